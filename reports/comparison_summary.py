"""The short table of two runs side by side."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reports.compare import MARKED, MEDIAN, Comparison, headlines
from reports.differences import Difference, Part, Unit
from reports.estimates import Estimate
from reports.summary import STYLES
from reports.wording import amount, capital, change, change_range, counted, rounds, share


def summarise(comparison: Comparison) -> RenderableType:
    """What was changed, and what came of it."""
    lines = [f"Changed: {text}" for text in _changes(comparison)] or ["Nothing was changed."]
    told = [*comparison.incomplete, _pairing(comparison), " ".join(headlines(comparison)) + comparison.mark]
    if comparison.mark:
        told.append(MARKED)
    return Group(*map(Text, lines), _table(comparison), *map(Text, told))


MOST_CARDS = 6
"""More values of cards that differ are counted."""


def _changes(comparison: Comparison) -> list[str]:
    cards = comparison.card_changes
    told = [f"{found.what}: {found.a} → {found.b}" for found in comparison.changes]
    if len(cards) > MOST_CARDS:
        return [*told, f"{len(cards):,} values of cards; the page lists them (--out)"]
    return [*told, *(f"{f.card}, {f.column}: {f.a or 'no such card'} → {f.b or 'no such card'}" for f in cards)]


def _table(comparison: Comparison) -> Table:
    table = Table()
    table.add_column("")
    for heading in (*comparison.names, "Difference", "95% interval"):
        table.add_column(heading, justify="right")
    for part in comparison.parts:
        if part.anchor == "party-seat":
            # Only the page has room for them.
            continue
        table.add_section()
        table.add_row(Text(f"{part.title} ({part.unit})", style="bold"))
        for row in part.rows:
            estimate = part.in_unit(row)
            table.add_row(
                capital(row.name),
                *(_value(part, row, side) for side in (row.a, row.b)),
                Text(change(estimate), style=STYLES[estimate.side(0)]),
                change_range(estimate),
            )
    return table


def _value(part: Part, row: Difference, side: Estimate) -> str:
    if part.unit is Unit.POINTS:
        return share(side)
    return rounds(side.value) if row.name == MEDIAN else amount(side)


def _pairing(comparison: Comparison) -> str:
    if comparison.pair.shares_luck:
        return f"Paired: {counted(comparison.games, 'game')} of the same index share their luck."
    return "Independent: the seeds differ, so that no games share their luck; intervals would be narrower if they did."
