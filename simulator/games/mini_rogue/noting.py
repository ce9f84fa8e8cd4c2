"""What a room did to a player, noted for the optional table ``rooms``."""

from simulator.bits import count_bits
from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    CORNER,
    FOOD,
    GOLD,
    XP,
)
from simulator.games.mini_rogue.resources import is_alive
from simulator.jit import jit


@jit
def remember(game):  # type: ignore[no-untyped-def]
    """Keep what everybody has before the rooms are resolved."""
    for seat in range(game.table.n_players):
        player = game.table.players[seat]
        before = game.before[seat]
        before.alive = int(is_alive(game.table, seat))
        before.hp = player.hp
        before.potions = count_bits(player.potions)
        for resource in range(4):
            before.stock[resource] = player.stock[resource]


@jit
def note_rooms(game):  # type: ignore[no-untyped-def]
    """Note what has changed for everybody who was in a room and resolved it."""
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        before = game.before[seat]
        if before.alive and player.position != CORNER and not player.sneaks:
            row = game.rooms[game.n_rooms]
            game.n_rooms += 1
            row.seat = seat
            row.area = table.area
            row.floor = table.floor
            row.cell = player.position
            row.room = game.grid[player.position]
            row.hp = player.hp - before.hp
            row.armour = player.stock[ARMOUR] - before.stock[ARMOUR]
            row.food = player.stock[FOOD] - before.stock[FOOD]
            row.gold = player.stock[GOLD] - before.stock[GOLD]
            row.xp = player.stock[XP] - before.stock[XP]
            row.potions = count_bits(player.potions) - before.potions
            row.died = not is_alive(table, seat)
