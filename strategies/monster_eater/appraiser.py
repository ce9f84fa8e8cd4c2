"""What to keep at the limit of five: printed points, and nothing else."""

from simulator.games.monster_eater.state import ITEM, NONE
from simulator.jit import jit
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import mean


class Appraiser(Balanced):
    """Keeps what scores, and turns everything else into tokens at once.

    At the end nobody asks how useful the shield was. Coins and herbs are spent the moment I find them, before they take
    the place of something with points on it.
    """

    name = "appraiser"

    @staticmethod
    def give_up(table, private, seat):  # type: ignore[no-untyped-def]
        """The card with the fewest printed points, whatever it is good for."""
        question = private.question
        best = question.options[0]
        for index in range(1, question.n_options):
            if printed(table, question.options[index]) < printed(table, best):
                best = question.options[index]
        return best

    @staticmethod
    def cash_in(table, private, seat):  # type: ignore[no-untyped-def]
        """Any item without points, at once; one with points never."""
        question = private.question
        for index in range(question.n_options):
            item = question.options[index]
            if item != NONE and printed(table, ITEM + item) <= 0.0:
                return item
        return NONE


@jit
def printed(table, holding):  # type: ignore[no-untyped-def]
    """Victory points to expect of a dish, a boss or an item."""
    if holding < ITEM:
        return mean(table.cards.monsters[holding].points)
    return mean(table.cards.items[holding - ITEM].points)
