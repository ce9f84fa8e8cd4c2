"""III Encounter: sending a monster to a dungeon (section H)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.bosses import in_boss_encounter
from simulator.games.monster_eater.decisions import ENCOUNTER
from simulator.games.monster_eater.decks import discard_from_hand, draw_monster, find_in_hand
from simulator.games.monster_eater.restrictions import SELF_PLACING, SENDING
from simulator.games.monster_eater.state import MONSTER_ENCOUNTER, NONE
from simulator.jit import jit


@jit
def is_free(table, seat):  # type: ignore[no-untyped-def]
    """No monster there, and no boss encounter with or without the card."""
    return table.players[seat].monster == NONE and not in_boss_encounter(table, seat)


@jit
def can_receive(table, seat):  # type: ignore[no-untyped-def]
    """A free dungeon, and a monster left in that level's deck."""
    return table.monster_deck_size[table.players[seat].level] > 0 and is_free(table, seat)


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
def _may_place(player, own):  # type: ignore[no-untyped-def]
    """Whether a player is not denied its ``own`` dungeon, or those of others."""
    return not player.denied & (SELF_PLACING if own else SENDING)


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
    missing = 0
    for target in range(table.n_players):
        if can_receive(table, target):
            if _may_place(table.players[seat], target == seat):
                offer(question, target)
        elif is_free(table, target):
            missing = 1
    game.occasions.monsters_missing += missing
    if question.n_options > 1:
        game.occasions.monster_top_public += 1
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
