"""Cards of any game: typed values, each with its provenance, and the faults that a table of cards can have.

How tables are read from CSV files is in ``card_tables.py``; which columns there are, and which constraints hold, is
each game's own matter.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from simulator.dice import Strength
from simulator.errors import InputError

Value = str | int | float | bool | Strength | None
"""What a cell can hold; None where the card prints nothing."""

SETTINGS = "cardset.toml"
NOTHING = "none"
"""How an empty value is written within a range (a cell may say it too)."""
FROM = "_from"
NOTE = "note"


class Provenance(StrEnum):
    """Where a value comes from."""

    RULEBOOK = "rulebook"
    COMMUNITY = "community"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Source:
    """Provenance of one value; an assumed one has the alternatives (low, high) that are plausible."""

    provenance: Provenance
    plausible: tuple[tuple[Value, Value], ...] = ()

    def holds(self, value: Value) -> bool:
        """Tell whether ``value`` is plausible."""
        return not self.plausible or any(_between(low, value, high) for low, high in self.plausible)

    @property
    def range(self) -> str:
        """The plausible alternatives as the table writes them, such as ``none|1..3``."""
        return "|".join(
            written(low) if low == high else f"{written(low)}..{written(high)}" for low, high in self.plausible
        )

    def __str__(self) -> str:
        return f"{self.provenance} {self.range}".strip()


def written(value: Value) -> str:
    """A value as the tables write it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(value).removesuffix(".0")
    return str(value)


def size(value: Value) -> float | None:
    """What ranges compare: a number itself, the mean of a roll, None for words."""
    if isinstance(value, Strength):
        return value.mean
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _between(low: Value, value: Value, high: Value) -> bool:
    sizes = [size(low), size(value), size(high)]
    if None in sizes:
        return low == value
    return sizes == sorted(sizes, key=float)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a card set; ``row`` counts as a spreadsheet does, the header being row 1."""

    file: str
    row: int | None
    column: str
    found: str
    accepted: str
    constraint: str = ""

    def __str__(self) -> str:
        place = [self.file]
        if self.row is not None:
            place.append(f"row {self.row}")
        if self.column:
            place.append(f"{'key' if self.file == SETTINGS else 'column'} {self.column}")
        rule = f" [{self.constraint}]" if self.constraint else ""
        return f"{', '.join(place)}: found {self.found}; accepted: {self.accepted}{rule}"


@dataclass(frozen=True)
class Card:
    """One row of a table: a card, perhaps printed several times."""

    kind: str
    row: int
    values: Mapping[str, Value]
    sources: Mapping[str, Source]
    note: str = ""

    def __getitem__(self, column: str) -> Value:
        return self.values[column]

    @property
    def name(self) -> str:
        """What the card is called, or its row as long as it has no name."""
        return str(self.values.get("name") or f"row {self.row}")

    @property
    def file(self) -> str:
        """The file it is written in."""
        return file_of(self.kind)

    @property
    def copies(self) -> int:
        """How often it is printed."""
        return self.number("copies") if "copies" in self.values else 1

    def text(self, column: str) -> str:
        """Words of that column, empty where nothing is printed."""
        value = self.values[column]
        return "" if value is None else written(value)

    def number(self, column: str) -> int:
        """Number of that column (yes is 1), 0 where nothing is printed."""
        value = self.values[column]
        return int(value) if isinstance(value, int) else 0

    def measure(self, column: str) -> float:
        """Number of that column, whole or not, 0 where nothing is printed."""
        value = self.values[column]
        return float(value) if isinstance(value, int | float) else 0.0

    def strength(self, column: str) -> Strength:
        """Printed value in dice of that column, 0 where nothing is printed."""
        value = self.values[column]
        return value if isinstance(value, Strength) else Strength(0, 0)

    def fault(self, column: str, found: str, accepted: str) -> Fault:
        """A fault of this card."""
        return Fault(self.file, self.row, column, found, accepted)


def file_of(kind: str) -> str:
    """The file that holds the cards of that kind."""
    return f"{kind}.csv"


@dataclass(frozen=True)
class Tables:
    """All cards of a folder as far as they can be read."""

    cards: Mapping[str, Sequence[Card]]
    counts: Mapping[str, int]


@dataclass(frozen=True)
class Constraint:
    """Something that every card set of a game must satisfy.

    It is checked if all that it ``reads`` (kind and column, or SETTINGS and key) could be read.
    """

    name: str
    says: str
    reads: tuple[tuple[str, str], ...]
    broken: Callable[[Tables], Iterable[Fault]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One value of a card set, with all that is known of it."""

    kind: str
    card: str
    column: str
    value: Value
    source: Source

    def __str__(self) -> str:
        return f"{self.card}, {self.column} {written(self.value)} ({self.source})"


@dataclass(frozen=True)
class CardSet:
    """A complete, checked card set of a game.

    Attributes
    ----------
    folder, name, version
        Where it was read, what it calls itself.
    counts
        How many cards of each kind and how many tokens there are.
    tables
        The cards of each kind, in the order of the file.
    labels
        Names of parties, characters, monsters … by the numbers that ``records`` gives them.
    records
        The game's own NumPy record of the cards.
    """

    folder: Path
    name: str
    version: str
    counts: Mapping[str, int]
    tables: Mapping[str, Sequence[Card]]
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    records: Any = None

    @property
    def digest(self) -> str:
        """Hash of everything but notes and spelling of the files, 12 hexadecimal digits."""
        lines = [self.name, self.version, *(f"{key}={number}" for key, number in sorted(self.counts.items()))]
        lines += [f"{e.kind}|{e.card}|{e.column}|{written(e.value)}|{e.source}" for e in self.entries()]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]

    def entries(self, kinds: Iterable[str] = (), provenance: Provenance | None = None) -> Iterator[Entry]:
        """Every value of the kinds (default all) with that provenance (default any)."""
        for kind in kinds or self.tables:
            for card in self.tables[kind]:
                for column, value in card.values.items():
                    source = card.sources[column]
                    if provenance in (None, source.provenance):
                        yield Entry(kind, card.name, column, value, source)

    @property
    def assumed(self) -> list[Entry]:
        """Every value that nobody has read off a card."""
        return list(self.entries(provenance=Provenance.ASSUMED))


def copy(source: Path, target: Path) -> list[Path]:
    """Copy a folder of cards for editing; the files written.

    Raises
    ------
    InputError
        The target exists already, or can't be written. Nothing is left half copied.
    """
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise InputError(f"{target} exists already and is not overwritten. Give a folder that is new or empty.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as scratch:
            whole = Path(scratch) / target.name
            whole.mkdir()
            for file in sorted(source.iterdir()):
                if file.suffix in (".csv", ".toml", ".md"):
                    shutil.copyfile(file, whole / file.name)
            whole.replace(target)
    except OSError as error:
        raise InputError(f"Can't copy the cards to {target}: {error.strerror or error}.") from error
    return sorted(target.iterdir())
