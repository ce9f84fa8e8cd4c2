"""How games finish: every way in which a table can, and in how many games it did.

Who sits where is told by a game's cell, and whoever wins by the places that the seats take. There are few ways for a
table to finish, however many games there are; whatever is asked about winning is computed from them, so that the games
themselves are read once.
"""

import polars as pl

from reports.game_sums import TIMES
from reports.shards import collected
from simulator.store import RunFolder

SITTING = ("cell", "seat", "party", "strategy")
BITS = 8
"""Of a number that tells how a game finished, so many belong to each seat: half of them for its place, half for how
many share the win."""
HALF = BITS // 2
MOST_SEATS = 64 // BITS
FIRST_BIT = pl.lit(2, pl.UInt64) ** (BITS * pl.col("seat").cast(pl.UInt64))
"""What a seat's bits are multiplied with; of 32 bits, the power of a bare 2 would have none left for a fifth seat."""


def finishes(run: RunFolder) -> pl.DataFrame:
    """Every way in which games of a run finished, one row a seat.

    Returns
    -------
    DataFrame
        The columns of a table ``seats`` that tell who sat there and how it went, for one game of each kind; ``times``
        says how many games are like it, and ``game`` is no index, but a number of its own.
    """
    if run.experiment.players > MOST_SEATS:
        raise ValueError(f"{run.experiment.players} seats: make room for more than {MOST_SEATS}")
    shards = run.scan_shards("seats")
    sitting: list[pl.DataFrame] = []
    ways: list[pl.DataFrame] = []
    cells: set[int] = set()
    for shard, found in zip(shards, collected([_ways(shard) for shard in shards]), strict=True):
        if not cells.issuperset(found["cell"]):
            sitting.append(shard.select(*SITTING).unique().collect())
            cells.update(found["cell"])
        ways.append(found)
    counted = pl.concat(ways).group_by("cell", "way").sum().sort("cell", "way").with_row_index("game")
    rows = counted.join(pl.concat(sitting).unique(), on="cell").sort("game", "seat")
    mine = pl.col("way") // FIRST_BIT % 2**BITS
    winners = mine % 2**HALF
    return rows.select(
        "game",
        *SITTING,
        (mine // 2**HALF).cast(pl.UInt8).alias("rank"),
        # As it is stored: sums of numbers so short are exact, whatever the order of adding up.
        pl.when(winners > 0).then(1 / winners).otherwise(0.0).cast(pl.Float32).alias("win_share"),
        TIMES,
    )


def _ways(shard: pl.LazyFrame) -> pl.LazyFrame:
    """How often the games of each cell finished in each way."""
    win = pl.col("win_share")
    winners = pl.when(win > 0).then((1 / win).round()).otherwise(0.0)
    mine = pl.col("rank").cast(pl.UInt64) * 2**HALF + winners.cast(pl.UInt64)
    return (
        shard.select("game", "cell", way=mine * FIRST_BIT)
        .group_by("game")
        .agg(pl.col("cell").first(), pl.col("way").sum())
        .group_by("cell", "way")
        .agg(pl.len().cast(pl.Int64).alias(TIMES))
    )
