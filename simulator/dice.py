"""Dice notation (``3D``, ``1D+3``, ``4``) and the exact distribution of sums of six-sided dice."""

import re
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simulator.jit import jit

SIDES = 6
MEAN_FACE = (SIDES + 1) / 2
MAX_DICE = 24
"""Most dice that one roll may have; no party of six characters reaches it."""

_NOTATION = re.compile(r"(?:(?P<dice>\d+)[Dd])?(?:(?P<sign>[+-])?(?P<plus>\d+))?")


@dataclass(frozen=True, slots=True)
class Strength:
    """A printed value: so many dice plus a constant."""

    dice: int
    plus: int

    @classmethod
    def parse(cls, text: str) -> "Strength":
        """Read ``n``, ``xD`` or ``xD+y``.

        Raises
        ------
        ValueError
            The text is none of these.
        """
        match = _NOTATION.fullmatch(text.replace(" ", ""))
        if match is None or not text.strip() or (match["dice"] and match["plus"] and not match["sign"]):
            raise ValueError(f"{text!r} is not a value such as 4, 3D or 1D+3")
        plus = int(match["plus"] or 0)
        return cls(int(match["dice"] or 0), -plus if match["sign"] == "-" else plus)

    def __str__(self) -> str:
        if not self.dice:
            return str(self.plus)
        return f"{self.dice}D" + (f"{self.plus:+d}" if self.plus else "")

    @property
    def mean(self) -> float:
        """Expected value of the roll."""
        return self.dice * MEAN_FACE + self.plus


@cache
def outcomes(dice: int) -> tuple[int, ...]:
    """Of all ``6**dice`` outcomes of so many dice, how many have each sum ``0..6*dice`` (repeated convolution)."""
    if dice == 0:
        return (1,)
    fewer = outcomes(dice - 1)
    counts = [0] * (len(fewer) + SIDES)
    for total, count in enumerate(fewer):
        for face in range(1, SIDES + 1):
            counts[total + face] += count
    return tuple(counts)


def _tail_table() -> NDArray[np.float64]:
    table = np.zeros((MAX_DICE + 1, SIDES * MAX_DICE + 2))
    for dice in range(MAX_DICE + 1):
        tail = 0
        for total, count in reversed(list(enumerate(outcomes(dice)))):
            tail += count
            table[dice, total] = tail / SIDES**dice
    return table


TAIL = _tail_table()
"""``TAIL[n, t]``: chance that ``n`` dice sum to at least ``t``; float64, shape (MAX_DICE + 1, 6 * MAX_DICE + 2)."""


@jit
def chance_at_least(dice, target):  # type: ignore[no-untyped-def]
    """Exact probability that the sum of ``dice`` six-sided dice is at least ``target``."""
    if target <= dice:
        return 1.0
    if target > SIDES * dice:
        return 0.0
    return TAIL[dice, target]
