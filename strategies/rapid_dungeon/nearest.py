"""The short way."""

from simulator.asking import NONE
from strategies.rapid_dungeon.balanced import Balanced

FAR = 1e9


class Nearest(Balanced):
    """Throws at the card that lies nearest, whatever it is: a short throw seldom misses."""

    name = "nearest"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """The nearest card."""
        question = private.question
        best = NONE
        least = FAR
        for index in range(question.n_options):
            card = question.options[index]
            if card != NONE and table.players[seat].distances[card] < least:
                least = table.players[seat].distances[card]
                best = card
        return best
