"""Out of everybody's way."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, Balanced
from strategies.rapid_dungeon.judgement import WORST, rivals, weigh

SCALE = 10.0
"""Points that a rival fewer is worth."""


class LeastContested(Balanced):
    """Throws at the card that the fewest others should want: any card in hand beats a quarrel about a good one."""

    name = "least-contested"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The fewest expected rivals, with some noise."""
        question = private.question
        noise = parameter(private, NOISE)
        chosen = NONE
        top = WORST
        total = 0.0
        for index in range(question.n_options):
            card = question.options[index]
            if card != NONE:
                top, total, taken = weigh(private, -SCALE * rivals(table, seat, card), noise, top, total)
                if taken:
                    chosen = card
        return chosen
