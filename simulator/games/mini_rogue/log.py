"""What happens in a game of Mini Rogue, as its event log tells it.

``EVENTS`` gives each event's name and the meaning of its numbers; ``replay.py`` tells what the numbers stand for.
"""

from simulator.event_log import COMMON, LOG_WIDTH

EVENTS: dict[str, tuple[str, ...]] = COMMON | {
    # Setup.
    "started": ("character", "hp", "food", "gold"),
    "afflicted": ("affliction",),
    "cured": ("affliction",),
    "boss_drawn": ("floor", "monster"),
    # The frame of a round.
    "area": ("floor", "area", "boss"),
    "round_begins": ("round",),
    "revealed": ("cell", "room"),
    "enters": ("cell", "room"),
    "sneaks": ("cell",),
    "corner": ("boss",),
    # Dice. `rolled` has the black die, and the poison and curse dice, 0 where there is none; white dice follow.
    "rolled": ("black", "poison", "curse"),
    "die": ("index", "face"),
    "rerolled": ("index", "face"),
    "check": ("passed", "by_potion"),
    "black_die": ("face",),
    "shifted": ("face",),
    # Fights.
    "fight": ("monster", "hp", "fighters"),
    "stance": ("stance",),
    "skill": ("effect", "amount"),
    "critical": ("index", "value"),
    "feat": ("index", "payment"),
    "multiplied": ("index",),
    "skill_ready": (),
    "attack": ("damage", "monster_hp"),
    "counterattack": ("black", "damage"),
    "reflected": ("damage", "monster_hp"),
    "frozen": (),
    "regenerates": ("monster_hp",),
    "monster_beaten": ("monster",),
    "toll": ("gold", "food"),
    # Stocks.
    "hp": ("change", "now", "cause"),
    "stock": ("resource", "change", "now"),
    "level": ("level",),
    "potion_gained": ("potion",),
    "potion_used": ("potion",),
    "potion_lost": ("potion",),
    "item_gained": ("item",),
    "item_lost": ("item",),
    "row": ("outcome",),
    "falls": ("hurts_only",),
    "eats": ("food",),
    "starves": (),
    "gives": ("gift",),
    "dies": ("cause",),
    "game_ends": ("end",),
}

_NUMBER = {name: number for number, name in enumerate(EVENTS)}
STARTED = _NUMBER["started"]
AFFLICTED = _NUMBER["afflicted"]
CURED = _NUMBER["cured"]
BOSS_DRAWN = _NUMBER["boss_drawn"]
AREA = _NUMBER["area"]
ROUND_BEGINS = _NUMBER["round_begins"]
REVEALED = _NUMBER["revealed"]
ENTERS = _NUMBER["enters"]
SNEAKS = _NUMBER["sneaks"]
CORNER_REACHED = _NUMBER["corner"]
ROLLED = _NUMBER["rolled"]
DIE = _NUMBER["die"]
REROLLED = _NUMBER["rerolled"]
CHECK = _NUMBER["check"]
BLACK_DIE = _NUMBER["black_die"]
SHIFTED = _NUMBER["shifted"]
FIGHT_BEGINS = _NUMBER["fight"]
STANCE_TAKEN = _NUMBER["stance"]
SKILL_USED = _NUMBER["skill"]
CRITICAL_ROLLED = _NUMBER["critical"]
FEAT_USED = _NUMBER["feat"]
MULTIPLIED = _NUMBER["multiplied"]
REFRESHED = _NUMBER["skill_ready"]
ATTACK = _NUMBER["attack"]
COUNTERATTACK = _NUMBER["counterattack"]
REFLECTED = _NUMBER["reflected"]
FROZEN = _NUMBER["frozen"]
REGENERATES = _NUMBER["regenerates"]
MONSTER_BEATEN = _NUMBER["monster_beaten"]
TOLL_PAID = _NUMBER["toll"]
HP = _NUMBER["hp"]
STOCK = _NUMBER["stock"]
LEVEL = _NUMBER["level"]
POTION_GAINED = _NUMBER["potion_gained"]
POTION_USED = _NUMBER["potion_used"]
POTION_LOST = _NUMBER["potion_lost"]
ITEM_GAINED = _NUMBER["item_gained"]
ITEM_LOST = _NUMBER["item_lost"]
ROW = _NUMBER["row"]
FALLS = _NUMBER["falls"]
EATS = _NUMBER["eats"]
STARVES = _NUMBER["starves"]
GIVES = _NUMBER["gives"]
DIES = _NUMBER["dies"]
GAME_ENDS = _NUMBER["game_ends"]

ROOM_DECK, BOSS_DECK = range(2)
DECKS = ("rooms", "bosses")
AFFLICTIONS = ("poison", "curse", "blindness")
POISON_AFFLICTION, CURSE_AFFLICTION, BLINDNESS = range(len(AFFLICTIONS))

assert max(len(fields) for fields in EVENTS.values()) + 2 <= LOG_WIDTH
