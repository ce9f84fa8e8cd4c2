"""What happens in a game of Monster Eater, as its event log tells it.

``EVENTS`` gives each event's name and the meaning of its numbers; ``replay.py`` tells what the numbers stand for.
"""

from simulator.event_log import COMMON, LOG_WIDTH

EVENTS: dict[str, tuple[str, ...]] = COMMON | {
    # Setup.
    "pack_card": ("character",),
    "draft_picked": ("character",),
    "joined": ("character",),
    "started": ("food", "money"),
    "set_aside": ("card",),
    # The frame of a turn.
    "turn_begins": ("round", "turn"),
    "phase": ("phase",),
    # Abilities.
    "recovery_magic": ("caster", "target"),
    "locksmith_magic": ("caster",),
    "reroll": ("character", "dice"),
    # Ia Battle and cooking.
    "escaped": ("monster",),
    "fights": ("monster", "fighters", "with_magic"),
    "die": ("index", "face"),
    "battle_won": ("total", "combat"),
    "battle_lost": ("total", "combat"),
    "cooking": ("monster", "power", "difficulty"),
    "cooked": ("total",),
    "cooking_failed": ("total",),
    "to_bottom": ("deck", "card"),
    # Holdings and tokens.
    "takes": ("holding",),
    "gives_up": ("holding",),
    "cashes_in": ("item",),
    "item_drawn": ("item",),
    "food": ("change", "now"),
    "money": ("change", "now"),
    "magic": ("character", "change", "now"),
    "sword": ("character",),
    "token_lost": ("token",),
    # II Exploration, hand and discard pile.
    "drawn": ("card",),
    "discarded": ("card",),
    "plays": ("card",),
    "exhausted": ("character",),
    "travel": ("percent",),
    "dungeon_card_lost": ("card",),
    # III Encounter and bosses.
    "monster_placed": ("target", "monster"),
    "boss_appears": ("level",),
    "boss_leaves": ("level",),
    "boss_defeated": ("level",),
    "moves_down": (),
    # IV Rest.
    "readied": ("character",),
    "event": ("card", "averted"),
    # The table after a turn, one pair for each seat.
    "state": ("level", "travel", "monster", "ready"),
    "tokens": ("food", "money", "sword", "magic"),
    # The end.
    "game_ends": ("end",),
    "score_die": ("holding", "face"),
    "scored": ("cards", "money", "penalty", "score"),
}

_NUMBER = {name: number for number, name in enumerate(EVENTS)}
PACK_CARD = _NUMBER["pack_card"]
DRAFT_PICKED = _NUMBER["draft_picked"]
JOINED = _NUMBER["joined"]
STARTED = _NUMBER["started"]
SET_ASIDE = _NUMBER["set_aside"]
TURN_BEGINS = _NUMBER["turn_begins"]
PHASE = _NUMBER["phase"]
RECOVERY_CAST = _NUMBER["recovery_magic"]
LOCKSMITH_CAST = _NUMBER["locksmith_magic"]
REROLL = _NUMBER["reroll"]
ESCAPED = _NUMBER["escaped"]
FIGHTS = _NUMBER["fights"]
DIE = _NUMBER["die"]
BATTLE_WON = _NUMBER["battle_won"]
BATTLE_LOST = _NUMBER["battle_lost"]
COOKING = _NUMBER["cooking"]
COOKED = _NUMBER["cooked"]
COOKING_FAILED = _NUMBER["cooking_failed"]
TO_BOTTOM = _NUMBER["to_bottom"]
TAKES = _NUMBER["takes"]
GIVES_UP = _NUMBER["gives_up"]
CASHES_IN = _NUMBER["cashes_in"]
ITEM_DRAWN = _NUMBER["item_drawn"]
FOOD = _NUMBER["food"]
MONEY = _NUMBER["money"]
MAGIC = _NUMBER["magic"]
SWORD = _NUMBER["sword"]
TOKEN_LOST = _NUMBER["token_lost"]
DRAWN = _NUMBER["drawn"]
DISCARDED = _NUMBER["discarded"]
PLAYS = _NUMBER["plays"]
EXHAUSTED = _NUMBER["exhausted"]
TRAVEL = _NUMBER["travel"]
DUNGEON_CARD_LOST = _NUMBER["dungeon_card_lost"]
MONSTER_PLACED = _NUMBER["monster_placed"]
BOSS_APPEARS = _NUMBER["boss_appears"]
BOSS_LEAVES = _NUMBER["boss_leaves"]
BOSS_DEFEATED = _NUMBER["boss_defeated"]
MOVES_DOWN = _NUMBER["moves_down"]
READIED = _NUMBER["readied"]
EVENT_RESOLVED = _NUMBER["event"]
STATE = _NUMBER["state"]
TOKENS = _NUMBER["tokens"]
GAME_ENDS = _NUMBER["game_ends"]
SCORE_DIE = _NUMBER["score_die"]
SCORED = _NUMBER["scored"]

PHASES = ("Ia Battle", "Ib Supply", "II Exploration", "III Encounter", "IV Rest")
IA_BATTLE, IB_SUPPLY, II_EXPLORATION, III_ENCOUNTER, IV_REST = range(len(PHASES))
TOKEN_NAMES = ("magic", "sword")
LOST_MAGIC, LOST_SWORD = range(len(TOKEN_NAMES))
DECKS = ("upper", "lower", "item", "dungeon")
UPPER_DECK, LOWER_DECK, ITEM_DECK, DUNGEON_DECK = range(len(DECKS))
MAGIC_BITS = 4
"""`tokens` packs the magic tokens of the six positions, four bits each."""

assert max(len(fields) for fields in EVENTS.values()) + 2 <= LOG_WIDTH
