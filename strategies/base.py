"""What a strategy is.

A strategy is a class with one static function per decision of its game::

    class Greedy(Balanced):
        '''Sends every monster to the player with the most food.'''

        name = "greedy"

        @staticmethod
        def encounter(table, private, seat):
            ...

Every decision function takes the public table, what the deciding seat alone knows, and the seat, and returns an
integer. It overrides what it cares about; the rest comes from its base. The functions are compiled, or run as plain
Python where they can't be; either way they keep nothing between calls, so that no game and no seat can tell what a
strategy played before.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import numpy as np

from simulator.errors import unknown
from simulator.game import Restriction
from simulator.jit import jit


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that tunes a strategy; a sweep varies it within ``low..high`` without compiling anything."""

    name: str
    default: float
    low: float
    high: float
    meaning: str
    tries: tuple[float, ...] = ()
    """Values worth trying, to see what it does."""
    whole: bool = False
    """Whether only whole numbers mean anything."""

    def __post_init__(self) -> None:
        if not self.allows(self.default):
            raise ValueError(f"parameter {self.name}: {self.default} is not {self.accepted}")

    @property
    def accepted(self) -> str:
        """Which values are."""
        return f"a {'whole ' if self.whole else ''}number from {self.low:g} to {self.high:g}"

    def allows(self, value: float) -> bool:
        """Whether it may have that value."""
        return self.low <= value <= self.high and (not self.whole or value == round(value))


class Strategy:
    """Base of every strategy."""

    name: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    """The parameters that this class adds to those of its base, or gives another default."""
    interpreted: ClassVar[bool] = False
    """True asks for plain Python, about a hundred times slower, with all of Python at hand."""

    @classmethod
    def lineage(cls) -> "tuple[type[Strategy], ...]":
        """The strategy and those that it derives from, nearest first, without this base of all."""
        return tuple(kind for kind in cls.__mro__ if issubclass(kind, Strategy) and kind is not Strategy)

    @classmethod
    def all_parameters(cls) -> tuple[Parameter, ...]:
        """The parameters in the order of the vector: those of the base come first, so their indices never move.

        Raises
        ------
        TypeError
            A class has something else.
        """
        found: dict[str, Parameter] = {}
        for owner in reversed(cls.lineage()):
            own = vars(owner).get("parameters", ())
            if not isinstance(own, tuple) or not all(isinstance(one, Parameter) for one in own):
                raise TypeError(
                    f"parameters of {owner.__name__}: no tuple of Parameter; "
                    "a single one is written with a comma: (Parameter(...),)"
                )
            found.update({parameter.name: parameter for parameter in own})
        return tuple(found.values())

    @classmethod
    def index(cls, name: str) -> int:
        """Where ``name`` stands in the vector; the number to hand to :func:`parameter`.

        Raises
        ------
        ValueError
            There is no such parameter.
        """
        names = [parameter.name for parameter in cls.all_parameters()]
        if name not in names:
            raise ValueError(unknown("parameter", name, names))
        return names.index(name)

    @classmethod
    def sentence(cls) -> str:
        """First paragraph of the docstring: how the strategy thinks."""
        return " ".join((cls.__doc__ or "").strip().split("\n\n")[0].split())


@jit
def parameter(private, index):  # type: ignore[no-untyped-def]
    """Value of parameter number ``index`` of the strategy that takes the present decision."""
    return private.parameters[private.question.decision, index]


class Decision(Protocol):
    """A decision point, as a game describes it."""

    @property
    def name(self) -> str:
        """The decision function's name."""

    @property
    def part(self) -> str:
        """The part of a strategy that it belongs to."""


@dataclass(frozen=True, eq=False)
class Roster:
    """A game's own strategies, and what the game asks of any strategy."""

    strategies: tuple[type[Strategy], ...]
    decisions: tuple[Decision, ...]
    parts: Mapping[str, str]
    signature: Any
    table: "np.dtype[Any]"
    private: "np.dtype[Any]"
    restrictions: tuple[Restriction, ...] = ()

    @property
    def parameters_shape(self) -> tuple[int, ...]:
        """Shape of ``Private.parameters``: decisions by parameters."""
        return self.private["parameters"].shape

    def changes(self, kind: type[Strategy]) -> tuple[str, ...]:
        """The parts in which a strategy differs from its base."""
        changed = {decision.part for decision in self.decisions if decision.name in vars(kind)}
        return tuple(part for part in self.parts if part in changed)


DecisionFunction = Callable[[Any, Any, int], int]
