"""How many battles are fought and won, and what they take."""

from dataclasses import replace

from reports import page
from reports.estimates import Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.sections import rate_section
from reports.wording import amount_with_range, capital

BATTLES = Metric("battles", ("battles",))
FIGHTS = (
    BATTLES,
    Metric("magic tokens spent", ("magic_spent",)),
    Metric("rerolls", ("rerolls",)),
    Metric("escapes", ("escapes",)),
)


def battles_section(findings: Findings) -> Section:
    """Battles won, battles fought, and magic, rerolls and Escape cards spent."""
    by = findings.grouping
    fought = overall(findings.run, [BATTLES])[BATTLES]
    says = [f"A player fights {amount_with_range(fought)} battles a game, those against bosses included."]
    rate = rate_section(findings, "battles", "Battles", findings.ratio("battles won"), says)
    table = Table(
        f"battles-a-game-by-{by}",
        f"Battles and what they take, a player and game, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name)) for metric in FIGHTS)],
        [
            [page.words(group.label), *(page.amount(group[metric]) for metric in FIGHTS)]
            for group in findings.grouped(FIGHTS)
        ],
    )
    return replace(rate, tables=[*rate.tables, table], metrics=[*rate.metrics, *FIGHTS])
