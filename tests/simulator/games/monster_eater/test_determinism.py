"""A game is a function of experiment and index: not of workers, shards, interruptions or the compiler."""

import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import polars as pl
import pytest

from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.simulator.games.determinism import (
    ROOT,
    assert_games_stand_alone,
    assert_replays_end_as_stored,
    assert_same_rows,
    assert_same_uncompiled,
    play,
)
from tests.simulator.games.monster_eater import uncompiled
from tests.simulator.games.monster_eater.benches import bench

EXPERIMENTS = {
    "seated": Experiment(
        "monster-eater",
        seed=7,
        games=1_000,
        players=3,
        strategies=("random", "balanced", "random"),
        round_cap=30,
        record=uncompiled.RECORDED,
    ),
    "drafted": Experiment(
        "monster-eater",
        seed=7,
        games=600,
        players=4,
        draft=6,
        falin=True,
        strategies=("random",),
        round_cap=20,
    ),
}
LONG = replace(EXPERIMENTS["seated"], games=20_000, strategies=("random",), round_cap=40)


@pytest.fixture(scope="module")
def references(tmp_path_factory: pytest.TempPathFactory) -> dict[str, RunFolder]:
    """Each experiment played by one worker in one shard."""
    folder = tmp_path_factory.mktemp("runs")
    return {name: play(experiment, folder / name) for name, experiment in EXPERIMENTS.items()}


@pytest.mark.parametrize("name", EXPERIMENTS)
@pytest.mark.parametrize(("workers", "shard_games"), [(2, None), (1, 7), (2, 64), (3, 599)])
def test_rows_depend_neither_on_workers_nor_on_shard_size(
    name: str, workers: int, shard_games: int | None, references: dict[str, RunFolder], tmp_path: Path
) -> None:
    assert_same_rows(play(EXPERIMENTS[name], tmp_path / "run", workers, shard_games), references[name])


def test_a_game_depends_on_its_index_and_not_on_the_games_before_it() -> None:
    assert_games_stand_alone(partial(bench, players=3, seed=7, round_cap=30, record=uncompiled.RECORDED), 60)


def test_another_seed_gives_other_games() -> None:
    zero, one = (bench(players=3, seed=seed).player().play(0, 50)["seats"]["score"] for seed in (0, 1))
    assert (zero != one).any()


def test_a_replay_ends_as_the_stored_rows_say(references: dict[str, RunFolder]) -> None:
    for run in references.values():
        assert_replays_end_as_stored(run, (0, 1, 599))


def play_long(out: Path) -> None:
    """Play a run that takes long enough to be killed."""
    play(LONG, out, workers=2, shard_games=250)


def test_a_killed_run_goes_on_to_the_very_same_rows(tmp_path: Path) -> None:
    out = tmp_path / "run"
    module = "tests.simulator.games.monster_eater.test_determinism"
    code = f"from {module} import Path, play_long; play_long(Path({str(out)!r}))"
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) as process:
        while len(list((out / "cooks").glob("*.parquet"))) < 3:
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
    killed = RunFolder(out)
    assert killed.manifest.status == "running"
    assert 0 < killed.games < LONG.games
    for file in out.rglob("*.parquet"):
        pl.read_parquet(file)

    finished = play(LONG, out, workers=2)
    assert finished.manifest.status == "complete"
    assert_same_rows(finished, play(LONG, tmp_path / "straight"))


def test_uncompiled_play_gives_the_same_games_bit_for_bit(tmp_path: Path) -> None:
    assert_same_uncompiled(uncompiled, tmp_path)


def test_strategies_that_rotate_play_the_games_of_those_that_sit_so() -> None:
    """Functions and parameters go with the strategy to whatever seat it has."""
    specs = ("random", "balanced", "balanced:confidence=0.5")
    rotating = bench(players=3, strategies=specs, seating="rotating", round_cap=30)
    for index in range(0, 400, 37):
        cell = rotating.cells[index]
        keys = {"strategies": tuple(cell["strategies"]), "parties": tuple(cell["parties"]), "design": "fixed"}
        listed = bench(players=3, round_cap=30, **keys)
        there, here = (table.player().play(index, 1)["seats"] for table in (rotating, listed))
        for column in set(here.dtype.names) - {"cell", "strategy"}:
            assert (there[column] == here[column]).all(), column
