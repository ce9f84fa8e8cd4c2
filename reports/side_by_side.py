"""Several runs of a game side by side: what differs between them, and the numbers that the game thinks worth a look."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from reports import page
from reports.changes import changes
from reports.estimates import Estimate, Metric
from reports.findings import Findings
from reports.page import Cell, Heading, Section, Table, estimates
from simulator.errors import InputError

IGNORED = ("games", "seed", "margin", "record", "until", "target")
"""Differences that say how sure the numbers are, not what was played."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number of a run."""

    name: str
    estimate: Estimate
    share: bool = False
    """Whether it is written as a percentage."""

    @property
    def cell(self) -> Cell:
        """As a table shows it."""
        return page.share(self.estimate) if self.share else page.amount(self.estimate)


class Measures(Protocol):
    """A game's module that measures runs."""

    METRICS: Sequence[Metric]
    """What it measures; the notes define them."""

    def measures(self, findings: Findings, runs: int) -> Mapping[str, Sequence[Measure]]:
        """The numbers of one run by subject, the same of every run; those of so many ``runs`` hold together."""


def side_by_side(runs: Sequence[Findings], own: Measures, names: Sequence[str] = ()) -> Section:
    """The section; the first run is the one that the report is about.

    Parameters
    ----------
    runs
        What to set side by side.
    own
        How the game measures them.
    names
        What the runs are called; empty: as their folders.

    Raises
    ------
    InputError
        A run is of another game, or is there twice.
    """
    first, *others = runs
    for other in others:
        if other.game.name != first.game.name:
            raise InputError(f"--beside {other.run.path}: is a run of {other.game.title}, not of {first.game.title}")
    names = names or _names(runs)
    found = [own.measures(run, len(runs)) for run in runs]
    differ = [[page.words(names[0]), page.words("what this report is about")]]
    differ += [
        [page.words(name), page.words(_differs(first, other))] for name, other in zip(names[1:], others, strict=True)
    ]
    return Section(
        "beside",
        "Side by side",
        ["The same numbers of several runs. Each run is by itself; dungeonlab compare tells what of two is different."],
        (),
        [
            Table(
                "beside-what",
                "What differs",
                [Heading("Run", number=False), Heading("Differs in", number=False)],
                differ,
            ),
            *(_table(subject, names, [one[subject] for one in found]) for subject in found[0]),
        ],
        metrics=own.METRICS,
    )


def _table(subject: str, names: Sequence[str], found: Sequence[Sequence[Measure]]) -> Table:
    """What all runs have to say on a subject."""
    return Table(
        f"beside-{subject.replace(' ', '-')}",
        f"Side by side: {subject}",
        [Heading("What", number=False), *(estimates(name, f"what the row names, in {name}") for name in names)],
        [
            [page.words(measures[0].name), *(measure.cell for measure in measures)]
            for measures in zip(*found, strict=True)
        ],
    )


def _names(runs: Sequence[Findings]) -> list[str]:
    """What the runs are called: by their folders' names, or whole paths where those are alike."""
    paths = [run.run.path for run in runs]
    if len({path.resolve() for path in paths}) < len(paths):
        raise InputError("--beside: a run is there twice; name each once")
    names = [path.name for path in paths]
    return names if len(set(names)) == len(names) else list(map(str, paths))


def _differs(first: Findings, other: Findings) -> str:
    told = [f"{one.what}: {one.a} → {one.b}" for one in changes(first, other) if one.what not in IGNORED]
    return "; ".join(told) or "nothing but the luck"
