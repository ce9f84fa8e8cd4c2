"""Rooms and items of the expansion, and the items of the base game (sections 2.7 and 4 of the digest, rule 13)."""

import pytest

from simulator.games.mini_rogue.decisions import BEFORE_MOVING, GIVE_ITEM, IN_FIGHT, NO, YES
from simulator.games.mini_rogue.items import use_item
from simulator.games.mini_rogue.numbers import CORNER, HIDDEN, NONE, TO_CURSE
from simulator.games.mini_rogue.resources import bless, cure
from simulator.games.mini_rogue.trade import trade
from tests.simulator.games.mini_rogue.run import Run


def cursed_by_relic(*characters: str) -> Run:
    """The first player holds the Cursed Relic."""
    run = Run(*(characters or ("Rogue",)))
    run.hero.says("outcome", run.row("Cursed Relic: take it"))
    run.enter("Cursed Relic")
    return run


# ------------------------------------------------------------------------------------------------------------- rooms


@pytest.mark.parametrize(
    ("black", "changes"),
    [(2, {"skill_ready": 1}), (3, {"skill_ready": 1}), (4, {"xp": 1}), (5, {"xp": 0}), (6, {"xp": 2})],
)
def test_a_library_goes_by_the_black_die(black: int, changes: dict[str, int]) -> None:
    run = Run("Rogue")
    run.hero.has(skill_ready=0).rolls(black, 2)
    run.enter("Library")
    assert {name: getattr(run.hero, name) for name in changes} == changes


def test_a_library_moves_the_die_by_one_after_a_passed_check() -> None:
    run = Run("Rogue")
    run.hero.rolls(5, 6).says("shift", 6)
    run.enter("Library")
    assert run.hero.xp == 2


@pytest.mark.parametrize(
    ("black", "row", "changes"),
    [
        (1, "Empty Shelter: 1-2, Fire", {"potions": {"Fire"}}),
        (2, "Empty Shelter: 1-2, 2 XP", {"xp": 5}),
        (4, "Empty Shelter: 4, Healing", {"potions": {"Healing"}}),
        (3, "", {"xp": 2}),
        (5, "", {"hp": 7}),
    ],
)
def test_an_empty_shelter_offers_a_choice_or_takes(black: int, row: str, changes: dict[str, object]) -> None:
    run = Run("Rogue")
    run.hero.has(xp=3).rolls(black, 2).says("outcome", *([run.row(row)] if row else []))
    run.enter("Empty Shelter")
    assert {name: getattr(run.hero, name) for name in changes} == changes


def test_a_hermit_trades_once_and_may_be_left() -> None:
    run = Run("Rogue")
    rows = [run.row("Hermit: gold for XP"), run.row("Hermit: HP for food")]
    run.hero.has(xp=1, hp=5).says("outcome", rows[1])
    run.enter("Hermit")
    assert run.options("outcome") == [[*rows, NONE]]
    assert (run.hero.food, run.hero.hp, run.hero.xp) == (2, 8, 1)


def test_a_laboratory_takes_two_potions_for_one() -> None:
    run = Run("Rogue")
    run.hero.has("Fire", "Frost", gold=0, food=0, hp=1).says("deal", run.row("Laboratory: one potion for two"))
    run.hero.says("give_up", 0).says("potion", 3)
    run.enter("Laboratory")
    assert run.hero.potions == {"Healing"}


def test_a_laboratory_asks_for_a_certain_potion() -> None:
    run = Run("Witch")
    row = run.row("Laboratory: Poison against poison")
    run.hero.has("Fire", xp=1)
    run.enter("Laboratory")
    assert row not in run.options("deal")[0]
    run.hero.has("Poison").says("deal", row)
    run.enter("Laboratory")
    assert (run.hero.poisoned, run.hero.xp, run.hero.potions) == (0, 0, {"Fire"})


def test_a_fall_ends_the_trade() -> None:
    run = Run("Rogue")
    run.hero.has("Fire", xp=1).says("deal", run.row("Laboratory: Fire through the floor"))
    run.enter("Laboratory")
    assert len(run.options("deal")) == 1


@pytest.mark.parametrize(
    ("black", "item"), [(1, "weapon"), (2, "weapon"), (3, "antidote"), (4, "antidote"), (6, "charm")]
)
def test_an_alcove_holds_an_item_after_a_passed_check(black: int, item: str) -> None:
    run = Run("Rogue")
    run.hero.rolls(black, 5)
    run.enter("Alcove")
    assert run.hero.item == run.item(item)
    run = Run("Rogue")
    run.hero.rolls(black, 4)
    run.enter("Alcove")
    assert run.hero.item == NONE


# ------------------------------------------------------------------------------------------------------------- items


@pytest.mark.parametrize(("item", "affliction"), [("antidote", "poisoned"), ("charm", "cursed")])
@pytest.mark.parametrize("point", [BEFORE_MOVING, IN_FIGHT])
def test_what_cures_is_kept_until_it_is_spent(item: str, affliction: str, point: int) -> None:
    run = Run("Rogue")
    run.hero.has(item=run.item(item))
    run.play(use_item, 0, point)
    assert not run.options("use_item"), "there is nothing to cure"
    run.hero.has(poisoned=1, cursed=1).says("use_item", YES)
    run.play(use_item, 0, point)
    assert run.hero.item == NONE
    assert (run.hero.poisoned, run.hero.cursed) == (affliction != "poisoned", affliction != "cursed")


def test_the_crow_turns_up_the_area_between_rooms() -> None:
    run = Run("Rogue")
    run.hero.has(item=run.item("crow"))
    run.table.grid[1:CORNER] = HIDDEN
    run.play(use_item, 0, IN_FIGHT)
    assert not run.options("use_item")
    run.hero.says("use_item", YES)
    run.play(use_item, 0, BEFORE_MOVING)
    assert HIDDEN not in run.table.grid[:CORNER]


def test_a_relic_may_be_left() -> None:
    run = Run("Rogue")
    run.enter("Cursed Relic")
    assert run.options("outcome") == [[run.row("Cursed Relic: take it"), NONE]]
    assert (run.hero.item, run.hero.cursed) == (NONE, 0)


def test_a_relic_curses_and_nothing_lifts_the_curse() -> None:
    run = cursed_by_relic()
    run.play(cure, 0, TO_CURSE)
    run.play(bless, 0)
    assert (run.hero.item, run.hero.cursed) == (run.item("relic"), 1)


def test_holy_water_is_not_offered_against_the_curse_of_a_relic() -> None:
    run = cursed_by_relic("Priestess")
    run.hero.rolls(1, 4, 6)
    run.fights("Giant Rat")
    assert not run.options("drink") or all(4 not in options for options in run.options("drink"))


def test_a_relic_pays_for_no_feat() -> None:
    run = cursed_by_relic()
    run.hero.has(hp=2).rolls(1, 4, 6)
    run.fights("Mutant Fly")
    assert not run.options("feat")


@pytest.mark.parametrize(
    ("room", "row", "changes"),
    [
        ("Merchant", "relic for gold", {"gold": 9}),
        ("Merchant", "relic for food", {"food": 4}),
        ("Shrine", "relic for HP", {"hp": 16}),
        ("Shrine", "relic for XP", {"xp": 3}),
        ("Fountain", "relic for Perception", {"potions": {"Perception"}}),
        ("Fountain", "relic for a skill", {"skill_ready": 1}),
    ],
)
def test_handing_in_a_relic_pays_and_lifts_the_curse(room: str, row: str, changes: dict[str, object]) -> None:
    run = cursed_by_relic()
    run.hero.says("deal", run.row(f"{room}: {row}")).rolls(*([] if room == "Merchant" else [6]))
    run.hero.says("offering", *([] if room == "Merchant" else [NO]))
    run.enter(room)
    assert {name: getattr(run.hero, name) for name in changes} == changes
    assert (run.hero.item, run.hero.cursed) == (NONE, 0)


def test_whoever_is_given_a_relic_is_cursed_and_the_giver_may_be_cured() -> None:
    run = cursed_by_relic("Rogue", "Mage")
    run.hero.says("give", GIVE_ITEM)
    run.play(trade)
    assert [hero.cursed for hero in run.heroes] == [1, 1]
    for seat in (0, 1):
        run.play(bless, seat)
    assert [hero.cursed for hero in run.heroes] == [0, 1]
