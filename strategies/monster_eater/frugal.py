"""What to explore: the cheapest way."""

from simulator.games.monster_eater.exploration import can_pay
from simulator.games.monster_eater.state import EXPLORATION, NONE
from strategies.monster_eater.balanced import Balanced


class Frugal(Balanced):
    """Takes ways that cost nothing before any that do.

    Short steps that everybody can take keep my people fresh for the fights. A toll costs points at the end, and a
    Warrior who clears rubble doesn't fight; I pay only when there is no other way.
    """

    name = "frugal"

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """The longest card without a cost; else the one that exhausts nobody; else the longest of all."""
        best = NONE
        best_cost = 0
        most = -1
        for index in range(private.hand_size):
            card = table.cards.dungeon[private.hand[index]]
            if card.kind == EXPLORATION and can_pay(table, seat, card):
                cost = 2 * (card.cost_class != NONE) + (card.cost_money > 0)
                if best == NONE or cost < best_cost or (cost == best_cost and card.travel > most):
                    best = index
                    best_cost = cost
                    most = card.travel
        return best
