"""How many battles are fought and won, and what they take; and whether their dice fall as they should."""

from collections.abc import Sequence
from dataclasses import replace

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, Metric, tallied
from reports.findings import Findings
from reports.monster_eater.throws import BATTLES, MONSTER, Found, agreement, find, first_rolls
from reports.page import Heading, Section, Table, estimates
from reports.recording import missing, recording
from reports.sections import rate_section
from reports.style import Picture
from reports.wording import amount_with_range, capital, share_with_range

FOUGHT = Metric("battles", ("battles",))
FIGHTS = (
    FOUGHT,
    Metric("magic tokens spent", ("magic_spent",)),
    Metric("rerolls", ("rerolls",)),
    Metric("escapes", ("escapes",)),
)
WON = Metric("battles won by monster", ("won",), bounded=True, table=BATTLES)
SUFFICED = Metric(
    "first rolls that suffice",
    ("sufficed",),
    bounded=True,
    table=BATTLES,
    written="share of the battles whose first roll, before any reroll, reaches the combat power of the monster "
    "(battles.rolled, battles.combat)",
)
TAKES = (
    Metric("fighters in a battle", ("fighters",), table=BATTLES),
    Metric("magic tokens spent in a battle", ("magic_spent",), table=BATTLES),
    Metric("rerolls in a battle", ("rerolls",), table=BATTLES),
)


def battles_section(findings: Findings) -> Section:
    """Battles won, battles fought, and magic, rerolls and Escape cards spent; by monster if battles were recorded."""
    run = findings.run
    by = findings.grouping
    together, apart = tallied(run, ([ALL], [FOUGHT]), ([by], FIGHTS))
    fought = together.groups()[0][FOUGHT]
    says = [f"A player fights {amount_with_range(fought)} battles a game, those against bosses included."]
    rate = rate_section(findings, "battles", "Battles", findings.ratio("battles won"), says)
    table = Table(
        f"battles-a-game-by-{by}",
        f"Battles and what they take, a player and game, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in FIGHTS)],
        [
            [page.words(group.label), *(page.amount(group[metric]) for metric in FIGHTS)]
            for group in findings.named(apart.groups())
        ],
    )
    section = replace(rate, tables=[*rate.tables, table], metrics=[*rate.metrics, *FIGHTS])
    if missing(run, [BATTLES]):
        more = "This run kept no single battles. To see them by monster beside their exact odds, play it with them:"
        return replace(section, says=[*says, more], code=recording(run, [BATTLES]))
    found = sorted(find(run, first_rolls(run), SUFFICED, [MONSTER], WON, *TAKES), key=lambda one: one[WON].order)
    if not found:
        return section
    return replace(
        section,
        says=[*says, _extremes(found), f"{MEANING} {agreement(found)}"],
        pictures=[*section.pictures, _picture(found)],
        tables=[*section.tables, _table(findings, found)],
        metrics=[*section.metrics, WON, SUFFICED, *TAKES],
        columns=[(BATTLES, name) for name in ("monster", "combat", "dice", "plus", "rolled", "total")],
    )


MEANING = "Exact odds are those of the first roll of each team that fought; rerolls come on top of them."


def _extremes(found: Sequence[Found]) -> str:
    known = [one for one in found if not one.share.small] or found
    easy, hard = known[0], known[-1]
    return (
        f"Of the battles against {easy.label} {share_with_range(easy[WON])} are won, the most; "
        f"of those against {hard.label} {share_with_range(hard[WON])}, the fewest."
    )


def _picture(found: Sequence[Found]) -> Picture:
    caption = "Battles won by monster, with intervals, and the exact odds of the first rolls of the same battles (◇)"
    return dots(
        "battles-monster",
        f"{caption}: " + "; ".join(f"{one.label} {share_with_range(one[WON])}" for one in found),
        f"{caption}. Between the two lies what rerolls save.",
        [Dot(one.label, one[WON], one.throws.expected) for one in found],
    )


def _table(findings: Findings, found: Sequence[Found]) -> Table:
    cards = {card.name: card for card in findings.cards.tables["monsters"]}
    headings = [
        Heading("Monster", number=False),
        Heading("Combat power"),
        Heading("Power is", number=False),
        Heading("Battles"),
        *(estimates(capital(metric.name.removesuffix(" in a battle")), metric) for metric in TAKES),
        Heading("Exact odds of the first roll"),
        estimates("First roll suffices", SUFFICED),
        estimates("Won", WON),
    ]
    rows = [
        [
            page.words(one.label),
            page.number(cards[one.label].number("combat")),
            page.words(str(cards[one.label].sources["combat"].provenance)),
            page.number(one.throws.number),
            *(page.amount(one[metric]) for metric in TAKES),
            page.exact(one.throws.expected),
            page.share(one.share),
            page.share(one[WON]),
        ]
        for one in found
    ]
    return Table("battles-by-monster", "Battles by monster", headings, rows)
