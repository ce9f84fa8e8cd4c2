"""What to keep at the limit of five: printed points, and nothing else."""

from simulator.games.monster_eater.state import ITEM, NONE
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import fewest_points
from strategies.monster_eater.worth import printed


class Appraiser(Balanced):
    """Keeps what scores, and turns everything else into tokens at once.

    At the end nobody asks how useful the shield was. Coins and herbs are spent the moment I find them, before they take
    the place of something with points on it.
    """

    name = "appraiser"

    @staticmethod
    def give_up(table, private, seat):  # type: ignore[no-untyped-def]
        """The card with the fewest printed points, whatever it is good for."""
        return fewest_points(table, private, False)

    @staticmethod
    def cash_in(table, private, seat):  # type: ignore[no-untyped-def]
        """Any item without points, at once; one with points never."""
        question = private.question
        for index in range(question.n_options):
            item = question.options[index]
            if item != NONE and printed(table, ITEM + item) <= 0.0:
                return item
        return NONE
