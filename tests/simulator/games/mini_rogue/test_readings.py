"""What sections 4 and 5 of the digest leave open, in both readings of each flag; more stand beside their rules."""

import pytest

from simulator.games.mini_rogue.area import play_area, reach_corner, set_up_area
from simulator.games.mini_rogue.checks import pass_check
from simulator.games.mini_rogue.decisions import FIGHT_BANDIT, NO, YES
from simulator.games.mini_rogue.numbers import AGGRESSIVE, BALANCED, CORNER, DEFENSIVE, NONE
from simulator.games.mini_rogue.rooms import meet_monster, resolve_alone
from tests.simulator.games.mini_rogue.run import Run

BOTH = pytest.mark.parametrize("flag", [False, True])
LEVEL_2 = {"xp": 6, "level": 2}


@BOTH
def test_stances_are_an_option(flag: bool) -> None:
    run = Run("Rogue", stances=flag)
    run.hero.rolls(1, 6)
    run.fights("Giant Rat")
    assert run.options("stance") == ([[AGGRESSIVE, BALANCED, DEFENSIVE]] if flag else [])


@BOTH
def test_a_stance_changes_before_every_roll_or_before_the_first(flag: bool) -> None:
    run = Run("Rogue", stance_each_roll=flag)
    run.hero.rolls(1, 4, 1, 4)
    run.fights("Giant Rat")
    assert len(run.options("stance")) == 1 + flag


@BOTH
def test_the_armour_of_defence_is_kept_or_left_with_the_stance(flag: bool) -> None:
    run = Run("Rogue", defence_lasts=flag)
    run.hero.says("stance", DEFENSIVE, BALANCED).rolls(3, 1, 3, 2, 1, 3)
    run.fights("Giant Rat")
    assert run.events("counterattack") == [(3, 1), (3, 2 - flag)]


@BOTH
def test_afflictions_are_rolled_for_in_checks_too(flag: bool) -> None:
    run = Run("Rogue", afflictions_in_checks=flag)
    run.hero.has(poisoned=1, cursed=1).rolls(3, *([1, 1] if flag else []), 5)
    assert run.play(pass_check, 0) == (not flag)
    assert run.hero.hp == 10 - flag


@BOTH
def test_a_combat_skill_is_declared_before_or_after_the_roll(flag: bool) -> None:
    run = Run("Rogue", skill_after_roll=flag)
    run.hero.has(skill_ready=1).says("combat_skill", 1).rolls(1, 3)
    run.fights("Giant Rat")
    asked = [name for name, _ in run.asked]
    assert (asked.index("combat_skill") > asked.index("feat")) == flag
    assert run.events("attack") == [(6, 0)]


@BOTH
def test_a_die_rerolled_by_a_feat_may_be_critical(flag: bool) -> None:
    run = Run("Rogue", feat_makes_criticals=flag)
    run.hero.rolls(1, 2, 6, *([4] if flag else [])).says("feat", 0)
    if flag:
        run.hero.says("critical", YES)
    run.fights("Giant Rat")
    assert run.events("attack") == [(10 if flag else 6, 0)]


@BOTH
def test_a_feat_rerolls_the_last_face_of_a_chain_or_the_whole_die(flag: bool) -> None:
    run = Run("Rogue", feat_rerolls_chain=flag)
    run.hero.rolls(1, 6, 2, 5).says("critical", YES).says("feat", 0)
    run.fights("Mutant Fly")
    assert run.events("attack")[0][0] == (5 if flag else 11)


@BOTH
def test_section_5_4_a_miss_loses_the_chain_or_its_last_critical(flag: bool) -> None:
    run = Run("Rogue", miss_keeps_chain=flag)
    run.hero.rolls(1, 6, 6, 1, *([] if flag else [1, 4])).says("critical", YES, YES)
    run.fights("Mutant Fly")
    assert run.events("attack")[0][0] == (6 if flag else 0)


@BOTH
def test_a_feat_after_a_failed_critical_adds_to_what_the_miss_left(flag: bool) -> None:
    run = Run("Rogue", miss_keeps_chain=flag)
    run.hero.rolls(1, 6, 6, 1, 5).says("critical", YES, YES).says("feat", 0)
    run.fights("Mutant Fly")
    assert run.events("attack") == [(11 if flag else 5, 0)]


@BOTH
def test_section_5_3_a_cursed_six_is_critical_by_its_face_alone(flag: bool) -> None:
    run = Run("Rogue", cursed_face_is_critical=flag)
    run.hero.has(cursed=1).rolls(1, 1, 6, *([3] if flag else [])).says("critical", *([YES] if flag else []))
    run.fights("Mutant Fly")
    assert run.events("attack") == [(5 + 2 * flag, 0)]


def test_section_5_3_an_aggressive_six_stays_critical_under_a_curse() -> None:
    run = Run("Rogue")
    run.hero.has(cursed=1).says("stance", AGGRESSIVE).says("critical", YES).rolls(1, 1, 6, 4)
    run.fights("Mutant Fly")
    assert run.events("attack") == [(8, 0)]


@BOTH
def test_a_treasure_holds_more_where_danger_was_met_or_overcome(flag: bool) -> None:
    run = Run("Rogue", treasure_bonus_needs_kill=flag)
    run.hero.rolls(3, 2)
    run.play(resolve_alone, 0, run.room("Trap I"))
    assert run.hero.danger == (not flag), "the trap was met, but not passed"
    run.hero.rolls(3, 5)
    run.play(resolve_alone, 0, run.room("Trap I"))
    assert run.hero.danger == 1


@BOTH
def test_a_monster_that_was_paid_off_was_met_and_not_beaten(flag: bool) -> None:
    run = Run("Rogue", treasure_bonus_needs_kill=flag)
    run.hero.says("toll", 1)
    run.play(meet_monster, 1, run.room("Bandit"))
    assert run.hero.danger == (not flag)
    run.hero.says("toll", FIGHT_BANDIT).rolls(1, 6)
    run.play(meet_monster, 1, run.room("Bandit"))
    assert run.hero.danger == 1


def into_trap(run: Run, floor: int, area: int) -> None:
    """Begin an area on a trap that everybody falls through."""
    run.table.floor, run.table.area = floor, area
    for room in range(run.table.cards.n_rooms):
        run.table.cards.rooms[room].copies = 20 * (room == run.room("Trap I"))
    for hero in run.heroes:
        hero.rolls(5, 2)
    run.play(play_area, 20)


@pytest.mark.parametrize(
    ("flag", "floor", "area", "lands"),
    [(False, 1, 1, 2), (True, 1, 1, 3), (False, 2, 3, 4), (True, 2, 3, 5), (True, 3, 6, 9), (True, 4, 8, 9)],
)
def test_a_fall_leads_to_the_next_area_or_to_the_one_below(flag: bool, floor: int, area: int, lands: int) -> None:
    run = Run("Rogue", fall_to_next_floor=flag)
    into_trap(run, floor, area)
    assert run.table.area == lands
    assert (run.hero.food, run.hero.tally.falls) == (3, 1)


@BOTH
def test_after_a_fall_nobody_eats(flag: bool) -> None:
    run = Run("Rogue", eats_on_fall=flag)
    into_trap(run, 1, 1)
    assert run.hero.food == 3 - flag


@BOTH
def test_after_a_fall_somebody_without_food_may_starve(flag: bool) -> None:
    run = Run("Rogue", eats_on_fall=flag)
    run.hero.has(food=0, hp=5)
    into_trap(run, 1, 1)
    assert run.hero.hp == (0 if flag else 2)


def test_if_one_falls_the_other_goes_too() -> None:
    run = Run("Rogue", "Mage")
    run.heroes[1].has(position=0)
    run.table.floor = run.table.area = 1
    for room in range(run.table.cards.n_rooms):
        run.table.cards.rooms[room].copies = 20 * (room == run.room("Trap I"))
    run.heroes[0].rolls(5, 2)
    run.play(play_area, 20)
    assert run.table.area == 2
    assert [hero.tally.falls for hero in run.heroes] == [1, 1]


def test_a_fall_before_the_last_boss_only_hurts() -> None:
    run = Run("Rogue", fall_skips_boss=True)
    run.table.floor, run.table.area = 4, 10
    run.play(set_up_area)
    run.hero.rolls(5, 2)
    run.play(resolve_alone, 0, run.room("Trap I"))
    assert (run.hero.hp, run.table.fall) == (7, 0)


@BOTH
def test_two_wait_for_each_other_before_a_boss(flag: bool) -> None:
    run = Run("Rogue", "Mage", corner_waits=flag)
    run.table.area = 2
    run.play(set_up_area)
    for hero in run.heroes:
        hero.has(position=CORNER, xp=18, level=3)
    run.table.boss = run.monster("Spider Queen of floor 1")
    one, other = run.heroes
    rewards = 1
    one.rolls(1, 5, 5, 5, rewards)
    if flag:
        other.rolls(1, 5, 5, 5, rewards)
    run.play(reach_corner)
    assert run.events("fight") == [(run.table.boss, 24 if flag else 12, 3 if flag else 1)]


@BOTH
def test_in_a_shared_fight_the_players_choose_who_attacks_first(flag: bool) -> None:
    run = Run("Rogue", "Mage", choose_first_attacker=flag)
    one, other = run.heroes
    if flag:
        one.says("first_attacker", 1)
        other.rolls(3, 5, 1, 6)
        one.rolls(1, 4)
    else:
        one.rolls(3, 5, 1, 6)
        other.rolls(1, 4)
    run.fights("Giant Rat", fighters=3)
    assert run.options("first_attacker") == ([[0, 1]] if flag else [])
    assert (one.hp, other.hp) == ((10, 9) if flag else (8, 11))


def test_who_fights_alone_is_not_asked_who_begins() -> None:
    run = Run("Rogue", "Mage")
    run.heroes[1].rolls(1, 6)
    run.fights("Giant Rat", fighters=2)
    assert not run.options("first_attacker")


@BOTH
def test_a_hit_of_nothing_has_an_effect_by_flag_alone(flag: bool) -> None:
    run = Run("Crusader", effect_without_damage=flag)
    run.hero.has(armour=4, **LEVEL_2).rolls(4, 1, 1, 1, 6, 6)
    run.fights("Bandit of floor 2")
    assert run.hero.blind == flag


def test_a_miss_of_the_monster_never_has_an_effect() -> None:
    run = Run("Crusader", effect_without_damage=True)
    run.hero.rolls(1, 1, 1, 6)
    run.fights("Bandit of floor 1")
    assert run.hero.blind == NO
    assert run.table.fight.monster == NONE
