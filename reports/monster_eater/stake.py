"""What a dish is worth to who cooks it: what follows a success, against what follows a failure.

Who cooks a monster and who doesn't differ in much. But once somebody tries, two dice alone decide, with odds that only
the party and its cooking power tell. Among attempts of one party with the same power the successes are therefore a
random sample: the comparison is an experiment that the dice conduct. It is made within each party and power, and put
together by ordinary least squares with an effect for each of them (the within estimator): outcome and success are taken
as distances from their means there. That weights a party and power by how many of its attempts the dice could have
turned either way. Attempts of one game are summed first, which makes the interval that of a cluster-robust variance
(Cameron and Miller, A Practitioner's Guide to Cluster-Robust Inference, 2015).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, Estimate, Group, Metric, Tally, add_together
from reports.monster_eater.dish import RESULTS, Dish
from reports.monster_eater.throws import PARTY
from reports.page import Cell, Heading, Table, estimates
from reports.shards import collected
from reports.style import Picture
from reports.wording import capital, change, change_margin, change_range

DRAFTED = "drafted"
STRATA = ["party", "power"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Something that a dish may change: a column of ``seats``."""

    name: str
    column: str
    share: bool = False

    @property
    def mean(self) -> Metric:
        """Its mean after attempts."""
        return Metric(
            f"{self.name} after an attempt",
            (self.column,),
            bounded=self.share,
            signed=not self.share,
            table="cooks",
            written=f"mean of seats.{self.column} over the attempts at the dish that succeeded, or that failed",
        )

    @property
    def gain(self) -> Metric:
        """What a success adds to it."""
        return Metric(
            f"{self.name} gained by cooking",
            (f"gain_{self.column}",),
            ("swing",),
            signed=True,
            table="cooks",
            written=f"mean of seats.{self.column} after attempts at the dish that succeeded less that after attempts "
            "that failed, within each party and cooking power; the differences weighted by successes times failures, "
            "divided by attempts, of that party and power",
        )

    def in_unit(self, estimate: Estimate) -> Estimate:
        """A difference in percentage points, or in what the column counts."""
        return estimate.times(100) if self.share else estimate

    def cell(self, estimate: Estimate) -> Cell:
        """A mean."""
        return page.share(estimate) if self.share else page.amount(estimate)


OUTCOMES = WINS, POINTS, FOOD = (
    Outcome("win share", RESULTS[0], share=True),
    Outcome("points", RESULTS[1]),
    Outcome("food", RESULTS[2]),
)
UNITS = {WINS: "percentage points", POINTS: "points", FOOD: "food"}


class Stake:
    """Attempts at a dish with how the game went on for who made them.

    Parameters
    ----------
    dish
        The dish; nobody may have rerolled its dice.
    """

    def __init__(self, dish: Dish) -> None:
        self.dish = dish
        parties = cast(pl.Enum, dish.attempts[0].collect_schema()["party"]).categories
        labels = pl.Enum(sorted([*parties, DRAFTED]))
        party = PARTY.cast(labels).fill_null(pl.lit(DRAFTED, labels))
        self._shards = [
            shard.with_columns(pl.col("success").cast(pl.Float64), pl.col("power").cast(pl.Int32), party=party)
            for shard in dish.attempts
        ]

    def means(self, *by: Sequence[str | pl.Expr]) -> list[list[Group]]:
        """Mean outcomes, by one thing and by another."""
        return self._measure(self._shards, by, [outcome.mean for outcome in OUTCOMES])

    def gains(self, *by: Sequence[str | pl.Expr]) -> list[list[Group]]:
        """What a success changes, within each party and power; by one thing and by another."""
        means = self._within().lazy()
        swing = pl.col("success") - pl.col("mean_success")
        gains = {
            outcome.gain.part[0]: swing * (pl.col(outcome.column) - pl.col(f"mean_{outcome.column}"))
            for outcome in OUTCOMES
        }
        shards = [shard.join(means, on=STRATA).with_columns(swing=swing * swing, **gains) for shard in self._shards]
        return self._measure(shards, by, [outcome.gain for outcome in OUTCOMES])

    def _measure(
        self, shards: Sequence[pl.LazyFrame], by: Sequence[Sequence[str | pl.Expr]], metrics: Sequence[Metric]
    ) -> list[list[Group]]:
        tallies = [Tally(keys, metrics, self.dish.run.watched) for keys in by]
        add_together(tallies, shards)
        return [tally.groups() for tally in tallies]

    def _within(self) -> pl.DataFrame:
        """Mean success and outcomes of each party and power."""
        columns = ["success", *RESULTS]
        sums = [
            shard.group_by(STRATA).agg(pl.len().cast(pl.Int64).alias("n"), pl.col(columns).cast(pl.Float64).sum())
            for shard in self._shards
        ]
        totals = pl.concat(collected(sums)).group_by(STRATA).sum().sort(STRATA)
        return totals.select(*STRATA, (pl.col(columns) / pl.col("n")).name.prefix("mean_"))


_ENDS = pl.Enum(["failure", "success"])
AFTER = pl.when(pl.col("success") > 0).then(pl.lit("success", _ENDS)).otherwise(pl.lit("failure", _ENDS)).alias("after")


@dataclass(frozen=True)
class Worth:
    """What cooking a dish is worth, in words, a figure and tables; none if the dice decided no attempt."""

    says: Sequence[str]
    pictures: Sequence[Picture]
    tables: Sequence[Table]
    metrics: Sequence[Metric]


def worth(dish: Dish) -> Worth:
    """What cooking a dish is worth in wins, points and food."""
    stake = Stake(dish)
    after, after_by_party = stake.means([AFTER], [PARTY, AFTER])
    (gains,), gains_by_party = stake.gains([ALL], [PARTY])
    means = {group.label: group for group in after}
    if len(means) < 2 or not gains[WINS.gain].known:
        return Worth(
            [f"{dish.name} was not both cooked and spoiled by the same party with the same power."], (), (), ()
        )
    by_party = [group for group in gains_by_party if group[WINS.gain].known]
    pictures = [_picture(dish, by_party)] if len(by_party) > 1 else []
    tables = [_outcome_table(dish, means, gains)]
    if len(by_party) > 1:
        tables.append(_party_table(dish, after_by_party, by_party))
    return Worth(
        _in_words(dish, gains),
        pictures,
        tables,
        [metric for outcome in OUTCOMES for metric in (outcome.mean, outcome.gain)],
    )


def _in_words(dish: Dish, gains: Group) -> list[str]:
    told = [
        f"{change(of)} ({change_range(of)}) {UNITS[outcome]}"
        for outcome in OUTCOMES
        if (of := outcome.in_unit(gains[outcome.gain])).known
    ]
    wins, *rest = told
    return [
        f"To cook {dish.name} rather than to spoil it changes the chance to win by {wins}, and brings "
        f"{' and '.join(rest)} in the course of the game.",
        "This is nearly an experiment: once somebody tries, two dice decide, and attempts of the same party with the "
        "same cooking power differ in luck alone. So successes and failures are compared within each party and power. "
        "The mere difference between all successes and all failures would count what else such parties do well.",
    ]


def _outcome_table(dish: Dish, means: Mapping[str, Group], gains: Group) -> Table:
    rows = []
    for outcome in OUTCOMES:
        gain = outcome.in_unit(gains[outcome.gain])
        rows.append(
            [
                page.words(outcome.name),
                outcome.cell(means["success"][outcome.mean]),
                outcome.cell(means["failure"][outcome.mean]),
                page.change(gain),
                page.words(UNITS[outcome]),
            ]
        )
    return Table(
        "dish-worth",
        f"What follows when {dish.name} is cooked, and when it is spoiled",
        [
            Heading("Of who cooks", number=False),
            estimates("After a success", "mean over the attempts that succeeded"),
            estimates("After a failure", "mean over the attempts that failed"),
            estimates("Like with like", "the number gained by cooking"),
            Heading("in", number=False),
        ],
        rows,
    )


def _party_table(dish: Dish, after: Sequence[Group], by_party: Sequence[Group]) -> Table:
    means = {group.key: group[WINS.mean] for group in after}
    return Table(
        "dish-worth-by-party",
        f"What cooking {dish.name} is worth, by party",
        [
            Heading("Party", number=False),
            estimates("Wins after a success", WINS.mean),
            estimates("After a failure", WINS.mean),
            *(estimates(capital(UNITS[outcome]), outcome.gain) for outcome in OUTCOMES),
        ],
        [
            [
                page.words(group.label),
                page.share(means[group.label, "success"]),
                page.share(means[group.label, "failure"]),
                *(page.change(outcome.in_unit(group[outcome.gain])) for outcome in OUTCOMES),
            ]
            for group in by_party
        ],
    )


def _picture(dish: Dish, by_party: Sequence[Group]) -> Picture:
    unit = UNITS[WINS]
    found = sorted(by_party, key=lambda group: group[WINS.gain].order)
    gains = {group.label: WINS.in_unit(group[WINS.gain]) for group in found}
    caption = f"What cooking {dish.name} rather than spoiling it adds to the win share, in {unit}, by party"
    return dots(
        "dish-worth",
        f"{caption}: " + "; ".join(f"{name} {change(gain)} ({change_range(gain)})" for name, gain in gains.items()),
        f"{caption}. ▲ shown to add, ▼ to take, ● neither.",
        [Dot(name, gain) for name, gain in gains.items()],
        fair=0.0,
        says="worth nothing",
        what=unit,
        written=change_margin,
    )
