"""One turn: pattern, then the phases in order (section B)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.abilities import recover
from simulator.games.monster_eater.battle import battle_phase, can_face
from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, PATTERN, START_OF_TURN, SUPPLY
from simulator.games.monster_eater.decks import find_in_hand
from simulator.games.monster_eater.encounter import encounter_phase
from simulator.games.monster_eater.exploration import exploration_phase, find_exploration
from simulator.games.monster_eater.holdings import cash_in
from simulator.games.monster_eater.log import MAGIC_BITS
from simulator.games.monster_eater.rest import rest_phase
from simulator.games.monster_eater.restrictions import SUPPLY as NO_SUPPLY
from simulator.games.monster_eater.state import ESCAPE, LOWER, NONE
from simulator.games.monster_eater.supply import supply_phase
from simulator.jit import jit


@jit
def is_over(table):  # type: ignore[no-untyped-def]
    """Sissel is defeated."""
    return table.boss_defeated_by[LOWER] != NONE


@jit
def choose_pattern(game, seat):  # type: ignore[no-untyped-def]
    """Ia Battle and II Exploration, or Ib Supply; asked every turn (C32), forced with no fighter and no Escape.

    A player who is denied Supply takes it only if it is forced.
    """
    monster = opponent(game.table, seat)
    question = open_question(game, seat, PATTERN, monster, NONE)
    if monster == NONE:
        useful = find_exploration(game, seat) != NONE
        offer(question, FIGHT_OR_EXPLORE)
    else:
        useful = can_face(game, seat, monster)
        if useful:
            offer(question, FIGHT_OR_EXPLORE)
        if game.table.cards.monsters[monster].boss and find_in_hand(game, seat, ESCAPE) != NONE:
            game.occasions.escape_vs_boss += 1
    if not useful:
        game.stuck_turns[seat] += 1
    if question.n_options == 0 or not game.table.players[seat].denied & NO_SUPPLY:
        offer(question, SUPPLY)
    return choose(game, seat)


@jit
def _deeds(tally):  # type: ignore[no-untyped-def]
    """Everything that keeps a turn from being idle."""
    return tally.battles + tally.explorations + tally.supplies + tally.escapes


@jit
def log_table(game):  # type: ignore[no-untyped-def]
    """Write the public state of every seat to the log."""
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        magic = 0
        for position in range(player.n_characters):
            magic |= player.magic[position] << (MAGIC_BITS * position)
        log(game, events.STATE, seat, player.level, player.travel, player.monster, player.ready)
        log(game, events.TOKENS, seat, player.food, player.money, player.sword, magic)


@jit
def fight_and_explore(game, seat):  # type: ignore[no-untyped-def]
    """Pattern 1: Ia Battle, then II Exploration."""
    if battle_phase(game, seat):
        exploration_phase(game, seat)


@jit
def supply_or_go_on(game, seat):  # type: ignore[no-untyped-def]
    """Choose a pattern and play its phases (rules 9 to 12)."""
    if choose_pattern(game, seat) == SUPPLY:
        supply_phase(game, seat)
    else:
        fight_and_explore(game, seat)


@jit
def encounter_and_rest(game, seat):  # type: ignore[no-untyped-def]
    """III Encounter and IV Rest, unless the game is over."""
    if not is_over(game.table):
        encounter_phase(game, seat)
        rest_phase(game, seat)


@jit
def take_turn(game, seat):  # type: ignore[no-untyped-def]
    """Play one turn; stops at once when Sissel falls (rule 36)."""
    table = game.table
    tally = table.players[seat].tally
    deeds_before = _deeds(tally)
    table.active = seat
    table.turn += 1
    table.escaped_boss = 0
    log(game, events.TURN_BEGINS, seat, table.round, table.turn)
    cash_in(game, seat, START_OF_TURN)
    recover(game, seat, START_OF_TURN)
    supply_or_go_on(game, seat)
    encounter_and_rest(game, seat)
    if not is_over(table) and _deeds(tally) == deeds_before:
        tally.idle_turns += 1
    if game.log.on:
        log_table(game)
