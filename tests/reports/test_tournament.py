"""Tournaments: meetings, intruders, and whether there is an order."""

from collections import defaultdict
from itertools import pairwise, product

import pytest

from reports.tournament import Order, Tournament, Transitivity, order
from reports.tournament_section import in_words, tournament_sections
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.store import RunFolder
from tests.reports.runs import play

NAMES = ("plain", "careful", "slow")


@pytest.fixture(scope="module")
def tournament(lottery_game: Game, tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    experiment = Experiment("lottery", games=2_500, seating="rotating", strategies=NAMES, seed=6)
    return Tournament(play(experiment, tmp_path_factory.mktemp("tournament") / "run", shard_games=1_000))


def test_every_seat_of_the_one_meets_every_seat_of_the_other(tournament: Tournament) -> None:
    better, met = defaultdict(float), defaultdict(int)
    for game in tournament.run.scan("seats").collect().partition_by("game"):
        seats = list(zip(game["strategy"], game["rank"], strict=True))
        for (a, rank_a), (b, rank_b) in product(seats, seats):
            if a != b:
                better[a, b] += (rank_a < rank_b) + (rank_a == rank_b) / 2
                met[a, b] += 1
    assert set(tournament.meetings) == set(met)
    for pair, share in tournament.meetings.items():
        assert share.value == pytest.approx(better[pair] / met[pair])
        assert share.low < 0.5 < share.high, "the lottery pays no strategy"
        a, b = pair
        assert share.value == pytest.approx(1 - tournament.meetings[b, a].value)


def test_an_intruder_sits_alone_among_others(tournament: Tournament) -> None:
    won, games = defaultdict(float), defaultdict(int)
    for game in tournament.run.scan("seats").collect().partition_by("game"):
        strategies = list(game["strategy"])
        for strategy, share in zip(strategies, game["win_share"], strict=True):
            others = set(strategies) - {strategy}
            if strategies.count(strategy) == 1 and len(others) == 1:
                won[strategy, *others] += share
                games[strategy, *others] += 1
    for pair, share in tournament.intruders.items():
        assert share.games == games[pair]
        assert share.value == pytest.approx(won[pair] / games[pair])


def test_the_best_come_first(tournament: Tournament) -> None:
    values = [estimate.value for estimate in tournament.ratings.values()]
    assert values == sorted(values, reverse=True)
    assert sum(values) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("beats", "found", "says"),
    [
        ({"ab", "bc", "ac"}, Order(Transitivity.SHOWN, ["a", "b", "c"]), "shown for every pair: a > b > c."),
        ({"ab", "bc"}, Order(Transitivity.NOT_SHOWN, open=[("a", "c")]), "neither is shown to be better: a and c."),
        ({"ca", "ab", "cb"}, Order(Transitivity.SHOWN, ["c", "a", "b"]), "c > a > b"),
    ],
)
def test_an_order_is_shown_once_every_pair_is(beats: set[str], found: Order, says: str) -> None:
    seen = order("abc", {(pair[0], pair[1]) for pair in beats})
    assert seen == found
    assert says in in_words(seen)


def test_a_cycle_violates_the_order_even_if_other_pairs_are_open() -> None:
    beats = {("a", "b"), ("b", "c"), ("c", "a")}
    found = order("abcd", beats)
    assert found.transitivity is Transitivity.VIOLATED
    around = [*found.names, found.names[0]]
    assert set(pairwise(around)) == beats
    assert in_words(found).startswith("The order is not transitive: ")


def test_the_sections_tell_rating_meetings_and_intruders(tournament: Tournament) -> None:
    assert [section.anchor for section in tournament_sections(tournament)] == ["rating", "meetings", "intruders"]


def test_a_run_whose_strategies_keep_their_seats_is_no_tournament(lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match="its strategies keep their seats"):
        Tournament(lottery_run)
