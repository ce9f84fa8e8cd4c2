"""Areas of discs: two that overlap, and one that lies partly on a card."""

import math

from simulator.jit import jit

_CORNERS = math.pi / 4


@jit
def disc(radius):  # type: ignore[no-untyped-def]
    """Area of a disc."""
    return math.pi * radius * radius


@jit
def overlap(distance, radius):  # type: ignore[no-untyped-def]
    """Area that two discs of the same radius share at a distance of their centres: two circular segments."""
    if distance >= 2.0 * radius:
        return 0.0
    half = 0.5 * distance
    return 2.0 * (radius * radius * math.acos(half / radius) - half * math.sqrt(radius * radius - half * half))


@jit
def _below(height):  # type: ignore[no-untyped-def]
    """Area of the unit disc below a horizontal line, which meets the disc."""
    return math.pi - math.acos(height) + height * math.sqrt(1.0 - height * height)


@jit
def _quadrant(right, top):  # type: ignore[no-untyped-def]
    """Area of the unit disc to the left of ``right`` and below ``top``."""
    if right <= -1.0 or top <= -1.0:
        return 0.0
    if right >= 1.0:
        return math.pi if top >= 1.0 else _below(top)
    if top >= 1.0:
        return _below(right)
    if right * right + top * top < 1.0:
        # The corner lies in the disc: half of each segment, the rectangle between corner and centre, less a quarter.
        return 0.5 * (_below(right) + _below(top)) + right * top - _CORNERS
    if right > 0.0:
        return _below(right) + _below(top) - math.pi if top > 0.0 else _below(top)
    return _below(right) if top > 0.0 else 0.0


@jit
def covered(x, y, radius, half_width, half_height):  # type: ignore[no-untyped-def]
    """Area of a rectangle round the origin that is covered by a disc with its centre at ``x``, ``y``."""
    x = abs(x)
    y = abs(y)
    if x >= half_width + radius or y >= half_height + radius:
        return 0.0
    if x + radius <= half_width and y + radius <= half_height:
        return disc(radius)
    left = (-half_width - x) / radius
    right = (half_width - x) / radius
    low = (-half_height - y) / radius
    top = (half_height - y) / radius
    part = _quadrant(right, top) - _quadrant(left, top) - _quadrant(right, low) + _quadrant(left, low)
    return max(0.0, part) * radius * radius


@jit
def separated(x, y, turn, other_turn, half_width, half_height):  # type: ignore[no-untyped-def]
    """Whether two equal rectangles don't overlap, the second one's centre at ``x``, ``y`` from the first.

    Their heights point where their turns say. Two convex shapes lie apart if and only if a line along a side of one of
    them separates them.
    """
    relative = other_turn - turn
    reach_width = half_width * abs(math.cos(relative)) + half_height * abs(math.sin(relative))
    reach_height = half_width * abs(math.sin(relative)) + half_height * abs(math.cos(relative))
    for angle in (turn, other_turn):
        along = abs(x * math.cos(angle) + y * math.sin(angle))
        across = abs(y * math.cos(angle) - x * math.sin(angle))
        if across >= half_width + reach_width or along >= half_height + reach_height:
            return True
    return False
