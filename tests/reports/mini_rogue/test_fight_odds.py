"""The odds of fights, against a count of all courses of a fight."""

from fractions import Fraction
from functools import cache

import pytest

from reports.mini_rogue.odds import Hero, fight
from simulator.cards import Card
from simulator.games.mini_rogue.numbers import AGGRESSIVE, DEFENSIVE
from tests.simulator.games.mini_rogue.benches import shipped

FACES = range(1, 7)


def monster(name: str) -> Card:
    return next(card for card in shipped().tables["monsters"] if card.name == name)


@cache
def wins(hp: int, own: int, damage: int, armour: int, poisoned: bool) -> Fraction:
    """Chance of one defensive die: it never misses, so that every course of the fight can be followed."""
    if own <= 0:
        return Fraction(0)
    total = Fraction(0)
    for bites in (False, True) if poisoned else (False,):
        left = own - bites
        if left == 0:
            continue
        for face in FACES:
            if face >= hp:
                total += Fraction(1, 6 * (1 + poisoned))
                continue
            for black in FACES:
                harm = 0 if black == 1 else damage if black == 6 else max(damage - armour, 0)
                rest = wins(hp - face, left - harm, damage, armour, poisoned)
                total += rest / (36 * (1 + poisoned))
    return total


@pytest.mark.parametrize("poisoned", [False, True])
@pytest.mark.parametrize(("hp", "armour"), [(1, 0), (4, 1), (10, 2)])
def test_a_defensive_die_against_a_goblin(hp: int, armour: int, poisoned: bool) -> None:
    goblin = monster("Goblin")
    found = fight(goblin, Hero(1, hp, armour, poison=0.5 if poisoned else 0.0), DEFENSIVE, defensive_armour=1)
    assert found.win == pytest.approx(float(wins(9, hp, 4, armour + 1, poisoned)), abs=1e-9)


def test_one_hp_is_a_roll_that_hits() -> None:
    """Armour keeps off all blows but one in six; without it and with misses the rat soon kills."""
    rat = monster("Giant Rat")
    nearly = fight(rat, Hero(1, 1, 9), DEFENSIVE, 1)
    assert nearly.win > fight(rat, Hero(1, 1, 0), AGGRESSIVE, 1).win


def test_a_curse_makes_it_harder_and_more_hp_easier() -> None:
    og = monster("Og, phase 1")
    plain, cursed, strong = (
        fight(og, hero, DEFENSIVE, 1).win for hero in (Hero(3, 10, 1), Hero(3, 10, 1, curse=0.5), Hero(3, 20, 1))
    )
    assert cursed < plain < strong
