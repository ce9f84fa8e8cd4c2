"""From what a user writes to a strategy at the table.

A spec is the name of a strategy, ``balanced``; with parameters, ``balanced:confidence=0.9``; with parts taken from
other strategies, ``balanced+supply=hungry:hunger=3+encounter=self-feed``; with restrictions, which the game enforces,
``balanced+without=cooking,magic``. Wherever a name stands, a class in a file may stand as well,
``my_strategy.py:Greedy``, and so may a parameter file, ``tuned.toml``. Installed packages offer strategies through the
entry point group ``dungeonlab.strategies.<game>``.
"""

import hashlib
import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import InputError, unknown
from simulator.game import Game
from simulator.hooks import WHOLE_NUMBER
from simulator.jit import COMPILED
from strategies import parameter_files
from strategies.base import DecisionFunction, Parameter, Roster, Strategy
from strategies.diagnosis import mistake, why_not
from strategies.functions import Interpreted, compile_decision
from strategies.sources import class_in_file, installed, load

_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>\w*))?(?::(?P<values>.*))?", re.DOTALL)
_PART = re.compile(r"\+(?=[\w-]+=)")
_TUNED = re.compile(rf"(?P<path>.+{re.escape(parameter_files.SUFFIX)})(?::(?P<values>.*))?", re.DOTALL)
WITHOUT = "without"
"""Stands where a part's name does, and is followed by restrictions."""
ARGUMENTS = 3


@dataclass(frozen=True)
class Chosen:
    """A strategy class, as it was asked for."""

    name: str
    """What it is called without the values: its name, or a Python file and the class."""
    kind: type[Strategy]
    values: Mapping[str, float]
    """Those given for its parameters."""
    files: tuple[Path, ...] = ()
    """Parameter files that they come from."""


@dataclass(frozen=True)
class Seated:
    """A strategy that can sit down: its functions and their parameters."""

    label: str
    hooks: Mapping[str, Any]
    parameters: NDArray[np.float64]
    """Row d: the parameters of the strategy that takes decision d."""
    interpreted: str | None
    """Why it runs, wholly or partly, as plain Python."""
    source_hash: str
    kinds: tuple[type[Strategy], ...]
    """The classes that play it, each once."""
    denied: int = 0
    """What it must do without: bits of the game's restrictions."""

    def fault(self) -> BaseException | None:
        """The exception that a plain Python function raised, with its author's traceback."""
        faults = (hook.fault for hook in self.hooks.values() if isinstance(hook, Interpreted))
        return next((fault for fault in faults if fault is not None), None)


def roster(game: Game) -> Roster:
    """What ``game`` asks of a strategy."""
    return import_module(game.strategies).ROSTER  # type: ignore[no-any-return]


def known(game: Game) -> dict[str, type[Strategy]]:
    """Every strategy that has a name: the game's own, then those of installed packages."""
    own = {kind.name: kind for kind in roster(game).strategies}
    return own | {name: load(point) for name, point in installed(game.name).items() if name not in own}


def resolve(spec: str, game: Game, *, interpreted: bool = False) -> Seated:
    """The strategy that ``spec`` names; ``interpreted`` has it run as plain Python throughout.

    Raises
    ------
    InputError
        The spec names something that doesn't exist or can't play ``game``.
    """
    asked = roster(game)
    chosen = _parts(spec, game, asked)
    denied = _denied(spec, game, asked)
    parameters = np.zeros(asked.parameters_shape)
    hooks: dict[str, Any] = {}
    reasons: list[str] = []
    for number, decision in enumerate(asked.decisions):
        one = chosen[decision.part]
        vector = [one.values.get(parameter.name, parameter.default) for parameter in one.kind.all_parameters()]
        parameters[number, : len(vector)] = vector
        hooks[decision.name], reason = _hook(one.kind, decision.name, asked, interpreted)
        if reason and reason not in reasons:
            reasons.append(reason)
    kinds = tuple(dict.fromkeys(one.kind for one in chosen.values()))
    files = {file for one in chosen.values() for file in one.files}
    return Seated(spec, hooks, parameters, "; ".join(reasons) or None, _source_hash(kinds, files), kinds, denied)


def split(spec: str) -> tuple[str, dict[str, str]]:
    """The whole of a spec, and what it names for each part, ``without`` among them.

    Raises
    ------
    InputError
        A part is given twice.
    """
    whole, *texts = _PART.split(spec.strip())
    parts: dict[str, str] = {}
    for text in texts:
        part, _, named = text.partition("=")
        if part in parts:
            raise InputError(f"Strategy {spec!r}: part {part!r} is given twice; once is accepted.")
        parts[part] = named
    return whole, parts


def vary(spec: str, changes: str) -> str:
    """A spec with other parts: ``changes`` are written like the end of a spec, ``+supply=hungry+without=cooking``.

    What the spec is denied it stays denied.
    """
    whole, parts = split(spec)
    _, others = split(changes)
    denied = [parts[WITHOUT]] if WITHOUT in parts and WITHOUT in others else []
    parts |= others
    if denied:
        parts[WITHOUT] = ",".join([*denied, others[WITHOUT]])
    return whole + "".join(f"+{part}={named}" for part, named in parts.items())


def single(spec: str, game: Game) -> Chosen:
    """The strategy that ``spec`` names, which takes no parts from others.

    Raises
    ------
    InputError
        It does, or it names something that doesn't exist or can't play ``game``.
    """
    if len(_PART.split(spec)) > 1:
        raise InputError(f"Strategy {spec!r}: takes parts of other strategies; one without is accepted here.")
    return _read(spec.strip(), game)


def _parts(spec: str, game: Game, asked: Roster) -> dict[str, Chosen]:
    """For each part of the spec who plays it.

    Values given for the whole hold for its parts too, as far as they have such a parameter and give it no other value.
    """
    whole, parts = split(spec)
    base = _read(whole, game)
    chosen: dict[str, Chosen] = {}
    for part, named in parts.items():
        if part == WITHOUT:
            continue
        if part not in asked.parts:
            raise InputError(f"Strategy {spec!r}: {unknown('part', part, [*asked.parts, WITHOUT])}")
        own = _read(named, game)
        names = {parameter.name for parameter in own.kind.all_parameters()}
        shared = {name: value for name, value in base.values.items() if name in names}
        chosen[part] = Chosen(own.name, own.kind, {**shared, **own.values}, base.files + own.files)
    return dict.fromkeys(asked.parts, base) | chosen


def _denied(spec: str, game: Game, asked: Roster) -> int:
    """What the spec must do without."""
    masks = {restriction.name: restriction.mask for restriction in asked.restrictions}
    denied = 0
    _, parts = split(spec)
    for name in parts[WITHOUT].split(",") if WITHOUT in parts else ():
        if not masks:
            raise InputError(f"Strategy {spec!r}: {game.title} has no restrictions; leave out +{WITHOUT}=.")
        if name not in masks:
            raise InputError(f"Strategy {spec!r}: {unknown('restriction', name, masks)}")
        denied |= masks[name]
    return denied


def _read(text: str, game: Game) -> Chosen:
    """A strategy class and the parameter values given for it."""
    if tuned := _TUNED.fullmatch(text):
        path = Path(tuned["path"])
        found = parameter_files.read(path)
        base = _read(found.strategy, game)
        listed = ",".join(f"{name}={value!r}" for name, value in found.values.items())
        values = _values(str(path), listed, base.kind) | _values(text, tuned["values"] or "", base.kind)
        return Chosen(base.name, base.kind, {**base.values, **values}, (*base.files, path))
    if file := _FILE.fullmatch(text):
        kind = class_in_file(Path(file["path"]), file["name"] or "")
        name, given = f"{file['path']}:{kind.__name__}", file["values"] or ""
    else:
        name, _, given = text.partition(":")
        kind = _named(name, game)
    check(kind, roster(game))
    return Chosen(name, kind, _values(text, given, kind))


def _named(name: str, game: Game) -> type[Strategy]:
    own = {kind.name: kind for kind in roster(game).strategies}
    others = installed(game.name)
    if name in own:
        return own[name]
    if name in others:
        return load(others[name])
    raise InputError(f"{unknown('strategy', name, own | others)} Or a class in a file: my_strategy.py:Greedy.")


def _values(text: str, values: str, kind: type[Strategy]) -> dict[str, float]:
    parameters = {parameter.name: parameter for parameter in kind.all_parameters()}
    given: dict[str, float] = {}
    for assignment in filter(None, values.split(",")):
        name, _, number = assignment.partition("=")
        if name not in parameters:
            if not parameters:
                raise InputError(f"Strategy {text!r}: {kind.__name__} has no parameters.")
            raise InputError(f"Strategy {text!r}: {unknown('parameter', name, parameters)}")
        given[name] = _number(text, number, parameters[name])
    return given


def _number(text: str, number: str, parameter: Parameter) -> float:
    try:
        value = float(number)
    except ValueError:
        value = float("nan")
    if not parameter.allows(value):
        raise InputError(
            f"Strategy {text!r}: {parameter.name} is {number or 'empty'}; {parameter.accepted} is accepted."
        )
    return value


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
                    f"{_where(owner)}: {unknown('decision', name, names)} "
                    "The name of a helper function starts with an underscore."
                )
    if missing := [name for name in names if not hasattr(kind, name)]:
        raise InputError(
            f"{_where(kind)} takes no decision {missing[0]!r}. "
            "Derive it from a complete strategy, such as Balanced, to inherit what it doesn't override."
        )
    room = asked.parameters_shape[1]
    if len(kind.all_parameters()) > room:
        raise InputError(f"{_where(kind)} has {len(kind.all_parameters())} parameters; at most {room} are accepted.")


def _check_function(owner: type[Strategy], name: str) -> None:
    function = _function(owner, name)
    if not inspect.isfunction(function):
        raise InputError(f"{_where(owner)}: {name} is no function; one of (table, private, seat) is accepted.")
    arguments = list(inspect.signature(function).parameters.values())
    if len(arguments) != ARGUMENTS or any(
        argument.kind is not argument.POSITIONAL_OR_KEYWORD for argument in arguments
    ):
        raise InputError(
            f"{_where(owner)}: {name} takes ({', '.join(map(str, arguments))}); "
            "a decision function takes (table, private, seat) and is a @staticmethod."
        )
    if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        raise InputError(f"{_where(owner)}: {name} yields; {WHOLE_NUMBER}.")


def _where(kind: type[Strategy]) -> str:
    return f"{inspect.getsourcefile(kind)}, class {kind.__name__}"


def _function(kind: type[Strategy], name: str) -> DecisionFunction:
    """The plain function behind a decision, whether it was compiled by its author or not."""
    function = inspect.getattr_static(kind, name)
    function = getattr(function, "__func__", function)
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


def _hook(kind: type[Strategy], name: str, asked: Roster, interpreted: bool) -> tuple[Any, str | None]:
    owner = next(owner for owner in kind.lineage() if name in vars(owner))
    function = _function(owner, name)
    if not COMPILED:
        return function, None
    if interpreted or owner.interpreted:
        return Interpreted(function, asked), f"{owner.__name__} asks for it"
    compiled = compile_decision(function, asked.signature, owner.__module__.startswith(f"{__package__}."))
    if isinstance(compiled, Exception):
        if wrong := mistake(function, compiled, asked):
            raise InputError(f"{_where(owner)}: {wrong}")
        return Interpreted(function, asked), why_not(function, compiled)
    return compiled, None


def _source_hash(kinds: tuple[type[Strategy], ...], others: set[Path]) -> str:
    """Hash of the sources of the classes and their bases, with their neighbours in a package, and of other files."""
    files = set(others)
    for kind in kinds:
        for owner in kind.lineage():
            file = Path(inspect.getsourcefile(owner) or "")
            files.update(file.parent.glob("*.py") if "." in owner.__module__ else [file])
    digest = hashlib.sha256()
    for file in sorted(files, key=lambda file: file.name):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
