"""The throws of a run, each with the exact odds that it had, and whether the dice fell as they should.

What happens before a throw decides its odds and cannot change how it falls. So however players choose their battles,
the number of throws that succeed has the mean and the spread of independent throws with those odds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log1p

import polars as pl
from scipy import special

from reports.estimates import Estimate, Group, Metric, Tally, select_sums, summed
from reports.game_sums import row_sums
from reports.odds import best_odds
from reports.shards import each
from reports.wording import counted, percent
from simulator.games.monster_eater.cooking import COOKING_DICE
from simulator.store import RunFolder

ALARM = 1e-6
"""Chance of dice as unlikely as this is taken for a fault."""
ENOUGH = 3.0
"""Standard deviation of a number of successes from which on it is about normal."""
COOKS, BATTLES = "cooks", "battles"
ODDS = ("dice", "needed")
"""What tells the odds of a throw."""
MONSTER, PARTY = pl.col("monster"), pl.col("party")
COOKED = Metric("cooking success of recorded attempts", ("success",), bounded=True, table=COOKS)
REROLLED = "Cooking dice could be rerolled in this run (rule flag reroll_cooking), so that it has no exact odds."


@dataclass(frozen=True, slots=True)
class Throws:
    """All throws at one monster, and their exact odds."""

    number: int
    successes: int
    expected: float
    """Mean chance."""
    spread: float
    """Standard deviation of the number of successes."""

    @property
    def missed(self) -> float:
        """Distance of the number of successes from its expectation."""
        missed = abs(self.successes - self.expected * self.number)
        # Of throws that are certain, sums of chances are off by rounding alone.
        return missed if self.spread or missed > 0.5 else 0.0

    @property
    def surprise(self) -> float:
        """The same in standard deviations."""
        return self.missed / self.spread if self.spread else inf if self.missed else 0.0

    @property
    def bound(self) -> float:
        """What the chance to lie so far off cannot exceed, however few the throws and whatever their odds.

        Bennett's inequality (1962), which Freedman (1975) showed for throws whose odds depend on earlier ones.
        """
        if not self.missed:
            return 1.0
        if not self.spread:
            return 0.0
        variance = self.spread**2
        more = self.missed / variance
        return min(1.0, 2 * exp(-variance * ((1 + more) * log1p(more) - more)))


def chance(difficulty: int, power: int) -> float:
    """Exact chance that a dish succeeds."""
    return float(best_odds(COOKING_DICE, difficulty - power).chance)


def rerolled(run: RunFolder) -> bool:
    """Whether cooking dice could be rolled again, so that attempts have no exact odds."""
    return bool(run.experiment.rules.get("reroll_cooking", False))


def attempts(run: RunFolder) -> list[pl.LazyFrame]:
    """Cooking attempts shard by shard, with their ``dice`` and what these ``needed`` to show."""
    needed = _less("difficulty", "power")
    return [shard.with_columns(dice=pl.lit(COOKING_DICE), needed=needed) for shard in run.scan_shards(COOKS)]


def first_rolls(run: RunFolder) -> list[pl.LazyFrame]:
    """Battles shard by shard: what their dice ``needed`` to show, and whether the first roll ``sufficed``.

    Rerolls come later, and only where a player likes, so that the first roll alone has exact odds.
    """
    sufficed = pl.col("rolled") >= pl.col("combat")
    return [shard.with_columns(needed=_less("combat", "plus"), sufficed=sufficed) for shard in run.scan_shards(BATTLES)]


def _less(target: str, plus: str) -> pl.Expr:
    return pl.col(target).cast(pl.Int32) - pl.col(plus).cast(pl.Int32)


def with_party(run: RunFolder, shards: Sequence[pl.LazyFrame]) -> list[pl.LazyFrame]:
    """Add the party of the seat, null if it was drafted. The cell of a game tells it: games go round the cells."""
    cells = run.cells().sort("cell")["parties"]
    seats = cells.explode().cast(pl.String)
    parties = seats.cast(pl.Enum(seats.drop_nulls().unique(maintain_order=True)))
    seat = pl.col("game") % len(cells) * run.experiment.players + pl.col("seat")
    return [shard.with_columns(pl.lit(parties).gather(seat).alias("party")) for shard in shards]


@dataclass(frozen=True, slots=True)
class Found:
    """Throws of one kind: the share that succeeded, with what else was measured, and how many should have."""

    share: Estimate
    group: Group
    throws: Throws

    @property
    def label(self) -> str:
        """What kind."""
        return self.group.label

    def __getitem__(self, metric: Metric) -> Estimate:
        return self.group[metric]


def find(
    run: RunFolder, shards: Sequence[pl.LazyFrame], success: Metric, by: Sequence[pl.Expr], *others: Metric
) -> list[Found]:
    """The throws of all shards, by kind, and other metrics of them; those of which a kind is null are left out."""
    (found,) = find_all(run, shards, success, [by], *others)
    return found


def find_all(
    run: RunFolder,
    shards: Sequence[pl.LazyFrame],
    success: Metric,
    by: Sequence[Sequence[pl.Expr]],
    *others: Metric,
) -> list[list[Found]]:
    """The same by several kinds, one after the other, of shards that are read once."""
    metrics = [success, *others]
    tallies = [Tally(kind, metrics, run.watched) for kind in by]
    keys = {name: key for tally in tallies for name, key in zip(tally.names, tally.keys, strict=True)}

    def read(shard: pl.LazyFrame) -> tuple[pl.DataFrame, list[pl.DataFrame]]:
        rows = select_sums(shard, [*keys.values(), *map(pl.col, ODDS)], metrics).collect()
        return row_sums(rows, [*keys, *ODDS], [summed(success.part)]), [tally.summed(rows) for tally in tallies]

    throws, sums = zip(*each(read, shards), strict=True)
    odds = pl.concat(throws).rename({summed(success.part): "successes"})
    found = []
    for tally, of_shards in zip(tallies, zip(*sums, strict=True), strict=True):
        tally.take(of_shards)
        kinds = _throws(odds.drop_nulls(tally.names), tally.names)
        found.append([Found(group[success], group, kinds[group.key]) for group in tally.groups()])
    return found


def _throws(of_shards: pl.DataFrame, names: Sequence[str]) -> dict[tuple[str, ...], Throws]:
    """Sum up the throws and their odds by kind."""
    kinds = of_shards.group_by(*names, *ODDS).agg(pl.col("number", "successes").sum()).sort(*names, *ODDS)
    odds = [float(best_odds(*kind).chance) for kind in kinds.select(ODDS).rows()]
    number, chance = pl.col("number"), pl.col("chance")
    found = (
        kinds.with_columns(chance=pl.Series(odds, dtype=pl.Float64))
        .group_by(names)
        .agg(
            number.sum(),
            pl.col("successes").sum(),
            ((number * chance).sum() / number.sum()).alias("expected"),
            (number * chance * (1 - chance)).sum().sqrt().alias("spread"),
        )
    )
    return {tuple(str(row.pop(name)) for name in names): Throws(**row) for row in found.to_dicts()}


def agreement(found: Sequence[Found]) -> str:
    """Whether the dice fell as they should, all monsters taken together."""
    worst = min(found, key=lambda one: one.throws.bound)
    if worst.throws.bound * len(found) < ALARM:
        return (
            f"The dice do not fall as the exact odds say, which must not be: {worst.label} lies "
            f"{worst.throws.surprise:.1f} standard deviations off. Please report it."
        )
    known = [one for one in found if one.throws.spread >= ENOUGH]
    if not known:
        return "So far the dice fall as the exact odds say; there are few throws yet."
    worst = max(known, key=lambda one: one.throws.surprise)
    surprise = worst.throws.surprise
    chance_of_it = 1 - (1 - 2 * special.ndtr(-surprise)) ** len(known)
    return (
        f"The dice fall as the exact odds say. {worst.label} lies farthest from its exact odds, {surprise:.1f} "
        f"standard deviations; among {counted(len(known), 'monster')} the farthest lies so far off in "
        f"{percent(chance_of_it, 0)} of all runs."
    )
