"""Turns without a useful move, and decks that ran out."""

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, Group, Metric, tallied
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rulings import COUNT_HEADINGS, count_cells, counts
from reports.wording import capital, share_with_range

STUCK = Metric("turns without a useful move", ("stuck_turns",), ("turns",), bounded=True)
IDLE = Metric("turns let go by", ("idle_turns",), ("turns",), bounded=True)
TURNS = (STUCK, IDLE)
STOCKS = {
    "reshuffles": "Dungeon deck",
    "cards_missing": "Discard pile, too",
    "items_missing": "Item deck",
    "monsters_missing": "Monster deck",
    "magic_lost": "Room for magic",
}
"""Columns of ``games``, and what had run out when they count."""


def telemetry_section(findings: Findings) -> Section:
    """How often a player had no useful move, and how often a deck ran out."""
    by = findings.grouping
    sides, together = tallied(findings.run, ([by], TURNS), ([ALL], TURNS))
    groups = sorted(findings.named(sides.groups()), key=lambda group: group[STUCK].order)
    caption = f"{capital(STUCK.name)} by {by}"
    figure = dots(
        "stuck",
        f"{caption}: " + "; ".join(f"{group.label} {share_with_range(group[STUCK])}" for group in groups),
        f"{caption}, as a share of all turns, with its interval.",
        [Dot(group.label, group[STUCK]) for group in groups],
    )
    turns = Table(
        f"stuck-by-{by}",
        f"{caption}, as a share of all turns",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in TURNS)],
        [[page.words(group.label), *(page.share(group[metric]) for metric in TURNS)] for group in groups],
    )
    found = counts(findings.run, list(STOCKS))
    stocks = Table(
        "ran-out",
        "What ran out",
        [Heading("What", number=False), *COUNT_HEADINGS],
        [[page.words(text), *count_cells(found[column])] for column, text in STOCKS.items()],
    )
    return Section(
        "nothing-left",
        "Nothing to do, nothing to draw",
        [_in_words(together.groups(shown=1)[0]), SUPPLY],
        [figure],
        [turns, stocks],
        metrics=TURNS,
        columns=[("games", column) for column in STOCKS],
    )


SUPPLY = (
    "When the dungeon deck runs out, the discard pile becomes the new one. Magic tokens can't run out, because a card "
    "set must have as many as its Magicians can hold; but a token is lost where no Magician has room for it. Food and "
    "money have no limit."
)


def _in_words(whole: Group) -> str:
    return (
        f"In {share_with_range(whole[STUCK])} of their turns players have no useful move: Supply is all that is left. "
        f"They let {share_with_range(whole[IDLE])} of their turns go by: they neither fight, escape nor explore, and "
        "don't take Supply either."
    )
