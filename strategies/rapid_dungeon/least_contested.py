"""Out of everybody's way."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, Balanced
from strategies.rapid_dungeon.judgement import RIVALS, WEIGHTS, WORST, choose_by_weight, expect_rivals

SCALE = 10.0
"""Points that a rival fewer is worth."""


class LeastContested(Balanced):
    """Throws at the card that the fewest others should want: any card in hand beats a quarrel about a good one."""

    name = "least-contested"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The fewest expected rivals, with some noise."""
        question = private.question
        expect_rivals(table, private, seat)
        for index in range(question.n_options):
            card = question.options[index]
            private.notes[WEIGHTS, index] = WORST if card == NONE else -SCALE * private.notes[RIVALS, card]
        return choose_by_weight(private, parameter(private, NOISE))
