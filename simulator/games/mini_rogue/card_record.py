"""The cards of Mini Rogue as NumPy records."""

import numpy as np

from simulator.games.mini_rogue.numbers import (
    FLOORS,
    MAX_CARDS,
    MAX_CHARACTERS,
    MAX_DICE,
    MAX_DIFFICULTIES,
    MAX_MONSTERS,
    MAX_OUTCOMES,
    MAX_ROOMS,
    MAX_SEATS,
    N_ITEMS,
    N_POTIONS,
)

SKILL = np.dtype([("effect", "i8"), ("amount", "i8")], align=True)
CHARACTER = np.dtype(
    [
        ("hp", "i8"),
        ("armour", "i8"),
        ("food", "i8"),
        ("gold", "i8"),
        ("xp", "i8"),
        ("potion", "i8"),
        ("poisoned", "i8"),
        ("cursed", "i8"),
        ("skills", SKILL, (2,)),  # COMBAT, EXPLORATION
    ],
    align=True,
)
POTION_CARD = np.dtype(
    [(name, "i8") for name in ("damage", "lasts", "freezes", "hp", "blessing", "perception")], align=True
)
ITEM_CARD = np.dtype(
    [
        ("pays_feat", "i8"),
        ("reveals", "i8"),  # the whole area
        ("cures", "i8"),  # bits TO_…
        ("curses", "i8"),  # whoever holds it, and nothing lifts the curse
    ],
    align=True,
)
MONSTER_FACE = np.dtype(
    [
        ("hp", "i8", (MAX_SEATS,)),  # alone, together
        ("damage", "i8"),
        ("effect", "i8"),  # bits TO_…
        ("ignores_armour", "i8"),
        ("regenerates", "i8"),
        ("xp", "i8"),
        ("gold", "i8"),
        ("food", "i8"),
        ("toll_gold", "i8"),
        ("toll_food", "i8"),
    ],
    align=True,
)
ROOM = np.dtype(
    [
        ("kind", "i8"),
        ("copies", "i8"),
        ("card", "i8"),  # monster card, or NONE
        ("first", "i8"),  # its rows of outcomes are first..end-1
        ("end", "i8"),
        ("offers", "i8"),  # 1 if some of them are offered before it is resolved
        ("by_floor", "i8"),  # 1 if its row goes by the floor, not by the black die
    ],
    align=True,
)
OUTCOME = np.dtype(
    [
        ("low", "i8"),
        ("high", "i8"),
        ("when", "i8"),
        ("hp", "i8"),
        ("stock", "i8", (4,)),  # change of ARMOUR, FOOD, GOLD, XP
        ("per_floor", "i8"),  # 1 if losses and prices count once a floor
        ("potions", "i8"),  # bit mask of potions, one of which is gained
        ("item", "i8"),
        ("effect", "i8"),  # bits TO_…
        ("fight", "i8"),
        ("potion_price", "i8"),  # potions given up
        ("potions_taken", "i8"),  # bit mask of those that will do
        ("item_price", "i8"),  # item given up, or NONE
    ],
    align=True,
)
DIFFICULTY = np.dtype([("hp", "i8"), ("food", "i8"), ("gold", "i8")], align=True)
CARDS = np.dtype(
    [
        ("areas", "i8", (FLOORS,)),
        ("hp_cap", "i8"),
        ("caps", "i8", (4,)),  # of ARMOUR, FOOD, GOLD, XP
        ("potion_cap", "i8"),
        ("level_at", "i8", (MAX_DICE,)),  # XP from which a level is reached; 0 for the first
        ("food_an_area", "i8"),
        ("starvation", "i8"),
        ("star_from", "i8"),
        ("poison_faces", "i8"),
        ("curse_faces", "i8"),
        ("feat_hp", "i8"),
        ("feat_xp", "i8"),
        ("offering", "i8"),
        ("treasure_gold", "i8"),
        ("treasure_bonus_gold", "i8"),
        ("defensive_armour", "i8"),
        ("n_characters", "i8"),
        ("characters", CHARACTER, (MAX_CHARACTERS,)),
        ("difficulties", DIFFICULTY, (MAX_DIFFICULTIES,)),
        ("potions", POTION_CARD, (N_POTIONS,)),
        ("items", ITEM_CARD, (N_ITEMS,)),
        ("n_rooms", "i8"),
        ("rooms", ROOM, (MAX_ROOMS,)),
        ("outcomes", OUTCOME, (MAX_OUTCOMES,)),
        ("rewards_first", "i8"),
        ("rewards_end", "i8"),
        ("monsters", MONSTER_FACE, (MAX_MONSTERS,)),
        (
            "faces",
            "i8",
            (MAX_CARDS, FLOORS),
        ),  # monster number of a card on a floor, counted from 0; NONE if it has none
        ("ghost", "i8"),  # monster cards
        ("first_monster", "i8"),
        ("last_boss", "i8", (2,)),  # monster number of each phase
    ],
    align=True,
)
