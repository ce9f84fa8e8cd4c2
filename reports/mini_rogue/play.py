"""How characters fight and pass checks, how often they roll, and what they use."""

from dataclasses import replace

from reports import page
from reports.estimates import Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.sections import rate_section
from reports.wording import amount_with_range, capital

USES = (
    Metric("fights", ("fights",)),
    Metric("rolls", ("rolls",)),
    Metric("skill checks", ("checks",)),
    Metric("critical dice", ("criticals",)),
    Metric("criticals rerolled", ("criticals_rerolled",)),
    Metric("criticals lost", ("criticals_failed",)),
    Metric("feats for HP", ("feats_hp",)),
    Metric("feats for XP", ("feats_xp",)),
    Metric("feats with items", ("feats_item",)),
    Metric("skills used", ("skills",)),
    Metric("potions used", ("potions_used",)),
    Metric("falls", ("falls",)),
    Metric("areas without food", ("starved",)),
)
ROLLS = Metric("rolls of a game", ("rolls",), table="games")


def play_section(findings: Findings) -> Section:
    """Skill checks passed, and what characters do in a game."""
    by = findings.word(findings.grouping)
    rolls = overall(findings.run, [ROLLS])[ROLLS]
    says = [f"A game takes {amount_with_range(rolls)} rolls of the white dice, those of all players together."]
    passed = findings.ratio("skill checks passed")
    rate = rate_section(findings, "checks", "Checks, feats, skills and potions", passed, says)
    table = Table(
        f"uses-by-{by}",
        f"What a character does in a game, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in USES)],
        [
            [page.words(group.label), *(page.amount(group[metric]) for metric in USES)]
            for group in findings.grouped(USES)
        ],
    )
    return replace(rate, tables=[*rate.tables, table], metrics=[*rate.metrics, ROLLS, *USES])
