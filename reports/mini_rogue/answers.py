"""Answers in words to what a notebook on Mini Rogue asks."""

from reports.findings import Findings
from reports.headline import details, headlines


def how_often_won(findings: Findings) -> list[str]:
    """How often the game is won, which characters are strong or weak, and how often they win."""
    answers = headlines(findings)
    if len(findings.parties) > 1:
        answers.append(details(findings.parties, None))
    return answers
