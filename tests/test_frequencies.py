"""The statistical yardstick itself: it passes what is right and fails what is a little wrong."""

import pytest
from scipy.stats import binom

from tests.frequencies import FALSE_ALARM, assert_frequencies, assert_share

TRIALS = 100_000


def test_the_false_alarm_rate_is_as_stated() -> None:
    """Over everything that can happen, the chance of a failure is no more than the rate."""
    trials, chance, alarm = 300, 1 / 3, 0.0
    for seen in range(trials + 1):
        try:
            assert_share(seen, trials, chance)
        except AssertionError:
            alarm += binom.pmf(seen, trials, chance)
    assert 0 < alarm <= FALSE_ALARM


def test_the_expected_frequencies_pass() -> None:
    assert_frequencies({"a": 20_000, "b": 30_000, "c": 50_000}, {"a": 0.2, "b": 0.3, "c": 0.5})


@pytest.mark.parametrize("excess", [0.01, -0.01])
def test_a_deviation_of_one_in_a_hundred_fails(excess: float) -> None:
    with pytest.raises(AssertionError, match="expected"):
        assert_share(round(TRIALS * (0.5 + excess)), TRIALS, 0.5)


def test_what_has_no_chance_may_not_happen_even_once() -> None:
    with pytest.raises(AssertionError, match="can't happen"):
        assert_share(1, TRIALS, 0)


def test_chances_must_sum_to_one() -> None:
    with pytest.raises(AssertionError, match="sum to"):
        assert_frequencies({"a": 1}, {"a": 0.5})
