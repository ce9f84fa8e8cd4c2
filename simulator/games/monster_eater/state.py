"""The state of one game as NumPy records: the cards, what lies on the table, and what each player alone knows.

What nobody sees is in ``game_record.py``.

Compiled code gets these records by reference and reads like ordinary Python (``table.players[seat].food``). All whole
numbers are int64, so that the same source gives the same values compiled and uncompiled.
"""

import numpy as np

from simulator import asking
from simulator.jit import numba
from simulator.rng import STREAM

NONE = asking.NONE

MAX_SEATS = 5
MAX_STRATEGIES = 32
MAX_PARTY = 6
HAND_LIMIT = 5
HOLDING_LIMIT = 5
FULL_TRAVEL = 100

UPPER, LOWER = 0, 1

WARRIOR, MAGICIAN, LOCKSMITH, NINJA = range(4)
EXPLORATION, MONSTER_ENCOUNTER, EVENT, ESCAPE = range(4)
NO_SPECIAL, MAGIC_ONLY, PHYSICAL_IS_ONE = range(3)

MAX_CHARACTERS = 40
MAX_MONSTERS = 64
MAX_ITEMS = 32
MAX_DUNGEON_KINDS = 160
MAX_DUNGEON_CARDS = 192
MAX_OPTIONS = 48
MAX_PARAMETERS = 32
N_DECISIONS = 18

ITEM = 100
"""Holdings (dishes, bosses, items) share one number space: a monster is its number, an item ``ITEM`` + its number."""

# ---------------------------------------------------------------------------------------------- the cards, as printed

STRENGTH = np.dtype([("dice", "i8"), ("plus", "i8")], align=True)
REWARD = np.dtype([("food", "i8"), ("money", "i8"), ("magic", "i8"), ("sword", "i8"), ("items", "i8")], align=True)

CHARACTER = np.dtype(
    [
        ("party", "i8"),
        ("class_", "i8"),
        ("physical", STRENGTH),
        ("magic", STRENGTH),
        ("has_magic", "i8"),
        ("food", "i8"),
        ("money", "i8"),
        ("magic_tokens", "i8"),  # starting amount and maximum
        ("cooking", "i8"),
        ("recovery_magic", "i8"),
        ("locksmith_magic", "i8"),
        ("reroll", "i8"),
    ],
    align=True,
)
MONSTER = np.dtype(
    [
        ("depth", "i8"),
        ("boss", "i8"),
        ("combat", "i8"),
        ("special", "i8"),
        ("defeat", REWARD),
        ("cookable", "i8"),
        ("difficulty", "i8"),
        ("cook", REWARD),
        ("points", STRENGTH),
    ],
    align=True,
)
ITEM_CARD = np.dtype(
    [
        ("open", "i8"),
        ("points", STRENGTH),
        ("combat", "i8"),
        ("cooking", "i8"),
        ("cash_in", "i8"),  # 1 if it may be returned for its tokens
        ("tokens", REWARD),
    ],
    align=True,
)
DUNGEON_CARD = np.dtype(
    [
        ("kind", "i8"),
        ("travel", "i8"),
        ("cost_class", "i8"),  # NONE, WARRIOR (or Ninja), LOCKSMITH (or Ninja), MAGICIAN
        ("cost_money", "i8"),
        ("reward", REWARD),
        ("check", "i8"),  # event: 1 if exhausting a Locksmith/Ninja averts what follows
        ("discard_newest", "i8"),  # event: so many newest exploration cards of the own dungeon go
        ("lose_food", "i8"),
        ("lose_money", "i8"),
        ("exhaust_all", "i8"),
        ("monster", "i8"),  # event: the top monster of the own level comes to the own dungeon
    ],
    align=True,
)
CARDS = np.dtype(
    [
        ("n_parties", "i8"),
        ("n_characters", "i8"),
        ("characters", CHARACTER, (MAX_CHARACTERS,)),
        ("party_size", "i8", (MAX_SEATS,)),
        ("parties", "i8", (MAX_SEATS, MAX_PARTY)),
        ("draft_only", "i8"),  # character used in the draft alone (Falin), or NONE
        ("n_monsters", "i8"),
        ("monsters", MONSTER, (MAX_MONSTERS,)),
        ("monster_copies", "i8", (MAX_MONSTERS,)),
        ("boss", "i8", (2,)),  # monster number of each level's boss
        ("n_items", "i8"),
        ("items", ITEM_CARD, (MAX_ITEMS,)),
        ("item_copies", "i8", (MAX_ITEMS,)),
        ("n_dungeon", "i8"),
        ("dungeon", DUNGEON_CARD, (MAX_DUNGEON_KINDS,)),
        ("dungeon_copies", "i8", (MAX_DUNGEON_KINDS,)),
        ("magic_supply", "i8"),
    ],
    align=True,
)
"""A card set. The same card printed several times is one kind with ``copies``."""

RULES = np.dtype(
    [
        ("monster_top_public", "i8"),
        ("recovery_while_exhausted", "i8"),
        ("reroll_cooking", "i8"),
        ("late_upper_auto_advance", "i8"),
        ("explore_after_boss", "i8"),
        ("sword_transfer", "i8"),
        ("ghost_bonus", "i8"),
        ("escape_vs_boss", "i8"),
        ("explore_after_escape", "i8"),
        ("combat_token_cap_covers_recovery", "i8"),
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
        ("denied", "i8", (MAX_SEATS,)),  # bits of restrictions.py
        ("draft_cards", "i8"),  # 0: fixed parties
        ("draft_falin", "i8"),
        ("round_cap", "i8"),
    ],
    align=True,
)
"""Who sits where, and by which rules: one way to set the table."""

# -------------------------------------------------------------------------------------------------- what everybody sees

TALLY = np.dtype(
    [
        (name, "i8")
        for name in (
            "battles",
            "battles_won",
            "cooked",
            "cook_failed",
            "supplies",
            "explorations",
            "self_placed",
            "sent",
            "received",
            "escapes",
            "food_gained",
            "food_spent",
            "magic_spent",
            "rerolls",
            "items",
            "events",
            "idle_turns",  # neither a battle, nor an exploration, nor Supply
        )
    ],
    align=True,
)
"""What a player did so far."""

PLAYER = np.dtype(
    [
        ("party", "i8"),
        ("denied", "i8"),  # what the player must do without: bits of restrictions.py
        ("level", "i8"),
        ("travel", "i8"),  # sum of the exploration cards below, per cent
        ("dungeon", "i8", (MAX_DUNGEON_CARDS,)),
        ("dungeon_size", "i8"),
        ("monster", "i8"),  # on this dungeon; bosses never lie here, see Table.boss_holder
        ("n_characters", "i8"),
        ("characters", "i8", (MAX_PARTY,)),
        ("everyone", "i8"),  # bit p set: there is a character at position p; the same for the masks below
        ("ready", "i8"),  # not exhausted
        ("warriors", "i8"),  # Warriors and Ninjas
        ("locksmiths", "i8"),  # Locksmiths and Ninjas
        ("magicians", "i8"),
        ("recovery_casters", "i8"),
        ("locksmith_casters", "i8"),
        ("rerollers", "i8"),
        ("charged", "i8"),  # has a magic token to spend
        ("magic", "i8", (MAX_PARTY,)),
        ("sword", "i8"),  # position of the holder, or NONE
        ("food", "i8"),
        ("money", "i8"),
        ("hand_size", "i8"),
        ("cards", "i8", (HOLDING_LIMIT + 1,)),  # dishes, bosses and Open items
        ("n_cards", "i8"),
        ("n_face_down", "i8"),  # Close items; which ones only the owner knows
        ("tally", TALLY),
    ],
    align=True,
)

BATTLE = np.dtype(
    [
        ("monster", "i8"),
        ("fighters", "i8"),  # bit mask of positions
        ("with_magic", "i8"),  # bit mask of the fighters who spent a magic token
        ("spent", "i8"),  # bit mask of characters who spent any magic token in this battle
        ("plus", "i8"),
        ("n_dice", "i8"),
        ("dice", "i8", (32,)),
    ],
    align=True,
)
"""The battle in progress (or the cooking roll, where ``reroll_cooking`` lets it be rerolled)."""

TABLE = np.dtype(
    [
        ("n_players", "i8"),
        ("round", "i8"),
        ("turn", "i8"),
        ("active", "i8"),
        ("decisions", "i8"),
        ("players", PLAYER, (MAX_SEATS,)),
        ("boss_holder", "i8", (2,)),  # seat on whose dungeon the boss card lies, or NONE
        ("boss_defeated_by", "i8", (2,)),  # seat, or NONE
        ("escaped_boss", "i8"),  # 1 if the active player escaped a boss this turn (``escape_vs_boss``)
        ("sword_owner", "i8"),
        ("top_monster", "i8", (2,)),  # NONE where the deck is empty or ``monster_top_public`` is off
        ("monster_deck_size", "i8", (2,)),
        ("item_deck_size", "i8"),
        ("dungeon_deck_size", "i8"),
        ("discard", "i8", (MAX_DUNGEON_CARDS,)),
        ("discard_size", "i8"),
        ("reshuffles", "i8"),
        ("battle", BATTLE),
        ("rules", RULES),
        ("cards", CARDS),
    ],
    align=True,
)
"""What every player sees; handed to strategies."""

# ------------------------------------------------------------------------------------------------- what one player sees

QUESTION = asking.question_record(MAX_OPTIONS, ("magic", "i8"))  # `fighters`: positions that may spend a magic token
"""What is being asked, and every legal answer."""

PRIVATE = np.dtype(
    [
        ("hand", "i8", (HAND_LIMIT,)),
        ("hand_size", "i8"),
        ("face_down", "i8", (HOLDING_LIMIT + 1,)),
        ("n_face_down", "i8"),
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
