"""Tournaments: meetings, intruders, and whether there is an order."""

import csv
from collections import defaultdict
from itertools import pairwise, permutations, product
from pathlib import Path

import pytest
from scipy import stats

from reports.tournament import Order, Tournament, Transitivity, order
from reports.tournament_section import in_words, tournament_sections
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.store import RunFolder
from tests.lottery import FOLDER, KEENNESS, PREY
from tests.reports.runs import play

FALSE_ALARM = 1e-6
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


def meets(lead: int) -> float:
    """How often who draws so much more places better, over all parties that meet; a tie counts half."""
    with (FOLDER / "parties.csv").open() as file:
        luck = [int(row["luck"]) for row in csv.DictReader(file)]
    drawn = range(20)
    gaps = [x + lead + a - y - b for a, b in permutations(luck, 2) for x in drawn for y in drawn]
    return sum((gap > 0) + (gap == 0) / 2 for gap in gaps) / len(gaps)


def test_who_is_better_comes_out_better_by_as_much_as_it_is(lottery_game: Game, tmp_path: Path) -> None:
    """A lead of 3 on draws of 20 numbers: the share of meetings won can be counted, and the order is known."""
    strategies = ("plain", "keen", "careful")
    experiment = Experiment("lottery", games=30_000, seating="rotating", strategies=strategies, seed=6)
    found = Tournament(play(experiment, tmp_path / "run"))
    assert found.names[0] == "keen"
    assert found.ratings["keen"].low > found.ratings["plain"].high
    for other in ("plain", "careful"):
        share = found.meetings["keen", other]
        stray = float(stats.norm.isf(FALSE_ALARM / 4)) * 0.5 / share.games**0.5
        # Pairs at one table depend on each other, but less than if there were but one.
        assert share.value == pytest.approx(meets(KEENNESS), abs=stray)
    assert found.order == Order(Transitivity.NOT_SHOWN, open=[tuple(found.names[1:])])


def test_a_planted_circle_is_found(lottery_game: Game, tmp_path: Path) -> None:
    experiment = Experiment("lottery", games=20_000, players=2, seating="rotating", strategies=tuple(PREY), seed=6)
    found = Tournament(play(experiment, tmp_path / "run")).order
    assert found.transitivity is Transitivity.VIOLATED
    assert {(a, b) for a, b in pairwise([*found.names, found.names[0]])} == set(PREY.items())


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
