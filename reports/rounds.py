"""Games round by round, as arrays, shard by shard.

The rows of a shard lie in order of game, round and seat; so the seats of a round are the columns of an array, and
nothing need be joined or sorted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.wording import percent
from simulator.store import RunFolder

TABLE = "rounds"
COMMON = 0.01
"""Rounds that a smaller share of the games reaches are not shown."""
CUT = (
    f"Rounds that fewer than {percent(COMMON, 0)} of the games reach are left out; late rounds are those of long games."
)


@dataclass(frozen=True)
class Rounds:
    """All rounds of the games of a shard, one row a round.

    Attributes
    ----------
    rounds
        Number of each round within its game, from 1.
    values
        What was kept of a round by column of the table; one column a seat.
    win_shares
        One row a game, one column a seat.
    """

    rounds: NDArray[np.int64]
    values: dict[str, NDArray[Any]]
    win_shares: NDArray[np.float64]

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Row of the first round of each game."""
        return np.flatnonzero(self.rounds == 1)

    @cached_property
    def games(self) -> NDArray[np.int64]:
        """Row of the game that each round belongs to."""
        return np.cumsum(self.rounds == 1) - 1

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """Rounds of each game."""
        return np.diff(np.append(self.starts, self.rounds.size))


def rounds_of(run: RunFolder, columns: Sequence[str]) -> Iterator[Rounds]:
    """Every game of the run, round by round, a shard at a time."""
    seats = run.experiment.players
    for shard, ends in zip(run.scan_shards(TABLE), run.scan_shards("seats"), strict=True):
        frame, wins = pl.collect_all([shard.select("round", *columns), ends.select("win_share")])
        kept = {column: frame[column].to_physical().to_numpy().reshape(-1, seats) for column in columns}
        rounds = frame["round"].to_numpy()[::seats].astype(np.int64)
        yield Rounds(rounds, kept, wins["win_share"].to_numpy().astype(np.float64).reshape(-1, seats))


def shown_rounds(games: NDArray[np.int64], all_games: int, least: int) -> range:
    """Rounds, from 1, that are common enough to be shown: reached by ``COMMON`` of the games, and by ``least``.

    Parameters
    ----------
    games
        Games that are counted in each round, by its number.
    all_games
        Games of the run.
    least
        Fewer games say too little.
    """
    enough = np.flatnonzero(games >= max(least, COMMON * all_games))
    return range(1, int(enough[-1]) + 1) if enough.size else range(0)
