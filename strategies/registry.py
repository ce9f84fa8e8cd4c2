"""From what a user writes to a strategy at the table; :mod:`strategies.specs` tells what may be written."""

import hashlib
import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import InputError
from simulator.game import Game
from simulator.jit import COMPILED
from strategies.base import Roster, Strategy
from strategies.diagnosis import mistake, why_not
from strategies.functions import Interpreted, compile_decision
from strategies.inspection import plain_function, where
from strategies.parameter_files import split
from strategies.specs import WITHOUT, known, read_spec, roster, vary


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


def resolve(spec: str, game: Game, *, interpreted: bool = False) -> Seated:
    """The strategy that ``spec`` names; ``interpreted`` has it run as plain Python throughout.

    Raises
    ------
    InputError
        The spec names something that doesn't exist or can't play ``game``.
    """
    asked = roster(game)
    mixed = read_spec(spec, game)
    chosen = {part: mixed.of(part) for part in asked.parts}
    parameters = np.zeros(asked.parameters_shape)
    hooks: dict[str, Any] = {}
    reasons: list[str] = []
    for number, decision in enumerate(asked.decisions):
        one = chosen[decision.part]
        vector = [one.value(parameter) for parameter in one.kind.all_parameters()]
        parameters[number, : len(vector)] = vector
        hooks[decision.name], reason = _hook(one.kind, decision.name, asked, interpreted)
        if reason and reason not in reasons:
            reasons.append(reason)
    kinds = tuple(dict.fromkeys(one.kind for one in chosen.values()))
    files = {file for one in chosen.values() for file in one.files}
    denied = 0
    for restriction in asked.restrictions:
        denied |= restriction.mask if restriction.name in mixed.without else 0
    return Seated(spec, hooks, parameters, "; ".join(reasons) or None, _source_hash(kinds, files), kinds, denied)


def _hook(kind: type[Strategy], name: str, asked: Roster, interpreted: bool) -> tuple[Any, str | None]:
    owner = next(owner for owner in kind.lineage() if name in vars(owner))
    function = plain_function(owner, name)
    if not COMPILED:
        return function, None
    if interpreted or owner.interpreted:
        return Interpreted(function, asked), f"{owner.__name__} asks for it"
    compiled = compile_decision(function, asked.signature, owner.__module__.startswith(f"{__package__}."))
    if isinstance(compiled, Exception):
        if wrong := mistake(function, compiled, asked):
            raise InputError(f"{where(owner)}: {wrong}")
        return Interpreted(function, asked), why_not(function, compiled)
    return compiled, None


def _source_hash(kinds: tuple[type[Strategy], ...], others: Iterable[Path]) -> str:
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


__all__ = ["WITHOUT", "Seated", "known", "resolve", "roster", "split", "vary"]
