"""Searches the numeric parameters of a strategy for those with which it wins most.

The search is CMA-ES (Hansen 2016, "The CMA evolution strategy: a tutorial"): each generation tries a few candidates
around a favourite, and moves towards those that won most. All candidates of a generation play the same games, so that
they share their luck; each generation plays games of its own, so that the search learns no game by heart.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import log

import cma
import numpy as np
from numpy.typing import NDArray

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from strategies.base import Parameter

GENERATIONS = 25
"""So many generations share the budget."""
FEWEST_GAMES = 20
"""A candidate that plays fewer games is chosen by luck."""
FIRST_STEP = 0.25
"""Spread of the first candidates, as a part of the parameters' ranges."""
CHUNK = 500

Values = Mapping[str, float]
Wins = NDArray[np.float64]
"""Win share of the strategy in each game."""


@dataclass(frozen=True)
class Trials:
    """Plays games of a strategy with any values of its parameters; nothing is compiled in between.

    Parameters
    ----------
    game
        What is played.
    experiment
        How: its first strategy is the one on trial, which sits once among others or, where players win together, alone.
    played
        Told whenever so many games more have been played.
    """

    game: Game
    experiment: Experiment
    played: Callable[[int], None]

    def wins(self, values: Values, seed: int, first: int, games: int) -> Wins:
        """Win shares in games ``first`` to ``first + games - 1``."""
        spec, *others = self.experiment.strategies
        asked = replace(self.experiment, seed=seed, strategies=(with_values(spec, values), *others))
        bench = self.game.set_up(asked.settled(self.game), self.game.cards(asked.cards))
        player, parts = bench.player(), []
        for start in range(first, first + games, CHUNK):
            count = min(CHUNK, first + games - start)
            seats = player.play(start, count)["seats"]
            parts.append(seats["win_share"][seats["strategy"] == 0].reshape(count, -1).mean(axis=1))
            self.played(count)
        return np.concatenate(parts).astype(float)


def with_values(spec: str, values: Values) -> str:
    """The spec of a strategy with other values; those that it gives itself come first and are overruled."""
    given = ",".join(f"{name}={value:.6g}" for name, value in values.items())
    return f"{spec}{',' if _has_values(spec) else ':'}{given}"


def _has_values(spec: str) -> bool:
    return "=" in spec.rpartition(":")[2] and ":" in spec


def candidates(parameters: int) -> int:
    """How many candidates a generation has: the usual number of CMA-ES."""
    return 4 + int(3 * log(max(parameters, 2)))


def games_each(budget: int, parameters: int) -> int:
    """How many games a candidate plays.

    Raises
    ------
    InputError
        So few games settle nothing.
    """
    games = budget // (GENERATIONS * candidates(parameters))
    if games < FEWEST_GAMES:
        least = FEWEST_GAMES * GENERATIONS * candidates(parameters)
        raise InputError(f"--budget: {budget} games are too few for {parameters} parameters; accepted: {least} or more")
    return games


def search(
    trials: Trials, parameters: Sequence[Parameter], start: Values, seed: int, budget: int, workers: int
) -> dict[str, float]:
    """The values with which the strategy wins most, as far as a search of about ``budget`` games can tell.

    Parameters
    ----------
    trials
        Plays the games.
    parameters
        Those to vary.
    start
        Where to begin.
    seed
        Of the games and of the search.
    budget
        Number of games in all.
    workers
        Number of threads.
    """
    each = games_each(budget, len(parameters))
    evolution = _evolution(parameters, start, seed)
    with ThreadPoolExecutor(workers) as threads:
        for generation in range(GENERATIONS):
            points = evolution.ask()
            first = generation * each
            wins = threads.map(
                lambda point, first=first: trials.wins(_values(parameters, point), seed, first, each).mean(), points
            )
            evolution.tell(points, [-mean for mean in wins])
    return _values(parameters, evolution.result.xfavorite)


def _evolution(parameters: Sequence[Parameter], start: Values, seed: int) -> "cma.CMAEvolutionStrategy":
    low, high = [p.low for p in parameters], [p.high for p in parameters]
    middle = [start[p.name] for p in parameters]
    if len(parameters) == 1:
        # CMA-ES needs two dimensions; nobody looks at the second.
        low, high, middle = [*low, 0.0], [*high, 1.0], [*middle, 0.5]
    options = {
        "bounds": [low, high],
        "CMA_stds": [b - a for a, b in zip(low, high, strict=True)],
        "integer_variables": [place for place, p in enumerate(parameters) if p.whole],
        "popsize": candidates(len(parameters)),
        "seed": seed % 2**31 + 1,
        "verbose": -9,
    }
    return cma.CMAEvolutionStrategy(middle, FIRST_STEP, options)


def _values(parameters: Sequence[Parameter], point: Sequence[float]) -> dict[str, float]:
    return dict(_legal(parameters, point))


def _legal(parameters: Sequence[Parameter], point: Sequence[float]) -> Iterator[tuple[str, float]]:
    # A single parameter has a companion that stands for nothing.
    for parameter, value in zip(parameters, point, strict=False):
        rounded = float(round(value)) if parameter.whole else float(f"{value:.4g}")
        yield parameter.name, min(max(rounded, parameter.low), parameter.high)
