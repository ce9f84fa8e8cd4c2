"""Exact odds, held against trying every throw and every way to use rerolls."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.odds import Odds, best_odds, odds_of
from simulator.errors import InputError

FACES = range(1, 7)


def by_every_throw(dice: int, target: int) -> Odds:
    throws = list(product(FACES, repeat=dice))
    return Odds(sum(sum(throw) >= target for throw in throws), len(throws))


@cache
def by_every_choice(hand: tuple[int, ...], target: int, rerolls: tuple[int, ...]) -> Fraction:
    """Best chance from these dice: any reroll next, of any dice it reaches, or none at all."""
    best = Fraction(sum(hand) >= target)
    for number, use in enumerate(rerolls):
        rest = rerolls[:number] + rerolls[number + 1 :]
        for again in range(1, min(use, len(hand)) + 1):
            for places in combinations(range(len(hand)), again):
                kept = tuple(die for place, die in enumerate(hand) if place not in places)
                throws = [(*kept, *throw) for throw in product(FACES, repeat=again)]
                chances = [by_every_choice(tuple(sorted(throw)), target, rest) for throw in throws]
                best = max(best, sum(chances, Fraction(0)) / len(throws))
    return best


@pytest.mark.parametrize("dice", range(6))
def test_odds_without_rerolls_count_every_throw(dice: int) -> None:
    for target in range(-1, 6 * dice + 2):
        assert best_odds(dice, target) == by_every_throw(dice, target)


@pytest.mark.parametrize("rerolls", [(), (1,), (2,), (3,), (1, 1), (1, 2), (2, 2), (3, 1), (1, 1, 1), (2, 1, 1)])
@pytest.mark.parametrize("dice", range(1, 4))
def test_odds_with_rerolls_are_those_of_the_best_of_all_choices(dice: int, rerolls: tuple[int, ...]) -> None:
    for target in range(dice - 1, 6 * dice + 2):
        throws = [tuple(sorted(throw)) for throw in product(FACES, repeat=dice)]
        expected = sum((by_every_choice(throw, target, rerolls) for throw in throws), Fraction(0)) / len(throws)
        assert best_odds(dice, target, rerolls).chance == expected


@given(st.integers(1, 10), st.integers(1, 3))
def test_where_only_sixes_do_every_other_die_is_rolled_again(dice: int, times: int) -> None:
    odds = best_odds(dice, 6 * dice, (dice,) * times)
    assert odds.chance == (1 - Fraction(5, 6) ** (times + 1)) ** dice


@given(st.integers(0, 8), st.integers(0, 50), st.lists(st.integers(1, 4), max_size=3), st.integers(1, 4))
def test_a_further_reroll_never_harms(dice: int, target: int, rerolls: list[int], further: int) -> None:
    before, after = best_odds(dice, target, tuple(rerolls)), best_odds(dice, target, (*rerolls, further))
    assert before.chance <= after.chance


@given(st.integers(0, 8), st.integers(0, 50), st.permutations([1, 2, 3]))
def test_the_order_in_which_rerolls_are_named_does_not_matter(dice: int, target: int, rerolls: list[int]) -> None:
    assert best_odds(dice, target, tuple(rerolls)) == best_odds(dice, target, (1, 2, 3))


def test_a_reroll_that_reaches_more_dice_than_there_are_reaches_all() -> None:
    assert best_odds(2, 10, (9,)) == best_odds(2, 10, (2,))
    assert best_odds(0, 1, (2,)) == Odds(0, 1)


def test_outcomes_are_those_of_the_first_roll_as_long_as_rerolls_change_nothing() -> None:
    assert str(best_odds(2, 2, (2,))) == "36/36"
    assert str(best_odds(2, 13, (2,))) == "0/36"


@pytest.mark.parametrize(
    ("odds", "percent"),
    [
        (Odds(35, 36), "97.2%"),
        (Odds(0, 36), "0%"),
        (Odds(36, 36), "100%"),
        (Odds(1, 2), "50.0%"),
        (Odds(1, 10_000), "0.01%"),
        (Odds(9_996, 10_000), "99.96%"),
        (Odds(10**30 - 1, 10**30), f"99.{'9' * 28}%"),
    ],
)
def test_what_is_not_certain_is_never_shown_as_0_or_100_per_cent(odds: Odds, percent: str) -> None:
    assert odds.percent == percent


def test_a_game_without_odds_is_refused() -> None:
    with pytest.raises(InputError, match="lottery has no such odds; accepted: monster-eater"):
        odds_of("lottery", "battle")
