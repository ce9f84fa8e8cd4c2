"""The sections that every game's report has: win shares and rates."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from reports import page
from reports.charts import SHADES, Dot, dots, heat_map
from reports.estimates import Estimate, Metric
from reports.findings import Findings, Side
from reports.headline import details, headlined, sentence, settling
from reports.page import Cell, Heading, Section, Table, estimates
from reports.pairs import WIN_INDEX
from reports.rival_sections import rival_sections
from reports.rivals import first_player_lead
from reports.tournament import Tournament
from reports.tournament_section import tournament_sections
from reports.verdicts import Outcome, Verdict, side_name
from reports.wording import (
    capital,
    change,
    change_range,
    share_with_range,
    shares_listed,
    span,
    whole_percent,
)

KEEPS_SEAT = "A {} keeps its seats throughout this run: its share includes what those seats are worth."
SEATS_DIFFER = "Seats differ in more than the order of play here: who sits in them is the same throughout the run."


def win_sections(findings: Findings) -> Iterator[Section]:
    """Win share by strategy, by party, by seat, and crossed, as far as they differ; the targets; and rivals."""
    if findings.targets.wanted is not None:
        yield targets_section(findings)
    experiment, parties = findings.run.experiment, len(findings.parties) > 1
    parties_move, strategies_move = experiment.design != "fixed", experiment.seating == "rotating"
    if findings.strategies:
        caveat = KEEPS_SEAT.format("strategy") if experiment.strategies_keep_seats else ""
        section = _win_section(findings, findings.strategies, "strategy", caveat)
        yield _crossed(section, findings, "party", "strategy") if parties and parties_move else section
    if strategies_move:
        yield from tournament_sections(Tournament(findings.run))
    if parties:
        yield _win_section(
            findings, findings.parties, "party", "" if parties_move else KEEPS_SEAT.format(findings.word("party"))
        )
    if findings.fair is None:
        return
    section = _win_section(findings, findings.seats, "seat", "" if findings.seats_alike else SEATS_DIFFER)
    if findings.seats_alike and findings.players > 1:
        section = replace(section, says=[first_player(findings, findings.fair), *section.says])
    if findings.strategies and strategies_move:
        section = _crossed(section, findings, "strategy", "seat")
    yield _crossed(section, findings, "party", "seat") if parties and parties_move else section
    yield from rival_sections(findings)


def _win_section(findings: Findings, sides: Sequence[Side], kind: str, caveat: str) -> Section:
    title, fair = f"{capital(findings.win.name)} by {findings.word(kind)}", findings.fair
    verdicts = [side.verdict for side in sides if side.verdict]
    equal = [verdict for verdict in verdicts if verdict.equal]
    says = [details(sides, fair)]
    if equal and kind not in headlined(findings):
        says = [sentence(verdicts, findings.words(kind)), *says]
    if caveat:
        says.append(caveat)
    figure = dots(
        f"win-{kind}",
        f"{title}: {shares_listed({side.name: side.win for side in sides})}."
        + ("" if fair is None else f" The fair share is {whole_percent(fair)}."),
        f"{title} with its interval."
        + ("" if fair is None else " ▲ shown to win more than the fair share, ▼ less, ● neither.")
        + (f" Shaded: what counts as {Outcome.BALANCED}." if equal else ""),
        [Dot(side.name, side.win) for side in sides],
        fair,
        "" if fair is None else f"fair share {whole_percent(fair)}",
        band=equal[0].band if equal else None,
    )
    table = Table(
        f"win-share-by-{kind}",
        title,
        [
            Heading(capital(findings.word(kind)), number=False),
            *_win_headings(findings),
            *([Heading("Verdict", number=False)] if verdicts else []),
        ],
        [
            [
                page.words(side.name),
                *_win_cells(findings, side.win),
                *([verdict_cell(findings, side.verdict)] if verdicts else []),
            ]
            for side in sides
        ],
    )
    return Section(kind, title, says, [figure], [table], metrics=[findings.win])


def _win_headings(findings: Findings) -> list[Heading]:
    index = [] if findings.fair is None else [estimates("Win index", WIN_INDEX)]
    return [Heading("Games"), estimates(capital(findings.win.name), findings.win), *index]


def _win_cells(findings: Findings, win: Estimate) -> tuple[Cell, ...]:
    """Games, win share, and win index: a win counts as many as there are players, so that 1 is as expected."""
    index = () if findings.fair is None else (page.amount(win.times(findings.players)),)
    return page.number(win.games), page.share(win), *index


def verdict_cell(findings: Findings, verdict: Verdict | None) -> Cell:
    """A verdict, marked if it rests on assumed card values."""
    return page.verdict(verdict, findings.mark(verdict) if verdict else "")


def targets_section(findings: Findings) -> Section:
    """Whether the win shares are what the designer wants."""
    verdicts = findings.verdicts
    undecided = [verdict for verdict in verdicts if verdict.outcome is Outcome.OPEN]
    table = Table(
        "targets",
        f"{capital(findings.win.name)}s and their targets",
        [
            Heading("Of", number=False),
            Heading("Target", number=False),
            *_win_headings(findings)[:2],
            Heading("Verdict", number=False),
        ],
        [
            [
                page.words(verdict.name),
                page.words(span(verdict.band)),
                page.number(verdict.win.games),
                page.share(verdict.win),
                verdict_cell(findings, verdict),
            ]
            for verdict in verdicts
        ],
    )
    return Section(
        "targets", "Targets", [settling(undecided)] if undecided else [], (), [table], metrics=[findings.win]
    )


def _crossed(section: Section, findings: Findings, one: str, other: str) -> Section:
    """The section, and in it also the win shares of two things crossed."""
    shares = findings.crossed(one, other)
    names = {key: (key[0], side_name(other, key[1:], findings.players)) for key in shares}
    rows = [side.name for side in (findings.parties if one == "party" else findings.strategies)]
    columns = [*dict.fromkeys(key[1] for key in shares)]
    title = f"{capital(findings.win.name)} by {findings.word(one)} and {findings.word(other)}"
    told = shares_listed({", ".join(names[key]): win for key, win in shares.items()})
    picture = heat_map(
        f"{one}-{other}",
        f"Heat map, {title}: {told}",
        f"{title}. {SHADES.format(whole_percent(1 / findings.players))}",
        rows,
        [f"seat {column}" if other == "seat" else column for column in columns],
        [[shares.get((row, column)) for column in columns] for row in rows],
        1 / findings.players,
    )
    table = Table(
        f"win-share-by-{one}-and-{other}",
        title,
        [*(Heading(capital(findings.word(kind)), number=False) for kind in (one, other)), *_win_headings(findings)],
        [[*map(page.words, names[key]), *_win_cells(findings, win)] for key, win in shares.items()],
    )
    return replace(section, pictures=[*section.pictures, picture], tables=[*section.tables, table])


def first_player(findings: Findings, fair: float) -> str:
    """What it is worth to play first."""
    first, lead = findings.seats[0].win, first_player_lead(findings).times(100)
    gain = Estimate(first.value - fair, first.low - fair, first.high - fair, first.games).times(100)
    return (
        f"Whoever plays first wins {share_with_range(first)}: {change(gain)} points ({change_range(gain)}) against the "
        f"fair share, and {change(lead)} points ({change_range(lead)}) against whoever plays last."
    )


def rate_section(findings: Findings, anchor: str, title: str, metric: Metric, says: Sequence[str]) -> Section:
    """One of the game's own ratios, such as that of battles won, of those whom the run compares."""
    by = findings.word(findings.grouping)
    caption = f"{capital(metric.name)} by {by}"
    groups = sorted(findings.rates, key=lambda group: group[metric].order)
    figure = dots(
        anchor,
        f"{caption}: {shares_listed({group.label: group[metric] for group in groups})}",
        f"{caption} with its interval.",
        [Dot(group.label, group[metric]) for group in groups],
    )
    table = Table(
        f"{anchor}-by-{by}",
        caption,
        [Heading(capital(by), number=False), Heading("Games"), estimates(capital(metric.name), metric)],
        [[page.words(group.label), page.number(group[metric].games), page.share(group[metric])] for group in groups],
    )
    return Section(anchor, title, says, [figure], [table], metrics=[metric])
