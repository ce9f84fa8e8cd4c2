"""What it is worth to have something in one's party, adjusted for all else that the parties of a game have.

The model: a seat's win share, less the fair share, is the sum of what its party has times the worth of each, less the
mean of that sum over the seats of the game, and luck. It is fitted by least squares to the seats of all games, with
what is measured taken as its distance from the mean of the game. Seats of a game share one win, so that the covariance
is the sandwich with scores summed game by game (Liang and Zeger 1986).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import nan, sqrt
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
STRETCH = 2**13
"""Games summed up at once."""
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


def fit(run: RunFolder, characters: int, holds: Holds) -> Fit:
    """Fit the model to a run.

    Parameters
    ----------
    run
        A run of drafts.
    characters
        How many the card set has.
    holds
        What a party has.
    """
    worths, gram, inverse = _solved(run, characters, holds)
    meat, count = np.zeros_like(gram), 0
    for of_shard, games in _of_shards(partial(_meat, worths=worths), run, characters, holds):
        meat, count = meat + of_shard, count + games
    covariance = inverse @ meat @ inverse * count / max(count - 1, 1)
    return Fit(worths, covariance, gram @ inverse, count, run.experiment.players, run.watched)


def worths(run: RunFolder, characters: int, holds: Holds, games: pl.Expr) -> Floats:
    """The worths alone, of a model fitted to some ``games`` of a run; see :func:`fit`."""
    return _solved(run, characters, holds, games)[0]


def _solved(
    run: RunFolder, characters: int, holds: Holds, games: pl.Expr | None = None
) -> tuple[Floats, Floats, Floats]:
    """Worths, the matrix of the normal equations, and its pseudo-inverse."""
    columns = holds(np.zeros((0, characters), bool)).shape[1]
    gram, moment = np.zeros((columns, columns)), np.zeros(columns)
    for products, shares in _of_shards(_normal, run, characters, holds, games):
        gram, moment = gram + products, moment + shares
    inverse = np.asarray(np.linalg.pinv(gram, rcond=NOTHING, hermitian=True), np.float64)
    return inverse @ moment, gram, inverse


@dataclass(frozen=True)
class _Games:
    """Games of a shard. There are far fewer parties than seats: what a party has is computed once."""

    has: Floats
    """What each party has that came up."""
    party: NDArray[np.int64]
    """Which of them sat there, by game and seat."""
    shares: Floats
    """Win shares by game and seat, as distances from the game's mean."""

    def sums(self, weights: Floats) -> Iterator[Floats]:
        """What the parties of each game have, each party times its weight; some games at a time."""
        for start in range(0, len(self.party), STRETCH):
            party, of_them = self.party[start : start + STRETCH], weights[start : start + STRETCH]
            sums = np.zeros((len(party), self.has.shape[1]))
            _add_up(self.has, party, of_them, sums)
            yield sums


def _of_shards(
    summarise: Callable[[_Games], T], run: RunFolder, characters: int, holds: Holds, games: pl.Expr | None = None
) -> Iterator[T]:
    """What ``summarise`` makes of the games of every shard, or of those that are asked for."""
    players = run.experiment.players

    def read(shard: pl.LazyFrame) -> T:
        chosen = shard if games is None else shard.filter(games)
        # Seats lie in order of game and seat, and none is missing.
        rows = chosen.select("characters", "win_share").collect()
        masks, party = np.unique(rows["characters"].to_numpy(), return_inverse=True)
        shares = rows["win_share"].to_numpy().astype(float).reshape(-1, players)
        has = holds(members(masks, characters))
        return summarise(_Games(has, party.reshape(-1, players), shares - shares.mean(axis=1, keepdims=True)))

    return each(read, run.scan_shards("seats"))


def _normal(games: _Games) -> tuple[Floats, Floats]:
    """Sums of the products of what parties have, as distances from the game's mean, and with their win shares."""
    party = games.party.ravel()
    gram = games.has.T @ (games.has * np.bincount(party, minlength=len(games.has))[:, None])
    for sums in games.sums(np.ones(games.shares.shape)):
        gram -= sums.T @ sums / games.party.shape[1]
    return gram, games.has.T @ np.bincount(party, games.shares.ravel(), len(games.has))


def _meat(games: _Games, worths: Floats) -> tuple[Floats, int]:
    """Sum over games of the products of their scores, and the number of games."""
    told = (games.has @ worths)[games.party]
    left = games.shares - (told - told.mean(axis=1, keepdims=True))
    # What is left sums to 0 over a game: the game's mean of what its parties have takes no part.
    meat = np.zeros((len(worths), len(worths)))
    for scores in games.sums(left):
        meat += scores.T @ scores
    return meat, len(left)


@jit
def _add_up(has, party, weights, sums):  # type: ignore[no-untyped-def]
    """Sum up what the parties of each game have."""
    for game in range(party.shape[0]):
        for seat in range(party.shape[1]):
            of, weight = party[game, seat], weights[game, seat]
            for column in range(has.shape[1]):
                sums[game, column] += weight * has[of, column]


def as_they_are(parties: NDArray[np.bool_]) -> Floats:
    """A party has its characters."""
    return parties.astype(float)
