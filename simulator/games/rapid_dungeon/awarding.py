"""After the judgment: thieves act, cards are taken, lives are lost (rules 7 and 8)."""

from simulator.asking import NONE, choose, offer, open_question
from simulator.event_log import log
from simulator.games.rapid_dungeon import log as events
from simulator.games.rapid_dungeon.decisions import DISCARD, KIND, STEAL, VICTIM_SHIFT
from simulator.games.rapid_dungeon.scoring import add_card
from simulator.games.rapid_dungeon.state import COVERED, EQUAL, OUTDONE, THIEF, WON
from simulator.jit import jit


@jit
def acquire(game, seat, kind):  # type: ignore[no-untyped-def]
    """Lay a card face up before a player."""
    player = game.table.players[seat]
    player.acquired[player.holding.cards] = kind
    add_card(player.holding, game.table.cards.kinds[kind], 1)


@jit
def give_up(game, seat, kind):  # type: ignore[no-untyped-def]
    """Take a card of a kind away from a player who has one."""
    player = game.table.players[seat]
    place = 0
    while player.acquired[place] != kind:
        place += 1
    add_card(player.holding, game.table.cards.kinds[kind], -1)
    for later in range(place, player.holding.cards):
        player.acquired[later] = player.acquired[later + 1]


@jit
def _take(game, card):  # type: ignore[no-untyped-def]
    seat = game.winners[card]
    kind = game.table.players[card].card
    log(game, events.TAKES, seat, kind, card)
    acquire(game, seat, kind)


@jit
def _offer_kinds(game, question, seat, above):  # type: ignore[no-untyped-def]
    """Offer each kind that a player has acquired once."""
    player = game.table.players[seat]
    for place in range(player.holding.cards):
        kind = player.acquired[place]
        seen = False
        for earlier in range(place):
            seen = seen or player.acquired[earlier] == kind
        if not seen:
            offer(question, above | kind)


@jit
def _steal(game, seat):  # type: ignore[no-untyped-def]
    """The thief may steal a card that an opponent has acquired."""
    question = open_question(game, seat, STEAL, NONE, NONE)
    offer(question, NONE)
    for other in range(game.table.n_players):
        if other != seat:
            _offer_kinds(game, question, other, other << VICTIM_SHIFT)
    answer = choose(game, seat)
    if answer == NONE:
        return
    victim = answer >> VICTIM_SHIFT
    kind = answer & KIND
    log(game, events.STEALS, seat, kind, victim)
    give_up(game, victim, kind)
    acquire(game, seat, kind)
    _note_theft(game.table, seat, victim)


@jit
def _note_theft(table, seat, victim):  # type: ignore[no-untyped-def]
    first = True
    for other in range(table.n_players):
        first = first and table.players[other].tally.stole == 0
    thief = table.players[seat].tally
    thief.stole += 1
    if first:
        thief.stole_first = 1
    table.players[victim].tally.robbed += 1


@jit
def _next_thief(game, done):  # type: ignore[no-untyped-def]
    """The card of the thief who acts next: fewest acquired cards before this round, then clockwise from the start."""
    table = game.table
    best = NONE
    first = 0
    for card in range(table.n_players):
        seat = game.winners[card]
        is_thief = table.cards.kinds[table.players[card].card].special == THIEF
        if is_thief and seat != NONE and not done >> card & 1:
            turn = game.cards_before[seat] * table.n_players + (seat - table.start) % table.n_players
            if best == NONE or turn < first:
                best = card
                first = turn
    return best


@jit
def hand_out(game):  # type: ignore[no-untyped-def]
    """Thieves take their card and steal, one after another; then all others take theirs."""
    table = game.table
    for seat in range(table.n_players):
        game.cards_before[seat] = table.players[seat].holding.cards
    done = 0
    while True:
        card = _next_thief(game, done)
        if card == NONE:
            break
        done |= 1 << card
        _take(game, card)
        _steal(game, game.winners[card])
    for card in range(table.n_players):
        if game.winners[card] == NONE:
            game.counts.unclaimed += 1
            log(game, events.UNCLAIMED, card, table.players[card].card)
        elif not done >> card & 1:
            _take(game, card)


@jit
def _is_judged(outcome):  # type: ignore[no-untyped-def]
    """Whether a throw failed by judgment, against others on the same card."""
    return outcome in (COVERED, OUTDONE, EQUAL)


@jit
def _costs_life(game, outcome):  # type: ignore[no-untyped-def]
    """Every failure does, or only one that was judged (item C of rule 3)."""
    if outcome == WON:
        return False
    return game.table.rules.every_failure_costs_life or _is_judged(outcome)


@jit
def lose_lives(game):  # type: ignore[no-untyped-def]
    """A failure costs a life; at 0 an acquired card goes, if there is one, and life is full again."""
    table = game.table
    for seat in range(table.n_players):
        player = table.players[seat]
        outcome = game.pawns[seat].outcome
        game.occasions.every_failure_costs_life += outcome != WON and not _is_judged(outcome)
        if not _costs_life(game, outcome):
            continue
        player.life -= 1
        player.tally.lives_lost += 1
        log(game, events.LIFE, seat, -1, player.life)
        if player.life > 0:
            continue
        if player.holding.cards > 0:
            question = open_question(game, seat, DISCARD, NONE, NONE)
            _offer_kinds(game, question, seat, 0)
            kind = choose(game, seat)
            give_up(game, seat, kind)
            player.tally.discarded += 1
            log(game, events.DISCARDS, seat, kind)
        player.life = table.entrance.life
        player.tally.heals += 1
        log(game, events.LIFE, seat, player.life, player.life)
