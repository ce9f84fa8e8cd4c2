"""Shares, rates and means with their intervals, read shard by shard so that memory does not grow with the run.

Games are independent; the seats of a game are not, because they share one win. Whatever is estimated is therefore
summed within each game first, and its variance is taken over games (the linearised variance of a ratio; Cochran,
Sampling Techniques, 1977, chapter 6).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, isnan, nan
from typing import Any

import polars as pl

from reports.game_sums import GAME, TIMES, Of, game_sums
from reports.intervals import count_interval, mean_interval, score_interval, watched_share_interval
from reports.shards import each
from simulator.game import Ratio
from simulator.store import RunFolder

SMALL = 100
"""Estimates from fewer games are greyed."""


@dataclass(frozen=True, slots=True)
class Metric:
    """Something measured: the sum of the columns ``part`` over the sum of the columns ``whole`` of a result table.

    Without ``whole`` it is the mean over rows. A ``bounded`` metric lies between 0 and 1. One that is ``split`` comes
    from a whole of 1 that the players of a game split among them; one that is ``common`` is the same for all of them.
    One that is ``signed`` may be negative.
    """

    name: str
    part: tuple[str, ...]
    whole: tuple[str, ...] = ()
    bounded: bool = False
    table: str = "seats"
    split: bool = False
    common: bool = False
    signed: bool = False
    written: str = ""
    """How it is computed, where the columns are made from others of the run."""

    @classmethod
    def of(cls, ratio: Ratio) -> "Metric":
        """A game's own ratio, which is the share of one outcome in all, such as that of battles won."""
        return cls(ratio.name, ratio.part, ratio.whole, bounded=True)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns it is computed from."""
        return tuple(dict.fromkeys(self.part + self.whole))

    @property
    def definition(self) -> str:
        """How it is computed."""
        if self.written:
            return self.written
        part, whole = " + ".join(self.part), " + ".join(self.whole)
        return f"sum of {part}, divided by sum of {whole}" if whole else f"mean of {part} over the rows of {self.table}"


WIN_SHARE = Metric("win share", ("win_share",), bounded=True, split=True)
WIN_CHANCE = Metric("win chance", ("win_share",), bounded=True, common=True)
"""What a cooperative game has in place of a win share."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its interval (``CONFIDENCE``, together with what is shown beside it)."""

    value: float
    low: float
    high: float
    games: int
    """Games that it rests on."""

    @property
    def known(self) -> bool:
        """Whether there is a number at all."""
        return not isnan(self.value)

    @property
    def small(self) -> bool:
        """Whether it rests on few games."""
        return self.games < SMALL

    @property
    def order(self) -> float:
        """What to sort by so that the largest comes first, and the unknown last."""
        return -self.value if self.known else inf

    @property
    def margin(self) -> float:
        """Distance to the farther end of the interval."""
        return max(self.value - self.low, self.high - self.value)

    def times(self, factor: float) -> "Estimate":
        """The same in another unit."""
        return replace(self, value=self.value * factor, low=self.low * factor, high=self.high * factor)

    def side(self, of: float) -> int:
        """1 if shown to lie above ``of``, -1 if shown to lie below, else 0."""
        return (self.low > of) - (self.high < of)


UNKNOWN = Estimate(nan, nan, nan, 0)
"""What no game tells."""


@dataclass(frozen=True, slots=True)
class Group:
    """What was measured of one party, one seat, or one party in one seat."""

    key: tuple[str, ...]
    estimates: Mapping[str, Estimate]
    """By the metric's name."""

    @property
    def label(self) -> str:
        """Its name."""
        return ", ".join(self.key)

    def __getitem__(self, metric: Metric) -> Estimate:
        return self.estimates[metric.name]


ALL = pl.lit("all", pl.Enum(["all"])).alias("all")
"""Groups all rows together."""


class Tally:
    """What estimates are made of, taken in shard by shard.

    Parameters
    ----------
    by
        Columns to group by, or expressions with names; rows where one is null take no part.
    metrics
        What to measure, all of it from one table.
    watched
        Whether games stop when the estimates please: intervals then hold however often one looks.
    """

    def __init__(self, by: Sequence[str | pl.Expr], metrics: Sequence[Metric], watched: bool = False) -> None:
        self.keys = [pl.col(key) if isinstance(key, str) else key for key in by]
        self.names = [key.meta.output_name() for key in self.keys]
        self.metrics = metrics
        self._watched = watched
        self._wanted = {name: of for place, m in enumerate(metrics) for name, of in moments(m, str(place)).items()}
        self._sums: list[pl.DataFrame] = []

    def add(self, shards: Sequence[pl.LazyFrame]) -> None:
        """Take in more games."""
        add_together([self], shards)

    def summed(self, rows: pl.DataFrame) -> pl.DataFrame:
        """The sums that :meth:`take` takes, of rows as :func:`select_sums` reads them."""
        return game_sums(rows, self.names, self._wanted).drop_nulls(self.names)

    def take(self, sums: Iterable[pl.DataFrame]) -> None:
        """Add sums to those so far."""
        self._sums = [pl.concat([*self._sums, *sums]).group_by(self.names).sum().sort(self.names)]

    def __len__(self) -> int:
        """Number of groups."""
        return self._sums[0].height if self._sums else 0

    @property
    def sums(self) -> list[dict[str, Any]]:
        """The sums so far, a row a group, with what it is grouped by."""
        return self._sums[0].to_dicts()

    def groups(self, shown: int | None = None) -> list["Group"]:
        """The estimates so far; for ``shown`` see :func:`measure`."""
        together = len(self) * len(self.metrics) if shown is None else shown
        return [
            Group(
                tuple(str(row[name]) for name in self.names),
                {
                    metric.name: estimate(metric, row, place, together, self._watched)
                    for place, metric in enumerate(self.metrics)
                },
            )
            for row in self.sums
        ]


def add_together(tallies: Sequence[Tally], shards: Sequence[pl.LazyFrame]) -> None:
    """Take more games into tallies of one table, which is read once."""
    keys = {name: key for tally in tallies for name, key in zip(tally.names, tally.keys, strict=True)}
    metrics = list(dict.fromkeys(metric for tally in tallies for metric in tally.metrics))

    def read(shard: pl.LazyFrame) -> list[pl.DataFrame]:
        rows = select_sums(shard, list(keys.values()), metrics).collect()
        return [tally.summed(rows) for tally in tallies]

    for tally, sums in zip(tallies, zip(*each(read, shards), strict=True), strict=True):
        tally.take(sums)


def number_of_games(shard: pl.LazyFrame) -> pl.LazyFrame:
    """How many games a table holds, as its only value."""
    if TIMES in shard.collect_schema():
        return shard.unique(GAME).select(pl.col(TIMES).sum())
    return shard.select(pl.col(GAME).n_unique())


def tallied(run: RunFolder, *asked: tuple[Sequence[str | pl.Expr], Sequence[Metric]]) -> list[Tally]:
    """Read one table of a run once, for all that is asked: what to group by, and the metrics; see :class:`Tally`."""
    tallies = [Tally(by, metrics, run.watched) for by, metrics in asked]
    add_together(tallies, run.scan_shards(asked[0][1][0].table))
    return tallies


def measure(
    run: RunFolder, by: Sequence[str | pl.Expr], metrics: Sequence[Metric], shown: int | None = None
) -> list[Group]:
    """Estimate every metric for every value of ``by``, in the order of those values.

    Parameters
    ----------
    run
        What to read.
    by, metrics
        See :class:`Tally`.
    shown
        Number of intervals shown together; None: as many as this call returns.
    """
    (tally,) = tallied(run, (by, metrics))
    return tally.groups(shown)


def overall(run: RunFolder, metrics: Sequence[Metric]) -> Group:
    """Estimate metrics over the whole run, each for itself."""
    return measure(run, [ALL], metrics, shown=1)[0]


def count_share(count: int, games: int, shown: int = 1, watched: bool = False) -> Estimate:
    """The share of ``games`` that so many of them make up; for ``watched`` see :class:`Tally`."""
    share = count / games
    if watched:
        return Estimate(share, *watched_share_interval(count, games, shown), games)
    return Estimate(share, *score_interval(share, share * (1 - share), games, shown), games)


def select_sums(
    shard: pl.LazyFrame, keys: Sequence[pl.Expr], metrics: Sequence[Metric], side: str = ""
) -> pl.LazyFrame:
    """What must be read of a table to sum up metrics by ``keys``; the names of the sums' columns end in ``side``."""
    times = [TIMES] if TIMES in shard.collect_schema() else []
    columns = dict.fromkeys(columns for metric in metrics for columns in (metric.part, metric.whole))
    values = [_added(columns).alias(summed(columns, side)) for columns in columns]
    return shard.select(GAME, *times, *values, *keys)


def _added(columns: tuple[str, ...]) -> pl.Expr:
    """What a row adds to the sum of some columns; to that of none it adds itself."""
    if len(columns) == 1:
        return pl.col(columns)
    return pl.sum_horizontal(pl.col(name).cast(pl.Float64) for name in columns) if columns else pl.lit(1, pl.UInt8)


def summed(columns: tuple[str, ...], side: str = "") -> str:
    """What that sum is called."""
    return f"sum of {' + '.join(columns)}{side}"


def moments(metric: Metric, ending: str, side: str = "") -> dict[str, tuple[Of, str, str]]:
    """The sums over games that :func:`estimate` needs; their names have that ``ending``, the columns that ``side``."""
    part, whole = summed(metric.part, side), summed(metric.whole, side)
    return {
        f"games_whole{ending}": (Of.SOME, whole, whole),
        f"part{ending}": (Of.TOTAL, part, part),
        f"whole{ending}": (Of.TOTAL, whole, whole),
        f"square_part{ending}": (Of.PRODUCT, part, part),
        f"square_whole{ending}": (Of.PRODUCT, whole, whole),
        f"product_part{ending}": (Of.PRODUCT, part, whole),
    }


def estimate(metric: Metric, row: Mapping[str, float], place: int, shown: int, watched: bool) -> Estimate:
    """The estimate of metric number ``place`` from the sums of one group."""
    part, whole = row[f"part{place}"], row[f"whole{place}"]
    games = int(row[f"games_whole{place}"])
    if not games:
        return UNKNOWN
    value = part / whole
    if metric.split and watched:
        low, high = watched_share_interval(part, games, shown)
        return Estimate(value, low * games / whole, high * games / whole, games)
    if metric.common and watched:
        return Estimate(value, *watched_share_interval(value * games, games, shown), games)
    variance = ratio_variance(row, place) * games
    if metric.bounded:
        ends = score_interval(value, variance, games, shown, watched)
    elif metric.signed:
        ends = mean_interval(value, variance, games, shown, watched)
    else:
        ends = count_interval(value, variance, games, shown, watched, unit=games / whole)
    return Estimate(value, *ends, games)


def ratio_variance(row: Mapping[str, float], place: int) -> float:
    """Variance of the ratio that metric number ``place`` is, from the sums of one group."""
    whole = row[f"whole{place}"]
    ratio = row[f"part{place}"] / whole
    squares = row[f"square_part{place}"] - 2 * ratio * row[f"product_part{place}"]
    return (squares + ratio * ratio * row[f"square_whole{place}"]) / whole**2
