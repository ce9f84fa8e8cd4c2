"""When levels arrive, and what a level is worth before the last boss."""

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Metric, count_share, measure
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.wording import share_with_range

LEVELS = (2, 3)
AT_LAST_BOSS = pl.col("died_of").cast(pl.String).str.starts_with("last boss") | (pl.col("win_share") == 1)
LEVEL = pl.when(AT_LAST_BOSS).then(pl.col("level")).alias("level_at_last_boss")
"""Level at the end of those games that got to the last boss."""


def growth_section(findings: Findings) -> Section:
    """By which area characters reach levels, and how often they then win."""
    run, seats = findings.run, findings.run.games * findings.players
    arrivals = {
        level: dict(
            run.scan("seats")
            .group_by(f"level_{level}_area")
            .agg(pl.len().alias("seats"))
            .collect(engine="streaming")
            .rows()
        )
        for level in LEVELS
    }
    last = max((area for found in arrivals.values() for area in found), default=1)
    areas = range(1, max(last, 1) + 1)
    shown = len(areas) * len(LEVELS)
    reached = {
        (level, area): count_share(
            sum(many for at, many in arrivals[level].items() if 0 < at <= area), seats, shown, run.watched
        )
        for level in LEVELS
        for area in areas
    }
    table = Table(
        "levels-by-area",
        "Share of all characters that have reached a level by the end of an area",
        [Heading("Area"), *(estimates(f"Level {level}") for level in LEVELS)],
        [[page.number(area), *(page.share(reached[level, area]) for level in LEVELS)] for area in areas],
    )
    says = [
        f"Level {level} is reached in {share_with_range(reached[level, areas[-1]])} of the games."
        if findings.players == 1
        else f"Level {level} is reached by {share_with_range(reached[level, areas[-1]])} of the characters."
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
        [Heading(by.capitalize(), number=False), estimates("XP gained")],
        [[page.words(group.label), page.amount(group[xp])] for group in groups],
    )
