"""The numbers of a run that are worth comparing between player counts, skills, card sets and readings of the rules."""

from collections.abc import Mapping, Sequence

import polars as pl

from reports.estimates import ALL, Metric
from reports.findings import Findings
from reports.rapid_dungeon.boss import LOWEST, wins
from reports.rapid_dungeon.combinations import COMPLETED, HALF_PAIRS, PAIR, SET, without
from reports.rapid_dungeon.lives import DISCARDED, LOST
from reports.rapid_dungeon.measuring import measured
from reports.rapid_dungeon.points import PRINTED, SCORE, tied
from reports.rapid_dungeon.throws import BEST_LEFT, CONTESTS, OUTCOMES, UNCLAIMED
from reports.side_by_side import Measure

LONG_ROW = 3
WINNERS = Metric(
    "points of winners",
    ("winner_points",),
    ("winners",),
    signed=True,
    written="mean of score over rows of winners; in a common defeat by a boss there are none",
)
ROW = Metric("players with three goblins or more", ("has_row",), bounded=True, written="rows with goblins >= 3")
POINTS = (SCORE, WINNERS, PRINTED)
CARDS = (PAIR, SET, ROW, HALF_PAIRS, LOST, DISCARDED)
SEATS = (*POINTS, *OUTCOMES, *CARDS)
CROWDING = (CONTESTS, UNCLAIMED, BEST_LEFT)
METRICS = (*SEATS, LOWEST, *CROWDING)


def measures(findings: Findings, runs: int) -> Mapping[str, Sequence[Measure]]:
    """The numbers of one run, by subject; those of so many ``runs`` hold together."""
    bosses = [_all_reach(card.name, card.number("benchmark")) for card in findings.cards.tables["bosses"]]
    reached = {metric.part[0]: pl.col("lowest_score") >= mark for metric, mark in bosses}
    all_reach = [metric for metric, _ in bosses]
    shown = runs * (len(METRICS) + len(bosses) + 2)
    (seats,) = measured(findings, [ALL], SEATS, _columns(findings), shown)
    (games,) = measured(findings, [ALL], [LOWEST, *all_reach, *CROWDING], reached, shown)

    def told(group_metrics: Sequence[Metric], games_too: bool = False) -> list[Measure]:
        group = games if games_too else seats
        return [Measure(metric.name, group[metric], metric.bounded) for metric in group_metrics]

    ties = Measure("games that end with a tie, a common defeat counted", tied(findings, shown), share=True)
    lacking = Measure("games without a chest, or without a key", without(findings, shown), share=True)
    return {
        "points": [*told(POINTS), *told([LOWEST, *all_reach], games_too=True), ties],
        "throws": [*told(OUTCOMES), *told(CROWDING, games_too=True)],
        "cards and lives": [*told(CARDS), lacking],
    }


def _all_reach(boss: str, mark: int) -> tuple[Metric, int]:
    """How often every player reaches a boss's benchmark."""
    return Metric(f"every player reaches {mark} ({boss})", (f"reached_{mark}",), bounded=True, table="games"), mark


def _columns(findings: Findings) -> dict[str, pl.Expr]:
    won = wins(findings)
    return {
        **COMPLETED,
        "has_row": pl.col("goblins") >= LONG_ROW,
        "winners": won,
        "winner_points": pl.when(won).then(pl.col("score")).otherwise(0),
    }
