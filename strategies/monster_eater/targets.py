"""Choosing whom to send a monster, by any measure of how much one would like to hit somebody."""

from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import parameter
from strategies.monster_eater.judgement import APPETITE, MALICE, feast_pays, pain


@jit
def keeps_the_feast(table, private, seat):  # type: ignore[no-untyped-def]
    """Whether the own dungeon may get the monster and `balanced` would want it there."""
    own = table.top_monster[table.players[seat].level]
    for index in range(private.question.n_options):
        if private.question.options[index] == seat:
            return own != NONE and feast_pays(table, private, seat, own, parameter(private, APPETITE))
    return False


@jit
def is_victim(table, private, seat, target):  # type: ignore[no-untyped-def]
    """Whether an option is somebody else whom the monster would cost more than it brings; unknown monsters may."""
    if target in (NONE, seat):
        return False
    monster = table.top_monster[table.players[target].level]
    return monster == NONE or pain(table, target, monster) > parameter(private, MALICE)
