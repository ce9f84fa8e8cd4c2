"""Decks of cards: shuffling, drawing from the top, returning to the bottom."""

import numpy as np

from simulator.asking import NONE
from simulator.event_log import DECK_CARD, SHUFFLED, log
from simulator.jit import jit
from simulator.rng import shuffle

DECK_CAPACITY = 256
"""A power of two: decks are rings, so that a card can go to the bottom."""
_RING = DECK_CAPACITY - 1

DECK = np.dtype([("cards", "i8", (DECK_CAPACITY,)), ("top", "i8"), ("size", "i8")], align=True)


@jit
def clear(deck):  # type: ignore[no-untyped-def]
    """Empty a deck."""
    deck.top = 0
    deck.size = 0


@jit
def put_at_bottom(deck, card):  # type: ignore[no-untyped-def]
    """Add a card below all others."""
    deck.cards[(deck.top + deck.size) & _RING] = card
    deck.size += 1


@jit
def take_top(deck):  # type: ignore[no-untyped-def]
    """Remove the top card."""
    card = deck.cards[deck.top]
    deck.top = (deck.top + 1) & _RING
    deck.size -= 1
    return card


@jit
def shuffle_deck(game, deck, name, stream):  # type: ignore[no-untyped-def]
    """Shuffle a deck whose cards begin at the start of the ring (as after ``clear``); ``name`` is its number."""
    shuffle(stream, deck.cards, deck.size)
    log_shuffled(game, deck, name)


@jit
def log_shuffled(game, deck, name):  # type: ignore[no-untyped-def]
    """Write the new order of a deck to the log."""
    if game.log.on:
        log(game, SHUFFLED, NONE, name, deck.size)
        for index in range(deck.size):
            log(game, DECK_CARD, NONE, name, deck.cards[index])
