"""Rule 15 of the digest: caps, levels and losses."""

import pytest

from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    BY_TRAP,
    FOOD,
    GOLD,
    XP,
)
from simulator.games.mini_rogue.resources import gain, lose, set_level
from tests.simulator.games.mini_rogue.run import Run


def test_rule_15_gains_stop_at_caps_and_more_experience_heals() -> None:
    run = Run("Rogue")
    run.hero.has(gold=9, food=4, xp=22)
    run.play(set_level, 0)
    for resource, points in ((GOLD, 5), (FOOD, 2), (XP, 3), (ARMOUR, 9)):
        run.play(gain, 0, resource, points)
    assert (run.hero.gold, run.hero.food, run.hero.xp, run.hero.armour, run.hero.hp) == (10, 4, 23, 4, 12)


@pytest.mark.parametrize(("xp", "level"), [(5, 1), (6, 2), (17, 2), (18, 3)])
def test_rule_15_levels_come_with_experience(xp: int, level: int) -> None:
    run = Run("Rogue")
    run.play(gain, 0, XP, xp)
    assert run.hero.level == level


def test_rule_15_a_level_is_lost_with_its_experience() -> None:
    run = Run("Rogue")
    run.play(gain, 0, XP, 6)
    run.play(lose, 0, XP, 1, BY_TRAP)
    assert run.hero.level == 1


@pytest.mark.parametrize(
    ("flag", "held", "left", "hp"), [(False, 1, 0, 10), (False, 0, 0, 9), (True, 1, 0, 8), (True, 0, 0, 7)]
)
def test_rule_15_and_section_5_13_losing_what_is_not_there_costs_hp(flag: bool, held: int, left: int, hp: int) -> None:
    run = Run("Rogue", loss_per_point=flag)
    run.hero.has(food=held)
    run.play(lose, 0, FOOD, 3, BY_TRAP)
    assert (run.hero.food, run.hero.hp) == (left, hp)
