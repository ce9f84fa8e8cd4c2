"""Games round by round, as arrays, shard by shard.

The rows of a shard lie in order of game, round and seat; so every seat is a row of an array, every round a column, and
nothing need be joined or sorted.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.wording import percent
from simulator.store import RunFolder

T = TypeVar("T")

TABLE = "rounds"
AT_ONCE = 2
"""Shards looked at at the same time: few enough for the memory."""
COMMON = 0.01
"""Rounds that a smaller share of the games reaches are not shown."""
CUT = (
    f"Rounds that fewer than {percent(COMMON, 0)} of the games reach are left out; late rounds are those of long games."
)


@dataclass(frozen=True)
class Rounds:
    """All rounds of the games of a shard.

    Attributes
    ----------
    rounds
        Number of each round within its game, from 1.
    values
        What was kept of a round by column of the table; one row a seat, one column a round.
    win_shares
        One row a seat, one column a game.
    """

    rounds: NDArray[np.int64]
    values: dict[str, NDArray[Any]]
    win_shares: NDArray[np.float32]

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Place of the first round of each game."""
        return np.flatnonzero(self.rounds == 1)

    @cached_property
    def games(self) -> NDArray[np.int64]:
        """Place of the game that each round belongs to."""
        return np.cumsum(self.rounds == 1) - 1

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """Rounds of each game."""
        return np.diff(np.append(self.starts, self.rounds.size))


def by_shard(run: RunFolder, columns: Sequence[str], summarise: Callable[[Rounds], T]) -> Iterator[T]:
    """What ``summarise`` makes of the games of every shard, told round by round; in order, whatever is done first."""
    seats = run.experiment.players

    def read(shard: pl.LazyFrame, ends: pl.LazyFrame) -> T:
        frame, wins = pl.collect_all([shard.select("round", *columns), ends.select("win_share")])
        kept = {column: _by_seat(frame[column].to_physical(), seats) for column in columns}
        rounds = frame["round"].to_numpy()[::seats].astype(np.int64)
        return summarise(Rounds(rounds, kept, _by_seat(wins["win_share"], seats)))

    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(read, run.scan_shards(TABLE), run.scan_shards("seats"))


def _by_seat(column: pl.Series, seats: int) -> NDArray[Any]:
    return np.ascontiguousarray(column.to_numpy().reshape(-1, seats).T)


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
