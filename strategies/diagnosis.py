"""What is wrong with a decision function, in the words of somebody who writes a strategy.

Some of what Numba refuses is plain wrong, such as a misspelt field: that is a mistake. The rest is Python that it
can't compile: that has a reason, and runs all the same.
"""

import dis
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba.core import ir

from simulator.errors import unknown
from simulator.hooks import WHOLE_NUMBER
from strategies.base import DecisionFunction, Roster

KINDS = {
    "none": "nothing, on some way through",
    "float": "a number with a fraction (// divides without one)",
    "unicode_type": "a text",
    "Literal[str]": "a text",
    "Tuple": "several values",
    "UniTuple": "several values",
    "list": "a list",
    "array": "an array",
    "nestedarray": "an array",
    "Record": "a record",
}
"""What Numba's types begin with, and what people call them."""
REASONS = (
    (re.compile(r"Untyped global name '(\w+)'.*<class '(?:\w+\.)*function'>"), "uses {0}(), which lacks @jit"),
    (re.compile(r"Untyped global name '(\w+)'.*<class '(?:\w+\.)*(\w+)'>"), "uses the global {0!r}, a {1}"),
    (re.compile(r"assigned to variable '(\w+)' in globals"), "uses the global {0!r}, a list; a tuple compiles"),
    (re.compile(r"unsupported opcode \((\w+)\)"), "holds Python that can't be compiled ({0})"),
    (re.compile(r"Cannot capture the non-constant value"), "holds an inner function or lambda"),
    (re.compile(r"use of yield in a closure"), "holds a generator expression; a loop compiles"),
    (re.compile(r"Cannot unify .* for '(\w+?)(?:\.\d+)?'"), "gives {0!r} values of different kinds"),
    (re.compile(r">>> ([\w.]+)\((?:.*?key=type\(CPUDispatcher)"), "holds an inner function or lambda"),
    (re.compile(r">>> ([\w.]+)\("), "no compiled form of {0} with such values"),
)
"""What Numba says, in other words."""


def mistake(function: DecisionFunction, error: Exception, asked: Roster) -> str:
    """What the author must mend for ``function`` to work at all, with the line; empty if Python can run it."""
    text = str(error)
    if isinstance(error, WrongReturn):
        return _wrong_return(function, error.kind, error.line)
    if found := re.search(r"No conversion from (.+?) to int64 for '\$\S*return_value", text):
        return _wrong_return(function, found[1], _line_of(error))
    if isinstance(error, KeyError):
        field = str(error.args[0])
        fields = {name for dtype in (asked.table, asked.private) for name in _fields(dtype)}
        hint = unknown("field", field, fields).partition(" Known:")[0]
        return f"{_place(function, _line_with(function, field))}: {hint}"
    if found := re.search(r"NameError: name '(\w+)' is not defined", text):
        return f"{_place(function, _line_with(function, found[1]))}: nothing is called {found[1]!r}."
    return ""


def why_not(function: DecisionFunction, error: Exception) -> str:
    """Why ``function`` can't be compiled, in one line, with the line of the source where it is known."""
    text = str(error)
    place = _place(function, _line_of(error))
    for pattern, words in REASONS:
        if found := pattern.search(text):
            return f"{place}: {words.format(*found.groups())}"
    told = [row.strip() for row in text.splitlines() if row.strip() and not row.startswith("Failed in")]
    return f"{place}: {told[0].partition(' Raised from ')[0] if told else type(error).__name__}"


class WrongReturn(TypeError):
    """A function returns a number of the wrong ``kind`` in some ``line``."""

    def __init__(self, kind: str, line: int) -> None:
        super().__init__(f"returns {kind}")
        self.kind, self.line = kind, line


def check_return(compiled: Any) -> None:
    """Refuse a compiled function that returns fractions, which the compiler has cut off.

    Raises
    ------
    WrongReturn
        It does.
    """
    (result,) = compiled.overloads.values()
    typed = result.type_annotation
    for block in typed.blocks.values():
        for statement in block.body:
            if isinstance(statement, ir.Assign) and getattr(statement.value, "op", "") == "cast":
                kind = str(typed.typemap[statement.value.value.name])
                if kind.startswith("float"):
                    raise WrongReturn(kind, statement.loc.line)


def _wrong_return(function: DecisionFunction, kind: str, line: int | None) -> str:
    words = next((words for start, words in KINDS.items() if kind.startswith(start)), kind)
    return f"{_place(function, line)} returns {words}; {WHOLE_NUMBER}."


def _line_of(error: Exception) -> int | None:
    """Where Numba says that it gave up."""
    where = getattr(error, "loc", None)
    found = re.search(r"Raised from .* \((\d+)\)", str(error))
    line: int | None = where.line if where else int(found[1]) if found else None
    return line


def _place(function: DecisionFunction, line: int | None) -> str:
    return f"{function.__name__} (line {line})" if line else function.__name__


def _line_with(function: DecisionFunction, name: str) -> int | None:
    """The first line that uses a name or an attribute."""
    for instruction in dis.get_instructions(function):
        if instruction.argval == name and instruction.positions:
            return instruction.positions.lineno
    return None


def _fields(dtype: "np.dtype[Any]") -> Iterator[str]:
    """Names of all fields, those of records within records too."""
    base = dtype.base
    for name in base.names or ():
        yield name
        yield from _fields(base[name])
