"""Answers in words to what a notebook on Mini Rogue asks."""

from reports.findings import Findings
from reports.headline import details
from reports.wording import share_with_range


def how_often_won(findings: Findings) -> list[str]:
    """How often the game is won, and by whom most and least."""
    chance = findings.chance.win
    answers = [f"The game is won in {share_with_range(chance)} of {chance.games:,} games."]
    if len(findings.parties) > 1:
        answers.append(details(findings.parties, None))
    return answers
