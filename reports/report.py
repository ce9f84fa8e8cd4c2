"""Writes the report of a run: one HTML file that needs nothing else."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from reports.completeness import incomplete
from reports.duration import length_section
from reports.estimates import SMALL, Metric
from reports.findings import Findings
from reports.headline import headlines, legend, tiles
from reports.intervals import CONFIDENCE
from reports.lead_section import lead_section
from reports.page import Section, columns_of, definitions_of, render, write
from reports.provenance import provenance_section, reproduction_section, warning
from reports.rounds import TABLE as ROUNDS
from reports.rulings import counted_flags, rulings_section
from reports.sections import rate_section, win_sections
from reports.side_by_side import side_by_side
from reports.skill import Skill, skill_sections
from reports.style import COLOURS, DARK
from reports.wording import counted, percent, span, whole_percent
from simulator.errors import InputError
from simulator.store import RunFolder

FILE = "report.html"
OWN_SECTIONS = {
    "monster-eater": "reports.monster_eater.sections",
    "rapid-dungeon": "reports.rapid_dungeon.sections",
    "mini-rogue": "reports.mini_rogue.sections",
}
"""Where games have sections of their own; others get one for each of their ratios."""
OWN_MEASURES = {"rapid-dungeon": "reports.rapid_dungeon.beside"}
"""Where games say what is worth comparing between runs; see :class:`reports.side_by_side.Measures`."""


def write_report(
    run: RunFolder,
    out: Path | None = None,
    margin: str | None = None,
    target: Path | None = None,
    spotlight: str | None = None,
    seconds_per_decision: float | None = None,
    seconds_per_round: float | None = None,
    skill: Sequence[RunFolder] = (),
    beside: Sequence[RunFolder] = (),
) -> Path:
    """Write the report of a run to ``out`` (default: into the run folder), and tell where it is.

    Parameters
    ----------
    run
        What to report on.
    out
        File to write.
    margin, target, seconds_per_decision, seconds_per_round
        See :class:`Findings`.
    spotlight
        Card to look at closely, if the game's report does that; None: the game's own choice.
    skill
        Runs of less skilled strategies, to tell where the verdicts change with skill.
    beside
        Runs to set beside this one.

    Raises
    ------
    InputError
        The run has no games yet, the target doesn't fit it, there is no such card, decisions take no time, a run of
        another skill differs in other respects, one to set beside is of another game, or the file can't be written.
    """
    path = out or run.path / FILE
    seconds = (seconds_per_decision, seconds_per_round)
    write(path, report(run, margin, target, spotlight, *seconds, skill, beside))
    return path


def report(
    run: RunFolder,
    margin: str | None = None,
    target: Path | None = None,
    spotlight: str | None = None,
    seconds_per_decision: float | None = None,
    seconds_per_round: float | None = None,
    skill: Sequence[RunFolder] = (),
    beside: Sequence[RunFolder] = (),
) -> str:
    """The report of a run as HTML; the same run gives the same text."""
    skilled = Skill.of([*skill, run], margin, target) if skill else None
    findings = Findings(run, margin, target, seconds_per_decision, seconds_per_round)
    sections = [
        *win_sections(findings),
        *(skill_sections(skilled) if skilled else ()),
        length_section(findings),
        *_round_sections(findings),
        *_own_sections(findings, spotlight),
        *_beside_sections(findings, beside),
        *_rule_sections(findings),
        provenance_section(findings),
        reproduction_section(findings),
    ]
    return render(
        "report.html",
        title=f"{findings.game.title}: balance report",
        light=COLOURS,
        dark=DARK,
        fair=None if findings.fair is None else whole_percent(findings.fair),
        run=_describe(findings),
        party=findings.game.words.party,
        headlines=[*headlines(findings), *(skilled.headline() if skilled else ())],
        mark=findings.mark(*findings.verdicts),
        legend=legend(findings),
        tiles=list(tiles(findings)),
        warnings=[text for text in (warning(findings), findings.changed_cards, incomplete(run)) if text],
        sections=sections,
        confidence=percent(CONFIDENCE, 0),
        watched=run.watched,
        span=span,
        equal=findings.targets.equal if findings.targets.wanted is None else None,
        target=findings.targets.wanted is not None,
        small=SMALL,
        definitions=definitions_of(sections),
        columns=columns_of(run, sections),
    )


def _round_sections(findings: Findings) -> Iterator[Section]:
    if ROUNDS in (table.name for table in findings.game.tables):
        yield lead_section(findings)


def _rule_sections(findings: Findings) -> Iterator[Section]:
    if flags := counted_flags(findings):
        yield rulings_section(findings, flags)


def _own_sections(findings: Findings, spotlight: str | None) -> Iterator[Section]:
    name = findings.game.name
    if name in OWN_SECTIONS:
        yield from import_module(OWN_SECTIONS[name]).sections(findings, spotlight)
        return
    if spotlight is not None:
        raise InputError(f"--spotlight: the report on {name} has none; accepted: no --spotlight")
    for ratio in findings.game.ratios:
        metric = Metric.of(ratio)
        yield rate_section(findings, ratio.name.replace(" ", "-"), ratio.name.capitalize(), metric, ())


def _beside_sections(findings: Findings, others: Sequence[RunFolder]) -> Iterator[Section]:
    if not others:
        return
    name = findings.game.name
    if name not in OWN_MEASURES:
        raise InputError(f"--beside: the report on {name} sets no runs side by side; accepted: no --beside")
    yield side_by_side([findings, *map(Findings, others)], import_module(OWN_MEASURES[name]))


def _describe(findings: Findings) -> str:
    experiment = findings.run.experiment
    who = "drafted parties" if experiment.draft else f"{experiment.design} design"
    return (
        f"{counted(findings.run.games, 'game')}, {counted(findings.players, 'player')}, {who}, "
        f"strategy {', '.join(experiment.strategies)}, card set {findings.run.manifest.cards['name']!r}, "
        f"seed {experiment.seed}{_stopped(findings.run)}"
    )


def _stopped(run: RunFolder) -> str:
    return f"; stopped because {run.manifest.stopped}" if run.manifest.stopped else ""
