"""Rules 9 to 12: the turn and its pattern."""

import pytest

from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

EVERYBODY = ["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"]
AT_100 = ["50%", "50%"]


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def test_rule_09_pattern_1_is_battle_exploration_encounter_rest(table: Table) -> None:
    red = table.red.has(monster="0 to beat", hand=["10%", "Monster Encounter"])
    red.says("pattern", FIGHT_OR_EXPLORE).says("fighters", team("Chilchuck")).says("exploration", "10%")
    red.says("encounter", 1)
    red.takes_turn()
    assert table.phases == ["Ia Battle", "II Exploration", "III Encounter", "IV Rest"]
    assert (red.travel, red.monster) == (10, None)
    assert table.blue.monster is not None


def test_rule_09_pattern_2_is_supply_encounter_rest(table: Table) -> None:
    red = table.red.has(monster="0 to beat", hand=["10%", "Monster Encounter"], food=0)
    red.says("pattern", SUPPLY).says("encounter", 1)
    red.takes_turn()
    assert table.phases == ["Ib Supply", "III Encounter", "IV Rest"]
    assert (red.travel, red.monster, red.food) == (0, "0 to beat", 2)
    assert table.blue.monster is not None


def test_rule_09_the_pattern_is_chosen_every_turn_also_without_a_monster(table: Table) -> None:
    """C32: Supply then costs the exploration."""
    red = table.red.has(hand=["10%"])
    red.says("pattern", SUPPLY)
    red.takes_turn()
    assert [asked.options for asked in table.asked("pattern")] == [[FIGHT_OR_EXPLORE, SUPPLY]]
    assert table.phases == ["Ib Supply", "IV Rest"]


def test_rule_10_without_a_monster_the_battle_is_skipped(table: Table) -> None:
    red = table.red.has(hand=["10%"])
    red.says("exploration", "10%")
    red.takes_turn()
    assert table.phases == ["II Exploration", "IV Rest"]
    assert red.travel == 10
    assert not table.asked("fighters")


def test_rule_11_supply_is_all_that_is_left_when_nobody_can_fight(table: Table) -> None:
    red = table.red.has(monster="0 to beat", exhausted=EVERYBODY, hand=["10%"])
    red.takes_turn()
    assert table.phases == ["Ib Supply", "IV Rest"]
    assert not table.asked("pattern")


def test_rule_11_nobody_needs_to_be_ready_to_explore(table: Table) -> None:
    red = table.red.has(exhausted=EVERYBODY, hand=["10%"])
    red.says("exploration", "10%")
    red.takes_turn()
    assert red.travel == 10


def test_rule_11_an_escape_card_opens_pattern_1_to_an_exhausted_party(table: Table) -> None:
    red = table.red.has(monster="7 to beat", exhausted=EVERYBODY, hand=["Escape", "10%"])
    red.says("pattern", FIGHT_OR_EXPLORE).says("exploration", "10%")
    red.takes_turn()
    assert (red.monster, red.travel) == (None, 10)
    assert not table.asked("escape")
    assert not table.asked("fighters")


def test_rule_11_an_escape_card_opens_nothing_against_a_boss(table: Table) -> None:
    red = table.red.has(dungeon=AT_100, boss=True, exhausted=EVERYBODY, hand=["Escape"])
    red.takes_turn()
    assert table.phases == ["Ib Supply", "IV Rest"]
    assert "Escape" in red.hand


def test_rule_11_pattern_1_with_a_monster_is_a_battle_or_an_escape(table: Table) -> None:
    """C31: who won't fight chooses Supply; a chosen battle needs a fighter."""
    red = table.red.has(monster="0 to beat")
    red.says("fighters", team("Chilchuck"))
    red.takes_turn()
    assert [asked.at_least for asked in table.asked("fighters")] == [1]


def test_rule_12_one_battle_a_turn(table: Table) -> None:
    table.stack("upper", "7 to beat")
    red = table.red.has(monster="0 to beat", hand=["Monster Encounter"])
    red.says("fighters", team("Senshi")).says("encounter", 0)
    red.rolls(1)
    red.takes_turn()
    assert red.monster == "7 to beat"
    assert len(table.events("fights")) == 1


def test_rule_12_no_exploration_after_a_lost_battle(table: Table) -> None:
    red = table.red.has(monster="7 to beat", hand=["10%"])
    red.says("fighters", team("Chilchuck"))
    red.takes_turn()
    assert table.phases == ["Ia Battle", "IV Rest"]
    assert red.travel == 0


def test_rule_12_no_exploration_beside_a_monster(table: Table) -> None:
    red = table.red.has(monster="0 to beat", hand=["10%"])
    red.explores()
    assert table.phases == []
    assert red.hand == ["10%"]


def test_rule_12_exploration_after_a_won_battle(table: Table) -> None:
    red = table.red.has(monster="0 to beat", hand=["10%"])
    red.says("fighters", team("Chilchuck")).says("exploration", "10%")
    red.takes_turn()
    assert red.travel == 10


@pytest.mark.parametrize("with_the_card", [True, False])
def test_rule_12_no_exploration_in_a_boss_encounter(table: Table, with_the_card: bool) -> None:
    red = table.red.has(dungeon=AT_100, boss=with_the_card, hand=["10%"])
    table.blue.has(dungeon=AT_100, boss=not with_the_card)
    red.explores()
    assert table.phases == []
    assert red.hand == ["10%"]
