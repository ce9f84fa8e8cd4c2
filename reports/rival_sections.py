"""The sections on how those at a table fare against each other."""

from collections.abc import Iterator, Mapping, Sequence

from reports import page
from reports.charts import SHADES, heat_map
from reports.differences import Difference
from reports.estimates import WIN_SHARE, Estimate
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rivals import AHEAD, company, head_to_head
from reports.targets import Key
from reports.wording import capital, change, change_margin, change_range, counted, share_with_range, shares_listed

EVEN = 0.5
PLACES = ("seats", "rank")


def rival_sections(findings: Findings) -> Iterator[Section]:
    """Who places ahead of whom, and whose company helps or hurts, as far as the run compares any."""
    # A tournament has its own section on who meets whom.
    keeping = bool(findings.strategies) and findings.run.experiment.seating != "rotating"
    for by, sides in (("strategy", findings.strategies if keeping else []), ("party", findings.parties)):
        if len(sides) > 1 and (met := head_to_head(findings, by)):
            yield _head_to_head_section(findings, by, [side.name for side in sides], met)
    if len(findings.parties) > 1 and findings.players > 2 and (pairs := company(findings)):
        yield _company_section(findings, pairs)


def _head_to_head_section(findings: Findings, by: str, names: Sequence[str], met: Mapping[Key, Estimate]) -> Section:
    one = findings.word(by)
    table = Table(
        f"head-to-head-by-{by}",
        f"Places ahead, by {one} and opponent",
        [Heading(capital(one), False), Heading("Opponent", False), Heading("Games"), estimates("Places ahead", AHEAD)],
        [[*map(page.words, key), page.number(ahead.games), page.share(ahead)] for key, ahead in met.items()],
    )
    picture = heat_map(
        f"head-to-head-{by}",
        f"Heat map of how often one {one} places ahead of another: "
        + shares_listed({" ahead of ".join(key): ahead for key, ahead in met.items()}),
        f"How often the {one} of the row places ahead of that of the column. {SHADES.format('one half')}",
        names,
        names,
        [[met.get((row, column)) for column in names] for row in names],
        EVEN,
    )
    says, title = _met_in_words(findings, one, met), "Matchups" if findings.players == 2 else "Head to head"
    return Section(
        f"head-to-head-{by}", f"{title} by {one}", says, [picture], [table], metrics=[AHEAD], columns=[PLACES]
    )


def _met_in_words(findings: Findings, by: str, met: Mapping[Key, Estimate]) -> list[str]:
    (one, other), widest = max(met.items(), key=lambda item: item[1].value)
    ahead = "wins against" if findings.players == 2 else "places ahead of"
    return [
        f"How often a {by} {ahead} another at the same table, whoever else sits there; a tie counts half. The most "
        f"lopsided pair: {one} {ahead} {other} in {share_with_range(widest)} of their games."
    ]


def _company_section(findings: Findings, pairs: Mapping[Key, Difference]) -> Section:
    names, party = [side.name for side in findings.parties], findings.word("party")
    points = {key: found.change.times(100) for key, found in pairs.items()}
    table = Table(
        "company",
        f"Win share without another {party} at the table, and with it",
        [
            Heading(capital(party), False),
            Heading(f"Other {party}", False),
            estimates("Without it", "win share over the games without the other"),
            estimates("With it", "win share over the games with the other at the table"),
            estimates("Difference in points", "win share with the other less that without it, in percentage points"),
        ],
        [
            [*map(page.words, key), page.share(found.a), page.share(found.b), page.change(points[key])]
            for key, found in pairs.items()
        ],
    )
    told = "; ".join(f"{' with '.join(key)} {change(found)} ({change_range(found)})" for key, found in points.items())
    picture = heat_map(
        "company",
        f"Heat map of the difference that another {party} at the table makes to a win share, in points: {told}",
        f"By how many points the {party} of the row wins more often with that of the column at the table than without. "
        + SHADES.format("no difference"),
        names,
        names,
        [[points.get((one, other)) for other in names] for one in names],
        0.0,
        change_margin,
    )
    return Section(
        "company", "Who helps, who hurts", _company_in_words(points, party), [picture], [table], metrics=[WIN_SHARE]
    )


def _company_in_words(points: Mapping[Key, Estimate], party: str) -> list[str]:
    shown = sorted((key for key, found in points.items() if found.side(0)), key=lambda key: points[key].value)
    extremes = [
        f"{' with '.join(key)} at the table: {change(points[key])} points ({change_range(points[key])})."
        for key in dict.fromkeys((*shown[:1], *shown[-1:]))
    ]
    return [
        " ".join((f"Of {counted(len(points), 'pair')}, {len(shown)} are shown to make a difference.", *extremes)),
        f"Where a {party} is missing, another sits in its place. So a weak {party} helps everybody and a strong one "
        "hurts; look for pairs that differ from the rest of their row or column.",
    ]
