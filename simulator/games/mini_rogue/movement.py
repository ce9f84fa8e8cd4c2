"""Between rooms: what is turned up, potions and skills, and the next room (rule 4)."""

from simulator.asking import choose_position, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import BEFORE_MOVING, PATH
from simulator.games.mini_rogue.items import use_item
from simulator.games.mini_rogue.numbers import (
    CELLS,
    NONE,
    SIDE,
)
from simulator.games.mini_rogue.potions import drink_potions
from simulator.games.mini_rogue.resources import is_alive
from simulator.games.mini_rogue.skills import turn_up, turn_up_room, use_exploration_skill
from simulator.jit import jit


@jit
def neighbours(position):  # type: ignore[no-untyped-def]
    """Mask of the cells to the right of and below a position."""
    mask = 0
    if position % SIDE < SIDE - 1:
        mask |= 1 << position + 1
    if position < CELLS - SIDE:
        mask |= 1 << position + SIDE
    return mask


@jit
def _enter(game, seat, cell):  # type: ignore[no-untyped-def]
    """Move to a cell; a skill's armour is for one room."""
    player = game.table.players[seat]
    player.position = cell
    player.lent_armour = player.next_armour
    player.next_armour = 0
    turn_up_room(game, cell)
    log(game, events.ENTERS, seat, cell, game.table.grid[cell])


@jit
def _choose_cell(game, seat):  # type: ignore[no-untyped-def]
    open_question(game, seat, PATH, NONE, NONE)
    return choose_position(game, seat, neighbours(game.table.players[seat].position), False)


@jit
def move_on(game):  # type: ignore[no-untyped-def]
    """Everybody turns up neighbours unless blind, may use potions and skills, and enters a room."""
    table = game.table
    for seat in range(table.n_players):
        if is_alive(table, seat):
            drink_potions(game, seat, BEFORE_MOVING)
            if not table.players[seat].blind:
                turn_up(game, neighbours(table.players[seat].position))
            use_exploration_skill(game, seat)
            use_item(game, seat, BEFORE_MOVING)
    for seat in range(table.n_players):
        if is_alive(table, seat):
            _enter(game, seat, _choose_cell(game, seat))
