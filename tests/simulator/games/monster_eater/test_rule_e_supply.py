"""Rule 22: Ib Supply."""

import pytest

from simulator.games.monster_eater.decisions import SUPPLY
from tests.simulator.games.monster_eater.table import Table

HAND = ["10%", "20%", "10%", "Escape", "Monster Encounter"]


@pytest.mark.parametrize(
    ("discards", "kept"),
    [
        ([], HAND),
        (["20%"], ["10%", "10%", "Escape", "Monster Encounter"]),
        (["10%", "10%", "Monster Encounter"], ["20%", "Escape"]),
        (HAND, []),
    ],
)
def test_rule_22_two_food_and_any_number_of_discards(discards: list[str], kept: list[str]) -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(hand=HAND, food=1)
    red.says("discards", discards)
    red.supplies()
    assert (red.food, red.hand) == (3, kept)
    assert sorted(table.discard_pile) == sorted(discards)
    (asked,) = table.asked("discards")
    assert (asked.options, asked.at_least, asked.at_most) == (HAND, 0, 5)


def test_rule_22_an_empty_hand_is_not_asked_for_discards() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(food=0)
    red.supplies()
    assert red.food == 2
    assert not table.script.asked


def test_rule_22_no_exploration_after_supply() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(hand=["10%"])
    red.says("pattern", SUPPLY)
    red.takes_turn()
    assert red.dungeon == []
    assert not table.asked("exploration")


def test_rule_22_discards_are_refilled_in_rest() -> None:
    table = Table("Laios", "Tansu")
    table.stack("dungeon", "30%", "40%", "50%", "Escape", "20%")
    red = table.red.has(hand=HAND)
    red.says("pattern", SUPPLY).says("discards", ["10%", "10%", "20%"])
    red.takes_turn()
    assert red.hand == ["Escape", "Monster Encounter", "30%", "40%", "50%"]
