"""Answers in words to the questions that notebooks ask, made from the numbers of a run."""

from collections.abc import Sequence

from reports.findings import Findings, Side
from reports.headline import details, sentence
from simulator.errors import InputError


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
    answers = [_verdicts(findings, findings.parties, "party")]
    if findings.seats_alike and findings.fair is not None:
        answers.append(_verdicts(findings, findings.seats, "seat"))
    return answers


def _verdicts(findings: Findings, sides: Sequence[Side], kind: str) -> str:
    verdicts = [side.verdict for side in sides if side.verdict]
    says = [sentence(verdicts, findings.words(kind))] if verdicts else []
    return " ".join([*says, details(sides, findings.fair)])
