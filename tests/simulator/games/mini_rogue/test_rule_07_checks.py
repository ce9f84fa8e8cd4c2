"""Rule 7 of the digest: skill checks."""

import pytest

from simulator.games.mini_rogue.checks import pass_check
from simulator.games.mini_rogue.decisions import (
    YES,
)
from tests.simulator.games.mini_rogue.run import Run


@pytest.mark.parametrize(("face", "passes"), [(1, False), (4, False), (5, True), (6, True)])
def test_rule_7_a_star_passes(face: int, passes: bool) -> None:
    run = Run("Crusader")
    run.hero.rolls(3, face)
    assert run.play(pass_check, 0) == passes


@pytest.mark.parametrize(("curse", "face", "passes"), [(1, 5, False), (1, 6, True), (4, 5, True)])
def test_rule_7_a_biting_curse_takes_one_from_every_die(curse: int, face: int, passes: bool) -> None:
    run = Run("Crusader")
    run.hero.has(cursed=1).rolls(3, curse, face)
    assert run.play(pass_check, 0) == passes


@pytest.mark.parametrize(("poison", "hp"), [(3, 9), (4, 10)])
def test_rule_7_poison_bites_on_three_faces(poison: int, hp: int) -> None:
    run = Run("Crusader")
    run.hero.has(poisoned=1).rolls(2, poison, 2)
    run.play(pass_check, 0)
    assert run.hero.hp == hp


def test_rule_7_perception_may_pass_a_failed_check() -> None:
    run = Run("Mage")
    run.hero.rolls(3, 2).says("perception", YES)
    assert run.play(pass_check, 0)
    assert run.hero.potions == set()


def test_rule_7_feats_in_checks_need_their_flag() -> None:
    run = Run("Crusader", feat_in_checks=True)
    run.hero.rolls(3, 2, 6).says("feat", 0)
    assert run.play(pass_check, 0)
    assert run.hero.hp == 8
