"""Set-up: streams, seats, and the deal with its additional rounds (rules 1 and 2)."""

from simulator.asking import NONE
from simulator.event_log import DECK_CARD, SHUFFLED, log
from simulator.games.rapid_dungeon.game_record import (
    DEAL_STREAM,
)
from simulator.games.rapid_dungeon.layout import seat_players
from simulator.games.rapid_dungeon.state import (
    ADVANCED,
    BASE_ROUNDS,
    BEGINNER,
    ELDER_DRAGON,
    GOBLIN_KING,
    NO_BOSS,
    POTION,
    THIEF,
    TRAP,
    UNICORN,
)
from simulator.jit import jit
from simulator.opening import open_streams, seat_strategy
from simulator.rng import shuffle, shuffle_in, shuffle_last


@jit
def is_in_play(rules, special):  # type: ignore[no-untyped-def]
    """Whether a type of special card belongs to this dungeon."""
    if special == UNICORN:
        return rules.unicorn
    if special == POTION:
        return rules.potion
    if special == THIEF:
        return rules.thief
    return rules.traps


@jit
def _fill_pool(game):  # type: ignore[no-untyped-def]
    """All ordinary cards; specials are sorted out."""
    cards = game.table.cards
    size = 0
    for kind in range(cards.n_ordinary):
        for _ in range(cards.kinds[kind].copies):
            game.pool[size] = kind
            size += 1
    return size


@jit
def _count_rounds(rules):  # type: ignore[no-untyped-def]
    """Seven, and one for each special type in play."""
    rounds = BASE_ROUNDS
    for special in range(UNICORN, TRAP + 1):
        if is_in_play(rules, special):
            rounds += 1
    return rounds


@jit
def _deal_one_each(game, size, special, place):  # type: ignore[no-untyped-def]
    """An additional deal: the cards of one special type, and ordinary ones up to one a player, mixed.

    They become the cards at one place of the decks; returns how many cards are left in the pool.
    """
    table = game.table
    cards = table.cards
    dealt = 0
    for kind in range(cards.n_ordinary, cards.n_kinds):
        if cards.kinds[kind].special == special:
            for _ in range(cards.kinds[kind].copies):
                game.additional[dealt] = kind
                dealt += 1
    while dealt < table.n_players:
        size -= 1
        game.additional[dealt] = game.pool[size]
        dealt += 1
    shuffle(game.streams[DEAL_STREAM], game.additional, table.n_players)
    for seat in range(table.n_players):
        game.decks[seat, place] = game.additional[seat]
    return size


@jit
def deal(game):  # type: ignore[no-untyped-def]
    """Seven cards each, one more for each special type in play; then every deck is shuffled."""
    table = game.table
    stream = game.streams[DEAL_STREAM]
    table.n_rounds = _count_rounds(table.rules)
    size = _fill_pool(game)
    # At least as many as will be dealt come to lie at the end, in random order.
    shuffle_last(stream, game.pool, size, table.n_rounds * table.n_players)
    for seat in range(table.n_players):
        for place in range(BASE_ROUNDS):
            size -= 1
            game.decks[seat, place] = game.pool[size]
    place = BASE_ROUNDS
    for special in range(UNICORN, TRAP + 1):
        if is_in_play(table.rules, special):
            size = _deal_one_each(game, size, special, place)
            place += 1
    for seat in range(table.n_players):
        # The first seven are in random order already; only the additional ones must find their places.
        shuffle_in(stream, game.decks[seat], BASE_ROUNDS, table.n_rounds)
        table.players[seat].deck_size = table.n_rounds
        _note_deck(game, seat)


@jit
def _note_deck(game, seat):  # type: ignore[no-untyped-def]
    table = game.table
    log(game, SHUFFLED, seat, seat, table.n_rounds)
    for place in range(table.n_rounds):
        card = game.decks[seat, place]
        log(game, DECK_CARD, seat, seat, card)
        game.counts.chests += table.cards.kinds[card].chest
        game.counts.keys += table.cards.kinds[card].key


@jit
def choose_dungeon(table):  # type: ignore[no-untyped-def]
    """Lay out the entrance and the boss, if there is one."""
    rules = table.rules
    table.entrance = table.cards.entrances[ADVANCED if rules.advanced else BEGINNER]
    boss = NO_BOSS
    if rules.goblin_king:
        boss = GOBLIN_KING
    if rules.elder_dragon:
        boss = ELDER_DRAGON
    table.benchmark = table.cards.benchmarks[boss]


@jit
def _clear_seat(game, cell, seat):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    player.party = cell.parties[seat]
    player.thrower = game.table.cards.throwers[player.party]
    player.life = game.table.entrance.life
    player.holding = game.nothing_held
    player.card = NONE
    for other in range(game.table.n_players):
        player.gains[other] = 0
    player.all_gains = 0
    player.tally = game.nothing_done
    seat_strategy(game, cell, seat)


@jit
def set_up_game(game, cell, seed, index):  # type: ignore[no-untyped-def]
    """Prepare game ``index``; the dealer, in seat 0, is the start player."""
    table = game.table
    if table.n_players != cell.players:
        table.n_players = cell.players
        seat_players(table)
    table.round = 0
    table.start = 0
    table.decisions = 0
    table.trap = 0
    game.counts = game.nothing_counted
    game.occasions = game.no_occasions
    game.n_rounds = 0
    game.log.size = 0
    game.fault.status = 0
    open_streams(game, game.throws, seed, index, cell.players)
    choose_dungeon(table)
    for seat in range(cell.players):
        _clear_seat(game, cell, seat)
    deal(game)
