"""Shares, rates and means with their intervals, read shard by shard so that memory does not grow with the run.

Games are independent; the seats of a game are not, because they share one win. Whatever is estimated is therefore
summed within each game first, and its variance is taken over games (the linearised variance of a ratio; Cochran,
Sampling Techniques, 1977, chapter 6).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, isnan, nan
from typing import Any

import polars as pl

from reports.intervals import mean_interval, score_interval, watched_share_interval
from simulator.game import Ratio
from simulator.store import RunFolder

SMALL = 100
"""Estimates from fewer games are greyed."""
AT_ONCE = 4
"""Shards read at the same time: enough for all processors, few enough for the memory."""
TIMES = "times"
"""Column of tables in which a row stands for so many games that are alike."""


@dataclass(frozen=True, slots=True)
class Metric:
    """Something measured: the sum of the columns ``part`` over the sum of the columns ``whole`` of a result table.

    Without ``whole`` it is the mean over rows. A ``bounded`` metric lies between 0 and 1. One that is ``split`` comes
    from a whole of 1 that the players of a game split among them; one that is ``common`` is the same for all of them.
    """

    name: str
    part: tuple[str, ...]
    whole: tuple[str, ...] = ()
    bounded: bool = False
    table: str = "seats"
    split: bool = False
    common: bool = False
    written: str = ""
    """How it is computed, where the columns are made from others of the run."""

    @classmethod
    def of(cls, ratio: Ratio) -> "Metric":
        """A game's own ratio."""
        return cls(ratio.name, ratio.part, ratio.whole, bounded=set(ratio.part) <= set(ratio.whole))

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
    apart
        Whether no two rows of a game are of one group, so that there is nothing to sum within games. It takes a third
        of the time then.
    """

    def __init__(
        self, by: Sequence[str | pl.Expr], metrics: Sequence[Metric], watched: bool = False, apart: bool = False
    ) -> None:
        self._keys = [pl.col(key) if isinstance(key, str) else key for key in by]
        self._names = [key.meta.output_name() for key in self._keys]
        self._metrics = metrics
        self._watched = watched
        self._apart = apart
        self._sums: list[pl.DataFrame] = []

    def add(self, shards: Sequence[pl.LazyFrame]) -> None:
        """Take in more games."""
        self._sums += collected([_sums(shard, self._keys, self._metrics, self._apart) for shard in shards])
        self._sums = [pl.concat(self._sums).group_by(self._names).sum().sort(self._names)]

    def __len__(self) -> int:
        """Number of groups."""
        return self._sums[0].height if self._sums else 0

    @property
    def sums(self) -> list[dict[str, Any]]:
        """The sums so far, a row a group, with what it is grouped by."""
        return self._sums[0].to_dicts()

    def groups(self, shown: int | None = None) -> list["Group"]:
        """The estimates so far; for ``shown`` see :func:`measure`."""
        together = len(self) * len(self._metrics) if shown is None else shown
        return [
            Group(
                tuple(str(row[name]) for name in self._names),
                {
                    metric.name: estimate(metric, row, place, together, self._watched)
                    for place, metric in enumerate(self._metrics)
                },
            )
            for row in self.sums
        ]


def collected(frames: Sequence[pl.LazyFrame]) -> Iterator[pl.DataFrame]:
    """Compute something of every shard, a few of them at a time."""
    for at in range(0, len(frames), AT_ONCE):
        yield from pl.collect_all(frames[at : at + AT_ONCE])


def number_of_games(shard: pl.LazyFrame) -> pl.LazyFrame:
    """How many games a table holds, as its only value."""
    if TIMES in shard.collect_schema():
        return shard.unique("game").select(pl.col(TIMES).sum())
    return shard.select(pl.col("game").n_unique())


def measure(
    run: RunFolder,
    by: Sequence[str | pl.Expr],
    metrics: Sequence[Metric],
    shown: int | None = None,
    apart: bool = False,
) -> list[Group]:
    """Estimate every metric for every value of ``by``, in the order of those values.

    Parameters
    ----------
    run
        What to read.
    by, metrics, apart
        See :class:`Tally`.
    shown
        Number of intervals shown together; None: as many as this call returns.
    """
    tally = Tally(by, metrics, run.watched, apart)
    tally.add(run.scan_shards(metrics[0].table))
    return tally.groups(shown)


def overall(run: RunFolder, metrics: Sequence[Metric]) -> Group:
    """Estimate metrics over the whole run, each for itself."""
    return measure(run, [pl.lit("all").alias("all")], metrics, shown=1)[0]


def count_share(count: int, games: int, shown: int = 1, watched: bool = False) -> Estimate:
    """The share of ``games`` that so many of them make up; for ``watched`` see :class:`Tally`."""
    share = count / games
    if watched:
        return Estimate(share, *watched_share_interval(count, games, shown), games)
    return Estimate(share, *score_interval(share, share * (1 - share), games, shown), games)


def per_game(
    shard: pl.LazyFrame, keys: Sequence[pl.Expr], metrics: Sequence[Metric], apart: bool = False
) -> pl.LazyFrame:
    """Part and whole of every metric, by game and group: ``part0``, ``whole0``, ``part1`` and so on.

    A table that has the column ``TIMES`` keeps it. For ``apart`` see :class:`Tally`.
    """
    # A key that is the same everywhere would only make grouping slower.
    varying = [key for key in keys if not key.meta.is_literal(allow_aliasing=True)]
    constant = [key for key in keys if key.meta.is_literal(allow_aliasing=True)]
    names = [key.meta.output_name() for key in varying]
    columns = {column for metric in metrics for column in metric.columns}
    schema = shard.collect_schema()
    times = [TIMES] if TIMES in schema else []
    # Whole numbers are summed as such, in half the time.
    values = [pl.col(name) if schema[name].is_integer() else pl.col(name).cast(pl.Float64) for name in columns]
    rows = shard.select("game", *times, *values, *varying)
    if names:
        rows = rows.drop_nulls(names)
    if apart:
        rows = rows.with_columns(pl.lit(1).alias("rows"))
    else:
        rows = rows.group_by("game", *names).agg(
            pl.len().alias("rows"), pl.col(*columns).sum(), *(pl.col(name).first() for name in times)
        )
    return rows.select(
        "game",
        *times,
        *names,
        *constant,
        *(
            pl.sum_horizontal(pl.col(name).cast(pl.Float64) for name in summed).alias(f"{what}{place}")
            for place, metric in enumerate(metrics)
            for what, summed in (("part", metric.part), ("whole", metric.whole or ("rows",)))
        ),
    )


def _sums(shard: pl.LazyFrame, keys: Sequence[pl.Expr], metrics: Sequence[Metric], apart: bool) -> pl.LazyFrame:
    """Per group and metric: games, and sums over games of part, whole, their squares and their product."""
    games = per_game(shard, keys, metrics, apart)
    times = pl.col(TIMES) if TIMES in games.collect_schema() else None
    return games.group_by([key.meta.output_name() for key in keys]).agg(
        total for place in range(len(metrics)) for total in moments(f"part{place}", f"whole{place}", times)
    )


def moments(of_part: str, of_whole: str, times: pl.Expr | None = None) -> list[pl.Expr]:
    """Sums over games that :func:`estimate` needs, named after the two columns; a row may count so many ``times``."""
    part, whole = pl.col(of_part), pl.col(of_whole)
    totals = {
        f"games_{of_whole}": whole > 0,
        of_part: part,
        of_whole: whole,
        f"square_{of_part}": part * part,
        f"square_{of_whole}": whole * whole,
        f"product_{of_part}": part * whole,
    }
    return [(total if times is None else total * times).sum().alias(name) for name, total in totals.items()]


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
    interval = score_interval if metric.bounded else mean_interval
    return Estimate(value, *interval(value, ratio_variance(row, place) * games, games, shown, watched), games)


def ratio_variance(row: Mapping[str, float], place: int) -> float:
    """Variance of the ratio that metric number ``place`` is, from the sums of one group."""
    whole = row[f"whole{place}"]
    ratio = row[f"part{place}"] / whole
    squares = row[f"square_part{place}"] - 2 * ratio * row[f"product_part{place}"]
    return (squares + ratio * ratio * row[f"square_whole{place}"]) / whole**2
