"""Dice notation and exact odds, held against counting all outcomes one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.dice import MAX_DICE, SIDES, Strength, chance_at_least, outcomes

TWO_DICE = (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Of 36 outcomes, those that sum to at least 2, 3 … 12."""


@pytest.mark.parametrize(
    ("text", "dice", "plus"),
    [("4", 0, 4), ("0", 0, 0), ("3D", 3, 0), ("1D+3", 1, 3), ("2d", 2, 0), (" 1D + 3 ", 1, 3), ("2D-1", 2, -1)],
)
def test_notation(text: str, dice: int, plus: int) -> None:
    assert Strength.parse(text) == Strength(dice, plus)


@pytest.mark.parametrize("text", ["", " ", "D", "D6", "1D3", "3D+", "x", "1.5", "1D+1D", "+-3"])
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a value such as 4, 3D or 1D"):
        Strength.parse(text)


@given(st.integers(0, 30), st.integers(-30, 30))
def test_a_value_reads_as_it_is_written(dice: int, plus: int) -> None:
    assert Strength.parse(str(Strength(dice, plus))) == Strength(dice, plus)


@given(st.integers(0, 4), st.integers(-5, 5))
def test_the_mean_is_the_mean_over_all_outcomes(dice: int, plus: int) -> None:
    totals = [sum(faces) + plus for faces in product(range(1, SIDES + 1), repeat=dice)]
    assert Strength(dice, plus).mean == sum(totals) / len(totals)


@pytest.mark.parametrize("dice", range(6))
def test_every_outcome_is_counted(dice: int) -> None:
    counted = Counter(sum(faces) for faces in product(range(1, SIDES + 1), repeat=dice))
    assert outcomes(dice) == tuple(counted[total] for total in range(SIDES * dice + 1))


def ways(dice: int, total: int) -> int:
    """Outcomes with this sum, by inclusion and exclusion of faces above six."""
    if total <= dice:
        return int(total == dice)
    above = range((total - dice) // SIDES + 1)
    return sum((-1) ** k * comb(dice, k) * comb(total - SIDES * k - 1, dice - 1) for k in above)


@pytest.mark.parametrize("dice", range(1, MAX_DICE + 1))
def test_outcomes_follow_the_closed_formula(dice: int) -> None:
    assert outcomes(dice) == tuple(ways(dice, total) for total in range(SIDES * dice + 1))


@pytest.mark.parametrize(("target", "wins"), list(zip(range(2, 13), TWO_DICE, strict=True)))
def test_odds_of_two_dice(target: int, wins: int) -> None:
    assert chance_at_least(2, target) == wins / 36


@given(st.integers(0, MAX_DICE), st.integers(-10, SIDES * MAX_DICE + 10))
def test_odds_are_the_tail_of_all_outcomes(dice: int, target: int) -> None:
    tail = Fraction(sum(outcomes(dice)[max(target, 0) :]), SIDES**dice)
    assert chance_at_least(dice, target) == pytest.approx(float(tail), rel=1e-12)


def test_laios_and_marcille_against_the_basilisk() -> None:
    """1D+3 and 3D against 10: all but 15 of 1296 outcomes win."""
    assert chance_at_least(4, 10 - 3) == 1281 / 1296
