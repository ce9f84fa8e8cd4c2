"""Rule 1 of the digest, and the start values of its sections 2.4 and 2.12."""

import pytest

from tests.simulator.games.mini_rogue.run import Run


@pytest.mark.parametrize(
    ("character", "hp", "armour", "food", "gold", "potions"),
    [
        ("Crusader", 10, 1, 4, 0, set()),
        ("Priestess", 13, 0, 3, 2, {"Holy water"}),
        ("Rogue", 10, 0, 3, 5, set()),
        ("Mage", 11, 0, 4, 3, {"Perception"}),
        ("Thief", 10, 0, 1, 10, {"Perception"}),
        ("Cleric", 9, 1, 2, 0, {"Healing"}),
        ("Witch", 10, 0, 3, 3, set()),
        ("Bones", 10, 0, 2, 0, set()),
    ],
)
def test_rule_1_characters_start_with_their_values(
    character: str, hp: int, armour: int, food: int, gold: int, potions: set[str]
) -> None:
    hero = Run(character).hero
    assert (hero.hp, hero.armour, hero.food, hero.gold, hero.potions) == (hp, armour, food, gold, potions)
    assert hero.level == 1
    assert (hero.poisoned, hero.cursed) == (character == "Witch", character == "Bones")
    assert hero.xp == (2 if character == "Bones" else 0)


@pytest.mark.parametrize(("difficulty", "hp", "food", "gold"), [("Hard", 9, 2, 5), ("Roguelike", 8, 2, 2)])
def test_rule_1_difficulty_changes_the_start(difficulty: str, hp: int, food: int, gold: int) -> None:
    hero = Run("Rogue", difficulty=difficulty).hero
    assert (hero.hp, hero.food, hero.gold) == (hp, food, gold)


def test_rule_1_difficulty_takes_no_more_than_there_is() -> None:
    assert Run("Crusader", difficulty="Roguelike").hero.gold == 0
