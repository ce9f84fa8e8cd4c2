"""Exact odds of a fight of one player, without feats, potions and skills.

The chances of all pairs (HP of the monster, own HP) are carried on from roll to roll until nothing is left to happen.
Criticals are rerolled as if a single die were all there is, even where the attack would do; so the true odds are a
little better. What a monster's hits do beside damage is left out.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simulator.cards import Card
from simulator.games.mini_rogue.numbers import DEFENSIVE
from strategies.mini_rogue.dice_tables import die

LEFT = 1e-12
"""So small a chance of a fight still going on is left out."""
MISS, REDUCED, FULL = 1 / 6, 4 / 6, 1 / 6
"""Chances of the black die in a counterattack."""


@dataclass(frozen=True, slots=True)
class Hero:
    """Who fights."""

    level: int
    hp: int
    armour: int
    poison: float = 0.0
    """Chance that the poison bites on a roll; 0 without."""
    curse: float = 0.0
    """Chance that the curse bites on a roll; 0 without."""


@dataclass(frozen=True, slots=True)
class Fight:
    """How a fight ends."""

    win: float
    hp_left: float
    """Mean HP of those who win."""
    rolls: float
    """Mean rolls."""


def damage(stance: int, hero: Hero) -> NDArray[np.float64]:
    """Chance of each damage of an attack."""
    total = np.zeros(0)
    for curse, chance in ((0, 1 - hero.curse), (1, hero.curse)):
        several = np.ones(1)
        for _ in range(hero.level):
            several = np.convolve(several, die(stance, curse))
        total = chance * several if not total.size else total + chance * several
    return total


def fight(monster: Card, hero: Hero, stance: int, defensive_armour: int) -> Fight:
    """The exact end of a fight in one stance."""
    most = monster.number("hp")
    # attacks[d]: d less than the HP that it takes to beat a monster; the rest of the chances beats it.
    attacks = damage(stance, hero)
    full = monster.number("damage")
    armour = hero.armour + (defensive_armour if stance == DEFENSIVE else 0)
    reduced = full if monster["ignores_armour"] else max(full - armour, 0)
    going = np.zeros((most + 1, hero.hp + 1))
    going[most, hero.hp] = 1.0
    won = np.zeros(hero.hp + 1)
    rolls = 0.0
    while going.sum() > LEFT:
        rolls += going.sum()
        bitten = (1 - hero.poison) * going + hero.poison * _hurt(going, 1)
        after = np.zeros_like(going)
        for hp in range(1, most + 1):
            for harm, chance in enumerate(attacks[:hp]):
                after[hp - harm] += chance * bitten[hp]
            won += max(1.0 - attacks[:hp].sum(), 0.0) * bitten[hp]
        struck = MISS * after + REDUCED * _hurt(after, reduced) + FULL * _hurt(after, full)
        grown = monster.number("regenerates")
        going = np.zeros_like(struck)
        for hp in range(1, most + 1):
            going[min(hp + grown, most)] += struck[hp]
    win = float(won.sum())
    left = float(won @ np.arange(hero.hp + 1)) / win if win else 0.0
    return Fight(win, left, rolls)


def _hurt(chances: NDArray[np.float64], points: int) -> NDArray[np.float64]:
    """The chances after a loss of HP; those who have none left drop out."""
    points = min(points, chances.shape[1])
    if points == 0:
        return chances
    hurt = np.zeros_like(chances)
    hurt[:, : chances.shape[1] - points] = chances[:, points:]
    hurt[:, 0] = 0.0
    return hurt
