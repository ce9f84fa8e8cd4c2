"""The state of one game as NumPy records: what lies on the table, and what each player alone knows.

The cards are in ``card_record.py``, what nobody sees is in ``game_record.py``. All whole numbers are int64, so that the
same source gives the same values compiled and uncompiled.
"""

import numpy as np

from simulator import asking
from simulator.games.mini_rogue.card_record import CARDS
from simulator.games.mini_rogue.numbers import (
    CAUSES,
    CELLS,
    MAX_DICE,
    MAX_OPTIONS,
    MAX_PARAMETERS,
    MAX_SEATS,
    N_DECISIONS,
)
from simulator.jit import numba
from simulator.rng import STREAM

RULES = np.dtype(
    [
        (name, "i8")
        for name in (
            "stances",
            "stance_each_roll",
            "defence_lasts",
            "afflictions_in_checks",
            "feat_in_checks",
            "feat_may_kill",
            "feat_after_failed_critical",
            "feat_makes_criticals",
            "feat_rerolls_chain",
            "miss_keeps_chain",
            "cursed_two_hits",
            "cursed_face_is_critical",
            "skill_after_roll",
            "effect_without_damage",
            "loss_per_point",
            "may_starve",
            "fall_to_next_floor",
            "fall_skips_boss",
            "eats_on_fall",
            "treasure_bonus_needs_kill",
            "toll_both",
            "poison_lasts_phases",
            "choose_first_attacker",
            "corner_waits",
            "one_death_loses",
        )
    ],
    align=True,
)
"""Rule flags, 0 or 1; ``rules.py`` says what each means."""

CELL = np.dtype(
    [
        ("cell", "i8"),
        ("players", "i8"),
        ("parties", "i8", (MAX_SEATS,)),
        ("strategies", "i8", (MAX_SEATS,)),
        ("difficulty", "i8"),
        ("round_cap", "i8"),
    ],
    align=True,
)
"""Who sits where, and how hard it is: one way to set the table."""

# -------------------------------------------------------------------------------------------------- what everybody sees

N_CAUSES = len(CAUSES)
SPENT_ON = ("HP", "food", "blessing", "armour", "potions", "offerings", "tolls")
FOR_HP, FOR_FOOD, FOR_BLESSING, FOR_ARMOUR, FOR_POTIONS, FOR_OFFERINGS, FOR_TOLLS = range(len(SPENT_ON))
TALLY = np.dtype(
    [
        ("lost", "i8", (N_CAUSES,)),  # HP, by cause
        ("spent", "i8", (len(SPENT_ON),)),  # gold
        *(
            (name, "i8")
            for name in (
                "healed",
                "gold_gained",
                "xp_gained",
                "rolls",
                "fights",
                "fights_won",
                "checks",
                "checks_passed",
                "criticals",
                "criticals_rerolled",
                "criticals_failed",
                "feats_hp",
                "feats_xp",
                "feats_item",
                "skills",
                "potions_gained",
                "potions_used",
                "falls",
                "starved",
                "areas_poisoned",
                "areas_cursed",
                "level_2_area",
                "level_3_area",
            )
        ),
    ],
    align=True,
)
"""What a player did so far."""

PLAYER = np.dtype(
    [
        ("character", "i8"),
        ("hp", "i8"),
        ("stock", "i8", (4,)),  # ARMOUR, FOOD, GOLD, XP
        ("level", "i8"),  # white dice
        ("potions", "i8"),  # bit mask
        ("item", "i8"),
        ("poisoned", "i8"),
        ("cursed", "i8"),
        ("blind", "i8"),
        ("skill_ready", "i8"),
        ("lent_armour", "i8"),  # by a skill, in this room only
        ("next_armour", "i8"),  # by a skill, for the next room
        ("sneaks", "i8"),  # the next room is not resolved
        ("stance", "i8"),
        ("position", "i8"),  # 0..8, row by row
        ("danger", "i8"),  # a monster or trap was met (or beaten) in this area
        ("died_of", "i8"),  # a cause, or NONE
        ("tally", TALLY),
    ],
    align=True,
)

DICE = np.dtype(
    [
        ("n", "i8"),
        ("faces", "i8", (MAX_DICE,)),  # last face of each white die
        ("values", "i8", (MAX_DICE,)),  # what each die counts, chains of criticals included
        ("critical", "i8"),  # bit mask: the last face is a critical that may be rerolled
        ("failed", "i8"),  # bit mask: a chain of criticals ended in a miss
        ("rerolled", "i8"),  # bit mask: a feat was used on it
        ("black", "i8"),
        ("curse", "i8"),  # 1 if the curse bites on this roll
    ],
    align=True,
)
"""The roll on the table."""

FIGHT = np.dtype(
    [
        ("monster", "i8"),  # NONE outside of fights
        ("hp", "i8"),
        ("fighters", "i8"),  # bit mask of seats
        ("turn", "i8"),
        ("cause", "i8"),  # what its damage counts as
        ("defended", "i8"),  # bit mask of seats that took the defensive stance in this fight
        ("lasting", "i8"),  # damage of poison potions, every turn
        ("bonus", "i8"),  # damage by skill and potions, this turn
        ("frozen", "i8"),
        ("reflected", "i8"),  # attacks that hit the monster itself
        ("multiplier", "i8"),  # of one die, this turn
    ],
    align=True,
)

TABLE = np.dtype(
    [
        ("n_players", "i8"),
        ("difficulty", "i8"),
        ("round", "i8"),
        ("decisions", "i8"),
        ("floor", "i8"),  # 1..4
        ("area", "i8"),  # 1..10, over all floors
        ("boss_area", "i8"),  # 1 if a boss waits in the corner
        ("boss", "i8"),  # monster number of the boss of a boss area, or NONE
        ("fall", "i8"),  # where a fall leads to: NO_FALL, FALL_ON, FALL_TO_BOSS
        ("grid", "i8", (CELLS,)),  # room, or HIDDEN; the corner is NONE
        ("players", PLAYER, (MAX_SEATS,)),
        ("dice", DICE),
        ("fight", FIGHT),
        ("rules", RULES),
        ("cards", CARDS),
    ],
    align=True,
)
"""What every player sees; handed to strategies."""

# ------------------------------------------------------------------------------------------------- what one player sees

QUESTION = asking.question_record(MAX_OPTIONS)
PRIVATE = np.dtype(
    [
        ("question", QUESTION),
        ("parameters", "f8", (N_DECISIONS, MAX_PARAMETERS)),
        ("stream", STREAM),
        ("strategy", "i8"),  # slot of this seat's strategy in the hooks
    ],
    align=True,
)
"""What one player alone knows; handed to that seat's strategy."""

TABLE_TYPE = numba.from_dtype(TABLE)
PRIVATE_TYPE = numba.from_dtype(PRIVATE)
