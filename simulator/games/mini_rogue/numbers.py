"""What small numbers stand for in Mini Rogue, and how much room there is."""

from simulator import asking

NONE = asking.NONE
HIDDEN = -2
"""In the grid: a room that lies face down."""

MAX_SEATS = 2
MAX_DICE = 3
FLOORS = 4
SIDE = 3
CELLS = SIDE * SIDE
CORNER = CELLS - 1

AGGRESSIVE, BALANCED, DEFENSIVE = range(3)
FIRE, FROST, POISON, HEALING, HOLY_WATER, PERCEPTION = range(6)
N_POTIONS = 6
N_ITEMS = 5
ARMOUR, FOOD, GOLD, XP = range(4)
"""What a player has a stock of, beside HP."""
COMBAT, EXPLORATION = range(2)

# Kinds of room cards.
MONSTER, TRAP, TREASURE, BONFIRE, MERCHANT, SHRINE, TOMB, ARMOURY, BOSS = range(9)
# What a monster's hit, or a room, does beside changing stocks; bits.
(
    TO_POISON,
    TO_CURSE,
    TO_BLIND,
    TO_BLESS,
    TO_FALL,
    TO_WEAKEN,
    TO_CURE_POISON,
    TO_CURE_CURSE,
    TO_REFRESH,
) = (1 << bit for bit in range(9))
# When a row of outcomes counts: always, or by the skill check; FIRST is a line of its own before any die, and OFFERED
# a deal that is there before the room is resolved.
ALWAYS, ON_SUCCESS, ON_FAILURE, FIRST, OFFERED = range(5)
NO_FALL, FALL_ON, FALL_TO_BOSS = range(3)
NO_FIGHT, GHOST_FIGHT, MONSTER_FIGHT = range(3)
# Skills.
(
    NO_SKILL,
    ARMOUR_DAMAGE,
    SACRIFICE,
    MULTIPLY_DIE,
    ATTACK_POTION,
    RESOLVE_REWARDS,
    HEAL_ONE,
    REFLECT,
    LEND_ARMOUR,
    LIFT_CURSE,
    SNEAK,
    REVEAL,
    GAIN_GOLD,
    HEAL_ALL,
    DARK_PACT,
) = range(15)

# What costs HP; the last one is what kills.
CAUSES = (
    "monster",
    "boss",
    "last boss, phase 1",
    "last boss, phase 2",
    "trap",
    "other room",
    "hunger",
    "poison",
    "feat",
    "skill",
)
BY_MONSTER, BY_BOSS, BY_PHASE_1, BY_PHASE_2, BY_TRAP = range(5)
BY_ROOM, BY_HUNGER, BY_POISON, BY_FEAT, BY_SKILL = range(5, len(CAUSES))

MAX_CHARACTERS = 16
MAX_DIFFICULTIES = 8
MAX_ROOMS = 48
MAX_OUTCOMES = 256
MAX_MONSTERS = 160
MAX_CARDS = 48
"""Monster cards; each has a face for every floor it is used on."""
MAX_OPTIONS = 32
MAX_PARAMETERS = 16
MAX_STRATEGIES = 32
N_DECISIONS = 24
