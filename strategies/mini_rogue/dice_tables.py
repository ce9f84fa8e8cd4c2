"""What a fight takes on average: tables computed once, exactly.

Dice are those of :mod:`simulator.games.mini_rogue.dice`. Criticals are rerolled until they hold as much as pays
(section 8 of the rules digest), or the monster is beaten; feats, potions and skills are left out.
"""

import numpy as np
from numpy.typing import NDArray

from simulator.games.mini_rogue.dice import MISS, is_critical, value_of
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    BALANCED,
    DEFENSIVE,
    MAX_DICE,
)

FACES = range(1, 7)
STANCES = (AGGRESSIVE, BALANCED, DEFENSIVE)
STOP_AT = (10, 24, 0)
"""By stance: a critical die that holds as much is not rerolled: on average it would lose more than it wins."""
MOST_DAMAGE = 64
MOST_HP = 60


def die(stance: int, curse: int) -> NDArray[np.float64]:
    """Chance of each damage of one white die, chains of criticals included."""
    chances = np.zeros(MOST_DAMAGE)

    def roll(earlier: int, chance: float) -> None:
        for face in FACES:
            value = int(value_of(face, curse, stance, 0))
            total = 0 if value == MISS else earlier + value
            if total and is_critical(face, curse, stance, 0) and total < STOP_AT[stance]:
                roll(total, chance / len(FACES))
            else:
                chances[min(total, MOST_DAMAGE - 1)] += chance / len(FACES)

    roll(0, 1.0)
    return chances


def counterattacks(damage: NDArray[np.float64]) -> NDArray[np.float64]:
    """Mean number of attacks that leave a monster of 0, 1, 2 … HP alive, where an attack does so much ``damage``."""
    means = np.zeros(MOST_HP + 1)
    for hp in range(1, MOST_HP + 1):
        survives = damage[:hp]
        means[hp] = (survives.sum() + survives[1:] @ means[hp - 1 : 0 : -1]) / (1 - damage[0])
    return means


def _tables() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    means = np.zeros((len(STANCES), 2, MAX_DICE + 1))
    counters = np.zeros((len(STANCES), 2, MAX_DICE + 1, MOST_HP + 1))
    for stance in STANCES:
        for curse in (0, 1):
            one = die(stance, curse)
            several = np.zeros(MOST_DAMAGE)
            several[0] = 1.0
            for dice in range(1, MAX_DICE + 1):
                several = np.convolve(several, one)[:MOST_DAMAGE]
                means[stance, curse, dice] = dice * (np.arange(MOST_DAMAGE) @ one)
                counters[stance, curse, dice] = counterattacks(several)
    return means, counters


MEAN_DAMAGE, COUNTERATTACKS = _tables()
"""By stance, whether the curse bites, and dice (and the monster's HP)."""
