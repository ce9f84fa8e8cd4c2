"""What to explore and to keep: items first."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE
from simulator.games.monster_eater.exploration import can_pay
from simulator.games.monster_eater.state import EXPLORATION, ITEM, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import holding_worth


class Collector(Balanced):
    """Looks for treasure before anything else, and parts with dishes rather than with items.

    A statue is worth as much as the best roast, and nobody has to be beaten for it. Every merchant and every hidden
    room on my way is visited, even if the way gets longer.
    """

    name = "collector"
    parameters = (Parameter("fondness", 3.0, 0.0, 10.0, "points that an item is worth besides, when cards are kept"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Go on where the way is free and there are items to be had; else as `balanced`."""
        if opponent(table, seat) == NONE and treasure(table, private, seat) != NONE:
            return FIGHT_OR_EXPLORE
        return as_balanced(table, private, seat)

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """A card that brings an item, if one can be paid; else as `balanced`."""
        index = treasure(table, private, seat)
        return index if index != NONE else step_of_balanced(table, private, seat)

    @staticmethod
    def give_up(table, private, seat):  # type: ignore[no-untyped-def]
        """The card worth least, dishes before items that are worth a little less."""
        question = private.question
        best = question.options[0]
        least = 1e9
        for index in range(question.n_options):
            holding = question.options[index]
            worth = holding_worth(table, holding)
            if holding >= ITEM:
                worth += parameter(private, FONDNESS)
            if worth < least:
                best = holding
                least = worth
        return best


@jit
def treasure(table, private, seat):  # type: ignore[no-untyped-def]
    """Hand position of the longest card that brings an item and can be paid, or NONE."""
    best = NONE
    most = -1
    for index in range(private.hand_size):
        card = table.cards.dungeon[private.hand[index]]
        if card.kind == EXPLORATION and card.reward.items and card.travel > most and can_pay(table, seat, card):
            best = index
            most = card.travel
    return best


FONDNESS = Collector.index("fondness")
as_balanced = jit(Balanced.pattern)
step_of_balanced = jit(Balanced.exploration)
