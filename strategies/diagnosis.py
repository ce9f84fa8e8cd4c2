"""What is wrong with a decision function, in the words of somebody who writes a strategy.

Some of what Numba refuses is plain wrong, such as a misspelt field: that is a mistake. The rest is Python that it
can't compile: that has a reason, and runs all the same.
"""

import dis
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numba.core import config, ir, types
from numba.core.errors import NumbaWarning

from simulator.errors import unknown
from simulator.hooks import WHOLE_NUMBER
from strategies.base import DecisionFunction, Roster
from strategies.inspection import place

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
    (
        re.compile(r"Untyped global name '(\w+)'.*<class 'type'>"),
        "uses the class {0!r}; as_it_does = jit({0}.DECISION) below the class compiles",
    ),
    (re.compile(r"Untyped global name '(\w+)'.*<class '(?:\w+\.)*(\w+)'>"), "uses the global {0!r}, a {1}"),
    (re.compile(r"assigned to variable '(\w+)' in globals"), "uses the global {0!r}, a list; a tuple compiles"),
    (re.compile(r"unsupported opcode \((\w+)\)"), "holds Python that can't be compiled ({0})"),
    (re.compile(r"Cannot capture the non-constant value"), "holds an inner function or lambda"),
    (re.compile(r"use of yield in a closure"), "holds a generator expression; a loop compiles"),
    (re.compile(r"Cannot unify .* for '(\w+?)(?:\.\d+)?'"), "gives {0!r} values of different kinds"),
    (re.compile(r">>> ([\w.]+)\((?:.*?key=type\(CPUDispatcher)"), "holds an inner function or lambda"),
    (re.compile(r">>> setitem\("), "puts values of different kinds into one list, array or dictionary"),
    (re.compile(r">>> ([\w.]+)\("), "no compiled form of {0} with such values"),
)
"""What Numba says, in other words."""


def mistake(function: DecisionFunction, error: Exception, asked: Roster) -> str:
    """What the author must mend for ``function`` to work at all, with the line; empty if Python can run it."""
    text = str(error)
    if isinstance(error, WrongReturn):
        return _wrong_return(function, error.kind, error.line)
    if isinstance(error, NeverReturns):
        return f"{function.__name__} never returns, but goes on for ever or raises; {WHOLE_NUMBER}."
    if found := re.search(r"No conversion from (.+?) to int64 for '\$\S*return_value", text):
        return _wrong_return(function, found[1], _line_of(error))
    if isinstance(error, KeyError):
        field = str(error.args[0])
        for user in _in_its_module(function):
            if line := _line_with(user, field):
                fields = {name for dtype in (asked.table, asked.private) for name in _fields(dtype)}
                return f"{place(user, line)}: {unknown('field', field, fields).partition(' Known:')[0]}"
    if found := re.search(r"NameError: name '(\w+)' is not defined", text):
        return f"{place(function, _line_with(function, found[1]))}: nothing is called {found[1]!r}."
    return ""


def why_not(function: DecisionFunction, error: Exception) -> str:
    """Why ``function`` can't be compiled, in one line, with the line of the source where it is known."""
    text = str(error)
    told_in = place(function, _line_of(error))
    for pattern, words in REASONS:
        if found := pattern.search(text):
            return f"{told_in}: {words.format(*found.groups())}"
    told = [row.strip() for row in text.splitlines() if row.strip() and not row.startswith("Failed in")]
    return f"{told_in}: {told[0].partition(' Raised from ')[0] if told else type(error).__name__}"


class WrongReturn(TypeError):
    """A function returns a number of the wrong ``kind`` in some ``line``."""

    def __init__(self, kind: str, line: int) -> None:
        super().__init__(f"returns {kind}")
        self.kind, self.line = kind, line


class NeverReturns(TypeError):
    """A function has no way that ends with an answer."""


class UnsetVariable(Exception):
    """On some way through a function a variable has no value; compiled, it would have any."""

    def __init__(self, name: str, loc: Any) -> None:
        super().__init__(f"uses {name!r}, which on some ways has no value yet; set it first")
        self.loc = loc


@contextmanager
def finding_unset_variables(function: DecisionFunction) -> Iterator[None]:
    """Refuse a function that may use variables before they have a value: compiled they hold whatever lay there.

    Raises
    ------
    UnsetVariable
        The function compiled within may do so.
    """
    before = config.ALWAYS_WARN_UNINIT_VAR
    config.ALWAYS_WARN_UNINIT_VAR = 1
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.filterwarnings("always", "Detected uninitialized variable", NumbaWarning)
            yield
    finally:
        config.ALWAYS_WARN_UNINIT_VAR = before
    for warning in caught:
        found = re.match(r"Detected uninitialized variable (\w+)", str(warning.message))
        loc = getattr(warning.message, "loc", None)
        if found and loc and loc.filename == function.__code__.co_filename:
            raise UnsetVariable(found[1], loc)


def hint(raised: BaseException) -> str:
    """What the author may have meant by a field that a record doesn't have; empty if something else was raised."""
    if isinstance(raised, AttributeError) and isinstance(raised.obj, np.void):
        return unknown("field", str(raised.name), raised.obj.dtype.names or ()).partition(" Known:")[0]
    return ""


def check_return(compiled: Any) -> None:
    """Refuse a compiled function that returns fractions, which the compiler has cut off, or that never returns.

    Raises
    ------
    WrongReturn, NeverReturns
        It does.
    """
    (result,) = compiled.overloads.values()
    typed = result.type_annotation
    if result.signature.return_type == types.none:
        raise NeverReturns
    for block in typed.blocks.values():
        for statement in block.body:
            if isinstance(statement, ir.Assign) and getattr(statement.value, "op", "") == "cast":
                kind = str(typed.typemap[statement.value.value.name])
                if kind.startswith("float"):
                    raise WrongReturn(kind, statement.loc.line)


def _wrong_return(function: DecisionFunction, kind: str, line: int | None) -> str:
    words = next((words for start, words in KINDS.items() if kind.startswith(start)), kind)
    return f"{place(function, line)} returns {words}; {WHOLE_NUMBER}."


def _line_of(error: Exception) -> int | None:
    """Where Numba says that it gave up."""
    where = getattr(error, "loc", None)
    found = re.search(r"Raised from .* \((\d+)\)", str(error))
    line: int | None = where.line if where else int(found[1]) if found else None
    return line


def _in_its_module(function: DecisionFunction) -> Iterator[DecisionFunction]:
    """A function, and whatever helpers its author has compiled."""
    yield function
    for value in function.__globals__.values():
        helper = getattr(value, "py_func", None)
        if helper is not None and helper.__module__ == function.__module__:
            yield helper


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
