"""Where points come from, for each party, for winners and for the others."""

from collections.abc import Sequence

import polars as pl

from reports import page
from reports.charts import Stack, stacks
from reports.estimates import Group, Metric, tallied
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.style import GREEN, GREY, PINK, RED, SKY, Picture
from reports.wording import amount, amount_with_range, capital

SCORE = Metric("points in all", ("score",), signed=True)
GAINED = (
    Metric("dishes", ("points_dishes",), signed=True),
    Metric("bosses", ("points_bosses",), signed=True),
    Metric("items", ("points_items",), signed=True),
    Metric("money", ("points_money",), signed=True),
)
PENALTY = Metric("penalty", ("penalty",))
METRICS = (SCORE, *GAINED, PENALTY)
COLOURS = (SKY, RED, GREEN, PINK, GREY)
WINNERS, OTHERS = "winners", "the others"


def points_section(findings: Findings) -> Section:
    """Mean points by source."""
    by = findings.grouping
    kinds = pl.Enum([OTHERS, WINNERS])
    won = pl.col("win_share") > 0
    result = pl.when(won).then(pl.lit(WINNERS, kinds)).otherwise(pl.lit(OTHERS, kinds)).alias("result")
    sides, by_result = tallied(findings.run, ([by], METRICS), ([result], METRICS))
    results = by_result.groups()[::-1]
    groups = [*sorted(findings.named(sides.groups()), key=lambda group: group[SCORE].order), *results]
    table = Table(
        f"points-by-{by}",
        f"Mean points by source, by {by} and by result",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in METRICS)],
        [[page.words(group.label), *(page.amount(group[metric]) for metric in METRICS)] for group in groups],
    )
    return Section("points", "Points by source", [_in_words(results)], [_picture(groups)], [table], metrics=METRICS)


def _in_words(results: Sequence[Group]) -> str:
    means = {group.label: group for group in results}
    winners = means[WINNERS]
    best = max(GAINED, key=lambda metric: winners[metric].value)
    largest = f"A winner's largest source is {best.name}: {amount_with_range(winners[best])}."
    if OTHERS not in means:
        return f"Winners make {amount_with_range(winners[SCORE])} points. {largest}"
    others = means[OTHERS]
    apart = max(GAINED, key=lambda metric: winners[metric].value - others[metric].value)
    return (
        f"Winners make {amount_with_range(winners[SCORE])} points, the others {amount_with_range(others[SCORE])}. "
        f"{largest} What sets them apart most is {apart.name}: others make {amount_with_range(others[apart])} of it."
    )


def _picture(groups: Sequence[Group]) -> Picture:
    return stacks(
        "points",
        "Mean points by source. " + " ".join(_alt(group) for group in groups),
        "Mean points of a player by source; the penalty is subtracted. The dot is the mean score, with its interval.",
        [metric.name for metric in (*GAINED, PENALTY)],
        COLOURS,
        [
            Stack(group.label, [*(group[metric].value for metric in GAINED), -group[PENALTY].value], group[SCORE])
            for group in groups
        ],
        "points",
    )


def _alt(group: Group) -> str:
    parts = ", ".join(f"{metric.name} {amount(group[metric])}" for metric in (*GAINED, PENALTY))
    return f"{capital(group.label)}: {amount_with_range(group[SCORE])} in all; {parts}."
