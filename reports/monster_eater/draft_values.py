"""What it is worth to have something in one's party, adjusted for all else that the parties of a game have.

The model: a seat's win share, less the fair share, is the sum of what its party has times the worth of each, less the
mean of that sum over the seats of the game, and luck. It is fitted by least squares to the seats of all games, with
what is measured taken as its distance from the mean of the game. Seats of a game share one win, so that the covariance
is the sandwich with scores summed game by game (Liang and Zeger 1986).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from math import nan, sqrt
from operator import add
from typing import TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.estimates import Estimate
from reports.intervals import normal_factor
from reports.shards import each
from simulator.jit import jit
from simulator.store import RunFolder

T = TypeVar("T")
Floats = NDArray[np.float64]
NOTHING = 1e-6
"""So little, in comparison, is rounding."""
FOLDS = 2
"""Games with even and with odd numbers: what the ones teach can be tried on the others."""
Holds = Callable[[NDArray[np.bool_]], Floats]
"""From who is in a party (parties by characters) to what the party has (parties by columns)."""


@dataclass(frozen=True)
class Fit:
    """Worths and their covariance.

    Worths of columns that sum to the same in every party, such as of all characters, are known but for a constant:
    they are those in comparison with the mean of all that ever came up.
    """

    worths: Floats
    covariance: Floats
    known: Floats
    """Projection on what the games tell: a contrast that it changes can't be known."""
    games: int
    players: int
    watched: bool

    def value(self, contrast: Sequence[float] | Floats, shown: int) -> Estimate:
        """How many points of win share a party gains by so much of each column, while the others stay as they are."""
        weights = np.asarray(contrast, float)
        if np.abs(weights @ self.known - weights).max() > NOTHING:
            return Estimate(nan, nan, nan, 0)
        # What a party gains, all parties of the game lose a part of: the mean of the game goes up too.
        unit = 100 * (1 - 1 / self.players)
        middle = unit * float(weights @ self.worths)
        spread = unit * sqrt(max(float(weights @ self.covariance @ weights), 0.0))
        reach = normal_factor(self.games, shown, self.watched) * spread
        return Estimate(middle, middle - reach, middle + reach, self.games)

    def single(self, column: int, shown: int) -> Estimate:
        """The value of one more of one column."""
        return self.value(np.eye(self.worths.size)[column], shown)


def members(masks: NDArray[np.uint64], characters: int) -> NDArray[np.bool_]:
    """Who is in each party."""
    return (masks[:, None] >> np.arange(characters, dtype=np.uint64) & np.uint64(1)).astype(bool)


@dataclass(frozen=True)
class Normal:
    """The normal equations of a model, added up over games."""

    gram: Floats
    """Products of what parties have."""
    moment: Floats
    """Their products with win shares."""

    def __add__(self, other: "Normal") -> "Normal":
        return Normal(self.gram + other.gram, self.moment + other.moment)

    def of_first(self, columns: int) -> "Normal":
        """Those of the model which knows no more than the first columns."""
        return Normal(self.gram[:columns, :columns], self.moment[:columns])

    @cached_property
    def inverse(self) -> Floats:
        """Pseudo-inverse of the matrix."""
        return np.asarray(np.linalg.pinv(self.gram, rcond=NOTHING, hermitian=True), np.float64)

    @cached_property
    def worths(self) -> Floats:
        """What solves them."""
        return self.inverse @ self.moment


def normal_equations(run: RunFolder, characters: int, holds: Holds) -> list[Normal]:
    """Those of the games of each of the ``FOLDS``.

    Parameters
    ----------
    run
        A run of drafts.
    characters
        How many the card set has.
    holds
        What a party has.
    """
    shards = _of_shards(lambda games: [_normal(games.of_fold(fold)) for fold in range(FOLDS)], run, characters, holds)
    return list(reduce(lambda one, other: list(map(add, one, other)), shards))


def fits(run: RunFolder, characters: int, holds: Holds, models: Sequence[Normal]) -> list[Fit]:
    """Fit models to a run, each of which knows some first columns of what a party has; see :func:`normal_equations`."""
    meats, count = [np.zeros_like(model.gram) for model in models], 0
    for of_shard, games in _of_shards(partial(_meats, models=models), run, characters, holds):
        meats, count = list(map(add, meats, of_shard)), count + games
    return [
        Fit(
            model.worths,
            model.inverse @ meat @ model.inverse * count / max(count - 1, 1),
            model.gram @ model.inverse,
            count,
            run.experiment.players,
            run.watched,
        )
        for model, meat in zip(models, meats, strict=True)
    ]


def fit(run: RunFolder, characters: int, holds: Holds) -> Fit:
    """Fit the model that knows all columns; see :func:`normal_equations`."""
    return fits(run, characters, holds, [reduce(add, normal_equations(run, characters, holds))])[0]


@dataclass(frozen=True)
class _Games:
    """Games of a shard. There are far fewer parties than seats: what a party has is computed once."""

    has: Floats
    """What each party has that came up."""
    party: NDArray[np.int64]
    """Which of them sat there, by game and seat."""
    shares: Floats
    """Win shares by game and seat, as distances from the game's mean."""
    folds: NDArray[np.int64]
    """Which fold a game belongs to."""

    def of_fold(self, fold: int) -> "_Games":
        """The games of a fold."""
        chosen = self.folds == fold
        return replace(self, party=self.party[chosen], shares=self.shares[chosen], folds=self.folds[chosen])


def _of_shards(summarise: Callable[[_Games], T], run: RunFolder, characters: int, holds: Holds) -> Iterator[T]:
    """What ``summarise`` makes of the games of every shard."""
    players = run.experiment.players

    def read(shard: pl.LazyFrame) -> T:
        # Seats lie in order of game and seat, and none is missing.
        rows = shard.select("game", "characters", "win_share").collect()
        masks, party = np.unique(rows["characters"].to_numpy(), return_inverse=True)
        shares = rows["win_share"].to_numpy().astype(float).reshape(-1, players)
        distances = shares - shares.mean(axis=1, keepdims=True)
        folds = rows["game"].to_numpy()[::players].astype(np.int64) % FOLDS
        return summarise(_Games(holds(members(masks, characters)), party.reshape(-1, players), distances, folds))

    return each(read, run.scan_shards("seats"))


def _normal(games: _Games) -> Normal:
    """Sums of the products of what parties have, as distances from the game's mean, and with their win shares."""
    columns, party = games.has.shape[1], games.party.ravel()
    # A party that came up so often counts as one that has the root of that times as much.
    often = np.sqrt(np.bincount(party, minlength=len(games.has)))[:, None]
    gram = _products(games.has, np.arange(len(games.has))[:, None], often, columns)
    gram -= _products(games.has, games.party, np.ones(games.party.shape), columns) / games.party.shape[1]
    return Normal(gram, games.has.T @ np.bincount(party, games.shares.ravel(), len(games.has)))


def _meats(games: _Games, models: Sequence[Normal]) -> tuple[list[Floats], int]:
    """Sums over games of the products of each model's scores, and the number of games."""
    return [_meat(games, model.worths) for model in models], len(games.shares)


def _meat(games: _Games, worths: Floats) -> Floats:
    told = (games.has[:, : worths.size] @ worths)[games.party]
    # What is left sums to 0 over a game: the game's mean of what its parties have takes no part.
    left = games.shares - (told - told.mean(axis=1, keepdims=True))
    return _products(games.has, games.party, left, worths.size)


def _products(has: Floats, party: NDArray[np.int64], weights: Floats, columns: int) -> Floats:
    """Sum over games of the products of the first columns of what all parties of a game have, each times its weight."""
    half = np.zeros((columns, columns))
    _add_products(has, party, weights, half)
    return half + np.tril(half, -1).T


@jit
def _add_products(has, party, weights, half):  # type: ignore[no-untyped-def]
    """Add up the lower half of the products; most of what there is, a game has nothing of."""
    columns = half.shape[0]
    sums = np.empty(columns)
    there = np.empty(columns, np.uint64)
    for game in range(party.shape[0]):
        sums[:] = 0.0
        for seat in range(party.shape[1]):
            of, weight = party[game, seat], weights[game, seat]
            for column in range(columns):
                sums[column] += weight * has[of, column]
        number = 0
        for column in range(columns):
            if sums[column] != 0.0:
                there[number] = column
                number += 1
        for one in range(number):
            for other in range(one + 1):
                half[there[one], there[other]] += sums[there[one]] * sums[there[other]]
