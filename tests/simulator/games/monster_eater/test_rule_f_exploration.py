"""Rules 23 to 26: II Exploration."""

import pytest

from simulator.games.monster_eater.state import LOWER, UPPER
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

EVERYBODY = ["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"]


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def offered(table: Table) -> list[str | None]:
    """The exploration cards that could be played; a lone choice to play none is not asked."""
    return [option for asked in table.asked("exploration") for option in asked.options]


def test_rule_23_one_card_a_turn_is_added_at_the_end(table: Table) -> None:
    red = table.red.has(dungeon=["30%", "20%"], hand=["10%", "40%", "10%"])
    red.says("exploration", "40%")
    red.explores()
    assert (red.dungeon, red.travel) == (["30%", "20%", "40%"], 90)
    assert red.hand == ["10%", "10%"]
    assert table.discard_pile == []
    assert len(table.asked("exploration")) == 1


def test_rule_23_only_exploration_cards_are_played(table: Table) -> None:
    table.red.has(hand=["Escape", "10%", "Monster Encounter"]).explores()
    assert offered(table) == [None, "10%"]


@pytest.mark.parametrize(
    ("card", "payers"),
    [
        ("30% by a Warrior", ["Laios", "Senshi", "Izutsumi"]),
        ("30% by a Locksmith", ["Chilchuck", "Izutsumi"]),
    ],
)
def test_rule_23_a_ready_character_of_the_class_pays_and_a_ninja_serves_as_both(
    table: Table, card: str, payers: list[str]
) -> None:
    red = table.red.has(hand=[card])
    red.says("exploration", card).says("payer", "Izutsumi")
    red.explores()
    (asked,) = table.asked("payer")
    assert asked.options == payers
    assert (red.exhausted, red.travel) == ({"Izutsumi"}, 30)


def test_rule_23_the_only_one_who_can_pay_is_not_asked_for(table: Table) -> None:
    red = table.red.has(hand=["30% by a Magician"])
    red.says("exploration", "30% by a Magician")
    red.explores()
    assert not table.asked("payer")
    assert (red.exhausted, red.travel, red.magic("Marcille")) == ({"Marcille"}, 30, 3)


@pytest.mark.parametrize(
    ("card", "exhausted"),
    [
        ("30% by a Warrior", ["Laios", "Senshi", "Izutsumi"]),
        ("30% by a Locksmith", ["Chilchuck", "Izutsumi"]),
        ("30% by a Magician", ["Marcille"]),
    ],
)
def test_rule_23_a_card_that_can_not_be_paid_can_not_be_played(table: Table, card: str, exhausted: list[str]) -> None:
    table.red.has(hand=[card], exhausted=exhausted).explores()
    assert offered(table) == []
    assert table.red.hand == [card]


@pytest.mark.parametrize(("money", "playable"), [(2, False), (3, True), (4, True)])
def test_rule_23_money_is_paid_first(table: Table, money: int, playable: bool) -> None:
    red = table.red.has(hand=["30% for 3 money"], money=money)
    if playable:
        red.says("exploration", "30% for 3 money")
    red.explores()
    assert (red.travel, red.money) == ((30, money - 3) if playable else (0, money))


def test_rule_23_the_cost_comes_before_the_effect() -> None:
    reprint = {"30% for 3 money": {"reward__money": 3}, "30% by a Warrior": {"reward__items": 1}}
    table = Table("Laios", "Tansu", reprint=reprint)
    table.red.has(hand=["30% for 3 money"], money=2).explores()
    assert offered(table) == []
    red = table.red.has(hand=["30% by a Warrior"])
    red.says("exploration", "30% by a Warrior").says("payer", "Senshi")
    red.explores()
    told = [event for event, _ in table.story]
    assert told.index("exhausted") < told.index("travel") < told.index("item_drawn")


def test_rule_23_the_effect_may_be_tokens(table: Table) -> None:
    red = table.red.has(hand=["10% and 2 food"], food=1)
    red.says("exploration", "10% and 2 food")
    red.explores()
    assert (red.travel, red.food) == (10, 3)


def test_rule_23_the_party_fights_and_then_explores_with_those_still_ready(table: Table) -> None:
    red = table.red.has(monster="0 to beat", hand=["30% by a Warrior"])
    red.says("fighters", team("Laios")).says("exploration", "30% by a Warrior")
    red.rolls(1)
    red.takes_turn()
    assert [asked.options for asked in table.asked("payer")] == [["Senshi", "Izutsumi"]]


@pytest.mark.parametrize(("item", "face_up"), [("Relic", False), ("Charm", True)])
def test_rule_24_an_item_is_drawn_from_the_top_and_lies_face_down_unless_it_is_open(
    table: Table, item: str, face_up: bool
) -> None:
    table.stack("item", item, "Pan")
    red = table.red.has(hand=["10% and an item"])
    red.says("exploration", "10% and an item")
    red.explores()
    assert (red.cards, red.face_down) == (([item], []) if face_up else ([], [item]))
    assert red.player.n_face_down == len(red.face_down)
    assert table.deck("item") == ["Pan"]


def test_rule_24_an_empty_item_deck_gives_no_item(table: Table) -> None:
    """C29."""
    table.stack("item")
    red = table.red.has(hand=["10% and an item"])
    red.says("exploration", "10% and an item")
    red.explores()
    assert (red.travel, red.cards, red.face_down) == (10, [], [])


@pytest.mark.parametrize(("before", "after", "boss"), [("40%", 90, False), ("50%", 100, True)])
def test_rule_25_a_boss_encounter_begins_at_100(table: Table, before: str, after: int, boss: bool) -> None:
    """C9: the examples sit at exactly 100."""
    red = table.red.has(dungeon=["30%", before], hand=["20%"])
    red.says("exploration", "20%")
    red.explores()
    assert (red.travel, red.has_boss) == (after, boss)


def test_rule_25_surplus_is_never_carried_over() -> None:
    table = Table("Laios", "Tansu", reprint={"Chimera Falin": {"combat": 0}})
    red = table.red.has(dungeon=["50%", "40%"], hand=["50%"])
    red.says("exploration", "50%")
    red.explores()
    assert red.travel == 140
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert (red.level, red.travel, red.dungeon) == (LOWER, 0, [])


def test_rule_26_no_card_need_be_played(table: Table) -> None:
    red = table.red.has(hand=["10%"])
    red.says("exploration", None)
    red.explores()
    assert offered(table) == [None, "10%"]
    assert (red.hand, red.travel, red.level) == (["10%"], 0, UPPER)
