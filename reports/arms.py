"""Arms of an experiment on decisions: what one player at the table does otherwise than all the others."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from reports.wording import listed
from simulator.game import Game
from strategies.base import Roster
from strategies.registry import WITHOUT, Seated, resolve, roster, split, vary

DRAFT = "draft"
"""The part that decides only where parties are drafted."""
_SWEPT = re.compile(r"(?P<strategy>[^:]+):(?P<parameter>\w+)=(?P<value>[\d.]+)")
"""A strategy with one parameter set."""


@dataclass(frozen=True, slots=True)
class Series:
    """Arms that differ in the value of one parameter alone."""

    part: str
    strategy: str
    parameter: str


@dataclass(frozen=True, slots=True)
class Arm:
    """What the challenger does otherwise."""

    spec: str
    """Strategy of the challenger."""
    label: str
    """``without cooking``, ``supply: hungry:hunger=4``."""
    phrase: str
    """``never cooks``: completes "a player who …"."""
    denied: bool = False
    """Whether it is denied something, and decides like the others otherwise."""
    series: Series | None = None
    value: float = 0.0
    """Of the parameter that its series varies."""

    @property
    def folder(self) -> str:
        """Name of its run folder."""
        return re.sub(r"[^\w.=]+", "-", self.label).strip("-")


def describe(spec: str, base: str, game: Game) -> Arm:
    """The arm whose challenger plays ``spec`` among players of ``base``."""
    whole, parts = split(spec)
    base_whole, base_parts = split(base)
    changed = {part: named for part, named in parts.items() if base_parts.get(part) != named}
    if whole != base_whole or base_parts.keys() - parts.keys() or not changed:
        return Arm(spec, spec, f"plays {spec}")
    asked = roster(game)
    already = base_parts.get(WITHOUT, "").split(",")
    denied = [name for name in changed.pop(WITHOUT, "").split(",") if name and name not in already]
    phrases = {restriction.name: restriction.phrase for restriction in asked.restrictions}
    does = [phrases[name] for name in denied]
    does += [f"lets {named} decide {asked.parts[part]}" for part, named in changed.items()]
    labels = [f"{WITHOUT} {', '.join(denied)}"] if denied else []
    labels += [f"{part}: {named}" for part, named in changed.items()]
    series, value = None, 0.0
    if len(changed) == 1 and not denied:
        [(part, named)] = changed.items()
        if swept := _SWEPT.fullmatch(named):
            series, value = Series(part, swept["strategy"], swept["parameter"]), float(swept["value"])
    return Arm(spec, ", ".join(labels), listed(does), not changed, series, value)


def arms(base: str, game: Game, drafted: bool, asked: Sequence[str] = ()) -> list[Arm]:
    """The arms to play, each once.

    Parameters
    ----------
    base
        Strategy of all the others.
    game
        What is played.
    drafted
        Whether parties are drafted.
    asked
        Strategies of the challenger; one that begins with ``+`` is the base with that part. Empty: everything that the
        game's restrictions, strategies and their parameters offer and that makes a difference to the base.

    Raises
    ------
    InputError
        A strategy doesn't exist.
    """
    specs = [vary(base, spec) if spec.startswith("+") else spec for spec in asked] or list(
        _offered(base, game, drafted)
    )
    for spec in specs:
        resolve(spec, game)
    return [describe(spec, base, game) for spec in dict.fromkeys(specs)]


def _offered(base: str, game: Game, drafted: bool) -> Iterator[str]:
    asked = roster(game)
    own = resolve(base, game)
    for change in _changes(asked, drafted):
        spec = vary(base, change)
        if not _alike(resolve(spec, game), own):
            yield spec


def _changes(asked: Roster, drafted: bool) -> Iterator[str]:
    """Restrictions, and each part of each strategy that decides it in its own way; plain Python would take too long."""
    for restriction in asked.restrictions:
        yield f"+{WITHOUT}={restriction.name}"
    for kind in asked.strategies:
        if kind.interpreted:
            continue
        tries = [f":{p.name}={value:g}" for p in vars(kind).get("parameters", ()) for value in p.tries]
        for part in asked.changes(kind):
            if part != DRAFT or drafted:
                yield from (f"+{part}={kind.name}{values}" for values in tries or [""])


def _alike(one: Seated, other: Seated) -> bool:
    """Whether two strategies decide everything in the same way."""
    same = one.hooks == other.hooks and np.array_equal(one.parameters, other.parameters)
    return same and one.denied == other.denied
