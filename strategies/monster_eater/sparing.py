"""How to fight: with as few fighters as possible, and magic for free."""

from strategies.base import parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import CONFIDENCE, NOT_WORTH_IT
from strategies.monster_eater.teams import best_team

AT_ANY_PRICE = 1000.0
FREE = 0.0


class Sparing(Balanced):
    """Exhausts as few of its people as it can, and never counts the magic.

    Whoever fought today can't open a door tomorrow. One Magician who burns a token saves two Warriors their rest, so
    magic is what I spend first.
    """

    name = "sparing"

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The fewest whose win chance is good enough, whatever magic it takes; the surest if no team's is."""
        question = private.question
        confidence = parameter(private, CONFIDENCE)
        monster, ready = question.subject, question.mask
        team = best_team(table, seat, monster, ready, AT_ANY_PRICE, confidence, FREE, NOT_WORTH_IT, -NOT_WORTH_IT)
        return team if team else question.mask & -question.mask
