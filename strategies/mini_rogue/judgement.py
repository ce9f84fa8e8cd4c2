"""What things are worth, in HP: stocks, potions, rows of outcomes, fights and rooms."""

from simulator.games.mini_rogue.numbers import (
    ALWAYS,
    ARMOUR,
    BALANCED,
    BONFIRE,
    BOSS,
    DEFENSIVE,
    FOOD,
    GOLD,
    HIDDEN,
    MERCHANT,
    MONSTER,
    N_POTIONS,
    NO_FIGHT,
    NONE,
    ON_FAILURE,
    ON_SUCCESS,
    SHRINE,
    TO_BLESS,
    TO_BLIND,
    TO_CURSE,
    TO_FALL,
    TO_POISON,
    TO_WEAKEN,
    TOMB,
    TRAP,
    TREASURE,
    XP,
)
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.mini_rogue.dice_tables import COUNTERATTACKS, MOST_HP

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

AREAS = 10
LATE_XP = 0.5
"""HP that a point of experience is worth at the highest level: it pays for a feat, or heals."""
ITEM_WORTH = 1.5
BLINDNESS = 0.5
FALL_COST = 1.0
UNKNOWN_ROOM = 0.5
"""Worth of a room that lies face down."""
DEADLY = 30.0
"""What a fight costs beyond HP that is likely to be the last."""
HITS, PIERCES, FACES = 4.0, 1.0, 6.0
"""Faces of the black die that hit and are reduced by armour, or ignore it."""


@jit
def pass_chance(table, player):  # type: ignore[no-untyped-def]
    """Chance to pass a skill check; the curse bites on every second roll or so."""
    star = (FACES + 1 - table.cards.star_from) / FACES
    if player.cursed:
        star -= table.cards.curse_faces / FACES / FACES
    fails = 1.0
    for _ in range(player.level):
        fails *= 1.0 - star
    return 1.0 - fails


@jit
def blow(table, seat, monster, stance):  # type: ignore[no-untyped-def]
    """Mean HP that a counterattack costs."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    reduced = card.damage
    if not card.ignores_armour:
        armour = player.stock[ARMOUR] + player.lent_armour
        armour += table.cards.defensive_armour if stance == DEFENSIVE else 0
        reduced = max(card.damage - armour, 0)
    return (HITS * reduced + PIERCES * card.damage) / FACES


@jit
def blows_to_come(player, hp, stance):  # type: ignore[no-untyped-def]
    """Mean number of counterattacks until a monster with so many HP is beaten."""
    hp = min(max(hp, 0), MOST_HP)
    plain = COUNTERATTACKS[stance, 0, player.level, hp]
    if not player.cursed:
        return plain
    return (plain + COUNTERATTACKS[stance, 1, player.level, hp]) / 2


@jit
def fight_cost(table, seat, monster, hp, stance):  # type: ignore[no-untyped-def]
    """Mean HP that it costs to beat a monster with so many HP left in one stance, by blows and poison."""
    player = table.players[seat]
    regrown = table.cards.monsters[monster].regenerates
    blows = blows_to_come(player, hp, stance)
    # What grows again must be cut down again; once is enough for an estimate.
    blows = blows_to_come(player, int(hp + regrown * blows), stance) if regrown else blows
    return blows * blow(table, seat, monster, stance) + player.poisoned * (blows + 1) / 2


@jit
def best_stance(table, seat, monster, hp):  # type: ignore[no-untyped-def]
    """BALANCED or DEFENSIVE, whichever costs less; being aggressive never does on average."""
    if not table.rules.stances:
        return BALANCED
    defensive = fight_cost(table, seat, monster, hp, DEFENSIVE)
    return DEFENSIVE if defensive < fight_cost(table, seat, monster, hp, BALANCED) else BALANCED


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
    needed = (AREAS - table.area) * table.cards.food_an_area
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
    if effect & TO_WEAKEN:
        worth -= parameter(private, XP_WORTH)
    if effect & TO_FALL:
        worth -= FALL_COST
    return worth


@jit
def row_worth(table, private, seat, row):  # type: ignore[no-untyped-def]
    """What a row of outcomes is worth."""
    player = table.players[seat]
    worth = affliction_worth(table, private, seat, row.effect)
    worth += hp_worth(table, private, seat, row.hp * (table.floor if row.per_floor and row.hp < 0 else 1))
    for resource in range(4):
        change = row.stock[resource]
        if change:
            times = table.floor if row.per_floor and change < 0 else 1
            worth += stock_worth(table, private, seat, resource, change * times)
    if row.potions & ~player.potions:
        worth += parameter(private, POTION_WORTH) * (0.3 if _full_hands(table, player) else 1.0)
    if row.sells_potion:
        worth -= parameter(private, POTION_WORTH)
    if row.item != NONE and player.item == NONE:
        worth += ITEM_WORTH
    if row.fight != NO_FIGHT:
        worth -= 0.3 * player.hp
    return worth


@jit
def _full_hands(table, player):  # type: ignore[no-untyped-def]
    held = 0
    for potion in range(N_POTIONS):
        held += player.potions >> potion & 1
    return held >= table.cards.potion_cap


@jit
def mean_row(table, private, seat, room, when, shift):  # type: ignore[no-untyped-def]
    """Mean worth of the rows that count, over the black die with so much added; by the floor where the card says so."""
    total = 0.0
    for number in range(room.first, room.end):
        row = table.cards.outcomes[number]
        if row.when == when:
            if room.by_floor:
                weight = FACES if row.low <= table.floor <= row.high else 0.0
            else:
                weight = 0.0
                for face in range(1, 7):
                    die = min(face + shift, 6)
                    weight += 1.0 if row.low <= die <= row.high else 0.0
            if weight:
                total += weight * row_worth(table, private, seat, row)
    return total / FACES


@jit
def best_row(table, private, seat, room):  # type: ignore[no-untyped-def]
    """Worth of the best row that can be paid, 0 if none is worth anything; a guess for rooms not yet entered."""
    best = 0.0
    for number in range(room.first, room.end):
        row = table.cards.outcomes[number]
        affordable = True
        for resource in range(4):
            times = table.floor if row.per_floor else 1
            affordable = affordable and table.players[seat].stock[resource] + min(row.stock[resource], 0) * times >= 0
        if affordable:
            best = max(best, row_worth(table, private, seat, row))
    return best


@jit
def monster_worth(table, private, seat, monster):  # type: ignore[no-untyped-def]
    """Reward of a fight less what it costs."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    stance = best_stance(table, seat, monster, card.hp[0])
    cost = fight_cost(table, seat, monster, card.hp[0], stance)
    worth = hp_worth(table, private, seat, -cost)
    # A swing of luck kills where the mean does not.
    worth -= DEADLY * min(cost / player.hp, 2.0) ** 3
    if card.effect and cost > 0.0:
        worth += 0.7 * affliction_worth(table, private, seat, card.effect)
    worth += stock_worth(table, private, seat, XP, card.xp)
    worth += stock_worth(table, private, seat, GOLD, card.gold)
    return worth + stock_worth(table, private, seat, FOOD, card.food)


@jit
def toll_worth(table, private, seat, monster):  # type: ignore[no-untyped-def]
    """Worth of the cheaper toll, or of a fight if none can be paid."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    best = -DEADLY
    if card.toll_gold and player.stock[GOLD] >= card.toll_gold:
        best = stock_worth(table, private, seat, GOLD, -card.toll_gold)
    if card.toll_food and player.stock[FOOD] >= card.toll_food:
        best = max(best, stock_worth(table, private, seat, FOOD, -card.toll_food))
    return best


@jit
def room_worth(table, private, seat, number):  # type: ignore[no-untyped-def]
    """What it is worth to resolve a room."""
    room = table.cards.rooms[number]
    if room.kind == MONSTER or room.kind == BOSS:
        monster = table.cards.faces[room.card, table.floor - 1]
        card = table.cards.monsters[monster]
        worth = monster_worth(table, private, seat, monster)
        if card.toll_gold + card.toll_food:
            worth = max(worth, toll_worth(table, private, seat, monster))
        return worth
    if room.kind == BONFIRE or room.kind == MERCHANT:
        return best_row(table, private, seat, room)
    if room.kind == SHRINE or room.kind == TOMB:
        return mean_row(table, private, seat, room, ALWAYS, 0)
    passes = pass_chance(table, table.players[seat])
    worth = passes * mean_row(table, private, seat, room, ON_SUCCESS, 0)
    if room.kind == TREASURE:
        bonus = table.players[seat].danger
        gold = table.cards.treasure_bonus_gold if bonus else table.cards.treasure_gold
        worth += stock_worth(table, private, seat, GOLD, gold)
    if room.kind == TRAP:
        worth += (1.0 - passes) * mean_row(table, private, seat, room, ON_FAILURE, 0)
    return worth


@jit
def cell_worth(table, private, seat, cell):  # type: ignore[no-untyped-def]
    """Worth of the room in a cell, as far as it can be seen; the corner has none."""
    room = table.grid[cell]
    if room == HIDDEN:
        return UNKNOWN_ROOM
    return room_worth(table, private, seat, room) if room != NONE else 0.0
