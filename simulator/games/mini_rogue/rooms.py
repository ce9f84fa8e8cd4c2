"""Resolving a room (rules 3 and 8 to 13)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.checks import pass_check
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.decisions import (
    DEAL,
    FIGHT_BANDIT,
    NO,
    OFFERING,
    PAY_BOTH,
    PAY_FOOD,
    PAY_GOLD,
    SHIFT,
    TAKE_OUTCOME,
    TOLL,
    YES,
)
from simulator.games.mini_rogue.dice import roll_black
from simulator.games.mini_rogue.numbers import (
    ALWAYS,
    ARMOURY,
    BONFIRE,
    BY_MONSTER,
    BY_ROOM,
    BY_TRAP,
    FOOD,
    GHOST_FIGHT,
    GOLD,
    MERCHANT,
    MONSTER,
    NO_FALL,
    NO_FIGHT,
    NONE,
    OFFERED,
    ON_FAILURE,
    ON_SUCCESS,
    SHRINE,
    TOMB,
    TRAP,
    TREASURE,
)
from simulator.games.mini_rogue.outcomes import apply_row, can_pay, choose_row, has_price
from simulator.games.mini_rogue.resources import change_stock, gain, is_alive
from simulator.games.mini_rogue.state import FOR_OFFERINGS, FOR_TOLLS
from simulator.jit import jit

SIX = 6
MOST_DEALS = 100
"""Deals in one room; only cards by which somebody could trade in circles come to so many."""


@jit
def monster_of(table, card):  # type: ignore[no-untyped-def]
    """The monster that a card shows for the present floor."""
    return table.cards.faces[card, table.floor - 1]


@jit
def _draw_monster_card(game):  # type: ignore[no-untyped-def]
    """The next Monster card among the room cards that were not dealt, else the first of all (section 4)."""
    cards = game.table.cards
    for place in range(game.room_deck.size):
        room = cards.rooms[game.room_deck.cards[game.room_deck.top + place]]
        if room.kind == MONSTER:
            return room.card
    return cards.first_monster


@jit
def meet_danger(game, fighters):  # type: ignore[no-untyped-def]
    """Note who met a monster or a trap in this area."""
    for seat in range(game.table.n_players):
        if fighters >> seat & 1:
            game.table.players[seat].danger = 1


@jit
def _take_row(game, seat, number, cause, chosen):  # type: ignore[no-untyped-def]
    """Let a row happen, after the fight that it may bring."""
    if number == NONE or not is_alive(game.table, seat):
        return
    fight = game.table.cards.outcomes[number].fight
    if fight != NO_FIGHT:
        card = game.table.cards.ghost if fight == GHOST_FIGHT else _draw_monster_card(game)
        if not fight_monster(game, monster_of(game.table, card), 1 << seat, BY_MONSTER):
            return
    apply_row(game, seat, number, cause, chosen)


@jit
def _trap(game, seat, room):  # type: ignore[no-untyped-def]
    table = game.table
    passed = pass_check(game, seat)
    if passed or not table.rules.treasure_bonus_needs_kill:
        meet_danger(game, 1 << seat)
    die = table.floor if room.by_floor else table.dice.black
    when = ON_SUCCESS if passed else ON_FAILURE
    if is_alive(table, seat):
        _take_row(game, seat, choose_row(game, seat, room.first, room.end, die, when), BY_TRAP, False)


@jit
def _treasure(game, seat, room):  # type: ignore[no-untyped-def]
    table = game.table
    danger = table.players[seat].danger
    gain(game, seat, GOLD, table.cards.treasure_bonus_gold if danger else table.cards.treasure_gold)
    if pass_check(game, seat):
        number = choose_row(game, seat, room.first, room.end, table.dice.black, ON_SUCCESS)
        _take_row(game, seat, number, BY_ROOM, False)


@jit
def _tomb(game, seat, room):  # type: ignore[no-untyped-def]
    table = game.table
    passed = pass_check(game, seat)
    if not is_alive(table, seat):
        return
    die = table.dice.black
    if passed:
        question = open_question(game, seat, SHIFT, NONE, NONE)
        for face in range(max(die - 1, 1), min(die + 1, SIX) + 1):
            offer(question, face)
        die = choose(game, seat)
        log(game, events.SHIFTED, seat, die)
    _take_row(game, seat, choose_row(game, seat, room.first, room.end, die, ALWAYS), BY_ROOM, False)


@jit
def _shrine(game, seat, room):  # type: ignore[no-untyped-def]
    table = game.table
    player = table.players[seat]
    offering = 0
    if player.stock[GOLD] >= table.cards.offering:
        question = open_question(game, seat, OFFERING, NONE, NONE)
        offer(question, NO)
        offer(question, YES)
        offering = choose(game, seat)
        if offering:
            change_stock(game, seat, GOLD, -table.cards.offering)
            player.tally.spent[FOR_OFFERINGS] += table.cards.offering
    roll_black(game, seat)
    die = table.dice.black + offering
    _take_row(game, seat, choose_row(game, seat, room.first, room.end, die, ALWAYS), BY_ROOM, False)


@jit
def _bonfire(game, seat, room):  # type: ignore[no-untyped-def]
    """Take one row; an item, or what has a price, may be left."""
    table = game.table
    question = open_question(game, seat, TAKE_OUTCOME, NONE, NONE)
    optional = False
    for number in range(room.first, room.end):
        row = table.cards.outcomes[number]
        if row.when != ALWAYS:
            continue
        optional = optional or row.item != NONE or has_price(row)
        if can_pay(table, table.players[seat], row):
            offer(question, number)
    if optional:
        offer(question, NONE)
    if question.n_options:
        _take_row(game, seat, choose(game, seat), BY_ROOM, True)


@jit
def _trade_by(game, seat, room, when):  # type: ignore[no-untyped-def]
    """Trade by any number of rows of one kind, MOST_DEALS at most."""
    table = game.table
    for _ in range(MOST_DEALS):
        question = open_question(game, seat, DEAL, NONE, NONE)
        offer(question, NONE)
        for number in range(room.first, room.end):
            row = table.cards.outcomes[number]
            if row.when == when and can_pay(table, table.players[seat], row):
                offer(question, number)
        number = choose(game, seat)
        if number == NONE:
            return
        apply_row(game, seat, number, BY_ROOM, True)
        if table.fall != NO_FALL:
            return


@jit
def _armoury(game, seat, room):  # type: ignore[no-untyped-def]
    if pass_check(game, seat):
        number = choose_row(game, seat, room.first, room.end, game.table.dice.black, ON_SUCCESS)
        _take_row(game, seat, number, BY_ROOM, False)


@jit
def resolve_alone(game, seat, number):  # type: ignore[no-untyped-def]
    """Resolve a room that is no monster; two in the same room each do so for themselves."""
    room = game.table.cards.rooms[number]
    if room.offers:
        _trade_by(game, seat, room, OFFERED)
    if room.kind == TRAP:
        _trap(game, seat, room)
    elif room.kind == TREASURE:
        _treasure(game, seat, room)
    elif room.kind == TOMB:
        _tomb(game, seat, room)
    elif room.kind == SHRINE:
        _shrine(game, seat, room)
    elif room.kind == BONFIRE:
        _bonfire(game, seat, room)
    elif room.kind == MERCHANT:
        _trade_by(game, seat, room, ALWAYS)
    elif room.kind == ARMOURY:
        _armoury(game, seat, room)


@jit
def _pays_toll(game, seat, monster):  # type: ignore[no-untyped-def]
    """Offer to pay a Bandit in place of a fight: gold or food (flag: both)."""
    table = game.table
    stock = table.players[seat].stock
    card = table.cards.monsters[monster]
    if card.toll_gold + card.toll_food == 0:
        return False
    pays_gold = stock[GOLD] >= card.toll_gold
    pays_food = stock[FOOD] >= card.toll_food
    question = open_question(game, seat, TOLL, monster, NONE)
    offer(question, FIGHT_BANDIT)
    if table.rules.toll_both:
        if pays_gold and pays_food:
            offer(question, PAY_BOTH)
    else:
        if pays_gold and card.toll_gold:
            offer(question, PAY_GOLD)
        if pays_food and card.toll_food:
            offer(question, PAY_FOOD)
    answer = choose(game, seat)
    if answer == FIGHT_BANDIT:
        return False
    gold = 0 if answer == PAY_FOOD else card.toll_gold
    food = 0 if answer == PAY_GOLD else card.toll_food
    log(game, events.TOLL_PAID, seat, gold, food)
    change_stock(game, seat, GOLD, -gold)
    change_stock(game, seat, FOOD, -food)
    table.players[seat].tally.spent[FOR_TOLLS] += gold
    return True


@jit
def meet_monster(game, seats, number):  # type: ignore[no-untyped-def]
    """Fight the monster of a room, all together who are in it and don't pay it off."""
    table = game.table
    monster = monster_of(table, table.cards.rooms[number].card)
    fighters = seats
    for seat in range(table.n_players):
        if seats >> seat & 1 and _pays_toll(game, seat, monster):
            fighters &= ~(1 << seat)
    if not table.rules.treasure_bonus_needs_kill:
        meet_danger(game, seats)
    if fighters and fight_monster(game, monster, fighters, BY_MONSTER):
        meet_danger(game, fighters)
