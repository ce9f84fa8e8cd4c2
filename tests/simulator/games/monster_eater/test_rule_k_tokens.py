"""Rules 40 and 41: tokens, and the Escape card."""

import pytest

from simulator.games.monster_eater.decisions import NO, YES
from simulator.games.monster_eater.log import LOST_MAGIC, LOST_SWORD
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

EVERYBODY = ["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"]


def gain_magic(table: Table) -> None:
    table.red.has(hand=["10% and magic"]).says("exploration", "10% and magic")
    table.red.explores()


def gain_sword(table: Table, seat: int = 0) -> None:
    table.seats[seat].has(hand=["10% and the sword"]).says("exploration", "10% and the sword")
    table.seats[seat].explores()


def test_rule_40_the_owner_chooses_a_magician_below_its_cap_exhausted_or_not() -> None:
    """C51."""
    table = Table("Tansu", "Laios")
    table.red.has(magic={"Mr. Tansu": 2, "Yaan": 0}, exhausted=["Yaan"]).says("magic_receiver", "Yaan")
    gain_magic(table)
    assert [asked.options for asked in table.asked("magic_receiver")] == [["Mr. Tansu", "Yaan"]]
    assert (table.red.magic("Mr. Tansu"), table.red.magic("Yaan")) == (2, 1)


def test_rule_40_a_magician_at_its_cap_gets_no_more() -> None:
    table = Table("Tansu", "Laios")
    table.red.has(magic={"Mr. Tansu": 3, "Yaan": 1})
    gain_magic(table)
    assert not table.asked("magic_receiver")
    assert (table.red.magic("Mr. Tansu"), table.red.magic("Yaan")) == (3, 2)


def test_rule_40_a_regained_token_can_be_spent() -> None:
    table = Table("Laios", "Tansu")
    table.red.has(magic={"Marcille": 0}, monster="7 to beat")
    table.red.has(cards=["Herb"]).says("cash_in", "Herb").says("fighters", team("Marcille", magic=["Marcille"]))
    table.red.rolls(6, 6, 6)
    table.red.takes_turn()
    assert table.red.magic("Marcille") == 0
    assert table.red.monster is None


def test_rule_40_magic_with_nobody_below_the_cap_is_lost() -> None:
    table = Table("Laios", "Tansu")
    gain_magic(table)
    assert table.red.magic("Marcille") == 3
    assert table.events("token_lost") == [(0, LOST_MAGIC, 0, 0, 0)]


def test_rule_40_the_sword_goes_to_an_own_warrior_or_ninja() -> None:
    table = Table("Laios", "Tansu")
    table.red.has(exhausted=["Senshi"]).says("sword_holder", "Senshi")
    gain_sword(table)
    assert [asked.options for asked in table.asked("sword_holder")] == [["Laios", "Senshi", "Izutsumi"]]
    assert table.red.sword == "Senshi"


def test_rule_40_the_sword_stays_where_it_is_put() -> None:
    """C35: earned again by its owner, nothing happens."""
    table = Table("Laios", "Tansu")
    table.red.has(sword="Laios")
    gain_sword(table)
    assert not table.asked("sword_holder")
    assert table.red.sword == "Laios"


def test_rule_40_the_only_sword_is_not_stolen() -> None:
    """C35, the default: the stock is empty."""
    table = Table("Laios", "Tansu")
    table.blue.has(sword="Kaka")
    gain_sword(table)
    assert (table.red.sword, table.blue.sword) == (None, "Kaka")
    assert table.events("token_lost") == [(0, LOST_SWORD, 0, 0, 0)]


def test_rule_40_a_sword_that_was_lost_is_still_in_the_stock() -> None:
    nobody = {name: {"class_": 2} for name in ("Laios", "Senshi", "Izutsumi")}  # Locksmiths
    table = Table("Laios", "Tansu", reprint=nobody)
    gain_sword(table)
    assert table.red.sword is None
    table.blue.says("sword_holder", "Namari")
    gain_sword(table, seat=1)
    assert table.blue.sword == "Namari"


# ------------------------------------------------------------------------------------------------ rule 41: Escape card


@pytest.mark.parametrize(("monster", "deck"), [("7 to beat", "upper"), ("Slime", "upper"), ("Feast", "lower")])
def test_rule_41_escape_sends_the_monster_under_its_deck(monster: str, deck: str) -> None:
    """C39: no fight, no reward, no cooking."""
    table = Table("Laios", "Tansu", reprint={monster: {"defeat__food": 3}})
    before = table.deck(deck)
    red = table.red.has(monster=monster, hand=["10%", "Escape"], food=0)
    red.says("escape", YES)
    assert red.fights()
    assert (red.monster, red.food, red.cards, red.exhausted) == (None, 0, [], set())
    assert (red.hand, table.discard_pile) == (["10%"], ["Escape"])
    assert table.deck(deck) == [*before, monster]
    assert not table.events("fights")
    assert not table.events("cooking")


def test_rule_41_exploration_is_allowed_after_an_escape() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat", hand=["10%", "Escape"])
    red.says("escape", YES).says("exploration", "10%")
    red.takes_turn()
    assert table.phases == ["Ia Battle", "II Exploration", "IV Rest"]
    assert red.travel == 10


def test_rule_41_who_can_fight_need_not_escape() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="0 to beat", hand=["Escape"])
    red.says("escape", NO).says("fighters", team("Chilchuck"))
    red.fights()
    assert (red.monster, red.hand) == (None, ["Escape"])
    assert [asked.options for asked in table.asked("escape")] == [[NO, YES]]


def test_rule_41_without_the_card_nothing_is_asked() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="0 to beat", hand=["10%", "Monster Encounter"])
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert not table.asked("escape")


def test_rule_41_no_escape_from_a_boss() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(dungeon=["50%", "50%"], boss=True, hand=["Escape"])
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert not table.asked("escape")
    assert red.hand == ["Escape"]
