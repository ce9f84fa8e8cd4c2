"""Dealing the cards that a player can't see: one of the games that it could be in.

Of what lies hidden a player knows which cards are left and how many everybody holds, that no hand holds an Event
between turns, and that only Close items lie face down. The order in which cards came back to the bottom of a deck is
forgotten.
"""

import numpy as np

from simulator.decks import clear, put_at_bottom
from simulator.games.monster_eater.state import (
    EVENT,
    ITEM,
    LOWER,
    MAX_DUNGEON_KINDS,
    MAX_ITEMS,
    MAX_MONSTERS,
    NONE,
    UPPER,
)
from simulator.jit import jit
from simulator.rng import shuffle


@jit
def _fill(deck, left, stream):  # type: ignore[no-untyped-def]
    """A shuffled deck of as many cards of each number as ``left`` says."""
    clear(deck)
    for number in range(left.size):
        for _ in range(left[number]):
            put_at_bottom(deck, number)
    shuffle(stream, deck.cards, deck.size)


@jit
def _take_last(deck, place):  # type: ignore[no-untyped-def]
    """Take the card at a place of a deck that begins at the start of the ring; the last card fills the gap."""
    card = deck.cards[place]
    deck.size -= 1
    deck.cards[place] = deck.cards[deck.size]
    return card


@jit
def _deal_from(deck, hidden, wanted, held):  # type: ignore[no-untyped-def]
    """Deal so many cards from the end of a deck, only those whose number may be ``hidden``, to the array ``held``."""
    place = deck.size
    for index in range(wanted):
        place -= 1
        while not hidden[deck.cards[place]]:
            place -= 1
        held[index] = _take_last(deck, place)


@jit
def _deal_dungeon(game, seat, stream):  # type: ignore[no-untyped-def]
    """The dungeon deck and the hands of others."""
    table = game.table
    cards = table.cards
    left = np.zeros(MAX_DUNGEON_KINDS, np.int64)
    for kind in range(cards.n_dungeon):
        left[kind] = cards.dungeon_copies[kind]
    for index in range(table.discard_size):
        left[table.discard[index]] -= 1
    for other in range(table.n_players):
        player = table.players[other]
        for index in range(player.dungeon_size):
            left[player.dungeon[index]] -= 1
    own = game.privates[seat]
    for index in range(own.hand_size):
        left[own.hand[index]] -= 1
    deck = game.dungeon_deck
    _fill(deck, left, stream)
    hidden = np.zeros(MAX_DUNGEON_KINDS, np.bool_)
    for kind in range(cards.n_dungeon):
        hidden[kind] = cards.dungeon[kind].kind != EVENT
    for other in range(table.n_players):
        if other != seat:
            game.privates[other].hand_size = table.players[other].hand_size
            _deal_from(deck, hidden, table.players[other].hand_size, game.privates[other].hand)


@jit
def _deal_items(game, seat, stream):  # type: ignore[no-untyped-def]
    """The item deck and what lies face down before others."""
    table = game.table
    cards = table.cards
    left = np.zeros(MAX_ITEMS, np.int64)
    for item in range(cards.n_items):
        left[item] = cards.item_copies[item]
    for other in range(table.n_players):
        player = table.players[other]
        for index in range(player.n_cards):
            if player.cards[index] >= ITEM:
                left[player.cards[index] - ITEM] -= 1
    own = game.privates[seat]
    for index in range(own.n_face_down):
        left[own.face_down[index]] -= 1
    deck = game.item_deck
    _fill(deck, left, stream)
    hidden = np.zeros(MAX_ITEMS, np.bool_)
    for item in range(cards.n_items):
        hidden[item] = not cards.items[item].open
    for other in range(table.n_players):
        if other != seat:
            game.privates[other].n_face_down = table.players[other].n_face_down
            _deal_from(deck, hidden, table.players[other].n_face_down, game.privates[other].face_down)


@jit
def _deal_monsters(game, stream):  # type: ignore[no-untyped-def]
    """Both monster decks, with the visible card on top."""
    table = game.table
    cards = table.cards
    for level in (UPPER, LOWER):
        left = np.zeros(MAX_MONSTERS, np.int64)
        for monster in range(cards.n_monsters):
            if cards.monsters[monster].depth == level and not cards.monsters[monster].boss:
                left[monster] = cards.monster_copies[monster]
        for seat in range(table.n_players):
            player = table.players[seat]
            if player.monster != NONE and left[player.monster] > 0:
                left[player.monster] -= 1
            for index in range(player.n_cards):
                holding = player.cards[index]
                if holding < ITEM and left[holding] > 0:
                    left[holding] -= 1
        deck = game.monster_decks[level]
        _fill(deck, left, stream)
        for place in range(deck.size):
            if deck.cards[place] == table.top_monster[level]:
                deck.cards[place] = deck.cards[0]
                deck.cards[0] = table.top_monster[level]
                break


@jit
def deal_unseen(game, seat, stream):  # type: ignore[no-untyped-def]
    """Deal all that ``seat`` can't see, from what ``game.table`` and its own private record say."""
    _deal_dungeon(game, seat, stream)
    _deal_items(game, seat, stream)
    _deal_monsters(game, stream)
