"""Rules 2 to 6 of the digest: laying out an area, moving through it, its corner and its end."""

from simulator.games.mini_rogue.area import areas_before, end_area, set_up_area
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.decisions import (
    NO,
)
from simulator.games.mini_rogue.movement import move_on, neighbours
from simulator.games.mini_rogue.numbers import (
    BY_PHASE_1,
    BY_PHASE_2,
    CORNER,
    FIRE,
    HIDDEN,
    POISON,
)
from tests.simulator.games.mini_rogue.run import Run


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
