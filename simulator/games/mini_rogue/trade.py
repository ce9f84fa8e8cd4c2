"""Two players in one room give each other what they like (rule 16)."""

from simulator.asking import choose, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import GIVE, GIVE_ITEM, GIVE_POTION
from simulator.games.mini_rogue.numbers import (
    GOLD,
    N_POTIONS,
    NONE,
)
from simulator.games.mini_rogue.resources import (
    change_stock,
    hold_item,
    is_alive,
    lose_potion,
    spend_item,
    take_potion,
)
from simulator.jit import jit


@jit
def _offer_gifts(question, table, giver, taker):  # type: ignore[no-untyped-def]
    """Everything that the one has and the other has room for; a swap is two gifts."""
    for resource in range(GOLD + 1):
        if giver.stock[resource] > 0 and taker.stock[resource] < table.cards.caps[resource]:
            offer(question, resource)
    if giver.item != NONE and taker.item == NONE:
        offer(question, GIVE_ITEM)
    if count_bits(taker.potions) < table.cards.potion_cap:
        for potion in range(N_POTIONS):
            if giver.potions >> potion & 1 and not taker.potions >> potion & 1:
                offer(question, GIVE_POTION + potion)


@jit
def _give(game, seat, other):  # type: ignore[no-untyped-def]
    """Give one piece after another until the player wants to give no more."""
    table = game.table
    giver = table.players[seat]
    taker = table.players[other]
    while True:
        question = open_question(game, seat, GIVE, other, NONE)
        offer(question, NONE)
        _offer_gifts(question, table, giver, taker)
        gift = choose(game, seat)
        if gift == NONE:
            return
        log(game, events.GIVES, seat, gift)
        if gift >= GIVE_POTION:
            lose_potion(game, seat, gift - GIVE_POTION)
            take_potion(game, other, gift - GIVE_POTION)
        elif gift == GIVE_ITEM:
            item = giver.item
            spend_item(game, seat)
            hold_item(game, other, item)
        else:
            change_stock(game, seat, gift, -1)
            change_stock(game, other, gift, 1)


@jit
def trade(game):  # type: ignore[no-untyped-def]
    """After a room that both are in, each may give; nobody else may."""
    table = game.table
    if table.n_players == 1 or not (is_alive(table, 0) and is_alive(table, 1)):
        return
    if table.players[0].position == table.players[1].position:
        _give(game, 0, 1)
        _give(game, 1, 0)
