"""Using the item that is held (rule 13): it turns up the area, or lifts an affliction."""

from simulator.asking import choose, offer, open_question
from simulator.games.mini_rogue.decisions import BEFORE_MOVING, NO, USE_ITEM, YES
from simulator.games.mini_rogue.numbers import NONE, TO_BLIND, TO_CURSE, TO_POISON
from simulator.games.mini_rogue.resources import cure, spend_item
from simulator.games.mini_rogue.skills import hidden_cells, turn_up
from simulator.jit import jit


@jit
def _cures_something(player, effects):  # type: ignore[no-untyped-def]
    has = player.poisoned * TO_POISON | player.cursed * TO_CURSE | player.blind * TO_BLIND
    return has & effects != 0


@jit
def use_item(game, seat, point):  # type: ignore[no-untyped-def]
    """Offer to spend the item where it does something; rooms are turned up before moving only."""
    table = game.table
    player = table.players[seat]
    if player.item == NONE:
        return
    card = table.cards.items[player.item]
    hidden = hidden_cells(table) if card.reveals and point == BEFORE_MOVING else 0
    if hidden == 0 and not _cures_something(player, card.cures):
        return
    question = open_question(game, seat, USE_ITEM, player.item, point)
    offer(question, NO)
    offer(question, YES)
    if choose(game, seat) == YES:
        spend_item(game, seat)
        cure(game, seat, card.cures)
        turn_up(game, hidden)
