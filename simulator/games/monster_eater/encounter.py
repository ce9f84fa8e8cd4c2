"""III Encounter: sending a monster to a dungeon (section H)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.bosses import in_boss_encounter
from simulator.games.monster_eater.decisions import ENCOUNTER
from simulator.games.monster_eater.decks import discard_from_hand, draw_monster, find_in_hand
from simulator.games.monster_eater.state import MONSTER_ENCOUNTER, NONE
from simulator.jit import jit


@jit
def can_receive(table, seat):  # type: ignore[no-untyped-def]
    """No monster there, no boss encounter with or without the card, and a monster left in that level's deck."""
    player = table.players[seat]
    if player.monster != NONE or in_boss_encounter(table, seat):
        return False
    return table.monster_deck_size[player.level] > 0


@jit
def place_monster(game, seat, target, sender):  # type: ignore[no-untyped-def]
    """Put the top monster of the target's level on its dungeon; ``sender`` is NONE if an Event of ``seat`` does it."""
    player = game.table.players[target]
    player.monster = draw_monster(game, player.level)
    log(game, events.MONSTER_PLACED, seat, target, player.monster)
    row = game.encounters[game.n_encounters]
    game.n_encounters += 1
    row.turn = game.table.turn
    row.seat = target
    row.monster = player.monster
    row.sender = sender


@jit
def encounter_phase(game, seat):  # type: ignore[no-untyped-def]
    """III Encounter: at most one Monster Encounter card, never obligatory."""
    table = game.table
    index = find_in_hand(game, seat, MONSTER_ENCOUNTER)
    if index == NONE:
        return
    log(game, events.PHASE, seat, events.III_ENCOUNTER)
    question = open_question(game, seat, ENCOUNTER, NONE, NONE)
    offer(question, NONE)
    for target in range(table.n_players):
        if can_receive(table, target):
            offer(question, target)
    target = choose(game, seat)
    if target == NONE:
        return
    discard_from_hand(game, seat, index)
    place_monster(game, seat, target, seat)
    if target == seat:
        table.players[seat].tally.self_placed += 1
    else:
        table.players[seat].tally.sent += 1
        table.players[target].tally.received += 1
