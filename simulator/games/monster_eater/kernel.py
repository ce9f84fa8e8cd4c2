"""Whole games, compiled: the one entry point from Python into the engine."""

from functools import cache

from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.game_record import GAME, ROWS_A_TURN
from simulator.games.monster_eater.results import ROUND_CAP, SISSEL_DEFEATED, TABLES
from simulator.games.monster_eater.scoring import rank_seats, score_seat, standing
from simulator.games.monster_eater.setup import set_up_game
from simulator.games.monster_eater.state import CELL, LOWER, NONE, UPPER
from simulator.games.monster_eater.turn import is_over, log_table, take_turn
from simulator.jit import compile_as, jit
from simulator.optional_tables import has_room, kernel_signature, write_noted


@jit
def _note_round(game):  # type: ignore[no-untyped-def]
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        row = game.rounds[game.n_rounds]
        game.n_rounds += 1
        row.round = table.round
        row.seat = seat
        row.level = player.level
        row.travel = player.travel
        row.standing = standing(game, seat)


@jit
def play_turns(game, cell, note_rounds):  # type: ignore[no-untyped-def]
    """Rounds of turns until Sissel falls, the round cap is reached or an answer was illegal."""
    table = game.table
    if game.log.on:
        log_table(game)
    while table.round < cell.round_cap:
        table.round += 1
        for seat in range(table.n_players):
            take_turn(game, seat)
            if is_over(table) or game.fault.status:
                break
        if note_rounds:
            _note_round(game)
        if is_over(table):
            return SISSEL_DEFEATED
        if game.fault.status:
            return ROUND_CAP
    return ROUND_CAP


@jit
def _write_game(game, cell, index, end, row):  # type: ignore[no-untyped-def]
    table = game.table
    row.game = index
    row.cell = cell.cell
    row.rounds = table.round
    row.turns = table.turn
    row.decisions = table.decisions
    row.finished = end == SISSEL_DEFEATED
    row.end = end
    row.chimera_defeated_by = table.boss_defeated_by[UPPER]
    row.sissel_defeated_by = table.boss_defeated_by[LOWER]
    row.reshuffles = table.reshuffles
    occasions = game.occasions
    row.cards_missing = occasions.cards_missing
    row.items_missing = occasions.items_missing
    row.monsters_missing = occasions.monsters_missing
    row.magic_lost = occasions.magic_lost
    row.rule_monster_top_public = occasions.monster_top_public
    row.rule_recovery_while_exhausted = occasions.recovery_while_exhausted
    row.rule_reroll_cooking = occasions.reroll_cooking
    row.rule_late_upper_auto_advance = occasions.late_upper_auto_advance
    row.rule_explore_after_boss = occasions.explore_after_boss
    row.rule_sword_transfer = occasions.sword_transfer
    row.rule_ghost_bonus = occasions.ghost_bonus
    row.rule_escape_vs_boss = occasions.escape_vs_boss
    row.rule_explore_after_escape = occasions.explore_after_escape
    row.rule_combat_token_cap_covers_recovery = occasions.combat_token_cap_covers_recovery


@jit
def _write_seat(game, cell, index, seat, row):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    tally = player.tally
    characters = 0
    for position in range(player.n_characters):
        characters |= 1 << player.characters[position]
    row.game = index
    row.cell = cell.cell
    row.seat = seat
    row.party = player.party
    row.characters = characters
    row.strategy = game.privates[seat].strategy
    row.level = player.level
    row.travel = player.travel
    row.explorations = tally.explorations
    row.battles = tally.battles
    row.battles_won = tally.battles_won
    row.escapes = tally.escapes
    row.cooked = tally.cooked
    row.cook_failed = tally.cook_failed
    row.supplies = tally.supplies
    row.self_placed = tally.self_placed
    row.sent = tally.sent
    row.received = tally.received
    row.food_gained = tally.food_gained
    row.food_spent = tally.food_spent
    row.magic_spent = tally.magic_spent
    row.rerolls = tally.rerolls
    row.items = tally.items
    row.events = tally.events
    row.turns = (game.table.turn + cell.players - 1 - seat) // cell.players
    row.idle_turns = tally.idle_turns
    row.stuck_turns = game.stuck_turns[seat]
    row.sword = player.sword != NONE


@jit
def play_game(game, cell, seed, index, note_rounds, game_row, seat_rows):  # type: ignore[no-untyped-def]
    """Play one game from set-up to scores."""
    set_up_game(game, cell, seed, index)
    end = play_turns(game, cell, note_rounds)
    if game.fault.status:
        return
    log(game, events.GAME_ENDS, NONE, end)
    _write_game(game, cell, index, end, game_row)
    for seat in range(cell.players):
        _write_seat(game, cell, index, seat, seat_rows[seat])
        score_seat(game, seat, seat_rows[seat])
    rank_seats(seat_rows, cell.players)


def play_games(  # type: ignore[no-untyped-def]
    game, cells, seed, first, count, game_rows, seat_rows, cook_rows, battle_rows, encounter_rows, pick_rows, round_rows
):
    """Play games ``first..first+count-1``, game g in cell g modulo the number of cells (see ``CompiledBench``)."""
    players = cells[0].players
    cooks = 0
    battles = 0
    encounters = 0
    picks = 0
    rounds = 0
    for played in range(count):
        index = first + played
        cell = cells[index % cells.size]
        most = ROWS_A_TURN * players * cell.round_cap
        if not (
            has_room(cook_rows, cooks, most)
            and has_room(battle_rows, battles, most)
            and has_room(encounter_rows, encounters, most)
            and has_room(pick_rows, picks, players * cell.draft_cards)
            and has_room(round_rows, rounds, most)
        ):
            return played, cooks, battles, encounters, picks, rounds
        row = played * players
        note_rounds = round_rows.size > 0
        play_game(game, cell, seed, index, note_rounds, game_rows[played], seat_rows[row : row + players])
        if game.fault.status:
            return played, cooks, battles, encounters, picks, rounds
        cooks = write_noted(game.cooks, game.n_cooks, index, cook_rows, cooks)
        battles = write_noted(game.battles, game.n_battles, index, battle_rows, battles)
        encounters = write_noted(game.encounters, game.n_encounters, index, encounter_rows, encounters)
        picks = write_noted(game.picks, game.n_picks, index, pick_rows, picks)
        rounds = write_noted(game.rounds, game.n_rounds, index, round_rows, rounds)
    return count, cooks, battles, encounters, picks, rounds


KERNEL_SIGNATURE = kernel_signature(GAME, CELL, TABLES)


@cache
def compiled_kernel():  # type: ignore[no-untyped-def]
    """``play_games``, compiled on the first call in this process."""
    return compile_as(KERNEL_SIGNATURE, play_games)
