"""Counting the points at which ending the game pays."""

from math import floor

from simulator.dice import chance_at_least
from simulator.games.monster_eater.scoring import penalty
from simulator.games.monster_eater.state import LOWER
from simulator.jit import jit
from strategies.monster_eater.sitter import POINTS_FACE_DOWN, points
from strategies.monster_eater.worth import mean


@jit
def points_at_the_end(table, private, seat):  # type: ignore[no-untyped-def]
    """Points to expect at the end of Lower, where there is no penalty, Sissel's aside; the own items are known."""
    score = points(table, seat) + penalty(table, seat)
    for index in range(private.n_face_down):
        score += mean(table.cards.items[private.face_down[index]].points) - POINTS_FACE_DOWN
    return score


@jit
def in_front(table, private, seat):  # type: ignore[no-untyped-def]
    """Chance that Sissel's dice bring a player at the end of Lower more points than anybody else has.

    All other points count as they are to be expected.
    """
    sissel = table.cards.monsters[table.cards.boss[LOWER]].points
    own = points_at_the_end(table, private, seat)
    missing = 0.0
    for other in range(table.n_players):
        if other != seat:
            missing = max(missing, points(table, other) - own)
    return chance_at_least(sissel.dice, floor(missing) + 1 - sissel.plus)
