"""Reads a folder of card tables: one CSV file a kind of card, and ``cardset.toml`` for name, version and counts.

Each column of values is accompanied by a column ``..._from`` with the provenance. All faults of a folder are found in
one go.
"""

import csv
import io
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from simulator.card_fields import Schema
from simulator.cards import FROM, NOTE, SETTINGS, Card, Constraint, Fault, Source, Tables, Value, file_of, written
from simulator.errors import InputError

SEPARATORS = ",;\t"
LONGEST_QUOTE = 60


class Reading:
    """What could be read of a folder, and every fault found on the way.

    Attributes
    ----------
    name, version, tables
        What the folder holds, as far as it can be read.
    faults
        Everything that is wrong.
    unread
        Kind and column (or SETTINGS and key) of every value that is missing from ``tables``.
    """

    def __init__(self, folder: Path, schemas: Iterable[Schema], counts: Sequence[str]) -> None:
        self._folder = folder
        self.name = self.version = ""
        self.faults: list[Fault] = []
        self.unread: set[tuple[str, str]] = set()
        if folder.is_dir():
            self.tables = Tables({schema.kind: self._cards(schema) for schema in schemas}, self._counts(counts))
        else:
            self.faults.append(Fault(str(folder), None, "", "no such folder", "a folder of card tables"))
            self.unread = {(schema.kind, field.name) for schema in schemas for field in schema.fields}
            self.unread |= {(SETTINGS, key) for key in counts}
            self.tables = Tables({}, {})

    def check(self, constraints: Iterable[Constraint]) -> None:
        """Add the faults of every constraint whose values could all be read."""
        for constraint in constraints:
            if self.unread.isdisjoint(constraint.reads):
                self.faults += [replace(fault, constraint=constraint.name) for fault in constraint.broken(self.tables)]

    def _content(self, file: str, accepted: str) -> str | None:
        try:
            return (self._folder / file).read_bytes().decode("utf-8-sig")
        except FileNotFoundError:
            found = f"no such file in {self._folder}"
        except UnicodeDecodeError as error:
            found, accepted = f"byte {error.start + 1} that is not UTF-8", "text in UTF-8 (spreadsheets: CSV UTF-8)"
        except OSError as error:
            found = f"a file that can't be read ({error.strerror})"
        self.faults.append(Fault(file, None, "", found, accepted))
        return None

    # ------------------------------------------------------------------------------------------------- CSV tables

    def _cards(self, schema: Schema) -> list[Card]:
        file = file_of(schema.kind)
        rows = self._rows(file)
        if not rows:
            self.unread |= {(schema.kind, field.name) for field in schema.fields}
            return []
        header = rows.pop(0)[1]
        places = self._places(file, header, schema)
        cards = [self._card(schema, row, cells, places) for row, cells in rows]
        for row, cells in rows:
            for cell, column in zip_longest(cells, header, fillvalue=""):
                if cell and not column:
                    found = f"{_quoted(cell)} under no header"
                    self.faults.append(Fault(file, row, "", found, "values in columns with a header"))
        self._unique_names(cards)
        return cards

    def _rows(self, file: str) -> list[tuple[int, list[str]]]:
        """Rows that hold anything, the header first, with spreadsheet row numbers; none if there is no table."""
        content = self._content(file, "a CSV file of that name")
        if content is None:
            return []
        separator = max(SEPARATORS, key=content.lstrip().partition("\n")[0].count)
        table = csv.reader(io.StringIO(content, newline=""), delimiter=separator)
        try:
            lines = [[cell.strip() for cell in cells] for cells in table]
        except csv.Error as error:
            self.faults.append(Fault(file, table.line_num, "", f"text that is not CSV ({error})", "CSV"))
            return []
        rows = [(row, cells) for row, cells in enumerate(lines, start=1) if any(cells)]
        if not rows:
            self.faults.append(Fault(file, None, "", "an empty file", "a header and one row a card"))
        return rows

    def _places(self, file: str, header: list[str], schema: Schema) -> dict[str, int]:
        """Where each known column stands."""
        places: dict[str, int] = {}
        missing = [column for column in schema.columns if column not in header]
        for place, column in enumerate(header):
            if column in places:
                self.faults.append(Fault(file, 1, column, "the column twice", "each column once"))
            elif column in schema.columns:
                places[column] = place
            elif column:
                accepted = f"one of the missing {', '.join(missing)}" if missing else "no further column"
                self.faults.append(Fault(file, 1, column, "an unknown column", accepted))
        for column in missing:
            self.faults.append(Fault(file, 1, column, "no such column", f"a column {column} in the header"))
        self.unread |= {(schema.kind, field.name) for field in schema.fields if field.name in missing}
        return places

    def _card(self, schema: Schema, row: int, cells: list[str], places: Mapping[str, int]) -> Card:
        file = file_of(schema.kind)
        # Spreadsheets leave out empty cells at the end of a row.
        filled = {column: cells[place] if place < len(cells) else "" for column, place in places.items()}
        values: dict[str, Value] = {}
        sources: dict[str, Source] = {}
        for field in schema.fields:
            column, column_from = field.name, field.name + FROM
            if column in filled:
                try:
                    values[column] = field.value(filled[column])
                except ValueError:
                    self.unread.add((schema.kind, column))
                    self.faults.append(Fault(file, row, column, _quoted(filled[column]), field.accepts))
            if column_from in filled:
                try:
                    sources[column] = field.source(filled[column_from])
                except ValueError:
                    accepted = field.sources_accepted
                    self.faults.append(Fault(file, row, column_from, _quoted(filled[column_from]), accepted))
            if column in values and column in sources and not sources[column].holds(values[column]):
                accepted = f"{sources[column].range}, the plausible values that {column_from} gives"
                self.faults.append(Fault(file, row, column, _quoted(written(values[column])), accepted))
        return Card(schema.kind, row, values, sources, filled.get(NOTE, ""))

    def _unique_names(self, cards: Iterable[Card]) -> None:
        rows: dict[str, int] = {}
        for card in cards:
            if "name" in card.values and rows.setdefault(card.name, card.row) != card.row:
                accepted = "a name of its own; a card printed again is one row with more copies"
                self.faults.append(card.fault("name", f"{_quoted(card.name)}, as in row {rows[card.name]}", accepted))

    def require_sound(self) -> None:
        """Refuse a folder that has faults.

        Raises
        ------
        InputError
            The folder has faults; the message lists every one.
        """
        if self.faults:
            many = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
            raise InputError("\n  ".join([f"The cards in {self._folder} have {many}:", *map(str, self.faults)]))

    # ----------------------------------------------------------------------------------------------- cardset.toml

    def _counts(self, keys: Sequence[str]) -> dict[str, int]:
        """Read the settings: name and version on the side, and the counts."""
        counts: dict[str, int] = {}
        content = self._content(SETTINGS, "a TOML file with name, version and [counts]")
        try:
            settings = tomllib.loads(content) if content is not None else None
        except tomllib.TOMLDecodeError as error:
            settings = None
            self.faults.append(Fault(SETTINGS, None, "", f"text that is not TOML ({error})", "TOML"))
        if settings is not None:
            self.name, self.version = self._words(settings, "name"), self._words(settings, "version")
            self._known(settings, ("name", "version", "counts"))
            given = settings.get("counts")
            if isinstance(given, dict):
                self._known(given, keys, "counts.")
                counts = {key: given[key] for key in keys if self._is_count(given, key)}
            else:
                self.faults.append(Fault(SETTINGS, None, "counts", _found(given), f"a table of {', '.join(keys)}"))
        self.unread |= {(SETTINGS, key) for key in keys if key not in counts}
        return counts

    def _words(self, settings: Mapping[str, Any], key: str) -> str:
        value = settings.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
        self.faults.append(Fault(SETTINGS, None, key, _found(value), "words in quotes"))
        return ""

    def _is_count(self, given: Mapping[str, Any], key: str) -> bool:
        value = given.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return True
        self.faults.append(Fault(SETTINGS, None, f"counts.{key}", _found(value), "a whole number, 0 or more"))
        return False

    def _known(self, given: Mapping[str, Any], keys: Sequence[str], prefix: str = "") -> None:
        for key in given:
            if key not in keys:
                self.faults.append(Fault(SETTINGS, None, prefix + key, "an unknown key", ", ".join(keys)))


def _found(value: Any) -> str:
    return "nothing" if value is None else _quoted(value)


def _quoted(value: Any) -> str:
    """What was found, cut short if it is long."""
    if value == "":
        return "nothing"
    quote = repr(value)
    return quote if len(quote) <= LONGEST_QUOTE else quote[: LONGEST_QUOTE - 1] + "…"
