"""The event log of a compiled game: everything that happens, one row of small numbers an event.

It is off while millions of games are played and on for a replay. A game names its events in a table like ``COMMON``,
which it begins with, so that these have the same numbers in every game; :mod:`simulator.logged_replay` turns the rows
into JSON lines and a story.
"""

import numpy as np

from simulator.jit import jit

COMMON: dict[str, tuple[str, ...]] = {
    # A deck is told card by card, top first, after `shuffled`; so every draw can be checked.
    "shuffled": ("deck", "size"),
    "deck_card": ("deck", "card"),
    # Every legal answer to a choice follows as an `option`; a set is a bit mask within `mask`.
    "decided": ("decision", "answer", "options"),
    "option": ("answer",),
    "decided_set": ("decision", "answer", "mask", "at_most"),
}
"""Events that every game may have: their names, and the meaning of their numbers."""
SHUFFLED, DECK_CARD, DECIDED, OPTION, DECIDED_SET = range(len(COMMON))

MAX_LOG = 1 << 18
LOG_WIDTH = 6
"""The event, the seat, and what the event's own numbers take."""
LOG = np.dtype([("on", "i8"), ("size", "i8"), ("rows", "i4", (MAX_LOG, LOG_WIDTH))], align=True)


@jit
def log(game, event, seat, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
    """Write one event if the log is on; a full log stops growing and keeps counting."""
    if game.log.on:
        size = game.log.size
        if size < MAX_LOG:
            row = game.log.rows[size]
            row[0] = event
            row[1] = seat
            row[2] = a
            row[3] = b
            row[4] = c
            row[5] = d
        game.log.size = size + 1
