"""A card set small enough for a test, and ways to spoil it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from simulator.card_fields import Schema, choice, number, strength, text, yes_no
from simulator.card_tables import Reading
from simulator.cards import SETTINGS, CardSet, Constraint, Fault, Tables

HEROES = Schema(
    "heroes",
    (
        text("name"),
        choice("colour", "red", "blue", optional=True),
        number("food", 0, 9),
        strength("power", 3, 9, optional=True),
        yes_no("tall"),
        number("copies", 1, 9),
    ),
)
HEADER = "name,name_from,colour,colour_from,food,food_from,power,power_from,tall,tall_from,copies,copies_from,note"
ANN = "Ann,rulebook,red,community,3,assumed 1..5,1D+3,rulebook,yes,assumed yes|no,2,rulebook,page 4"
BOB = "Bob,assumed,,rulebook,0,rulebook,,assumed none|1D..2D,no,rulebook,1,rulebook,"
TOML = 'name = "Heroes"\nversion = "7"\n[counts]\nheroes = 3\n'


def _red_heroes(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["heroes"]:
        if card["colour"] == "red" and card.number("food") > tables.counts["heroes"]:
            yield card.fault("food", str(card.number("food")), "no more than there are heroes")


MODEST = Constraint(
    "red is modest",
    "red heroes have no more food than there are heroes",
    (("heroes", "colour"), ("heroes", "food"), (SETTINGS, "heroes")),
    _red_heroes,
)


def new_folder(folder: Path) -> Path:
    write(folder, HEADER, ANN, BOB)
    (folder / SETTINGS).write_text(TOML)
    return folder


def write(folder: Path, *lines: str) -> None:
    (folder / "heroes.csv").write_text("\n".join(lines) + "\n")


def read(folder: Path, constraints: Iterable[Constraint] = (MODEST,)) -> Reading:
    reading = Reading(folder, [HEROES], ["heroes"])
    reading.check(constraints)
    return reading


def card_set(folder: Path) -> CardSet:
    reading = read(folder)
    assert not reading.faults
    return CardSet(folder, reading.name, reading.version, reading.tables.counts, reading.tables.cards)


def faults(folder: Path) -> list[str]:
    return [str(fault) for fault in read(folder).faults]


def replace(file: Path, old: str, new: str) -> None:
    content = file.read_text()
    assert old in content
    file.write_text(content.replace(old, new, 1))
