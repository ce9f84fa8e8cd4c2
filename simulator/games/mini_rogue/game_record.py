"""The record of a whole game: what players see, and what nobody sees: rooms face down, dice, the event log."""

import numpy as np

from simulator.asking import fault_record
from simulator.decks import DECK
from simulator.event_log import LOG
from simulator.games.mini_rogue.numbers import (
    CELLS,
    FLOORS,
    MAX_PARAMETERS,
    MAX_SEATS,
    MAX_STRATEGIES,
    N_DECISIONS,
)
from simulator.games.mini_rogue.results import ROOM_ROW
from simulator.games.mini_rogue.state import PRIVATE, QUESTION, TABLE, TALLY
from simulator.rng import STREAM

MAX_ROUNDS = 200
"""Highest round cap that an experiment may ask for; a whole run takes 50 rounds."""
MAX_ROWS = MAX_ROUNDS * MAX_SEATS

N_SHARED_STREAMS = 2
ROOM_STREAM, BOSS_STREAM = range(N_SHARED_STREAMS)

BEFORE = np.dtype([("alive", "i8"), ("hp", "i8"), ("stock", "i8", (4,)), ("potions", "i8")], align=True)

GAME = np.dtype(
    [
        ("table", TABLE),
        ("privates", PRIVATE, (MAX_SEATS,)),
        ("hooks", "i8", (N_DECISIONS, MAX_STRATEGIES)),  # addresses of decision functions, by strategy slot
        ("parameters", "f8", (MAX_STRATEGIES, N_DECISIONS, MAX_PARAMETERS)),  # by strategy slot
        ("room_deck", DECK),
        ("boss_deck", DECK),
        ("grid", "i8", (CELLS,)),
        ("bosses", "i8", (FLOORS - 1,)),  # monster numbers
        ("streams", STREAM, (N_SHARED_STREAMS,)),
        ("dice", STREAM, (MAX_SEATS,)),
        ("won", "i8"),
        ("nothing_done", TALLY),  # stays zero: every seat's tally starts as a copy
        ("fault", fault_record(QUESTION)),
        ("before", BEFORE, (MAX_SEATS,)),
        ("n_rooms", "i8"),  # rows of the optional table, without the index of the game
        ("rooms", ROOM_ROW, (MAX_ROWS,)),
        ("log", LOG),
    ],
    align=True,
)
