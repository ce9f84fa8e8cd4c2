"""What to explore: the fastest way."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE
from simulator.games.monster_eater.exploration import can_pay
from simulator.games.monster_eater.state import EXPLORATION, FULL_TRAVEL, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced


class Sprinter(Balanced):
    """Takes the longest way that it can pay, whatever it costs.

    The fewest cards win. I never look at the price of a card, and while one takes me far I don't stop for food.
    """

    name = "sprinter"
    parameters = (Parameter("stride", 30.0, 0.0, 50.0, "per cent of the way for which no Supply is made"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Go on where the way is free and a long card can be paid, or one that reaches the end; else as `balanced`."""
        if opponent(table, seat) == NONE:
            index = longest(table, private, seat)
            if index != NONE:
                travel = table.cards.dungeon[private.hand[index]].travel
                arrives = table.players[seat].travel + travel >= FULL_TRAVEL
                if arrives or travel >= parameter(private, STRIDE):
                    return FIGHT_OR_EXPLORE
        return as_balanced(table, private, seat)

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """The card with the most per cent."""
        return longest(table, private, seat)


@jit
def longest(table, private, seat):  # type: ignore[no-untyped-def]
    """Hand position of the longest Exploration card that can be paid, or NONE."""
    best = NONE
    most = -1
    for index in range(private.hand_size):
        card = table.cards.dungeon[private.hand[index]]
        if card.kind == EXPLORATION and card.travel > most and can_pay(table, seat, card):
            best = index
            most = card.travel
    return best


STRIDE = Sprinter.index("stride")
as_balanced = jit(Balanced.pattern)
