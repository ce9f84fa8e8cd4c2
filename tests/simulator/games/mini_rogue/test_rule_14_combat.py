"""Rule 14 of the digest: fights, and the stances of section 2.11."""

import pytest

from simulator.games.mini_rogue.decisions import (
    NO,
    WITH_HP,
    WITH_ITEM,
    WITH_XP,
    YES,
)
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    BALANCED,
    BY_BOSS,
    DEFENSIVE,
    FIRE,
    POISON,
)
from tests.simulator.games.mini_rogue.run import Run


def test_rule_14_a_fight_goes_by_turns_until_the_monster_falls() -> None:
    run = Run("Rogue")
    run.hero.rolls(3, 4, 1, 3)
    assert run.fights("Giant Rat")
    assert run.events("attack") == [(4, 2), (3, 0)]
    assert run.events("counterattack") == [(3, 2)]
    assert (run.hero.hp, run.hero.xp) == (8, 1)


@pytest.mark.parametrize(("black", "damage"), [(1, 0), (2, 1), (5, 1), (6, 2)])
def test_rule_14g_the_black_die_says_how_the_monster_hits(black: int, damage: int) -> None:
    run = Run("Crusader")
    run.hero.rolls(black, 2, 1, 4)
    run.fights("Giant Rat")
    assert run.events("counterattack") == [(black, damage)]


def test_rule_14g_a_hit_that_does_no_damage_has_no_side_effect() -> None:
    for flag in (False, True):
        run = Run("Crusader", effect_without_damage=flag)
        run.hero.has(armour=2).rolls(4, 5, 3, 4)
        run.fights("Bandit of floor 1")
        assert run.hero.blind == flag


def test_rule_14c_criticals_chain_and_a_miss_loses_all() -> None:
    run = Run("Rogue")
    run.hero.rolls(1, 6, 6, 2).says("critical", YES, YES)
    assert run.fights("Skeleton Soldier")
    assert run.events("attack") == [(14, 0)]
    run.hero.rolls(1, 6, 6, 1, 1, 5).says("critical", YES, YES)
    run.fights("Mutant Fly")
    assert run.events("attack") == [(0, 4), (5, 0)]


def test_rule_14c_a_critical_need_not_be_rerolled() -> None:
    run = Run("Rogue")
    run.hero.rolls(1, 6).says("critical", NO)
    assert run.fights("Giant Rat")


@pytest.mark.parametrize(("payment", "hp", "xp"), [(WITH_HP, 8, 3), (WITH_XP, 10, 2), (WITH_ITEM, 10, 3)])
def test_rule_14d_a_feat_rerolls_a_die_once(payment: int, hp: int, xp: int) -> None:
    run = Run("Rogue")
    run.hero.has(xp=2, item=run.item("weapon")).rolls(1, 1, 5, 1, 3)
    run.hero.says("feat", 0).says("feat_payment", payment)
    run.fights("Giant Rat")
    assert (run.hero.hp, run.hero.xp) == (hp, xp)
    assert len(run.options("feat")) == 2


@pytest.mark.parametrize(("flag", "asked"), [(False, 1), (True, 2)])
def test_section_5_5_a_failed_critical_stays_lost(flag: bool, asked: int) -> None:
    run = Run("Rogue", feat_after_failed_critical=flag)
    run.hero.rolls(1, 6, 1, 6).says("critical", YES, *([NO] if flag else []))
    run.hero.says("feat", 0)
    run.fights("Giant Rat")
    assert run.events("attack") == [(6, 0)]
    assert len(run.options("critical")) == asked


def test_section_4_the_last_hp_pay_for_a_feat_by_flag_alone() -> None:
    for flag in (False, True):
        run = Run("Rogue", feat_may_kill=flag)
        run.hero.has(hp=2).rolls(1, 6)
        run.fights("Giant Rat")
        assert bool(run.options("feat")) == flag


def test_rule_14e_potions_add_to_the_attack_and_poison_works_on() -> None:
    run = Run("Rogue")
    run.hero.has("Fire", "Poison").says("attack_potion", FIRE, POISON).rolls(1, 2, 1, 1)
    run.fights("Cursed Guard")
    assert run.events("attack") == [(13, 2), (4, 0)]


def test_rule_14g_frost_stops_the_attack() -> None:
    run = Run("Rogue")
    run.hero.has("Frost").says("attack_potion", 1).rolls(6, 4, 1, 3)
    run.fights("Giant Rat")
    assert run.hero.hp == 10


def test_rule_14g_regeneration_ends_a_turn() -> None:
    run = Run("Rogue")
    run.hero.has(xp=18, level=3).rolls(1, 3, 3, 3, 1, 3, 3, 3)
    run.fights("Troll of floor 1", BY_BOSS)
    assert run.events("attack") == [(9, 3), (9, 0)]
    assert run.events("regenerates") == [(5,)]


@pytest.mark.parametrize(
    ("stance", "face", "damage"),
    [(AGGRESSIVE, 2, 0), (AGGRESSIVE, 3, 3), (BALANCED, 2, 2), (BALANCED, 1, 0), (DEFENSIVE, 1, 1), (DEFENSIVE, 6, 6)],
)
def test_section_2_11_stances(stance: int, face: int, damage: int) -> None:
    run = Run("Rogue")
    run.hero.says("stance", stance).rolls(1, face, *([] if damage == 6 else [1, 6]))
    run.fights("Giant Rat")
    assert run.events("attack")[0][0] == damage
    assert run.options("stance")[0] == [AGGRESSIVE, BALANCED, DEFENSIVE]


def test_section_2_11_a_stance_changes_by_one_step_and_defence_adds_armour() -> None:
    run = Run("Rogue")
    run.hero.says("stance", DEFENSIVE, BALANCED).rolls(3, 1, 3, 2, 1, 3)
    run.fights("Giant Rat")
    assert run.events("counterattack") == [(3, 1), (3, 2)]
    assert run.options("stance")[1] == [BALANCED, DEFENSIVE]


def test_section_2_11_aggressive_dice_are_critical_from_five() -> None:
    run = Run("Rogue")
    run.hero.says("stance", AGGRESSIVE).says("critical", YES).rolls(1, 5, 4)
    run.fights("Giant Rat")
    assert run.events("attack") == [(9, 0)]


@pytest.mark.parametrize(("flag", "damage"), [(False, 0), (True, 1)])
def test_section_5_3_a_cursed_two(flag: bool, damage: int) -> None:
    run = Run("Rogue", cursed_two_hits=flag)
    run.hero.has(cursed=1).rolls(1, 3, 2, 1, 4, 6)
    run.fights("Giant Rat")
    assert run.events("attack")[0][0] == damage
