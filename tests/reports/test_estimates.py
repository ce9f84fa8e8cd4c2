"""Estimates are taken over games, because the seats of a game share one win."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from math import isnan
from pkgutil import walk_packages

import numpy as np
import polars as pl
import pytest

import reports
from reports.estimates import WIN_CHANCE, WIN_SHARE, Metric, Tally, measure, overall
from reports.intervals import count_interval, mean_interval, score_interval
from simulator.game import Ratio, get_game
from tests.reports.runs import Shards
from tests.reports.test_intervals import REPEATS, assert_covers

SUCCESS = Metric("success", ("good",), ("good", "bad"), bounded=True)
POINTS = Metric("points", ("points",), signed=True)
TOKENS = Metric("tokens", ("tokens",))


def table(**columns: list[object]) -> Shards:
    return Shards(columns)


def test_a_party_that_sits_once_a_game_has_the_mean_and_the_interval_of_its_games() -> None:
    wins = [1.0, 0.5, 0.0, 0.0, 1.0]
    run = table(
        game=[game for game in range(5) for _ in range(2)],
        party=["a", "b"] * 5,
        win_share=[share for win in wins for share in (win, 1 - win)],
    )
    a, b = measure(run, ["party"], [WIN_SHARE])
    assert (a.label, b.label) == ("a", "b")
    assert a[WIN_SHARE].value == pytest.approx(0.5)
    assert (a[WIN_SHARE].low, a[WIN_SHARE].high) == pytest.approx(score_interval(0.5, float(np.var(wins)), 5, 2))
    assert a[WIN_SHARE].games == 5


def test_seats_of_one_game_count_as_one_game() -> None:
    """Two of four seats play "a": what varies is how much the two win together."""
    together = np.array([1.0, 0.0, 1.0, 0.5, 0.0, 1.0])
    run = table(
        game=[game for game in range(6) for _ in range(4)],
        strategy=["a", "a", "b", "b"] * 6,
        win_share=[share for win in together for share in (win / 2, win / 2, (1 - win) / 2, (1 - win) / 2)],
    )
    a = measure(run, ["strategy"], [WIN_SHARE], shown=1)[0][WIN_SHARE]
    assert a.games == 6
    assert a.value == pytest.approx(together.mean() / 2)
    assert (a.low, a.high) == pytest.approx(score_interval(a.value, float(np.var(together / 2)), 6))


def test_a_win_that_all_players_have_in_common_counts_once_a_game() -> None:
    won = [1.0, 1.0, 0.0, 1.0, 0.0]
    games = [game for game in range(5) for _ in range(2)]
    both = table(game=games, strategy=["a"] * 10, win_share=[win for win in won for _ in range(2)])
    alone = table(game=list(range(5)), strategy=["a"] * 5, win_share=won)
    for watched in (False, True):
        chances = []
        for run in (both, alone):
            tally = Tally(["strategy"], [WIN_CHANCE], watched)
            tally.add(run.scan_shards("seats"))
            chances.append(tally.groups()[0][WIN_CHANCE])
        assert chances[0] == chances[1]
        assert (chances[0].value, chances[0].games) == (0.6, 5)


def test_one_strategy_in_every_seat_wins_exactly_its_share_and_yet_has_an_interval() -> None:
    run = table(game=[0, 0, 1, 1], strategy=["a"] * 4, win_share=[1.0, 0.0, 0.0, 1.0])
    share = measure(run, ["strategy"], [WIN_SHARE])[0][WIN_SHARE]
    assert share.value == 0.5
    assert share.low < 0.5 < share.high


def test_rates_are_covered_although_the_attempts_of_a_game_share_its_luck() -> None:
    """Every game has luck of its own: an interval over attempts misses the truth, one over games does not."""
    games, truth = 150, 0.4
    random = np.random.default_rng(4)
    attempts = 1 + random.poisson(3, (REPEATS, games))
    good = random.binomial(attempts, random.beta(1, 1.5, (REPEATS, games)))
    run = Shards(
        {
            "run": np.repeat(np.arange(REPEATS), games),
            "game": np.arange(REPEATS * games),
            "good": good.ravel(),
            "bad": (attempts - good).ravel(),
        }
    )
    rates = [group[SUCCESS] for group in measure(run, ["run"], [SUCCESS], shown=1)]
    assert_covers(sum(rate.low <= truth <= rate.high for rate in rates), 0.94)
    by_attempts = [
        score_interval(rate.value, rate.value * (1 - rate.value), int(number))
        for rate, number in zip(rates, attempts.sum(axis=1), strict=True)
    ]
    assert sum(low <= truth <= high for low, high in by_attempts) < 0.85 * REPEATS


def test_the_win_share_of_two_seats_is_covered_when_ties_split_the_win() -> None:
    games = 120
    outcomes = np.array([[1, 0, 0], [0.5, 0.5, 0], [0.5, 0, 0.5], [1 / 3, 1 / 3, 1 / 3], [0, 1, 0], [0, 0, 1]])
    chances = np.array([0.3, 0.05, 0.05, 0.1, 0.2, 0.3])
    truth = float(chances @ outcomes[:, :2].mean(axis=1))
    drawn = np.random.default_rng(6).choice(len(chances), REPEATS * games, p=chances)
    run = Shards(
        {
            "run": np.repeat(np.arange(REPEATS), 2 * games),
            "game": np.repeat(np.arange(REPEATS * games), 2),
            "win_share": outcomes[drawn, :2].ravel(),
        }
    )
    shares = [group[WIN_SHARE] for group in measure(run, ["run"], [WIN_SHARE], shown=1)]
    assert_covers(sum(share.low <= truth <= share.high for share in shares), 0.94)


def test_a_rate_weighs_games_by_their_attempts() -> None:
    run = table(game=[0, 1, 2], good=[1, 0, 0], bad=[1, 2, 0])
    rate = overall(run, [SUCCESS])[SUCCESS]
    assert rate.value == 0.25
    assert rate.games == 2


def test_a_rate_without_attempts_is_unknown() -> None:
    rate = overall(table(game=[0], good=[0], bad=[0]), [SUCCESS])[SUCCESS]
    assert not rate.known
    assert isnan(rate.low)


def test_means_that_may_be_negative_have_students_interval() -> None:
    points = [3, 9, 4, 4]
    estimate = overall(table(game=list(range(4)), points=points), [POINTS])[POINTS]
    assert (estimate.low, estimate.high) == pytest.approx(mean_interval(5.0, float(np.var(points)), 4))


def test_means_that_cannot_be_negative_have_the_interval_of_counts() -> None:
    times = [3, 0, 4, 1]
    estimate = overall(table(game=list(range(4)), tokens=times), [TOKENS])[TOKENS]
    assert (estimate.low, estimate.high) == pytest.approx(count_interval(2.0, float(np.var(times)), 4))


def test_what_never_happened_is_known_by_how_often_it_could_have() -> None:
    """Twice as many rows a game, half as high an end."""
    once, twice = (
        overall(table(game=[*range(50)] * rows, tokens=[0] * 50 * rows), [TOKENS])[TOKENS] for rows in (1, 2)
    )
    assert (once.value, once.low) == (0, 0)
    assert 0 < 2 * twice.high == pytest.approx(once.high)


def test_a_games_ratios_are_shares_of_something() -> None:
    """Wins are among the fights even if no column counts the fights lost."""
    ratio = Metric.of(Ratio("fights won", ("won",), ("fights",)))
    all_won = overall(table(game=[0, 1, 2], won=[1, 2, 3], fights=[1, 2, 3]), [ratio])[ratio]
    assert 0 < all_won.low < all_won.value == all_won.high == 1


@pytest.mark.parametrize("module", sorted(name for _, name, _ in walk_packages(reports.__path__, "reports.")))
def test_metrics_of_columns_that_may_be_negative_say_so(module: str) -> None:
    *_, package, _ = ("", *module.split("."))
    games = [package.replace("_", "-")] if package != "reports" else ["monster-eater", "rapid-dungeon", "mini-rogue"]
    for metric in metrics_in(vars(import_module(module)).values()):
        for game in games:
            for table in get_game(game).tables:
                columns = {column.name: column.dtype for column in table.columns if table.name == metric.table}
                negative = [name for name in metric.part if columns.get(name, "u").startswith("i")]
                assert metric.signed or metric.bounded or metric.written or not negative, f"{metric.name}: {negative}"


def metrics_in(values: Iterable[object]) -> Iterator[Metric]:
    for value in values:
        if isinstance(value, Metric):
            yield value
        elif isinstance(value, dict):
            yield from metrics_in(value.values())
        elif isinstance(value, list | tuple):
            yield from metrics_in(value)


def test_shards_make_no_difference() -> None:
    random = np.random.default_rng(5)
    rows = pl.DataFrame(
        {
            "game": np.repeat(np.arange(50), 4),
            "party": np.tile(["a", "b", "c", "d"], 50),
            "win_share": random.random(200),
            "points": random.integers(0, 30, 200),
        }
    )
    whole, cut = (measure(Shards(rows, cuts), ["party"], [WIN_SHARE, POINTS]) for cuts in ((), (7, 20, 21, 22, 40)))
    for one, other in zip(whole, cut, strict=True):
        assert one.key == other.key
        for metric in (WIN_SHARE, POINTS):
            assert one[metric].low == pytest.approx(other[metric].low)
            assert one[metric].high == pytest.approx(other[metric].high)


def test_rows_without_a_key_take_no_part() -> None:
    run = table(game=[0, 0], party=["a", None], win_share=[0.0, 1.0])
    assert [group.label for group in measure(run, ["party"], [WIN_SHARE])] == ["a"]


def test_intervals_hold_together_for_all_groups_and_metrics_shown() -> None:
    rows = {"game": [0, 0, 1, 1], "party": ["a", "b"] * 2, "win_share": [1.0, 0.0, 0.0, 1.0], "points": [1, 2, 3, 4]}
    alone = measure(table(**rows), ["party"], [WIN_SHARE], shown=1)[0][WIN_SHARE]
    among_four = measure(table(**rows), ["party"], [WIN_SHARE, POINTS])[0][WIN_SHARE]
    assert (among_four.low, among_four.high) == pytest.approx(score_interval(0.5, 0.25, 2, 4))
    assert among_four.low < alone.low


def test_what_rests_on_few_games_is_marked() -> None:
    few, many = (overall(table(game=list(range(n)), points=[1] * n), [POINTS])[POINTS] for n in (99, 100))
    assert few.small
    assert not many.small


def test_definitions_are_made_of_what_is_computed() -> None:
    assert SUCCESS.definition == "sum of good, divided by sum of good + bad"
    assert WIN_SHARE.definition == "mean of win_share over the rows of seats"
    assert SUCCESS.columns == ("good", "bad")
