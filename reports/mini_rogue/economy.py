"""What HP are lost to, and what gold is spent on."""

from collections.abc import Sequence

from reports import page
from reports.charts import Stack, stacks
from reports.estimates import Group, Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.style import BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY
from reports.wording import amount, amount_with_range, capital, listed
from simulator.games.mini_rogue.numbers import (
    CAUSES,
)
from simulator.games.mini_rogue.results import LOST_COLUMNS, SPENT_COLUMNS
from simulator.games.mini_rogue.state import SPENT_ON

LOST = tuple(Metric(cause, (column,)) for cause, column in zip(CAUSES, LOST_COLUMNS, strict=True))
LOST_IN_ALL = Metric("HP lost in all", LOST_COLUMNS)
HEALED = Metric("HP gained", ("healed",))
AFFLICTED = (Metric("areas begun poisoned", ("areas_poisoned",)), Metric("areas begun cursed", ("areas_cursed",)))
SPENT = tuple(Metric(f"gold for {use}", (column,)) for use, column in zip(SPENT_ON, SPENT_COLUMNS, strict=True))
SPENT_IN_ALL = Metric("gold spent", SPENT_COLUMNS)
GAINED = Metric("gold gained", ("gold_gained",))
COLOURS = (RED, ORANGE, PINK, GREY, BLUE, SKY, GREEN)
MOST_NAMED = 3


def hp_section(findings: Findings) -> Section:
    """HP lost by cause, and what afflictions do."""
    metrics = (*LOST, LOST_IN_ALL, HEALED, *AFFLICTED)
    return _section(findings, "hp", "What HP are lost to", "HP a game", LOST, LOST_IN_ALL, metrics, "lose")


def gold_section(findings: Findings) -> Section:
    """Gold gained, and spent by use."""
    metrics = (*SPENT, SPENT_IN_ALL, GAINED)
    return _section(findings, "gold", "What gold is spent on", "gold a game", SPENT, SPENT_IN_ALL, metrics, "spend")


def _section(
    findings: Findings,
    anchor: str,
    title: str,
    unit: str,
    parts: Sequence[Metric],
    total: Metric,
    metrics: Sequence[Metric],
    verb: str,
) -> Section:
    by = findings.word(findings.grouping)
    groups = findings.grouped(metrics)
    everybody = overall(findings.run, [*parts, total])
    largest = sorted(parts, key=lambda metric: everybody[metric].order)
    named = [f"{metric.name} {amount(everybody[metric])}" for metric in largest[:MOST_NAMED]]
    says = [f"Characters {verb} {amount_with_range(everybody[total])} {unit}; most of it: {listed(named)}."]
    # What is small shares a colour at the end, so that the legend stays short.
    drawn, rest = largest[: len(COLOURS) - 1], largest[len(COLOURS) - 1 :]
    figure = stacks(
        anchor,
        f"{title}, by {by}: " + " ".join(_alt(group, largest) for group in groups),
        f"Mean {unit} of a character, by {by}. The dot is the sum, with its interval.",
        [*(metric.name for metric in drawn), *(["other"] if rest else [])],
        [*COLOURS[: len(drawn)], *([GREY] if rest else [])],
        [
            Stack(
                group.label,
                [
                    *(group[metric].value for metric in drawn),
                    *([sum(group[metric].value for metric in rest)] if rest else []),
                ],
                group[total],
            )
            for group in groups
        ],
        unit,
    )
    table = Table(
        f"{anchor}-by-{by}",
        f"{title}: means of a game, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in metrics)],
        [[page.words(group.label), *(page.amount(group[metric]) for metric in metrics)] for group in groups],
    )
    return Section(anchor, title, says, [figure], [table], metrics=metrics)


def _alt(group: Group, parts: Sequence[Metric]) -> str:
    return f"{capital(group.label)}: {', '.join(f'{metric.name} {amount(group[metric])}' for metric in parts)}."
