"""Rules 18 to 21: cooking, and the limit of five cards."""

import pytest

from simulator.games.monster_eater.decisions import (
    AT_LIMIT,
    BEFORE_EVENT,
    BEFORE_EXPLORATION,
    BEFORE_REST,
    IN_BATTLE,
    START_OF_TURN,
)
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def cook(table: Table, monster: str, *faces: int) -> None:
    """Red defeats something that needs no power at all and cooks it."""
    table.red.has(monster=monster).says("fighters", team("Chilchuck")).rolls(*faces)
    table.red.fights()


@pytest.mark.parametrize(("faces", "success"), [([1, 1], False), ([1, 2], True), ([6, 6], True)])
def test_rule_18_two_dice_and_the_cooking_power_must_reach_the_difficulty(faces: list[int], success: bool) -> None:
    """The Laios party cooks with 3 + 2."""
    table = Table("Laios", "Tansu", reprint={"Snack": {"difficulty": 8}})
    cook(table, "Snack", *faces)
    assert table.red.cards == (["Snack"] if success else [])


def test_rule_18_exhausted_characters_cook_and_nobody_gets_exhausted_by_it() -> None:
    table = Table("Laios", "Tansu", reprint={"Snack": {"difficulty": 7}})
    table.red.has(exhausted=["Laios", "Senshi"])
    cook(table, "Snack", 1, 1)
    assert table.red.cards == ["Snack"]
    assert table.red.exhausted == {"Laios", "Senshi", "Chilchuck"}


@pytest.mark.parametrize("item", ["Pan", "High Quality Armor"])
def test_rule_18_items_add_to_the_cooking_power(item: str) -> None:
    table = Table("Laios", "Tansu", reprint={"Snack": {"difficulty": 9}, item: {"cooking": 2}})
    table.red.has(cards=[item])
    cook(table, "Snack", 1, 1)
    assert table.red.cards == [item, "Snack"]


def test_rule_18_cooking_is_always_attempted(table: Table) -> None:
    """C49: nobody is asked."""
    cook(table, "Burnt", 6, 6)
    told = [event for event, _ in table.story]
    assert "decided" not in told[told.index("battle_won") :]
    assert told.count("cooking") == 1


def test_rule_19_success_gives_reward_and_dish(table: Table) -> None:
    table.red.has(food=0)
    before = table.deck("upper")
    cook(table, "Snack", 1, 1)
    assert (table.red.food, table.red.cards) == (1, ["Snack"])
    assert table.deck("upper") == before
    assert table.score()[0].points_dishes == 1


@pytest.mark.parametrize(("monster", "deck"), [("Burnt", "upper"), ("Feast", "lower")])
def test_rule_19_a_spoiled_monster_goes_under_the_deck_of_its_level_without_reward(monster: str, deck: str) -> None:
    table = Table("Laios", "Tansu", reprint={monster: {"difficulty": 30, "cook__food": 4}})
    table.red.has(food=0)
    before = table.deck(deck)
    cook(table, monster, 6, 6)
    assert (table.red.food, table.red.cards) == (0, [])
    assert table.deck(deck) == [*before, monster]


FULL = {"cards": ["Chimera Falin", "High Quality Armor", "Slime"], "face_down": ["Relic", "Jewelry"]}
"""Five cards: a boss, an Open item, a dish and two Close items."""


def test_rule_20_five_cards_may_be_held(table: Table) -> None:
    table.red.has(cards=["Purse", "Slime"], face_down=["Relic", "Jewelry"])
    cook(table, "Snack", 1, 1)
    assert table.red.cards == ["Purse", "Slime", "Snack"]
    assert not table.asked("give_up")
    assert AT_LIMIT not in [asked.point for asked in table.asked("cash_in")]


def test_rule_20_a_sixth_card_is_given_up_but_never_a_boss(table: Table) -> None:
    """C11, C13: any other card, the new one included."""
    table.red.has(**FULL).says("give_up", "Slime")
    before = table.deck("upper")
    cook(table, "Snack", 1, 1)
    (asked,) = table.asked("give_up")
    assert sorted(asked.options) == sorted(["High Quality Armor", "Slime", "Relic", "Jewelry", "Snack"])
    assert table.red.cards == ["Chimera Falin", "High Quality Armor", "Snack"]
    assert table.deck("upper") == [*before, "Slime"]


def test_rule_20_the_reward_of_a_dish_that_is_given_up_at_once_is_kept(table: Table) -> None:
    table.red.has(**FULL, food=0).says("give_up", "Snack")
    before = table.deck("upper")
    cook(table, "Snack", 1, 1)
    assert (table.red.food, table.red.cards) == (1, ["Chimera Falin", "High Quality Armor", "Slime"])
    assert table.deck("upper") == [*before, "Snack"]


@pytest.mark.parametrize("item", ["High Quality Armor", "Relic"])
def test_rule_20_a_returned_item_goes_under_the_item_deck(table: Table, item: str) -> None:
    """C12."""
    table.red.has(**FULL).says("give_up", item)
    before = table.deck("item")
    cook(table, "Snack", 1, 1)
    assert table.deck("item") == [*before, item]
    assert item not in [*table.red.cards, *table.red.face_down]


def test_rule_20_a_dish_of_the_other_level_goes_under_its_own_deck(table: Table) -> None:
    """C12."""
    table.red.has(cards=["Feast", "Charm", "Slime"], face_down=["Relic", "Jewelry"]).says("give_up", "Feast")
    upper, lower = table.deck("upper"), table.deck("lower")
    cook(table, "Snack", 1, 1)
    assert (table.deck("upper"), table.deck("lower")) == (upper, [*lower, "Feast"])


def test_rule_20_an_item_counts_as_much_as_a_dish(table: Table) -> None:
    table.stack("item", "Treasure Chest")
    table.red.has(**FULL, hand=["10% and an item"])
    table.red.says("exploration", "10% and an item").says("give_up", "Jewelry")
    table.red.explores()
    assert sorted(table.red.face_down) == ["Relic", "Treasure Chest"]
    assert table.deck("item") == ["Jewelry"]


def test_rule_21_a_token_item_is_returned_for_its_tokens(table: Table) -> None:
    table.stack("item", "Relic")
    red = table.red.has(cards=["Purse"], money=1, hand=["10%"])
    red.says("cash_in", "Purse")
    red.takes_turn()
    assert (red.money, red.cards) == (5, [])
    assert table.deck("item") == ["Relic", "Purse"]


def test_rule_21_items_without_tokens_are_not_offered(table: Table) -> None:
    red = table.red.has(cards=["Charm", "Purse", "Snack"], face_down=["Relic", "Secret purse"])
    red.says("cash_in", "Secret purse", "Purse")
    red.takes_turn()
    assert [asked.options for asked in table.asked("cash_in")] == [[None, "Purse", "Secret purse"], [None, "Purse"]]


@pytest.mark.parametrize("cards", [{"face_down": ["Secret purse"]}, {"cards": ["High Quality Armor"]}])
def test_rule_21_a_single_token_item_will_do(cards: dict[str, list[str]]) -> None:
    """Open or Close, whatever its number."""
    table = Table("Laios", "Tansu", reprint={"High Quality Armor": {"cash_in": 1, "tokens__money": 5}})
    red = table.red.has(money=0, **cards)
    red.says("cash_in", *next(iter(cards.values())))
    red.takes_turn()
    assert (red.money, red.cards, red.face_down) == (5, [], [])


def test_rule_21_cashing_in_is_possible_throughout_the_own_turn(table: Table) -> None:
    """C44."""
    table.stack("dungeon", "The Pit", *["20%"] * 9)
    red = table.red.has(cards=["Purse"], monster="0 to beat", hand=["10%"])
    red.says("fighters", team("Chilchuck"))
    red.takes_turn()
    points = [asked.point for asked in table.asked("cash_in")]
    assert points == [START_OF_TURN, IN_BATTLE, BEFORE_EXPLORATION, BEFORE_REST, BEFORE_EVENT]


def test_rule_21_a_magic_item_cashed_in_during_a_battle_feeds_recovery_magic(table: Table) -> None:
    """C44: the token is at hand at once."""
    red = table.red.has(cards=["Herb"], magic={"Marcille": 0}, monster="7 to beat", exhausted=["Chilchuck"])
    red.says("cash_in", None, "Herb").says("fighters", team("Laios", "Senshi"))
    red.says("recovery", ("Marcille", "Chilchuck")).rolls(6, 6)
    red.takes_turn()
    assert "Chilchuck" not in red.exhausted


def test_rule_21_a_token_item_may_be_cashed_in_instead_of_giving_up_a_card(table: Table) -> None:
    table.red.has(cards=["Purse", "Slime", "Charm"], face_down=["Relic", "Jewelry"], money=0)
    table.red.says("cash_in", None, "Purse")
    cook(table, "Snack", 1, 1)
    assert [asked.point for asked in table.asked("cash_in")] == [IN_BATTLE, AT_LIMIT]
    assert not table.asked("give_up")
    assert (table.red.money, table.red.cards) == (4, ["Slime", "Charm", "Snack"])


def test_rule_21_a_magic_item_gives_magic(table: Table) -> None:
    red = table.red.has(cards=["Herb"], magic={"Marcille": 1})
    red.says("cash_in", "Herb")
    red.takes_turn()
    assert red.magic("Marcille") == 2
