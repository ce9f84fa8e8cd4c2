"""How long games take: in rounds, turns and decisions, in minutes at the table, and the wait between own turns."""

from math import isinf

from reports import page
from reports.charts import bars
from reports.estimates import Estimate
from reports.findings import Findings
from reports.length import Lengths
from reports.page import Cell, Heading, Section, Table, estimates
from reports.style import Picture
from reports.wording import counted, percent, rounds, rounds_with_range, share_with_range, usual_rounds

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
MOST_BARS = 30
"""So many bars show the lengths of all games but the longest twentieth; a last bar shows those beyond."""


def length_section(findings: Findings) -> Section:
    """How long games take, by whatever measure."""
    table = Table(
        "length",
        f"So many of the games take at most so long, at {findings.pace}",
        [Heading("Share of games", number=False), *(estimates(name, of) for name, of in _measures(findings).items())],
        [
            [Cell(percent(part, 0), (part,)), *(measured[place] for measured in _columns(findings))]
            for place, part in enumerate(QUANTILES)
        ],
    )
    return Section(
        "length",
        "Length of a game",
        length_in_words(findings),
        [_histogram(findings)],
        [table],
        columns=[("games", name) for name in ("rounds", "turns", "decisions", "finished")],
    )


LENGTHS = "the least number of {} within which that share of all games end; one that was stopped is longer than any"


def _measures(findings: Findings) -> dict[str, str]:
    """What is told, and how it is computed."""
    pace = findings.pace
    minutes = f"the quantile of {pace.per}s times {pace.seconds:g} seconds, in minutes"
    lengths = {name.capitalize(): LENGTHS.format(name) for name in ("rounds", "turns", "decisions")}
    if not take_turns(findings):
        return {name: of for name, of in lengths.items() if name != "Turns"} | {"Minutes": minutes}
    return lengths | {
        "Minutes": minutes,
        "Minutes a player": f"{minutes}, divided by the number of players",
        "Wait, seconds": "between two turns of a player, on the average of a game: decisions divided by turns, times "
        f"{findings.players - 1} other players, times {pace.seconds:g} seconds; the quantile over all games, those "
        "that were stopped included",
    }


def take_turns(findings: Findings) -> bool:
    """Whether players act one after another, so that each has minutes of one's own and waits for the others."""
    return findings.players > 1 and findings.pace.per == "decision"


def _paced(findings: Findings) -> Lengths:
    """How often that happens which takes time at the table."""
    return findings.lengths if findings.pace.per == "round" else findings.durations.decisions


def _columns(findings: Findings) -> list[list[Cell]]:
    """Cells for all quantiles, by measure; their intervals hold together."""
    durations = findings.durations
    minutes = [one.times(findings.pace.minutes) for one in _quantiles(_paced(findings))]
    columns = [
        [page.length(one) for one in _quantiles(findings.lengths)],
        *([[_time(one, 0) for one in _quantiles(durations.turns)]] if take_turns(findings) else []),
        [_time(one, 0) for one in _quantiles(durations.decisions)],
        [_time(one) for one in minutes],
    ]
    if take_turns(findings):
        columns.append([_time(one.times(1 / findings.players)) for one in minutes])
        columns.append([_time(one.times(wait(findings)), 0) for one in _quantiles(durations.decisions_a_turn)])
    return columns


def _quantiles(lengths: Lengths) -> list[Estimate]:
    return [lengths.quantile(part, 4 * len(QUANTILES)) for part in QUANTILES]


def wait(findings: Findings) -> float:
    """Seconds between two turns of a player for each decision of a turn: while all others take theirs."""
    return (findings.players - 1) * findings.pace.seconds


def _time(estimate: Estimate, digits: int = 1) -> Cell:
    ends = (estimate.low, estimate.high)
    text, low, high = ("stopped" if isinf(one) else f"{one:.{digits}f}" for one in (estimate.value, *ends))
    return Cell(text, (estimate.value, *ends), f"{low} to {high}", estimate.small)


def length_in_words(findings: Findings) -> list[str]:
    """How many rounds and minutes most games take, how long players wait, and how many games were stopped."""
    lengths, cap = findings.lengths, findings.run.experiment.round_cap
    usual = _in_words(*(lengths.quantile(part, 3) for part in (0.5, 0.05, 0.95)))
    return [
        f"{usual} A round is {findings.game.words.round}.",
        _minutes_in_words(findings),
        f"{counted(lengths.stopped, 'game')} of {lengths.games:,}, {share_with_range(lengths.unfinished)}, had not "
        f"ended after {counted(cap, 'round')} and were stopped. They are counted everywhere: {_stopped(findings)}, and "
        "here they are longer than any game that ended.",
    ]


def _stopped(findings: Findings) -> str:
    if findings.fair is None:
        return "they are not won"
    return "their winner is who led when they were stopped"


def _minutes_in_words(findings: Findings) -> str:
    pace = findings.pace
    minutes = _paced(findings).quantile(0.5, 2).times(pace.minutes)
    told = [] if isinf(minutes.value) else [f"half of the games take at most {_told(minutes)} minutes"]
    if take_turns(findings):
        pause = findings.durations.decisions_a_turn.quantile(0.5, 2).times(wait(findings))
        told.append(
            f"in half of the games the average wait between two turns of a player is at most {_told(pause, 0)} seconds"
        )
    text = f"At {pace}, {', and '.join(told)}. " if told else ""
    if pace.per == "round":
        return (
            f"{text}All act at the same time, and nobody waits for a turn. The seconds are an assumption, which "
            f"{pace.option} changes: they cover all from one round to the next, and a share of set-up and scoring."
        )
    return (
        f"{text}The seconds are an assumption, which {pace.option} changes: every question that is put to a "
        "strategy counts as a decision, even one that a person settles at a glance; shuffling and talk take no time."
    )


def _told(estimate: Estimate, digits: int = 1) -> str:
    cell = _time(estimate, digits)
    return f"{cell.text} ({cell.range})"


def _in_words(median: Estimate, low: Estimate, high: Estimate) -> str:
    if isinf(median.value):
        return "Fewer than half of the games came to an end."
    usual = usual_rounds(low, high)
    return f"Half of the games end within {rounds_with_range(median)} rounds, nine of ten take {usual}."


def _histogram(findings: Findings) -> Picture:
    lengths = findings.lengths
    ended = {int(length): games for length, games in lengths.ended}
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
