"""Setting the table (section A)."""

from simulator.decks import clear, log_shuffled, put_at_bottom, shuffle_deck
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decks import discard, draw_to_hand, show_monster_top, take_from_hand
from simulator.games.monster_eater.draft import draft
from simulator.games.monster_eater.game_record import (
    DUNGEON_STREAM,
    ITEM_STREAM,
    UPPER_STREAM,
)
from simulator.games.monster_eater.log import DUNGEON_DECK, ITEM_DECK
from simulator.games.monster_eater.party import form_party
from simulator.games.monster_eater.state import EVENT, HAND_LIMIT, LOWER, NONE, UPPER
from simulator.jit import jit
from simulator.opening import open_streams, seat_strategy
from simulator.rng import shuffle_in


@jit
def _clear_table(game, cell):  # type: ignore[no-untyped-def]
    """Clear all that players see, so that no strategy can tell what was played before, not even in the draft."""
    table = game.table
    table.n_players = cell.players
    table.round = 0
    table.turn = 0
    table.active = NONE
    table.decisions = 0
    table.escaped_boss = 0
    table.sword_owner = NONE
    table.item_deck_size = 0
    table.dungeon_deck_size = 0
    table.discard_size = 0
    table.reshuffles = 0
    for level in (UPPER, LOWER):
        table.boss_holder[level] = NONE
        table.boss_defeated_by[level] = NONE
        table.top_monster[level] = NONE
        table.monster_deck_size[level] = 0
    battle = table.battle
    battle.monster = NONE
    battle.fighters = 0
    battle.with_magic = 0
    battle.spent = 0
    battle.plus = 0
    battle.n_dice = 0
    game.n_cooks = 0
    game.n_battles = 0
    game.n_encounters = 0
    game.n_picks = 0
    game.n_rounds = 0
    game.occasions = game.no_occasions
    game.log.size = 0
    game.fault.status = 0


@jit
def _clear_seat(game, cell, seat):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    private = game.privates[seat]
    player.party = cell.parties[seat]
    player.denied = cell.denied[seat]
    player.level = UPPER
    player.travel = 0
    player.dungeon_size = 0
    player.monster = NONE
    player.n_characters = 0
    player.everyone = 0
    player.ready = 0
    player.warriors = 0
    player.locksmiths = 0
    player.magicians = 0
    player.recovery_casters = 0
    player.locksmith_casters = 0
    player.rerollers = 0
    player.charged = 0
    player.sword = NONE
    player.food = 0
    player.money = 0
    player.hand_size = 0
    player.n_cards = 0
    player.n_face_down = 0
    private.hand_size = 0
    private.n_face_down = 0
    seat_strategy(game, cell, seat)
    player.tally = game.nothing_done
    game.stuck_turns[seat] = 0


@jit
def _seat_party(game, seat):  # type: ignore[no-untyped-def]
    """A fixed party takes its seat with the characters printed for it."""
    player = game.table.players[seat]
    cards = game.table.cards
    player.n_characters = cards.party_size[player.party]
    for position in range(player.n_characters):
        player.characters[position] = cards.parties[player.party, position]


@jit
def _build_decks(game):  # type: ignore[no-untyped-def]
    """Shuffle all four decks; monster decks lie monster side up (C7)."""
    cards = game.table.cards
    clear(game.dungeon_deck)
    for kind in range(cards.n_dungeon):
        for _ in range(cards.dungeon_copies[kind]):
            put_at_bottom(game.dungeon_deck, kind)
    shuffle_deck(game, game.dungeon_deck, DUNGEON_DECK, game.streams[DUNGEON_STREAM])
    clear(game.item_deck)
    for item in range(cards.n_items):
        for _ in range(cards.item_copies[item]):
            put_at_bottom(game.item_deck, item)
    shuffle_deck(game, game.item_deck, ITEM_DECK, game.streams[ITEM_STREAM])
    game.table.item_deck_size = game.item_deck.size
    for level in (UPPER, LOWER):
        clear(game.monster_decks[level])
    for monster in range(cards.n_monsters):
        if not cards.monsters[monster].boss:
            for _ in range(cards.monster_copies[monster]):
                put_at_bottom(game.monster_decks[cards.monsters[monster].depth], monster)
    for level in (UPPER, LOWER):
        shuffle_deck(game, game.monster_decks[level], level, game.streams[UPPER_STREAM + level])
        show_monster_top(game, level)


@jit
def _deal_hands(game):  # type: ignore[no-untyped-def]
    """Five cards each; Events are set aside and replaced, then shuffled back into the deck (C33).

    The set-aside Events wait on the discard pile, which is empty and is cleared again.
    """
    table = game.table
    for seat in range(table.n_players):
        private = game.privates[seat]
        while private.hand_size < HAND_LIMIT:
            if not draw_to_hand(game, seat):
                break
            card = private.hand[private.hand_size - 1]
            if table.cards.dungeon[card].kind == EVENT:
                take_from_hand(game, seat, private.hand_size - 1)
                discard(game, card)
                log(game, events.SET_ASIDE, seat, card)
    _shuffle_events_back(game)


@jit
def _shuffle_events_back(game):  # type: ignore[no-untyped-def]
    """Shuffle the set-aside Events into what is left of the deck.

    Nobody knows the order of what is left, so it is shuffled already. No card came back to the deck, so its ring has no
    seam.
    """
    table = game.table
    deck = game.dungeon_deck
    remaining = deck.size
    for index in range(remaining):
        deck.cards[index] = deck.cards[deck.top + index]
    deck.top = 0
    for index in range(table.discard_size):
        put_at_bottom(deck, table.discard[index])
    table.discard_size = 0
    shuffle_in(game.streams[DUNGEON_STREAM], deck.cards, remaining, deck.size)
    log_shuffled(game, deck, DUNGEON_DECK)
    table.dungeon_deck_size = deck.size


@jit
def set_up_game(game, cell, seed, index):  # type: ignore[no-untyped-def]
    """Prepare game ``index``: streams, parties or draft, decks, hands."""
    open_streams(game, game.dice, seed, index, cell.players)
    _clear_table(game, cell)
    for seat in range(cell.players):
        _clear_seat(game, cell, seat)
    if cell.draft_cards:
        draft(game, cell)
    for seat in range(cell.players):
        if not cell.draft_cards:
            _seat_party(game, seat)
        form_party(game, seat)
    _build_decks(game)
    _deal_hands(game)
