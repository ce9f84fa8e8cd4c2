"""The record of a whole game: the state that players see, and what nobody sees: decks, luck to come, the log."""

import numpy as np

from simulator.asking import fault_record
from simulator.event_log import LOG
from simulator.games.rapid_dungeon.results import ROUND_ROW
from simulator.games.rapid_dungeon.rules import FLAGS
from simulator.games.rapid_dungeon.state import (
    HOLDING,
    MAX_PARAMETERS,
    MAX_POOL,
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_STRATEGIES,
    N_DECISIONS,
    PRIVATE,
    QUESTION,
    TABLE,
    TALLY,
)
from simulator.rng import STREAM

PAWN = np.dtype(
    [
        ("target", "i8"),  # seat whose card it is thrown at, or NONE
        ("face", "i8"),  # LIGHT or DARK, as it lies
        ("time", "f8"),  # of landing
        ("x", "f8"),
        ("y", "f8"),
        ("card", "i8"),  # seat whose card it lies on, or NONE
        ("area", "f8"),  # of that card under it
        ("under", "i8"),  # bit mask of the seats whose pawns lie under it
        ("pushed", "i8"),  # 1 if another pawn moved it
        ("outcome", "i8"),
    ],
    align=True,
)
"""A thrown pawn."""

COUNTS = np.dtype(
    [(name, "i8") for name in ("contests", "ties", "unclaimed", "best_left", "trap_rounds", "chests", "keys")],
    align=True,
)
"""What happened at the table as a whole."""
OCCASIONS = np.dtype([(flag.name, "i8") for flag in FLAGS if flag.occasion], align=True)
"""How often the readings of a rule flag differed, see rules.py."""

N_SHARED_STREAMS = 3
DEAL_STREAM, LAYOUT_STREAM, PUSH_STREAM = range(N_SHARED_STREAMS)

GAME = np.dtype(
    [
        ("table", TABLE),
        ("privates", PRIVATE, (MAX_SEATS,)),
        ("hooks", "i8", (N_DECISIONS, MAX_STRATEGIES)),  # addresses of decision functions, by strategy slot
        ("parameters", "f8", (MAX_STRATEGIES, N_DECISIONS, MAX_PARAMETERS)),  # by strategy slot
        ("pool", "i8", (MAX_POOL,)),
        ("additional", "i8", (MAX_SEATS,)),  # cards of an additional deal
        ("decks", "i8", (MAX_SEATS, MAX_ROUNDS)),
        ("pawns", PAWN, (MAX_SEATS,)),
        ("order", "i8", (MAX_SEATS,)),  # seats in order of landing
        ("landed", "i8"),  # how many of them lie on the table
        ("luck", "f8", (MAX_SEATS, 3)),  # of each throw: errors across and along it, and the slide
        # While throws are judged, by card: bit masks of the seats whose pawns lie on it, of those that could take it by
        # face and owner, and of those that only the comparison of areas decides about.
        ("lying", "i8", (MAX_SEATS,)),
        ("able", "i8", (MAX_SEATS,)),
        ("contending", "i8", (MAX_SEATS,)),
        ("winners", "i8", (MAX_SEATS,)),  # by card: the seat that takes it, or NONE
        ("streams", STREAM, (N_SHARED_STREAMS,)),
        ("throws", STREAM, (MAX_SEATS,)),
        ("cards_before", "i8", (MAX_SEATS,)),  # acquired before this round
        ("counts", COUNTS),
        ("occasions", OCCASIONS),
        ("n_rounds", "i8"),
        ("rounds", ROUND_ROW, (MAX_ROUNDS * MAX_SEATS,)),  # rows for the table of rounds
        ("nothing_counted", COUNTS),  # these stay zero: copies start every game
        ("no_occasions", OCCASIONS),
        ("nothing_done", TALLY),
        ("nothing_held", HOLDING),
        ("fault", fault_record(QUESTION)),
        ("log", LOG),
    ],
    align=True,
)
