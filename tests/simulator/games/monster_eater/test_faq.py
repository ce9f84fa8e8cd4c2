"""Rule 46: the answers of the rulebook's FAQ."""

from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

FOUR = ["10%", "20%", "30%", "40%"]
EVERYBODY = ["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"]


def test_rule_46_the_pit_must_exhaust_a_ready_locksmith_or_ninja() -> None:
    table = Table("Laios", "Tansu")
    table.stack("dungeon", "The Pit")
    red = table.red.has(hand=FOUR, dungeon=["10%", "20%"])
    red.says("payer", "Chilchuck")
    red.rests()
    (asked,) = table.asked("payer")
    assert asked.options == ["Chilchuck", "Izutsumi"], "declining is not offered"
    assert (red.exhausted, red.dungeon) == ({"Chilchuck"}, ["10%", "20%"])


def test_rule_46_recovery_magic_may_ready_a_locksmith_for_the_event() -> None:
    table = Table("Laios", "Tansu")
    table.stack("dungeon", "Room of the Unusual")
    red = table.red.has(hand=FOUR, exhausted=["Chilchuck", "Izutsumi"], food=0)
    red.says("recovery", ("Marcille", "Chilchuck"))
    red.rests()
    assert (red.exhausted, red.magic("Marcille")) == ({"Chilchuck", "Izutsumi"}, 2)
    assert [averted for _, _, averted, *_ in table.events("event")] == [1]


def test_rule_46_a_readied_locksmith_can_not_sit_the_event_out() -> None:
    """The first two answers together: once ready, it must."""
    table = Table("Laios", "Tansu")
    table.stack("dungeon", "The Pit")
    red = table.red.has(hand=FOUR, exhausted=["Chilchuck", "Izutsumi"], food=0)
    red.says("recovery", ("Marcille", "Izutsumi"), None)
    red.rests()
    assert red.exhausted == {"Chilchuck", "Izutsumi"}
    assert not table.asked("payer")


def test_rule_46_locksmith_magic_is_optional_with_tokens_left() -> None:
    table = Table("Tansu", "Laios")
    table.stack("dungeon", "Room of the Unusual")
    red = table.red.has(hand=FOUR)
    red.says("locksmith_magic", None)
    red.rests()
    assert (red.exhausted, red.magic("Mr. Tansu")) == (set(), 3)
    assert [averted for _, _, averted, *_ in table.events("event")] == [0]


def test_rule_46_two_characters_with_reroll_may_both_reroll() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(1, 2, 5)
    red.says("fighters", team("Laios")).says("reroller", "Chilchuck", "Izutsumi")
    assert red.fights()
    assert table.events("battle_won") == [(0, 5 + 3, 7, 0, 0)]
    assert red.exhausted == {"Laios", "Chilchuck", "Izutsumi"}


def test_rule_46_recovery_magic_lets_the_same_character_reroll_again() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat", exhausted=["Izutsumi"]).rolls(1, 1, 4)
    red.says("fighters", team("Laios")).says("recovery", None, ("Marcille", "Chilchuck"))
    red.says("reroller", "Chilchuck", "Chilchuck")
    assert red.fights()
    assert (red.exhausted, red.magic("Marcille")) == ({"Laios", "Izutsumi", "Chilchuck"}, 2)
    assert len(table.events("reroll")) == 2


def test_rule_46_food_and_money_have_no_upper_limit() -> None:
    table = Table("Laios", "Tansu")
    for seat in table.seats:
        seat.has(food=100, money=100, cards=["Purse"]).says("cash_in", "Purse")
        seat.takes_turn()
    assert [(seat.food, seat.money) for seat in table.seats] == [(100, 104), (100, 104)]


def test_rule_46_a_sword_without_warrior_or_ninja_goes_back_to_the_stock() -> None:
    magicians = {name: {"class_": 1} for name in ("Kaka", "Kiki", "Namari")}
    table = Table("Tansu", "Laios", reprint=magicians)
    red = table.red.has(hand=["10% and the sword"])
    red.says("exploration", "10% and the sword")
    red.explores()
    assert red.sword is None
    assert not table.asked("sword_holder")


def test_rule_46_magic_without_a_magician_goes_back_to_the_stock() -> None:
    table = Table("Laios", "Tansu", reprint={"Marcille": {"class_": 0, "magic_tokens": 0}})
    red = table.red.has(hand=["10% and magic"])
    red.says("exploration", "10% and magic")
    red.explores()
    assert [red.magic(name) for name in EVERYBODY] == [0] * 5


def test_rule_46_a_chosen_battle_needs_a_fighter() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="0 to beat")
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert [asked.at_least for asked in table.asked("fighters")] == [1]


def test_rule_46_sword_and_items_still_count_against_the_dryad() -> None:
    table = Table("Laios", "Tansu", reprint={"Dryad": {"cookable": 0}})
    red = table.red.has(monster="Dryad", sword="Laios", cards=["High Quality Armor"])
    red.says("fighters", team("Laios"))
    assert red.fights()
    assert [power for _, power, *_ in table.events("battle_won")] == [1 + 2 + 2]
