"""What things are worth, in HP: stocks, potions, items, afflictions and rows of outcomes."""

from simulator.games.mini_rogue.area import areas_before
from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    FLOORS,
    GOLD,
    N_POTIONS,
    NO_FIGHT,
    NONE,
    TO_BLESS,
    TO_BLIND,
    TO_CURE_CURSE,
    TO_CURE_POISON,
    TO_CURSE,
    TO_FALL,
    TO_POISON,
    TO_REFRESH,
    TO_WEAKEN,
    XP,
)
from simulator.jit import jit
from strategies.base import Parameter, parameter

PARAMETERS = (
    Parameter("xp", 2.5, 0.0, 10.0, "HP that a point of experience is worth below level 3"),
    Parameter("gold", 0.6, 0.0, 10.0, "HP that a piece of gold is worth"),
    Parameter("armour", 6.0, 0.0, 20.0, "HP that a point of armour is worth"),
    Parameter("food", 2.5, 0.0, 10.0, "HP that food is worth that will be needed"),
    Parameter("potion", 4.0, 0.0, 20.0, "HP that a potion is worth"),
    Parameter("affliction", 3.0, 0.0, 20.0, "HP that a poison or a curse costs"),
    Parameter("caution", 1.5, 0.0, 10.0, "how much dearer HP become as they run out"),
    Parameter("feat", 1.2, 0.0, 10.0, "what a feat must save for every HP it costs"),
    Parameter("threat", 4.0, 0.0, 30.0, "HP at stake in a fight from which skills and potions are used"),
)
_INDEX = {each.name: place for place, each in enumerate(PARAMETERS)}
XP_WORTH, GOLD_WORTH, ARMOUR_WORTH = _INDEX["xp"], _INDEX["gold"], _INDEX["armour"]
FOOD_WORTH, POTION_WORTH, AFFLICTION = _INDEX["food"], _INDEX["potion"], _INDEX["affliction"]
CAUTION, FEAT_PRICE, THREAT = _INDEX["caution"], _INDEX["feat"], _INDEX["threat"]

LATE_XP = 0.5
"""HP that a point of experience is worth at the highest level: it pays for a feat, or heals."""
ITEM_WORTH = 1.5
SKILL_WORTH = 2.0
BLINDNESS = 0.5
FALL_COST = 1.0
DEADLY = 30.0
"""What a fight costs beyond HP that is likely to be the last."""


@jit
def stock_worth(table, private, seat, resource, change):  # type: ignore[no-untyped-def]
    """HP that it is worth to gain so much of a stock, or to lose it."""
    player = table.players[seat]
    held = player.stock[resource]
    if change > 0 and resource != XP:
        change = min(change, table.cards.caps[resource] - held)
    if resource == ARMOUR:
        return change * parameter(private, ARMOUR_WORTH)
    if resource == GOLD:
        return change * parameter(private, GOLD_WORTH)
    if resource == XP:
        below = held < table.cards.level_at[2]
        return change * (parameter(private, XP_WORTH) if below else LATE_XP)
    needed = (areas_before(table, FLOORS + 1) - table.area) * table.cards.food_an_area
    useful = min(max(held + change, 0), needed) - min(held, needed)
    return useful * parameter(private, FOOD_WORTH)


@jit
def hp_worth(table, private, seat, change):  # type: ignore[no-untyped-def]
    """What a change of HP is worth: dearer the fewer are left, and no more than fit."""
    player = table.players[seat]
    if change > 0:
        change = min(change, table.cards.hp_cap - player.hp)
    dearness = 1.0 + parameter(private, CAUTION) / max(player.hp, 1)
    return change * dearness - (DEADLY if player.hp + change <= 0 else 0.0)


@jit
def affliction_worth(table, private, seat, effect):  # type: ignore[no-untyped-def]
    """What conditions are worth: new ones cost, and a blessing takes them away."""
    player = table.players[seat]
    price = parameter(private, AFFLICTION)
    worth = 0.0
    if effect & TO_BLESS:
        worth += price * (player.poisoned + player.cursed) + BLINDNESS * player.blind
    if effect & TO_POISON and not player.poisoned:
        worth -= price
    if effect & TO_CURSE and not player.cursed:
        worth -= price
    if effect & TO_BLIND and not player.blind:
        worth -= BLINDNESS
    if effect & TO_CURE_POISON:
        worth += price * player.poisoned
    if effect & TO_CURE_CURSE:
        worth += price * player.cursed
    if effect & TO_REFRESH and not player.skill_ready:
        worth += SKILL_WORTH
    if effect & TO_WEAKEN:
        worth -= parameter(private, XP_WORTH)
    if effect & TO_FALL:
        worth -= FALL_COST
    return worth


@jit
def item_worth(table, private, seat, item):  # type: ignore[no-untyped-def]
    """What an item is worth: a feat, or the curse that comes with it."""
    if item.curses:
        return affliction_worth(table, private, seat, TO_CURSE) - parameter(private, AFFLICTION)
    return ITEM_WORTH


@jit
def row_worth(table, private, seat, row):  # type: ignore[no-untyped-def]
    """What a row of outcomes is worth."""
    player = table.players[seat]
    worth = affliction_worth(table, private, seat, row.effect) if row.effect else 0.0
    if row.hp:
        worth += hp_worth(table, private, seat, row.hp * (table.floor if row.per_floor and row.hp < 0 else 1))
    for resource in range(4):
        change = row.stock[resource]
        if change:
            times = table.floor if row.per_floor and change < 0 else 1
            worth += stock_worth(table, private, seat, resource, change * times)
    if row.potions & ~player.potions:
        worth += parameter(private, POTION_WORTH) * (0.3 if _full_hands(table, player) else 1.0)
    worth -= row.potion_price * parameter(private, POTION_WORTH)
    if row.item != NONE and player.item == NONE:
        worth += item_worth(table, private, seat, table.cards.items[row.item])
    if row.fight != NO_FIGHT:
        worth -= 0.3 * player.hp
    return worth


@jit
def _full_hands(table, player):  # type: ignore[no-untyped-def]
    held = 0
    for potion in range(N_POTIONS):
        held += player.potions >> potion & 1
    return held >= table.cards.potion_cap
