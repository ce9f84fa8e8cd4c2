"""The verdict in words follows from the intervals."""

import pytest

from reports.estimates import Estimate
from reports.findings import Side
from reports.headline import details, verdict

FAIR = 0.25
ABOVE, BELOW, AROUND = (0.3, 0.28, 0.32), (0.2, 0.18, 0.22), (0.24, 0.22, 0.26)


def sides(**ends: tuple[float, float, float]) -> list[Side]:
    return [Side(name, Estimate(*values, games=1_000)) for name, values in ends.items()]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (sides(A=ABOVE, B=AROUND, C=BELOW), "A wins more than its fair share, C wins less."),
        (sides(A=ABOVE, B=ABOVE, C=BELOW, D=BELOW), "A and B win more than their fair share, C and D win less."),
        (sides(A=ABOVE, B=AROUND), "A wins more than its fair share."),
        (sides(A=AROUND, B=BELOW, C=BELOW), "B and C win less than their fair share."),
        (sides(A=AROUND, B=AROUND), "Neither of the 2 parties is shown to win more or less than its fair share."),
        (
            sides(A=AROUND, B=AROUND, C=AROUND),
            "None of the 3 parties is shown to win more or less than its fair share.",
        ),
    ],
)
def test_only_what_is_shown_is_said(found: list[Side], expected: str) -> None:
    assert verdict(found, FAIR, "party") == expected


def test_a_share_on_the_edge_of_its_interval_is_not_shown_to_differ() -> None:
    assert verdict(sides(A=(0.3, 0.25, 0.35), B=AROUND), FAIR, "party").startswith("Neither")


def test_what_is_open_says_how_large_a_difference_may_be() -> None:
    assert "For B, a difference of up to 3.0 percentage points can't be ruled out." in details(
        sides(A=ABOVE, B=(0.24, 0.22, 0.26)), FAIR
    )


def test_what_is_decided_needs_no_such_note() -> None:
    assert "ruled out" not in details(sides(A=ABOVE, B=BELOW), FAIR)
