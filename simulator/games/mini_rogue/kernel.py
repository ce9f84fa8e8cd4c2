"""Whole games, compiled: the one entry point from Python into the engine."""

from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.area import play_area
from simulator.games.mini_rogue.game_record import GAME
from simulator.games.mini_rogue.numbers import (
    NONE,
)
from simulator.games.mini_rogue.resources import is_lost
from simulator.games.mini_rogue.results import DIED, ROUND_CAP, TABLES, WON
from simulator.games.mini_rogue.setup import set_up_game
from simulator.games.mini_rogue.state import CELL
from simulator.games.mini_rogue.writing import write_seat
from simulator.jit import compile_as, jit
from simulator.optional_tables import has_room, kernel_signature, write_noted


@jit
def play_areas(game, cell):  # type: ignore[no-untyped-def]
    """Area after area, until the last boss or the players fall."""
    while not game.won and not is_lost(game.table):
        if game.table.round >= cell.round_cap or game.fault.status:
            return ROUND_CAP
        play_area(game, cell.round_cap)
    return WON if game.won else DIED


@jit
def _write_game(game, cell, index, end, row):  # type: ignore[no-untyped-def]
    table = game.table
    row.game = index
    row.cell = cell.cell
    row.rounds = table.round
    row.turns = table.round * table.n_players
    row.decisions = table.decisions
    row.finished = end != ROUND_CAP
    row.end = end
    row.difficulty = table.difficulty
    row.floor = table.floor
    row.area = table.area
    row.rolls = 0
    for seat in range(table.n_players):
        row.rolls += table.players[seat].tally.rolls


@jit
def play_game(game, cell, seed, index, game_row, seat_rows):  # type: ignore[no-untyped-def]
    """Play one game from set-up to its end."""
    set_up_game(game, cell, seed, index)
    end = play_areas(game, cell)
    if game.fault.status:
        return
    log(game, events.GAME_ENDS, NONE, end)
    _write_game(game, cell, index, end, game_row)
    for seat in range(cell.players):
        write_seat(game, cell, index, seat, seat_rows[seat])


def play_games(game, cells, seed, first, count, game_rows, seat_rows, room_rows):  # type: ignore[no-untyped-def]
    """Play games ``first..first+count-1``, game g in cell g modulo the number of cells (see ``CompiledBench``)."""
    players = cells[0].players
    rooms = 0
    for played in range(count):
        index = first + played
        cell = cells[index % cells.size]
        if not has_room(room_rows, rooms, players * cell.round_cap):
            return played, rooms
        row = played * players
        play_game(game, cell, seed, index, game_rows[played], seat_rows[row : row + players])
        if game.fault.status:
            return played, rooms
        rooms = write_noted(game.rooms, game.n_rooms, index, room_rows, rooms)
    return count, rooms


KERNEL_SIGNATURE = kernel_signature(GAME, CELL, TABLES)


def compiled_kernel():  # type: ignore[no-untyped-def]
    """``play_games``, compiled on the first call in this process."""
    return compile_as(KERNEL_SIGNATURE, play_games)
