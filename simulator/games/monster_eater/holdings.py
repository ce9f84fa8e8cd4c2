"""Dishes, bosses and items: the limit of five, drawing items, cashing in token items (rules 20, 21 and 24)."""

from simulator.asking import choose, offer, open_question
from simulator.decks import take_top
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import AT_LIMIT, CASH_IN, GIVE_UP
from simulator.games.monster_eater.decks import return_holding
from simulator.games.monster_eater.state import HOLDING_LIMIT, ITEM, NONE
from simulator.games.monster_eater.tokens import gain_tokens
from simulator.jit import jit


@jit
def is_boss(table, holding):  # type: ignore[no-untyped-def]
    """Whether a holding is a boss, which can never be given up."""
    return holding < ITEM and table.cards.monsters[holding].boss == 1


@jit
def drop_holding(game, seat, holding):  # type: ignore[no-untyped-def]
    """Take a card out of a player's holdings and put it at the bottom of its deck."""
    player = game.table.players[seat]
    private = game.privates[seat]
    for index in range(player.n_cards):
        if player.cards[index] == holding:
            player.n_cards -= 1
            for later in range(index, player.n_cards):
                player.cards[later] = player.cards[later + 1]
            return_holding(game, seat, holding)
            return
    for index in range(private.n_face_down):
        if ITEM + private.face_down[index] == holding:
            private.n_face_down -= 1
            for later in range(index, private.n_face_down):
                private.face_down[later] = private.face_down[later + 1]
            player.n_face_down = private.n_face_down
            return_holding(game, seat, holding)
            return


@jit
def cash_in(game, seat, point):  # type: ignore[no-untyped-def]
    """Offer to return token items (Gold Coins, Magic Grass) for their tokens, one after another (C44)."""
    player = game.table.players[seat]
    private = game.privates[seat]
    items = game.table.cards.items
    while player.n_cards + private.n_face_down > 0:
        question = open_question(game, seat, CASH_IN, NONE, point)
        offer(question, NONE)
        for index in range(player.n_cards):
            if player.cards[index] >= ITEM and items[player.cards[index] - ITEM].cash_in:
                offer(question, player.cards[index] - ITEM)
        for index in range(private.n_face_down):
            if items[private.face_down[index]].cash_in:
                offer(question, private.face_down[index])
        item = choose(game, seat)
        if item == NONE:
            return
        log(game, events.CASHES_IN, seat, item)
        drop_holding(game, seat, ITEM + item)
        gain_tokens(game, seat, items[item].tokens)


@jit
def keep_the_limit(game, seat):  # type: ignore[no-untyped-def]
    """After a sixth card: cash one in, or give up any but a boss, the new one included."""
    table = game.table
    player = table.players[seat]
    private = game.privates[seat]
    if player.n_cards + private.n_face_down > HOLDING_LIMIT:
        cash_in(game, seat, AT_LIMIT)
    if player.n_cards + private.n_face_down <= HOLDING_LIMIT:
        return
    question = open_question(game, seat, GIVE_UP, NONE, NONE)
    for index in range(player.n_cards):
        if not is_boss(table, player.cards[index]):
            offer(question, player.cards[index])
    for index in range(private.n_face_down):
        offer(question, ITEM + private.face_down[index])
    holding = choose(game, seat)
    log(game, events.GIVES_UP, seat, holding)
    drop_holding(game, seat, holding)


@jit
def take_card(game, seat, holding):  # type: ignore[no-untyped-def]
    """Put a dish or a boss face up into a player's holdings, within the limit."""
    player = game.table.players[seat]
    player.cards[player.n_cards] = holding
    player.n_cards += 1
    log(game, events.TAKES, seat, holding)
    keep_the_limit(game, seat)


@jit
def draw_item(game, seat):  # type: ignore[no-untyped-def]
    """Draw the top item, face up if it is Open; an empty item deck gives none (C29)."""
    if game.item_deck.size == 0:
        game.occasions.items_missing += 1
        return
    item = take_top(game.item_deck)
    game.table.item_deck_size = game.item_deck.size
    player = game.table.players[seat]
    player.tally.items += 1
    log(game, events.ITEM_DRAWN, seat, item)
    if game.table.cards.items[item].open:
        take_card(game, seat, ITEM + item)
        return
    private = game.privates[seat]
    private.face_down[private.n_face_down] = item
    private.n_face_down += 1
    player.n_face_down = private.n_face_down
    log(game, events.TAKES, seat, ITEM + item)
    keep_the_limit(game, seat)


@jit
def gain_reward(game, seat, reward):  # type: ignore[no-untyped-def]
    """Take a reward: its tokens, then its items."""
    gain_tokens(game, seat, reward)
    for _ in range(reward.items):
        draw_item(game, seat)
