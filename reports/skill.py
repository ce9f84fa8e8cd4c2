"""Balance at several levels of skill: the same games under one strategy after another, and where verdicts change."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from reports import page
from reports.basis import MEANING
from reports.charts import Dot, dots
from reports.estimates import SMALL, Estimate
from reports.findings import Findings
from reports.intervals import CONFIDENCE
from reports.page import Heading, Section, Table, columns_of, definitions_of, estimates, render, write
from reports.provenance import warning
from reports.style import COLOURS, DARK
from reports.summary import STYLES
from reports.verdicts import Outcome, Verdict
from reports.wording import (
    capital,
    counted,
    listed,
    percent,
    share,
    share_range,
    share_with_range,
    shares_listed,
    whole_percent,
)
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.store import RunFolder


def levels(base: Experiment, strategies: Sequence[str]) -> dict[str, Experiment]:
    """The same experiment under each strategy, which then plays every seat."""
    return {strategy: replace(base, strategies=(strategy,)) for strategy in strategies}


class Skill:
    """Runs that differ in nothing but the strategy, from the least skilled to the most.

    Parameters
    ----------
    runs
        The runs, by strategy.
    margin, target
        See :class:`Findings`.
    """

    def __init__(self, runs: Mapping[str, RunFolder], margin: str | None = None, target: Path | None = None) -> None:
        self.findings = {name: Findings(run, margin, target) for name, run in runs.items()}

    @classmethod
    def of(cls, runs: Sequence[RunFolder], margin: str | None = None, target: Path | None = None) -> "Skill":
        """Levels out of runs that were played one by one.

        Raises
        ------
        InputError
            They differ in more than the strategy, how many games there are, and which.
        """
        levels: dict[str, RunFolder] = {}
        for run in runs:
            if (others := _circumstances(run)) != (wanted := _circumstances(runs[-1])):
                differ = ", ".join(key for key in wanted | others if others.get(key) != wanted.get(key))
                raise InputError(f"--skill {run.path}: differs from {runs[-1].path} in more than skill: {differ}")
            strategies = run.experiment.strategies
            if len(set(strategies)) != 1 or strategies[0] in levels:
                raise InputError(f"--skill {run.path}: one strategy in all seats makes a level, and each another")
            levels[strategies[0]] = run
        return cls(levels, margin, target)

    @property
    def names(self) -> list[str]:
        """The strategies."""
        return list(self.findings)

    @property
    def first(self) -> Findings:
        """The findings of the first level."""
        return next(iter(self.findings.values()))

    @property
    def kinds(self) -> list[str]:
        """What verdicts are about."""
        return list(dict.fromkeys(verdict.kind for verdict in self.first.verdicts))

    @property
    def chances(self) -> dict[str, Estimate]:
        """How often the game is won at each level, where players win together; they hold together with the others."""
        if self.first.fair is not None:
            return {}
        return {name: one.chance.win for name, one in self.findings.items()}

    def steps(self) -> list[str]:
        """Whether each level wins more often than the one before it, where players win together."""
        told = []
        for (before, low), (name, high) in pairwise(self.chances.items()):
            if low.high < high.low:
                told.append(f"{name} wins more often than {before}")
            elif high.high < low.low:
                told.append(f"{name} wins less often than {before}")
            else:
                told.append(f"whether {name} or {before} wins more often is open")
        return [f"{capital('; '.join(told))}."] if told else []

    def words(self, kind: str) -> str:
        """What those are called that verdicts are about."""
        return self.first.words(kind)

    def rows(self, kind: str) -> dict[str, list[Verdict]]:
        """Verdicts of one kind under each strategy, by whom they are about; in the order of the last level."""
        found = [{v.name: v for v in one.verdicts if v.kind == kind} for one in self.findings.values()]
        return {name: [level[name] for level in found] for name in found[-1]}

    def changes(self, kind: str) -> Iterator[str]:
        """Where verdicts that are settled differ."""
        for name, verdicts in self.rows(kind).items():
            by_outcome: dict[Outcome, list[str]] = {}
            for strategy, verdict in zip(self.names, verdicts, strict=True):
                if verdict.outcome is not Outcome.OPEN:
                    by_outcome.setdefault(verdict.outcome, []).append(strategy)
            if len(by_outcome) > 1:
                told = [f"{outcome} under {listed(strategies)}" for outcome, strategies in by_outcome.items()]
                yield f"{capital(name)} is {listed(told)}."

    def headline(self) -> list[str]:
        """Whether verdicts change with skill, in a sentence."""
        changed = [text for kind in self.kinds for text in self.changes(kind)]
        if not changed:
            return [*self.steps(), f"No verdict is shown to change with skill: {listed(self.names)}."]
        more = f" {counted(len(changed) - 1, 'other verdict changes', 'other verdicts change')} too." * (
            len(changed) > 1
        )
        return [*self.steps(), f"Skill matters: {changed[0]}{more}"]

    def in_words(self, kind: str) -> list[str]:
        """What changes with skill, and what is not settled at every level."""
        changed = list(self.changes(kind))
        unsettled = [n for n, row in self.rows(kind).items() if any(v.outcome is Outcome.OPEN for v in row)]
        if not changed and not unsettled:
            return [f"No verdict on {self.words(kind)} changes with skill."]
        says = changed or [f"No verdict on {self.words(kind)} is shown to change with skill."]
        if unsettled:
            says.append(f"Still open at some level: {listed(unsettled)}.")
        return says


def _circumstances(run: RunFolder) -> dict[str, Any]:
    """What levels of skill have in common."""
    played = run.experiment.as_dict()
    apart = dict.fromkeys(("strategies", "seed", "games", "until", "margin", "target", "record", "cards"))
    return {**played, **apart, "cards": run.manifest.cards["digest"]}


def skill_sections(skill: Skill) -> Iterator[Section]:
    """How often each level wins together; for each kind of verdict, how it stands at every level and changes."""
    yield from _chance_sections(skill)
    for kind in skill.kinds:
        yield _section(skill, kind)


def summarise(skill: Skill) -> RenderableType:
    """Verdicts side by side, for the console."""
    parts: list[RenderableType] = []
    for name, win in skill.chances.items():
        parts.append(Text(f"{name}: the game is won in {share_with_range(win)} of {win.games:,} games"))
    parts += map(Text, skill.steps())
    for kind in skill.kinds:
        table = RichTable(title=_title(skill, kind), title_justify="left", title_style="bold")
        table.add_column(capital(skill.first.word(kind)))
        for name in skill.names:
            table.add_column(name, justify="right")
        for name, verdicts in skill.rows(kind).items():
            table.add_row(name, *(_cell(skill, verdict) for verdict in verdicts))
        parts += [table, *map(Text, skill.in_words(kind))]
    if skill.first.mark(*skill.first.verdicts):
        parts.append(Text(MEANING))
    return Group(*parts)


def _title(skill: Skill, kind: str) -> str:
    return f"{capital(skill.first.win.name)} by {skill.first.word(kind)} and level"


def _cell(skill: Skill, verdict: Verdict) -> Text:
    fair = skill.first.fair
    style = STYLES[verdict.win.side(fair)] if fair is not None else ""
    return Text(f"{share(verdict.win)} {verdict.outcome}{skill.first.mark(verdict)}\n{share_range(verdict.win)}", style)


def write_page(skill: Skill, out: Path) -> None:
    """Write the comparison as one HTML page.

    Raises
    ------
    InputError
        The file can't be written.
    """
    first = skill.first
    sections = list(skill_sections(skill))
    html = render(
        "skill.html",
        title=f"{first.game.title}: balance by skill",
        light=COLOURS,
        dark=DARK,
        headlines=skill.headline(),
        run=f"{counted(first.run.games, 'game')} of each, {counted(first.players, 'player')}: {listed(skill.names)}",
        tiles=[],
        warnings=[text for text in (warning(first),) if text],
        sections=sections,
        confidence=percent(CONFIDENCE, 0),
        small=SMALL,
        definitions=definitions_of(sections),
        columns=columns_of(first.run, sections),
    )
    write(out, html)


def _chance_sections(skill: Skill) -> Iterator[Section]:
    """How often each level wins the game, where players win together."""
    if not skill.chances:
        return
    title = f"{capital(skill.first.win.name)} by level"
    figure = dots(
        "skill-game",
        f"{title}: {shares_listed(skill.chances)}",
        f"{title}, with its interval.",
        [Dot(name, win) for name, win in skill.chances.items()],
    )
    table = Table(
        "skill-game",
        title,
        [Heading("Level", number=False), Heading("Games"), estimates(capital(skill.first.win.name), skill.first.win)],
        [[page.words(name), page.number(win.games), page.share(win)] for name, win in skill.chances.items()],
    )
    yield Section("skill-game", title, skill.steps(), [figure], [table], metrics=[skill.first.win])


def _section(skill: Skill, kind: str) -> Section:
    rows, fair = skill.rows(kind), skill.first.fair
    named: list[tuple[str, Estimate]] = [
        (f"{name}, {strategy}", verdict.win)
        for name, verdicts in rows.items()
        for strategy, verdict in zip(skill.names, verdicts, strict=True)
    ]
    told = "; ".join(f"{name} {share_with_range(win)}" for name, win in named)
    title = f"Balance by skill: {skill.first.word(kind)}"
    figure = dots(
        f"skill-{kind}",
        f"{title}: {told}",
        f"{title}, with its interval.",
        [Dot(name, win) for name, win in named],
        fair,
        "" if fair is None else f"fair share {whole_percent(fair)}",
    )
    headings = [Heading(capital(skill.first.word(kind)), number=False)]
    for name in skill.names:
        headings += [estimates(name, skill.first.win), Heading("Verdict", number=False)]
    cells = [
        [
            page.words(name),
            *(cell for v in verdicts for cell in (page.share(v.win), page.verdict(v, skill.first.mark(v)))),
        ]
        for name, verdicts in rows.items()
    ]
    return Section(
        f"skill-{kind}",
        title,
        skill.in_words(kind),
        [figure],
        [Table(f"skill-{kind}", title, headings, cells)],
        columns=[("seats", "win_share")],
    )
