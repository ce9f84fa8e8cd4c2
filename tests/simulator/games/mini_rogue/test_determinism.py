"""A game is a function of experiment and index: not of workers, shards or the compiler."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.experiment import Experiment
from simulator.replay import replay_run
from simulator.run import Sitting
from simulator.store import RunFolder
from tests.simulator.games.mini_rogue import uncompiled
from tests.simulator.games.mini_rogue.benches import bench

ROOT = Path(__file__).parents[4]
EXPERIMENT = Experiment(
    "mini-rogue",
    seed=7,
    games=600,
    players=2,
    strategies=("random", "balanced"),
    difficulties=("Normal", "Hard"),
    record=("rooms",),
)


def play(out: Path, workers: int, shard_games: int | None) -> RunFolder:
    sitting = Sitting(EXPERIMENT, out, workers, shard_games)
    sitting.set_up()
    return sitting.play(lambda games: None)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """Played by one worker in one shard."""
    return play(tmp_path_factory.mktemp("runs") / "run", 1, None)


@pytest.mark.parametrize(("workers", "shard_games"), [(2, None), (1, 7), (3, 199)])
def test_rows_depend_neither_on_workers_nor_on_shard_size(
    workers: int, shard_games: int | None, reference: RunFolder, tmp_path: Path
) -> None:
    run = play(tmp_path / "run", workers, shard_games)
    for table in ("games", "seats", "rooms"):
        assert run.scan(table).collect().equals(reference.scan(table).collect()), table


def test_a_game_depends_on_its_index_and_not_on_the_games_before_it() -> None:
    table = bench(players=2, seed=7, record=("rooms",))
    together = table.player().play(0, 60)
    player = table.player()
    for index in (59, 3, 17, 3):
        alone = player.play(index, 1)
        assert alone["games"][0] == together["games"][index]
        for name in ("seats", "rooms"):
            assert (alone[name] == together[name][together[name]["game"] == index]).all()


def test_a_replay_ends_as_the_stored_rows_say(reference: RunFolder) -> None:
    for index in (0, 1, 599):
        stored = reference.game(index)
        replay = replay_run(reference.path, index)
        assert stored is not None
        assert [replay.result["games"]] == stored["games"]
        assert replay.result["seats"] == stored["seats"]
        assert len(list(replay.story())) > 10


def test_uncompiled_play_gives_the_same_games_bit_for_bit(tmp_path: Path) -> None:
    told = tmp_path / "games.json"
    subprocess.run(
        [sys.executable, "-m", uncompiled.__name__, str(told)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        check=True,
    )
    games = json.loads(told.read_text())
    for case in uncompiled.CASES:
        assert games[case] == uncompiled.play(case), case
