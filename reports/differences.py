"""How far one run lies from another, game by game where they share their luck.

Two runs with one seed draw the same luck for games of the same index. Such games are no independent samples, and need
not be: what they have in common cancels out of the difference. Whatever is compared is a ratio of sums over games, and
the variance of a difference of two ratios is that of their linearised differences (Cochran, Sampling Techniques, 1977,
chapters 6 and 7), in which the games that both runs have bring in their covariance.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from itertools import pairwise
from math import isfinite, nan

import polars as pl

from reports.estimates import Estimate, Metric, estimate, moments, ratio_variance, select_sums, summed
from reports.game_sums import Of, Wanted, game_sums
from reports.intervals import mean_interval, score_interval
from reports.length import Lengths
from reports.shards import each
from simulator.errors import InputError
from simulator.store import RunFolder

Block = Sequence[pl.LazyFrame | None]
A, B = "_a", "_b"
"""End the names of what belongs to the one run, and to the other."""
WIN_INDEX = Metric(
    "win index", ("win_index",), written="mean of win_share over the rows of seats, times the number of players"
)
"""What a win share is worth at any table: 1 is as expected."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A number of one run, the same of the other, and how much greater the other's is."""

    name: str
    a: Estimate
    b: Estimate
    change: Estimate


class Unit(StrEnum):
    """What differences are told in."""

    POINTS = "percentage points"
    ROUNDS = "rounds"
    WINS = "win index"


@dataclass(frozen=True, slots=True)
class Part:
    """Differences of one kind, to be shown together."""

    anchor: str
    title: str
    rows: Sequence[Difference]
    metrics: Sequence[Metric]
    unit: Unit = Unit.POINTS

    def in_unit(self, row: Difference) -> Estimate:
        """A difference, as it is told."""
        return row.change.times(100) if self.unit is Unit.POINTS else row.change


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
        sides = _Shards(self.a, table), _Shards(self.b, table)
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

    def __init__(self, run: RunFolder, table: str) -> None:
        self.size = run.manifest.shard_games
        frames = run.scan_shards(table)
        if table == WIN_INDEX.table:
            index = (pl.col("win_share") * run.experiment.players).alias(*WIN_INDEX.part)
            frames = [frame.with_columns(index) for frame in frames]
        self.frames = dict(zip(run.shards, frames, strict=True))

    @property
    def borders(self) -> set[int]:
        """Where shards begin, and where they end."""
        return {(shard + after) * self.size for shard in self.frames for after in (0, 1)}

    def between(self, low: int, high: int) -> pl.LazyFrame | None:
        """Games ``low`` to ``high - 1``, which no border lies between."""
        frame = self.frames.get(low // self.size)
        return None if frame is None else frame.filter(pl.col("game").is_between(low, high - 1))


class Contrast:
    """The sums that differences of two runs are made of, by group.

    Parameters
    ----------
    pair
        What to read.
    by
        What to group by; rows where it is null take no part, nor do groups that only one run has.
    metrics
        What to measure, all of it from one table.
    """

    def __init__(self, pair: Pair, by: pl.Expr, metrics: Sequence[Metric]) -> None:
        self._pair, self._metrics = pair, metrics
        self._name = by.meta.output_name()
        sums = list(each(partial(self._sums, by=by), pair.blocks(metrics[0].table)))
        if not sums:
            raise InputError(f"{pair.a.path} and {pair.b.path}: have no game of the same index yet; play them on")
        rows = pl.concat(sums).group_by(self._name).sum().sort(self._name).to_dicts()
        self._rows = [row for row in rows if all(row[f"games_whole0{side}"] for side in (A, B))]

    def __len__(self) -> int:
        """Number of differences."""
        return len(self._rows) * len(self._metrics)

    @property
    def differing(self) -> bool:
        """Whether anything differs in any game, or only one run has a game."""
        return any(self._differs(row, place) for row in self._rows for place in range(len(self._metrics)))

    @cached_property
    def shared(self) -> int:
        """Games that both runs have, in the group with most of them."""
        return max((int(row["shared0"]) for row in self._rows), default=0)

    def differences(self, shown: int) -> list[tuple[str, Metric, Difference]]:
        """Group, metric and difference; the runs' own numbers are twice as many as the differences ``shown``."""
        return [
            (group, metric, self._difference(group, metric, row, place, shown))
            for row in self._rows
            for group in [str(row[self._name])]
            for place, metric in enumerate(self._metrics)
        ]

    @cached_property
    def _wanted(self) -> Wanted:
        """Per metric: the sums of each run, and those of their products."""
        wanted: dict[str, tuple[Of, str, str]] = {}
        for place, metric in enumerate(self._metrics):
            part_a, whole_a, part_b, whole_b = (
                summed(columns, side) for side in (A, B) for columns in (metric.part, metric.whole)
            )
            wanted |= moments(metric, f"{place}{A}", A) | moments(metric, f"{place}{B}", B)
            wanted |= {
                f"part_part{place}": (Of.PRODUCT, part_a, part_b),
                f"part_whole{place}": (Of.PRODUCT, part_a, whole_b),
                f"whole_part{place}": (Of.PRODUCT, whole_a, part_b),
                f"whole_whole{place}": (Of.PRODUCT, whole_a, whole_b),
                f"part_differs{place}": (Of.UNEQUAL, part_a, part_b),
                f"whole_differs{place}": (Of.UNEQUAL, whole_a, whole_b),
                f"shared{place}": (Of.BOTH, whole_a, whole_b),
            }
        return wanted

    def _sums(self, block: Block, by: pl.Expr) -> pl.DataFrame:
        rows = pl.concat(
            [
                select_sums(frame, [by], self._metrics, side)
                for frame, side in zip(block, (A, B), strict=True)
                if frame is not None
            ],
            how="diagonal",
        ).collect()
        names = {name for _, *names in self._wanted.values() for name in names}
        lacking = [pl.lit(0).alias(name) for name in sorted(names.difference(rows.columns))]
        rows = rows.with_columns(*lacking, pl.col(names.intersection(rows.columns)).fill_null(0))
        return game_sums(rows, [self._name], self._wanted).drop_nulls(self._name)

    def _differs(self, row: Mapping[str, float], place: int) -> bool:
        """Whether a metric of a group comes out different in any game, or only one run has a game."""
        return bool(row[f"part_differs{place}"] or row[f"whole_differs{place}"])

    def _difference(self, group: str, metric: Metric, row: Mapping[str, float], place: int, shown: int) -> Difference:
        watched = self._pair.watched
        a, b = (estimate(metric, _of(row, side), place, 2 * shown, watched) for side in (A, B))
        if not (a.known and b.known):
            return Difference(group, a, b, Estimate(nan, nan, nan, 0))
        if self._differs(row, place):
            change = change_of(metric, a, b, _variance(row, place), shown, watched)
        else:
            # Sums may come out different in their last digits, depending on the order of adding up.
            change = change_of(metric, a, a, 0.0, shown, watched)
        return Difference(group, a, b, change)


def change_of(metric: Metric, a: Estimate, b: Estimate, variance: float, shown: int, watched: bool) -> Estimate:
    """How much greater ``b`` is, if the difference has that ``variance``."""
    games, change = min(a.games, b.games), b.value - a.value
    if metric.bounded:
        # Twice as wide as a share, and its middle is 0.
        ends = score_interval((1 + change) / 2, variance * games / 4, games, shown, watched)
        low, high = (2 * end - 1 for end in ends)
    else:
        low, high = mean_interval(change, variance * games, games, shown, watched)
    return Estimate(change, low, high, games)


def independent(
    metric: Metric, name: str, a: Mapping[str, float], b: Mapping[str, float], shown: int, watched: bool
) -> Difference:
    """The difference of two groups that have no game in common, by the sums of a tally of that one metric."""
    one, other = (estimate(metric, sums, 0, 2 * shown, watched) for sums in (a, b))
    variance = ratio_variance(a, 0) + ratio_variance(b, 0)
    return Difference(name, one, other, change_of(metric, one, other, variance, shown, watched))


def _of(row: Mapping[str, float], side: str) -> dict[str, float]:
    """The sums of one run."""
    return {name.removesuffix(side): value for name, value in row.items() if name.endswith(side)}


def _variance(row: Mapping[str, float], place: int) -> float:
    """Variance of the difference of the two ratios."""
    sides = [_of(row, side) for side in (A, B)]
    wholes = [of[f"whole{place}"] for of in sides]
    ratios = [of[f"part{place}"] / whole for of, whole in zip(sides, wholes, strict=True)]
    common = row[f"part_part{place}"] - ratios[1] * row[f"part_whole{place}"] - ratios[0] * row[f"whole_part{place}"]
    common += ratios[0] * ratios[1] * row[f"whole_whole{place}"]
    total = sum(ratio_variance(of, place) for of in sides)
    return max(total - 2 * common / (wholes[0] * wholes[1]), 0.0)


def median_difference(name: str, a: Lengths, b: Lengths, shown: int) -> Difference:
    """Difference of the median lengths, of which nothing is shown if games were stopped before the median.

    The intervals of the two medians, each with half the chance to miss, give that of their difference. It takes no
    advantage of shared luck.
    """
    halves = [lengths.quantile(0.5, 2 * shown) for lengths in (a, b)]
    games = min(a.games, b.games)
    change = Estimate(
        halves[1].value - halves[0].value, halves[1].low - halves[0].high, halves[1].high - halves[0].low, games
    )
    known = all(map(isfinite, (change.value, change.low, change.high)))
    return Difference(name, halves[0], halves[1], change if known else Estimate(nan, nan, nan, games))
