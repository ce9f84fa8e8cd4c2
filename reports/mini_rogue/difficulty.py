"""How levels of difficulty compare, for all together and for each character."""

from collections.abc import Iterator
from itertools import pairwise

from reports import page
from reports.charts import Dot, dots
from reports.differences import Difference, independent
from reports.estimates import Tally, measure
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.wording import capital, change, change_range, shares_listed

CHANGE = "Against the level before, points"


def difficulty_section(findings: Findings) -> Section:
    """Win chance by difficulty, what each level changes, and win chance by difficulty and character."""
    levels = findings.run.experiment.difficulties
    found = {group.label: group[findings.win] for group in measure(findings.run, ["difficulty"], [findings.win])}
    chances = {level: found[level] for level in levels}
    steps = {step.name: step for step in _steps(findings)}
    title = f"{capital(findings.win.name)} by difficulty"
    figure = dots(
        "difficulty",
        f"{title}: {shares_listed(chances)}.",
        f"{title} with its interval.",
        [Dot(level, win) for level, win in chances.items()],
    )
    table = Table(
        "win-chance-by-difficulty",
        title,
        [
            Heading("Difficulty", number=False),
            Heading("Games"),
            estimates(capital(findings.win.name), findings.win),
            estimates(CHANGE, f"{findings.win.name} of the level less that of the level before, in percentage points"),
            Heading("Verdict", number=False),
        ],
        [
            [
                page.words(level),
                page.number(win.games),
                page.share(win),
                *(
                    [page.change(steps[level].change.times(100)), page.words(_verdict(steps[level]))]
                    if level in steps
                    else [page.words(""), page.words("")]
                ),
            ]
            for level, win in chances.items()
        ],
    )
    says = [
        f"{shares_listed(chances)}.",
        *(_told(step, before) for before, step in zip(levels, steps.values(), strict=False)),
    ]
    return Section("difficulty", title, says, [figure], [table, _crossed(findings)], metrics=[findings.win])


def _steps(findings: Findings) -> Iterator[Difference]:
    """How each level differs from the one before it; games of different levels are independent."""
    levels = findings.run.experiment.difficulties
    tally = Tally(["difficulty"], [findings.win], findings.run.watched)
    tally.add(findings.run.scan_shards("seats"))
    sums = {str(row["difficulty"]): row for row in tally.sums}
    for before, level in pairwise(levels):
        yield independent(findings.win, level, sums[before], sums[level], len(levels) - 1, findings.run.watched)


def _verdict(step: Difference) -> str:
    return {1: "easier", -1: "harder", 0: "open"}[step.change.side(0)]


def _told(step: Difference, before: str) -> str:
    points = step.change.times(100)
    shown = {"open": "is not shown to differ from"}.get(_verdict(step), f"is {_verdict(step)} than")
    return f"{step.name} {shown} {before}: {change(points)} points ({change_range(points)})."


def _crossed(findings: Findings) -> Table:
    groups = measure(findings.run, ["party", "difficulty"], [findings.win])
    found = {group.key: group[findings.win] for group in groups}
    levels = findings.run.experiment.difficulties
    return Table(
        "win-chance-by-character-and-difficulty",
        f"{capital(findings.win.name)} by character and difficulty",
        [Heading("Character", number=False), *(estimates(level, findings.win) for level in levels)],
        [
            [page.words(side.name), *(page.share(found[side.name, level]) for level in levels)]
            for side in findings.parties
        ],
    )
