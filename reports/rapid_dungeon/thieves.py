"""Thieves: how much is stolen, and how those fare who steal and who are robbed."""

from collections.abc import Mapping, Sequence

import polars as pl

from reports import page
from reports.estimates import WIN_SHARE, Group, Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rapid_dungeon.measuring import measured
from reports.wording import amount_with_range, share_with_range

STOLEN = Metric("cards stolen", ("stole",))
SCORE = Metric("points", ("score",), signed=True)
STOLE, ROBBED, BOTH, NEITHER = "stole", "were robbed", "both", "neither"
FIRST, LATER = "the first thief", "later thieves"
BIAS = (
    "Better throwers take more of everything, thieves too: this tells who has stolen, not what stealing alone did. How "
    "much a thief's choice of loot matters is measured by: dungeonlab worth rapid-dungeon --rule thief=true."
)


def thieves_section(findings: Findings) -> Section:
    """Points and win share of players by what thieves did for them and to them, in games in which somebody stole."""
    stole, robbed = pl.col("stole") > 0, pl.col("robbed") > 0
    role = (
        pl.when(stole & robbed)
        .then(pl.lit(BOTH))
        .when(stole)
        .then(pl.lit(STOLE))
        .when(robbed)
        .then(pl.lit(ROBBED))
        .when(pl.col("stole").sum().over("game") > 0)
        .then(pl.lit(NEITHER))
        .alias("role")
    )
    turn = pl.when("stole_first").then(pl.lit(FIRST)).when(stole).then(pl.lit(LATER)).alias("turn")
    found, thieves = (
        {group.label: group for group in measured(findings, [by], [SCORE, WIN_SHARE])} for by in (role, turn)
    )
    total = overall(findings.run, [STOLEN])
    says = [f"A player steals {amount_with_range(total[STOLEN])} cards a game."]
    if STOLE in found:
        says.append(f"Who steals and is not robbed has a win share of {share_with_range(found[STOLE][WIN_SHARE])}.")
    if FIRST in thieves:
        says.append(
            f"Whoever steals first has one of {share_with_range(thieves[FIRST][WIN_SHARE])}"
            + (f"; a later thief, of {share_with_range(thieves[LATER][WIN_SHARE])}." if LATER in thieves else ".")
        )
    tables = [
        _table("thieves", "Players in games in which somebody steals", (STOLE, ROBBED, BOTH, NEITHER), found),
        _table("thieves-first", "Thieves, the first of a game and later ones", (FIRST, LATER), thieves),
    ]
    columns = [("seats", "robbed"), ("seats", "stole_first")]
    return Section("thieves", "Thieves", [*says, BIAS], (), tables, metrics=[STOLEN, SCORE, WIN_SHARE], columns=columns)


def _table(anchor: str, title: str, names: Sequence[str], found: Mapping[str, Group]) -> Table:
    return Table(
        anchor,
        title,
        [Heading("Who", number=False), Heading("Games"), estimates("Points", SCORE), estimates("Win share", WIN_SHARE)],
        [
            [
                page.words(name),
                page.number(found[name][WIN_SHARE].games),
                page.amount(found[name][SCORE]),
                page.share(found[name][WIN_SHARE]),
            ]
            for name in names
            if name in found
        ],
    )
