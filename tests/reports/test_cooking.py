"""Exact odds of cooking, and that the dice of a run are held against them."""

from itertools import product

import pytest

from reports.monster_eater.cooking import Attempts, agreement, chance, exact_odds
from simulator.store import RunFolder


@pytest.mark.parametrize(
    ("difficulty", "power", "ways"), [(8, 5, 35), (10, 5, 30), (12, 5, 21), (8, 0, 15), (10, 0, 6), (12, 0, 1)]
)
def test_printed_difficulties_have_the_odds_of_the_digest(difficulty: int, power: int, ways: int) -> None:
    assert chance(difficulty, power) == pytest.approx(ways / 36)


def test_odds_agree_with_all_36_throws() -> None:
    for difficulty, power in product(range(15), range(8)):
        ways = sum(a + b + power >= difficulty for a, b in product(range(1, 7), repeat=2))
        assert chance(difficulty, power) == pytest.approx(ways / 36)


def test_the_odds_of_a_run_are_those_of_its_attempts(monster_run: RunFolder) -> None:
    cooks = monster_run.scan("cooks").collect()
    odds = exact_odds(monster_run)
    assert sum(of.number for of in odds.values()) == cooks.height
    for monster, of in odds.items():
        attempts = cooks.filter(cooks["monster"].cast(str) == monster)
        chances = [chance(*attempt) for attempt in attempts.select("difficulty", "power").rows()]
        assert of.successes == attempts["success"].sum()
        assert of.expected == pytest.approx(sum(chances) / len(chances))
        assert of.spread == pytest.approx(sum(p * (1 - p) for p in chances) ** 0.5)


def test_the_dice_of_a_run_agree_with_the_exact_odds(monster_run: RunFolder) -> None:
    """False alarm in one of a million seeds."""
    assert agreement(exact_odds(monster_run)).startswith("The dice fall as the exact odds say.")


def test_dice_that_do_not_agree_are_called_out() -> None:
    fine = Attempts(1_000, 505, 7, 0.0, 0.5, 250**0.5)
    off = Attempts(1_000, 620, 7, 0.0, 0.5, 250**0.5)
    assert "which must not be" not in agreement({"Slime": fine})
    assert "which must not be: Ghost" in agreement({"Slime": fine, "Ghost": off})


def test_a_certain_dish_that_fails_is_a_surprise() -> None:
    assert Attempts(10, 10, 2, 0.0, 1.0, 0.0).surprise == 0
    assert Attempts(10, 9, 2, 0.0, 1.0, 0.0).surprise == float("inf")
