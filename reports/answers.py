"""Answers in words to the questions that notebooks ask, made from the numbers of a run."""

from collections.abc import Sequence

from reports import page
from reports.estimates import Estimate, Metric, overall
from reports.findings import Findings, Side
from reports.headline import details, sentence
from reports.page import Section, Table, estimates
from reports.sections import length_in_words
from reports.wording import amount_with_range
from simulator.errors import InputError

TURNS = Metric("turns of a game", ("turns",), table="games")
DECISIONS = Metric("decisions of a game", ("decisions",), table="games")
SECONDS_A_MINUTE = 60


def who_wins(findings: Findings) -> list[str]:
    """Whether every party wins its share, and every seat if seats differ in nothing but the order of play.

    Raises
    ------
    InputError
        The run has no parties to compare.
    """
    if len(findings.parties) < 2:
        raise InputError(
            f"{findings.run.path}: has no parties to compare; accepted: a run without a draft, of two parties or more"
        )
    answers = [_verdicts(findings.parties, "party", findings.fair)]
    if findings.seats_alike and findings.fair is not None:
        answers.append(_verdicts(findings.seats, "seat", findings.fair))
    return answers


def _verdicts(sides: Sequence[Side], kind: str, fair: float | None) -> str:
    verdicts = [side.verdict for side in sides if side.verdict]
    says = [sentence(verdicts, kind)] if verdicts else []
    return " ".join([*says, details(sides, fair)])


def duration_section(findings: Findings, seconds: float) -> Section:
    """Mean turns, decisions and minutes of a game in which a decision takes so many seconds."""
    turns, decisions, minutes = _duration(findings, seconds)
    table = Table(
        "duration",
        f"Means of a game of {findings.players}, at {seconds:g} seconds a decision",
        [estimates("Turns"), estimates("Decisions"), estimates("Minutes")],
        [[page.amount(turns), page.amount(decisions), page.amount(minutes)]],
    )
    return Section("duration", "Time at the table", (), (), [table], metrics=[TURNS, DECISIONS])


def how_long(findings: Findings, seconds: float) -> list[str]:
    """How many rounds games take, and how many minutes if a decision takes so many seconds."""
    _, decisions, minutes = _duration(findings, seconds)
    return [
        *length_in_words(findings),
        f"The players of a game take {amount_with_range(decisions)} decisions in all, on average. At {seconds:g} "
        f"seconds a decision that makes {amount_with_range(minutes)} minutes.",
    ]


def _duration(findings: Findings, seconds: float) -> tuple[Estimate, Estimate, Estimate]:
    means = overall(findings.run, [TURNS, DECISIONS])
    return means[TURNS], means[DECISIONS], means[DECISIONS].times(seconds / SECONDS_A_MINUTE)
