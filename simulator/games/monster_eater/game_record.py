"""The record of a whole game: the state that players see, and what nobody sees: decks, dice to come, the event log."""

import numpy as np

from simulator.asking import fault_record
from simulator.decks import DECK
from simulator.event_log import LOG
from simulator.games.monster_eater.results import BATTLE_ROW, COOK_ROW, ENCOUNTER_ROW, PICK_ROW, ROUND_ROW
from simulator.games.monster_eater.state import (
    MAX_PARAMETERS,
    MAX_PARTY,
    MAX_SEATS,
    MAX_STRATEGIES,
    N_DECISIONS,
    PRIVATE,
    QUESTION,
    RULES,
    TABLE,
    TALLY,
)
from simulator.rng import STREAM

MAX_ROUNDS = 1000
"""Highest round cap that an experiment may ask for."""
ROWS_A_TURN = 2
"""At most so many rows of an optional table come of one turn: a monster is sent, and an Event brings another."""
MAX_ROWS = ROWS_A_TURN * MAX_ROUNDS * MAX_SEATS

OCCASIONS = np.dtype(
    [
        (name, "i8")
        for name in (
            *(RULES.names or ()),  # when the readings of a rule flag differ, see rules.py
            "cards_missing",
            "items_missing",
            "monsters_missing",
            "magic_lost",
        )
    ],
    align=True,
)
"""What is counted of a whole game. It tells of hands, and is therefore hidden from strategies."""

N_SHARED_STREAMS = 5
DUNGEON_STREAM, UPPER_STREAM, LOWER_STREAM, ITEM_STREAM, DRAFT_STREAM = range(N_SHARED_STREAMS)

GAME = np.dtype(
    [
        ("table", TABLE),
        ("privates", PRIVATE, (MAX_SEATS,)),
        ("hooks", "i8", (N_DECISIONS, MAX_STRATEGIES)),  # addresses of decision functions, by strategy slot
        ("parameters", "f8", (MAX_STRATEGIES, N_DECISIONS, MAX_PARAMETERS)),  # by strategy slot
        ("dungeon_deck", DECK),
        ("monster_decks", DECK, (2,)),
        ("item_deck", DECK),
        ("streams", STREAM, (N_SHARED_STREAMS,)),
        ("dice", STREAM, (MAX_SEATS,)),
        ("packs", "i8", (MAX_SEATS, MAX_PARTY)),  # character cards going round in the draft
        ("picked", "i8", (MAX_SEATS,)),  # what each seat takes before the packs are passed on
        ("nothing_done", TALLY),  # stays zero: every seat's tally starts as a copy
        ("occasions", OCCASIONS),
        ("no_occasions", OCCASIONS),  # stays zero, for the same reason
        ("stuck_turns", "i8", (MAX_SEATS,)),
        ("fault", fault_record(QUESTION)),
        ("n_cooks", "i8"),  # rows of the optional tables, without the index of the game
        ("cooks", COOK_ROW, (MAX_ROWS,)),
        ("n_battles", "i8"),
        ("battles", BATTLE_ROW, (MAX_ROWS,)),
        ("n_encounters", "i8"),
        ("encounters", ENCOUNTER_ROW, (MAX_ROWS,)),
        ("n_picks", "i8"),
        ("picks", PICK_ROW, (MAX_SEATS * MAX_PARTY,)),
        ("n_rounds", "i8"),
        ("rounds", ROUND_ROW, (MAX_ROWS,)),
        ("log", LOG),
    ],
    align=True,
)
