"""Cooking success by party, by monster, and by both, beside exact odds."""

from collections.abc import Sequence
from dataclasses import replace

from reports import page
from reports.charts import Dot, dots
from reports.findings import Findings
from reports.monster_eater.dishes import Dishes
from reports.monster_eater.throws import COOKED, COOKS, REROLLED, Found, agreement, rerolled
from reports.page import Heading, Section, Table, estimates
from reports.recording import missing, recording
from reports.sections import rate_section
from reports.style import Picture
from reports.wording import share_with_range


def cooking_section(findings: Findings) -> Section:
    """Cooking success by party and, if attempts were recorded, by monster."""
    run = findings.run
    section = rate_section(findings, "cooking", "Cooking", findings.ratio("cooking success"), ())
    dishes = Dishes(findings)
    if missing(run, [COOKS]):
        says = ["This run kept no single cooking attempts. To see them beside their exact odds, play it with them:"]
        return replace(
            section,
            says=says,
            pictures=[*section.pictures, dishes.picture],
            tables=[*section.tables, dishes.table],
            code=recording(run, [COOKS]),
        )
    found = dishes.by_monster
    if not found:
        return replace(section, says=["Nobody tried to cook."])
    exact = not rerolled(run)
    return replace(
        section,
        says=[_extremes(found), agreement(found) if exact else REROLLED],
        pictures=[*section.pictures, _picture(found, exact), dishes.picture],
        tables=[*section.tables, _table(findings, found, exact), dishes.table],
        metrics=[*section.metrics, COOKED],
        columns=[(COOKS, name) for name in ("monster", "difficulty", "power")],
    )


def _extremes(found: Sequence[Found]) -> str:
    known = [one for one in found if not one.share.small] or found
    easy, hard = known[0], known[-1]
    return (
        f"The surest dish is {easy.label}: {share_with_range(easy.share)} of the attempts succeed. "
        f"The riskiest is {hard.label}: {share_with_range(hard.share)}."
    )


def _picture(found: Sequence[Found], exact: bool) -> Picture:
    rows = [Dot(one.label, one.share, one.throws.expected if exact else None) for one in found]
    return dots(
        "cooking-monster",
        "Cooking success by monster: " + "; ".join(f"{row.label} {share_with_range(row.estimate)}" for row in rows),
        "Cooking success by monster with its interval"
        + (", and the exact odds of the same attempts (◇)." if exact else "."),
        rows,
    )


def _table(findings: Findings, found: Sequence[Found], exact: bool) -> Table:
    cards = {card.name: card for card in findings.cards.tables["monsters"]}
    headings = [
        Heading("Monster", number=False),
        Heading("Difficulty"),
        Heading("Difficulty is", number=False),
        Heading("Attempts"),
        *([Heading("Exact odds")] if exact else []),
        estimates("Succeeded", COOKED),
    ]
    rows = [
        [
            page.words(one.label),
            page.number(cards[one.label].number("difficulty")),
            page.words(str(cards[one.label].sources["difficulty"].provenance)),
            page.number(one.throws.number),
            *([page.exact(one.throws.expected)] if exact else []),
            page.share(one.share),
        ]
        for one in found
    ]
    return Table("cooking-by-monster", "Cooking by monster", headings, rows)
