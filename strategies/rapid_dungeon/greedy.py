"""Points, and nothing but points."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, Balanced
from strategies.rapid_dungeon.judgement import WEIGHTS, WORST, choose_by_weight, worth


class Greedy(Balanced):
    """Throws at the card that adds most points now, however far it lies and whoever else wants it."""

    name = "greedy"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The most points, with some noise."""
        question = private.question
        for index in range(question.n_options):
            card = question.options[index]
            private.notes[WEIGHTS, index] = WORST if card == NONE else worth(table, seat, card, 0.0)
        return choose_by_weight(private, parameter(private, NOISE))
