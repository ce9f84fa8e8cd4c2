"""When levels arrive, and what a level is worth before the last boss."""

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, Estimate, Metric, Tally, measure
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.shards import collected
from reports.wording import share_with_range
from simulator.store import RunFolder

LEVELS = (2, 3)
AT_LAST_BOSS = pl.col("died_of").cast(pl.String).str.starts_with("last boss") | (pl.col("win_share") == 1)
LEVEL = pl.when(AT_LAST_BOSS).then(pl.col("level")).alias("level_at_last_boss")
"""Level at the end of those games that got to the last boss."""


def reached(run: RunFolder) -> dict[tuple[int, int], Estimate]:
    """Share of all characters that have reached a level by the end of an area, by the two.

    Two characters of a game gain their levels in the same rooms: they are summed within their game.
    """
    arrivals = {level: f"level_{level}_area" for level in LEVELS}
    tables = run.scan_shards("seats")
    last = max(max(found.row(0)) for found in collected([table.select(pl.max(*arrivals.values())) for table in tables]))
    found = {
        Metric(f"level {level} by area {area}", (f"level_{level}_by_{area}",), bounded=True): (level, area)
        for level in LEVELS
        for area in range(1, max(last, 1) + 1)
    }
    columns = [
        pl.col(arrivals[level]).is_between(1, area).alias(*metric.part) for metric, (level, area) in found.items()
    ]
    tally = Tally([ALL], [*found], run.watched)
    tally.add([table.with_columns(columns) for table in tables])
    (group,) = tally.groups()
    return {key: group[metric] for metric, key in found.items()}


OF_LEVEL = "characters that have reached the level by the end of the area, divided by all characters"


def growth_section(findings: Findings) -> Section:
    """By which area characters reach levels, and how often they then win."""
    run = findings.run
    shares = reached(run)
    areas = sorted({area for _, area in shares})
    table = Table(
        "levels-by-area",
        "Share of all characters that have reached a level by the end of an area",
        [Heading("Area"), *(estimates(f"Level {level}", OF_LEVEL) for level in LEVELS)],
        [[page.number(area), *(page.share(shares[level, area]) for level in LEVELS)] for area in areas],
    )
    says = [
        f"Level {level} is reached in {share_with_range(shares[level, areas[-1]])} of the games."
        if findings.players == 1
        else f"Level {level} is reached by {share_with_range(shares[level, areas[-1]])} of the characters."
        for level in LEVELS
    ]
    at_boss = measure(run, [LEVEL], [findings.win])
    figure = dots(
        "level-at-last-boss",
        "Win chance of games that got to the last boss, by level: "
        + "; ".join(f"level {group.label} {share_with_range(group[findings.win])}" for group in at_boss),
        "Win chance of the games that got to the last boss, by the level of a character at the end.",
        [Dot(f"level {group.label}", group[findings.win]) for group in at_boss],
    )
    xp = Metric("experience gained", ("xp_gained",))
    return Section(
        "growth",
        "Levels",
        says,
        [figure] if at_boss else [],
        [table, _experience(findings, xp)],
        metrics=[findings.win, xp],
        columns=[("seats", "level_2_area"), ("seats", "level_3_area"), ("seats", "level")],
    )


def _experience(findings: Findings, xp: Metric) -> Table:
    by = findings.word(findings.grouping)
    groups = sorted(findings.grouped([xp]), key=lambda group: group[xp].order)
    return Table(
        f"experience-by-{by}",
        f"Experience gained in a game, by {by}",
        [Heading(by.capitalize(), number=False), estimates("XP gained", xp)],
        [[page.words(group.label), page.amount(group[xp])] for group in groups],
    )
