"""How those at a table fare against each other: who places ahead of whom, and whose company helps or hurts."""

from collections.abc import Mapping

import polars as pl

from reports.differences import Difference, independent
from reports.estimates import WIN_SHARE, Estimate, Metric, Tally
from reports.findings import Findings
from reports.targets import Key

AHEAD = Metric(
    "places ahead",
    ("ahead",),
    bounded=True,
    written="of the seats of one and of the other at the same table, the share of pairs in which the one has the "
    "better rank, an equal rank counting half",
)
LEAD = Metric("lead of the first player", ("lead",), bounded=True)
OTHER = "other"


def head_to_head(findings: Findings, by: str) -> dict[Key, Estimate]:
    """How often one party, or strategy, places ahead of another at the same table; a tie counts half.

    Intervals hold together. A pair is one number told from two sides, so that it counts once.
    """
    seats = findings.finishes.select("game", "seat", "rank", "times", pl.col(by).cast(pl.String))
    met = seats.join(seats.select("game", "seat", "rank", pl.col(by).alias(OTHER)), on="game", suffix="_other")
    met = met.filter(pl.col(by) != pl.col(OTHER)).with_columns(
        ahead=(pl.col("rank") < pl.col("rank_other")) + 0.5 * (pl.col("rank") == pl.col("rank_other"))
    )
    if met.is_empty():
        return {}
    tally = Tally([by, OTHER], [AHEAD], findings.run.watched)
    tally.add([met.lazy()])
    return {group.key: group[AHEAD] for group in tally.groups(shown=len(tally) // 2)}


def company(findings: Findings) -> dict[Key, Difference]:
    """How much more often a party wins with another at the table than without it, for every two parties.

    It tells only of parties that play both ways. The games with and those without are different ones, and independent.
    """
    seats = findings.finishes.select("game", "times", "win_share", pl.col("party").cast(pl.String)).drop_nulls()
    others = seats.select(pl.col("party").unique().sort().alias(OTHER))
    guests = seats.select("game", pl.col("party").alias(OTHER), present=True).unique()
    rows = seats.join(others, how="cross").filter(pl.col("party") != pl.col(OTHER))
    rows = rows.join(guests, on=["game", OTHER], how="left").with_columns(pl.col("present").fill_null(False))
    if rows.is_empty():
        return {}
    tally = Tally(["party", OTHER, "present"], [WIN_SHARE], findings.run.watched)
    tally.add([rows.lazy()])
    found: dict[Key, dict[bool, Mapping[str, float]]] = {}
    for row in tally.sums:
        found.setdefault((row["party"], row[OTHER]), {})[row["present"]] = row
    both = {key: sums for key, sums in found.items() if len(sums) == 2}
    return {
        key: independent(WIN_SHARE, " with ".join(key), sums[False], sums[True], len(both), findings.run.watched)
        for key, sums in both.items()
    }


def first_player_lead(findings: Findings) -> Estimate:
    """How much more often the first player wins than the last."""
    win, seat = pl.col("win_share"), pl.col("seat")
    signed = pl.when(seat == 0).then(win).when(seat == findings.players - 1).then(-win).otherwise(0.0)
    # A lead lies between -1 and 1; halfway between 0 and 1 it is as bounded as a share.
    leads = findings.finishes.group_by("game").agg(pl.col("times").first(), lead=(1 + signed.sum()) / 2)
    tally = Tally([pl.lit("all").alias("all")], [LEAD], findings.run.watched)
    tally.add([leads.lazy()])
    share = tally.groups()[0][LEAD]
    return Estimate(2 * share.value - 1, 2 * share.low - 1, 2 * share.high - 1, share.games)
