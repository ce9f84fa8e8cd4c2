"""Setting the table (rule 1)."""

from simulator.decks import clear, put_at_bottom, shuffle_deck, take_top
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.game_record import BOSS_STREAM
from simulator.games.mini_rogue.log import BOSS_DECK
from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    BALANCED,
    BOSS,
    BY_ROOM,
    CELLS,
    FLOORS,
    FOOD,
    GOLD,
    NO_FALL,
    NONE,
    TO_CURSE,
    TO_POISON,
    XP,
)
from simulator.games.mini_rogue.resources import afflict, set_level, take_potion
from simulator.jit import jit
from simulator.opening import open_streams, seat_strategy


@jit
def _clear_table(game, cell):  # type: ignore[no-untyped-def]
    table = game.table
    table.n_players = cell.players
    table.difficulty = cell.difficulty
    table.round = 0
    table.decisions = 0
    table.floor = 1
    table.area = 1
    table.boss_area = 0
    table.boss = NONE
    table.fall = NO_FALL
    for cell_of_grid in range(CELLS):
        table.grid[cell_of_grid] = NONE
    table.dice.n = 0
    table.fight.monster = NONE
    game.won = 0
    game.n_rooms = 0
    game.log.size = 0
    game.fault.status = 0


@jit
def _seat_character(game, cell, seat):  # type: ignore[no-untyped-def]
    """Take the character's start values, made harder by the difficulty (sections 2.4 and 2.12)."""
    table = game.table
    player = table.players[seat]
    card = table.cards.characters[cell.parties[seat]]
    harder = table.cards.difficulties[cell.difficulty]
    seat_strategy(game, cell, seat)
    player.character = cell.parties[seat]
    player.hp = max(card.hp + harder.hp, 1)
    player.stock[ARMOUR] = card.armour
    player.stock[FOOD] = max(card.food + harder.food, 0)
    player.stock[GOLD] = max(card.gold + harder.gold, 0)
    player.stock[XP] = card.xp
    player.level = 0
    player.potions = 0
    player.item = NONE
    player.poisoned = 0
    player.cursed = 0
    player.blind = 0
    player.stance = BALANCED
    player.sneaks = 0
    player.position = 0
    player.died_of = NONE
    player.tally = game.nothing_done
    log(game, events.STARTED, seat, player.character, player.hp, player.stock[FOOD], player.stock[GOLD])
    set_level(game, seat)
    if card.potion != NONE:
        take_potion(game, seat, card.potion)
    afflict(game, seat, card.poisoned * TO_POISON | card.cursed * TO_CURSE, BY_ROOM)


@jit
def _draw_bosses(game):  # type: ignore[no-untyped-def]
    """Shuffle the bosses and draw one for each floor but the last."""
    cards = game.table.cards
    deck = game.boss_deck
    clear(deck)
    for room in range(cards.n_rooms):
        if cards.rooms[room].kind == BOSS:
            for _ in range(cards.rooms[room].copies):
                put_at_bottom(deck, room)
    shuffle_deck(game, deck, BOSS_DECK, game.streams[BOSS_STREAM])
    for floor in range(FLOORS - 1):
        game.bosses[floor] = cards.faces[cards.rooms[take_top(deck)].card, floor]


@jit
def set_up_game(game, cell, seed, index):  # type: ignore[no-untyped-def]
    """Prepare game ``index``: streams, characters, bosses."""
    open_streams(game, game.dice, seed, index, cell.players)
    _clear_table(game, cell)
    for seat in range(cell.players):
        _seat_character(game, cell, seat)
    _draw_bosses(game)
