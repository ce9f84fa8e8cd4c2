"""Intervals cover the truth as often as they say, together, and never collapse."""

from math import inf, isnan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from reports.intervals import CONFIDENCE, count_interval, level, mean_interval, quantile_ranks, score_interval

FALSE_ALARM = 1e-6
"""Chance that a test of coverage fails although coverage is as stated; seeds are fixed."""
REPEATS = 4_000


def assert_covers(covered: int, at_least: float) -> None:
    assert covered >= stats.binom.ppf(FALSE_ALARM, REPEATS, at_least), f"covers {covered / REPEATS:.3f}"


@given(wins=st.integers(0, 500), losses=st.integers(0, 500))
def test_without_ties_it_is_wilsons_interval(wins: int, losses: int) -> None:
    games = wins + losses
    if games:
        share = wins / games
        expected = stats.binomtest(wins, games).proportion_ci(CONFIDENCE, method="wilson")
        assert score_interval(share, share * (1 - share), games) == pytest.approx(
            (expected.low, expected.high), abs=1e-9
        )


@given(st.lists(st.sampled_from([0.0, 0.25, 1 / 3, 0.5, 1.0]), min_size=1, max_size=60), st.integers(1, 30))
def test_it_holds_the_mean_stays_within_0_and_1_and_never_collapses(wins: list[float], shown: int) -> None:
    mean, variance = float(np.mean(wins)), float(np.var(wins))
    low, high = score_interval(mean, variance, len(wins), shown)
    assert 0 <= low <= mean + 1e-12
    assert mean - 1e-12 <= high <= 1
    assert high - low > 0.5 / len(wins)


def test_it_covers_the_true_share_when_ties_split_the_win() -> None:
    games, chances, wins = 300, [0.72, 0.08, 0.2], np.array([0, 0.5, 1])
    truth = float(np.dot(chances, wins))
    drawn = np.random.default_rng(1).multinomial(games, chances, REPEATS)
    means = drawn @ wins / games
    variances = drawn @ wins**2 / games - means**2
    intervals = [score_interval(mean, variance, games) for mean, variance in zip(means, variances, strict=True)]
    assert_covers(sum(low <= truth <= high for low, high in intervals), 0.94)


def test_the_shares_of_a_table_are_covered_together() -> None:
    games, chances = 400, np.array([0.1, 0.15, 0.2, 0.25, 0.3])
    drawn = np.random.default_rng(2).multinomial(games, chances, REPEATS) / games

    def all_covered(shares: np.ndarray, shown: int) -> bool:
        intervals = [score_interval(share, share * (1 - share), games, shown) for share in shares]
        return all(low <= chance <= high for (low, high), chance in zip(intervals, chances, strict=True))

    assert_covers(sum(all_covered(shares, 5) for shares in drawn), 0.94)
    # One interval at a time is not enough: that this shows proves that the test can fail.
    assert sum(all_covered(shares, 1) for shares in drawn) < 0.9 * REPEATS


def test_as_many_intervals_as_are_shown_hold_together() -> None:
    assert level(1) == CONFIDENCE
    assert level(5) ** 5 == pytest.approx(CONFIDENCE)


def test_a_mean_has_students_interval() -> None:
    values = np.random.default_rng(3).normal(12, 5, 40)
    expected = stats.t.interval(CONFIDENCE, 39, values.mean(), stats.sem(values))
    assert mean_interval(values.mean(), values.var(), 40) == pytest.approx(expected)


@pytest.mark.parametrize(("variance", "games"), [(0.0, 100), (4.0, 1)])
def test_games_that_are_all_alike_say_nothing_about_others(variance: float, games: int) -> None:
    assert all(isnan(end) for end in mean_interval(3.0, variance, games))


@given(share=st.sampled_from([0.05, 0.25, 0.5, 0.95, 0.99]), games=st.integers(1, 2_000), shown=st.integers(1, 6))
def test_a_quantile_lies_between_its_ranks_as_often_as_stated(share: float, games: int, shown: int) -> None:
    low, high = quantile_ranks(share, games, shown)
    below = stats.binom(games, share)
    missed = (0 if low == -inf else below.cdf(low - 1)) + (0 if high == inf else below.sf(high - 1))
    assert missed <= 1 - level(shown) + 1e-12


def test_few_games_leave_the_ends_of_a_quantile_open() -> None:
    assert quantile_ranks(0.5, 4) == (-inf, inf)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=80), st.integers(1, 30))
def test_the_mean_of_counts_lies_where_it_is_likely_and_never_below_0(counts: list[int], shown: int) -> None:
    """Both ends are where the mean seen is that many standard errors away, of a variance that grows with the mean."""
    games, mean, variance = len(counts), float(np.mean(counts)), float(np.var(counts))
    low, high = count_interval(mean, variance, games, shown)
    if mean > 0 == variance:
        assert isnan(low)
        assert isnan(high)
        return
    assert 0 <= low <= mean <= high
    spread = float(np.var(counts, ddof=1)) / mean if mean else 1.0
    factor = float(stats.t.ppf((1 + level(shown)) / 2, games - 1))
    for end in (low, high):
        assert (mean - end) ** 2 == pytest.approx(factor**2 * spread * end / games, rel=1e-6, abs=1e-9)


@pytest.mark.parametrize(("rate", "each"), [(0.004, 1), (0.02, 1), (0.02, 3), (0.5, 2)])
def test_the_mean_of_rare_counts_is_covered(rate: float, each: int) -> None:
    games = 1_000
    drawn = np.random.default_rng(4).poisson(rate, (REPEATS, games)) * each
    found = [count_interval(float(x.mean()), float(x.var()), games, unit=each) for x in drawn]
    assert_covers(sum(low <= rate * each <= high for low, high in found), 0.93)


def test_many_counts_have_nearly_students_interval() -> None:
    counts = np.random.default_rng(5).poisson(4, 20_000)
    mean, variance = float(counts.mean()), float(counts.var())
    assert count_interval(mean, variance, 20_000) == pytest.approx(mean_interval(mean, variance, 20_000), rel=1e-4)


def test_a_single_game_says_nothing_of_counts() -> None:
    assert all(isnan(end) for mean in (0.0, 2.0) for end in count_interval(mean, 0.0, 1))
