"""The short table at the end of a run."""

from collections.abc import Iterator, Sequence
from math import isinf

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reports.basis import MEANING
from reports.estimates import Estimate, Metric, overall
from reports.findings import Findings, Side
from reports.headline import headlines, own_tiles
from reports.wording import (
    capital,
    counted,
    rounds_with_range,
    share,
    share_range,
    share_with_range,
    usual_rounds,
    whole_percent,
)
from simulator.store import RunFolder

STYLES = {1: "green", -1: "red", 0: ""}
"""What is shown to lie above the fair share, below it, or neither."""


def summarise(run: RunFolder) -> RenderableType:
    """Win shares, length and headlines of a run, and where it lies."""
    findings = Findings(run)
    tables = [_table(findings, kind, sides) for kind, sides in _groupings(findings)]
    return Group(*tables, *(Text(line) for line in _lines(findings)))


def _groupings(findings: Findings) -> Iterator[tuple[str, Sequence[Side]]]:
    if findings.fair is None:
        yield "game", [findings.chance]
    if findings.fair is None or len(findings.parties) > 1:
        yield "party", findings.parties
    else:
        yield "seat", findings.seats
    if findings.strategies:
        yield "strategy", findings.strategies


def _table(findings: Findings, kind: str, sides: Sequence[Side]) -> Table:
    fair = findings.fair
    one = findings.word(kind)
    title = capital(findings.win.name) + ("" if kind == "game" else f" by {one}")
    if fair is not None:
        title += f" (fair share {whole_percent(fair)})"
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(capital(one))
    for heading in ("Games", capital(findings.win.name), "95% interval"):
        table.add_column(heading, justify="right")
    table.add_column("Verdict")
    for side in sides:
        value = Text(share(side.win), style=STYLES[0 if fair is None else side.win.side(fair)])
        verdict = f"{side.verdict.outcome}{findings.mark(side.verdict)}" if side.verdict else ""
        table.add_row(side.name, f"{side.win.games:,}", value, share_range(side.win), verdict)
    return table


def _lines(findings: Findings) -> Iterator[str]:
    lengths, run = findings.lengths, findings.run
    yield f"Length: {_length(*(lengths.quantile(part, 3) for part in (0.05, 0.5, 0.95)))}"
    yield from (f"{tile.title}: {tile.value} ({tile.range})" for tile in own_tiles(findings))
    if ratios := [Metric.of(ratio) for ratio in findings.game.ratios]:
        whole = overall(run, ratios)
        yield from (f"{capital(ratio.name)}: {share_with_range(whole[ratio])}" for ratio in ratios)
    cap = run.experiment.round_cap
    yield f"Stopped after {counted(cap, 'round')}, and counted: {lengths.stopped:,} of {lengths.games:,} games"
    mark = findings.mark(*findings.verdicts)
    yield f"Verdict: {' '.join(headlines(findings))}{mark}"
    if mark:
        yield MEANING
    if run.manifest.stopped:
        yield f"Stopped after {run.games:,} games: {run.manifest.stopped}"
    yield f"Run: {run.path}"


def _length(low: Estimate, median: Estimate, high: Estimate) -> str:
    if isinf(median.value):
        return "fewer than half of the games came to an end"
    return f"median {rounds_with_range(median)} rounds; nine games of ten take {usual_rounds(low, high)}"
