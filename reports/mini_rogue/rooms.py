"""What each room is worth, if rooms were recorded: what it brings and costs, and how games end that begin in it.

Everybody has to resolve the first room of the first area, whichever it is: it was dealt by chance, and nobody chose it.
So the games that begin in a room differ from all others in nothing else, and what they win more or less is its worth.
"""

from dataclasses import replace

import polars as pl

from reports import page
from reports.differences import Difference, independent
from reports.estimates import Metric, Tally, measure
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.wording import change, change_margin, change_range, listed
from simulator.experiment_text import command

CHANGES = tuple(
    Metric(f"{name} in a room", (column,), table="rooms", signed=True)
    for name, column in (
        ("HP", "hp"),
        ("armour", "armour"),
        ("food", "food"),
        ("gold", "gold"),
        ("XP", "xp"),
        ("potions", "potions"),
    )
)
DIED = Metric("deaths in a room", ("died",), bounded=True, table="rooms")
HP = CHANGES[0]
TITLE = "What rooms are worth"
FIRST_ROOM = (pl.col("area") == 1) & (pl.col("cell") == 0) & (pl.col("seat") == 0)
VERDICTS = {1: "helps", -1: "hurts", 0: "open"}
MOST_NAMED = 5


def rooms_section(findings: Findings) -> Section:
    """Mean changes by room card, and how often a room kills."""
    run = findings.run
    if "rooms" not in run.manifest.tables:
        again = replace(run.experiment, record=(*run.experiment.record, "rooms"))
        missing = "What each room brings and costs was not recorded. Play the run again with:"
        return Section("rooms", TITLE, [missing], code=command(again, run.path.with_name(f"{run.path.name}-rooms")))
    metrics = (*CHANGES, DIED)
    groups = sorted(measure(run, ["room"], metrics), key=lambda group: group[HP].value)
    worst, best = groups[0], groups[-1]
    says = [
        f"{worst.label} costs most HP ({change_margin(worst[HP])} a visit), {best.label} least "
        f"({change_margin(best[HP])}). Rooms are those that the strategies chose to enter, and changes are those "
        "within the room: what a potion or a level is worth later is not in them."
    ]
    table = Table(
        "rooms",
        "Mean change in a room, and how often a character dies there",
        [
            Heading("Room", number=False),
            *(estimates(metric.name.partition(" in ")[0], metric) for metric in CHANGES),
            estimates("Dies", DIED),
        ],
        [
            [
                page.words(group.label),
                *(page.change(group[metric]) for metric in CHANGES),
                page.share(group[DIED]),
            ]
            for group in groups
        ],
    )
    first = sorted(beginnings(findings), key=lambda room: room.change.order)
    return Section(
        "rooms",
        TITLE,
        [*says, _in_words(first)],
        (),
        [table, _beginnings_table(findings, first)],
        metrics=[*metrics, findings.win],
        columns=[("rooms", name) for name in ("area", "cell", "room")],
    )


def beginnings(findings: Findings) -> list[Difference]:
    """Win chance of all games but those that begin in a room, and of those; a room a difference."""
    run, win = findings.run, findings.win
    tally = Tally(["room"], [win], run.watched)
    tally.add(
        [
            seats.filter(pl.col("seat") == 0)
            .select("game", *win.columns)
            .join(rooms.filter(FIRST_ROOM).select("game", "room"), on="game")
            for rooms, seats in zip(run.scan_shards("rooms"), run.scan_shards("seats"), strict=True)
        ]
    )
    rows = {str(row.pop("room")): row for row in tally.sums}
    total = {name: sum(row[name] for row in rows.values()) for name in next(iter(rows.values()))}
    others = {room: {name: total[name] - row[name] for name in total} for room, row in rows.items()}
    if len(rows) < 2:
        return []
    return [independent(win, room, others[room], row, len(rows), run.watched) for room, row in rows.items()]


def _in_words(first: list[Difference]) -> str:
    """Which first rooms are shown to help or to hurt."""
    if not first:
        return "All games begin in the same room."
    told = [
        f"{word} games that begin in "
        + listed(
            [f"{room.name} ({change(points)} points, {change_range(points)})" for room, points in shown[:MOST_NAMED]]
        )
        for side, word in ((1, "won more often are"), (-1, "won less often are"))
        if (shown := [(room, room.change.times(100)) for room in first[::side] if room.change.side(0) == side])
    ]
    found = "; ".join(told) or "no such difference is shown yet"
    return (
        "Everybody has to resolve the first room of the game, and chance has dealt it. So what games that begin in a "
        f"room win more or less than others is what that room is worth there: {found}."
    )


def _beginnings_table(findings: Findings, first: list[Difference]) -> Table:
    return Table(
        "rooms-at-the-beginning",
        "Win chance of games that begin in a room, against all others",
        [
            Heading("Room", number=False),
            Heading("Games"),
            estimates("Win chance", findings.win),
            estimates(
                "Against others, points",
                f"{findings.win.name} of games that begin in the room, less that of all others, in percentage points",
            ),
            Heading("Verdict", number=False),
        ],
        [
            [
                page.words(room.name),
                page.number(room.b.games),
                page.share(room.b),
                page.change(room.change.times(100)),
                page.words(VERDICTS[room.change.side(0)]),
            ]
            for room in first
        ],
    )
