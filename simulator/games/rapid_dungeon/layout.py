"""Where players sit, and where the cards of a round lie."""

import math

from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.chance import normal_pair, uniform
from simulator.games.rapid_dungeon.game_record import LAYOUT_STREAM
from simulator.games.rapid_dungeon.geometry import separated
from simulator.jit import jit

TRIES = 20
"""So often a card that would lie on another is put down anew; then it goes where it belongs, straight."""
GRID = 1000.0
"""Places are whole numbers of 1/1000 cm and turns of 1/1000 radian, so that the log tells them exactly."""


@jit
def on_grid(measure):  # type: ignore[no-untyped-def]
    """The nearest measure that the log can tell."""
    return math.floor(measure * GRID + 0.5) / GRID


@jit
def told(measure):  # type: ignore[no-untyped-def]
    """A measure on the grid, as the log writes it."""
    return math.floor(measure * GRID + 0.5)


@jit
def _place(player, radius, angle, turn):  # type: ignore[no-untyped-def]
    player.card_x = on_grid(radius * math.cos(angle))
    player.card_y = on_grid(radius * math.sin(angle))
    player.card_turn = on_grid(turn)


@jit
def measure_distances(table):  # type: ignore[no-untyped-def]
    """How far every player sits from every card."""
    for seat in range(table.n_players):
        player = table.players[seat]
        for other in range(table.n_players):
            x = table.players[other].card_x - player.x
            y = table.players[other].card_y - player.y
            player.distances[other] = math.sqrt(x * x + y * y)


@jit
def seat_players(table):  # type: ignore[no-untyped-def]
    """Players sit round the table, each card in front of its owner until it is put down less exactly."""
    surface = table.cards.surface
    for seat in range(table.n_players):
        angle = 2.0 * math.pi * seat / table.n_players
        player = table.players[seat]
        player.x = on_grid(surface.seat_distance * math.cos(angle))
        player.y = on_grid(surface.seat_distance * math.sin(angle))
        _place(player, surface.ring_radius, angle, angle)
    measure_distances(table)


@jit
def _lies_free(table, seat):  # type: ignore[no-untyped-def]
    """Whether a card touches none of those put down before it."""
    own = table.players[seat]
    surface = table.cards.surface
    width = 0.5 * surface.card_width
    height = 0.5 * surface.card_height
    reach = surface.card_width * surface.card_width + surface.card_height * surface.card_height
    for other in range(seat):
        card = table.players[other]
        x = card.card_x - own.card_x
        y = card.card_y - own.card_y
        near = x * x + y * y < reach
        if near and not separated(x, y, own.card_turn, card.card_turn, width, height):
            return False
    return True


@jit
def lay_cards(game):  # type: ignore[no-untyped-def]
    """Put the cards of a round down near the dungeon card, each in front of its owner, roughly."""
    table = game.table
    surface = table.cards.surface
    stream = game.streams[LAYOUT_STREAM]
    for seat in range(table.n_players):
        player = table.players[seat]
        angle = 2.0 * math.pi * seat / table.n_players
        for _ in range(TRIES):
            outwards, aside = normal_pair(stream)
            turn = angle + surface.card_turn * (2.0 * uniform(stream) - 1.0)
            radius = surface.ring_radius + surface.ring_spread * outwards
            _place(player, radius, angle + surface.ring_shift * aside, turn)
            if _lies_free(table, seat):
                break
        else:
            _place(player, surface.ring_radius, angle, angle)
        log(game, events.LIES, seat, told(player.card_x), told(player.card_y), told(player.card_turn))
    measure_distances(table)
