"""The numbered rules of the digest, one by one: the numbers are those of its section 6, or of the section named."""

import pytest

from simulator.games.mini_rogue.area import areas_before, end_area, play_area, set_up_area
from simulator.games.mini_rogue.checks import pass_check
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.decisions import (
    GIVE_POTION,
    NO,
    PAY_BOTH,
    PAY_FOOD,
    PAY_GOLD,
    WITH_HP,
    WITH_ITEM,
    WITH_XP,
    YES,
)
from simulator.games.mini_rogue.kernel import play_areas
from simulator.games.mini_rogue.movement import move_on, neighbours
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    ARMOUR,
    BALANCED,
    BY_BOSS,
    BY_PHASE_1,
    BY_PHASE_2,
    BY_TRAP,
    CORNER,
    CROW,
    DEFENSIVE,
    FALL_ON,
    FALL_TO_BOSS,
    FIRE,
    FOOD,
    GOLD,
    HEALING,
    HIDDEN,
    NONE,
    POISON,
    WEAPON,
    XP,
)
from simulator.games.mini_rogue.outcomes import resolve_rewards
from simulator.games.mini_rogue.resources import gain, gain_item, gain_potion, lose, set_level
from simulator.games.mini_rogue.rooms import meet_monster, resolve_alone
from simulator.games.mini_rogue.skills import use_exploration_skill
from simulator.games.mini_rogue.trade import trade
from tests.simulator.games.mini_rogue.run import Run

ANY_POTION = 0b111111

# ------------------------------------------------------------------------------------------------------- 1 set-up


@pytest.mark.parametrize(
    ("character", "hp", "armour", "food", "gold", "potions"),
    [
        ("Crusader", 10, 1, 4, 0, set()),
        ("Priestess", 13, 0, 3, 2, {"Holy water"}),
        ("Rogue", 10, 0, 3, 5, set()),
        ("Mage", 11, 0, 4, 3, {"Perception"}),
        ("Thief", 10, 0, 1, 10, {"Perception"}),
        ("Cleric", 9, 1, 2, 0, {"Healing"}),
        ("Witch", 10, 0, 3, 3, set()),
        ("Bones", 10, 0, 2, 0, set()),
    ],
)
def test_rule_1_characters_start_with_their_values(
    character: str, hp: int, armour: int, food: int, gold: int, potions: set[str]
) -> None:
    hero = Run(character).hero
    assert (hero.hp, hero.armour, hero.food, hero.gold, hero.potions) == (hp, armour, food, gold, potions)
    assert hero.level == 1
    assert (hero.poisoned, hero.cursed) == (character == "Witch", character == "Bones")
    assert hero.xp == (2 if character == "Bones" else 0)


@pytest.mark.parametrize(("difficulty", "hp", "food", "gold"), [("Hard", 9, 2, 5), ("Roguelike", 8, 2, 2)])
def test_rule_1_difficulty_changes_the_start(difficulty: str, hp: int, food: int, gold: int) -> None:
    hero = Run("Rogue", difficulty=difficulty).hero
    assert (hero.hp, hero.food, hero.gold) == (hp, food, gold)


def test_rule_1_difficulty_takes_no_more_than_there_is() -> None:
    assert Run("Crusader", difficulty="Roguelike").hero.gold == 0


# --------------------------------------------------------------------------------------------------- 2 to 4 the area


def test_rule_2_eight_rooms_lie_face_down_but_the_first() -> None:
    run = Run("Rogue")
    run.play(set_up_area)
    assert list(run.table.grid[1:CORNER]) == [HIDDEN] * 7
    assert run.table.grid[0] == run.game.grid[0]
    dealt = [int(room) for room in run.game.grid[:CORNER]]
    copies = run.table.cards.rooms
    assert all(dealt.count(room) <= copies[room].copies for room in dealt)
    assert run.game.room_deck.size == 12


def test_rule_2_the_last_area_of_a_floor_has_a_boss() -> None:
    run = Run("Rogue")
    with_boss = []
    for floor, areas in ((1, (1, 2)), (2, (3, 4)), (3, (5, 6, 7)), (4, (8, 9, 10))):
        for area in areas:
            run.table.floor, run.table.area = floor, area
            run.play(set_up_area)
            if run.table.boss_area:
                with_boss.append(area)
    assert with_boss == [2, 4, 7, 10]
    assert [areas_before(run.table, floor) for floor in (1, 2, 3, 4)] == [0, 2, 4, 7]


def test_rule_4_moves_go_right_or_down() -> None:
    moves = [[cell for cell in range(9) if neighbours(position) >> cell & 1] for position in range(9)]
    assert moves == [[1, 3], [2, 4], [5], [4, 6], [5, 7], [8], [7], [8], []]


def test_rule_4_neighbours_are_turned_up_before_the_choice_but_not_to_the_blind() -> None:
    run = Run("Rogue")
    run.play(set_up_area)
    run.hero.says("path", 3)
    run.play(move_on)
    shown = [cell for cell in range(CORNER) if run.table.grid[cell] != HIDDEN]
    assert shown == [0, 1, 3]
    run.hero.has(blind=1).says("path", 6)
    run.play(move_on)
    assert [cell for cell in range(CORNER) if run.table.grid[cell] != HIDDEN] == [0, 1, 3, 6]


# ------------------------------------------------------------------------------------------ 5 and 6 corner and area end


def test_rule_5_the_last_boss_has_two_phases_and_then_the_game_is_won() -> None:
    run = Run("Crusader")
    run.table.floor, run.table.area = 4, 10
    run.play(set_up_area)
    phases = (run.table.boss, run.table.cards.last_boss[1])
    assert [int(run.table.cards.monsters[phase].hp[0]) for phase in phases] == [25, 20]
    run.hero.has("Fire", "Poison", hp=20, xp=23, level=3)
    run.hero.says("attack_potion", POISON, FIRE).rolls(1, 5, 5, 4)
    run.play(fight_monster, phases[0], 1, BY_PHASE_1)
    run.hero.rolls(1, 5, 5, 5, 1, 5, 5, 5)
    assert run.play(fight_monster, phases[1], 1, BY_PHASE_2)


def test_rule_6_at_the_end_of_an_area_one_food_is_eaten() -> None:
    run = Run("Crusader")
    run.hero.has(position=CORNER)
    run.table.round = 0
    run.play(end_area)
    assert (run.hero.food, run.hero.hp, run.table.area) == (3, 10, 2)


def test_rule_6_without_food_three_hp_are_lost() -> None:
    run = Run("Crusader")
    run.hero.has(food=0)
    run.play(end_area)
    assert (run.hero.food, run.hero.hp) == (0, 7)


def test_rule_6_starving_on_purpose_needs_its_flag() -> None:
    run = Run("Crusader", may_starve=True)
    run.hero.says("eat", NO)
    run.play(end_area)
    assert (run.hero.food, run.hero.hp) == (4, 7)


# ------------------------------------------------------------------------------------------------------- 7 skill checks


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


# ------------------------------------------------------------------------------------------------------ 8 to 13 rooms


def visit(run: Run, room: str) -> None:
    run.table.grid[0] = run.game.grid[0] = run.room(room)
    run.play(resolve_alone, 0, run.room(room))


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
    visit(run, trap)
    assert {name: getattr(run.hero, name) for name in changes} == changes
    assert run.hero.danger == 1


def test_rule_8_a_fall_leads_on_and_nobody_eats() -> None:
    run = Run("Crusader")
    run.hero.rolls(5, 2)
    visit(run, "Trap I")
    assert (run.hero.hp, run.table.fall) == (7, FALL_ON)


@pytest.mark.parametrize(("flag", "fall"), [(False, FALL_TO_BOSS), (True, FALL_ON)])
def test_a_fall_before_a_boss_leads_to_the_boss(flag: bool, fall: int) -> None:
    run = Run("Crusader", fall_skips_boss=flag)
    run.table.area, run.table.boss_area = 2, 1
    run.hero.rolls(5, 2)
    visit(run, "Trap I")
    assert run.table.fall == fall


@pytest.mark.parametrize(("danger", "gold"), [(0, 1), (1, 3)])
def test_rule_9_treasure_holds_more_after_danger(danger: int, gold: int) -> None:
    run = Run("Crusader")
    run.hero.has(danger=danger).rolls(1, 2)
    visit(run, "Treasure I")
    assert (run.hero.gold, run.hero.armour) == (gold, 1)


@pytest.mark.parametrize(
    ("treasure", "black", "changes"),
    [("Treasure I", 2, {"armour": 2}), ("Treasure II", 1, {"xp": 2}), ("Treasure III", 3, {"hp": 15})],
)
def test_rule_9_a_passed_check_takes_the_row(treasure: str, black: int, changes: dict[str, int]) -> None:
    run = Run("Crusader")
    run.hero.rolls(black, 5)
    visit(run, treasure)
    assert {name: getattr(run.hero, name) for name in changes} == changes


def test_rule_10_a_tomb_lets_the_die_be_moved_by_one_after_a_passed_check() -> None:
    run = Run("Crusader")
    run.hero.rolls(5, 5).says("shift", 4)
    run.hero.has(food=1)
    visit(run, "Tomb")
    assert run.options("shift") == [[4, 5, 6]]
    assert run.hero.food == 2


def test_rule_10_six_wakes_the_ghost() -> None:
    run = Run("Crusader")
    run.hero.has(xp=6, level=2).rolls(6, 2, 3, 1, 5, 5)
    visit(run, "Tomb")
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
    visit(run, "Shrine")
    assert (run.hero.hp, run.hero.cursed, run.hero.poisoned) == (hp, cursed, poisoned)
    assert run.hero.gold == 5 - offering


def test_rule_12_a_bonfire_gives_one_of_three() -> None:
    run = Run("Crusader")
    run.hero.has(hp=5)
    rows = [run.cards.labels["outcome"].index(f"Bonfire: {name}") for name in ("train", "eat", "rest")]
    run.hero.says("outcome", rows[2])
    visit(run, "Bonfire")
    assert run.options("outcome") == [rows]
    assert run.hero.hp == 7


def test_rule_12_a_merchant_trades_as_often_as_gold_lasts() -> None:
    run = Run("Rogue")
    row = run.cards.labels["outcome"].index
    run.hero.has(hp=5).says("deal", row("Merchant: 4 HP"), row("Merchant: 1 HP"), row("Merchant: 1 HP"))
    visit(run, "Merchant")
    assert (run.hero.hp, run.hero.gold) == (11, 0)


def test_rule_12_the_hunter_asks_the_floor_for_food() -> None:
    run = Run("Rogue")
    run.table.floor = 3
    run.hero.says("deal", run.cards.labels["outcome"].index("Hunter: food"))
    visit(run, "Hunter")
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
    run.play(gain_item, 0, WEAPON)
    run.hero.says("take_item", NO)
    run.play(gain_item, 0, CROW)
    assert run.hero.item == WEAPON


# --------------------------------------------------------------------------------------------------------- 14 combat


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
    run.hero.has(xp=2, item=WEAPON).rolls(1, 1, 5, 1, 3)
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


# ------------------------------------------------------------------------------------------- skills (section 2.4)


@pytest.mark.parametrize(
    ("character", "answer", "damage", "hp"),
    [("Crusader", 1, 6, 10), ("Priestess", 2, 8, 11), ("Rogue", 1, 8, 10), ("Mage", FIRE, 11, 11)],
)
def test_combat_skills_of_the_base_game(character: str, answer: int, damage: int, hp: int) -> None:
    run = Run(character)
    run.hero.has(skill_ready=1).says("combat_skill", answer).rolls(1, 4)
    run.fights("Giant Rat")
    assert run.events("attack") == [(damage, 0)]
    assert (run.hero.hp, run.hero.skill_ready) == (hp, 0)


def test_combat_skills_of_the_expansion() -> None:
    cleric = Run("Cleric")
    cleric.hero.has(skill_ready=1, hp=3).says("combat_skill", 0).rolls(1, 6)
    cleric.fights("Giant Rat")
    assert cleric.hero.hp == 7
    witch = Run("Witch")
    witch.hero.has(skill_ready=1, poisoned=0).says("combat_skill", 1).rolls(6, 4)
    witch.fights("Giant Rat")
    assert witch.events("reflected") == [(2, 0)]
    thief = Run("Thief")
    thief.hero.has(skill_ready=1, gold=0, level=3, xp=18).says("combat_skill", 1).rolls(2, 1, 4, 4, 4)
    thief.hero.says("outcome", thief.cards.labels["outcome"].index("Rewards: 2, 2 gold"))
    thief.fights("Spider Queen of floor 1", BY_BOSS)
    assert thief.hero.gold == 4


@pytest.mark.parametrize(
    ("character", "state", "changes"),
    [
        ("Crusader", {}, {"next_armour": 1}),
        ("Priestess", {"cursed": 1, "hp": 5}, {"cursed": 0, "hp": 7}),
        ("Rogue", {}, {"sneaks": 1}),
        ("Thief", {"gold": 3}, {"gold": 5}),
        ("Cleric", {"hp": 2}, {"hp": 5}),
        ("Witch", {"poisoned": 0}, {"poisoned": 1, "cursed": 1, "xp": 2}),
    ],
)
def test_exploration_skills(character: str, state: dict[str, int], changes: dict[str, int]) -> None:
    run = Run(character)
    run.hero.has(skill_ready=1, **state).says("explore_skill", 0)
    run.play(use_exploration_skill, 0)
    assert {name: getattr(run.hero, name) for name in changes} == changes
    run.play(use_exploration_skill, 0)
    assert not run.options("explore_skill"), "one use an area"


def test_the_mage_turns_up_three_rooms() -> None:
    run = Run("Mage")
    run.play(set_up_area)
    run.hero.says("explore_skill", 0).says("reveal", 0b1110)
    run.play(use_exploration_skill, 0)
    assert [cell for cell in range(CORNER) if run.table.grid[cell] != HIDDEN] == [0, 1, 2, 3]


# ---------------------------------------------------------------------------------------------------------- 15 stocks


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


# --------------------------------------------------------------------------------------------------- bosses and tolls


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
    run.hero.rolls(4).says("outcome", run.cards.labels["outcome"].index("Rewards: 4, Healing"))
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


# --------------------------------------------------------------------------------------------------------- 16 together


def test_rule_16_two_fight_together_against_doubled_hp_and_both_are_rewarded() -> None:
    run = Run("Rogue", "Mage")
    one, other = run.heroes
    one.rolls(3, 5, 1, 5)
    other.rolls(3, 4)
    assert run.fights("Giant Rat", fighters=3)
    assert run.events("fight")[0][1] == 12
    assert run.events("attack") == [(5, 7), (4, 3), (5, 0)]
    assert (one.hp, other.hp, one.xp, other.xp) == (8, 9, 1, 1)


def test_rule_16_alone_a_player_meets_the_hp_for_one() -> None:
    run = Run("Rogue", "Mage")
    run.heroes[1].rolls(1, 6)
    assert run.fights("Giant Rat", fighters=2)


def test_rule_16_players_in_one_room_give_what_the_other_has_room_for() -> None:
    run = Run("Rogue", "Mage")
    one, other = run.heroes
    one.has("Healing").says("give", GOLD, GIVE_POTION + HEALING, NONE)
    run.play(trade)
    assert (one.gold, other.gold, other.potions) == (4, 4, {"Perception", "Healing"})
    other.has(position=1)
    run.play(trade)
    assert not run.options("give")


@pytest.mark.parametrize(("flag", "end"), [(True, 1), (False, 2)])
def test_one_death_loses_for_both_unless_the_flag_says_otherwise(flag: bool, end: int) -> None:
    run = Run("Rogue", "Mage", one_death_loses=flag)
    run.heroes[0].has(hp=0, died_of=0)
    run.cell.round_cap = 0
    assert run.play(play_areas, run.cell) == end


def test_a_run_that_is_not_over_at_the_round_cap_is_stopped() -> None:
    run = Run("Rogue")
    run.table.round = 7
    run.play(play_area, 7)
    assert run.table.area == 1
