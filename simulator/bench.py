"""How fast the engine is: measurements beside their targets."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simulator.experiment import Experiment
from simulator.game import Bench, Game, get_game
from simulator.manifest import Manifest
from simulator.replay import set_up
from simulator.store import write_shard
from simulator.workers import Crew, Plan, Rows, processors
from strategies.registry import roster

GAMES = 1_000_000
QUICK_GAMES = 100_000
FEW_GAMES = 10_000
PLAIN_PYTHON_GAMES = 100
MIB = 1 << 20
PARTS = 50
"""So many times the speed of one core is measured."""
WORKERS = 2
"""Targets are set for two processors."""

PLAIN_PYTHON = '''
from strategies.base import Strategy

class PlainPython(Strategy):
    """Takes the first legal answer."""

    interpreted = True

def first_legal(table, private, seat):
    question = private.question
    if question.n_options:
        return question.options[0]
    mask, answer = int(question.mask), 0
    for _ in range(question.at_least):
        answer |= mask & -mask
        mask &= mask - 1
    return answer

for name in {names}:
    setattr(PlainPython, name, staticmethod(first_legal))
'''


@dataclass(frozen=True, slots=True)
class Measurement:
    """A measured number, and what it should be."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None if there is none."""
        if self.at_most is not None:
            return self.value <= self.at_most
        if self.at_least is not None:
            return self.value >= self.at_least
        return None


def busy() -> str:
    """A warning if the machine has other things to do; empty if not."""
    load = os.getloadavg()[0]
    if load < processors() / 4:
        return ""
    return f"The machine is busy (load {load:.1f} on {processors()} processors): what is measured is too slow."


def measure(name: str, quick: bool) -> Iterator[Measurement]:
    """Measure the game of that name; ``quick`` plays fewer games and leaves out the cold compile."""
    game = get_game(name)
    with tempfile.TemporaryDirectory(prefix="dungeonlab-bench-") as folder:
        scratch = Path(folder)
        # The first start may compile; it is not measured.
        _command(["simulate", name, "--games", "1", "--out", str(scratch / "first")])
        yield from _starts(name, scratch, quick)
        yield from _memory(name, scratch, QUICK_GAMES if quick else GAMES)
        yield from _speed(game, scratch, QUICK_GAMES // 2 if quick else QUICK_GAMES)
        yield from _plain_python(game, scratch)


def _starts(name: str, scratch: Path, quick: bool) -> Iterator[Measurement]:
    if not quick:
        environment = {**os.environ, "XDG_CACHE_HOME": str(scratch / "cache")}
        environment.pop("NUMBA_CACHE_DIR", None)
        seconds, _ = _command(["simulate", name, "--games", "1", "--out", str(scratch / "cold")], environment)
        yield Measurement("First command, compiling everything", seconds, "s", at_most=60)
    seconds, _ = _command(["simulate", name, "--games", "1", "--out", str(scratch / "warm")])
    yield Measurement("simulate, 1 game", seconds, "s", at_most=2.5)
    seconds, _ = _command(["replay", str(scratch / "warm"), "0"])
    yield Measurement("replay", seconds, "s", at_most=2.5)
    seconds, _ = _command(["rules", name])
    yield Measurement("rules", seconds, "s", at_most=2.5)
    seconds, _ = _command(["--help"])
    yield Measurement("--help", seconds, "s", at_most=0.5)


def _memory(name: str, scratch: Path, games: int) -> Iterator[Measurement]:
    for count in (FEW_GAMES, games):
        out = scratch / str(count)
        words = ["simulate", name, "--games", str(count), "--workers", str(WORKERS), "--out", str(out)]
        _, peak = _command(words)
        yield Measurement(f"Peak memory, {count:,} games", peak / MIB, "MiB", at_most=1024)
    seconds = Manifest.read(out).seconds
    yield Measurement(f"1,000,000 games with Parquet, {WORKERS} workers", seconds * GAMES / games, "s", at_most=30)
    files = list((out / "seats").iterdir())
    seats = games * get_game(name).usual_players
    yield Measurement("Parquet", sum(file.stat().st_size for file in files) / seats, "bytes a seat row", at_most=100)
    yield Measurement("Parquet files", len(list(out.rglob("*.parquet"))), f"files for {games:,} games")


def _speed(game: Game, scratch: Path, games: int) -> Iterator[Measurement]:
    bench = set_up(Experiment(game.name, seed=1, players=game.usual_players))
    rows, seconds = _timed_play(bench, games)
    yield Measurement("Games, one core", rows.size / seconds, "games/s", at_least=game.games_per_second)
    for speed in game.other_speeds:
        other = set_up(Experiment(game.name, seed=1, players=game.usual_players, rules=speed.rules))
        played, taken = _timed_play(other, games)
        name = f"Games, one core, {speed.name}"
        yield Measurement(name, played.size / taken, "games/s", at_least=speed.games_per_second)
    yield Measurement("Turns, one core", rows["turns"].sum() / seconds, "turns/s")
    decisions = rows["decisions"].sum() / seconds
    yield Measurement("Decisions, one core", decisions, "decisions/s", at_least=game.decisions_per_second)
    speeds = {}
    for workers in sorted({1, WORKERS, processors()}):
        played = _timed_crew(game, bench, scratch / f"crew{workers}", games * workers, workers)
        speeds[workers] = games * workers / played.seconds
        crew = f"{workers} worker{'s' * (workers > 1)}"
        if workers == 1:
            yield Measurement("Parquet, share of the time", 100 * played.writing / played.seconds, "%", at_most=15)
        yield Measurement(f"Games with Parquet, {crew}", speeds[workers], "games/s")
        yield Measurement(f"Turns with Parquet, {crew}", played.turns / played.seconds, "turns/s")
        yield Measurement(f"Decisions with Parquet, {crew}", played.decisions / played.seconds, "decisions/s")
    if processors() >= WORKERS:
        yield Measurement(f"{WORKERS} workers : 1 worker", speeds[WORKERS] / speeds[1], "times", at_least=1.85)


def _timed_play(bench: Bench, games: int) -> tuple[Any, float]:
    """Rows of the games that one core played fastest, out of ``PARTS`` parts, and the time that it took.

    Whatever else the machine does only ever slows a part down, so the fastest tells most of the engine.
    """
    player = bench.player()
    player.play(0, 1)
    parts = []
    for part in range(PARTS):
        started = time.perf_counter()
        rows = player.play(part * games // PARTS, games // PARTS)["games"]
        parts.append((rows, time.perf_counter() - started))
    return min(parts, key=lambda timed: timed[1] / len(timed[0]))


@dataclass(slots=True)
class _Played:
    """What a crew played, how long it took, and the seconds of writing, summed over workers."""

    seconds: float = 0.0
    writing: float = 0.0
    turns: int = 0
    decisions: int = 0


def _timed_crew(game: Game, bench: Bench, folder: Path, games: int, workers: int) -> _Played:
    """Play and write with so many workers."""
    tables = [table for table in game.tables if not table.optional]
    for table in tables:
        (folder / table.name).mkdir(parents=True)
    played = _Played()

    def write(shard: int, rows: Rows) -> None:
        began = time.perf_counter()
        write_shard(folder, shard, tables, rows, bench.labels)
        played.writing += time.perf_counter() - began
        played.turns += int(rows["games"]["turns"].sum())
        played.decisions += int(rows["games"]["decisions"].sum())

    plan = Plan(games, games // workers)
    started = time.perf_counter()
    Crew(bench, plan, write).play(range(plan.shards), workers, lambda progress: None)
    played.seconds = time.perf_counter() - started
    return played


def _plain_python(game: Game, scratch: Path) -> Iterator[Measurement]:
    file = scratch / "plain_python.py"
    file.write_text(PLAIN_PYTHON.format(names=[decision.name for decision in roster(game).decisions]))
    bench = set_up(Experiment(game.name, players=game.usual_players, strategies=(f"{file}:PlainPython",)))
    rows, seconds = _timed_play(bench, PLAIN_PYTHON_GAMES)
    yield Measurement("Plain-Python strategy", rows["decisions"].sum() / seconds, "decisions/s", at_least=1e5)


def _command(words: list[str], environment: dict[str, str] | None = None) -> tuple[float, int]:
    """Run a command in a process of its own: wall-clock seconds and peak memory in bytes."""
    started = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "cli", *words],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[1],
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words)
    kibibytes = usage.ru_maxrss if sys.platform != "darwin" else usage.ru_maxrss // 1024
    return time.perf_counter() - started, kibibytes * 1024
