"""The four decks: shuffling, drawing from the top, returning to the bottom."""

from simulator.decks import clear, put_at_bottom, shuffle_deck, take_top
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.game_record import DUNGEON_STREAM
from simulator.games.monster_eater.log import DUNGEON_DECK, ITEM_DECK
from simulator.games.monster_eater.state import ITEM, NONE
from simulator.jit import jit


@jit
def show_monster_top(game, level):  # type: ignore[no-untyped-def]
    """Bring the public view of a monster deck up to date (C7: monster decks lie monster side up)."""
    deck = game.monster_decks[level]
    table = game.table
    table.monster_deck_size[level] = deck.size
    if deck.size > 0 and table.rules.monster_top_public:
        table.top_monster[level] = deck.cards[deck.top]
    else:
        table.top_monster[level] = NONE


@jit
def draw_monster(game, level):  # type: ignore[no-untyped-def]
    """Take the top monster of a level's deck, which must not be empty."""
    monster = take_top(game.monster_decks[level])
    show_monster_top(game, level)
    return monster


@jit
def return_monster(game, seat, monster):  # type: ignore[no-untyped-def]
    """Put a monster at the bottom of its own level's deck, monster side up."""
    level = game.table.cards.monsters[monster].depth
    put_at_bottom(game.monster_decks[level], monster)
    show_monster_top(game, level)
    log(game, events.TO_BOTTOM, seat, level, monster)


@jit
def return_item(game, seat, item):  # type: ignore[no-untyped-def]
    """Put an item at the bottom of the item deck."""
    put_at_bottom(game.item_deck, item)
    game.table.item_deck_size = game.item_deck.size
    log(game, events.TO_BOTTOM, seat, ITEM_DECK, item)


@jit
def return_holding(game, seat, holding):  # type: ignore[no-untyped-def]
    """Put a dish or an item at the bottom of the deck it came from."""
    if holding >= ITEM:
        return_item(game, seat, holding - ITEM)
    else:
        return_monster(game, seat, holding)


@jit
def discard(game, card):  # type: ignore[no-untyped-def]
    """Put a dungeon card on the discard pile."""
    table = game.table
    table.discard[table.discard_size] = card
    table.discard_size += 1


@jit
def _reshuffle_discard_pile(game):  # type: ignore[no-untyped-def]
    """The discard pile becomes the new dungeon deck (C29)."""
    table = game.table
    deck = game.dungeon_deck
    clear(deck)
    for index in range(table.discard_size):
        put_at_bottom(deck, table.discard[index])
    table.discard_size = 0
    table.reshuffles += 1
    shuffle_deck(game, deck, DUNGEON_DECK, game.streams[DUNGEON_STREAM])


@jit
def draw_dungeon_card(game):  # type: ignore[no-untyped-def]
    """Take the top dungeon card, reshuffling the discard pile if need be; NONE if there is none at all."""
    if game.dungeon_deck.size == 0:
        if game.table.discard_size == 0:
            return NONE
        _reshuffle_discard_pile(game)
    card = take_top(game.dungeon_deck)
    game.table.dungeon_deck_size = game.dungeon_deck.size
    return card


@jit
def draw_to_hand(game, seat):  # type: ignore[no-untyped-def]
    """Draw one dungeon card into a hand; False if there is none to draw."""
    card = draw_dungeon_card(game)
    if card == NONE:
        game.occasions.cards_missing += 1
        return False
    private = game.privates[seat]
    private.hand[private.hand_size] = card
    private.hand_size += 1
    game.table.players[seat].hand_size = private.hand_size
    log(game, events.DRAWN, seat, card)
    return True


@jit
def take_from_hand(game, seat, index):  # type: ignore[no-untyped-def]
    """Remove the card at a hand position; the cards behind it move up."""
    private = game.privates[seat]
    card = private.hand[index]
    private.hand_size -= 1
    for later in range(index, private.hand_size):
        private.hand[later] = private.hand[later + 1]
    game.table.players[seat].hand_size = private.hand_size
    return card


@jit
def discard_from_hand(game, seat, index):  # type: ignore[no-untyped-def]
    """Discard the card at a hand position."""
    card = take_from_hand(game, seat, index)
    discard(game, card)
    log(game, events.DISCARDED, seat, card)


@jit
def find_in_hand(game, seat, kind):  # type: ignore[no-untyped-def]
    """Hand position of the first card of a kind, or NONE."""
    private = game.privates[seat]
    for index in range(private.hand_size):
        if game.table.cards.dungeon[private.hand[index]].kind == kind:
            return index
    return NONE
