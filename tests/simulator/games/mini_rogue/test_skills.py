"""The skills of section 2.4 of the digest."""

import pytest

from simulator.games.mini_rogue.area import set_up_area
from simulator.games.mini_rogue.numbers import (
    BY_BOSS,
    CORNER,
    FIRE,
    HIDDEN,
)
from simulator.games.mini_rogue.skills import use_exploration_skill
from tests.simulator.games.mini_rogue.run import Run


@pytest.mark.parametrize(
    ("character", "answer", "damage", "hp"),
    [("Crusader", 1, 6, 10), ("Priestess", 2, 8, 11), ("Rogue", 1, 8, 10), ("Mage", FIRE, 11, 11)],
)
def test_combat_skills_of_the_base_game(character: str, answer: int, damage: int, hp: int) -> None:
    run = Run(character)
    run.hero.has(skill_ready=1).says("combat_skill", answer).rolls(1, 4)
    run.fights("Giant Rat")
    assert run.events("attack") == [(damage, 0)]
    assert (run.hero.hp, run.hero.skill_ready) == (hp, 0)


def test_combat_skills_of_the_expansion() -> None:
    cleric = Run("Cleric")
    cleric.hero.has(skill_ready=1, hp=3).says("combat_skill", 0).rolls(1, 6)
    cleric.fights("Giant Rat")
    assert cleric.hero.hp == 7
    witch = Run("Witch")
    witch.hero.has(skill_ready=1, poisoned=0).says("combat_skill", 1).rolls(6, 4)
    witch.fights("Giant Rat")
    assert witch.events("reflected") == [(2, 0)]
    thief = Run("Thief")
    thief.hero.has(skill_ready=1, gold=0, level=3, xp=18).says("combat_skill", 1).rolls(2, 1, 4, 4, 4)
    thief.hero.says("outcome", thief.row("Rewards: 2, 2 gold"))
    thief.fights("Spider Queen of floor 1", BY_BOSS)
    assert thief.hero.gold == 4


@pytest.mark.parametrize(
    ("character", "state", "changes"),
    [
        ("Crusader", {}, {"next_armour": 1}),
        ("Priestess", {"cursed": 1, "hp": 5}, {"cursed": 0, "hp": 7}),
        ("Rogue", {}, {"sneaks": 1}),
        ("Thief", {"gold": 3}, {"gold": 5}),
        ("Cleric", {"hp": 2}, {"hp": 5}),
        ("Witch", {"poisoned": 0}, {"poisoned": 1, "cursed": 1, "xp": 2}),
    ],
)
def test_exploration_skills(character: str, state: dict[str, int], changes: dict[str, int]) -> None:
    run = Run(character)
    run.hero.has(skill_ready=1, **state).says("explore_skill", 0)
    run.play(use_exploration_skill, 0)
    assert {name: getattr(run.hero, name) for name in changes} == changes
    run.play(use_exploration_skill, 0)
    assert not run.options("explore_skill"), "one use an area"


def test_the_mage_turns_up_three_rooms() -> None:
    run = Run("Mage")
    run.play(set_up_area)
    run.hero.says("explore_skill", 0).says("reveal", 0b1110)
    run.play(use_exploration_skill, 0)
    assert [cell for cell in range(CORNER) if run.table.grid[cell] != HIDDEN] == [0, 1, 2, 3]
