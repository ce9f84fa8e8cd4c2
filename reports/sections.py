"""The sections that every game's report has: win shares, the length of games, and rates."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isinf

from reports import page
from reports.basis import MARK
from reports.charts import SHADES, Dot, bars, dots, heat_map
from reports.estimates import Estimate, Metric
from reports.findings import Findings, Side
from reports.headline import details, headlined, sentence, settling
from reports.page import Cell, Heading, Section, Table, estimates
from reports.rival_sections import rival_sections
from reports.rivals import first_player_lead
from reports.style import Picture
from reports.tournament import Tournament
from reports.tournament_section import tournament_sections
from reports.verdicts import Outcome, Verdict, side_name
from reports.wording import (
    capital,
    change,
    change_range,
    counted,
    percent,
    rounds,
    share_with_range,
    shares_listed,
    span,
    whole_percent,
)

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
MOST_BARS = 30
"""So many bars show the lengths of all games but the longest twentieth; a last bar shows those beyond."""


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
        yield _win_section(findings, findings.parties, "party", "" if parties_move else KEEPS_SEAT.format("party"))
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
    title, fair = f"{capital(findings.win.name)} by {kind}", findings.fair
    verdicts = [side.verdict for side in sides if side.verdict]
    equal = [verdict for verdict in verdicts if verdict.equal]
    says = [details(sides, fair)]
    if equal and kind not in headlined(findings):
        says = [sentence(verdicts, kind), *says]
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
            Heading(capital(kind), number=False),
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
    index = [] if findings.fair is None else [estimates("Win index")]
    return [Heading("Games"), estimates(capital(findings.win.name)), *index]


def _win_cells(findings: Findings, win: Estimate) -> tuple[Cell, ...]:
    """Games, win share, and win index: a win counts as many as there are players, so that 1 is as expected."""
    index = () if findings.fair is None else (page.amount(win.times(findings.players)),)
    return page.number(win.games), page.share(win), *index


def verdict_cell(findings: Findings, verdict: Verdict | None) -> Cell:
    """A verdict, marked if it rests on assumed card values."""
    return page.verdict(verdict, MARK if verdict and findings.basis(verdict).assumed else "")


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
    title = f"{capital(findings.win.name)} by {one} and {other}"
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
        [Heading(capital(one), number=False), Heading(capital(other), number=False), *_win_headings(findings)],
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


def length_section(findings: Findings) -> Section:
    """How many rounds games take."""
    quantiles = {part: findings.lengths.quantile(part, len(QUANTILES)) for part in QUANTILES}
    table = Table(
        "length",
        "Rounds within which so many games end",
        [Heading("Share of games", number=False), estimates("Rounds")],
        [[page.Cell(percent(part, 0), (part,)), page.length(quantile)] for part, quantile in quantiles.items()],
    )
    return Section(
        "length",
        "Length of a game",
        length_in_words(findings),
        [_histogram(findings)],
        [table],
        columns=[("games", "rounds"), ("games", "finished")],
    )


def length_in_words(findings: Findings) -> list[str]:
    """How many rounds most games take, and how many games were stopped."""
    lengths, cap = findings.lengths, findings.run.experiment.round_cap
    usual = _in_words(*(lengths.quantile(part).value for part in (0.5, 0.05, 0.95)))
    return [
        f"{usual} A round is a turn of every player.",
        f"{counted(lengths.stopped, 'game')} of {lengths.games:,}, {share_with_range(lengths.unfinished)}, had not "
        f"ended after {counted(cap, 'round')} and were stopped. They are counted everywhere: their winner is who led "
        "when they were stopped, and here they are longer than any game that ended.",
    ]


def _in_words(median: float, low: float, high: float) -> str:
    if isinf(median):
        return "Fewer than half of the games came to an end."
    most = f"{rounds(low)} or more" if isinf(high) else f"{rounds(low)} to {rounds(high)}"
    return f"Half of the games end within {rounds(median)} rounds, nine of ten take {most}."


def _histogram(findings: Findings) -> Picture:
    lengths = findings.lengths
    ended = dict(lengths.ended)
    first, longest = min(ended, default=1), max(ended, default=1)
    step = -(-(int(min(longest, lengths.quantile(0.95).value)) - first + 1) // MOST_BARS)
    last = min(longest, first + MOST_BARS * step - 1)
    labels, games = [], []
    for low in range(first, last + 1, step):
        labels.append(str(low) if step == 1 else f"{low}–{low + step - 1}")
        games.append(sum(ended.get(length, 0) for length in range(low, low + step)))
    labels.append(f">{last}")
    games += [sum(ended.values()) - sum(games), lengths.stopped]
    *parts, stopped = (lengths.part(count, len(games)) for count in games)
    return bars(
        "length",
        f"Histogram of the rounds a game takes: the median is {rounds(lengths.quantile(0.5).value)}; "
        f"{share_with_range(stopped)} of the games were stopped unfinished.",
        "Share of the games that end after so many rounds, with intervals.",
        list(zip(labels, parts, strict=True)),
        ("stopped", stopped),
        "rounds",
    )


def rate_section(findings: Findings, anchor: str, title: str, metric: Metric, says: Sequence[str]) -> Section:
    """A rate, such as that of battles won, of those whom the run compares."""
    by = findings.grouping
    caption = f"{capital(metric.name)} by {by}"
    groups = sorted(findings.grouped([metric]), key=lambda group: group[metric].order)
    figure = dots(
        anchor,
        f"{caption}: {shares_listed({group.label: group[metric] for group in groups})}",
        f"{caption} with its interval.",
        [Dot(group.label, group[metric]) for group in groups],
    )
    table = Table(
        f"{anchor}-by-{by}",
        caption,
        [Heading(capital(by), number=False), Heading("Games"), estimates(capital(metric.name))],
        [[page.words(group.label), page.number(group[metric].games), page.share(group[metric])] for group in groups],
    )
    return Section(anchor, title, says, [figure], [table], metrics=[metric])
