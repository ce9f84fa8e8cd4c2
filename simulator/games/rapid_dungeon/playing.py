"""A round: reveal, choose a target, throw, judge, hand out (rules 3 to 8)."""

from simulator.asking import NONE, choose, offer, open_question
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.awarding import hand_out, lose_lives
from simulator.games.rapid_dungeon.decisions import TARGET
from simulator.games.rapid_dungeon.faces import is_trap
from simulator.games.rapid_dungeon.fast_throwing import throw_by_chance
from simulator.games.rapid_dungeon.judging import decide, find_contenders
from simulator.games.rapid_dungeon.layout import lay_cards
from simulator.games.rapid_dungeon.scoring import score, score_with
from simulator.games.rapid_dungeon.throwing import throw_pawns
from simulator.jit import jit


@jit
def _is_trap_in_play(game):  # type: ignore[no-untyped-def]
    """A trap among the cards just revealed; or, if they stay in play, one that somebody has acquired."""
    table = game.table
    acquired = 0
    for seat in range(table.n_players):
        player = table.players[seat]
        if is_trap(table, player.card):
            return 1
        acquired += player.holding.traps
    if acquired == 0:
        return 0
    game.occasions.won_traps_stay += 1
    return table.rules.won_traps_stay


@jit
def _reveal(game):  # type: ignore[no-untyped-def]
    """Everybody turns up the top card of the own deck."""
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        player.card = game.decks[seat, table.round - 1]
        player.deck_size -= 1
    table.trap = _is_trap_in_play(game)
    game.counts.trap_rounds += table.trap
    log(game, events.ROUND_BEGINS, NONE, table.round, table.trap)
    for seat in range(table.n_players):
        log(game, events.REVEALS, seat, table.players[seat].card)


@jit
def find_gains(table):  # type: ignore[no-untyped-def]
    """What each card on the table would add to each player's score now, which everybody can see.

    Returns the card that would add most to somebody's score.
    """
    best = NONE
    most = 0
    for seat in range(table.n_players):
        player = table.players[seat]
        present = score(table, player.holding)
        player.all_gains = 0
        for other in range(table.n_players):
            player.gains[other] = 0
            if other != seat:
                gain = score_with(table, player.holding, table.players[other].card, 1) - present
                player.gains[other] = gain
                player.all_gains += gain
                if best == NONE or gain > most:
                    best = other
                    most = gain
    return best


@jit
def _choose_targets(game):  # type: ignore[no-untyped-def]
    """Everybody picks a card of another player, all at the same time."""
    table = game.table
    for seat in range(table.n_players):
        question = open_question(game, seat, TARGET, NONE, NONE)
        for other in range(table.n_players):
            if other != seat:
                offer(question, other)
        if table.rules.may_pass:
            offer(question, NONE)
        pawn = game.pawns[seat]
        pawn.target = choose(game, seat)
        pawn.card = NONE
        pawn.area = 0.0
        pawn.under = 0
        pawn.pushed = 0


@jit
def play_round(game):  # type: ignore[no-untyped-def]
    """One round, from the reveal to the lives lost."""
    table = game.table
    _reveal(game)
    if not table.rules.fast_throws:
        lay_cards(game)
    best = find_gains(table)
    _choose_targets(game)
    game.landed = 0
    if table.rules.fast_throws:
        throw_by_chance(game)
    else:
        throw_pawns(game)
        find_contenders(game)
    decide(game)
    game.counts.best_left += game.winners[best] == NONE
    hand_out(game)
    lose_lives(game)
