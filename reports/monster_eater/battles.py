"""How many battles are fought and won, and what they take; and whether their dice fall as they should."""

from collections.abc import Sequence
from dataclasses import replace

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Group, Metric, measure, overall
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
TAKEN = ("Fighters", "Magic tokens", "Rerolls")


def battles_section(findings: Findings) -> Section:
    """Battles won, battles fought, and magic, rerolls and Escape cards spent; by monster if battles were recorded."""
    run = findings.run
    by = findings.grouping
    fought = overall(run, [FOUGHT])[FOUGHT]
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
    section = replace(rate, tables=[*rate.tables, table], metrics=[*rate.metrics, *FIGHTS])
    if missing(run, [BATTLES]):
        more = "This run kept no single battles. To see them by monster beside their exact odds, play it with them:"
        return replace(section, says=[*says, more], code=recording(run, [BATTLES]))
    first = {one.label: one for one in find(run, first_rolls(run), SUFFICED, [MONSTER])}
    if not first:
        return section
    groups = sorted(measure(run, ["monster"], [WON, *TAKES]), key=lambda group: group[WON].order)
    return replace(
        section,
        says=[*says, _extremes(groups), f"{MEANING} {agreement(list(first.values()))}"],
        pictures=[*section.pictures, _picture(groups, first)],
        tables=[*section.tables, _table(findings, groups, first)],
        metrics=[*section.metrics, WON, SUFFICED, *TAKES],
        columns=[(BATTLES, name) for name in ("monster", "combat", "dice", "plus", "rolled", "total")],
    )


MEANING = "Exact odds are those of the first roll of each team that fought; rerolls come on top of them."


def _extremes(groups: Sequence[Group]) -> str:
    known = [group for group in groups if not group[WON].small] or groups
    easy, hard = known[0], known[-1]
    return (
        f"Of the battles against {easy.label} {share_with_range(easy[WON])} are won, the most; "
        f"of those against {hard.label} {share_with_range(hard[WON])}, the fewest."
    )


def _picture(groups: Sequence[Group], first: dict[str, Found]) -> Picture:
    caption = "Battles won by monster, with intervals, and the exact odds of the first rolls of the same battles (◇)"
    return dots(
        "battles-monster",
        f"{caption}: " + "; ".join(f"{group.label} {share_with_range(group[WON])}" for group in groups),
        f"{caption}. Between the two lies what rerolls save.",
        [Dot(group.label, group[WON], first[group.label].throws.expected) for group in groups],
    )


def _table(findings: Findings, groups: Sequence[Group], first: dict[str, Found]) -> Table:
    cards = {card.name: card for card in findings.cards.tables["monsters"]}
    headings = [
        Heading("Monster", number=False),
        Heading("Combat power"),
        Heading("It is", number=False),
        Heading("Battles"),
        *(estimates(text) for text in TAKEN),
        Heading("Exact odds of the first roll"),
        estimates("First roll suffices"),
        estimates("Won"),
    ]
    rows = [
        [
            page.words(group.label),
            page.number(cards[group.label].number("combat")),
            page.words(str(cards[group.label].sources["combat"].provenance)),
            page.number(first[group.label].throws.number),
            *(page.amount(group[metric]) for metric in TAKES),
            page.exact(first[group.label].throws.expected),
            page.share(first[group.label].share),
            page.share(group[WON]),
        ]
        for group in groups
    ]
    return Table("battles-by-monster", "Battles by monster", headings, rows)
