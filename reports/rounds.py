"""Games round by round, as arrays, shard by shard.

The rows of a shard lie in order of game, round and seat, so that nothing need be joined or sorted. They are many:
whatever looks at them is compiled.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.shards import each
from reports.wording import percent
from simulator.store import RunFolder

T = TypeVar("T")

TABLE = "rounds"
COMMON = 0.01
"""Rounds that a smaller share of the games reaches are not shown."""
CUT = (
    f"Rounds that fewer than {percent(COMMON, 0)} of the games reach are left out; late rounds are those of long games."
)


@dataclass(frozen=True)
class Rounds:
    """All rounds of the games of a shard, in order of game, round and seat.

    Attributes
    ----------
    seats
        Players at the table.
    rounds
        Number of each round within its game, from 1, once a seat.
    values
        What was kept of them by column of the table.
    win_shares
        Of every seat of every game.
    """

    seats: int
    rounds: NDArray[np.uint16]
    values: dict[str, NDArray[Any]]
    win_shares: NDArray[np.float32]


def by_shard(run: RunFolder, columns: Sequence[str], summarise: Callable[[Rounds], T]) -> Iterator[T]:
    """What ``summarise`` makes of the games of every shard, told round by round; in order."""
    seats = run.experiment.players

    def read(shard: pl.LazyFrame, ends: pl.LazyFrame) -> T:
        frame, wins = pl.collect_all([shard.select("round", *columns), ends.select("win_share")])
        kept = {column: frame[column].to_physical().to_numpy() for column in columns}
        return summarise(Rounds(seats, frame["round"].to_numpy(), kept, wins["win_share"].to_numpy()))

    return each(read, run.scan_shards(TABLE), run.scan_shards("seats"))


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
