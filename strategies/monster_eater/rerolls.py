"""Odds of a battle in which Reroll x may turn a defeat: the lowest dice are rolled once more."""

from itertools import combinations_with_replacement
from math import factorial

import numpy as np
from numpy.typing import NDArray

from simulator.dice import SIDES, TAIL, chance_at_least
from simulator.jit import jit

MOST_REROLLED = 3
"""More dice than these are counted as these."""
MOST_DICE = 10
"""Rolls of more dice are hardly ever lost by little; they count without the reroll."""
LOW = SIDES // 2
"""Dice above this are kept: a new one would more likely be lower."""


def _orders(faces: tuple[int, ...]) -> int:
    """In how many orders dice can show these faces."""
    orders = factorial(len(faces))
    for face in set(faces):
        orders //= factorial(faces.count(face))
    return orders


def _table() -> NDArray[np.float64]:
    targets = np.arange(SIDES * MOST_DICE + 1)
    table = np.zeros((MOST_REROLLED + 1, MOST_DICE + 1, targets.size))
    for dice in range(MOST_DICE + 1):
        for faces in combinations_with_replacement(range(1, SIDES + 1), dice):
            low = [face for face in faces if face <= LOW]
            for rerolled in range(MOST_REROLLED + 1):
                again = low[:rerolled]
                missing = np.clip(targets - (sum(faces) - sum(again)), 0, TAIL.shape[1] - 1)
                won = np.where(targets <= sum(faces), 1.0, TAIL[len(again), missing])
                table[rerolled, dice] += _orders(faces) / SIDES**dice * won
    return table


REROLLED = _table()
"""``REROLLED[k, n, t]``: chance that ``n`` dice show at least ``t``, if of a lower sum up to ``k`` of the lowest dice
are rolled again, those of at most ``LOW``; float64, shape (MOST_REROLLED + 1, MOST_DICE + 1, 6 * MOST_DICE + 1)."""


@jit
def chance_rerolling(dice, target, rerolled):  # type: ignore[no-untyped-def]
    """Exact chance that ``dice`` dice show at least ``target``, if the ``rerolled`` lowest get a second try."""
    if rerolled == 0 or dice > MOST_DICE or target <= dice or target > SIDES * dice:
        return chance_at_least(dice, target)
    return REROLLED[min(rerolled, MOST_REROLLED), dice, target]
