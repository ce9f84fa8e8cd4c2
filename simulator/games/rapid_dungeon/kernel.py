"""Whole games, compiled: the one entry point from Python into the engine."""

from simulator.asking import NONE
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.dealing import set_up_game
from simulator.games.rapid_dungeon.game_record import GAME
from simulator.games.rapid_dungeon.playing import play_round
from simulator.games.rapid_dungeon.results import DEFEAT, TABLES, VICTORY
from simulator.games.rapid_dungeon.scoring import boss_beaten, note_occasions, rank_seats, score, score_seat
from simulator.games.rapid_dungeon.state import (
    CELL,
    COVERED,
    EQUAL,
    MISSED,
    OUTDONE,
    OWN_CARD,
    PASSED,
    WON,
    WRONG_FACE,
)
from simulator.jit import compile_as, jit
from simulator.optional_tables import kernel_signature, write_noted


@jit
def _write_game(game, cell, index, beaten, rows, row):  # type: ignore[no-untyped-def]
    table = game.table
    counts = game.counts
    row.game = index
    row.cell = cell.cell
    row.rounds = table.round
    row.turns = table.round * table.n_players
    row.decisions = table.decisions
    row.finished = True
    row.end = VICTORY if beaten else DEFEAT
    row.beaten = beaten
    row.lowest_score = rows[0].score
    for seat in range(1, table.n_players):
        row.lowest_score = min(row.lowest_score, rows[seat].score)
    row.contests = counts.contests
    row.ties = counts.ties
    row.unclaimed = counts.unclaimed
    row.best_left = counts.best_left
    row.trap_rounds = counts.trap_rounds
    row.chests_dealt = counts.chests
    row.keys_dealt = counts.keys
    occasions = game.occasions
    row.rule_every_failure_costs_life = occasions.every_failure_costs_life
    row.rule_pushed_onto_own_card_fails = occasions.pushed_onto_own_card_fails
    row.rule_pile_counts_every_pawn = occasions.pile_counts_every_pawn
    row.rule_area_tie_to_next = occasions.area_tie_to_next
    row.rule_won_traps_stay = occasions.won_traps_stay
    row.rule_sets_repeat = occasions.sets_repeat
    row.rule_specials_stack = occasions.specials_stack
    row.rule_printed_points_multiplied = occasions.printed_points_multiplied
    row.rule_potion_doubles_colours = occasions.potion_doubles_colours
    row.rule_boss_ranks = beaten and table.benchmark > 0


@jit
def _write_seat(game, cell, index, seat, row):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    held = player.holding
    tally = player.tally
    row.game = index
    row.cell = cell.cell
    row.seat = seat
    row.party = player.party
    row.strategy = game.privates[seat].strategy
    row.cards = held.cards
    row.diamonds = held.diamonds
    row.chests = held.chests
    row.keys = held.keys
    row.red = held.red
    row.yellow = held.yellow
    row.blue = held.blue
    row.goblins = held.goblins
    row.half_pairs = abs(held.chests - held.keys)
    row.unicorns = held.unicorns
    row.potions = held.potions
    row.thieves = held.thieves
    row.traps = held.traps
    row.throws = game.table.round
    row.won = tally.outcomes[WON]
    row.missed = tally.outcomes[MISSED]
    row.wrong_face = tally.outcomes[WRONG_FACE]
    row.own_card = tally.outcomes[OWN_CARD]
    row.covered = tally.outcomes[COVERED]
    row.outdone = tally.outcomes[OUTDONE]
    row.equal = tally.outcomes[EQUAL]
    row.passed = tally.outcomes[PASSED]
    row.misread = tally.misread
    row.trap_throws = tally.trap_throws
    row.trap_won = tally.trap_won
    row.lives_lost = tally.lives_lost
    row.heals = tally.heals
    row.discarded = tally.discarded
    row.stole = tally.stole
    row.robbed = tally.robbed
    row.stole_first = tally.stole_first


@jit
def _note_round(game):  # type: ignore[no-untyped-def]
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        pawn = game.pawns[seat]
        row = game.rounds[game.n_rounds]
        game.n_rounds += 1
        row.round = table.round
        row.seat = seat
        row.standing = score(table, player.holding)
        row.cards = player.holding.cards
        row.life = player.life
        row.trap = table.trap
        row.target = NONE if pawn.target == NONE else table.players[pawn.target].card
        row.gain = 0 if pawn.target == NONE else player.gains[pawn.target]
        row.outcome = pawn.outcome


@jit
def play_game(game, cell, seed, index, note_rounds, game_row, seat_rows):  # type: ignore[no-untyped-def]
    """Play one game from set-up to scores."""
    set_up_game(game, cell, seed, index)
    table = game.table
    while table.round < table.n_rounds:
        table.round += 1
        play_round(game)
        if game.fault.status:
            return
        if note_rounds:
            _note_round(game)
    for seat in range(cell.players):
        _write_seat(game, cell, index, seat, seat_rows[seat])
        score_seat(game, seat, seat_rows[seat])
        note_occasions(game, seat)
    beaten = boss_beaten(table, seat_rows)
    rank_seats(table, seat_rows, beaten)
    _write_game(game, cell, index, beaten, seat_rows, game_row)
    log(game, events.GAME_ENDS, NONE, game_row.end)


def play_games(game, cells, seed, first, count, game_rows, seat_rows, round_rows):  # type: ignore[no-untyped-def]
    """Play games ``first..first+count-1``, game g in cell g modulo the number of cells (see ``CompiledBench``)."""
    players = cells[0].players
    rounds = 0
    for played in range(count):
        index = first + played
        row = played * players
        cell = cells[index % cells.size]
        note_rounds = round_rows.size > 0
        play_game(game, cell, seed, index, note_rounds, game_rows[played], seat_rows[row : row + players])
        if game.fault.status:
            return played, rounds
        rounds = write_noted(game.rounds, game.n_rounds, index, round_rows, rounds)
    return count, rounds


KERNEL_SIGNATURE = kernel_signature(GAME, CELL, TABLES)


def compiled_kernel():  # type: ignore[no-untyped-def]
    """``play_games``, compiled on the first call in this process."""
    return compile_as(KERNEL_SIGNATURE, play_games)
