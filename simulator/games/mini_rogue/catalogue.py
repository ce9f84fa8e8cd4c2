"""The cards of Mini Rogue: columns of each table, and the record that the engine plays with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from simulator.card_fields import Schema, change, choice, number, text, yes_no
from simulator.card_tables import Reading
from simulator.cards import Card, CardSet
from simulator.games.mini_rogue.card_record import CARDS
from simulator.games.mini_rogue.constraints import CONSTRAINTS
from simulator.games.mini_rogue.numbers import (
    FLOORS,
    NONE,
    OFFERED,
)
from simulator.games.mini_rogue.vocabulary import (
    CAPS,
    CONSTANTS,
    CURES,
    EFFECTS,
    FIGHTS,
    GHOST,
    HIT_EFFECTS,
    ITEM_NAMES,
    KINDS,
    LAST_BOSS,
    MONSTER_ROLE,
    PHASES,
    POTION_NAMES,
    POTION_PRICES,
    POTION_SETS,
    REWARDS,
    ROLES,
    ROW_EFFECTS,
    SKILLS,
    STOCKS,
    WHEN,
)
from simulator.records import new_record

FOLDER = Path(__file__).parent / "cards"
HIGHEST_DIE = 7
"""A six with an offering."""

_STOCK_CHANGES = tuple(change(name, 20) for name in STOCKS)
SCHEMAS = (
    Schema("constants", (text("name"), number("value", 0, 60))),
    Schema("difficulties", (text("name"), change("hp", 20), change("food", 20), change("gold", 20))),
    Schema(
        "characters",
        (
            text("name"),
            choice("box", "base", "expansion"),
            number("hp", 1, 60),
            *(number(name, 0, 20) for name in ("armour", "food", "gold", "xp")),
            choice("potion", *POTION_NAMES, optional=True),
            yes_no("poisoned"),
            yes_no("cursed"),
        ),
    ),
    Schema(
        "skills",
        (
            text("name"),
            text("character"),
            choice("phase", *PHASES),
            choice("effect", *SKILLS),
            number("amount", 0, 20),
        ),
    ),
    Schema(
        "potions",
        (
            text("name"),
            number("damage", 0, 40),
            yes_no("lasts"),
            yes_no("freezes"),
            number("hp", 0, 40),
            yes_no("blessing"),
            yes_no("perception"),
        ),
    ),
    Schema(
        "items",
        (
            text("name"),
            yes_no("pays_feat"),
            yes_no("reveals"),
            choice("cures", *filter(None, CURES), optional=True),
            yes_no("curses"),
        ),
    ),
    Schema(
        "monsters",
        (
            text("name"),
            text("card"),
            choice("role", *ROLES),
            number("floor", 1, FLOORS),
            number("hp", 1, 200),
            number("hp_two", 1, 400),
            number("damage", 0, 60),
            choice("effect", *HIT_EFFECTS, optional=True),
            yes_no("ignores_armour"),
            number("regenerates", 0, 20),
            *(number(name, 0, 20) for name in ("xp", "gold", "food", "toll_gold", "toll_food")),
        ),
    ),
    Schema("rooms", (text("name"), choice("kind", *KINDS), yes_no("by_floor"), number("copies", 0, 30))),
    Schema(
        "outcomes",
        (
            text("name"),
            text("card"),
            number("low", 1, HIGHEST_DIE),
            number("high", 1, HIGHEST_DIE),
            choice("when", *WHEN),
            change("hp", 40),
            *_STOCK_CHANGES,
            yes_no("per_floor"),
            choice("potion", *POTION_SETS, optional=True),
            choice("item", *ITEM_NAMES, optional=True),
            choice("effect", *ROW_EFFECTS, optional=True),
            choice("fight", *FIGHTS, optional=True),
            choice("potion_price", *POTION_PRICES, optional=True),
            choice("item_price", *ITEM_NAMES, optional=True),
        ),
    ),
)
COUNTS = ("rooms", "bosses")


def read(folder: Path) -> Reading:
    """Read and check a folder, keeping what is wrong with it."""
    reading = Reading(folder, SCHEMAS, COUNTS)
    reading.check(CONSTRAINTS)
    return reading


def load_cards(folder: Path = FOLDER) -> CardSet:
    """Read a folder of cards.

    Raises
    ------
    InputError
        The folder has faults; the message lists every one.
    """
    reading = read(folder)
    reading.require_sound()
    cards = reading.tables.cards
    labels = {
        "party": [card.name for card in cards["characters"]],
        "difficulty": [card.name for card in cards["difficulties"]],
        "monster": [card.name for card in cards["monsters"]],
        "room": [card.name for card in cards["rooms"]],
        "outcome": [card.name for card in cards["outcomes"]],
        "potion": list(POTION_NAMES),
        "item": list(ITEM_NAMES),
    }
    return CardSet(folder, reading.name, reading.version, reading.tables.counts, cards, labels, _records(cards))


def _records(cards: Mapping[str, Sequence[Card]]) -> Any:
    records = new_record(CARDS)
    _fill_constants(records, {card.name: card.number("value") for card in cards["constants"]})
    for record, card in zip(records.difficulties, cards["difficulties"], strict=False):
        for column in ("hp", "food", "gold"):
            record[column] = card.number(column)
    records.n_characters = len(cards["characters"])
    for record, card in zip(records.characters, cards["characters"], strict=False):
        _fill_character(record, card, cards["skills"])
    potions = {card.name: card for card in cards["potions"]}
    for record, name in zip(records.potions, POTION_NAMES, strict=True):
        for column in ("damage", "lasts", "freezes", "hp", "blessing", "perception"):
            record[column] = potions[name].number(column)
    _fill_items(records, cards["items"])
    monster_cards = _fill_monsters(records, cards["monsters"])
    outcomes = _fill_outcomes(records, cards["outcomes"])
    records.rewards_first, records.rewards_end = outcomes[REWARDS]
    records.n_rooms = len(cards["rooms"])
    for record, card in zip(records.rooms, cards["rooms"], strict=False):
        record.kind, record.copies = KINDS[card.text("kind")], card.copies
        record.card = monster_cards.get(card.name, NONE)
        record.first, record.end = outcomes.get(card.name, (0, 0))
        record.by_floor = card.number("by_floor")
        record.offers = any(row.when == OFFERED for row in records.outcomes[record.first : record.end])
    return records


def _fill_constants(records: Any, values: Mapping[str, int]) -> None:
    for floor in range(FLOORS):
        records.areas[floor] = values[f"areas on floor {floor + 1}"]
    for stock, name in enumerate(CAPS):
        records.caps[stock] = values[name]
    records.level_at[:] = (0, values["level 2 at"], values["level 3 at"])
    for name, field in CONSTANTS.items():
        records[field] = values[name]


def _fill_character(record: Any, card: Card, skills: Sequence[Card]) -> None:
    for column in ("hp", "armour", "food", "gold", "xp", "poisoned", "cursed"):
        record[column] = card.number(column)
    record.potion = POTION_NAMES.index(card.text("potion")) if card["potion"] else NONE
    for skill in skills:
        if skill.text("character") == card.name:
            phase = PHASES.index(skill.text("phase"))
            record.skills[phase].effect = SKILLS[skill.text("effect")]
            record.skills[phase].amount = skill.number("amount")


def _fill_monsters(records: Any, cards: Sequence[Card]) -> dict[str, int]:
    """Monsters in the order of the table; the number of each card, by its name."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(card.text("card") for card in cards))}
    records.faces[:] = NONE
    for monster, card in enumerate(cards):
        record = records.monsters[monster]
        record.hp[:] = (card.number("hp"), card.number("hp_two"))
        record.effect = EFFECTS[card.text("effect")]
        for column in ("damage", "ignores_armour", "regenerates", "xp", "gold", "food", "toll_gold", "toll_food"):
            record[column] = card.number(column)
        role = card.text("role")
        if role in LAST_BOSS:
            records.last_boss[LAST_BOSS.index(role)] = monster
        else:
            records.faces[numbers[card.text("card")], card.number("floor") - 1] = monster
    first_monster, ghost = (
        next(card.text("card") for card in cards if card.text("role") == role) for role in (MONSTER_ROLE, GHOST)
    )
    records.first_monster, records.ghost = numbers[first_monster], numbers[ghost]
    return numbers


def _fill_items(records: Any, cards: Sequence[Card]) -> None:
    for card in cards:
        record = records.items[ITEM_NAMES.index(card.name)]
        for column in ("pays_feat", "reveals", "curses"):
            record[column] = card.number(column)
        record.cures = CURES[card.text("cures")]


def _item(card: Card, column: str) -> int:
    return ITEM_NAMES.index(card.text(column)) if card[column] else NONE


def _fill_outcomes(records: Any, cards: Sequence[Card]) -> dict[str, tuple[int, int]]:
    """Rows in the order of the table; where those of each card begin and end."""
    spans: dict[str, tuple[int, int]] = {}
    for place, card in enumerate(cards):
        record = records.outcomes[place]
        for column in ("low", "high", "hp", "per_floor"):
            record[column] = card.number(column)
        record.when = WHEN[card.text("when")]
        record.stock[:] = [card.number(name) for name in STOCKS]
        record.potions = POTION_SETS[card.text("potion")] if card["potion"] else 0
        record.item = _item(card, "item")
        record.item_price = _item(card, "item_price")
        price = (0, 0) if card["potion_price"] is None else POTION_PRICES[card.text("potion_price")]
        record.potion_price, record.potions_taken = price
        record.effect = EFFECTS[card.text("effect")]
        record.fight = FIGHTS[card.text("fight")] if card["fight"] else 0
        first, _ = spans.get(card.text("card"), (place, place))
        spans[card.text("card")] = (first, place + 1)
    return spans
