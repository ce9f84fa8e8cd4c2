"""Combinations: how long goblin rows become, which pairs and sets stay incomplete, and what was dealt at all."""

import polars as pl

from reports import page
from reports.estimates import ALL, WIN_SHARE, Estimate, Group, Metric, count_share
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rapid_dungeon.measuring import counts, measured
from reports.wording import amount_with_range, share_with_range
from simulator.games.rapid_dungeon.state import FULL_ROW

ROW = Metric("bonus for goblins", ("points_goblins",), signed=True)
HALF_PAIRS = Metric("chests without a key, or keys without a chest", ("half_pairs",))
SET = Metric("players with a set of three colours", ("has_set",), bounded=True, written="rows with points_colours > 0")
PAIR = Metric("players with a pair of chest and key", ("has_pair",), bounded=True, written="rows with points_pairs > 0")
COMPLETED = {"has_set": pl.col("points_colours") > 0, "has_pair": pl.col("points_pairs") > 0}
"""The columns that those are computed from."""


def combinations_section(findings: Findings) -> Section:
    """Goblin rows, pairs, sets, and games without chests or keys."""
    goblins = measured(findings, [counts("goblins", FULL_ROW)], [ROW, WIN_SHARE])
    (total,) = measured(findings, [ALL], [HALF_PAIRS, SET, PAIR], COMPLETED, shown=3)
    missing = without(findings)
    says = [
        f"{share_with_range(total[PAIR])} of the players complete a pair of chest and key, "
        f"{share_with_range(total[SET])} a set of three colours. A player ends with "
        f"{amount_with_range(total[HALF_PAIRS])} chests or keys that lack their other half.",
        f"In {share_with_range(missing)} of the games no chest, or no key, is dealt at all.",
    ]
    return Section(
        "combinations",
        "Combinations",
        says,
        (),
        [_table(findings, goblins)],
        metrics=[HALF_PAIRS, SET, PAIR, ROW, WIN_SHARE],
        columns=[
            *(("seats", column) for column in ("goblins", "points_colours", "points_pairs")),
            *(("games", column) for column in ("chests_dealt", "keys_dealt")),
        ],
    )


def without(findings: Findings, shown: int = 1) -> Estimate:
    """Games without a chest or without a key; for ``shown`` see :func:`count_share`."""
    lacks = ((pl.col("chests_dealt") == 0) | (pl.col("keys_dealt") == 0)).sum()
    count = findings.run.scan("games").select(lacks).collect(engine="streaming").item()
    return count_share(count, findings.run.games, shown, findings.run.watched)


def _table(findings: Findings, goblins: list[Group]) -> Table:
    """Shares are over players: those of a game aren't independent, so each row is summed within games first."""
    labels = [group.label for group in goblins]
    shares = [Metric(label, (f"has_{place}",), bounded=True) for place, label in enumerate(labels)]
    columns = {f"has_{place}": counts("goblins", FULL_ROW) == label for place, label in enumerate(labels)}
    further = [Metric(f"{label} or further", (f"reach_{place}",), bounded=True) for place, label in enumerate(labels)]
    columns |= {f"reach_{place}": pl.col("goblins") >= int(label[0]) for place, label in enumerate(labels)}
    (every,) = measured(findings, [ALL], [*shares, *further], columns)
    return Table(
        "goblins",
        "Goblins that players end with",
        [
            Heading("Goblins"),
            estimates("Players", "players who end with so many goblins, divided by all players"),
            estimates("So many or more", "players who end with so many goblins or more, divided by all players"),
            estimates("Bonus", ROW),
            estimates("Win share", WIN_SHARE),
        ],
        [
            [
                page.words(group.label),
                page.share(every[shares[place]]),
                page.share(every[further[place]]),
                page.amount(group[ROW]),
                page.share(group[WIN_SHARE]),
            ]
            for place, group in enumerate(goblins)
        ],
    )
