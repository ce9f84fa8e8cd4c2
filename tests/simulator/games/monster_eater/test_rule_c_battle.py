"""Rules 13 to 17: Ia Battle."""

import pytest

from simulator.games.monster_eater.state import MAGIC_ONLY, PHYSICAL_IS_ONE
from tests.simulator.games.monster_eater.script import Team, team
from tests.simulator.games.monster_eater.table import Table


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def fight(table: Table, monster: str, fighters: Team, *faces: int) -> bool:
    table.red.has(monster=monster).says("fighters", fighters).rolls(*faces)
    return table.red.fights()


def test_rule_13_only_ready_characters_fight(table: Table) -> None:
    table.red.has(exhausted=["Laios", "Marcille"])
    fight(table, "7 to beat", team("Chilchuck"))
    (asked,) = table.asked("fighters")
    assert asked.options == ["Chilchuck", "Senshi", "Izutsumi"]
    assert asked.magic == []


def test_rule_13_the_last_ready_character_is_not_asked_for(table: Table) -> None:
    red = table.red.has(monster="7 to beat", exhausted=["Marcille", "Senshi", "Laios", "Izutsumi"])
    red.fights()
    assert not table.asked("fighters")
    assert "Chilchuck" in red.exhausted


def test_rule_13_the_last_ready_magician_still_chooses_between_body_and_magic(table: Table) -> None:
    table.red.has(exhausted=["Laios", "Chilchuck", "Senshi", "Izutsumi"])
    fight(table, "7 to beat", team("Marcille"))
    (asked,) = table.asked("fighters")
    assert (asked.options, asked.magic) == (["Marcille"], ["Marcille"])


def test_rule_13_magic_takes_a_token_of_the_own(table: Table) -> None:
    table.red.has(magic={"Marcille": 0})
    fight(table, "7 to beat", team("Marcille"))
    assert [asked.magic for asked in table.asked("fighters")] == [[]]


def test_rule_13_each_magician_decides_on_its_own() -> None:
    table = Table("Tansu", "Laios")
    assert not fight(table, "7 to beat", team("Mr. Tansu", "Yaan", magic=["Yaan"]), 2, 3)
    assert [asked.magic for asked in table.asked("fighters")] == [["Mr. Tansu", "Yaan"]]
    assert (table.red.magic("Mr. Tansu"), table.red.magic("Yaan")) == (3, 1)


@pytest.mark.parametrize(("combat", "won"), [(7, True), (8, False)])
def test_rule_13_the_whole_team_is_exhausted_and_the_token_gone_either_way(combat: int, won: bool) -> None:
    table = Table("Laios", "Tansu", reprint={"7 to beat": {"combat": combat}})
    assert fight(table, "7 to beat", team("Laios", "Marcille", magic=["Marcille"]), 1, 1, 1, 1) == won
    assert table.red.exhausted == {"Laios", "Marcille"}
    assert table.red.magic("Marcille") == 2


def test_rule_14_dice_and_constant_are_added(table: Table) -> None:
    assert fight(table, "7 to beat", team("Laios"), 4)
    assert table.events("battle_won") == [(0, 4 + 3, 7, 0, 0)]


def test_rule_14_magic_replaces_the_physical_value(table: Table) -> None:
    """C10: 3D in place of 1, not on top of it."""
    assert not fight(table, "7 to beat", team("Marcille", magic=["Marcille"]), 1, 1, 4)
    assert table.events("battle_lost") == [(0, 1 + 1 + 4, 7, 0, 0)]


def test_rule_14_a_magician_without_magic_fights_with_its_body(table: Table) -> None:
    assert not fight(table, "7 to beat", team("Marcille", "Chilchuck"))
    assert table.events("battle_lost") == [(0, 1 + 1, 7, 0, 0)]


def test_rule_14_the_sword_adds_two_to_who_carries_it(table: Table) -> None:
    """C36."""
    table.red.has(sword="Laios")
    assert fight(table, "7 to beat", team("Laios", "Chilchuck"), 1)
    assert table.events("battle_won") == [(0, 1 + 3 + 2 + 1, 7, 0, 0)]


def test_rule_14_the_sword_stays_home_with_its_carrier(table: Table) -> None:
    table.red.has(sword="Laios")
    assert not fight(table, "7 to beat", team("Chilchuck"))
    assert table.events("battle_lost") == [(0, 1, 7, 0, 0)]


def test_rule_14_items_help_once_a_battle(table: Table) -> None:
    table.red.has(cards=["Charm", "Charm", "Pan"])
    assert not fight(table, "7 to beat", team("Chilchuck", "Marcille"))
    assert table.events("battle_lost") == [(0, 1 + 1 + 2, 7, 0, 0)]


def test_rule_14_another_players_sword_and_items_do_not_help(table: Table) -> None:
    table.blue.has(sword="Kaka", cards=["Charm"])
    assert not fight(table, "7 to beat", team("Laios"), 3)
    assert table.events("battle_lost") == [(0, 3 + 3, 7, 0, 0)]


def test_rule_14_only_magic_counts_against_the_ghost(table: Table) -> None:
    """C37: others may join but add nothing; neither do sword and items."""
    table.red.has(sword="Laios", cards=["Charm"])
    assert not fight(table, "Ghost", team("Laios", "Marcille", magic=["Marcille"]), 1, 2, 2)
    assert table.events("battle_lost") == [(0, 1 + 2 + 2, 6, 0, 0)]
    assert table.red.exhausted == {"Laios", "Marcille"}


def test_rule_14_a_magician_who_spends_nothing_adds_nothing_against_the_ghost(table: Table) -> None:
    assert not fight(table, "Ghost", team("Marcille"))
    assert table.events("battle_lost") == [(0, 0, 6, 0, 0)]


def test_rule_14_physical_values_are_one_against_the_dryad_and_magic_is_untouched() -> None:
    """C38: the die of 1D+3 goes, bonuses stay."""
    table = Table("Laios", "Tansu", reprint={"Dryad": {"combat": 30}})
    table.red.has(cards=["Charm"], sword="Senshi")
    assert not fight(table, "Dryad", team("Laios", "Senshi", "Marcille", magic=["Marcille"]), 6, 5, 4)
    assert table.events("battle_lost") == [(0, 1 + (1 + 2) + (6 + 5 + 4) + 1, 30, 0, 0)]


@pytest.mark.parametrize(("special", "power"), [(MAGIC_ONLY, 0), (PHYSICAL_IS_ONE, 1)])
def test_rule_14_bosses_may_have_specials_too(special: int, power: int) -> None:
    """C47: none by default, but the cards may print one."""
    table = Table("Laios", "Tansu", reprint={"Chimera Falin": {"special": special, "combat": 30}})
    red = table.red.has(dungeon=["50%", "50%"], boss=True)
    red.says("fighters", team("Laios"))
    red.fights()
    assert table.events("battle_lost") == [(0, power, 30, 0, 0)]


def test_rule_14_no_boss_special_by_default(table: Table) -> None:
    assert [table.state.cards.monsters[boss].special for boss in table.state.cards.boss] == [0, 0]


def test_rule_15_abilities_come_before_the_comparison(table: Table) -> None:
    table.red.says("reroller", "Chilchuck").says("reroll_dice", [0])
    assert fight(table, "7 to beat", team("Laios", "Senshi"), 1, 1, 3)
    assert table.events("battle_won") == [(0, 3 + 1 + 3, 7, 0, 0)]


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True), (5, True)])
def test_rule_16_the_sum_must_reach_the_monsters_combat_power(table: Table, face: int, won: bool) -> None:
    assert fight(table, "7 to beat", team("Laios"), face) == won
    assert table.red.monster == (None if won else "7 to beat")


def test_rule_16_encounter_and_rest_follow_a_lost_battle(table: Table) -> None:
    red = table.red.has(monster="7 to beat", hand=["Monster Encounter", "10%"])
    red.says("fighters", team("Chilchuck")).says("encounter", 1).says("restore", ["Chilchuck"])
    red.takes_turn()
    assert table.phases == ["Ia Battle", "III Encounter", "IV Rest"]
    assert red.monster == "7 to beat"
    assert red.exhausted == set()


def test_rule_17_the_reward_comes_before_the_cooking() -> None:
    table = Table("Laios", "Tansu", reprint={"Snack": {"defeat__money": 2}})
    table.red.has(food=0, money=0)
    fight(table, "Snack", team("Chilchuck"), 1, 1)
    assert (table.red.money, table.red.food) == (2, 1)
    told = [event for event, _ in table.story]
    assert told.index("money") < told.index("cooking") < told.index("food")


def test_rule_17_the_reward_is_kept_when_cooking_fails() -> None:
    table = Table("Laios", "Tansu", reprint={"Burnt": {"defeat__money": 2}})
    table.red.has(money=0)
    fight(table, "Burnt", team("Chilchuck"), 6, 6)
    assert (table.red.money, table.red.cards) == (2, [])


def test_rule_17_a_lost_battle_gives_no_reward() -> None:
    table = Table("Laios", "Tansu", reprint={"7 to beat": {"defeat__money": 2}})
    table.red.has(money=0)
    fight(table, "7 to beat", team("Chilchuck"))
    assert table.red.money == 0


@pytest.mark.parametrize(("monster", "deck"), [("0 to beat", "upper"), ("7 to beat below", "lower")])
def test_rule_17_what_can_not_be_cooked_goes_under_the_deck_of_its_level(monster: str, deck: str) -> None:
    table = Table("Laios", "Tansu", reprint={monster: {"combat": 0}})
    before = {name: table.deck(name) for name in ("upper", "lower")}
    assert fight(table, monster, team("Chilchuck"))
    before[deck].append(monster)
    assert {name: table.deck(name) for name in ("upper", "lower")} == before
    assert table.red.cards == []
    assert not table.events("cooking")


def test_rule_17_an_item_may_be_a_reward() -> None:
    table = Table("Laios", "Tansu", reprint={"0 to beat": {"defeat__items": 1}})
    table.stack("item", "Relic")
    fight(table, "0 to beat", team("Chilchuck"))
    assert table.red.face_down == ["Relic"]
