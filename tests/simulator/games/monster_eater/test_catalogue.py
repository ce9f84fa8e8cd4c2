"""From the tables to the engine's record, and the page that explains the tables."""

import re

import pytest

from simulator.cards import CardSet
from simulator.games.monster_eater.catalogue import FOLDER, SCHEMAS, load_cards
from simulator.games.monster_eater.state import (
    EVENT,
    EXPLORATION,
    LOCKSMITH,
    LOWER,
    MAGIC_ONLY,
    MAGICIAN,
    NINJA,
    NONE,
    PHYSICAL_IS_ONE,
    UPPER,
    WARRIOR,
)


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards(FOLDER)


def test_the_record_holds_the_printed_values(cards: CardSet) -> None:
    records, number = cards.records, {kind: names.index for kind, names in cards.labels.items()}
    marcille = records.characters[number["character"]("Marcille")]
    assert (marcille.class_, marcille.party, marcille.magic_tokens) == (MAGICIAN, number["party"]("Laios"), 3)
    assert (marcille.physical.dice, marcille.physical.plus) == (0, 1)
    assert (marcille.has_magic, marcille.magic.dice, marcille.magic.plus) == (1, 3, 0)
    laios = records.characters[number["character"]("Laios")]
    assert (laios.class_, laios.has_magic, laios.cooking) == (WARRIOR, 0, 2)
    assert (laios.physical.dice, laios.physical.plus) == (1, 3)
    classes = [records.characters[number["character"](name)].class_ for name in ("Chilchuck", "Izutsumi")]
    assert classes == [LOCKSMITH, NINJA]

    slime = records.monsters[number["monster"]("Slime")]
    assert (slime.depth, slime.combat, slime.cookable, slime.difficulty) == (UPPER, 7, 1, 10)
    assert (slime.cook.food, slime.points.dice, slime.points.plus) == (2, 0, 2)
    assert records.monsters[number["monster"]("Ghost")].special == MAGIC_ONLY
    assert records.monsters[number["monster"]("Dryad")].special == PHYSICAL_IS_ONE
    assert records.monsters[number["monster"]("Living Armor")].defeat.sword == 1
    assert records.monsters[number["monster"]("Golem")].cookable == 0
    chimera, sissel = (records.monsters[records.boss[level]] for level in (UPPER, LOWER))
    assert (chimera.depth, chimera.boss, chimera.cookable, chimera.points.dice) == (UPPER, 1, 0, 2)
    assert (sissel.depth, sissel.boss, sissel.cookable, sissel.points.dice) == (LOWER, 1, 0, 3)

    chest, coins = (records.items[number["item"](name)] for name in ("Treasure Chest", "Gold Coins"))
    assert (chest.open, chest.points.dice, chest.cash_in) == (0, 1, 0)
    assert (coins.open, coins.cash_in) == (1, 1)
    assert coins.tokens.money > 0

    passage = records.dungeon[number["dungeon"]("Collapsed passage")]
    assert (passage.kind, passage.travel, passage.cost_class, passage.cost_money) == (EXPLORATION, 30, WARRIOR, 0)
    pit = records.dungeon[number["dungeon"]("Rearrangement of Dungeon")]
    assert (pit.kind, pit.check, pit.discard_newest, pit.cost_class, pit.travel) == (EVENT, 1, 2, NONE, 0)


def test_the_record_counts_cards_and_party_members(cards: CardSet) -> None:
    records, labels = cards.records, cards.labels
    assert (records.n_parties, records.n_characters, records.n_monsters) == (5, 28, len(labels["monster"]))
    assert list(records.party_size) == [5, 5, 5, 6, 6]
    names = [[labels["character"][c] for c in party if c != NONE] for party in records.parties]
    assert [" ".join(party) for party in names] == [
        "Laios Marcille Chilchuck Senshi Izutsumi",
        "Shuro Maizuru Hien Benichidori Inutade",
        "Mr. Tansu Yaan Kaka Kiki Namari",
        "Kabru Mickbell Kuro Daya Holm Rin",
        "Mithrun Pattadol Cithis Fleki Lycion Otta",
    ]
    assert labels["character"][records.draft_only] == "Falin"
    assert records.monster_copies.sum() == 32
    assert records.item_copies.sum() == 20
    assert records.dungeon_copies.sum() == 125
    assert records.magic_supply == 36
    assert (len(labels["item"]), len(labels["dungeon"])) == (records.n_items, records.n_dungeon)


def test_the_readme_explains_every_column() -> None:
    readme = (FOLDER / "README.md").read_text()
    for schema in SCHEMAS[:4] + SCHEMAS[5:6]:
        section = re.split(r"^## ", readme.split(f"## {schema.kind}.csv")[1], flags=re.MULTILINE)[0]
        rows = re.findall(r"^\| ([a-z_, ]+) \|", section, re.MULTILINE)
        explained = {column.strip() for row in rows for column in row.split(",")}
        assert explained - {"column"} == {field.name for field in schema.fields}
