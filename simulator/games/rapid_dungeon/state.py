"""The state of one game as NumPy records: the cards, what lies on the table, and what each player alone knows.

What nobody sees is in ``game_record.py``. Whole numbers are int64 and measures float64, so that the same source gives
the same values compiled and uncompiled. Lengths are centimetres, times seconds, angles radians.
"""

import numpy as np

from simulator.asking import question_record
from simulator.jit import numba
from simulator.rng import STREAM

FEWEST_SEATS = 3
MAX_SEATS = 6
MAX_STRATEGIES = 64
BASE_ROUNDS = 7
MAX_ROUNDS = 11
MAX_KINDS = 48
MAX_THROWERS = 16
MAX_POOL = 240
MAX_HOLDING = 32
MAX_OPTIONS = MAX_SEATS * MAX_HOLDING
MAX_PARAMETERS = 8
N_NOTES = 2
N_DECISIONS = 3

LIGHT, DARK = 0, 1
NO_SPECIAL, UNICORN, POTION, THIEF, TRAP = range(5)
N_SPECIALS = 4
BEGINNER, ADVANCED = 0, 1
NO_BOSS, GOBLIN_KING, ELDER_DRAGON = range(3)
FULL_ROW = 6
"""A goblin row of six or more is worth the most."""

_INT = "i8"
_REAL = "f8"


def _record(kind: str, *names: str) -> list[tuple[str, str]]:
    return [(name, kind) for name in names]


# ---------------------------------------------------------------------------------------------- the cards, as printed

CARD = np.dtype(
    [
        ("points", _INT),
        ("face", _INT),
        ("diamond", _INT),
        ("chest", _INT),
        ("key", _INT),
        ("red", _INT),
        ("yellow", _INT),
        ("blue", _INT),
        ("goblin", _INT),
        ("special", _INT),
        ("copies", _INT),
    ],
    align=True,
)
"""One kind of exploration card; what it shows is 0 or 1 each."""
ENTRANCE = np.dtype(
    [
        *_record(_INT, "life", "diamond", "chest_key", "three_colours"),
        ("goblins", _INT, (FULL_ROW + 1,)),  # by the number of goblins
    ],
    align=True,
)
THROWER = np.dtype(
    _record(
        _REAL,
        "spread",  # standard deviation across the throw, at the middle of the table
        "hurry",  # relative growth of the spread per relative hurry
        "flip",  # chance that the pawn turns over in flight
        "misread",  # chance to read the wanted face wrongly
        "misread_trap",  # the same, added where a trap turns everything round
        "speed",  # of the pawn, 1 is usual
        "reaction",  # shortest time to throw
        "thinking",  # median of the time beyond that
        "thinking_spread",  # standard deviation of its logarithm
        "per_card",  # time for each card to choose from beyond the first
        "turning",  # time to turn the pawn over in the hand
        # The fast model's view of the same thrower, beside aims and pairs.
        "wrong_face",
        "wrong_face_trap",
        "rate",
        "tie",
        "area",
    ),
    align=True,
)
AIM = np.dtype(_record(_REAL, "hit", "nearer", "farther", "own"), align=True)
"""Chances of the fast model that a pawn comes to lie on the card that it is thrown at, on one of the two beside it (the
one nearer to the thrower's own, and the farther one), or on the own card where that is neither."""
PAIR = np.dtype(_record(_REAL, "knock", "pile", "turn", "beside"), align=True)
"""Chances of the fast model where a pawn lands on a card after another was thrown at it: that it knocks the other off,
comes to lie on it if it stays there, or turns it over; and that it comes to lie on it if it missed the card."""
MOST_AWAY = MAX_SEATS // 2
"""So many places round the table a card may lie away from a player's own."""
SURFACE = np.dtype(
    _record(
        _REAL,
        "card_width",
        "card_height",
        "card_turn",  # cards lie turned by up to so much either way
        "pawn_radius",
        "ring_radius",
        "ring_spread",
        "ring_shift",  # standard deviation of a card's place along the ring
        "seat_distance",
        "stretch",  # spread along the throw : spread across it
        "distance_scale",  # the spread doubles over such a distance
        "slide",
        "aim_shift",
        "push_strength",
        "push_length",
        "push_flip",
        "area_tie",  # areas that differ by less than this share of a pawn are almost equal
        "least_share",  # a pawn that covers less than this share of itself missed
    ),
    align=True,
)
CARDS = np.dtype(
    [
        ("n_kinds", _INT),
        ("n_ordinary", _INT),  # ordinary kinds come first, then specials
        ("kinds", CARD, (MAX_KINDS,)),
        ("entrances", ENTRANCE, (2,)),
        ("benchmarks", _INT, (3,)),  # by boss
        ("n_throwers", _INT),
        ("throwers", THROWER, (MAX_THROWERS,)),
        ("aims", AIM, (MAX_THROWERS, MAX_SEATS - FEWEST_SEATS + 1, MOST_AWAY)),  # by players, and places away less one
        ("pairs", PAIR, (MAX_THROWERS, MAX_THROWERS)),  # by thrower that lands, and thrower that lies there
        ("surface", SURFACE),
    ],
    align=True,
)

RULES = np.dtype(
    _record(
        _INT,
        "advanced",
        "unicorn",
        "potion",
        "thief",
        "traps",
        "goblin_king",
        "elder_dragon",
        "fast_throws",
        "every_failure_costs_life",
        "pushed_onto_own_card_fails",
        "pile_counts_every_pawn",
        "area_tie_to_next",
        "won_traps_stay",
        "sets_repeat",
        "specials_stack",
        "printed_points_multiplied",
        "potion_doubles_colours",
        "boss_ranks",
        "may_pass",
    ),
    align=True,
)
"""Rule flags, 0 or 1; ``rules.py`` says what each means."""

CELL = np.dtype(
    [("cell", _INT), ("players", _INT), ("parties", _INT, (MAX_SEATS,)), ("strategies", _INT, (MAX_SEATS,))],
    align=True,
)
"""Who sits where; a seat's party is the number of its thrower."""

# ------------------------------------------------------------------------------------------------- what everybody sees

HOLDING = np.dtype(
    _record(
        _INT,
        "cards",
        "points",  # printed, all cards
        "diamonds",
        "gem_points",  # printed on diamonds
        "chests",
        "keys",
        "red",
        "yellow",
        "blue",
        "goblins",
        "monster_points",  # printed on goblins
        "unicorns",
        "potions",
        "thieves",
        "traps",
    ),
    align=True,
)
"""What somebody's acquired cards add up to."""

OUTCOMES = ("won", "missed", "wrong_face", "own_card", "covered", "outdone", "equal", "passed")
WON, MISSED, WRONG_FACE, OWN_CARD, COVERED, OUTDONE, EQUAL, PASSED = range(len(OUTCOMES))
"""What became of a throw. ``covered``: it lay on top of another pawn; ``outdone``: another pawn covers more of the
card; ``equal``: almost equal areas."""

TALLY = np.dtype(
    [
        *_record(_INT, "misread", "lives_lost", "heals", "discarded", "stole", "stole_first", "robbed", "contested"),
        ("outcomes", _INT, (len(OUTCOMES),)),
        *_record(_INT, "trap_throws", "trap_won"),
    ],
    align=True,
)

PLAYER = np.dtype(
    [
        ("thrower", THROWER),
        ("party", _INT),  # number of the thrower
        ("x", _REAL),
        ("y", _REAL),
        ("life", _INT),
        ("deck_size", _INT),
        ("holding", HOLDING),
        ("acquired", _INT, (MAX_HOLDING,)),  # kinds, in order of acquisition
        ("card", _INT),  # kind revealed this round
        ("card_x", _REAL),
        ("card_y", _REAL),
        ("card_turn", _REAL),
        ("distances", _REAL, (MAX_SEATS,)),  # to the card of each seat
        ("gains", _INT, (MAX_SEATS,)),  # points that the card of each other seat would add now
        ("all_gains", _INT),  # the sum of those, the own card left out
        ("tally", TALLY),
    ],
    align=True,
)
"""A player with the card revealed this round in front."""

TABLE = np.dtype(
    [
        *_record(_INT, "n_players", "round", "n_rounds", "start", "decisions"),
        ("trap", _INT),  # 1 if a trap is in play: the opposite face is wanted
        ("benchmark", _INT),  # points that every player must reach, 0 without a boss
        ("players", PLAYER, (MAX_SEATS,)),
        ("entrance", ENTRANCE),
        ("rules", RULES),
        ("cards", CARDS),
    ],
    align=True,
)
"""What every player sees; handed to strategies."""

# ------------------------------------------------------------------------------------------------ what one player sees

QUESTION = question_record(MAX_OPTIONS)
"""What is being asked, and every legal answer."""

PRIVATE = np.dtype(
    [
        ("question", QUESTION),
        ("parameters", _REAL, (N_DECISIONS, MAX_PARAMETERS)),
        ("stream", STREAM),
        ("strategy", _INT),  # slot of this seat's strategy in the hooks
        (
            "notes",
            _REAL,
            (N_NOTES, MAX_OPTIONS),
        ),  # room to reckon in while a question is answered
    ],
    align=True,
)
"""What one player alone knows; handed to that seat's strategy."""

TABLE_TYPE = numba.from_dtype(TABLE)
PRIVATE_TYPE = numba.from_dtype(PRIVATE)
