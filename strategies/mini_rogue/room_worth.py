"""What rooms and monsters are worth, in HP."""

from simulator.games.mini_rogue.numbers import (
    ALWAYS,
    BONFIRE,
    BOSS,
    FOOD,
    GOLD,
    HIDDEN,
    MERCHANT,
    MONSTER,
    NONE,
    ON_FAILURE,
    ON_SUCCESS,
    SHRINE,
    TOMB,
    TRAP,
    TREASURE,
    XP,
)
from simulator.jit import jit
from strategies.mini_rogue.fight_costs import best_stance, fight_cost
from strategies.mini_rogue.judgement import DEADLY, affliction_worth, hp_worth, row_worth, stock_worth

UNKNOWN_ROOM = 0.5
"""Worth of a room that lies face down."""
FACES = 6


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
def mean_row(table, private, seat, room, when, shift):  # type: ignore[no-untyped-def]
    """Mean worth of the rows that count, over the black die with so much added; by the floor where the card says so."""
    total = 0.0
    for number in range(room.first, room.end):
        row = table.cards.outcomes[number]
        if row.when == when:
            if room.by_floor:
                faces = 6 if row.low <= table.floor <= row.high else 0
            else:
                faces = min(row.high, 6 + shift) - max(row.low, 1 + shift) + 1
            if faces > 0:
                total += faces * row_worth(table, private, seat, row)
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
