"""What is wrong with a strategy class, as far as that can be told without compiling or playing anything."""

import dis
import inspect
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from simulator.errors import InputError, unknown
from simulator.hooks import WHOLE_NUMBER
from strategies.base import DecisionFunction, Roster, Strategy

ARGUMENTS = ("table", "private", "seat")
ACCEPTED = "a decision function takes (table, private, seat) and is a @staticmethod."


def check(kind: type[Strategy], asked: Roster) -> None:
    """Refuse a class that can't take every decision of the game.

    Raises
    ------
    InputError
        The first thing that is wrong with it.
    """
    names = [decision.name for decision in asked.decisions]
    for owner in kind.lineage():
        for name, member in vars(owner).items():
            if name in names:
                _check_function(owner, name)
            elif not name.startswith("_") and (callable(member) or isinstance(member, staticmethod | classmethod)):
                raise InputError(
                    f"{where(owner)}: {unknown('decision', name, names)} "
                    "The name of a helper function starts with an underscore."
                )
    if missing := [name for name in names if not hasattr(kind, name)]:
        raise InputError(
            f"{where(kind)} takes no decision {missing[0]!r}. "
            "Derive it from a complete strategy, such as Balanced, to inherit what it doesn't override."
        )
    room = asked.parameters_shape[1]
    try:
        parameters = len(kind.all_parameters())
    except TypeError as error:
        raise InputError(f"{where(kind)}: {error}") from error
    if parameters > room:
        raise InputError(f"{where(kind)} has {parameters} parameters; at most {room} are accepted.")


def where(kind: type[Strategy]) -> str:
    """The class and its file."""
    return f"{inspect.getsourcefile(kind)}, class {kind.__name__}"


def plain_function(kind: type[Strategy], name: str) -> DecisionFunction:
    """The plain function behind a decision, whether it was compiled by its author or not."""
    function = inspect.getattr_static(kind, name)
    function = getattr(function, "__func__", function)
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


def place(function: DecisionFunction, line: int | None) -> str:
    """A function and a line in it."""
    return f"{function.__name__} (line {line})" if line else function.__name__


def _check_function(owner: type[Strategy], name: str) -> None:
    function = plain_function(owner, name)
    if not inspect.isfunction(function):
        raise InputError(f"{where(owner)}: {name} is no function; one of (table, private, seat) is accepted.")
    arguments = list(inspect.signature(function).parameters.values())
    names = [argument.name for argument in arguments]
    if (
        len(arguments) != len(ARGUMENTS)
        or any(argument.kind is not argument.POSITIONAL_OR_KEYWORD for argument in arguments)
        or (set(names) == set(ARGUMENTS) and names != [*ARGUMENTS])
    ):
        raise InputError(f"{where(owner)}: {name} takes ({', '.join(map(str, arguments))}); {ACCEPTED}")
    if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        does = "yields" if inspect.isgeneratorfunction(function) else "is asynchronous"
        raise InputError(f"{where(owner)}: {name} {does}; {WHOLE_NUMBER}.")
    for line, wrong in _misdeeds(function):
        raise InputError(f"{where(owner)}: {place(function, line)} {wrong}")


def _misdeeds(function: DecisionFunction) -> Iterator[tuple[int | None, str]]:
    """What a decision function must not do, with the line, though Python and the compiler may let it pass."""
    before: Any = None
    for instruction in dis.get_instructions(function):
        line = instruction.positions and instruction.positions.lineno
        value = getattr(function, "__globals__", {}).get(instruction.argval) if _is_global(instruction) else None
        if instruction.opname == "STORE_ATTR":
            yield (
                line,
                f"sets {instruction.argval!r}; a decision function changes nothing that it is shown.",
            )
        elif _is_global(instruction) and instruction.argval == "super":
            yield (
                line,
                (
                    "calls super(), which a @staticmethod has not; accepted: as_balanced = jit(Balanced."
                    f"{function.__name__}) below the class, and as_balanced(table, private, seat) here."
                ),
            )
        elif _draws(value) or (before is np and instruction.argval == "random") or _imports_chance(instruction):
            yield (
                line,
                (
                    "draws from outside of the game, so that a seed would not give the same games again; "
                    "below(private.stream, n) of simulator.rng is one of 0 to n - 1."
                ),
            )
        before = value


def _is_global(instruction: dis.Instruction) -> bool:
    return instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME")


def _imports_chance(instruction: dis.Instruction) -> bool:
    return instruction.opname == "IMPORT_NAME" and instruction.argval in ("random", "numpy.random", "secrets")


def _draws(value: Any) -> bool:
    """Whether a global is a source of chance, or a method of one."""
    owner = getattr(value, "__self__", value)
    return owner is random or owner is np.random or isinstance(owner, random.Random | np.random.RandomState)
