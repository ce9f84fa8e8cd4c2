"""Plays an experiment into a run folder, and goes on with one that was interrupted."""

import fcntl
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import polars as pl

from simulator.cards import copy
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.experiment_text import command, to_toml
from simulator.game import Bench, get_game
from simulator.jit import COMPILED, engine_hash
from simulator.manifest import FILE, PART, Manifest, Status, differences, libraries, unwritable
from simulator.played_cards import cards_of
from simulator.stopping import StopRule, Watch
from simulator.store import CARDS, CELLS, TARGET, RunFolder, whole_shards, write_shard
from simulator.workers import Crew, Plan, Progress, Rows, processors

SHARD_GAMES = 100_000
INTERPRETED_SHARD_GAMES = 2_000
"""Plain Python takes long over few games, and a killed run loses the shards in flight."""
WATCHED_SHARD_GAMES = 20_000
"""A run that stops by itself is looked at after every shard."""
LOCK = ".lock"


class Sitting:
    """One go at a run.

    Parameters
    ----------
    experiment
        What to play.
    out
        Run folder; a new one, or one that holds the same experiment.
    workers
        Number of threads; None: one a processor.
    shard_games
        Most games in a shard of a new run; None: what suits the strategies.

    Raises
    ------
    InputError
        The experiment can't be played, or another one lies in the folder.
    """

    bench: Bench
    plan: Plan

    def __init__(
        self, experiment: Experiment, out: Path, workers: int | None = None, shard_games: int | None = None
    ) -> None:
        if workers is not None and workers < 1:
            raise InputError(f"--workers: {workers} is out of range; accepted: 1 or more")
        self.game = get_game(experiment.game)
        self.experiment = experiment.settled(self.game)
        self.out = out
        self.cards = cards_of(experiment)
        self.target = _digest(self.experiment)
        self.tables = [table for table in self.game.tables if not table.optional or table.name in experiment.record]
        self._asked_workers = workers
        self._asked_shard_games = shard_games
        kept = _kept(out)
        if kept:
            _refuse_another(out, kept, self._manifest(kept.strategies))

    @property
    def command(self) -> str:
        """The command line that plays the run, and goes on with it."""
        return command(self.experiment, self.out)

    @property
    def workers(self) -> int:
        """Number of threads; plain Python gains nothing by more than one."""
        return self._asked_workers or (processors() if COMPILED and not self.bench.interpreted else 1)

    def set_up(self) -> None:
        """Seat the strategies; compiles the engine if that was never done.

        Raises
        ------
        InputError
            The experiment can't be played.
        """
        self.bench = self.game.set_up(self.experiment, self.cards)
        self.plan = Plan(self.experiment.games, self._shard_games())

    def play(self, played: Callable[[int], None], rule: StopRule | None = None) -> RunFolder:
        """Play all games that the folder doesn't have yet.

        Parameters
        ----------
        played
            Called with a number of games whenever so many more have been played; first with those in the folder.
        rule
            Says when enough is known; needed if the experiment says ``until`` when to play.

        Raises
        ------
        InputError
            The folder can't be written, holds another experiment, or is being played by another process.
        IllegalAnswer
            A strategy gave an answer that the rules don't allow.
        """
        if (rule is None) != (self.experiment.until is None):
            raise ValueError("a stop rule and an experiment with `until` belong together")
        with _locked(self.out):
            try:
                manifest = self._begin()
                if manifest.status == "complete":
                    played(RunFolder(self.out).games)
                else:
                    self._finish(manifest, played, rule)
            except BaseException:
                _mark_interrupted(self.out)
                raise
        return RunFolder(self.out)

    def _begin(self) -> Manifest:
        kept = _kept(self.out)
        manifest = self._manifest(self.bench.sources)
        if kept:
            _refuse_another(self.out, kept, manifest)
            if kept.status == "complete":
                return kept
            self.plan = Plan(self.plan.games, kept.shard_games)
            manifest = kept
        else:
            self._clear()
            manifest = replace(
                manifest,
                shard_games=self.plan.shard_games,
                shards=self.plan.shards,
                started=datetime.now(UTC).isoformat(timespec="seconds"),
            )
        manifest = replace(manifest, status="running", workers=self.workers)
        manifest.write(self.out)
        try:
            self._write_set_up()
        except (OSError, pl.exceptions.PolarsError) as error:
            raise unwritable(self.out, error) from error
        return manifest

    def _clear(self) -> None:
        """Remove what a run left that was stopped before its first shard."""
        for name in (CARDS, *(table.name for table in self.game.tables)):
            shutil.rmtree(self.out / name, ignore_errors=True)
        (self.out / TARGET).unlink(missing_ok=True)

    def _write_set_up(self) -> None:
        for left_over in self.out.rglob(f"*{PART}"):
            left_over.unlink()
        for table in self.tables:
            (self.out / table.name).mkdir(exist_ok=True)
        (self.out / "experiment.toml").write_text(to_toml(self.experiment), encoding="utf-8")
        cells = pl.DataFrame([{"cell": number, **cell} for number, cell in enumerate(self.bench.cells)])
        cells.write_parquet(self.out / f"{CELLS}{PART}")
        os.replace(self.out / f"{CELLS}{PART}", self.out / CELLS)
        if not (self.out / CARDS).exists():
            copy(self.cards.folder, self.out / CARDS)
        if self.experiment.target and not (self.out / TARGET).exists():
            shutil.copyfile(self.experiment.target, self.out / TARGET)

    def _finish(self, manifest: Manifest, played: Callable[[int], None], rule: StopRule | None) -> None:
        done = whole_shards(self.out, manifest.tables)
        todo = [shard for shard in range(self.plan.shards) if shard not in done]
        played(sum(self.plan.span(shard)[1] for shard in done))
        before, started = manifest.seconds, time.monotonic()
        watch = Watch(self.out, manifest.tables, rule) if rule else None

        def note(status: Status, stopped: str = "") -> Sequence[int]:
            done = whole_shards(self.out, manifest.tables)
            replace(
                manifest,
                status=status,
                shards_done=len(done),
                seconds=round(before + time.monotonic() - started, 3),
                stopped=stopped,
            ).write(self.out)
            return done

        def tell(progress: Progress) -> None:
            played(progress.games)
            if progress.shards:
                done = note("running")
                if watch and watch.settled(done):
                    crew.stop()

        def write(shard: int, rows: Rows) -> None:
            write_shard(self.out, shard, self.tables, rows, self.bench.labels)

        crew = Crew(self.bench, self.plan, write)
        if not (watch and watch.settled(done)):
            crew.play(todo, min(self.workers, len(todo)), tell)
        if watch:
            watch.discard_surplus()
        note("complete", watch.reason if watch else "")

    def _shard_games(self) -> int:
        if self._asked_shard_games is not None:
            return self._asked_shard_games
        most = INTERPRETED_SHARD_GAMES if self.bench.interpreted else SHARD_GAMES
        if self.experiment.until is not None:
            # Whole rounds of the cells, so that every line-up has played equally often at every look.
            cells = len(self.bench.cells)
            return -(-min(most, WATCHED_SHARD_GAMES) // cells) * cells
        shards = -(-self.experiment.games // most)
        # As many shards for one worker as for another, so that none waits at the end.
        shards = -(-shards // self.workers) * self.workers
        return -(-self.experiment.games // shards)

    def _manifest(self, strategies: Mapping[str, str]) -> Manifest:
        return Manifest(
            status="running",
            command=self.command,
            experiment=self.experiment.as_dict(),
            game_version=self.game.version,
            cards={"name": self.cards.name, "version": self.cards.version, "digest": self.cards.digest},
            strategies=dict(strategies),
            engine=engine_hash(self.game.name),
            libraries=libraries(),
            tables=tuple(table.name for table in self.tables),
            target=self.target,
        )


def _digest(experiment: Experiment) -> str:
    """Of the file of wanted win shares; empty if there is none."""
    if experiment.target is None:
        return ""
    try:
        return hashlib.sha256(experiment.target.read_bytes()).hexdigest()[:12]
    except OSError as error:
        raise experiment.fault("target", f"{experiment.target} can't be read: {error.strerror}") from error


def _kept(out: Path) -> Manifest | None:
    """The manifest of the run in the folder; None if no game is kept there and a run can begin."""
    if out.exists() and not out.is_dir():
        raise InputError(f"--out {out}: is a file; give a folder")
    if not out.is_dir() or not [entry for entry in out.iterdir() if entry.name not in (LOCK, f"{FILE}{PART}")]:
        return None
    manifest = Manifest.read(out)
    return manifest if whole_shards(out, manifest.tables) else None


def _mark_interrupted(out: Path) -> None:
    with suppress(InputError):
        manifest = Manifest.read(out)
        if manifest.status == "running":
            done = len(whole_shards(out, manifest.tables))
            replace(manifest, status="interrupted", shards_done=done).write(out)


def _refuse_another(out: Path, kept: Manifest, asked: Manifest) -> None:
    found = list(differences(kept, asked))
    if found:
        raise InputError(f"--out {out}: another run lies there ({'; '.join(found)}); give a new folder")


@contextmanager
def _locked(out: Path) -> Iterator[None]:
    """Keep other processes from playing into the folder; the lock goes with the process, even a killed one."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        lock = (out / LOCK).open("w")
    except OSError as error:
        raise unwritable(out, error) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise InputError(f"--out {out}: another process is playing into it; wait, or give a new folder") from error
        yield
