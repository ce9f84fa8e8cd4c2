"""Rule 30: III Encounter."""

import pytest

from simulator.games.monster_eater.state import LOWER
from tests.simulator.games.monster_eater.table import Table

AT_100 = ["50%", "50%"]


@pytest.fixture
def table() -> Table:
    """Three players; each deck begins with a monster of its own."""
    table = Table("Laios", "Tansu", "Kabru")
    table.stack("upper", "7 to beat", "Slime")
    table.stack("lower", "7 to beat below", "Hippogriff")
    return table


def targets(table: Table) -> list[int | None]:
    """The seats that could get a monster; a lone choice to send none is not asked."""
    return [option for asked in table.asked("encounter") for option in asked.options]


@pytest.mark.parametrize("target", [0, 1, 2])
def test_rule_30_the_card_is_discarded_and_any_dungeon_gets_the_top_monster(table: Table, target: int) -> None:
    """The own one, another's, also one without a single exploration card."""
    red = table.red.has(hand=["10%", "Monster Encounter"])
    red.says("encounter", target)
    red.sends()
    assert [seat.monster for seat in table.seats] == ["7 to beat" if seat == target else None for seat in range(3)]
    assert (red.hand, table.discard_pile) == (["10%"], ["Monster Encounter"])
    assert table.deck("upper") == ["Slime"]
    assert table.top("upper") == "Slime"


def test_rule_30_it_is_optional(table: Table) -> None:
    red = table.red.has(hand=["Monster Encounter"])
    red.says("encounter", None)
    red.sends()
    assert targets(table) == [None, 0, 1, 2]
    assert red.hand == ["Monster Encounter"]
    assert [seat.monster for seat in table.seats] == [None] * 3


def test_rule_30_without_the_card_nothing_is_asked(table: Table) -> None:
    table.red.has(hand=["10%", "Escape"]).sends()
    assert not table.asked("encounter")


def test_rule_30_one_card_a_turn(table: Table) -> None:
    red = table.red.has(hand=["Monster Encounter", "Monster Encounter"])
    red.says("encounter", 1)
    red.sends()
    assert red.hand == ["Monster Encounter"]
    assert len(table.asked("encounter")) == 1


def test_rule_30_the_level_of_the_target_decides_the_deck(table: Table) -> None:
    """Red explores Upper, blue Lower."""
    table.blue.has(level=LOWER)
    red = table.red.has(hand=["Monster Encounter"])
    red.says("encounter", 1)
    red.sends()
    assert table.blue.monster == "7 to beat below"
    assert (table.deck("upper"), table.deck("lower")) == (["7 to beat", "Slime"], ["Hippogriff"])


def test_rule_30_no_second_monster(table: Table) -> None:
    table.blue.has(monster="Slime")
    table.red.has(hand=["Monster Encounter"], monster="Ghost").sends()
    assert targets(table) == [None, 2]


def test_rule_30_no_monster_into_a_boss_encounter_with_or_without_the_card(table: Table) -> None:
    table.blue.has(dungeon=AT_100, boss=True)
    table.silver.has(dungeon=AT_100)
    table.red.has(hand=["Monster Encounter"]).sends()
    assert targets(table) == [None, 0]


def test_rule_30_no_target_at_all_nothing_is_asked(table: Table) -> None:
    table.red.has(hand=["Monster Encounter"], monster="Slime")
    table.blue.has(monster="Slime")
    table.silver.has(dungeon=AT_100, boss=True)
    table.red.sends()
    assert targets(table) == []
    assert table.red.hand == ["Monster Encounter"]


def test_rule_30_an_empty_deck_takes_its_level_out_of_reach(table: Table) -> None:
    """C29."""
    table.stack("upper")
    table.silver.has(level=LOWER)
    table.red.has(hand=["Monster Encounter"]).sends()
    assert targets(table) == [None, 2]
