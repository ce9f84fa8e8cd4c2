"""Frequencies held against exact chances, with a false-alarm rate that is known and tiny."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from scipy.stats import binomtest

FALSE_ALARM = 1e-8
"""Chance that one comparison fails though everything is right: a hundred of them in a test stay below 1e-6."""


def assert_frequencies(counts: Mapping[Any, int], chances: Mapping[Any, float | Fraction], what: str = "") -> None:
    """Independent trials fell into classes as often as ``chances`` says.

    Each class is put to an exact binomial test, and Bonferroni's inequality shares the false-alarm rate among them; no
    approximation comes in.

    Raises
    ------
    AssertionError
        They didn't, or something happened that has no chance.
    """
    total = sum(chances.values())
    assert abs(total - 1) < 1e-9, f"{what}: chances sum to {float(total)}"
    impossible = {key: count for key, count in counts.items() if count and not chances.get(key)}
    assert not impossible, f"{what}: {impossible} can't happen"
    trials = sum(counts.values())
    for key, chance in chances.items():
        seen = counts.get(key, 0)
        odds = binomtest(seen, trials, min(float(chance), 1.0)).pvalue
        assert odds >= FALSE_ALARM / len(chances), (
            f"{what}: {key} {seen} times in {trials}, expected {trials * float(chance):.1f} (p = {odds:.1e})"
        )


def assert_share(seen: int, trials: int, chance: float | Fraction, what: str = "") -> None:
    """Something happened as often as its chance says."""
    assert_frequencies({True: seen, False: trials - seen}, {True: float(chance), False: 1 - float(chance)}, what)
