"""Single games played again."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.replay import replay_experiment, replay_run
from simulator.run import Sitting
from simulator.store import RunFolder, shard_file
from tests import lottery

pytestmark = pytest.mark.usefixtures("lottery_game")


@pytest.fixture
def run(tmp_path: Path, lottery_game: Game) -> RunFolder:
    """Twenty games in two shards."""
    sitting = Sitting(Experiment("lottery", games=20, seed=3), tmp_path / "run", workers=1, shard_games=10)
    sitting.set_up()
    return sitting.play(lambda games: None)


def test_a_replayed_game_ends_as_stored(run: RunFolder) -> None:
    for index in (0, 9, 10, 19):
        stored = run.game(index)
        assert stored is not None
        assert replay_run(run.path, index).result == {"games": stored["games"][0], "seats": stored["seats"]}


def test_a_game_of_an_experiment_is_the_game_of_its_run(run: RunFolder) -> None:
    experiment = Experiment("lottery", games=20, seed=3)
    assert replay_experiment(experiment, 12).result == replay_run(run.path, 12).result


def test_a_run_is_replayed_with_its_own_cards_even_if_they_were_edited_since(
    tmp_path: Path, lottery_game: Game
) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    for file in lottery.FOLDER.iterdir():
        (cards / file.name).write_text(file.read_text())
    sitting = Sitting(Experiment("lottery", games=5, cards=cards), tmp_path / "run")
    sitting.set_up()
    run = sitting.play(lambda games: None)
    (cards / "parties.csv").write_text("name,luck\nRed,0\n")
    stored = run.game(2)
    assert stored is not None
    assert replay_run(run.path, 2).result["seats"] == stored["seats"]


def test_a_game_that_was_not_played_yet_is_told_all_the_same(run: RunFolder) -> None:
    shard_file(run.path, "seats", 1).unlink()
    assert len(replay_run(run.path, 15).result["seats"]) == 4


@pytest.mark.parametrize("index", [-1, 20])
def test_a_game_outside_the_run_is_refused(index: int, run: RunFolder) -> None:
    with pytest.raises(InputError, match=f"no game {index}; accepted: 0 to 19"):
        replay_run(run.path, index)


def test_a_game_that_ends_otherwise_than_stored_is_refused_with_the_reason(run: RunFolder) -> None:
    file = shard_file(run.path, "seats", 0)
    pl.read_parquet(file).with_columns(pl.col("score") + 1).write_parquet(file)
    with pytest.raises(InputError, match=r"game 4 doesn't end as stored \(seats, row 0, score: .*folder was edited"):
        replay_run(run.path, 4)
    replace(run.manifest, engine="an older one").write(run.path)
    with pytest.raises(InputError, match="The engine has changed since"):
        replay_run(run.path, 4)
