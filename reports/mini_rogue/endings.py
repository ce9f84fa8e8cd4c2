"""Where games end, and of what: by floor and cause, and how many get how far."""

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Estimate, count_share
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.wording import listed, share_with_range

FLOORS = (1, 2, 3, 4)
MOST_NAMED = 3
"""So many causes are told in words."""
OF_FLOOR = "games in which a character dies on the floor of the cause, divided by all games"


def endings_section(findings: Findings) -> Section:
    """Share of the games that end on each floor by each cause, and that get to each area."""
    run = findings.run
    deaths = (
        run.scan("seats")
        .filter(pl.col("died_of").is_not_null())
        .group_by("floor", pl.col("died_of").cast(pl.String))
        .agg(pl.col("game").n_unique().alias("games"))
        .collect(engine="streaming")
    )
    counted = {(floor, cause): games for floor, cause, games in deaths.rows()}
    totals: dict[str, int] = {}
    for (_, cause), games in counted.items():
        totals[cause] = totals.get(cause, 0) + games
    causes = sorted(totals, key=lambda cause: (-totals[cause], cause))
    shown = max(len(causes) * (len(FLOORS) + 1), 1)

    def share(games: int) -> Estimate:
        return count_share(games, run.games, shown, run.watched)

    overall = {cause: share(totals[cause]) for cause in causes}
    by_floor = Table(
        "deaths-by-floor-and-cause",
        "Share of all games in which a character dies, by cause and floor",
        [
            Heading("Cause", number=False),
            *(estimates(f"Floor {floor}", OF_FLOOR) for floor in FLOORS),
            estimates("In all", "the same on all floors together"),
        ],
        [
            [
                page.words(cause),
                *(page.share(share(counted.get((floor, cause), 0))) for floor in FLOORS),
                page.share(overall[cause]),
            ]
            for cause in causes
        ],
    )
    says = ["Nobody dies."]
    if causes:
        named = [f"{cause} {share_with_range(overall[cause])}" for cause in causes[:MOST_NAMED]]
        says = [f"What most games are lost to, as shares of all games: {listed(named)}."]
    figure = dots(
        "deaths",
        "Share of all games that are lost, by cause: "
        + "; ".join(f"{cause} {share_with_range(overall[cause])}" for cause in causes),
        "Share of all games in which a character dies, by cause.",
        [Dot(cause, overall[cause]) for cause in causes],
    )
    columns = [("seats", "died_of"), ("seats", "floor"), ("games", "area")]
    tables = [by_floor, _areas(findings)]
    return Section("endings", "Where games end", says, [figure] if causes else [], tables, columns=columns)


def _areas(findings: Findings) -> Table:
    """How many games get to each area."""
    run = findings.run
    ended = run.scan("games").group_by("area").agg(pl.len().alias("games")).collect(engine="streaming")
    in_area = dict(ended.rows())
    last = max(in_area)
    reached = {area: sum(in_area.get(later, 0) for later in range(area, last + 1)) for area in range(1, last + 1)}
    return Table(
        "games-that-reach-an-area",
        "Share of the games that get to an area, counted over all floors",
        [Heading("Area"), estimates("Reached", "games that get to the area, divided by all games")],
        [
            [page.number(area), page.share(count_share(games, run.games, len(reached), run.watched))]
            for area, games in reached.items()
        ],
    )
