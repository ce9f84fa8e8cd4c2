"""Boss encounters and the change of level (section I)."""

from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decks import discard
from simulator.games.monster_eater.state import FULL_TRAVEL, LOWER, NONE, UPPER
from simulator.jit import jit


@jit
def in_boss_encounter(table, seat):  # type: ignore[no-untyped-def]
    """At 100% or more on a level whose boss is undefeated, with the boss card or without it (rules 31 and 32)."""
    player = table.players[seat]
    return player.travel >= FULL_TRAVEL and table.boss_defeated_by[player.level] == NONE


@jit
def opponent(table, seat):  # type: ignore[no-untyped-def]
    """What a player has to fight: the monster on the dungeon, else the boss of an encounter, else NONE."""
    player = table.players[seat]
    if player.monster != NONE:
        return player.monster
    if in_boss_encounter(table, seat):
        return table.cards.boss[player.level]
    return NONE


@jit
def move_down(game, seat):  # type: ignore[no-untyped-def]
    """Turn the tile to Lower and discard the own exploration cards (rule 35)."""
    player = game.table.players[seat]
    for index in range(player.dungeon_size):
        discard(game, player.dungeon[index])
    player.dungeon_size = 0
    player.travel = 0
    player.level = LOWER
    log(game, events.MOVES_DOWN, seat)


@jit
def reach_full_travel(game, seat):  # type: ignore[no-untyped-def]
    """Somebody's dungeon has come to 100% or more: a boss appears, is stepped over, or bars the way no longer."""
    table = game.table
    level = table.players[seat].level
    if table.boss_defeated_by[level] != NONE:
        if level == UPPER:
            game.occasions.late_upper_auto_advance += 1
            if table.rules.late_upper_auto_advance:
                move_down(game, seat)
    elif table.boss_holder[level] == NONE:
        table.boss_holder[level] = seat
        log(game, events.BOSS_APPEARS, seat, level)


@jit
def leave_boss_encounter(game, seat):  # type: ignore[no-untyped-def]
    """A dungeon fell below 100%: its boss card goes to another player at 100%, or back to the table (rule 33)."""
    table = game.table
    level = table.players[seat].level
    if table.players[seat].travel >= FULL_TRAVEL or table.boss_holder[level] != seat:
        return
    table.boss_holder[level] = NONE
    log(game, events.BOSS_LEAVES, seat, level)
    for step in range(1, table.n_players):
        other = (seat + step) % table.n_players
        if table.players[other].level == level and in_boss_encounter(table, other):
            table.boss_holder[level] = other
            log(game, events.BOSS_APPEARS, other, level)
            return


@jit
def boss_falls(game, seat, level):  # type: ignore[no-untyped-def]
    """Note who defeated a boss; Chimera Falin's defeat moves every player at 100% on Upper down (rule 35)."""
    table = game.table
    table.boss_defeated_by[level] = seat
    table.boss_holder[level] = NONE
    log(game, events.BOSS_DEFEATED, seat, level)
    if level == UPPER:
        for step in range(table.n_players):
            other = (seat + step) % table.n_players
            if table.players[other].level == UPPER and table.players[other].travel >= FULL_TRAVEL:
                move_down(game, other)
