"""What a user writes for a strategy, and what it means.

A spec is the name of a strategy, ``balanced``; with parameters, ``balanced:confidence=0.9``; with parts taken from
other strategies, ``balanced+supply=hungry:hunger=3+encounter=self-feed``; with restrictions, which the game enforces,
``balanced+without=cooking,magic``. Wherever a name stands, a class in a file may stand as well,
``my_strategy.py:Greedy``, and so may a parameter file, ``tuned.toml``. Installed packages offer strategies through the
entry point group ``dungeonlab.strategies.<game>``.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path

from simulator.errors import InputError, unknown
from simulator.game import Game
from strategies import parameter_files
from strategies.base import Parameter, Roster, Strategy
from strategies.inspection import check
from strategies.sources import class_in_file, installed, load

_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>\w*))?(?::(?P<values>.*))?", re.DOTALL)
_TUNED = re.compile(rf"(?P<path>.+{re.escape(parameter_files.SUFFIX)})(?::(?P<values>.*))?", re.DOTALL)
WITHOUT = parameter_files.WITHOUT


@dataclass(frozen=True)
class Chosen:
    """A strategy class, as it was asked for."""

    name: str
    """What it is called without the values: its name, or a Python file and the class."""
    kind: type[Strategy]
    values: Mapping[str, float] = field(default_factory=dict)
    """Those given for its parameters."""
    files: tuple[Path, ...] = ()
    """Parameter files that they come from."""

    def __str__(self) -> str:
        given = ",".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.name}:{given}" if given else self.name

    def value(self, parameter: Parameter) -> float:
        """Of one of its parameters."""
        return self.values.get(parameter.name, parameter.default)


@dataclass(frozen=True)
class Mixed:
    """A strategy with parts taken from others, and what it must do without; as text, its spec."""

    whole: Chosen
    parts: Mapping[str, Chosen] = field(default_factory=dict)
    without: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = {part: str(one) for part, one in self.parts.items()}
        return parameter_files.join(str(self.whole), parts | self._without())

    @property
    def names(self) -> str:
        """Its spec without values."""
        parts = {part: one.name for part, one in self.parts.items()}
        return parameter_files.join(self.whole.name, parts | self._without())

    @property
    def kinds(self) -> tuple[type[Strategy], ...]:
        """The classes in it, each once."""
        return tuple(dict.fromkeys(one.kind for one in (self.whole, *self.parts.values())))

    def of(self, part: str) -> Chosen:
        """Who plays a part.

        Values given for the whole hold for its parts too, as far as they have such a parameter and give it no other.
        """
        own = self.parts.get(part)
        if own is None:
            return self.whole
        names = {parameter.name for parameter in own.kind.all_parameters()}
        shared = {name: value for name, value in self.whole.values.items() if name in names}
        return replace(own, values={**shared, **own.values}, files=self.whole.files + own.files)

    def parameters(self) -> dict[str, tuple[Parameter, float]]:
        """Every parameter with its value, by its name; ``part.name`` where a part has one of its own."""
        found = {one.name: (one, self.whole.value(one)) for one in self.whole.kind.all_parameters()}
        for part in self.parts:
            player = self.of(part)
            for one in player.kind.all_parameters():
                value = player.value(one)
                shared = one.name in found and found[one.name][1] == value
                if not shared or one.name in self.parts[part].values:
                    found[f"{part}.{one.name}"] = (replace(one, name=f"{part}.{one.name}"), value)
        return found

    def given(self) -> dict[str, float]:
        """All values given, named as in :meth:`parameters`."""
        parts = {f"{part}.{name}": value for part, one in self.parts.items() for name, value in one.values.items()}
        return {**self.whole.values, **parts}

    def with_values(self, values: Mapping[str, float]) -> "Mixed":
        """The same with other values, named as in :meth:`parameters`; a part's own stay as they are.

        Raises
        ------
        InputError
            There is no such parameter, or it can't have that value.
        """
        own = {name: value for name, (_, value) in self.parameters().items() if "." in name}
        whole, parts = dict(self.whole.values), {part: dict(one.values) for part, one in self.parts.items()}
        for label, value in {**own, **values}.items():
            part, _, name = label.rpartition(".")
            if part and part not in self.parts:
                raise InputError(f"Strategy {self.names!r}: {unknown('part', part, self.parts)}")
            kind = self.parts[part].kind if part else self.whole.kind
            (parts[part] if part else whole)[name] = _checked(self.names, kind, name, str(value))
        return Mixed(
            replace(self.whole, values=whole),
            {part: replace(one, values=parts[part]) for part, one in self.parts.items()},
            self.without,
        )

    def _without(self) -> dict[str, str]:
        return {WITHOUT: ",".join(self.without)} if self.without else {}


def roster(game: Game) -> Roster:
    """What ``game`` asks of a strategy."""
    return import_module(game.strategies).ROSTER  # type: ignore[no-any-return]


def known(game: Game) -> dict[str, type[Strategy]]:
    """Every strategy that has a name: the game's own, then those of installed packages."""
    own = {kind.name: kind for kind in roster(game).strategies}
    return own | {name: load(point) for name, point in installed(game.name).items() if name not in own}


def vary(spec: str, changes: str) -> str:
    """A spec with other parts: ``changes`` are written like the end of a spec, ``+supply=hungry+without=cooking``.

    What the spec is denied it stays denied.
    """
    whole, parts = parameter_files.split(spec)
    _, others = parameter_files.split(changes)
    denied = [parts[WITHOUT]] if WITHOUT in parts and WITHOUT in others else []
    parts |= others
    if denied:
        parts[WITHOUT] = ",".join([*denied, others[WITHOUT]])
    return parameter_files.join(whole, parts)


def read_spec(spec: str, game: Game) -> Mixed:
    """What a spec means.

    Raises
    ------
    InputError
        It names something that doesn't exist or can't play ``game``.
    """
    whole, named = parameter_files.split(spec)
    mixed = _mixed(whole, game)
    known_parts = roster(game).parts
    parts = dict(mixed.parts)
    for part, text in named.items():
        if part != WITHOUT:
            if part not in known_parts:
                raise InputError(f"Strategy {spec!r}: {unknown('part', part, [*known_parts, WITHOUT])}")
            parts[part] = _mixed(text, game).of(part)
    without = dict.fromkeys([*mixed.without, *(named[WITHOUT].split(",") if WITHOUT in named else ())])
    _check_restrictions(spec, without, game)
    return Mixed(mixed.whole, parts, tuple(without))


def _check_restrictions(spec: str, without: Iterable[str], game: Game) -> None:
    names = [restriction.name for restriction in roster(game).restrictions]
    for name in without:
        if not names:
            raise InputError(f"Strategy {spec!r}: {game.title} has no restrictions; leave out +{WITHOUT}=.")
        if name not in names:
            raise InputError(f"Strategy {spec!r}: {unknown('restriction', name, names)}")


def _mixed(text: str, game: Game) -> Mixed:
    """What stands where a name may stand; a parameter file may hold parts."""
    if not (tuned := _TUNED.fullmatch(text)):
        return Mixed(_chosen(text, game))
    path = Path(tuned["path"])
    found = parameter_files.read(path)
    try:
        mixed = read_spec(found.strategy, game).with_values(found.values)
    except InputError as error:
        raise InputError(f"{path}: {error}") from error
    values = _values(text, tuned["values"] or "", mixed.whole.kind)
    whole = replace(mixed.whole, values={**mixed.whole.values, **values}, files=(*mixed.whole.files, path))
    return replace(mixed, whole=whole)


def _chosen(text: str, game: Game) -> Chosen:
    """A strategy class and the parameter values given for it."""
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
    given: dict[str, float] = {}
    for assignment in filter(None, values.split(",")):
        name, _, number = assignment.partition("=")
        given[name] = _checked(text, kind, name, number)
    return given


def _checked(text: str, kind: type[Strategy], name: str, number: str) -> float:
    """The value of a parameter, if there is such a one and it allows that."""
    parameters = {parameter.name: parameter for parameter in kind.all_parameters()}
    if name not in parameters:
        if not parameters:
            raise InputError(f"Strategy {text!r}: {kind.__name__} has no parameters.")
        raise InputError(f"Strategy {text!r}: {unknown('parameter', name, parameters)}")
    try:
        value = float(number)
    except ValueError:
        value = float("nan")
    if not parameters[name].allows(value):
        accepted = parameters[name].accepted
        raise InputError(f"Strategy {text!r}: {name} is {number or 'empty'}; {accepted} is accepted.")
    return value
