"""What a tournament shows: who places how well against whom, and whether that makes an order."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from math import nan

import numpy as np

from reports.estimates import Estimate
from reports.intervals import score_interval
from reports.rating import Outcome, Rating, outcomes
from simulator.errors import InputError
from simulator.seating import distinct
from simulator.store import RunFolder

EVEN = 0.5
"""Share of meetings in which neither is better."""


Count = Callable[[Outcome, int, int], tuple[float, float]]
"""Part and whole of what is counted in a game for a strategy and another."""


class Transitivity(StrEnum):
    """Whether whoever beats somebody also beats all whom that one beats."""

    SHOWN = "shown"
    NOT_SHOWN = "not shown"
    VIOLATED = "violated"


@dataclass(frozen=True, slots=True)
class Order:
    """What meetings say about the order of strategies."""

    transitivity: Transitivity
    names: Sequence[str] = ()
    """If it is shown, all of them, best first; if it is violated, a cycle: each beats the next, the last the first."""
    open: Sequence[tuple[str, str]] = ()
    """Pairs of which neither is shown to be better."""


class Tournament:
    """A run whose strategies change seats.

    Parameters
    ----------
    run
        What to read.

    Raises
    ------
    InputError
        The strategies of the run don't change seats.
    """

    def __init__(self, run: RunFolder) -> None:
        if run.experiment.seating != "rotating":
            raise InputError(f"{run.path}: its strategies keep their seats, so that it is no tournament")
        self.run = run
        self.players = run.experiment.players
        self._names = distinct(run.experiment)
        self._outcomes = outcomes(run, self._names)

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """Rating by strategy, best first; intervals hold together."""
        points = Rating(len(self._names), self._outcomes).points(len(self._names), self.run.watched)
        return dict(sorted(zip(self._names, points, strict=True), key=lambda item: item[1].order))

    @property
    def names(self) -> list[str]:
        """The strategies, best first."""
        return list(self.ratings)

    @cached_property
    def meetings(self) -> dict[tuple[str, str], Estimate]:
        """Share of the meetings in which the one placed better than the other; a tie counts half."""
        n = len(self._names)
        return {(a, b): self._share(_meeting, a, b, n * (n - 1) // 2) for a in self.names for b in self.names if a != b}

    @cached_property
    def intruders(self) -> dict[tuple[str, str], Estimate]:
        """Win share of the one as the only one of its kind at a table of the other."""
        n = len(self._names)
        return {(a, b): self._share(_intruder, a, b, n * (n - 1)) for a in self.names for b in self.names if a != b}

    @cached_property
    def order(self) -> Order:
        """Whether the meetings make an order."""
        sides = {pair: share.side(EVEN) if share.known else 0 for pair, share in self.meetings.items()}
        return order(self.names, {pair for pair, side in sides.items() if side > 0})

    def _share(self, count: Count, a: str, b: str, shown: int) -> Estimate:
        one, other = self._names.index(a), self._names.index(b)
        counted = [(*count(outcome, one, other), games) for outcome, games in self._outcomes.items()]
        return _ratio(counted, shown, self.run.watched)


def order(names: Sequence[str], beats: set[tuple[str, str]]) -> Order:
    """What it says about the order of ``names`` that one of each pair in ``beats`` is shown to beat the other."""
    # The sorter wants to know who comes before somebody.
    before = {name: [other for other in names if (other, name) in beats] for name in names}
    try:
        sorted_names = list(TopologicalSorter(before).static_order())
    except CycleError as error:
        # Somebody, who is beaten by the one before; the last is the first again.
        return Order(Transitivity.VIOLATED, tuple(error.args[1][:-1]))
    pairs = [(a, b) for place, a in enumerate(names) for b in names[place + 1 :]]
    undecided = [(a, b) for a, b in pairs if (a, b) not in beats and (b, a) not in beats]
    if undecided:
        return Order(Transitivity.NOT_SHOWN, open=undecided)
    return Order(Transitivity.SHOWN, sorted_names)


def _meeting(outcome: Outcome, one: int, other: int) -> tuple[float, float]:
    """In how many pairs of their seats the one placed better, and number of pairs."""
    ones, others = (sum(group.count(who) for group in outcome) for who in (one, other))
    better, behind = 0.0, others
    for group in outcome:
        behind -= group.count(other)
        better += group.count(one) * (behind + EVEN * group.count(other))
    return better, ones * others


def _intruder(outcome: Outcome, one: int, other: int) -> tuple[float, float]:
    """Win share of the one at a table where all others are the other, and 1; elsewhere 0 and 0."""
    everybody = [member for group in outcome for member in group]
    if everybody.count(one) != 1 or everybody.count(other) != len(everybody) - 1:
        return 0.0, 0.0
    return (1 / len(outcome[0]) if one in outcome[0] else 0.0), 1.0


def _ratio(counted: Iterable[tuple[float, float, int]], shown: int, watched: bool) -> Estimate:
    """The ratio of two sums over games, with its linearised variance, as in :mod:`reports.estimates`."""
    part, whole, games = np.array(list(counted), float).T
    rests_on = int(games[whole > 0].sum())
    if not rests_on:
        return Estimate(nan, nan, nan, 0)
    total = games @ whole
    value = float(games @ part / total)
    variance = float(games @ (part - value * whole) ** 2) * rests_on / total**2
    return Estimate(value, *score_interval(value, variance, rests_on, shown, watched), rests_on)
