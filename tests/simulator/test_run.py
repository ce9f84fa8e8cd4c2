"""Playing an experiment: the rows depend on nothing but the experiment, whatever happens on the way."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.errors import IllegalAnswer, InputError, StrategyFault
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.manifest import Manifest
from simulator.run import SHARD_GAMES, Sitting
from simulator.store import RunFolder
from simulator.workers import Plan
from tests import lottery

pytestmark = pytest.mark.usefixtures("lottery_game")

ROOT = Path(__file__).parents[2]
GAMES = 1_000
EXPERIMENT = Experiment("lottery", games=GAMES, seed=5, record=("draws",))


def play(experiment: Experiment, out: Path, workers: int = 1, shard_games: int | None = None) -> RunFolder:
    sitting = Sitting(experiment, out, workers, shard_games)
    sitting.set_up()
    return sitting.play(lambda games: None)


def rows(run: RunFolder) -> dict[str, pl.DataFrame]:
    return {table: run.scan(table).collect() for table in run.manifest.tables}


def assert_same_rows(one: RunFolder, other: RunFolder) -> None:
    for table, frame in rows(one).items():
        assert frame.equals(rows(other)[table]), table


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory, lottery_game: Game) -> RunFolder:
    """The experiment played by one worker in one shard."""
    return play(EXPERIMENT, tmp_path_factory.mktemp("runs") / "reference")


@given(st.integers(1, 10**7), st.integers(1, 10**6))
def test_shards_cover_every_game_exactly_once(games: int, shard_games: int) -> None:
    plan = Plan(games, max(shard_games, games // 1000 + 1))
    end = 0
    for shard in range(plan.shards):
        first, count = plan.span(shard)
        assert first == end
        assert count > 0
        end = first + count
    assert end == games


@pytest.mark.parametrize(("workers", "shard_games"), [(1, 1000), (1, 7), (2, 64), (3, 999), (2, None)])
def test_the_rows_depend_neither_on_workers_nor_on_shard_size(
    workers: int, shard_games: int | None, reference: RunFolder, tmp_path: Path
) -> None:
    assert_same_rows(play(EXPERIMENT, tmp_path / "run", workers, shard_games), reference)


def test_seed_zero_is_a_seed_like_any_other(tmp_path: Path) -> None:
    zero, again, one = (
        play(Experiment("lottery", games=50, seed=seed), tmp_path / name)
        for name, seed in (("zero", 0), ("again", 0), ("one", 1))
    )
    assert_same_rows(zero, again)
    assert not zero.scan("games").collect().equals(one.scan("games").collect())


def test_shards_are_shared_out_evenly(tmp_path: Path) -> None:
    sitting = Sitting(Experiment("lottery", games=3 * SHARD_GAMES), tmp_path / "run", workers=2)
    sitting.set_up()
    assert sitting.plan.shards == 4
    assert sitting.plan.span(3) == (225_000, 75_000)


def test_an_interrupted_run_goes_on_to_the_very_same_rows(reference: RunFolder, tmp_path: Path) -> None:
    out = tmp_path / "run"
    sitting = Sitting(EXPERIMENT, out, workers=2, shard_games=100)
    sitting.set_up()

    def interrupt(games: int) -> None:
        if len(list((out / "seats").glob("*.parquet"))) >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sitting.play(interrupt)
    stopped = RunFolder(out)
    assert stopped.manifest.status == "interrupted"
    assert stopped.manifest.shards_done == len(stopped.shards) >= 3

    told: list[int] = []
    again = Sitting(EXPERIMENT, out, workers=1)
    again.set_up()
    finished = again.play(told.append)
    assert finished.manifest.status == "complete"
    assert finished.manifest.shard_games == 100
    assert told[0] == stopped.games
    assert sum(told) == GAMES
    assert_same_rows(finished, reference)


def test_a_killed_run_goes_on_to_the_very_same_rows_with_the_same_command(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["simulate", "lottery", "--games", "6000", "--workers", "2", "--strategy", "slow", "--out", str(out)]
    command = [sys.executable, "-m", "tests.play_lottery", *words]
    slowly = {**os.environ, "LOTTERY_SECONDS_A_GAME": "0.0005"}
    with subprocess.Popen(command, cwd=ROOT, env=slowly, stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while not list((out / "seats").glob("*.parquet")):
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    killed = RunFolder(out)
    assert killed.manifest.status == "running"
    assert 0 < killed.games < 6000
    for file in out.rglob("*.parquet"):
        pl.read_parquet(file)

    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    straight = play(Experiment("lottery", games=6000, strategies=("slow",)), tmp_path / "straight")
    assert RunFolder(out).manifest.status == "complete"
    assert_same_rows(RunFolder(out), straight)


def test_ctrl_c_stops_promptly_and_prints_the_command_that_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    command = [
        sys.executable,
        "-m",
        "tests.play_lottery",
        "simulate",
        "lottery",
        "--games",
        "100000",
        "--out",
        str(out),
    ]
    slowly = {**os.environ, "LOTTERY_SECONDS_A_GAME": "0.001"}
    with subprocess.Popen(command, cwd=ROOT, env=slowly, stderr=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + 60
        while not (out / "experiment.toml").exists():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert Manifest.read(out).command in told
    assert "Traceback" not in told
    assert Manifest.read(out).status == "interrupted"


def test_a_complete_run_is_not_played_again(reference: RunFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lottery.Lottery, "player", lambda self: pytest.fail("played again"))
    assert play(EXPERIMENT, reference.path).manifest == reference.manifest


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (Experiment("lottery", games=GAMES + 1, seed=5, record=("draws",)), "games was 1000, is now 1001"),
        (Experiment("lottery", games=GAMES, seed=6, record=("draws",)), "seed was 5, is now 6"),
        (Experiment("lottery", games=GAMES, seed=5), r'record was ["draws"], is now []'),
        (
            Experiment("lottery", games=GAMES, seed=5, record=("draws",), strategies=("careful",)),
            'strategies was ["plain"], is now ["careful"]',
        ),
    ],
)
def test_another_experiment_in_the_folder_is_refused_and_what_differs_is_named(
    other: Experiment, message: str, reference: RunFolder
) -> None:
    before = rows(reference)
    with pytest.raises(InputError) as refusal:
        Sitting(other, reference.path)
    assert message in str(refusal.value)
    assert all(frame.equals(rows(reference)[table]) for table, frame in before.items())


def test_changed_cards_or_a_changed_game_are_another_experiment(
    reference: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "parties.csv").write_text((lottery.FOLDER / "parties.csv").read_text().replace("White,4", "White,9"))
    changed = Experiment("lottery", games=GAMES, seed=5, record=("draws",), cards=tmp_path)
    with pytest.raises(InputError, match="contents of the card set was"):
        Sitting(changed, reference.path)
    same_cards = Experiment("lottery", games=GAMES, seed=5, record=("draws",), cards=lottery.FOLDER)
    Sitting(same_cards, reference.path)
    monkeypatch.setattr(lottery, "GAME", replace(lottery.GAME, version="2"))
    with pytest.raises(InputError, match='version of the game was "1", is now "2"'):
        Sitting(EXPERIMENT, reference.path)


def test_a_run_of_another_engine_is_refused_only_if_it_would_have_to_go_on(tmp_path: Path) -> None:
    run = play(Experiment("lottery", games=20), tmp_path / "run", shard_games=10)
    old = replace(run.manifest, engine="an older one")
    old.write(run.path)
    play(Experiment("lottery", games=20), run.path)
    replace(old, status="interrupted").write(run.path)
    with pytest.raises(InputError, match='engine was "an older one"'):
        Sitting(Experiment("lottery", games=20), run.path)


def test_a_changed_strategy_is_another_experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = play(Experiment("lottery", games=20), tmp_path / "run")
    replace(run.manifest, strategies={"plain": "other source"}).write(run.path)
    with pytest.raises(InputError, match='source of strategy plain was "other source", is now "source of plain"'):
        play(Experiment("lottery", games=20), run.path)


def test_a_folder_of_something_else_and_a_file_are_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(InputError, match="not a run folder"):
        Sitting(EXPERIMENT, tmp_path)
    with pytest.raises(InputError, match="is a file; give a folder"):
        Sitting(EXPERIMENT, tmp_path / "thesis.txt")
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_a_folder_that_cannot_be_made_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sitting = Sitting(EXPERIMENT, tmp_path / "file" / "run")
    sitting.set_up()
    with pytest.raises(InputError, match="can't be written: Not a directory"):
        sitting.play(lambda games: None)


def test_two_processes_cannot_play_into_one_folder(tmp_path: Path) -> None:
    out = tmp_path / "run"
    sitting = Sitting(EXPERIMENT, out)
    sitting.set_up()

    def play_too(games: int) -> None:
        other = Sitting(EXPERIMENT, out)
        other.set_up()
        with pytest.raises(InputError, match="another process is playing into it"):
            other.play(lambda games: None)

    sitting.play(play_too)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("strategy", "error"), [("illegal", IllegalAnswer), ("broken", StrategyFault)])
def test_an_error_in_a_worker_stops_the_run_with_that_error(
    strategy: str, error: type[Exception], workers: int, tmp_path: Path
) -> None:
    experiment = Experiment("lottery", games=5000, strategies=(strategy,))
    with pytest.raises(error):
        play(experiment, tmp_path / "run", workers, shard_games=100)
    assert Manifest.read(tmp_path / "run").status == "interrupted"


def test_a_run_that_kept_no_game_gives_its_folder_to_another_experiment(tmp_path: Path) -> None:
    out = tmp_path / "run"
    with pytest.raises(IllegalAnswer):
        play(Experiment("lottery", games=100, strategies=("illegal",)), out)
    assert play(Experiment("lottery", games=60), out).games == 60


def test_plain_python_strategies_get_small_shards_and_one_worker(tmp_path: Path) -> None:
    sitting = Sitting(Experiment("lottery", games=10_000, strategies=("slow",)), tmp_path / "run")
    sitting.set_up()
    assert sitting.workers == 1
    assert sitting.plan.shard_games == 2_000


def test_an_experiment_that_stops_by_itself_needs_a_rule(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a stop rule and an experiment with `until` belong together"):
        play(Experiment("lottery", until="decided"), tmp_path / "run")


def test_no_workers_at_all_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="--workers: 0 is out of range"):
        Sitting(EXPERIMENT, tmp_path / "run", workers=0)
