"""Bosses: how often all players reach the benchmark, and how weak the weakest is."""

from collections.abc import Iterator

import polars as pl

from reports import page
from reports.estimates import ALL, Estimate, Metric, count_share, overall
from reports.findings import Findings
from reports.headline import Tile
from reports.page import Cell, Heading, Section, Table, estimates
from reports.rapid_dungeon.measuring import measured
from reports.wording import amount_with_range, share, share_range, share_with_range

LOWEST = Metric("score of the weakest player", ("lowest_score",), table="games", signed=True)
BEATEN = Metric("boss beaten", ("beaten",), bounded=True, table="games", common=True)
FLAGS = {"Goblin King": "goblin_king", "Elder Dragon": "elder_dragon"}
TINY = 1e-6
"""Less than any two win shares lie apart, and more than they are rounded."""
MORE = (10, 20, 40)
"""Further scores that the weakest player may reach."""


def fought(findings: Findings) -> str | None:
    """The boss of a run, if there is one."""
    rules = findings.run.experiment.rules
    return next((name for name, flag in FLAGS.items() if rules.get(flag)), None)


def wins(findings: Findings) -> pl.Expr:
    """Whether a player wins, alone or tied; in a common defeat, which is stored as a tie of all, nobody does."""
    return pl.col("win_share") > (1 / findings.players + TINY if fought(findings) else 0)


def tiles(findings: Findings) -> Iterator[Tile]:
    """How often the boss is beaten, if there is one."""
    if boss := fought(findings):
        beaten = _beaten(findings)
        yield Tile(f"{boss} beaten", share(beaten), share_range(beaten))


def _beaten(findings: Findings) -> Estimate:
    return measured(findings, [ALL], [BEATEN], shown=1)[0][BEATEN]


def boss_section(findings: Findings) -> Section:
    """Whether the boss was beaten, or would have been, and the score of the weakest player."""
    marks = {card.name: card.number("benchmark") for card in findings.cards.tables["bosses"]}
    boss = fought(findings)
    lowest = overall(findings.run, [LOWEST])[LOWEST]
    says = [f"The weakest player of a game makes {amount_with_range(lowest)} points."]
    if boss is None:
        says.append("No boss was fought in this run; the table tells how often all would have reached a benchmark.")
    else:
        says.insert(
            0,
            f"The {boss} is beaten in {share_with_range(_beaten(findings))} of the games. In the others all lose; "
            "they are counted as ties of all, so that win shares still tell who is ahead.",
        )
    return Section(
        "boss",
        "Bosses",
        says,
        (),
        [_table(findings, marks)],
        metrics=[LOWEST, BEATEN],
    )


def _table(findings: Findings, marks: dict[str, int]) -> Table:
    names = {mark: name for name, mark in marks.items()}
    steps = sorted({*MORE, *names})
    counts = findings.run.scan("games").select(
        (pl.col("lowest_score") >= step).sum().alias(str(step)) for step in steps
    )
    reached = counts.collect(engine="streaming").row(0)
    games, watched = findings.run.games, findings.run.watched
    return Table(
        "all-reach",
        "Games in which every player reaches so many points",
        [
            Heading("Points"),
            Heading("Benchmark of", number=False),
            estimates("Games", "games in which the weakest player makes so many points or more, divided by all games"),
        ],
        [
            [
                Cell(str(step), (step,)),
                page.words(names.get(step, "")),
                page.share(count_share(count, games, len(steps), watched)),
            ]
            for step, count in zip(steps, reached, strict=True)
        ],
    )
