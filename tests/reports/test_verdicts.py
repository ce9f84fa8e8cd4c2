"""Verdicts are right as often as they say, and say what would settle those that are open."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats

from reports.estimates import Estimate
from reports.intervals import CONFIDENCE, score_interval, watched_share_interval
from reports.targets import Band, Targets, wanted_shares
from reports.verdicts import Outcome, Standings, Verdict, games_to_settle, judge
from simulator.experiment import Experiment

FALSE_ALARM = 1e-6
"""Chance that a test of error rates fails although they are as stated; seeds are fixed."""
BAND = Band(0.23, 0.27)


def estimate(low: float, high: float) -> Estimate:
    return Estimate((low + high) / 2, low, high, 1_000)


@pytest.mark.parametrize(
    ("low", "high", "outcome", "of_target"),
    [
        (0.24, 0.26, Outcome.BALANCED, Outcome.MET),
        (0.23, 0.27, Outcome.BALANCED, Outcome.MET),
        (0.2701, 0.3, Outcome.STRONG, Outcome.MISSED),
        (0.1, 0.2299, Outcome.WEAK, Outcome.MISSED),
        (0.24, 0.28, Outcome.OPEN, Outcome.OPEN),
        (0.22, 0.26, Outcome.OPEN, Outcome.OPEN),
        (0.2, 0.3, Outcome.OPEN, Outcome.OPEN),
        (0.27, 0.3, Outcome.OPEN, Outcome.OPEN),
    ],
)
def test_a_verdict_needs_the_whole_interval_on_one_side(
    low: float, high: float, outcome: Outcome, of_target: Outcome
) -> None:
    assert judge(estimate(low, high), BAND, equal=True) is outcome
    assert judge(estimate(low, high), BAND, equal=False) is of_target


SHARES = np.array([0.2701, 0.2299, 0.2701, 0.2299])
"""Of four seats, all of which lie just outside of the band: the hardest to judge rightly."""
RIGHT = 2 * ({Outcome.STRONG, Outcome.OPEN}, {Outcome.WEAK, Outcome.OPEN})
TIES = 0.1
"""Part of the games that two neighbours share."""


def games(random: np.random.Generator, count: int) -> NDArray[Any]:
    """Win shares of the four seats, a row a game: line-ups take turns, some games are ties, and shares sum to 1."""
    # In every second game the seats' chances differ more; over two games they are SHARES.
    tilt = np.array([0.15, -0.05, -0.05, -0.05]) * np.resize([1, -1], count)[:, None]
    # A tie is shared with whoever sits opposite, so that chances of ties are those of wins, averaged in pairs.
    opposite = np.array([2, 3, 0, 1])
    chances = SHARES + tilt
    pairs = chances + chances[:, opposite]
    alone = (chances - TIES * pairs / 2) / (1 - TIES)
    winner = (random.random(count)[:, None] > np.cumsum(alone, axis=1)[:, :3]).sum(axis=1)
    tied = random.random(count) < TIES
    pair = (random.random(count) < pairs[:, 0]).astype(int)
    shares = np.zeros((count, 4))
    rows = np.arange(count)
    shares[rows, winner] = 1
    shares[tied] = np.where(pair[tied, None] == 1, [0.5, 0, 0.5, 0], [0, 0.5, 0, 0.5])
    return shares


def all_right(outcomes: list[Outcome]) -> bool:
    return all(outcome in right for outcome, right in zip(outcomes, RIGHT, strict=True))


def assert_right(right: int, repeats: int) -> None:
    assert right >= stats.binom.ppf(FALSE_ALARM, repeats, CONFIDENCE), f"all right in {right} of {repeats}"


def test_the_games_of_these_tests_have_the_shares_they_should() -> None:
    drawn = games(np.random.default_rng(20), 400_000)
    assert np.allclose(drawn.sum(axis=1), 1)
    assert np.allclose(drawn.mean(axis=0), SHARES, atol=5.5 * 0.44 / 400_000**0.5)
    assert 0.09 < (drawn == 0.5).any(axis=1).mean() < 0.11


def test_verdicts_after_a_fixed_number_of_games_are_right_together() -> None:
    repeats, count = 600, 4_000
    random = np.random.default_rng(21)
    right = 0
    for _ in range(repeats):
        drawn = games(random, count)
        outcomes = [
            judge(Estimate(mean, *score_interval(mean, variance, count, 4), count), BAND, equal=True)
            for mean, variance in zip(drawn.mean(axis=0), drawn.var(axis=0), strict=True)
        ]
        right += all_right(outcomes)
    assert_right(right, repeats)


def test_verdicts_are_right_together_at_every_look_of_a_run() -> None:
    repeats, looks = 250, np.geomspace(3_000, 60_000, 25).astype(int) // 2 * 2

    def ever_wrong(totals: NDArray[Any], watched: bool) -> bool:
        for look, total in zip(looks, totals, strict=True):
            shares = [
                watched_share_interval(t, look, 4) if watched else score_interval(t / look, 0.19, look, 4)
                for t in total
            ]
            if not all_right([judge(estimate(*share), BAND, equal=True) for share in shares]):
                return True
        return False

    random = np.random.default_rng(22)
    paths = [np.cumsum(games(random, looks[-1]), axis=0)[looks - 1] for _ in range(repeats)]
    assert_right(sum(not ever_wrong(path, watched=True) for path in paths), repeats)
    # An interval for a fixed number of games misleads: that this shows proves that the test can fail.
    assert sum(ever_wrong(path, watched=False) for path in paths) > 1.5 * (1 - CONFIDENCE) * repeats


@given(
    value=st.floats(0.01, 0.99),
    games=st.integers(100, 10**6),
    band=st.sampled_from([BAND, Band(0.48, 0.52), Band(0.1, 0.4)]),
)
def test_the_games_named_settle_the_verdict_and_a_tenth_fewer_do_not(value: float, games: int, band: Band) -> None:
    win = Estimate(value, value - 0.1, value + 0.1, games)
    needed = games_to_settle(win, band, 9)
    if needed == inf:
        assert band.distance(value) < 1e-3
        return

    def outcome(count: float) -> Outcome:
        low, high = watched_share_interval(value * count, int(count), 9)
        return judge(replace(win, low=low, high=high), band, equal=True)

    assert outcome(needed) is not Outcome.OPEN
    assert needed == games or outcome(0.9 * needed) is Outcome.OPEN


def test_a_share_on_the_very_edge_is_never_settled() -> None:
    assert games_to_settle(Estimate(0.27, 0.26, 0.28, 1_000), BAND, 1) == inf


def seats(shares: NDArray[Any], parties: NDArray[Any], players: int) -> pl.LazyFrame:
    count = len(shares)
    return pl.LazyFrame(
        {
            "game": np.repeat(np.arange(count), players),
            "seat": np.tile(np.arange(players), count),
            "party": parties.ravel(),
            "win_share": shares.ravel(),
        }
    )


def verdicts(standings: Standings) -> dict[str, Verdict]:
    return {verdict.name: verdict for verdict in standings.verdicts()}


def test_parties_and_seats_are_judged_together() -> None:
    random = np.random.default_rng(23)
    parties = np.resize([["A", "B"], ["B", "A"]], (40_000, 2))
    chance = np.where(parties[:, 0] == "A", 0.6, 0.4)
    first = random.random(len(chance)) < chance
    experiment = Experiment("lottery", players=2)
    standings = Standings(experiment, wanted_shares(experiment, ("A", "B")), watched=False)
    standings.add([seats(np.stack([first, ~first], axis=1).astype(float), parties, 2)])
    assert standings.shown == 4
    found = verdicts(standings)
    assert {name: verdict.outcome for name, verdict in found.items()} == {
        "A": Outcome.STRONG,
        "B": Outcome.WEAK,
        "seat 0 (first)": Outcome.BALANCED,
        "seat 1 (last)": Outcome.BALANCED,
    }
    share = found["A"].win
    assert (share.low, share.high) == pytest.approx(
        score_interval(share.value, share.value * (1 - share.value), 40_000, 4)
    )


def test_a_matchup_is_judged_by_the_games_of_the_two() -> None:
    parties = np.resize([["A", "B"], ["B", "A"], ["A", "C"], ["C", "A"]], (8_000, 2))
    won = np.where((parties == "A").any(axis=1) & (parties == "B").any(axis=1), 1.0, 0.5)
    a_first = parties[:, 0] == "A"
    shares = np.stack([np.where(a_first, won, 1 - won), np.where(a_first, 1 - won, won)], axis=1)
    experiment = Experiment("lottery", players=2)
    wanted = Targets(("matchup",), BAND, {"matchup": {("A", "C"): Band(0.45, 0.55), ("B", "A"): Band(0.2, 0.6)}})
    standings = Standings(experiment, wanted, watched=False)
    standings.add([seats(shares, parties, 2)])
    found = verdicts(standings)
    assert found["A against C"].outcome is Outcome.MET
    assert found["A against C"].win.games == 4_000
    assert found["B against A"].outcome is Outcome.MISSED
    assert set(found) == {"A against C", "B against A"}


def test_more_games_are_counted_as_games_of_the_run() -> None:
    """Each of four parties plays in half of the games."""
    random = np.random.default_rng(24)
    parties = np.resize([["A", "B"], ["C", "D"]], (2_000, 2))
    first = random.random(len(parties)) < 0.5
    experiment = Experiment("lottery", players=2)
    standings = Standings(experiment, wanted_shares(experiment, tuple("ABCD")), watched=False)
    standings.add([seats(np.stack([first, ~first], axis=1).astype(float), parties, 2)])
    verdict = verdicts(standings)["A"]
    assert verdict.outcome is Outcome.OPEN
    assert verdict.more_games == pytest.approx(2 * (games_to_settle(verdict.win, verdict.band, 6) - 1_000))


EVEN = wanted_shares(Experiment("lottery", players=2), ("Red", "Blue", "Green", "White"), cooperative=True)
SURE, HOPELESS = 0.92, 0.02


def together(random: np.random.Generator, chances: Mapping[str, float], count: int) -> pl.LazyFrame:
    """Games of two who win or lose together, in every mix: a game is won with the mean of their chances."""
    names = list(chances)
    one = random.integers(len(names), size=count)
    other = (one + 1 + random.integers(len(names) - 1, size=count)) % len(names)
    chance = np.array([*chances.values()])
    won = (random.random(count) < (chance[one] + chance[other]) / 2).astype(float)
    games = [
        {"game": np.arange(count), "seat": seat, "party": np.array(names)[who], "win_share": won}
        for seat, who in enumerate((one, other))
    ]
    return pl.concat([pl.DataFrame(rows) for rows in games]).lazy()


def evenness(shards: Sequence[pl.LazyFrame]) -> dict[str, Outcome]:
    standings = Standings(Experiment("lottery", players=2), EVEN, watched=False)
    standings.add(shards)
    return {verdict.name: verdict.outcome for verdict in standings.verdicts()}


def test_where_players_win_together_those_above_and_below_the_average_are_told() -> None:
    chances = {"Red": SURE, "Blue": 0.4, "Green": 0.4, "White": HOPELESS}
    found = evenness([together(np.random.default_rng(5), chances, 4_000)])
    assert (found["Red"], found["White"]) == (Outcome.STRONG, Outcome.WEAK)
    alike = evenness([together(np.random.default_rng(6), dict.fromkeys(chances, 0.4), 40_000)])
    assert set(alike.values()) == {Outcome.BALANCED}


def test_verdicts_against_the_average_are_wrong_as_seldom_as_they_say() -> None:
    """All lie within the margin of the average, or just outside of it; the confidence holds for all at once."""
    runs, edge = 400, 2 * 0.02001 * 3 / 2
    chances = {"Red": 0.3 + edge, "Blue": 0.3 - edge, "Green": 0.3 + edge, "White": 0.3 - edge}
    wrong = 0
    for seed in range(runs):
        found = evenness([together(np.random.default_rng(1_000 + seed), chances, 1_500)])
        right = {"Red": Outcome.STRONG, "Blue": Outcome.WEAK, "Green": Outcome.STRONG, "White": Outcome.WEAK}
        wrong += any(outcome not in (Outcome.OPEN, right[name]) for name, outcome in found.items())
    assert wrong <= stats.binom.ppf(1 - FALSE_ALARM, runs, 1 - CONFIDENCE)
