"""What the page is made of: sections with paragraphs, figures and tables, and the notes behind their numbers."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import isfinite, isinf
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from reports import wording
from reports.estimates import Estimate, Metric
from reports.style import Picture
from reports.verdicts import Outcome, Verdict
from simulator.errors import InputError
from simulator.store import RunFolder

LONG = 16
"""Longer tables are folded."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table: what it says, and what it is sorted by and saved as."""

    text: str
    values: tuple[float | str | None, ...]
    """One for each column that the CSV file gets: a number comes with the ends of its interval."""
    range: str = ""
    small: bool = False

    @property
    def is_text(self) -> bool:
        """Whether the text says everything."""
        return self.values == (self.text,) and not self.range

    @property
    def json(self) -> str:
        """The values, for the page's script."""
        return json.dumps([_plain(value) for value in self.values])


def _plain(value: float | str | None) -> float | str | None:
    """A value for JSON; the last digits of sums depend on the order of adding up, and are left out."""
    if not isinstance(value, float):
        return value
    return float(f"{value:.9g}") if isfinite(value) else None


@dataclass(frozen=True, slots=True)
class Heading:
    """Heading of a table's column."""

    text: str
    number: bool = True
    of: Metric | str = ""
    """What the numbers of a column are that have intervals: what is measured, or how they come from that."""

    @property
    def estimate(self) -> bool:
        """Whether the column has intervals."""
        return bool(self.of)

    @property
    def definition(self) -> str:
        """What its numbers are."""
        return self.of.definition if isinstance(self.of, Metric) else self.of


@dataclass(frozen=True, slots=True)
class Table:
    """A table that can be sorted and saved."""

    name: str
    """Name of the CSV file."""
    caption: str
    headings: Sequence[Heading]
    rows: Sequence[Sequence[Cell]]

    @property
    def crowded(self) -> bool:
        """Whether intervals stand below their numbers to save room."""
        return sum(heading.estimate for heading in self.headings) > 2

    @property
    def folded(self) -> bool:
        """Whether it is too long to be shown before somebody asks for it."""
        return len(self.rows) > LONG


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report."""

    anchor: str
    title: str
    says: Sequence[str] = ()
    pictures: Sequence[Picture] = ()
    tables: Sequence[Table] = ()
    warns: str = ""
    code: str = ""
    """A command to copy."""
    metrics: Sequence[Metric] = field(default=(), kw_only=True)
    """What it measures; the notes define them."""
    columns: Sequence[tuple[str, str]] = field(default=(), kw_only=True)
    """Other columns of the run that it uses, as (table, column)."""


def words(text: str) -> Cell:
    """A cell of words."""
    return Cell(text, (text,))


def number(value: int | float) -> Cell:
    """A cell with a number that is known exactly."""
    return Cell(f"{value:,}", (value,))


def exact(chance: float) -> Cell:
    """A cell with a probability that is known exactly."""
    return Cell(wording.percent(chance), (chance,))


def share(estimate: Estimate) -> Cell:
    """A cell with a share and its interval."""
    return _cell(estimate, wording.share(estimate), wording.share_range(estimate))


def amount(estimate: Estimate) -> Cell:
    """A cell with a mean and its interval."""
    return _cell(estimate, wording.amount(estimate), wording.amount_range(estimate))


def change(estimate: Estimate) -> Cell:
    """A cell with a difference and its interval."""
    return _cell(estimate, wording.change(estimate), wording.change_range(estimate))


def verdict(found: Verdict | None, mark: str = "") -> Cell:
    """A cell with a verdict, perhaps with a mark behind it; an open one tells how many games would settle it."""
    if found is None:
        return words("")
    text, more = f"{found.outcome}{mark}", ""
    if found.outcome is Outcome.OPEN:
        games = found.more_games
        more = "no number of games" if isinf(games) else f"{wording.about(games)} games more"
    return Cell(text, (found.outcome,), more)


def length(estimate: Estimate) -> Cell:
    """A cell with a number of rounds and its interval."""
    return _cell(estimate, wording.rounds(estimate.value), wording.rounds_range(estimate))


def _cell(estimate: Estimate, text: str, span: str) -> Cell:
    return Cell(text, (estimate.value, estimate.low, estimate.high), span, estimate.small)


def estimates(text: str, of: Metric | str) -> Heading:
    """Heading of a column of estimates, and what they are; see :class:`Heading`."""
    return Heading(text, of=of)


def metrics_of(sections: Sequence[Section]) -> list[Metric]:
    """Everything that the sections measure."""
    columns = [heading.of for _, heading in _headings(sections) if isinstance(heading.of, Metric)]
    return list(dict.fromkeys([*(metric for section in sections for metric in section.metrics), *columns]))


def definitions_of(sections: Sequence[Section]) -> dict[str, str]:
    """How every number with an interval is computed, by name: all that is measured, and every column of a table."""
    found = {metric.name: metric.definition for metric in metrics_of(sections)}
    for table, heading in _headings(sections):
        if heading.estimate and heading.definition not in found.values():
            name = heading.text if heading.text not in found else f"{heading.text} ({table.caption})"
            found[name] = heading.definition
    return found


def _headings(sections: Sequence[Section]) -> Iterator[tuple[Table, Heading]]:
    return ((table, heading) for section in sections for table in section.tables for heading in table.headings)


def columns_of(run: RunFolder, sections: Sequence[Section]) -> list[dict[str, Any]]:
    """Meaning and unit of every column that the sections use, as the run's own files tell them."""
    used = [
        (metric.table, column) for metric in metrics_of(sections) if not metric.written for column in metric.columns
    ]
    used += [column for section in sections for column in section.columns]
    meanings = {table: run.columns(table) for table in {table for table, _ in used}}
    return [{"table": table, "name": name, **meanings[table][name]} for table, name in dict.fromkeys(used)]


def write(path: Path, text: str, option: str = "--out") -> None:
    """Write a page or picture under its name once all of it is there; a device or pipe stays what it is.

    Raises
    ------
    InputError
        The file can't be written; the message begins with ``option``.
    """
    special = path.exists() and not path.is_file()
    part = path if special else path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        if not special:
            os.replace(part, path)
    except OSError as error:
        if not special:
            with suppress(OSError):
                part.unlink()
        raise InputError(f"{option} {path}: can't be written: {error.strerror}; give the name of a file") from error


def render(template: str, **values: Any) -> str:
    """Fill in a template; whatever is put in is escaped unless it is markup already."""
    environment = Environment(
        loader=PackageLoader("reports"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(template).render(**values)
