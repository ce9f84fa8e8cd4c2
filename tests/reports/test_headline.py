"""The verdicts in words."""

from math import nan

import pytest

from reports.estimates import Estimate
from reports.findings import Side
from reports.headline import MOST_NAMES, details, sentence, settling
from reports.targets import Band
from reports.verdicts import Outcome, Verdict

FAIR, BAND = 0.25, Band(0.23, 0.27)
BALANCED, STRONG, WEAK, MET, MISSED, OPEN = Outcome


def verdict(name: str, outcome: Outcome, win: Estimate | None = None) -> Verdict:
    win = win or Estimate(nan, nan, nan, 0)
    return Verdict("party", (name,), name, win, BAND, True, outcome, 4, 1.25)


@pytest.mark.parametrize(
    ("found", "many", "expected"),
    [
        ({"A": STRONG, "B": BALANCED, "C": WEAK}, "parties", "A is strong, C is weak, B is balanced."),
        ({"A": STRONG, "B": STRONG, "C": WEAK, "D": WEAK}, "parties", "A and B are strong, C and D are weak."),
        ({"A": BALANCED, "B": OPEN, "C": OPEN}, "parties", "A is balanced, B and C are still open."),
        ({"A": OPEN, "B": OPEN}, "parties", "Both parties are still open."),
        ({"A": BALANCED, "B": BALANCED, "C": BALANCED}, "seats", "All 3 seats are balanced."),
        ({"seat 0 (first)": STRONG, "B": BALANCED}, "seats", "Seat 0 (first) is strong, B is balanced."),
        ({"A": MET, "B": MISSED, "C": OPEN}, "shares", "B misses its target, A meets its target, C is still open."),
        ({"A": MET}, "shares", "A meets its target."),
        ({"A": MISSED, "B": MISSED, "C": MET}, "shares", "A and B miss their targets, C meets its target."),
    ],
)
def test_every_verdict_is_told(found: dict[str, Outcome], many: str, expected: str) -> None:
    assert sentence([verdict(name, outcome) for name, outcome in found.items()], many) == expected


def test_many_are_counted_instead_of_named() -> None:
    many = [verdict(f"P{place}", MET) for place in range(MOST_NAMES + 1)]
    assert sentence([*many, verdict("A", MISSED)], "shares") == "A misses its target, 7 shares meet their targets."


def sides(**found: tuple[Outcome, float]) -> list[Side]:
    wins = {name: Estimate(value, value - 0.02, value + 0.02, 1_000) for name, (_, value) in found.items()}
    return [Side(name, wins[name], verdict(name, outcome, wins[name])) for name, (outcome, _) in found.items()]


def test_the_shares_stand_behind_the_verdicts() -> None:
    told = details(sides(A=(STRONG, 0.33), B=(WEAK, 0.17)), FAIR)
    assert told == (
        "A wins 33.0% of its games (31.0 to 35.0%), B 17.0% (15.0 to 19.0%); fair would be 25%. "
        "23 to 27% counts as balanced."
    )


def test_what_would_settle_an_open_verdict_is_told() -> None:
    assert details(sides(A=(OPEN, 0.26), B=(WEAK, 0.17)), FAIR).endswith(
        "more games would settle what is open; --until decided plays until they do."
    )
    assert settling([verdict("A", OPEN, Estimate(0.27, 0.25, 0.29, 1_000))]) == (
        "A lies so close to where a verdict changes that no number of games would settle it."
    )
