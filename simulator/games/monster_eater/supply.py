"""Ib Supply: two food, and any number of cards from the hand to the discard pile (section E)."""

from simulator.asking import choose_set, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import DISCARDS
from simulator.games.monster_eater.decks import discard_from_hand
from simulator.games.monster_eater.state import NONE
from simulator.games.monster_eater.tokens import change_food
from simulator.jit import jit

SUPPLY_FOOD = 2


@jit
def supply_phase(game, seat):  # type: ignore[no-untyped-def]
    """Ib Supply."""
    log(game, events.PHASE, seat, events.IB_SUPPLY)
    game.table.players[seat].tally.supplies += 1
    change_food(game, seat, SUPPLY_FOOD)
    hand_size = game.privates[seat].hand_size
    question = open_question(game, seat, DISCARDS, NONE, NONE)
    question.mask = (1 << hand_size) - 1
    question.at_least = 0
    question.at_most = hand_size
    chosen = choose_set(game, seat)
    for index in range(hand_size - 1, -1, -1):
        if chosen >> index & 1:
            discard_from_hand(game, seat, index)
