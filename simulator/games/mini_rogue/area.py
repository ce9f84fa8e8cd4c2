"""An area: dealing it, going through it room by room, the corner, and its end (rules 2 to 6)."""

from simulator.asking import choose, offer, open_question
from simulator.decks import clear, put_at_bottom, shuffle_deck, take_top
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.decisions import EAT, NO, YES
from simulator.games.mini_rogue.game_record import ROOM_STREAM
from simulator.games.mini_rogue.log import ROOM_DECK
from simulator.games.mini_rogue.movement import move_on
from simulator.games.mini_rogue.noting import note_rooms, remember
from simulator.games.mini_rogue.numbers import (
    BOSS,
    BY_BOSS,
    BY_HUNGER,
    BY_PHASE_1,
    BY_PHASE_2,
    CORNER,
    FALL_ON,
    FALL_TO_BOSS,
    FLOORS,
    FOOD,
    HIDDEN,
    MONSTER,
    NO_FALL,
    NONE,
)
from simulator.games.mini_rogue.outcomes import resolve_rewards
from simulator.games.mini_rogue.resources import change_stock, hurt, is_alive, is_lost
from simulator.games.mini_rogue.rooms import meet_monster, resolve_alone
from simulator.games.mini_rogue.skills import turn_up
from simulator.games.mini_rogue.trade import trade
from simulator.jit import jit


@jit
def areas_before(table, floor):  # type: ignore[no-untyped-def]
    """Areas on the floors above."""
    areas = 0
    for above in range(floor - 1):
        areas += table.cards.areas[above]
    return areas


@jit
def _deal(game):  # type: ignore[no-untyped-def]
    """Shuffle all room cards and deal eight face down."""
    table = game.table
    deck = game.room_deck
    clear(deck)
    for room in range(table.cards.n_rooms):
        if table.cards.rooms[room].kind != BOSS:
            for _ in range(table.cards.rooms[room].copies):
                put_at_bottom(deck, room)
    shuffle_deck(game, deck, ROOM_DECK, game.streams[ROOM_STREAM])
    for cell in range(CORNER):
        game.grid[cell] = take_top(deck)
        table.grid[cell] = HIDDEN
    game.grid[CORNER] = NONE
    table.grid[CORNER] = NONE


@jit
def set_up_area(game):  # type: ignore[no-untyped-def]
    """Deal the area and put everybody on its first room."""
    table = game.table
    table.boss_area = int(table.area == areas_before(table, table.floor + 1))
    table.boss = NONE
    if table.boss_area:
        table.boss = table.cards.last_boss[0] if table.floor == FLOORS else game.bosses[table.floor - 1]
    table.fall = NO_FALL
    log(game, events.AREA, NONE, table.floor, table.area, table.boss)
    _deal(game)
    for seat in range(table.n_players):
        player = table.players[seat]
        player.position = 0
        player.danger = 0
        player.skill_ready = 1
        player.lent_armour = 0
        player.next_armour = 0
        player.sneaks = 0
        player.tally.areas_poisoned += player.poisoned
        player.tally.areas_cursed += player.cursed
    turn_up(game, 1)
    for seat in range(table.n_players):
        if is_alive(table, seat):
            log(game, events.ENTERS, seat, 0, table.grid[0])


@jit
def _seats_at(table, cell):  # type: ignore[no-untyped-def]
    """Mask of the living players in a cell who resolve it."""
    mask = 0
    for seat in range(table.n_players):
        if is_alive(table, seat) and table.players[seat].position == cell and not table.players[seat].sneaks:
            mask |= 1 << seat
    return mask


@jit
def _occupied(table):  # type: ignore[no-untyped-def]
    """Mask of the cells that players are in."""
    mask = 0
    for seat in range(table.n_players):
        mask |= 1 << table.players[seat].position
    return mask


@jit
def _resolve_cell(game, cell, seats):  # type: ignore[no-untyped-def]
    table = game.table
    room = game.grid[cell]
    if table.cards.rooms[room].kind == MONSTER:
        meet_monster(game, seats, room)
        return
    for seat in range(table.n_players):
        if seats >> seat & 1 and table.fall == NO_FALL and not is_lost(table):
            resolve_alone(game, seat, room)


@jit
def _resolve_rooms(game):  # type: ignore[no-untyped-def]
    """Everybody resolves the room they are in; a fall or a defeat breaks off."""
    table = game.table
    remember(game)
    occupied = _occupied(table)
    for cell in range(CORNER):
        seats = _seats_at(table, cell) if occupied >> cell & 1 else 0
        if seats and table.fall == NO_FALL and not is_lost(table):
            _resolve_cell(game, cell, seats)
    note_rooms(game)
    for seat in range(table.n_players):
        if table.players[seat].sneaks and table.players[seat].position != CORNER:
            log(game, events.SNEAKS, seat, table.players[seat].position)
            table.players[seat].sneaks = 0


@jit
def _fight_boss(game, fighters):  # type: ignore[no-untyped-def]
    """The boss of the floor, and its rewards; on the last floor both phases without a pause (rule 5)."""
    table = game.table
    if table.floor < FLOORS:
        if fight_monster(game, table.boss, fighters, BY_BOSS):
            for seat in range(table.n_players):
                if fighters >> seat & 1 and is_alive(table, seat):
                    resolve_rewards(game, seat)
        return
    if fight_monster(game, table.boss, fighters, BY_PHASE_1):
        table.boss = table.cards.last_boss[1]
        game.won = int(fight_monster(game, table.boss, fighters, BY_PHASE_2))


@jit
def reach_corner(game):  # type: ignore[no-untyped-def]
    """Stairs, or a boss whom those who arrive together fight together (flag: the first fights alone)."""
    table = game.table
    log(game, events.CORNER_REACHED, NONE, table.boss)
    if not table.boss_area:
        return
    table.fall = NO_FALL
    fighters = 0
    for seat in range(table.n_players):
        if is_alive(table, seat) and (fighters == 0 or table.rules.corner_waits):
            fighters |= 1 << seat
    _fight_boss(game, fighters)


@jit
def _eat(game, seat):  # type: ignore[no-untyped-def]
    """Eat, or lose HP without food (flag: or by choice)."""
    table = game.table
    player = table.players[seat]
    food = table.cards.food_an_area
    eats = player.stock[FOOD] >= food
    if eats and table.rules.may_starve:
        question = open_question(game, seat, EAT, NONE, NONE)
        offer(question, NO)
        offer(question, YES)
        eats = choose(game, seat) == YES
    if eats:
        log(game, events.EATS, seat, food)
        change_stock(game, seat, FOOD, -food)
    else:
        log(game, events.STARVES, seat)
        player.tally.starved += 1
        hurt(game, seat, table.cards.starvation, BY_HUNGER)


@jit
def _go_to(game, area):  # type: ignore[no-untyped-def]
    """Advance the mat."""
    table = game.table
    table.area = area
    while table.floor < FLOORS and table.area > areas_before(table, table.floor + 1):
        table.floor += 1


@jit
def end_area(game):  # type: ignore[no-untyped-def]
    """Everybody eats, and the mat is advanced (rule 6)."""
    for seat in range(game.table.n_players):
        if is_alive(game.table, seat):
            _eat(game, seat)
    _go_to(game, game.table.area + 1)


@jit
def _fall_target(table):  # type: ignore[no-untyped-def]
    """The next area, or the one below on the next floor (flag)."""
    if table.floor == FLOORS or not table.rules.fall_to_next_floor:
        return table.area + 1
    place = table.area - areas_before(table, table.floor)
    return areas_before(table, table.floor + 1) + min(place, table.cards.areas[table.floor])


@jit
def _land(game):  # type: ignore[no-untyped-def]
    """All fall together, and nobody eats (flag: everybody does)."""
    table = game.table
    for seat in range(table.n_players):
        if is_alive(table, seat):
            table.players[seat].tally.falls += 1
            if table.rules.eats_on_fall:
                _eat(game, seat)
    _go_to(game, _fall_target(table))


@jit
def play_area(game, round_cap):  # type: ignore[no-untyped-def]
    """Go through one area; the next is set up by the caller unless the game is over."""
    table = game.table
    set_up_area(game)
    while table.round < round_cap and not game.fault.status:
        table.round += 1
        log(game, events.ROUND_BEGINS, NONE, table.round)
        if table.players[0].position == CORNER or table.players[table.n_players - 1].position == CORNER:
            reach_corner(game)
            break
        _resolve_rooms(game)
        if is_lost(table):
            return
        if table.fall == FALL_ON:
            _land(game)
            return
        trade(game)
        if table.fall == FALL_TO_BOSS:
            for seat in range(table.n_players):
                table.players[seat].position = CORNER
        else:
            move_on(game)
    if is_lost(table) or game.won or table.round >= round_cap:
        return
    end_area(game)
