"""The words of the card tables, and the numbers that the engine has for them."""

from simulator.games.mini_rogue.numbers import (
    ALWAYS,
    ARMOUR_DAMAGE,
    ARMOURY,
    ATTACK_POTION,
    BONFIRE,
    BOSS,
    DARK_PACT,
    FIRE,
    FIRST,
    FROST,
    GAIN_GOLD,
    GHOST_FIGHT,
    HEAL_ALL,
    HEAL_ONE,
    LEND_ARMOUR,
    LIFT_CURSE,
    MERCHANT,
    MONSTER,
    MONSTER_FIGHT,
    MULTIPLY_DIE,
    N_POTIONS,
    NO_SKILL,
    OFFERED,
    ON_FAILURE,
    ON_SUCCESS,
    POISON,
    REFLECT,
    RESOLVE_REWARDS,
    REVEAL,
    SACRIFICE,
    SHRINE,
    SNEAK,
    TO_BLESS,
    TO_BLIND,
    TO_CURE_CURSE,
    TO_CURE_POISON,
    TO_CURSE,
    TO_FALL,
    TO_POISON,
    TO_REFRESH,
    TO_WEAKEN,
    TOMB,
    TRAP,
    TREASURE,
)

STOCKS = ("armour", "food", "gold", "xp")
CAPS = ("armour cap", "food cap", "gold cap", "XP cap")
CONSTANTS = {
    "HP cap": "hp_cap",
    "potions": "potion_cap",
    "food an area": "food_an_area",
    "starvation": "starvation",
    "star from": "star_from",
    "poison bites on": "poison_faces",
    "curse bites on": "curse_faces",
    "feat HP": "feat_hp",
    "feat XP": "feat_xp",
    "offering": "offering",
    "treasure gold": "treasure_gold",
    "treasure gold after danger": "treasure_bonus_gold",
    "defensive armour": "defensive_armour",
}
"""Constants that are one field of the record each."""
AREAS = tuple(f"areas on floor {floor}" for floor in (1, 2, 3, 4))
LEVELS = ("level 2 at", "level 3 at")

POTION_NAMES = ("Fire", "Frost", "Poison", "Healing", "Holy water", "Perception")
POTION_SETS = {name: 1 << number for number, name in enumerate(POTION_NAMES)} | {
    "attack": 1 << FIRE | 1 << FROST | 1 << POISON,
    "any": (1 << N_POTIONS) - 1,
}
POTION_PRICES = {name: (1, kinds) for name, kinds in POTION_SETS.items()} | {"two": (2, POTION_SETS["any"])}
"""How many potions a row takes, and which will do."""
ITEM_NAMES = ("weapon", "crow", "relic", "antidote", "charm")
EFFECTS = {
    "": 0,
    "poison": TO_POISON,
    "curse": TO_CURSE,
    "curse and poison": TO_CURSE | TO_POISON,
    "blindness": TO_BLIND,
    "blessing": TO_BLESS,
    "fall": TO_FALL,
    "weaken": TO_WEAKEN,
    "cure poison": TO_CURE_POISON,
    "cure curse": TO_CURE_CURSE,
    "refresh skill": TO_REFRESH,
}
HIT_EFFECTS = ("poison", "curse", "curse and poison", "blindness", "fall", "weaken")
"""What a monster's hit may bring."""
ROW_EFFECTS = tuple(filter(None, EFFECTS))
CURES = {"": 0, "poison": TO_POISON, "curse": TO_CURSE, "blindness": TO_BLIND}
KINDS = {
    "monster": MONSTER,
    "trap": TRAP,
    "treasure": TREASURE,
    "bonfire": BONFIRE,
    "merchant": MERCHANT,
    "shrine": SHRINE,
    "tomb": TOMB,
    "armoury": ARMOURY,
    "boss": BOSS,
}
WHEN = {"always": ALWAYS, "success": ON_SUCCESS, "failure": ON_FAILURE, "first": FIRST, "offered": OFFERED}
FIGHTS = {"Ghost": GHOST_FIGHT, "Monster": MONSTER_FIGHT}
REWARDS = "Rewards"
MONSTER_ROLE, GHOST, BOSS_ROLE = "monster", "ghost", "boss"
LAST_BOSS = ("last boss, phase 1", "last boss, phase 2")
ROLES = (MONSTER_ROLE, GHOST, BOSS_ROLE, *LAST_BOSS)
PHASES = ("combat", "exploration")
COMBAT_SKILLS = {
    "none": NO_SKILL,
    "armour damage": ARMOUR_DAMAGE,
    "sacrifice": SACRIFICE,
    "multiply die": MULTIPLY_DIE,
    "attack potion": ATTACK_POTION,
    "rewards": RESOLVE_REWARDS,
    "heal one": HEAL_ONE,
    "reflect": REFLECT,
}
EXPLORATION_SKILLS = {
    "none": NO_SKILL,
    "armour": LEND_ARMOUR,
    "lift curse": LIFT_CURSE,
    "sneak": SNEAK,
    "reveal": REVEAL,
    "gold": GAIN_GOLD,
    "heal all": HEAL_ALL,
    "dark pact": DARK_PACT,
}
SKILLS = COMBAT_SKILLS | EXPLORATION_SKILLS
"""Effects of skills; each belongs to fights or to the time between rooms."""
