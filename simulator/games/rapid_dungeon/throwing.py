"""The throw: when a pawn flies, which face it shows, and where it lands, pushing others or coming to lie on them.

Pawns land one after another. The luck of a throw is a fixed number of words of the thrower's own stream, so that two
arms of an experiment that change one thing share the luck of every throw.
"""

import math

from simulator.asking import NONE
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.chance import exponential, happens, normal_pair, uniform
from simulator.games.rapid_dungeon.faces import read_face
from simulator.games.rapid_dungeon.game_record import PUSH_STREAM
from simulator.games.rapid_dungeon.geometry import covered, disc, overlap
from simulator.games.rapid_dungeon.layout import on_grid, told
from simulator.jit import jit

ERROR_X, ERROR_Y, SLIDE = range(3)


@jit
def own_spread(thrower, surface, distance):  # type: ignore[no-untyped-def]
    """Standard deviation across an unhurried throw over a distance; ``spread`` is given for the middle of the table."""
    return thrower.spread * (surface.distance_scale + distance) / (surface.distance_scale + surface.seat_distance)


@jit
def usual_time(thrower, cards):  # type: ignore[no-untyped-def]
    """Median time of a throw with so many cards to choose from and the pawn's right face up."""
    return thrower.reaction + thrower.thinking + thrower.per_card * (cards - 1)


@jit
def _spread(thrower, surface, distance, time, cards):  # type: ignore[no-untyped-def]
    """The same for a throw at that time: who is quicker than usual throws less exactly."""
    usual = usual_time(thrower, cards)
    hurry = max(0.0, (usual - time) / usual) if usual > 0.0 else 0.0
    return own_spread(thrower, surface, distance) * (1.0 + thrower.hurry * hurry)


@jit
def aim(game, pawn):  # type: ignore[no-untyped-def]
    """The middle of the card, or a little away from the nearest pawn that lies there already."""
    table = game.table
    surface = table.cards.surface
    card = table.players[pawn.target]
    nearest = 2.0 * surface.pawn_radius
    x = 0.0
    y = 0.0
    for position in range(game.landed):
        other = game.pawns[game.order[position]]
        away_x = card.card_x - other.x
        away_y = card.card_y - other.y
        distance = math.sqrt(away_x * away_x + away_y * away_y)
        if 0.0 < distance < nearest:
            nearest = distance
            shift = min(surface.aim_shift, 2.0 * surface.pawn_radius - distance) / distance
            x = away_x * shift
            y = away_y * shift
    return card.card_x + x, card.card_y + y


@jit
def _land(game, seat, error_x, error_y, slide):  # type: ignore[no-untyped-def]
    """Put a pawn where it comes down: the aim, the thrower's error, and a slide along the throw."""
    table = game.table
    surface = table.cards.surface
    player = table.players[seat]
    pawn = game.pawns[seat]
    x, y = aim(game, pawn)
    along_x = x - player.x
    along_y = y - player.y
    distance = math.sqrt(along_x * along_x + along_y * along_y)
    along_x /= distance
    along_y /= distance
    spread = _spread(player.thrower, surface, distance, pawn.time, table.n_players - 1)
    across = spread * error_x
    along = spread * surface.stretch * error_y + surface.slide * slide
    pawn.x = on_grid(x + along * along_x - across * along_y)
    pawn.y = on_grid(y + along * along_y + across * along_x)
    log(game, events.LANDS, seat, told(pawn.x), told(pawn.y), pawn.face, told(pawn.time))


@jit
def _move(game, seat, from_x, from_y, length):  # type: ignore[no-untyped-def]
    """Move a pawn straight away from a place."""
    pawn = game.pawns[seat]
    x = pawn.x - from_x
    y = pawn.y - from_y
    distance = math.sqrt(x * x + y * y)
    if distance == 0.0:
        x = distance = 1.0
    pawn.x = on_grid(pawn.x + length * x / distance)
    pawn.y = on_grid(pawn.y + length * y / distance)
    pawn.pushed = 1
    log(game, events.PUSHED, seat, told(pawn.x), told(pawn.y), pawn.face)


@jit
def apart(one, other):  # type: ignore[no-untyped-def]
    """Distance of two pawns."""
    x = one.x - other.x
    y = one.y - other.y
    return math.sqrt(x * x + y * y)


@jit
def shove_others(game, mover, seat, before_x, before_y):  # type: ignore[no-untyped-def]
    """A pushed pawn shoves aside, until they just touch, others that it was clear of and would now lie on."""
    width = 2.0 * game.table.cards.surface.pawn_radius
    pushed = game.pawns[mover]
    for position in range(game.landed):
        other = game.order[position]
        pawn = game.pawns[other]
        if other in (mover, seat):
            continue
        x = pawn.x - before_x
        y = pawn.y - before_y
        distance = apart(pawn, pushed)
        if distance < width and x * x + y * y >= width * width:
            _move(game, other, pushed.x, pushed.y, width - distance)


@jit
def _meet(game, seat):  # type: ignore[no-untyped-def]
    """Contact with pawns that lie where this one lands: each is pushed away, or comes to lie under it."""
    surface = game.table.cards.surface
    stream = game.streams[PUSH_STREAM]
    pawn = game.pawns[seat]
    speed = game.table.players[seat].thrower.speed
    for position in range(game.landed):
        other = game.order[position]
        lying = game.pawns[other]
        shared = overlap(apart(pawn, lying), surface.pawn_radius) / disc(surface.pawn_radius)
        if shared == 0.0:
            continue
        if not happens(stream, 1.0 - math.exp(-surface.push_strength * speed * (1.0 - shared))):
            continue
        length = surface.push_length * exponential(stream)
        if happens(stream, surface.push_flip):
            lying.face = 1 - lying.face
        before_x = lying.x
        before_y = lying.y
        _move(game, other, pawn.x, pawn.y, length)
        shove_others(game, other, seat, before_x, before_y)


@jit
def rest(game, seat):  # type: ignore[no-untyped-def]
    """Where a pawn lies once all have landed: the card it covers most, and the pawns under it."""
    table = game.table
    surface = table.cards.surface
    pawn = game.pawns[seat]
    least = surface.least_share * disc(surface.pawn_radius)
    for owner in range(table.n_players):
        card = table.players[owner]
        x = pawn.x - card.card_x
        y = pawn.y - card.card_y
        cosine = math.cos(card.card_turn)
        sine = math.sin(card.card_turn)
        # A card's width lies across, its height along the line from the middle of the table to its owner.
        across = y * cosine - x * sine
        along = x * cosine + y * sine
        area = covered(across, along, surface.pawn_radius, 0.5 * surface.card_width, 0.5 * surface.card_height)
        if area >= least and area > pawn.area:
            pawn.area = area
            pawn.card = owner
    for position in range(game.landed):
        other = game.order[position]
        if other == seat:
            break
        if apart(pawn, game.pawns[other]) < 2.0 * surface.pawn_radius:
            pawn.under |= 1 << other


@jit
def throw_pawns(game):  # type: ignore[no-untyped-def]
    """Throw every pawn that has a target, and find where each lies in the end."""
    table = game.table
    cards = table.n_players - 1
    for seat in range(table.n_players):
        stream = game.throws[seat]
        pawn = game.pawns[seat]
        thrower = table.players[seat].thrower
        game.luck[seat, ERROR_X], game.luck[seat, ERROR_Y] = normal_pair(stream)
        quickness, _ = normal_pair(stream)
        game.luck[seat, SLIDE] = exponential(stream)
        misreads = uniform(stream)
        turns = happens(stream, 0.5)
        flips = happens(stream, thrower.flip)
        if pawn.target == NONE:
            continue
        face = read_face(table, seat, pawn.target, misreads)
        time = usual_time(thrower, cards) + thrower.thinking * (math.exp(thrower.thinking_spread * quickness) - 1.0)
        pawn.time = time + thrower.turning if turns else time
        pawn.face = 1 - face if flips else face
        queue(game, seat)
    thrown = game.landed
    game.landed = 0
    for position in range(thrown):
        seat = game.order[position]
        _land(game, seat, game.luck[seat, ERROR_X], game.luck[seat, ERROR_Y], game.luck[seat, SLIDE])
        _meet(game, seat)
        game.landed += 1
    for position in range(thrown):
        rest(game, game.order[position])


@jit
def queue(game, seat):  # type: ignore[no-untyped-def]
    """Keep seats in the order in which their pawns land."""
    position = game.landed
    while position > 0 and game.pawns[game.order[position - 1]].time > game.pawns[seat].time:
        game.order[position] = game.order[position - 1]
        position -= 1
    game.order[position] = seat
    game.landed += 1
