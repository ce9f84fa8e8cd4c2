"""Two runs side by side, read a few games at a time, so that memory does not grow with the runs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import polars as pl

from reports.estimates import Metric, select_sums, summed
from reports.game_sums import GAME, in_order
from simulator.store import RunFolder

A, B = "_a", "_b"
"""End the names of what belongs to the one run, and to the other."""
Block = Sequence[pl.LazyFrame | None]
"""Games of either run, or None."""
STRETCH = 2**14
"""Games looked at at once."""
WIN_INDEX = Metric(
    "win index", ("win_index",), written="mean of win_share over the rows of seats, times the number of players"
)
"""What a win share is worth at any table: 1 is as expected."""


@dataclass(frozen=True)
class Pair:
    """Two runs of a game, side by side."""

    a: RunFolder
    b: RunFolder

    @property
    def shares_luck(self) -> bool:
        """Whether games of the same index draw the same luck."""
        return bool(self.a.experiment.seed == self.b.experiment.seed)

    @property
    def watched(self) -> bool:
        """Whether a run was stopped when it had shown enough.

        Only games that both runs have are compared then, index by index. Whichever run stopped first, and why, the
        differences up to that index are a sequence that was stopped somewhere, and have intervals that allow for it.
        """
        return self.a.watched or self.b.watched

    def blocks(self, table: str) -> Iterator[Block]:
        """Stretches of consecutive games of the two runs; None where a run has no such games, or needs no partner."""
        labels = _common_labels(*(run.scan_shards(table)[0] for run in (self.a, self.b)))
        sides = _Shards(self.a, table, labels), _Shards(self.b, table, labels)
        if not (self.shares_luck or self.watched):
            yield from ((frame, None) for frame in sides[0].frames.values())
            yield from ((None, frame) for frame in sides[1].frames.values())
            return
        for low, high in pairwise(sorted({border for side in sides for border in side.borders})):
            block = [side.between(low, high) for side in sides]
            missing = sum(frame is None for frame in block)
            if missing == 0 or (missing == 1 and not self.watched):
                yield block


class _Shards:
    """A table of a run, shard by shard, by the games that each holds."""

    def __init__(self, run: RunFolder, table: str, labels: Mapping[str, pl.Enum]) -> None:
        self.size = run.manifest.shard_games
        columns = [pl.col(name).cast(enum) for name, enum in labels.items()]
        if table == WIN_INDEX.table:
            columns.append((pl.col("win_share") * run.experiment.players).alias(*WIN_INDEX.part))
        frames = [frame.with_columns(columns) for frame in run.scan_shards(table)]
        self.frames = dict(zip(run.shards, frames, strict=True))

    @property
    def borders(self) -> set[int]:
        """Where shards begin, and where they end."""
        return {(shard + after) * self.size for shard in self.frames for after in (0, 1)}

    def between(self, low: int, high: int) -> pl.LazyFrame | None:
        """Games ``low`` to ``high - 1``, which no border lies between."""
        frame = self.frames.get(low // self.size)
        return None if frame is None else frame.filter(pl.col(GAME).is_between(low, high - 1))


def _common_labels(a: pl.LazyFrame, b: pl.LazyFrame) -> dict[str, pl.Enum]:
    """The labels of both, for each column that has others in the one than in the other."""
    one, other = [
        {name: kind for name, kind in frame.collect_schema().items() if isinstance(kind, pl.Enum)} for frame in (a, b)
    ]
    return {
        name: pl.Enum(list(dict.fromkeys([*kind.categories, *other[name].categories])))
        for name, kind in one.items()
        if kind != other.get(name, kind)
    }


def read(block: Block, keys: Sequence[pl.Expr], metrics: Sequence[Metric]) -> Iterator[pl.DataFrame]:
    """Rows of both runs in order of their games, a few whole games at a time; not those of which every key is null.

    Parameters
    ----------
    block
        The games.
    keys
        What rows are grouped by.
    metrics
        What is summed up, all of it from one table.

    Yields
    ------
    DataFrame
        ``GAME``, the keys, and what :func:`select_sums` reads of either run: 0 in the rows of the other.
    """
    grouped = pl.any_horizontal(pl.col(key.meta.output_name()).is_not_null() for key in keys)
    sides = [
        in_order(select_sums(frame, keys, metrics, side).filter(grouped).collect())
        for frame, side in zip(block, (A, B), strict=True)
        if frame is not None
    ]
    sums = {summed(columns, side) for metric in metrics for columns in (metric.part, metric.whole) for side in (A, B)}
    for stretch in _stretches([side for side in sides if not side.is_empty()]):
        rows = in_order(pl.concat(stretch, how="diagonal"))
        lacking = [pl.lit(0).alias(name) for name in sorted(sums.difference(rows.columns))]
        yield rows.with_columns(*lacking, pl.col(sums.intersection(rows.columns)).fill_null(0))


def _stretches(sides: Sequence[pl.DataFrame]) -> Iterator[list[pl.DataFrame]]:
    """``STRETCH`` games of every side at a time."""
    if not sides:
        return
    first, last = min(side[GAME][0] for side in sides), max(side[GAME][-1] for side in sides)
    borders = np.arange(first, last + STRETCH + 1, STRETCH)
    cuts = [pairwise(side[GAME].search_sorted(borders, "left")) for side in sides]
    for places in zip(*cuts, strict=True):
        yield [side[start:end] for side, (start, end) in zip(sides, places, strict=True)]
