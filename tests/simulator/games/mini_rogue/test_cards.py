"""The shipped cards say what the digest says, and card sets that can't be played are refused with all their faults."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from simulator.cards import Provenance, copy, file_of
from simulator.errors import InputError
from simulator.games.mini_rogue.catalogue import FOLDER, load_cards
from tests.simulator.games.mini_rogue.benches import bench, referee_game, shipped

Row = dict[str, str]


def edited(folder: Path, kind: str, how: Callable[[list[Row]], None]) -> Path:
    """A copy of the shipped cards with one table changed."""
    copy(FOLDER, folder)
    path = folder / file_of(kind)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    how(rows)
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return folder


def given(name: str, **values: str) -> Callable[[list[Row]], None]:
    def how(rows: list[Row]) -> None:
        row = next(row for row in rows if row["name"] == name)
        for column, value in values.items():
            row[column], row[f"{column}_from"] = value, "rulebook"

    return how


def without(name: str) -> Callable[[list[Row]], None]:
    def how(rows: list[Row]) -> None:
        rows.remove(next(row for row in rows if row["name"] == name))

    return how


def test_the_deck_has_twenty_rooms_and_four_bosses() -> None:
    kinds = {}
    for card in shipped().tables["rooms"]:
        kinds[card.text("kind")] = kinds.get(card.text("kind"), 0) + card.copies
    assert kinds.pop("boss") == 4
    assert sum(kinds.values()) == 20
    assert (kinds["monster"], kinds["trap"], kinds["treasure"]) == (6, 4, 3)


@pytest.mark.parametrize(
    ("name", "hp", "two", "damage", "effect", "xp"),
    [
        ("Giant Rat", 6, 12, 2, "", 1),
        ("Cursed Guard", 15, 30, 8, "curse", 4),
        ("Dire Wolf", 8, 16, 5, "", 0),
        ("Revenant", 16, 32, 5, "", 2),
        ("Spider Queen of floor 3", 20, 40, 6, "poison", 4),
        ("Og, phase 1", 25, 50, 8, "curse", 0),
        ("Og, phase 2", 20, 40, 9, "poison", 0),
    ],
)
def test_monsters_are_those_of_the_digest(name: str, hp: int, two: int, damage: int, effect: str, xp: int) -> None:
    card = next(card for card in shipped().tables["monsters"] if card.name == name)
    assert [card.number(column) for column in ("hp", "hp_two", "damage", "xp")] == [hp, two, damage, xp]
    assert card.text("effect") == effect


def test_every_monster_has_twice_the_hp_for_two() -> None:
    assert all(card.number("hp_two") == 2 * card.number("hp") for card in shipped().tables["monsters"])


def test_assumed_values_are_marked_and_have_a_range() -> None:
    assumed = shipped().assumed
    assert {entry.kind for entry in assumed} == {"rooms", "monsters", "skills", "outcomes", "items"}
    assert all(entry.source.plausible for entry in assumed)
    mix = [entry for entry in assumed if (entry.kind, entry.column) == ("rooms", "copies")]
    assert len(mix) == len(shipped().tables["rooms"])
    assert sum(1 for _ in shipped().entries(provenance=Provenance.RULEBOOK)) > 500


@pytest.mark.parametrize(
    ("kind", "how", "message"),
    [
        ("constants", without("star from"), "no row 'star from'"),
        ("constants", given("areas on floor 2", value="0"), "a floor has a boss in its last area"),
        ("constants", given("level 3 at", value="2"), "less XP than for level 2"),
        ("potions", without("Fire"), "no row 'Fire'"),
        ("items", without("relic"), "no row 'relic'"),
        ("constants", given("gold cap", value="9"), "at most 9, the gold cap"),
        ("monsters", given("Troll of floor 1", damage="0"), "may fight for ever"),
        ("outcomes", given("Tomb: 1", when="success"), "in a tomb: always, offered"),
        ("outcomes", given("Merchant: food", fight="Ghost"), "a deal or a reward brings no fight"),
        ("items", given("crow", cures="hunger"), "accepted: poison, curse, blindness"),
        ("outcomes", given("Laboratory: one potion for two", potion_price="three"), "any, two or nothing"),
        ("rooms", given("Bonfire", copies="3"), "22 rooms cards, copies counted"),
        ("rooms", given("Troll", copies="0"), "3 bosses cards"),
        ("rooms", given("Shrine", kind="monster"), "a row in monsters.csv with that card for each of the floors"),
        ("monsters", without("Goblin"), "for each of the floors 2"),
        ("monsters", without("Og, phase 2"), "0 rows of role 'last boss, phase 2'"),
        ("monsters", given("Giant Rat", effect="sleep"), "accepted: poison, curse"),
        ("outcomes", given("Tomb: 1", low="3"), "at most the 1 of column high"),
        ("outcomes", given("Tomb: 1", card="Cellar"), "a room with rows"),
        ("outcomes", given("Tomb: 5", food="-99"), "a whole number, -20 to 20"),
        ("skills", given("Rogue, combat", effect="sneak"), "in combat: none"),
        ("skills", given("Rogue, combat", character="Bard"), "'Bard'"),
    ],
)
def test_a_card_set_that_cannot_be_played_is_refused(
    kind: str, how: Callable[[list[Row]], None], message: str, tmp_path: Path
) -> None:
    with pytest.raises(InputError) as refusal:
        load_cards(edited(tmp_path / "cards", kind, how))
    assert message in str(refusal.value)


EXPANSION = (
    {"Apparatus": 6, "Fountain": 5, "Corridor": 5, "Monster C": 4},
    {"Cursed Relic": 5, "Shrine": 3, "Fountain": 3, "Merchant": 3, "Library": 3, "Monster A": 3},
    {"Alcove": 4, "Hermit": 4, "Empty Shelter": 4, "Laboratory": 4, "Trap I": 4},
)


@pytest.mark.parametrize("deck", EXPANSION)
def test_rooms_of_the_expansion_can_be_dealt(deck: dict[str, int], tmp_path: Path) -> None:
    """A designer's deck: the referee reads the same tables."""

    def mix(rows: list[Row]) -> None:
        for row in rows:
            if row["kind"] not in ("boss",):
                row["copies"], row["copies_from"] = str(deck.get(row["name"], 0)), "rulebook"

    cards = load_cards(edited(tmp_path / "cards", "rooms", mix))
    for strategies in (("balanced", "random"), ("random",)):
        table = bench(cards, players=2, strategies=strategies, seed=4)
        for index in range(8):
            referee_game(table, index)
