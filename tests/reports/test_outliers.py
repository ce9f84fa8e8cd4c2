"""Games that stand out, against a search through all of them."""

from pathlib import Path

import pytest

from reports.outliers import outliers
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.run import Sitting
from simulator.store import RunFolder

GAMES = 700


@pytest.fixture
def run(tmp_path: Path, lottery_game: Game) -> RunFolder:
    """Seven shards, so that what stands out must be found across them."""
    sitting = Sitting(Experiment("lottery", games=GAMES, seed=8), tmp_path / "run", workers=1, shard_games=100)
    sitting.set_up()
    return sitting.play(lambda games: None)


def test_they_are_the_extremes_of_the_whole_run_and_the_lowest_index_among_equals(run: RunFolder) -> None:
    rounds = dict(run.scan("games").select("game", "rounds").collect().rows())
    margins = {}
    for game in range(GAMES):
        best, second, *_ = sorted(run.scan("seats").collect().filter(game=game)["score"].to_list(), reverse=True)
        margins[game] = best - second
    expected = {
        "longest": sorted(rounds, key=lambda game: (-rounds[game], game)),
        "closest": sorted(margins, key=lambda game: (margins[game], game)),
        "most lopsided": sorted(margins, key=lambda game: (-margins[game], game)),
    }
    found = outliers(run, 9)
    assert {title: [outlier.game for outlier in games] for title, games in found.items()} == {
        title: games[:9] for title, games in expected.items()
    }
    for games in found.values():
        for outlier in games:
            assert outlier.rounds == rounds[outlier.game]
            assert outlier.margin == margins[outlier.game]


def test_a_game_played_alone_has_no_margin(tmp_path: Path, lottery_game: Game) -> None:
    sitting = Sitting(Experiment("lottery", games=3, players=1), tmp_path / "run")
    sitting.set_up()
    found = outliers(sitting.play(lambda games: None), 5)
    assert [outlier.margin for outlier in found["closest"]] == [0, 0, 0]
