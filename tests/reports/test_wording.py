"""Numbers in words: as many digits as they deserve, and never an interval of nothing."""

from math import inf, nan

import pytest

from reports import wording
from reports.estimates import Estimate


def estimate(value: float, low: float, high: float) -> Estimate:
    return Estimate(value, low, high, 1_000)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (estimate(0.5578, 0.5481, 0.5675), "55.8% (54.8 to 56.8%)"),
        (estimate(0.25, 0.2496, 0.2504), "25.00% (24.96 to 25.04%)"),
        (estimate(0.0, 0.0, 0.000019), "0.000% (0.000 to 0.002%)"),
        (estimate(1.0, 0.98, 1.0), "100.0% (98.0 to 100.0%)"),
        (estimate(nan, nan, nan), "none"),
    ],
)
def test_a_share_has_enough_digits_to_show_its_interval(found: Estimate, expected: str) -> None:
    assert wording.share_with_range(found) == expected


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (estimate(18.62, 18.5, 18.75), "18.6 (18.5 to 18.8)"),
        (estimate(1.87, 1.8, 1.95), "1.87 (1.80 to 1.95)"),
        (estimate(0.0, nan, nan), "0.0 (all games alike)"),
    ],
)
def test_a_mean_has_enough_digits_to_show_its_interval(found: Estimate, expected: str) -> None:
    assert wording.amount_with_range(found) == expected


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (estimate(10, 9, 11), "9 to 11"),
        (estimate(10, 10, 10), "exact to the round"),
        (estimate(91, 63, inf), "63 to stopped"),
        (estimate(inf, inf, inf), ""),
    ],
)
def test_a_number_of_rounds_says_what_is_not_known(found: Estimate, expected: str) -> None:
    assert wording.rounds_range(found) == expected


def test_a_margin_is_the_farther_end() -> None:
    assert wording.share_margin(estimate(0.02, 0.015, 0.04)) == "2.0 ±2.0%"


@pytest.mark.parametrize(("share", "expected"), [(0.25, "25%"), (1 / 3, "33.3%"), (0.5, "50%"), (1.0, "100%")])
def test_a_fair_share_has_a_decimal_only_if_it_needs_one(share: float, expected: str) -> None:
    assert wording.whole_percent(share) == expected


@pytest.mark.parametrize(
    ("names", "expected"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_end_with_and(names: list[str], expected: str) -> None:
    assert wording.listed(names) == expected


def test_one_is_singular() -> None:
    assert wording.counted(1, "game") == "1 game"
    assert wording.counted(20_000, "game") == "20,000 games"


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (estimate(8, 8, 8), estimate(17, 16, 17), "8 to 17 (16 to 17)"),
        (estimate(5, 5, 5), estimate(5, 5, 5), "5"),
        (estimate(14, 0, inf), estimate(14, 0, inf), "14 (0 to stopped)"),
        (estimate(8, 7, 9), estimate(inf, 150, inf), "8 (7 to 9) or more"),
    ],
)
def test_the_usual_length_is_told_with_its_intervals(low: Estimate, high: Estimate, expected: str) -> None:
    assert wording.usual_rounds(low, high) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [(41_234.0, "about 41,000"), (99_999_999.0, "about 100,000,000"), (1.1e9, "more than 100,000,000")],
)
def test_numbers_of_games_that_nobody_plays_are_not_told(number: float, expected: str) -> None:
    assert wording.about(number) == expected
