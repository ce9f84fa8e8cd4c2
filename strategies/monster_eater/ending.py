"""Counting the points at which ending the game pays."""

from math import floor

from simulator.dice import chance_at_least
from simulator.games.monster_eater.scoring import money_points, penalty
from simulator.games.monster_eater.state import LOWER
from simulator.jit import jit
from strategies.monster_eater.worth import mean, printed

POINTS_FACE_DOWN = 4.0
"""Points to expect of an item that lies face down."""
NO_POINTS = -1000.0
"""Less than anybody ever has."""


@jit
def points(table, seat):  # type: ignore[no-untyped-def]
    """Points to expect of a player if the game ended now."""
    player = table.players[seat]
    score = POINTS_FACE_DOWN * player.n_face_down + money_points(table, seat) - penalty(table, seat)
    for index in range(player.n_cards):
        score += printed(table, player.cards[index])
    return score


@jit
def points_at_the_end(table, private, seat):  # type: ignore[no-untyped-def]
    """Points to expect at the end of Lower, where there is no penalty, Sissel's aside; the own items are known."""
    score = points(table, seat) + penalty(table, seat)
    for index in range(private.n_face_down):
        score += mean(table.cards.items[private.face_down[index]].points) - POINTS_FACE_DOWN
    return score


@jit
def lead(table, private, seat):  # type: ignore[no-untyped-def]
    """Points by which a player would be ahead of everybody else at the end of Lower, Sissel's aside.

    All others count as they stand, their points as they are to be expected.
    """
    best = NO_POINTS
    for other in range(table.n_players):
        if other != seat:
            best = max(best, points(table, other))
    return points_at_the_end(table, private, seat) - best


@jit
def in_front(table, private, seat):  # type: ignore[no-untyped-def]
    """Chance that Sissel's dice bring a player at the end of Lower more points than anybody else has."""
    sissel = table.cards.monsters[table.cards.boss[LOWER]].points
    missing = max(0.0, -lead(table, private, seat))
    return chance_at_least(sissel.dice, floor(missing) + 1 - sissel.plus)
