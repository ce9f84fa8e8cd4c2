"""Columns of card tables: what a cell may hold, and how its provenance is written."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from simulator.cards import FROM, NOTE, NOTHING, Provenance, Source, Value, size
from simulator.dice import Strength


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
        return "rulebook, community, or assumed with its plausible values (such as assumed 1..3 or assumed none|2|4)"


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


def measure(name: str, low: float, high: float) -> Field:
    """A column of numbers that need not be whole."""

    def read(cell: str) -> Value:
        if not re.fullmatch(r"\d{1,9}(\.\d{1,9})?", cell, re.ASCII) or not low <= float(cell) <= high:
            raise ValueError
        return float(cell)

    return Field(name, read, f"a number, {low:g} to {high:g}")


def change(name: str, most: int) -> Field:
    """A column of gains and losses: whole numbers with a sign where they are losses."""

    def read(cell: str) -> Value:
        digits = cell.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and len(cell) < 10 and int(digits) <= most):
            raise ValueError
        return int(cell)

    return Field(name, read, f"a whole number, -{most} to {most}")


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
