"""Rules 8 to 13 of the digest: what rooms do, and what may be held."""

import pytest

from simulator.games.mini_rogue.decisions import (
    NO,
    PAY_BOTH,
    PAY_FOOD,
    PAY_GOLD,
    YES,
)
from simulator.games.mini_rogue.numbers import (
    BY_PHASE_1,
    BY_PHASE_2,
    FALL_ON,
    FALL_TO_BOSS,
    FIRE,
    POISON,
)
from simulator.games.mini_rogue.outcomes import resolve_rewards
from simulator.games.mini_rogue.resources import gain_item, gain_potion
from simulator.games.mini_rogue.rooms import meet_monster
from tests.simulator.games.mini_rogue.run import Run

ANY_POTION = 0b111111


@pytest.mark.parametrize(
    ("trap", "black", "face", "changes"),
    [
        ("Trap I", 1, 2, {"hp": 9, "poisoned": 1}),
        ("Trap I", 2, 5, {"xp": 3}),
        ("Trap I", 3, 2, {"hp": 8}),
        ("Trap I", 4, 6, {"xp": 4}),
        ("Trap II", 1, 2, {"food": 1}),
        ("Trap II", 3, 2, {"armour": 0}),
        ("Trap II", 4, 5, {"armour": 2}),
        ("Trap III", 4, 5, {"food": 4}),
        ("Trap III", 5, 2, {"food": 2, "blind": 1}),
    ],
)
def test_rule_8_traps_go_by_the_check_and_the_black_die(
    trap: str, black: int, face: int, changes: dict[str, int]
) -> None:
    run = Run("Crusader")
    run.table.floor, run.table.area = 2, 3
    run.hero.has(hp=10, food=3, xp=2).rolls(black, face)
    run.enter(trap)
    assert {name: getattr(run.hero, name) for name in changes} == changes
    assert run.hero.danger == 1


def test_rule_8_a_fall_leads_on_and_nobody_eats() -> None:
    run = Run("Crusader")
    run.hero.rolls(5, 2)
    run.enter("Trap I")
    assert (run.hero.hp, run.table.fall) == (7, FALL_ON)


@pytest.mark.parametrize(("flag", "fall"), [(False, FALL_TO_BOSS), (True, FALL_ON)])
def test_a_fall_before_a_boss_leads_to_the_boss(flag: bool, fall: int) -> None:
    run = Run("Crusader", fall_skips_boss=flag)
    run.table.area, run.table.boss_area = 2, 1
    run.hero.rolls(5, 2)
    run.enter("Trap I")
    assert run.table.fall == fall


@pytest.mark.parametrize(("danger", "gold"), [(0, 1), (1, 3)])
def test_rule_9_treasure_holds_more_after_danger(danger: int, gold: int) -> None:
    run = Run("Crusader")
    run.hero.has(danger=danger).rolls(1, 2)
    run.enter("Treasure I")
    assert (run.hero.gold, run.hero.armour) == (gold, 1)


@pytest.mark.parametrize(
    ("treasure", "black", "changes"),
    [("Treasure I", 2, {"armour": 2}), ("Treasure II", 1, {"xp": 2}), ("Treasure III", 3, {"hp": 15})],
)
def test_rule_9_a_passed_check_takes_the_row(treasure: str, black: int, changes: dict[str, int]) -> None:
    run = Run("Crusader")
    run.hero.rolls(black, 5)
    run.enter(treasure)
    assert {name: getattr(run.hero, name) for name in changes} == changes


def test_rule_10_a_tomb_lets_the_die_be_moved_by_one_after_a_passed_check() -> None:
    run = Run("Crusader")
    run.hero.rolls(5, 5).says("shift", 4)
    run.hero.has(food=1)
    run.enter("Tomb")
    assert run.options("shift") == [[4, 5, 6]]
    assert run.hero.food == 2


def test_rule_10_six_wakes_the_ghost() -> None:
    run = Run("Crusader")
    run.hero.has(xp=6, level=2).rolls(6, 2, 3, 1, 5, 5)
    run.enter("Tomb")
    assert run.events("fight") == [(run.monster("Apparition"), 10, 1)]
    assert run.hero.xp == 7


@pytest.mark.parametrize(
    ("black", "offering", "hp", "cursed", "poisoned"),
    [(1, NO, 5, 1, 1), (2, NO, 5, 1, 0), (3, YES, 7, 0, 0), (6, YES, 6, 0, 0)],
)
def test_rule_11_a_shrine_goes_by_the_black_die_and_an_offering(
    black: int, offering: int, hp: int, cursed: int, poisoned: int
) -> None:
    run = Run("Rogue")
    run.hero.has(hp=5).says("offering", offering).rolls(black)
    run.enter("Shrine")
    assert (run.hero.hp, run.hero.cursed, run.hero.poisoned) == (hp, cursed, poisoned)
    assert run.hero.gold == 5 - offering


def test_rule_12_a_bonfire_gives_one_of_three() -> None:
    run = Run("Crusader")
    run.hero.has(hp=5)
    rows = [run.row(f"Bonfire: {name}") for name in ("train", "eat", "rest")]
    run.hero.says("outcome", rows[2])
    run.enter("Bonfire")
    assert run.options("outcome") == [rows]
    assert run.hero.hp == 7


def test_rule_12_a_merchant_trades_as_often_as_gold_lasts() -> None:
    run = Run("Rogue")
    run.hero.has(hp=5).says("deal", run.row("Merchant: 4 HP"), run.row("Merchant: 1 HP"), run.row("Merchant: 1 HP"))
    run.enter("Merchant")
    assert (run.hero.hp, run.hero.gold) == (11, 0)


def test_rule_12_the_hunter_asks_the_floor_for_food() -> None:
    run = Run("Rogue")
    run.table.floor = 3
    run.hero.says("deal", run.row("Hunter: food"))
    run.enter("Hunter")
    assert (run.hero.food, run.hero.gold) == (4, 2)


def test_rule_12_no_potion_of_a_kind_twice_and_no_third_one() -> None:
    run = Run("Crusader")
    run.hero.has("Fire", "Healing")
    run.play(gain_potion, 0, 1 << FIRE)
    assert run.hero.potions == {"Fire", "Healing"}
    run.hero.says("give_up", FIRE)
    run.play(gain_potion, 0, 1 << POISON)
    assert run.hero.potions == {"Poison", "Healing"}
    run.hero.says("potion", FIRE)
    run.play(gain_potion, 0, ANY_POTION)
    assert run.hero.potions == {"Poison", "Healing"}


def test_rule_13_one_item_is_kept() -> None:
    run = Run("Crusader")
    run.play(gain_item, 0, run.item("weapon"))
    run.hero.says("take_item", NO)
    run.play(gain_item, 0, run.item("crow"))
    assert run.hero.item == run.item("weapon")


@pytest.mark.parametrize(("answer", "gold", "food"), [(PAY_GOLD, 3, 3), (PAY_FOOD, 5, 2)])
def test_section_5_7_a_bandit_takes_gold_or_food(answer: int, gold: int, food: int) -> None:
    run = Run("Rogue")
    run.hero.says("toll", answer)
    run.play(meet_monster, 1, run.room("Bandit"))
    assert (run.hero.gold, run.hero.food, run.hero.danger) == (gold, food, 1)
    assert not run.events("fight")


def test_section_5_7_or_both_by_flag() -> None:
    run = Run("Rogue", toll_both=True)
    run.hero.says("toll", PAY_BOTH)
    run.play(meet_monster, 1, run.room("Bandit"))
    assert (run.hero.gold, run.hero.food) == (3, 2)


def test_section_2_10_rewards_bring_two_gold_and_one_of_two() -> None:
    run = Run("Crusader")
    run.hero.rolls(4).says("outcome", run.row("Rewards: 4, Healing"))
    run.play(resolve_rewards, 0)
    assert (run.hero.gold, run.hero.potions) == (2, {"Healing"})


@pytest.mark.parametrize(("flag", "left"), [(False, 8), (True, 4)])
def test_rule_5_poison_ends_with_the_first_phase_of_the_last_boss(flag: bool, left: int) -> None:
    run = Run("Rogue", poison_lasts_phases=flag)
    run.hero.has("Poison", hp=20, xp=18, level=3).says("attack_potion", POISON)
    run.hero.rolls(1, 5, 5, 5, 1, 5, 5, 5)
    assert run.fights("Og, phase 1", BY_PHASE_1)
    run.hero.rolls(1, 4, 4, 4, 1, 5, 5, 5)
    assert run.fights("Og, phase 2", BY_PHASE_2)
    assert run.events("attack")[0] == (12 + 4 * flag, left)
