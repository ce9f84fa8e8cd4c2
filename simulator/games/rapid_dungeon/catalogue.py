"""The cards of Rapid Dungeon and what is known of throwing: columns of each table, and the engine's record of them."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from simulator.card_fields import Schema, choice, measure, number, text, yes_no
from simulator.card_tables import Reading
from simulator.cards import Card, CardSet, Fault, written
from simulator.games.rapid_dungeon.constraints import (
    AIM_CHANCES,
    AIMED,
    BOSSES,
    CONSTRAINTS,
    ENTRANCES,
    SPECIALS,
    pair_name,
)
from simulator.games.rapid_dungeon.state import CARDS, DARK, FEWEST_SEATS, FULL_ROW, LIGHT, NO_SPECIAL
from simulator.records import new_record

FOLDER = Path(__file__).parent / "cards"
H2_FOLDER = Path(__file__).parent / "cards_h2"

FACES = {"light": LIGHT, "dark": DARK}
COLOURS = ("red", "yellow", "blue")
GOBLINS = tuple(f"goblins_{count}" for count in range(1, FULL_ROW + 1))
FACE = choice("face", *FACES)
POINTS = number("points", 0, 20)
COPIES = number("copies", 1, 100)

THROWING = (
    measure("spread", 0, 30),
    measure("hurry", 0, 10),
    measure("flip", 0, 1),
    measure("misread", 0, 1),
    measure("misread_trap", 0, 1),
    measure("speed", 0, 10),
    measure("reaction", 0, 10),
    measure("thinking", 0, 10),
    measure("thinking_spread", 0, 3),
    measure("per_card", 0, 2),
    measure("turning", 0, 5),
)
AIMS = tuple(measure(name, 0, 1) for name in AIM_CHANCES)
STRENGTHS = (0.001, 1000.0)
"""Of a thrower, compared with the first: the least and the most."""
COMPARED = ("rate", "area")
"""Columns that hold strengths; all others of the fast model hold chances."""
FAST = (
    measure("wrong_face", 0, 1),
    measure("wrong_face_trap", 0, 1),
    measure("rate", *STRENGTHS),
    measure("tie", 0, 1),
    measure("area", *STRENGTHS),
)
PAIRS = tuple(measure(name, 0, 1) for name in ("knock", "pile", "turn", "beside"))
SURFACE = (
    measure("card_width", 1, 30),
    measure("card_height", 1, 30),
    measure("card_turn", 0, 4),
    measure("pawn_radius", 0.01, 10),
    measure("ring_radius", 1, 100),
    measure("ring_spread", 0, 20),
    measure("ring_shift", 0, 2),
    measure("seat_distance", 1, 300),
    measure("stretch", 0.1, 10),
    measure("distance_scale", 1, 1000000),
    measure("slide", 0, 20),
    measure("aim_shift", 0, 10),
    measure("push_strength", 0, 100),
    measure("push_length", 0, 30),
    measure("push_flip", 0, 1),
    measure("area_tie", 0, 1),
    measure("least_share", 0, 1),
)

SCHEMAS = (
    Schema(
        "exploration",
        (
            text("name"),
            POINTS,
            FACE,
            yes_no("diamond"),
            yes_no("chest"),
            yes_no("key"),
            choice("colour", *COLOURS, optional=True),
            yes_no("goblin"),
            COPIES,
        ),
    ),
    Schema("special", (text("name"), choice("special", *SPECIALS), POINTS, FACE, COPIES)),
    Schema(
        "entrances",
        (
            choice("name", *ENTRANCES),
            number("life", 1, 20),
            number("diamond", 0, 100),
            number("chest_key", 0, 100),
            number("three_colours", 0, 100),
            *(number(name, 0, 200) for name in GOBLINS),
        ),
    ),
    Schema("bosses", (choice("name", *BOSSES), number("benchmark", 1, 500))),
    Schema("throwers", (text("name"), *THROWING)),
    Schema("surface", (text("name"), *SURFACE)),
    Schema("aims", (text("name"), *AIMS)),
    Schema("pairs", (text("name"), *PAIRS)),
    Schema("fast", (text("name"), *FAST, text("fitted_to"))),
)


def read(folder: Path) -> Reading:
    """Read and check a folder, keeping what is wrong with it."""
    reading = Reading(folder, SCHEMAS, ())
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
    cards = reading.tables.cards
    labels = {
        "party": [card.name for card in cards["throwers"]],
        "card": [card.name for kind in ("exploration", "special") for card in cards[kind]],
    }
    return CardSet(folder, reading.name, reading.version, reading.tables.counts, cards, labels, _records(cards))


def more_throwers(cards: CardSet, throwers: Sequence[Card]) -> CardSet:
    """The card set with more throwers, of whom the fast model knows nothing."""
    tables = {**cards.tables, "throwers": [*cards.tables["throwers"], *throwers]}
    labels = {**cards.labels, "party": [card.name for card in tables["throwers"]]}
    return replace(cards, tables=tables, labels=labels, records=_records(tables))


def throwing_digest(tables: Mapping[str, Sequence[Card]]) -> str:
    """Hash of all that the fast model's chances are fitted to, 12 hexadecimal digits."""
    rows = [*tables["surface"], *tables["throwers"]]
    told = [f"{name}={written(value)}" for row in rows for name, value in row.values.items()]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:12]


def is_fitted(tables: Mapping[str, Sequence[Card]]) -> bool:
    """Whether the fast model's chances are all there, fitted to the throws that the tables now tell."""
    throwers = [card.name for card in tables["throwers"]]
    needed = {
        "fast": throwers,
        "aims": [aimed.name_for(name) for name in throwers for aimed in AIMED],
        "pairs": [pair_name(lander, lying) for lander in throwers for lying in throwers],
    }
    there = all({card.name for card in tables[kind]}.issuperset(names) for kind, names in needed.items())
    return there and {card["fitted_to"] for card in tables["fast"]} == {throwing_digest(tables)}


def _records(cards: Mapping[str, Sequence[Card]]) -> Any:
    records = new_record(CARDS)
    kinds = [*cards["exploration"], *cards["special"]]
    records.n_kinds = len(kinds)
    records.n_ordinary = len(cards["exploration"])
    for kind, card in enumerate(kinds):
        _fill_card(records.kinds[kind], card)
    for card in cards["entrances"]:
        _fill_entrance(records.entrances[ENTRANCES.index(card.name)], card)
    for card in cards["bosses"]:
        records.benchmarks[1 + BOSSES.index(card.name)] = card.number("benchmark")
    records.n_throwers = len(cards["throwers"])
    for number_, card in enumerate(cards["throwers"]):
        _fill_measures(records.throwers[number_], card, THROWING)
    _fill_measures(records.surface, cards["surface"][0], SURFACE)
    if is_fitted(cards):
        _fill_fast(records, cards)
    return records


def _fill_fast(records: Any, cards: Mapping[str, Sequence[Card]]) -> None:
    """The chances of the fast model, which are there if they are fitted to the throws."""
    fast, aims, pairs = ({card.name: card for card in cards[kind]} for kind in ("fast", "aims", "pairs"))
    throwers = [card.name for card in cards["throwers"]]
    for number_, thrower in enumerate(throwers):
        _fill_measures(records.throwers[number_], fast[thrower], FAST)
        for aimed in AIMED:
            aim = records.aims[number_, aimed.players - FEWEST_SEATS, aimed.away - 1]
            _fill_measures(aim, aims[aimed.name_for(thrower)], AIMS)
        for place, lying in enumerate(throwers):
            _fill_measures(records.pairs[number_, place], pairs[pair_name(thrower, lying)], PAIRS)


def _fill_card(record: Any, card: Card) -> None:
    record.face = FACES[card.text("face")]
    record.points = card.number("points")
    record.copies = card.copies
    record.special = NO_SPECIAL
    if card.kind == "special":
        record.special = 1 + SPECIALS.index(card.text("special"))
        return
    for column in ("diamond", "chest", "key", "goblin"):
        record[column] = card.number(column)
    if card["colour"]:
        record[card.text("colour")] = 1


def _fill_entrance(record: Any, card: Card) -> None:
    for column in ("life", "diamond", "chest_key", "three_colours"):
        record[column] = card.number(column)
    record.goblins[1:] = [card.number(column) for column in GOBLINS]


def _fill_measures(record: Any, card: Card, columns: Sequence[Any]) -> None:
    for column in columns:
        record[column.name] = card.measure(column.name)
