"""The cards of the miniature, and the folder of tables that the engine reads them from."""

import csv
from pathlib import Path
from typing import Any

from simulator.card_fields import Field
from simulator.cards import FROM, NOTHING, SETTINGS, file_of
from simulator.games.monster_eater.catalogue import COUNTS, SCHEMAS

CHARACTERS: list[dict[str, Any]] = [
    {"name": "Ann", "party": "Red", "class": "Ninja", "physical": "1D", "cooking": 1, "food": 1, "money": 2},
    {"name": "Mel", "party": "Red", "class": "Magician", "physical": 1, "magic": "2D", "magic_tokens": 1, "cooking": 0},
    {"name": "Bob", "party": "Blue", "class": "Warrior", "physical": "1D+1", "cooking": 0, "food": 1},
    {"name": "Lou", "party": "Blue", "class": "Locksmith", "physical": 2, "cooking": 2, "reroll": 1, "money": 2},
]
MONSTERS: list[dict[str, Any]] = [
    {"name": "Rat", "depth": "Upper", "combat": 4, "difficulty": 8, "cook_food": 2, "points": 3},
    {"name": "Armor", "depth": "Upper", "combat": 5, "defeat_sword": "yes", "defeat_items": 1},
    {"name": "Bat", "depth": "Lower", "combat": 5, "difficulty": 9, "cook_magic": 1, "points": 4},
    {"name": "Queen", "depth": "Upper", "boss": "yes", "combat": 5, "points": "1D", "defeat_food": 2},
    {"name": "King", "depth": "Lower", "boss": "yes", "combat": 6, "points": "2D"},
]
ITEMS: list[dict[str, Any]] = [
    {"name": "Chest", "face": "Close", "points": "1D"},
]
EXPLORATION: list[dict[str, Any]] = [{"name": "Shaft", "travel": 100, "copies": 19}]
ENCOUNTER: list[dict[str, Any]] = [{"name": "Monster Encounter", "copies": 6}]
EVENT: list[dict[str, Any]] = [{"name": "Quake", "check": "yes", "discard_newest": 1, "copies": 2}]
ESCAPE: list[dict[str, Any]] = []
TABLES = {
    "characters": CHARACTERS,
    "monsters": MONSTERS,
    "items": ITEMS,
    "exploration": EXPLORATION,
    "encounter": ENCOUNTER,
    "event": EVENT,
    "escape": ESCAPE,
}


def write(folder: Path, **changes: Any) -> Path:
    """The miniature as a folder of cards; ``Rat={"combat": 5}`` changes a card."""
    folder.mkdir()
    counts = dict.fromkeys(COUNTS, 0)
    for schema in SCHEMAS:
        cards = [{**card, **changes.get(card["name"], {})} for card in TABLES[schema.kind]]
        for card in cards:
            counts["bosses" if "boss" in card else schema.kind] += card.get("copies", 1)
            counts["magic_tokens"] += card.get("magic_tokens", 0)
        with (folder / file_of(schema.kind)).open("w", newline="") as file:
            table = csv.DictWriter(file, schema.columns, restval="")
            table.writeheader()
            for card in cards:
                for field in schema.fields:
                    value = card.setdefault(field.name, blank(field))
                    plausible = NOTHING if value == "" else value
                    card[field.name + FROM] = "assumed" if field.free else f"assumed {plausible}"
                table.writerow(card)
    lines = [f"{key} = {count}" for key, count in counts.items()]
    (folder / SETTINGS).write_text("\n".join(['name = "Miniature"', 'version = "1"', "[counts]", *lines]))
    return folder


def blank(field: Field) -> str:
    """What a cell holds that the miniature doesn't mention."""
    for text in () if field.optional else ("0", "no", "1", "Elf"):
        try:
            field.read(text)
        except ValueError:
            continue
        return text
    return ""
