"""When to Supply: to be rid of a hand that leads nowhere."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.exploration import can_pay
from simulator.games.monster_eater.state import EXPLORATION, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced


class DeadHand(Balanced):
    """Goes for supplies to get a new hand, and for no other reason.

    Cards are what moves me. As long as one of them takes me a fair bit of the way I play it; once none does, I throw
    away all that I can't use and draw five new ones. Food comes along with it.
    """

    name = "dead-hand"
    parameters = (Parameter("stride", 20.0, 0.0, 50.0, "per cent of the way for which a card is worth playing"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Supply if the way is free and no card that can be paid leads far enough; else as `balanced`."""
        if opponent(table, seat) != NONE:
            return as_balanced(table, private, seat)
        for index in range(private.hand_size):
            if leads_on(table, private, seat, index):
                return FIGHT_OR_EXPLORE
        return SUPPLY

    @staticmethod
    def discards(table, private, seat):  # type: ignore[no-untyped-def]
        """Every Exploration card that can't be played now or leads nowhere; all others as `balanced`."""
        answer = discards_of_balanced(table, private, seat)
        for index in range(private.hand_size):
            if table.cards.dungeon[private.hand[index]].kind == EXPLORATION:
                bit = 1 << index
                answer = answer & ~bit if leads_on(table, private, seat, index) else answer | bit
        return answer


@jit
def leads_on(table, private, seat, index):  # type: ignore[no-untyped-def]
    """Whether the card at a hand position can be paid now and leads far enough."""
    card = table.cards.dungeon[private.hand[index]]
    return card.kind == EXPLORATION and can_pay(table, seat, card) and card.travel >= parameter(private, STRIDE)


STRIDE = DeadHand.index("stride")
as_balanced = jit(Balanced.pattern)
discards_of_balanced = jit(Balanced.discards)
