"""How far one run lies from another, game by game where they share their luck.

Two runs with one seed draw the same luck for games of the same index. Such games are no independent samples, and need
not be: what they have in common cancels out of the difference. Whatever is compared is a ratio of sums over games, and
the variance of a difference of two ratios is that of their linearised differences (Cochran, Sampling Techniques, 1977,
chapters 6 and 7), in which the games that both runs have bring in their covariance.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain
from math import isfinite, nan
from typing import Any

import polars as pl
import polars.selectors as cs

from reports.estimates import Estimate, Metric, estimate, moments, ratio_variance, summed
from reports.game_sums import Of, Wanted, game_sums
from reports.intervals import mean_interval, score_interval
from reports.length import Lengths
from reports.pairs import A, B, Block, Pair, read
from reports.shards import each
from simulator.errors import InputError


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


class Contrast:
    """The sums that differences of two runs are made of, by group; see :func:`contrasts`.

    Parameters
    ----------
    pair
        The runs.
    by
        Columns to group by, or expressions with names; rows where one is null take no part, nor do groups that only
        one run has.
    metrics
        What to measure, all of it from one table.
    """

    def __init__(self, pair: Pair, by: Sequence[str | pl.Expr], metrics: Sequence[Metric]) -> None:
        self.keys = [pl.col(key) if isinstance(key, str) else key for key in by]
        self.names = [key.meta.output_name() for key in self.keys]
        self.metrics = metrics
        self._watched = pair.watched
        self._rows: list[dict[str, Any]] = []
        """Groups that both runs have."""
        self.alone: tuple[list[str], ...] = ([], [])
        """Groups that only the one run has, and only the other."""

    def summed(self, rows: pl.DataFrame) -> pl.DataFrame:
        """The sums that :meth:`take` takes, of rows as :func:`reports.pairs.read` reads them."""
        return game_sums(rows, self.names, self._wanted).drop_nulls(self.names)

    def take(self, sums: Iterable[pl.DataFrame]) -> None:
        """Take the sums of all games."""
        rows = pl.concat(sums).group_by(self.names).sum().with_columns(cs.enum().cast(pl.String)).sort(self.names)
        found = rows.to_dicts()
        self._rows = [row for row in found if _has(row, A) and _has(row, B)]
        self.alone = tuple(
            [", ".join(self._group(row)) for row in found if _has(row, side) and not _has(row, other)]
            for side, other in ((A, B), (B, A))
        )

    def __len__(self) -> int:
        """Number of differences."""
        return len(self._rows) * len(self.metrics)

    @property
    def differing(self) -> bool:
        """Whether anything differs in any game, or only one run has a game."""
        return any(_differs(row, place) for row in self._rows for place in range(len(self.metrics)))

    @cached_property
    def shared(self) -> int:
        """Games that both runs have, in the group with most of them."""
        return max((int(row["shared0"]) for row in self._rows), default=0)

    def differences(self, shown: int) -> list[tuple[tuple[str, ...], Metric, Difference]]:
        """Group, metric and difference; the runs' own numbers are twice as many as the differences ``shown``."""
        return [
            (self._group(row), metric, self._difference(metric, row, place, shown))
            for row in self._rows
            for place, metric in enumerate(self.metrics)
        ]

    @cached_property
    def _wanted(self) -> Wanted:
        """Per metric: the sums of each run, and those of their products."""
        wanted: dict[str, tuple[Of, str, str]] = {}
        for place, metric in enumerate(self.metrics):
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

    def _group(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(str(row[name]) for name in self.names)

    def _difference(self, metric: Metric, row: Mapping[str, Any], place: int, shown: int) -> Difference:
        group, watched = ", ".join(self._group(row)), self._watched
        a, b = (estimate(metric, _of(row, side), place, 2 * shown, watched) for side in (A, B))
        if not (a.known and b.known):
            return Difference(group, a, b, Estimate(nan, nan, nan, 0))
        if _differs(row, place):
            change = change_of(metric, a, b, _variance(row, place), shown, watched)
        else:
            # Sums may come out different in their last digits, depending on the order of adding up.
            change = change_of(metric, a, a, 0.0, shown, watched)
        return Difference(group, a, b, change)


def contrasts(pair: Pair, *asked: tuple[Sequence[str | pl.Expr], Sequence[Metric]]) -> list[Contrast]:
    """Read one table of two runs once, for all that is asked: what to group by, and the metrics; see :class:`Contrast`.

    Raises
    ------
    InputError
        Only games that both runs have count, and there are none.
    """
    found = [Contrast(pair, by, metrics) for by, metrics in asked]
    keys = {name: key for contrast in found for name, key in zip(contrast.names, contrast.keys, strict=True)}
    metrics = list(dict.fromkeys(metric for contrast in found for metric in contrast.metrics))

    def sums(block: Block) -> list[list[pl.DataFrame]]:
        return [[contrast.summed(rows) for contrast in found] for rows in read(block, list(keys.values()), metrics)]

    stretches = list(chain.from_iterable(each(sums, pair.blocks(metrics[0].table))))
    if not stretches:
        raise InputError(f"{pair.a.path} and {pair.b.path}: have no game of the same index yet; play them on")
    for contrast, of_stretches in zip(found, zip(*stretches, strict=True), strict=True):
        contrast.take(of_stretches)
    return found


def _has(row: Mapping[str, float], side: str) -> bool:
    """Whether a run has games of a group."""
    return row[f"games_whole0{side}"] > 0


def _differs(row: Mapping[str, float], place: int) -> bool:
    """Whether a metric of a group comes out different in any game, or only one run has a game."""
    return bool(row[f"part_differs{place}"] or row[f"whole_differs{place}"])


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
