"""The cards of Monster Eater: columns of each table, and the record that the engine plays with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from simulator.card_fields import Schema, choice, number, strength, text, yes_no
from simulator.card_tables import Reading
from simulator.cards import Card, CardSet, Fault
from simulator.games.monster_eater.constraints import BOSSES, CONSTRAINTS, DUNGEON
from simulator.games.monster_eater.state import (
    CARDS,
    ESCAPE,
    EVENT,
    EXPLORATION,
    LOCKSMITH,
    LOWER,
    MAGIC_ONLY,
    MAGICIAN,
    MONSTER_ENCOUNTER,
    NINJA,
    NO_SPECIAL,
    NONE,
    PHYSICAL_IS_ONE,
    UPPER,
    WARRIOR,
)
from simulator.records import new_record

FOLDER = Path(__file__).parent / "cards"

CLASSES = {"Warrior": WARRIOR, "Magician": MAGICIAN, "Locksmith": LOCKSMITH, "Ninja": NINJA}
RACES = ("Tall-man", "Elf", "Dwarf", "Gnome", "Half-Foot", "Half Elf", "Ogre", "Kobold")
DEPTHS = {"Upper": UPPER, "Lower": LOWER}
SPECIALS = {"": NO_SPECIAL, "magic only": MAGIC_ONLY, "physical is 1": PHYSICAL_IS_ONE}
COSTS = {"": NONE, "Warrior": WARRIOR, "Locksmith": LOCKSMITH, "Magician": MAGICIAN}
DUNGEON_KINDS = dict(zip(DUNGEON, (EXPLORATION, MONSTER_ENCOUNTER, EVENT, ESCAPE), strict=True))

COPIES = number("copies", 1, 100)
TOKENS = (number("food", 0, 20), number("money", 0, 20), number("magic", 0, 10), number("items", 0, 3))

SCHEMAS = (
    Schema(
        "characters",
        (
            text("name"),
            text("party", optional=True),
            choice("class", *CLASSES),
            choice("race", *RACES),
            strength("physical", 4, 12),
            strength("magic", 4, 12, optional=True),
            number("food", 0, 20),
            number("money", 0, 20),
            number("magic_tokens", 0, 10),
            number("cooking", 0, 10, optional=True),
            yes_no("recovery_magic"),
            yes_no("locksmith_magic"),
            number("reroll", 1, 10, optional=True),
        ),
    ),
    Schema(
        "monsters",
        (
            text("name"),
            choice("depth", *DEPTHS),
            yes_no("boss"),
            number("combat", 0, 60),
            choice("special", *filter(None, SPECIALS), optional=True),
            number("defeat_food", 0, 20),
            number("defeat_money", 0, 20),
            number("defeat_magic", 0, 10),
            yes_no("defeat_sword"),
            number("defeat_items", 0, 3),
            number("difficulty", 0, 30, optional=True),
            number("cook_food", 0, 20),
            number("cook_money", 0, 20),
            number("cook_magic", 0, 10),
            strength("points", 6, 30, optional=True),
            text("dish", optional=True),
            COPIES,
        ),
    ),
    Schema(
        "items",
        (
            text("name"),
            choice("face", "Open", "Close"),
            strength("points", 6, 30, optional=True),
            number("combat", 0, 20),
            number("cooking", 0, 10),
            *TOKENS[:3],
            COPIES,
        ),
    ),
    Schema(
        "exploration",
        (
            text("name"),
            number("travel", 0, 100),
            choice("cost_class", *filter(None, COSTS), optional=True),
            number("cost_money", 0, 20),
            *TOKENS,
            COPIES,
        ),
    ),
    Schema("encounter", (text("name"), COPIES)),
    Schema(
        "event",
        (
            text("name"),
            yes_no("check"),
            number("discard_newest", 0, 10),
            number("lose_food", 0, 20),
            number("lose_money", 0, 20),
            yes_no("exhaust_all"),
            yes_no("monster"),
            *TOKENS,
            COPIES,
        ),
    ),
    Schema("escape", (text("name"), COPIES)),
)

COUNTS = ("characters", "monsters", BOSSES, "items", *DUNGEON, "magic_tokens")


def read(folder: Path) -> Reading:
    """Read and check a folder, keeping what is wrong with it."""
    reading = Reading(folder, SCHEMAS, COUNTS)
    reading.check(CONSTRAINTS)
    return reading


def check(folder: Path) -> list[Fault]:
    """Everything that is wrong with a folder of cards."""
    return read(folder).faults


def load_cards(folder: Path = FOLDER) -> CardSet:
    """Read a folder of cards.

    Raises
    ------
    InputError
        The folder has faults; the message lists every one.
    """
    reading = read(folder)
    reading.require_sound()
    cards, counts = reading.tables.cards, reading.tables.counts
    labels = {
        "party": list(dict.fromkeys(card.text("party") for card in cards["characters"] if card["party"])),
        "character": [card.name for card in cards["characters"]],
        "monster": [card.name for card in cards["monsters"]],
        "item": [card.name for card in cards["items"]],
        "dungeon": [card.name for kind in DUNGEON for card in cards[kind]],
    }
    records = _records(cards, counts["magic_tokens"], labels["party"])
    return CardSet(folder, reading.name, reading.version, counts, cards, labels, records)


def _records(cards: Mapping[str, Sequence[Card]], magic_supply: int, parties: Sequence[str]) -> Any:
    records = new_record(CARDS)
    records.magic_supply = magic_supply
    records.n_parties = len(parties)
    records.parties[:] = NONE
    records.draft_only = NONE
    records.n_characters = len(cards["characters"])
    for character, card in enumerate(cards["characters"]):
        _fill_character(records.characters[character], card, parties)
        if card["party"] is None:
            records.draft_only = character
        else:
            party = parties.index(card.text("party"))
            records.parties[party, records.party_size[party]] = character
            records.party_size[party] += 1
    records.n_monsters = len(cards["monsters"])
    for monster, card in enumerate(cards["monsters"]):
        _fill_monster(records.monsters[monster], card)
        if card["boss"]:
            records.boss[DEPTHS[card.text("depth")]] = monster
        records.monster_copies[monster] = card.copies
    records.n_items = len(cards["items"])
    for item, card in enumerate(cards["items"]):
        _fill_item(records.items[item], card)
        records.item_copies[item] = card.copies
    dungeon = [card for kind in DUNGEON for card in cards[kind]]
    records.n_dungeon = len(dungeon)
    for kind_number, card in enumerate(dungeon):
        _fill_dungeon_card(records.dungeon[kind_number], card)
        records.dungeon_copies[kind_number] = card.copies
    return records


def _fill_strength(record: Any, card: Card, column: str) -> None:
    value = card.strength(column)
    record.dice, record.plus = value.dice, value.plus


def _fill_reward(record: Any, card: Card, prefix: str = "") -> None:
    for token in ("food", "money", "magic", "sword", "items"):
        if prefix + token in card.values:
            record[token] = card.number(prefix + token)


def _fill_character(record: Any, card: Card, parties: Sequence[str]) -> None:
    record.party = parties.index(card.text("party")) if card["party"] else NONE
    record.class_ = CLASSES[card.text("class")]
    _fill_strength(record.physical, card, "physical")
    _fill_strength(record.magic, card, "magic")
    record.has_magic = card["magic"] is not None
    for column in ("food", "money", "magic_tokens", "cooking", "recovery_magic", "locksmith_magic", "reroll"):
        record[column] = card.number(column)


def _fill_monster(record: Any, card: Card) -> None:
    record.depth = DEPTHS[card.text("depth")]
    record.special = SPECIALS[card.text("special")]
    record.cookable = card["difficulty"] is not None
    for column in ("boss", "combat", "difficulty"):
        record[column] = card.number(column)
    _fill_reward(record.defeat, card, "defeat_")
    _fill_reward(record.cook, card, "cook_")
    _fill_strength(record.points, card, "points")


def _fill_item(record: Any, card: Card) -> None:
    record.open = card["face"] == "Open"
    record.combat, record.cooking = card.number("combat"), card.number("cooking")
    _fill_strength(record.points, card, "points")
    _fill_reward(record.tokens, card)
    record.cash_in = any(card[token.name] for token in TOKENS[:3])


def _fill_dungeon_card(record: Any, card: Card) -> None:
    record.kind = DUNGEON_KINDS[card.kind]
    record.cost_class = NONE
    if card.kind == "exploration":
        record.travel, record.cost_money = card.number("travel"), card.number("cost_money")
        record.cost_class = COSTS[card.text("cost_class")]
    if card.kind == "event":
        for column in ("check", "discard_newest", "lose_food", "lose_money", "exhaust_all", "monster"):
            record[column] = card.number(column)
    _fill_reward(record.reward, card)
