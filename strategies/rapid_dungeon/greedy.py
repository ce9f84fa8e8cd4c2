"""Points, and nothing but points."""

from simulator.asking import NONE
from strategies.base import parameter
from strategies.rapid_dungeon.balanced import NOISE, WORST, Balanced
from strategies.rapid_dungeon.judgement import noisy, worth


class Greedy(Balanced):
    """Throws at the card that adds most points now, however far it lies and whoever else wants it."""

    name = "greedy"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The most points, with some noise."""
        question = private.question
        best = NONE
        most = WORST
        for index in range(question.n_options):
            card = question.options[index]
            if card != NONE:
                points = noisy(private, worth(table, seat, card, 0.0), parameter(private, NOISE))
                if points > most:
                    most = points
                    best = card
        return best
