"""Lives: how many are lost, what that costs, and whether it decides games."""

from reports import page
from reports.estimates import WIN_SHARE, Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rapid_dungeon.measuring import counts, in_order, measured
from reports.wording import amount_with_range, capital

LOST = Metric("lives lost", ("lives_lost",))
HEALS = Metric("times that life was gone", ("heals",))
DISCARDED = Metric("cards discarded", ("discarded",))
CARDS = Metric("cards at the end", ("cards",))
MOST = 3


def lives_section(findings: Findings) -> Section:
    """Lives lost and cards discarded for it."""
    by = findings.word(findings.grouping)
    metrics = (LOST, HEALS, DISCARDED, CARDS)
    total = overall(findings.run, metrics)
    says = [
        f"A player loses {amount_with_range(total[LOST])} lives a game and discards "
        f"{amount_with_range(total[DISCARDED])} cards for it; {amount_with_range(total[CARDS])} are left at the end."
    ]
    groups = in_order(findings, findings.grouped(metrics), CARDS)
    table = Table(
        f"lives-by-{findings.grouping}",
        f"Lives and cards of a player, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in metrics)],
        [[page.words(group.label), *(page.amount(group[metric]) for metric in metrics)] for group in groups],
    )
    by_heals = measured(findings, [counts("heals", MOST)], [WIN_SHARE])
    wins = Table(
        "lives-and-winning",
        "Win share by how often a player's life was gone",
        [Heading("Times"), Heading("Games"), estimates("Win share", WIN_SHARE)],
        [
            [page.words(group.label), page.number(group[WIN_SHARE].games), page.share(group[WIN_SHARE])]
            for group in by_heals
        ],
    )
    return Section("lives", "Lives", says, (), [table, wins], metrics=[*metrics, WIN_SHARE])
