"""Reads a folder of card tables: one CSV file a kind of card, and ``cardset.toml`` for name, version and counts.

Each column of values is accompanied by a column ``..._from`` with the provenance. All faults of a folder are found in
one go.
"""

import csv
import io
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from simulator.cards import (
    FROM,
    NOTE,
    NOTHING,
    SETTINGS,
    Card,
    Constraint,
    Fault,
    Provenance,
    Source,
    Tables,
    Value,
    file_of,
    size,
    written,
)
from simulator.dice import Strength

SEPARATORS = ",;\t"


@dataclass(frozen=True, slots=True)
class Field:
    """One column of values."""

    name: str
    read: Callable[[str], Value]
    """Text to value; raises ValueError."""
    accepts: str
    optional: bool = False
    free: bool = False
    """Free words have no plausible range."""

    def value(self, text: str) -> Value:
        """The value that a cell writes.

        Raises
        ------
        ValueError
            The cell holds something else.
        """
        if self.optional and text in ("", NOTHING):
            return None
        return self.read(text)

    def source(self, text: str) -> Source:
        """The provenance that a cell of the accompanying column writes.

        Raises
        ------
        ValueError
            The cell holds something else.
        """
        word, _, rest = text.partition(" ")
        provenance = Provenance(word)
        if provenance is not Provenance.ASSUMED or self.free:
            if rest:
                raise ValueError
            return Source(provenance)
        return Source(provenance, tuple(self._alternative(part.strip()) for part in rest.split("|")))

    def _alternative(self, text: str) -> tuple[Value, Value]:
        low, dots, high = (part.strip() for part in text.partition(".."))
        if not low:
            raise ValueError
        if not dots:
            return self.value(low), self.value(low)
        bounds = self.value(low), self.value(high)
        sizes = size(bounds[0]), size(bounds[1])
        if sizes[0] is None or sizes[1] is None or sizes[0] > sizes[1]:
            raise ValueError
        return bounds

    @property
    def sources_accepted(self) -> str:
        """What the accompanying column accepts, in words."""
        if self.free:
            return "rulebook, community or assumed"
        return "rulebook, community, or assumed with its plausible values, such as 'assumed 1..3' or 'assumed none|2|4'"


def text(name: str, *, optional: bool = False) -> Field:
    """A column of free words."""

    def read(cell: str) -> Value:
        if not cell:
            raise ValueError
        return cell

    return Field(name, read, "words" + (" or nothing" if optional else ""), optional, free=True)


def choice(name: str, *words: str, optional: bool = False) -> Field:
    """A column of words out of a list."""

    def read(cell: str) -> Value:
        if cell not in words:
            raise ValueError
        return cell

    return Field(name, read, ", ".join(words) + (" or nothing" if optional else ""), optional)


def number(name: str, low: int, high: int, *, optional: bool = False) -> Field:
    """A column of whole numbers."""

    def read(cell: str) -> Value:
        if not (cell.isascii() and cell.isdigit() and len(cell) < 10 and low <= int(cell) <= high):
            raise ValueError
        return int(cell)

    return Field(name, read, f"a whole number, {low} to {high}" + (", or nothing" if optional else ""), optional)


def strength(name: str, dice: int, plus: int, *, optional: bool = False) -> Field:
    """A column of values ``n``, ``xD`` or ``xD+y`` with at most so many dice and so large a number."""

    def read(cell: str) -> Value:
        if len(cell) > 12:
            raise ValueError
        value = Strength.parse(cell)
        if value.dice > dice or not 0 <= value.plus <= plus:
            raise ValueError
        return value

    limits = f"n, xD or xD+y, such as 4, 3D or 1D+3, with x up to {dice} and n and y up to {plus}"
    return Field(name, read, limits + (", or nothing" if optional else ""), optional)


def yes_no(name: str) -> Field:
    """A column of yes and no."""

    def read(cell: str) -> Value:
        if cell not in ("yes", "no"):
            raise ValueError
        return cell == "yes"

    return Field(name, read, "yes or no")


@dataclass(frozen=True, slots=True)
class Schema:
    """Columns of one kind of card."""

    kind: str
    fields: tuple[Field, ...]

    @property
    def columns(self) -> list[str]:
        """Every column of the file, in order."""
        return [name for field in self.fields for name in (field.name, field.name + FROM)] + [NOTE]


class Reading:
    """What could be read of a folder, and every fault found on the way."""

    def __init__(self, folder: Path, schemas: Iterable[Schema], counts: Sequence[str]) -> None:
        self.folder = folder
        self.name = self.version = ""
        self.faults: list[Fault] = []
        self.unread: set[tuple[str, str]] = set()
        """Kind and column (or SETTINGS and key) of values that could not be read."""
        self.tables = Tables(
            counts=self._read_settings(counts),
            cards={schema.kind: self._read_table(schema) for schema in schemas},
        )

    def check(self, constraints: Iterable[Constraint]) -> None:
        """Add the faults of every constraint whose columns could all be read."""
        for constraint in constraints:
            if self.unread.isdisjoint(constraint.reads):
                self.faults += [replace(fault, constraint=constraint.name) for fault in constraint.broken(self.tables)]

    def _content(self, file: str, accepted: str) -> str | None:
        try:
            return (self.folder / file).read_bytes().decode("utf-8-sig")
        except FileNotFoundError:
            self.faults.append(Fault(file, None, "", f"no such file in {self.folder}", accepted))
        except UnicodeDecodeError as error:
            found = f"a byte that is not UTF-8 (byte {error.start + 1} of the file)"
            self.faults.append(Fault(file, None, "", found, "text in UTF-8; save it as 'CSV UTF-8'"))
        except OSError as error:
            self.faults.append(Fault(file, None, "", f"a file that can't be read ({error.strerror})", accepted))
        return None

    # ------------------------------------------------------------------------------------------------ cardset.toml

    def _read_settings(self, counts: Sequence[str]) -> dict[str, int]:
        self.unread |= {(SETTINGS, key) for key in counts}
        content = self._content(SETTINGS, "a TOML file with name, version and [counts]")
        if content is None:
            return {}
        try:
            settings = tomllib.loads(content)
        except tomllib.TOMLDecodeError as error:
            self.faults.append(Fault(SETTINGS, None, "", f"a line that is not TOML ({error})", "TOML"))
            return {}
        self._unknown_keys(settings, ("name", "version", "counts"), "")
        self.name, self.version = (self._words(settings, key) for key in ("name", "version"))
        given = settings.get("counts", {})
        if not isinstance(given, dict):
            self.faults.append(Fault(SETTINGS, None, "counts", repr(given), "a table [counts]"))
            return {}
        self._unknown_keys(given, counts, "counts.")
        read = {}
        for key in counts:
            value = given.get(key)
            if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
                read[key] = value
                self.unread.remove((SETTINGS, key))
            else:
                found = "nothing" if value is None else repr(value)
                self.faults.append(Fault(SETTINGS, None, f"counts.{key}", found, "a whole number, 0 or more"))
        return read

    def _words(self, settings: dict[str, Any], key: str) -> str:
        value = settings.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
        self.faults.append(Fault(SETTINGS, None, key, "nothing" if value is None else repr(value), "words in quotes"))
        return ""

    def _unknown_keys(self, given: dict[str, Any], known: Sequence[str], prefix: str) -> None:
        for key in given:
            if key not in known:
                self.faults.append(Fault(SETTINGS, None, prefix + key, "an unknown key", ", ".join(known)))

    # --------------------------------------------------------------------------------------------------- CSV tables

    def _read_table(self, schema: Schema) -> list[Card]:
        file = file_of(schema.kind)
        rows = self._rows(file)
        if rows is None:
            self.unread |= {(schema.kind, field.name) for field in schema.fields}
            return []
        header = rows[0][1]
        places = self._places(file, header, schema)
        self.unread |= {(schema.kind, field.name) for field in schema.fields if field.name not in places}
        cards = []
        for row, cells in rows[1:]:
            cards.append(self._card(schema, row, cells, places))
            for cell, column in zip_longest(cells, header, fillvalue=""):
                if cell and not column:
                    found = f"{cell!r} under no header"
                    self.faults.append(Fault(file, row, "", found, "values in columns with a header"))
        seen: dict[Value, int] = {}
        for card in cards:
            name = card.values.get("name")
            if name is not None and name in seen:
                accepted = "a name of its own; for the same card printed again raise its copies"
                self.faults.append(card.fault("name", f"{name!r}, as in row {seen[name]}", accepted))
            seen.setdefault(name, card.row)
        return cards

    def _rows(self, file: str) -> list[tuple[int, list[str]]] | None:
        """Rows that hold anything, the header first, with spreadsheet row numbers."""
        content = self._content(file, "a CSV file of that name")
        if content is None:
            return None
        first_line = content.lstrip().partition("\n")[0]
        separator = max(SEPARATORS, key=first_line.count)
        try:
            lines = [[cell.strip() for cell in cells] for cells in csv.reader(io.StringIO(content, newline=""), delimiter=separator)]
        except csv.Error as error:
            self.faults.append(Fault(file, None, "", f"a line that is not CSV ({error})", "CSV"))
            return None
        rows = [(row, cells) for row, cells in enumerate(lines, start=1) if any(cells)]
        if not rows:
            self.faults.append(Fault(file, None, "", "an empty file", "a header and one row a card"))
            return None
        return rows

    def _places(self, file: str, header: list[str], schema: Schema) -> dict[str, int]:
        """Where each column stands."""
        places: dict[str, int] = {}
        for place, column in enumerate(header):
            if column in places:
                self.faults.append(Fault(file, 1, column, "the column twice", "each column once"))
            elif column in schema.columns:
                places[column] = place
            elif column:
                self.faults.append(Fault(file, 1, column, "an unknown column", ", ".join(schema.columns)))
        for column in schema.columns:
            if column not in places:
                self.faults.append(Fault(file, 1, column, "no such column in the header", f"a column {column}"))
        return places

    def _card(self, schema: Schema, row: int, cells: list[str], places: dict[str, int]) -> Card:
        file = file_of(schema.kind)

        def cell(column: str) -> str:
            return cells[places[column]] if places[column] < len(cells) else ""

        values: dict[str, Value] = {}
        sources: dict[str, Source] = {}
        for field in schema.fields:
            column, column_from = field.name, field.name + FROM
            if column in places:
                try:
                    values[column] = field.value(cell(column))
                except ValueError:
                    self.unread.add((schema.kind, column))
                    self.faults.append(Fault(file, row, column, _quoted(cell(column)), field.accepts))
            if column_from in places:
                try:
                    sources[column] = field.source(cell(column_from))
                except ValueError:
                    accepted = field.sources_accepted
                    self.faults.append(Fault(file, row, column_from, _quoted(cell(column_from)), accepted))
            if column in values and column in sources and not sources[column].holds(values[column]):
                accepted = f"{sources[column].range}, the plausible values in {column_from}"
                self.faults.append(Fault(file, row, column, _quoted(written(values[column])), accepted))
        return Card(schema.kind, row, values, sources, cell(NOTE) if NOTE in places else "")


def _quoted(cell: str) -> str:
    return repr(cell) if cell else "nothing"
