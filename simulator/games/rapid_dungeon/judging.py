"""Who takes which card (rules 3(1) to 3(3)): colour, then piles, then areas."""

from simulator.asking import NONE
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.faces import is_right
from simulator.games.rapid_dungeon.geometry import disc
from simulator.games.rapid_dungeon.layout import told
from simulator.games.rapid_dungeon.state import COVERED, EQUAL, MISSED, OUTDONE, OWN_CARD, PASSED, WON, WRONG_FACE
from simulator.jit import jit

IN_CONTEST = NONE
"""Outcome of a pawn that only the comparison of areas decides about."""


@jit
def _may_take(game, seat):  # type: ignore[no-untyped-def]
    """MISSED, OWN_CARD or WRONG_FACE if a pawn can't take the card it lies on, else IN_CONTEST."""
    table = game.table
    pawn = game.pawns[seat]
    if pawn.card == NONE:
        return MISSED
    if pawn.card == seat and (table.rules.pushed_onto_own_card_fails or not pawn.pushed):
        return OWN_CARD
    if not is_right(table, table.players[pawn.card].card, pawn.face):
        return WRONG_FACE
    return IN_CONTEST


@jit
def _is_covering(game, pawn):  # type: ignore[no-untyped-def]
    """Whether a pawn that could take its card lies on another that counts (A: all but the bottom one fail)."""
    if pawn.under == 0:
        return False
    if pawn.under & game.able[pawn.card]:
        return True
    game.occasions.pile_counts_every_pawn += 1
    return game.table.rules.pile_counts_every_pawn


@jit
def find_contenders(game):  # type: ignore[no-untyped-def]
    """Give every pawn that fails by itself, or on top of another, its outcome; note who is left on which card."""
    table = game.table
    for seat in range(table.n_players):
        game.lying[seat] = 0
        game.able[seat] = 0
        game.contending[seat] = 0
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        pawn.outcome = PASSED if pawn.target == NONE else _may_take(game, seat)
        if pawn.card != NONE:
            game.lying[pawn.card] |= 1 << seat
            if pawn.outcome == IN_CONTEST:
                game.able[pawn.card] |= 1 << seat
            game.occasions.pushed_onto_own_card_fails += pawn.pushed == 1 and pawn.card == seat
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        if pawn.outcome == IN_CONTEST:
            if _is_covering(game, pawn):
                pawn.outcome = COVERED
            else:
                game.contending[pawn.card] |= 1 << seat


@jit
def is_several(mask):  # type: ignore[no-untyped-def]
    """Whether a bit mask has more than one member."""
    return mask & (mask - 1) != 0


@jit
def _only(mask):  # type: ignore[no-untyped-def]
    """The one member of a bit mask."""
    member = 0
    while not mask >> member & 1:
        member += 1
    return member


@jit
def _largest(game, contending):  # type: ignore[no-untyped-def]
    """The seat whose pawn has the largest area; NONE if nobody contends."""
    best = NONE
    for seat in range(game.table.n_players):
        if contending >> seat & 1 and (best == NONE or game.pawns[seat].area > game.pawns[best].area):
            best = seat
    return best


@jit
def _equals(game, contending, best):  # type: ignore[no-untyped-def]
    """Bit mask of those whose areas are almost equal to the largest, that one among them."""
    margin = game.table.cards.surface.area_tie * disc(game.table.cards.surface.pawn_radius)
    equals = 1 << best
    for seat in range(game.table.n_players):
        if contending >> seat & 1 and game.pawns[best].area - game.pawns[seat].area < margin:
            equals |= 1 << seat
    return equals


@jit
def _compare_areas(game, contending):  # type: ignore[no-untyped-def]
    """The seat that takes a card by the largest area; NONE if almost equal ones fail (B and C)."""
    tied = False
    while True:
        best = _largest(game, contending)
        if best == NONE:
            return NONE
        if tied:
            game.occasions.area_tie_to_next += 1
            if not game.table.rules.area_tie_to_next:
                return NONE
        equals = _equals(game, contending, best)
        if not is_several(equals):
            return best
        game.counts.ties += 1
        tied = True
        contending &= ~equals
        for seat in range(game.table.n_players):
            if equals >> seat & 1:
                game.pawns[seat].outcome = EQUAL


@jit
def _winner(game, card):  # type: ignore[no-untyped-def]
    contending = game.contending[card]
    if contending == 0:
        return NONE
    if not is_several(contending):
        return _only(contending)
    return _compare_areas(game, contending)


@jit
def decide(game):  # type: ignore[no-untyped-def]
    """Of the pawns left on each card find the one that takes it, if one does; the others fail."""
    table = game.table
    for card in range(table.n_players):
        game.counts.contests += is_several(game.lying[card])
        game.winners[card] = _winner(game, card)
        if game.winners[card] != NONE:
            game.pawns[game.winners[card]].outcome = WON
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        if pawn.outcome == IN_CONTEST:
            pawn.outcome = OUTDONE
        tally = table.players[seat].tally
        tally.outcomes[pawn.outcome] += 1
        if table.trap:
            tally.trap_throws += 1
            tally.trap_won += pawn.outcome == WON
        log(game, events.JUDGED, seat, pawn.card, pawn.outcome, pawn.under, told(pawn.area))


@jit
def judge(game):  # type: ignore[no-untyped-def]
    """Give every pawn its outcome and every card its winner, if it has one."""
    find_contenders(game)
    decide(game)
