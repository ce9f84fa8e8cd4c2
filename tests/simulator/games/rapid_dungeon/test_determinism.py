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
from tests.simulator.games.rapid_dungeon import uncompiled
from tests.simulator.games.rapid_dungeon.benches import bench

EXPERIMENT = Experiment(
    "rapid-dungeon",
    seed=7,
    games=600,
    players=4,
    parties=("Average", "Good", "Child", "Expert"),
    strategies=("balanced",),
    rules={"thief": True, "traps": True},
)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """Played by one worker in one shard."""
    return play(EXPERIMENT, tmp_path_factory.mktemp("runs") / "run")


@pytest.mark.parametrize(("workers", "shard_games"), [(2, None), (1, 7), (2, 64)])
def test_rows_depend_neither_on_workers_nor_on_shard_size(
    workers: int, shard_games: int | None, reference: RunFolder, tmp_path: Path
) -> None:
    assert_same_rows(play(EXPERIMENT, tmp_path / "run", workers, shard_games), reference)


def test_a_game_depends_on_its_index_and_not_on_the_games_before_it() -> None:
    assert_games_stand_alone(
        partial(bench, players=5, seed=7, rules=uncompiled.EVERYTHING, strategies=("balanced",)), 40
    )


def test_a_replay_ends_as_the_stored_rows_say(reference: RunFolder) -> None:
    assert_replays_end_as_stored(reference, (0, 1, 599))


def test_arms_share_the_luck_of_every_throw() -> None:
    """The start and time of a throw, and its error, are the thrower's own: an unrelated rule changes none of them."""
    one, other = (
        bench(players=4, seed=3, rules=rules, strategies=("balanced",)).replay(0)
        for rules in ({}, {"every_failure_costs_life": False})
    )
    landed = [[event for event in replay.events() if event["event"] in ("lands", "lies")] for replay in (one, other)]
    assert landed[0][:8] == landed[1][:8]


def test_uncompiled_play_gives_the_same_games_bit_for_bit(tmp_path: Path) -> None:
    assert_same_uncompiled(uncompiled, tmp_path)
