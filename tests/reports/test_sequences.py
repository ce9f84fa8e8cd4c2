"""Confidence sequences: right at every number of games at once, whatever the games' values and line-ups."""

from collections.abc import Callable, Sequence
from math import exp, inf, log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats

from reports.intervals import score_interval
from reports.sequences import evidence, rank_sequence, share_sequence, spread_factor

FALSE_ALARM = 1e-6
"""Chance that a test of coverage fails although coverage is as stated; seeds are fixed."""
ALPHA = 0.1
REPEATS = 400
LOOKS = np.unique(np.geomspace(20, 30_000, 40).astype(int))

Values = NDArray[np.float64]


def wins(random: np.random.Generator) -> Values:
    """A quarter of the games is won."""
    return (random.random(LOOKS[-1]) < 0.25).astype(float)


def ties(random: np.random.Generator) -> Values:
    """One game in five is shared by two or three."""
    return random.choice([0, 1 / 3, 0.5, 1], p=[0.65, 0.12, 0.08, 0.15], size=LOOKS[-1])


def line_ups(random: np.random.Generator) -> Values:
    """Four line-ups take turns in which one has very different chances; looks come when all had theirs."""
    return (random.random(LOOKS[-1]) < np.resize([0.02, 0.08, 0.3, 0.6], LOOKS[-1])).astype(float)


def rarely(random: np.random.Generator) -> Values:
    """One game in a thousand is won."""
    return (random.random(LOOKS[-1]) < 0.001).astype(float)


KINDS: dict[Callable[[np.random.Generator], Values], float] = {wins: 0.25, ties: 0.23, line_ups: 0.25, rarely: 0.001}


def paths(draw: Callable[[np.random.Generator], Values], looks: Sequence[int]) -> list[Values]:
    """Sums of the values at every look, one run after another."""
    random = np.random.default_rng(11)
    return [np.cumsum(draw(random))[np.array(looks) - 1] for _ in range(REPEATS)]


def assert_seldom(missed: int, at_most: float) -> None:
    assert missed <= stats.binom.isf(FALSE_ALARM, REPEATS, at_most), f"missed by {missed} of {REPEATS}"


@pytest.mark.parametrize("draw", KINDS, ids=lambda draw: draw.__name__)
def test_it_covers_the_truth_at_every_look_of_a_run(draw: Callable[[np.random.Generator], Values]) -> None:
    truth, looks = KINDS[draw], [4 * (look // 4) for look in LOOKS]
    limit = log(1 / ALPHA)
    missed = sum(
        any(evidence(truth, total, look) > limit for total, look in zip(totals, looks, strict=True))
        for totals in paths(draw, looks)
    )
    assert_seldom(missed, ALPHA)


def test_an_interval_for_a_fixed_number_of_games_does_not() -> None:
    """That this shows proves that the test above can fail."""
    looks = list(LOOKS)

    def misses(total: float, games: int) -> bool:
        share = total / games
        low, high = score_interval(share, share * (1 - share), games)
        return not low <= 0.25 <= high

    missed = sum(
        any(misses(total, look) for total, look in zip(totals, looks, strict=True)) for totals in paths(wins, looks)
    )
    assert missed > 0.2 * REPEATS


@given(mean=st.floats(0.001, 0.999), wins=st.integers(0, 3_000), losses=st.integers(0, 3_000))
def test_nobody_gains_by_betting_against_the_truth(mean: float, wins: int, losses: int) -> None:
    """The stake is a martingale: its expectation after one more game is what it was."""
    games = wins + losses
    now = evidence(mean, wins, games)
    after = mean * exp(evidence(mean, wins + 1, games + 1) - now)
    after += (1 - mean) * exp(evidence(mean, wins, games + 1) - now)
    assert after == pytest.approx(1)


@given(total=st.floats(0, 500), more=st.floats(0, 500), part=st.floats(0, 1), mean=st.floats(0.01, 0.99))
def test_ties_make_no_bet_better(total: float, more: float, part: float, mean: float) -> None:
    """A game whose win is split brings no more than winning that part of such games."""
    games = int(total + more) + 1
    now = evidence(mean, total, games)
    split = exp(evidence(mean, total + part, games + 1) - now)
    won_or_lost = part * exp(evidence(mean, total + 1, games + 1) - now)
    won_or_lost += (1 - part) * exp(evidence(mean, total, games + 1) - now)
    assert split <= won_or_lost * (1 + 1e-9)


@given(
    games=st.integers(1, 10**7),
    part=st.floats(0, 1),
    alpha=st.sampled_from([0.05, 0.005, 0.0005]),
)
def test_it_holds_the_mean_and_its_ends_are_just_refuted(games: int, part: float, alpha: float) -> None:
    total = part * games
    low, high = share_sequence(total, games, alpha)
    assert 0 <= low <= total / games + 1e-9
    assert total / games - 1e-9 <= high <= 1
    for end, outward in ((low, -1e-7), (high, 1e-7)):
        if 1e-6 < end + outward < 1 - 1e-6:
            assert evidence(end + outward, total, games) > -log(alpha) - 1e-3


@pytest.mark.parametrize("total", [0, 10_000, 5_000.0])
def test_degenerate_shares_get_narrow_too(total: float) -> None:
    """Never won, always won, and tied by two in every game."""
    widths = [high - low for low, high in (share_sequence(n * total, n * 10_000, 0.005) for n in (1, 10, 100))]
    assert 0 < widths[2] < widths[1] / 2 < widths[0] / 4
    assert widths[2] < 0.005


def test_it_is_never_much_wider_than_an_interval_for_a_fixed_number_of_games() -> None:
    z = stats.norm.isf(0.0025)
    for games, times in ((10_000, 1.42), (100_000, 1.37), (1_000_000, 1.45), (10_000_000, 1.55)):
        low, high = share_sequence(games / 4, games, 0.005)
        assert (high - low) / 2 == pytest.approx(times * z * (0.1875 / games) ** 0.5, rel=0.02)


def test_means_without_bounds_are_covered_at_every_look() -> None:
    looks = [look for look in LOOKS if look >= 100]
    factors = [spread_factor(look, ALPHA) for look in looks]
    random = np.random.default_rng(12)
    missed = 0
    for _ in range(REPEATS):
        points = random.gamma(2.0, 3.0, looks[-1])
        sums, squares = np.cumsum(points), np.cumsum(points**2)
        missed += any(
            abs(sums[n - 1] / n - 6) > factor * ((squares[n - 1] / n - (sums[n - 1] / n) ** 2) / n) ** 0.5
            for n, factor in zip(looks, factors, strict=True)
        )
    assert_seldom(missed, ALPHA)


@pytest.mark.parametrize("share", [0.05, 0.5, 0.95])
def test_quantiles_of_whole_numbers_are_covered_at_every_look(share: float) -> None:
    looks = [int(look) for look in LOOKS]
    ranks = [rank_sequence(share, look, ALPHA) for look in looks]
    law = stats.poisson(20)
    truth = law.ppf(share)
    random = np.random.default_rng(13)
    missed = 0
    for _ in range(REPEATS):
        rounds = random.poisson(20, looks[-1])
        below, up_to = np.cumsum(rounds < truth), np.cumsum(rounds <= truth)
        # The game of rank r lies above the truth if fewer than r games don't.
        missed += any(
            up_to[look - 1] < low or below[look - 1] >= high for look, (low, high) in zip(looks, ranks, strict=True)
        )
    assert_seldom(missed, ALPHA)


def test_few_games_leave_the_ends_of_a_quantile_open() -> None:
    assert rank_sequence(0.5, 10, 0.05) == (-inf, inf)
    low, high = rank_sequence(0.5, 100_000, 0.05)
    assert 49_000 < low < 50_000 < high < 51_000
