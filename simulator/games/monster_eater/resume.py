"""Playing on from the middle of a turn, for strategies that try their answers out."""

from simulator.games.monster_eater.decisions import ENCOUNTER, EXPLORATION_CARD, PATTERN
from simulator.games.monster_eater.encounter import encounter_phase
from simulator.games.monster_eater.exploration import exploration_phase
from simulator.games.monster_eater.rest import rest_phase
from simulator.games.monster_eater.turn import (
    encounter_and_rest,
    fight_and_explore,
    is_over,
    supply_or_go_on,
    take_turn,
)
from simulator.jit import jit


@jit
def resume_phase(game, seat, decision):  # type: ignore[no-untyped-def]
    """Play the phases in which ``decision`` is being asked; it is asked once more.

    `pattern` comes with the whole of its pattern, `escape` and `fighters` with II Exploration after them, `exploration`
    and `encounter` alone.
    """
    if decision == PATTERN:
        supply_or_go_on(game, seat)
    elif decision == EXPLORATION_CARD:
        exploration_phase(game, seat)
    elif decision == ENCOUNTER:
        encounter_phase(game, seat)
    else:
        fight_and_explore(game, seat)


@jit
def play_on(game, seat, decision, last_round):  # type: ignore[no-untyped-def]
    """After :func:`resume_phase`: the rest of the turn, then turns until Sissel falls or ``last_round`` ends."""
    table = game.table
    if decision == ENCOUNTER:
        rest_phase(game, seat)
    else:
        encounter_and_rest(game, seat)
    while not is_over(table) and not game.fault.status:
        seat += 1
        if seat == table.n_players:
            if table.round >= last_round:
                return
            table.round += 1
            seat = 0
        take_turn(game, seat)
