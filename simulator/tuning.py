"""Searches the numeric parameters of a strategy for those with which it wins most.

The search is CMA-ES (Hansen 2016, "The CMA evolution strategy: a tutorial"): each generation tries a few candidates
around a favourite, and moves towards those that won most. All candidates of a generation play the same games, so that
they share their luck; each generation plays games of its own, so that the search learns no game by heart.
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import log
from pathlib import Path

import cma
import numpy as np
from numpy.typing import NDArray

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.jit import engine_hash
from simulator.played_cards import cards_of
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
    spec
        How that strategy is written with other values.
    played
        Told whenever so many games more have been played.
    """

    game: Game
    experiment: Experiment
    spec: Callable[[Values], str]
    played: Callable[[int], None] = lambda _: None

    def digest(self) -> str:
        """Of all that the games depend on but for seed and values, 12 hexadecimal digits."""
        cards = cards_of(self.experiment)
        bench = self.game.set_up(self.experiment.settled(self.game), cards)
        parts = (engine_hash(self.game.name), cards.digest, *bench.sources.values(), str(self.experiment.as_dict()))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]

    def wins(self, values: Values, seed: int, first: int, games: int) -> Wins:
        """Win shares in games ``first`` to ``first + games - 1``."""
        _, *others = self.experiment.strategies
        asked = replace(self.experiment, seed=seed, strategies=(self.spec(values), *others))
        bench = self.game.set_up(asked.settled(self.game), cards_of(asked))
        player, parts = bench.player(), []
        for start in range(first, first + games, CHUNK):
            count = min(CHUNK, first + games - start)
            seats = player.play(start, count)["seats"]
            parts.append(seats["win_share"][seats["strategy"] == 0].reshape(count, -1).mean(axis=1))
            self.played(count)
        return np.concatenate(parts).astype(float)


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


class Journal:
    """What a search found so far, a line a generation in a file, so that it goes on where it was stopped.

    Parameters
    ----------
    path
        The file.
    search
        Which search it is of: whatever its outcome depends on.

    Raises
    ------
    InputError
        The file can't be read or written, or tells of another search.
    """

    def __init__(self, path: Path, search: str) -> None:
        self.path = path
        self._first = f"{search}\n"
        try:
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"{path}: can't be read; remove it to begin the search anew.") from error
        # A line without an end was being written when the search was stopped.
        whole = [line for line in lines if line.endswith("\n")]
        if whole and whole[0] != self._first:
            raise InputError(f"{path}: tells of another search; remove it, or write to another file.")
        self.kept: list[list[float]] = [json.loads(line) for line in whole[1:]]
        self._write(whole or [self._first])

    def add(self, scores: Sequence[float]) -> None:
        """Keep the scores of a generation."""
        self.kept.append(list(scores))
        self._write([self._first, *(f"{json.dumps(kept)}\n" for kept in self.kept)])

    def remove(self) -> None:
        """The search has ended."""
        self.path.unlink(missing_ok=True)

    def _write(self, lines: Sequence[str]) -> None:
        unfinished = self.path.with_name(f"{self.path.name}.part")
        try:
            unfinished.write_text("".join(lines), encoding="utf-8")
            os.replace(unfinished, self.path)
        except OSError as error:
            raise InputError(f"{self.path}: can't be written: {error.strerror}") from error


def search(
    trials: Trials,
    parameters: Sequence[Parameter],
    start: Values,
    seed: int,
    budget: int,
    workers: int,
    journal: Journal,
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
    journal
        Keeps every generation; those that it has are not played again.
    """
    each = games_each(budget, len(parameters))
    evolution = _evolution(parameters, start, seed)
    with ThreadPoolExecutor(workers) as threads:
        for generation in range(GENERATIONS):
            points = evolution.ask()
            first = generation * each
            if generation < len(journal.kept):
                trials.played(each * len(points))
            else:
                wins = threads.map(
                    lambda point, first=first: trials.wins(_values(parameters, point), seed, first, each).mean(), points
                )
                journal.add([float(mean) for mean in wins])
            evolution.tell(points, [-mean for mean in journal.kept[generation]])
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
