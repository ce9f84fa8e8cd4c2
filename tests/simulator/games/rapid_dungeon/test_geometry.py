"""Areas against numerical integration and simple cases."""

from math import cos, pi, sin

import numpy as np
import pytest
from scipy import integrate

from simulator.games.rapid_dungeon.geometry import covered, overlap, separated

RADIUS, HALF_WIDTH, HALF_HEIGHT = 2.0, 3.15, 4.4


def points_in(width: float, height: float, count: int) -> list[tuple[float, float]]:
    """Places all over a field round the origin."""
    drawn = np.random.default_rng(1).uniform([-width, -height], [width, height], (count, 2))
    return [(float(x), float(y)) for x, y in drawn]


def strips(x: float, y: float) -> float:
    """Area of the card under a disc, integrated over vertical strips."""

    def chord(at: float) -> float:
        half = (RADIUS**2 - (at - x) ** 2) ** 0.5
        return max(0.0, min(HALF_HEIGHT, y + half) - max(-HALF_HEIGHT, y - half))

    low, high = max(-HALF_WIDTH, x - RADIUS), min(HALF_WIDTH, x + RADIUS)
    return float(integrate.quad(chord, low, high, limit=200)[0]) if low < high else 0.0


@pytest.mark.parametrize(("x", "y"), points_in(6, 7, 60))
def test_the_area_of_a_card_under_a_disc(x: float, y: float) -> None:
    assert covered(x, y, RADIUS, HALF_WIDTH, HALF_HEIGHT) == pytest.approx(strips(x, y), abs=1e-6)


def test_simple_places() -> None:
    whole = pi * RADIUS**2
    assert covered(0.0, 0.0, RADIUS, HALF_WIDTH, HALF_HEIGHT) == pytest.approx(whole)
    assert covered(HALF_WIDTH, 0.0, RADIUS, HALF_WIDTH, HALF_HEIGHT) == pytest.approx(whole / 2)
    assert covered(HALF_WIDTH, HALF_HEIGHT, RADIUS, HALF_WIDTH, HALF_HEIGHT) == pytest.approx(whole / 4)
    assert covered(HALF_WIDTH + RADIUS, 0.0, RADIUS, HALF_WIDTH, HALF_HEIGHT) == 0
    assert covered(0.0, 0.0, 10.0, HALF_WIDTH, HALF_HEIGHT) == pytest.approx(4 * HALF_WIDTH * HALF_HEIGHT)


@pytest.mark.parametrize("distance", [0.0, 0.3, 1.0, 2.0, 3.9, 4.0, 7.0])
def test_the_overlap_of_two_discs(distance: float) -> None:
    def chord(x: float) -> float:
        """Both discs above x; their common chord is that of the farther one."""
        return 2 * max(0.0, RADIUS**2 - max(abs(x), abs(x - distance)) ** 2) ** 0.5

    low, high = distance - RADIUS, RADIUS
    area = integrate.quad(chord, low, high, points=[distance / 2], limit=200)[0] if low < high else 0.0
    assert overlap(distance, RADIUS) == pytest.approx(area, abs=1e-6)


def holds(x: float, y: float, turn: float, px: float, py: float) -> bool:
    """Whether a card at a place holds a point."""
    along = (px - x) * cos(turn) + (py - y) * sin(turn)
    across = (py - y) * cos(turn) - (px - x) * sin(turn)
    return abs(along) <= HALF_HEIGHT and abs(across) <= HALF_WIDTH


def grid(x: float, y: float, turn: float) -> list[tuple[float, float]]:
    """Points all over a card."""
    steps = [step / 20 for step in range(-20, 21)]
    return [
        (
            x + up * HALF_HEIGHT * cos(turn) - side * HALF_WIDTH * sin(turn),
            y + up * HALF_HEIGHT * sin(turn) + side * HALF_WIDTH * cos(turn),
        )
        for up in steps
        for side in steps
    ]


@pytest.mark.parametrize(("x", "y"), points_in(11, 11, 40))
@pytest.mark.parametrize(("turn", "other"), [(0.0, 0.0), (0.3, -0.2), (1.1, 2.0)])
def test_cards_are_apart_if_no_point_lies_on_both(x: float, y: float, turn: float, other: float) -> None:
    shared = any(holds(0, 0, turn, *point) for point in grid(x, y, other))
    if separated(x, y, turn, other, HALF_WIDTH, HALF_HEIGHT):
        assert not shared
    elif not shared:
        # They overlap by less than the grid shows: a little nearer, and it does.
        assert not separated(0.9 * x, 0.9 * y, turn, other, HALF_WIDTH, HALF_HEIGHT)
