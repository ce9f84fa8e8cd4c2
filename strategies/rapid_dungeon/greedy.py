"""Points, and nothing but points."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, Balanced
from strategies.rapid_dungeon.judgement import WORST, weigh, worth


class Greedy(Balanced):
    """Throws at the card that adds most points now, however far it lies and whoever else wants it."""

    name = "greedy"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The most points, with some noise."""
        question = private.question
        noise = parameter(private, NOISE)
        chosen = NONE
        top = WORST
        total = 0.0
        for index in range(question.n_options):
            card = question.options[index]
            if card != NONE:
                top, total, taken = weigh(private, worth(table, seat, card, 0.0), noise, top, total)
                if taken:
                    chosen = card
        return chosen
