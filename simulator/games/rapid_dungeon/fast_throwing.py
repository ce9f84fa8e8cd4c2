"""The fast model of a round's throws: chances in place of geometry.

A pawn comes to lie on the card it is thrown at, on a card beside it or on none, and shows the right face, with its
thrower's chances; who lands first is a race of exponential times. Each pawn meets those that lie on its card already:
it knocks one off, comes to lie on it, or lies beside it, and may turn it over; and those that were thrown at the same
card and missed it, which it may come to lie on, too. Areas of those that still contend for a card are drawn last.
The chances are fitted to the geometric model by ``calibration.py``.
"""

from simulator.asking import NONE
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.chance import exponential, happens, uniform
from simulator.games.rapid_dungeon.faces import wanted_face
from simulator.games.rapid_dungeon.game_record import PUSH_STREAM
from simulator.games.rapid_dungeon.geometry import disc
from simulator.games.rapid_dungeon.judging import find_contenders, is_several
from simulator.games.rapid_dungeon.layout import told
from simulator.games.rapid_dungeon.state import FEWEST_SEATS, LIGHT
from simulator.games.rapid_dungeon.throwing import queue
from simulator.jit import jit


@jit
def beside(players, seat, target):  # type: ignore[no-untyped-def]
    """The two seats beside a target: the one nearer to the thrower's, and the farther one."""
    before = (target + players - 1) % players
    after = (target + 1) % players
    if 2 * ((target - seat) % players) <= players:
        return before, after
    return after, before


@jit
def _where(table, seat, target, luck):  # type: ignore[no-untyped-def]
    """The seat on whose card the pawn comes to lie, or NONE; ``luck`` is uniform in 0 to 1."""
    clockwise = (target - seat) % table.n_players
    away = min(clockwise, table.n_players - clockwise)
    aim = table.cards.aims[table.players[seat].party, table.n_players - FEWEST_SEATS, away - 1]
    if luck < aim.hit:
        return target
    nearer, farther = beside(table.n_players, seat, target)
    if luck < aim.hit + aim.nearer:
        return nearer
    if luck < aim.hit + aim.nearer + aim.farther:
        return farther
    return seat if luck < aim.hit + aim.nearer + aim.farther + aim.own else NONE


@jit
def _knock_off(game, seat):  # type: ignore[no-untyped-def]
    """Take a pawn off its card, and from under others."""
    game.pawns[seat].card = NONE
    game.pawns[seat].area = 0.0
    game.pawns[seat].under = 0
    game.pawns[seat].pushed = 1
    for place in range(game.landed):
        game.pawns[game.order[place]].under &= ~(1 << seat)


@jit
def _turn_over(game, seat):  # type: ignore[no-untyped-def]
    """Turn a lying pawn over."""
    pawn = game.pawns[seat]
    pawn.face = 1 - pawn.face
    log(game, events.TURNED, seat, pawn.face)


@jit
def _meet(game, place):  # type: ignore[no-untyped-def]
    """The pawn that lands at this place of the order meets each that lies on its card, or missed it."""
    table = game.table
    stream = game.streams[PUSH_STREAM]
    seat = game.order[place]
    pawn = game.pawns[seat]
    party = table.players[seat].party
    for earlier in range(place):
        other = game.order[earlier]
        lying = game.pawns[other]
        pair = table.cards.pairs[party, table.players[other].party]
        if lying.card == pawn.card:
            if happens(stream, pair.knock):
                _knock_off(game, other)
            else:
                if happens(stream, pair.pile):
                    pawn.under |= 1 << other
                if happens(stream, pair.turn):
                    _turn_over(game, other)
        if lying.card == NONE and lying.target == pawn.card and happens(stream, pair.beside):
            pawn.under |= 1 << other


@jit
def _draw_areas(game, card):  # type: ignore[no-untyped-def]
    """Almost equal areas by chance, or the largest for one, likelier for an exact thrower; for the others none."""
    table = game.table
    stream = game.streams[PUSH_STREAM]
    contending = game.contending[card]
    contenders = 0
    tie = 0.0
    weight = 0.0
    for seat in range(table.n_players):
        if contending >> seat & 1:
            contenders += 1
            tie += table.players[seat].thrower.tie
            weight += table.players[seat].thrower.area
    if happens(stream, tie / contenders):
        return
    left = weight * uniform(stream)
    for seat in range(table.n_players):
        if contending >> seat & 1:
            if not 0.0 <= left < table.players[seat].thrower.area:
                game.pawns[seat].area = 0.0
            left -= table.players[seat].thrower.area


@jit
def throw_by_chance(game):  # type: ignore[no-untyped-def]
    """Throw every pawn that has a target, and find who contends for each card, with what areas."""
    table = game.table
    whole = disc(table.cards.surface.pawn_radius)
    for seat in range(table.n_players):
        stream = game.throws[seat]
        pawn = game.pawns[seat]
        thrower = table.players[seat].thrower
        luck = uniform(stream)
        errs = happens(stream, thrower.wrong_face_trap if table.trap else thrower.wrong_face)
        time = exponential(stream) / thrower.rate
        if pawn.target == NONE:
            continue
        wanted = max(wanted_face(table, table.players[pawn.target].card), LIGHT)
        pawn.face = 1 - wanted if errs else wanted
        pawn.time = time
        pawn.card = _where(table, seat, pawn.target, luck)
        pawn.area = 0.0 if pawn.card == NONE else whole
        queue(game, seat)
    for place in range(game.landed):
        seat = game.order[place]
        log(game, events.SHOWS, seat, game.pawns[seat].face, told(game.pawns[seat].time))
        if game.pawns[seat].card != NONE:
            _meet(game, place)
    find_contenders(game)
    for card in range(table.n_players):
        if is_several(game.contending[card]):
            _draw_areas(game, card)
