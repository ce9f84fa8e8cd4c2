"""A game is a function of experiment and index: not of workers, shards or the compiler."""

from functools import partial
from pathlib import Path

import pytest

from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.simulator.games.determinism import (
    assert_games_stand_alone,
    assert_replays_end_as_stored,
    assert_same_rows,
    assert_same_uncompiled,
    play,
)
from tests.simulator.games.mini_rogue import uncompiled
from tests.simulator.games.mini_rogue.benches import bench

EXPERIMENT = Experiment(
    "mini-rogue",
    seed=7,
    games=600,
    players=2,
    strategies=("random", "balanced"),
    difficulties=("Normal", "Hard"),
    record=("rooms",),
)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """Played by one worker in one shard."""
    return play(EXPERIMENT, tmp_path_factory.mktemp("runs") / "run")


@pytest.mark.parametrize(("workers", "shard_games"), [(2, None), (1, 7), (3, 199)])
def test_rows_depend_neither_on_workers_nor_on_shard_size(
    workers: int, shard_games: int | None, reference: RunFolder, tmp_path: Path
) -> None:
    assert_same_rows(play(EXPERIMENT, tmp_path / "run", workers, shard_games), reference)


def test_a_game_depends_on_its_index_and_not_on_the_games_before_it() -> None:
    assert_games_stand_alone(partial(bench, players=2, seed=7, record=("rooms",)), 60)


def test_a_replay_ends_as_the_stored_rows_say(reference: RunFolder) -> None:
    assert_replays_end_as_stored(reference, (0, 1, 599))


def test_uncompiled_play_gives_the_same_games_bit_for_bit(tmp_path: Path) -> None:
    assert_same_uncompiled(uncompiled, tmp_path)
