"""Rules 37 to 39: IV Rest and the Events."""

import pytest

from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

FOUR = ["10%", "20%", "30%", "40%"]


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


# ------------------------------------------------------------------------------------------------- rule 37: eating


@pytest.mark.parametrize("readied", [[], ["Senshi"], ["Laios", "Senshi"]])
def test_rule_37_each_food_readies_a_character_and_none_need_be_spent(table: Table, readied: list[str]) -> None:
    red = table.red.has(exhausted=["Laios", "Senshi", "Izutsumi"], food=2)
    red.says("restore", readied)
    red.rests()
    assert red.exhausted == {"Laios", "Senshi", "Izutsumi"} - set(readied)
    assert red.food == 2 - len(readied)
    (asked,) = table.asked("restore")
    assert (asked.options, asked.at_least, asked.at_most) == (["Laios", "Senshi", "Izutsumi"], 0, 2)


def test_rule_37_no_more_food_than_there_are_exhausted_characters(table: Table) -> None:
    red = table.red.has(exhausted=["Laios"], food=9)
    red.says("restore", ["Laios"])
    red.rests()
    assert red.food == 8
    assert [asked.at_most for asked in table.asked("restore")] == [1]


@pytest.mark.parametrize("state", [{"food": 3}, {"food": 0, "exhausted": ["Laios"]}])
def test_rule_37_nothing_to_eat_or_nobody_to_feed(table: Table, state: dict[str, object]) -> None:
    table.red.has(**state).rests()
    assert not table.asked("restore")


# ---------------------------------------------------------------------------------- rule 38: drawing, then the events


@pytest.mark.parametrize("kept", [0, 3, 5])
def test_rule_38_the_hand_is_filled_to_five(table: Table, kept: int) -> None:
    deck = ["50%", "10%", "Escape", "30%", "40%", "20%"]
    table.stack("dungeon", *deck)
    red = table.red.has(hand=["20%"] * kept)
    red.rests()
    assert red.hand == ["20%"] * kept + deck[: 5 - kept]
    assert table.deck("dungeon") == deck[5 - kept :]


def test_rule_38_food_comes_before_the_draw(table: Table) -> None:
    table.stack("dungeon", "20%")
    red = table.red.has(hand=FOUR, exhausted=["Laios"], food=1)
    red.says("restore", ["Laios"])
    red.rests()
    told = [event for event, _ in table.story]
    assert told.index("readied") < told.index("drawn")


def test_rule_38_all_cards_are_drawn_before_the_first_event(table: Table) -> None:
    """C50."""
    table.stack("dungeon", "A harvest", "20%", "A famine", "30%")
    table.red.has(hand=["10%"], food=5).rests()
    told = [event for event, _ in table.story if event in ("drawn", "event")]
    assert told == ["drawn"] * 4 + ["event"] * 2


@pytest.mark.parametrize(("first", "food"), [("A famine", 3), ("A harvest", 2)])
def test_rule_38_events_come_in_the_order_the_player_likes(table: Table, first: str, food: int) -> None:
    """One food: losing two first leaves three, gaining three first leaves two."""
    table.stack("dungeon", "A harvest", "A famine")
    red = table.red.has(hand=["10%", "20%", "30%"], food=1)
    red.says("event", first)
    red.rests()
    assert red.food == food
    assert [asked.options for asked in table.asked("event")] == [["A harvest", "A famine"]]


def test_rule_38_events_are_discarded_and_not_replaced(table: Table) -> None:
    table.stack("dungeon", "A harvest", "20%", "A famine", "30%")
    red = table.red.has(hand=["10%"])
    red.rests()
    assert sorted(red.hand) == ["10%", "20%", "30%"]
    assert sorted(table.discard_pile) == ["A famine", "A harvest"]
    assert table.deck("dungeon") == []


def test_rule_38_the_hand_is_filled_in_the_next_rest(table: Table) -> None:
    table.stack("dungeon", "A harvest", "20%")
    red = table.red.has(hand=FOUR)
    red.rests()
    assert red.hand == FOUR
    red.rests()
    assert red.hand == [*FOUR, "20%"]


def test_rule_38_no_food_but_recovery_magic_between_the_events(table: Table) -> None:
    table.stack("dungeon", "Some gas", "A harvest")
    red = table.red.has(hand=["10%", "20%", "30%"], exhausted=["Chilchuck", "Izutsumi"], food=0)
    red.says("event", "A harvest").says("recovery", None, ("Marcille", "Chilchuck"))
    red.rests()
    assert (red.food, red.exhausted) == (3, {"Chilchuck", "Izutsumi"})
    assert not table.asked("restore")
    assert red.magic("Marcille") == 2


def test_rule_38_the_discard_pile_becomes_the_new_deck(table: Table) -> None:
    """C29."""
    table.stack("dungeon", "10%")
    table.put_on_discard_pile("50%", "50%", "50%")
    red = table.red.has(hand=[])
    red.rests()
    assert sorted(red.hand) == ["10%", "50%", "50%", "50%"]
    assert (table.deck("dungeon"), table.discard_pile, table.state.reshuffles) == ([], [], 1)
    assert len(table.events("shuffled")) == 1


def test_rule_38_without_any_card_the_hand_stays_short(table: Table) -> None:
    """C29."""
    table.stack("dungeon")
    red = table.red.has(hand=["10%"])
    red.rests()
    assert red.hand == ["10%"]


def test_rule_38_an_event_meets_the_player_who_drew_it(table: Table) -> None:
    """C40."""
    table.stack("dungeon", "A famine")
    table.blue.has(food=4)
    red = table.red.has(hand=FOUR, food=4)
    red.rests()
    assert (red.food, table.blue.food) == (2, 4)


def test_rule_38_an_event_takes_no_more_than_there_is(table: Table) -> None:
    table.stack("dungeon", "A famine", "A thief")
    red = table.red.has(hand=["10%", "20%", "30%"], food=1, money=1)
    red.rests()
    assert (red.food, red.money) == (0, 0)


@pytest.mark.parametrize("blocked", [{"monster": "Slime"}, {"dungeon": ["50%", "50%"]}])
def test_rule_38_an_event_sends_no_second_monster(table: Table, blocked: dict[str, object]) -> None:
    table.stack("dungeon", "An ambush", "An ambush")
    table.stack("upper", "7 to beat", "Ghost")
    red = table.red.has(hand=FOUR)
    red.rests()
    assert red.monster == "7 to beat"
    blue = table.blue.has(hand=FOUR, **blocked)
    blue.rests()
    assert blue.monster == blocked.get("monster")
    assert table.deck("upper") == ["Ghost"]


# ------------------------------------------------------------------------------------------- rule 39: events that ask


def test_rule_39_a_ready_locksmith_or_ninja_must_be_exhausted(table: Table) -> None:
    table.stack("dungeon", "Some gas")
    red = table.red.has(hand=FOUR)
    red.says("payer", "Izutsumi")
    red.rests()
    assert [asked.options for asked in table.asked("payer")] == [["Chilchuck", "Izutsumi"]]
    assert red.exhausted == {"Izutsumi"}


def test_rule_39_the_only_one_is_not_asked_for(table: Table) -> None:
    table.stack("dungeon", "Some gas")
    red = table.red.has(hand=FOUR, exhausted=["Izutsumi"])
    red.rests()
    assert red.exhausted == {"Izutsumi", "Chilchuck"}
    assert not table.asked("payer")


def test_rule_39_nobody_must_use_recovery_magic_to_become_able(table: Table) -> None:
    table.stack("dungeon", "Some gas")
    red = table.red.has(hand=FOUR, exhausted=["Izutsumi", "Chilchuck"], food=0)
    red.says("recovery", None)
    red.rests()
    assert red.exhausted == set(red.party)
    assert red.magic("Marcille") == 3


def test_rule_39_nobody_must_use_locksmith_magic_to_become_able() -> None:
    table = Table("Tansu", "Laios")
    table.stack("dungeon", "Some gas")
    red = table.red.has(hand=FOUR)
    red.says("locksmith_magic", None)
    red.rests()
    assert red.exhausted == set(red.party)
    assert [asked.options for asked in table.asked("locksmith_magic")] == [[None, "Mr. Tansu"]]


def test_rule_39_exhausted_in_the_turn_before_the_event(table: Table) -> None:
    """A Ninja who fought can't avert an event of the same turn."""
    table.stack("dungeon", "Some gas")
    red = table.red.has(monster="0 to beat", hand=FOUR, exhausted=["Chilchuck"], food=0).rolls(1)
    red.says("fighters", team("Izutsumi"))
    red.takes_turn()
    assert red.exhausted == set(red.party)
