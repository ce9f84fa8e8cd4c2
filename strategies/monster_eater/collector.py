"""What to explore and to keep: items first."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.exploration import can_pay
from simulator.games.monster_eater.state import EXPLORATION, ITEM, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import holding_worth, payers


class Collector(Balanced):
    """Looks for treasure before anything else, and parts with dishes rather than with items.

    A statue is worth as much as the best roast, and nobody has to be beaten for it. Every merchant and every hidden
    room on my way is visited, even if the way gets longer: I rest until the Locksmith can open it, and throw away
    other cards to find the next.
    """

    name = "collector"
    parameters = (Parameter("fondness", 3.0, 0.0, 10.0, "points that an item is worth besides, when cards are kept"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Where the way is free, go on to items that can be had, and rest for those that only a tired one can reach."""
        if opponent(table, seat) == NONE:
            if treasure(table, private, seat) != NONE:
                return FIGHT_OR_EXPLORE
            if out_of_reach(table, private, seat):
                return SUPPLY
        return as_balanced(table, private, seat)

    @staticmethod
    def discards(table, private, seat):  # type: ignore[no-untyped-def]
        """Every Exploration card that brings no item, and none that does; all others as `balanced`."""
        answer = discards_of_balanced(table, private, seat)
        for index in range(private.hand_size):
            card = table.cards.dungeon[private.hand[index]]
            if card.kind == EXPLORATION:
                bit = 1 << index
                answer = answer & ~bit if card.reward.items else answer | bit
        return answer

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


@jit
def out_of_reach(table, private, seat):  # type: ignore[no-untyped-def]
    """Whether a card would bring an item if only somebody who could pay it were ready."""
    player = table.players[seat]
    for index in range(private.hand_size):
        card = table.cards.dungeon[private.hand[index]]
        if card.kind == EXPLORATION and card.reward.items and card.cost_money <= player.money:
            positions = payers(player, card.cost_class)
            if positions and positions & player.ready == 0:
                return True
    return False


FONDNESS = Collector.index("fondness")
as_balanced = jit(Balanced.pattern)
step_of_balanced = jit(Balanced.exploration)
discards_of_balanced = jit(Balanced.discards)
