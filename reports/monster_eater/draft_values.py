"""What it is worth to have something in one's party, adjusted for all else that the parties of a game have.

The model: a seat's win share, less the fair share, is the sum of what its party has times the worth of each, less the
mean of that sum over the seats of the game, and luck. It is fitted by least squares to the seats of all games, with
what is measured taken as its distance from the mean of the game. Seats of a game share one win, so that the covariance
is the sandwich with scores summed game by game (Liang and Zeger 1986).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import nan, sqrt

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.estimates import Estimate
from reports.intervals import normal_factor
from simulator.store import RunFolder

Floats = NDArray[np.float64]
NOTHING = 1e-6
"""So little, in comparison, is rounding."""
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


def fit(run: RunFolder, characters: int, holds: Holds, games: pl.Expr | None = None) -> Fit:
    """Fit the model to a run, or to those of its ``games``.

    Parameters
    ----------
    run
        A run of drafts.
    characters
        How many the card set has.
    holds
        What a party has.
    games
        Which games to take.
    """
    players = run.experiment.players

    def blocks() -> Iterator[tuple[Floats, Floats]]:
        return (_block(shard, games, players, characters, holds) for shard in run.scan_shards("seats"))

    columns = holds(np.zeros((0, characters), bool)).shape[1]
    gram, moment = np.zeros((columns, columns)), np.zeros(columns)
    for x, y in blocks():
        gram += np.einsum("gsi,gsj->ij", x, x, optimize=True)
        moment += np.einsum("gsi,gs->i", x, y, optimize=True)
    inverse = np.linalg.pinv(gram, rcond=NOTHING, hermitian=True)
    worths = inverse @ moment
    meat, count = np.zeros_like(gram), 0
    for x, y in blocks():
        scores = np.einsum("gsi,gs->gi", x, y - x @ worths, optimize=True)
        meat += scores.T @ scores
        count += len(y)
    covariance = inverse @ meat @ inverse * count / max(count - 1, 1)
    return Fit(worths, covariance, gram @ inverse, count, players, run.watched)


def _block(
    shard: pl.LazyFrame, games: pl.Expr | None, players: int, characters: int, holds: Holds
) -> tuple[Floats, Floats]:
    """What parties have, and their win shares, by game and seat, as distances from the game's mean."""
    chosen = shard if games is None else shard.filter(games)
    rows = chosen.sort("game", "seat").select("characters", "win_share").collect()
    parties = members(rows["characters"].to_numpy(), characters)
    x = holds(parties)
    x = x.reshape(-1, players, x.shape[1])
    y = rows["win_share"].to_numpy().astype(float).reshape(-1, players)
    return x - x.mean(axis=1, keepdims=True), y - y.mean(axis=1, keepdims=True)


def as_they_are(parties: NDArray[np.bool_]) -> Floats:
    """A party has its characters."""
    return parties.astype(float)
