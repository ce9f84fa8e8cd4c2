"""Out of everybody's way."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, WORST, Balanced
from strategies.rapid_dungeon.judgement import noisy, rivals

SCALE = 10.0
"""Points that a rival fewer is worth."""


class LeastContested(Balanced):
    """Throws at the card that the fewest others should want: any card in hand beats a quarrel about a good one."""

    name = "least-contested"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The fewest expected rivals, with some noise."""
        question = private.question
        best = NONE
        most = WORST
        for index in range(question.n_options):
            card = question.options[index]
            if card != NONE:
                peace = noisy(private, -SCALE * rivals(table, seat, card), parameter(private, NOISE))
                if peace > most:
                    most = peace
                    best = card
        return best
