"""The fast model of a round's throws: chances in place of geometry.

A pawn hits the card it is thrown at, and shows the right face, with its thrower's chances; who lands first is a race of
exponential times. On a card each later pawn may knock off each earlier one; those that stay form a pile or, if not,
compare areas. The chances are fitted to the geometric model by ``calibration.py``.
"""

from simulator.asking import NONE
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.chance import exponential, happens, uniform
from simulator.games.rapid_dungeon.faces import is_right, wanted_face
from simulator.games.rapid_dungeon.game_record import PUSH_STREAM
from simulator.games.rapid_dungeon.geometry import disc
from simulator.games.rapid_dungeon.layout import told
from simulator.games.rapid_dungeon.state import LIGHT
from simulator.games.rapid_dungeon.throwing import queue
from simulator.jit import jit


@jit
def _knock_off(game, place):  # type: ignore[no-untyped-def]
    """The pawn that lands at this place of the order may knock off each that lies on its card."""
    pawn = game.pawns[game.order[place]]
    chance = game.table.players[game.order[place]].thrower.knock
    for earlier in range(place):
        other = game.pawns[game.order[earlier]]
        if other.card == pawn.card and happens(game.streams[PUSH_STREAM], chance):
            other.card = NONE
            other.pushed = 1


@jit
def _pile(game, card):  # type: ignore[no-untyped-def]
    """Lay the pawns of a card on each other, in order of landing."""
    under = 0
    for place in range(game.landed):
        seat = game.order[place]
        if game.pawns[seat].card == card:
            game.pawns[seat].under = under
            under |= 1 << seat


@jit
def _compare_areas(game, card):  # type: ignore[no-untyped-def]
    """Give the pawns of a card areas: almost equal ones by chance, or one the largest, likelier a good thrower's."""
    table = game.table
    stream = game.streams[PUSH_STREAM]
    whole = disc(table.cards.surface.pawn_radius)
    valid = 0
    tie = 0.0
    weight = 0.0
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        if pawn.card == card and is_right(table, table.players[card].card, pawn.face):
            valid += 1
            tie += table.players[seat].thrower.tie
            weight += table.players[seat].thrower.hit
    equal = valid > 1 and happens(stream, tie / valid)
    left = weight * uniform(stream) if valid > 1 else 0.0
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        if pawn.card == card and is_right(table, table.players[card].card, pawn.face):
            pawn.area = whole if equal or 0.0 <= left < table.players[seat].thrower.hit else 0.0
            left -= table.players[seat].thrower.hit


@jit
def _settle(game, card):  # type: ignore[no-untyped-def]
    """Decide how the pawns of a card lie."""
    table = game.table
    pawns = 0
    pile = 0.0
    last = NONE
    for seat in range(table.n_players):
        if game.pawns[seat].card == card:
            pawns += 1
            pile += table.players[seat].thrower.pile
            last = seat
    if pawns == 1:
        game.pawns[last].area = disc(table.cards.surface.pawn_radius)
    elif pawns > 1:
        if happens(game.streams[PUSH_STREAM], pile / pawns):
            _pile(game, card)
        else:
            _compare_areas(game, card)


@jit
def throw_by_chance(game):  # type: ignore[no-untyped-def]
    """Throw every pawn that has a target."""
    table = game.table
    for seat in range(table.n_players):
        stream = game.throws[seat]
        pawn = game.pawns[seat]
        thrower = table.players[seat].thrower
        hits = happens(stream, thrower.hit)
        errs = happens(stream, thrower.wrong_face_trap if table.trap else thrower.wrong_face)
        time = exponential(stream) / thrower.rate
        if pawn.target == NONE:
            continue
        wanted = max(wanted_face(table, table.players[pawn.target].card), LIGHT)
        pawn.face = 1 - wanted if errs else wanted
        pawn.time = time
        pawn.card = pawn.target if hits else NONE
        queue(game, seat)
    for place in range(game.landed):
        seat = game.order[place]
        log(game, events.SHOWS, seat, game.pawns[seat].face, told(game.pawns[seat].time))
        if game.pawns[seat].card != NONE:
            _knock_off(game, place)
    for card in range(table.n_players):
        _settle(game, card)
