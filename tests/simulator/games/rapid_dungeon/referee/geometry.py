"""How much of a card a pawn covers, by cutting the pawn into thin strips."""

from collections.abc import Mapping
from math import pi

import numpy as np

STRIPS = 4001
CLOSE = 0.004
"""Areas that strips tell apart from each other, in square centimetres."""


def covered(pawn: Mapping[str, float], card: Mapping[str, float], radius: float, width: float, height: float) -> float:
    """Area of the card under the pawn."""
    x, y = pawn["x"] - card["x"], pawn["y"] - card["y"]
    outward = np.array([np.cos(card["turn"]), np.sin(card["turn"])])
    sideways = np.array([-outward[1], outward[0]])
    along, across = float(outward @ [x, y]), float(sideways @ [x, y])
    strips = across + radius * np.cos(np.linspace(0, pi, STRIPS))
    half = np.sqrt(np.maximum(radius**2 - (strips - across) ** 2, 0))
    chord = np.minimum(along + half, height / 2) - np.maximum(along - half, -height / 2)
    inside = np.where(np.abs(strips) <= width / 2, np.maximum(chord, 0), 0)
    return float(-np.trapezoid(inside, strips))


def touch(one: Mapping[str, float], other: Mapping[str, float], radius: float) -> bool | None:
    """Whether two pawns overlap; None where they just touch, as far as the log can tell."""
    steps = [round(1000 * one[axis]) - round(1000 * other[axis]) for axis in ("x", "y")]
    distance, reach = steps[0] ** 2 + steps[1] ** 2, round(2000 * radius) ** 2
    return None if distance == reach else distance < reach
