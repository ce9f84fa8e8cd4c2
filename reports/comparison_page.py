"""The page that shows two runs side by side: one HTML file that needs nothing else."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from reports import page
from reports.charts import Dot, dots
from reports.compare import MARKED, MEDIAN, Comparison, headlines
from reports.differences import Difference, Part, Unit
from reports.estimates import SMALL, Estimate
from reports.findings import Findings
from reports.headline import Tile
from reports.intervals import CONFIDENCE
from reports.page import Cell, Heading, Section, Table, columns_of, definitions_of, estimates, render, words, write
from reports.style import COLOURS, DARK
from reports.wording import capital, change, change_margin, change_range, counted, percent

SHORT = {Unit.POINTS: " points", Unit.ROUNDS: " rounds", Unit.WINS: ""}
COLUMNS = {"length": (("games", "rounds"), ("games", "finished")), "rates": (("games", "finished"),)}
"""Columns that parts use beside those of their metrics."""


def write_comparison(comparison: Comparison, out: Path) -> None:
    """Write the page.

    Raises
    ------
    InputError
        The file can't be written.
    """
    write(out, comparison_page(comparison))


def comparison_page(comparison: Comparison) -> str:
    """The page as HTML; the same runs give the same text."""
    a, b = comparison.names
    differences = [_section(comparison, part) for part in comparison.parts]
    return render(
        "comparison.html",
        title=f"{comparison.a.game.title}: {a} and {b}",
        light=COLOURS,
        dark=DARK,
        headlines=headlines(comparison),
        mark=comparison.mark,
        run="; ".join(_describe(name, side) for name, side in zip(comparison.names, comparison.sides, strict=True)),
        tiles=list(_tiles(comparison)),
        warnings=list(_warnings(comparison)),
        sections=[_changes_section(comparison), *differences, _commands_section(comparison)],
        names=comparison.names,
        games=counted(comparison.games, "game"),
        paired=comparison.pair.shares_luck,
        watched=comparison.pair.watched,
        confidence=percent(CONFIDENCE, 0),
        small=SMALL,
        definitions=definitions_of(differences),
        columns=columns_of(comparison.a.run, differences),
    )


def _warnings(comparison: Comparison) -> Iterator[str]:
    if comparison.mark:
        yield MARKED
    yield from (side.changed_cards for side in comparison.sides if side.changed_cards)
    yield from comparison.incomplete


def _section(comparison: Comparison, part: Part) -> Section:
    a, b = comparison.names
    unit = part.unit
    found = [(row, part.in_unit(row)) for row in part.rows]
    told = "; ".join(f"{row.name} {change(estimate)} ({change_range(estimate)})" for row, estimate in found)
    figure = dots(
        f"difference-{part.anchor}",
        f"{part.title}, {b} less {a}, in {unit}: {told}",
        f"{part.title}: how much greater in {b} than in {a}, in {unit}. ▲ shown to be greater, ▼ less, ● neither.",
        [Dot(row.name, estimate) for row, estimate in found],
        fair=0.0,
        says="no difference",
        what=unit,
        written=change_margin,
    )
    both = [estimates(name, f"what the row names, in {name}") for name in comparison.names]
    table = Table(
        f"difference-{part.anchor}",
        part.title,
        [
            Heading("Of", number=False),
            *both,
            estimates(f"Difference in {unit}", f"the number of {b} less that of {a}, in {unit}"),
        ],
        [
            [words(capital(row.name)), *(_value(part, row, side) for side in (row.a, row.b)), page.change(estimate)]
            for row, estimate in found
        ],
    )
    return Section(
        part.anchor, part.title, (), [figure], [table], metrics=part.metrics, columns=COLUMNS.get(part.anchor, ())
    )


def _value(part: Part, row: Difference, side: Estimate) -> Cell:
    if part.unit is Unit.POINTS:
        return page.share(side)
    return page.length(side) if row.name == MEDIAN else page.amount(side)


def _tiles(comparison: Comparison) -> Iterator[Tile]:
    for part in comparison.parts:
        known = [row for row in part.rows if row.change.known]
        if known and part.anchor not in ("seat", "party-seat"):
            # Of the parties, the one that gains most and the one that loses most; of the rest, what comes first.
            for row in dict.fromkeys((known[0], known[-1])) if part.anchor == "party" else known[:1]:
                estimate = part.in_unit(row)
                of_party = f"{capital(comparison.seats.metric.name)} of {row.name}"
                title = of_party if part.anchor == "party" else capital(row.name)
                yield Tile(title, f"{change(estimate)}{SHORT[part.unit]}", change_range(estimate))


def _describe(name: str, side: Findings) -> str:
    experiment = side.run.experiment
    return (
        f"{name}: {counted(side.run.games, 'game')}, {counted(side.players, 'player')}, seed {experiment.seed}, "
        f"strategy {', '.join(experiment.strategies)}, card set {side.run.manifest.cards['name']!r}"
    )


def _changes_section(comparison: Comparison) -> Section:
    """What was changed between the two."""
    found, cards = comparison.changes, comparison.card_changes
    tables = []
    if found:
        rows: Sequence[Sequence[str]] = [(capital(entry.what), entry.a, entry.b) for entry in found]
        tables.append(_listing("changes", "What was changed", ("What", *comparison.names), rows))
    if cards:
        rows = [(entry.table, entry.card, entry.column, entry.a, entry.b) for entry in cards]
        headings = ("Table", "Card", "Column", *comparison.names)
        caption = f"Values of cards that differ, or have another provenance: {len(cards):,}"
        tables.append(_listing("changed-cards", caption, headings, rows))
    says = [] if tables else ["Nothing was changed: the same games, of the same cards, rules and strategies."]
    says += comparison.seats.left_out(comparison.names)
    return Section("changes", "What was changed", says, (), tables)


def _listing(name: str, caption: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    return Table(
        name, caption, [Heading(text, number=False) for text in headings], [[*map(words, row)] for row in rows]
    )


def _commands_section(comparison: Comparison) -> Section:
    commands = "\n".join(side.run.manifest.command for side in comparison.sides)
    return Section("reproduce", "Play them again", ["These commands play the two runs:"], code=commands)
