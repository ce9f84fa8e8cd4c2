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
def _lies_on_the_unable(game, seat):  # type: ignore[no-untyped-def]
    """Whether the readings of the pile differ: a pawn lies on others, none of which could take its card."""
    pawn = game.pawns[seat]
    for other in range(game.table.n_players):
        if pawn.under >> other & 1 and game.pawns[other].card == pawn.card and game.may_take[other]:
            return False
    return pawn.under != 0


@jit
def _is_covering(game, seat):  # type: ignore[no-untyped-def]
    """Whether a pawn lies on another one that counts for the pile (A: all but the bottom one fail)."""
    lies_on_another = game.pawns[seat].under != 0
    if game.table.rules.pile_counts_every_pawn:
        return lies_on_another
    return lies_on_another and not _lies_on_the_unable(game, seat)


@jit
def _compare_areas(game, card):  # type: ignore[no-untyped-def]
    """Of the pawns left on a card the largest area takes it; almost equal ones fail (B and C)."""
    table = game.table
    margin = table.cards.surface.area_tie * disc(table.cards.surface.pawn_radius)
    tied = False
    while True:
        best = NONE
        for seat in range(table.n_players):
            pawn = game.pawns[seat]
            contends = pawn.card == card and pawn.outcome == IN_CONTEST
            if contends and (best == NONE or pawn.area > game.pawns[best].area):
                best = seat
        if best == NONE:
            return
        if tied:
            game.occasions.area_tie_to_next += 1
            if not table.rules.area_tie_to_next:
                return
        largest = game.pawns[best].area
        equal = 0
        for seat in range(table.n_players):
            pawn = game.pawns[seat]
            if seat != best and pawn.card == card and pawn.outcome == IN_CONTEST and largest - pawn.area < margin:
                pawn.outcome = EQUAL
                equal += 1
        if equal == 0:
            game.pawns[best].outcome = WON
            game.winners[card] = best
            return
        game.pawns[best].outcome = EQUAL
        game.counts.ties += 1
        tied = True


@jit
def _close(game, card):  # type: ignore[no-untyped-def]
    """Whatever is left on a card fails; tell whether several pawns lay on it."""
    pawns = 0
    for seat in range(game.table.n_players):
        pawn = game.pawns[seat]
        if pawn.card == card:
            pawns += 1
            if pawn.outcome == IN_CONTEST:
                pawn.outcome = OUTDONE
    if pawns > 1:
        game.counts.contests += 1


@jit
def judge(game):  # type: ignore[no-untyped-def]
    """Give every pawn its outcome and every card its winner, if it has one."""
    table = game.table
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        game.winners[seat] = NONE
        pawn.outcome = PASSED if pawn.target == NONE else _may_take(game, seat)
        game.may_take[seat] = pawn.outcome == IN_CONTEST
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        game.occasions.pushed_onto_own_card_fails += pawn.pushed == 1 and pawn.card == seat
        if pawn.outcome == IN_CONTEST:
            game.occasions.pile_counts_every_pawn += _lies_on_the_unable(game, seat)
            if _is_covering(game, seat):
                pawn.outcome = COVERED
    for card in range(table.n_players):
        _compare_areas(game, card)
        _close(game, card)
    for seat in range(table.n_players):
        pawn = game.pawns[seat]
        tally = table.players[seat].tally
        tally.outcomes[pawn.outcome] += 1
        if table.trap:
            tally.trap_throws += 1
            tally.trap_won += pawn.outcome == WON
        log(game, events.JUDGED, seat, pawn.card, pawn.outcome, pawn.under, told(pawn.area))
