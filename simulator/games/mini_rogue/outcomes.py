"""Rows of outcomes: what rooms, deals and the Rewards card do (sections 2.7 and 2.10)."""

from simulator.asking import choose, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import GIVE_UP_POTION, TAKE_OUTCOME
from simulator.games.mini_rogue.dice import roll_black
from simulator.games.mini_rogue.numbers import (
    ALWAYS,
    ARMOUR,
    BY_ROOM,
    FALL_ON,
    FALL_TO_BOSS,
    FIRST,
    FLOORS,
    FOOD,
    GOLD,
    N_POTIONS,
    NONE,
    TO_BLESS,
    TO_CURE_CURSE,
    TO_CURE_POISON,
    TO_CURSE,
    TO_FALL,
    TO_POISON,
    TO_REFRESH,
)
from simulator.games.mini_rogue.resources import (
    afflict,
    bless,
    change_stock,
    cure,
    gain,
    gain_item,
    gain_potion,
    hand_in_item,
    heal,
    hurt,
    is_alive,
    lose,
    lose_potion,
    refresh_skill,
)
from simulator.games.mini_rogue.state import FOR_ARMOUR, FOR_BLESSING, FOR_FOOD, FOR_HP, FOR_POTIONS
from simulator.jit import jit


@jit
def fall(game, seat):  # type: ignore[no-untyped-def]
    """Fall on to the next area, or to the boss who can't be passed by; in the last area it only hurts (section 4)."""
    table = game.table
    last = table.floor == FLOORS and table.boss_area
    log(game, events.FALLS, seat, last)
    if last:
        return
    to_boss = table.boss_area and not table.rules.fall_skips_boss
    table.fall = FALL_TO_BOSS if to_boss else FALL_ON


@jit
def times_floor(table, row):  # type: ignore[no-untyped-def]
    """How often losses and prices of a row count."""
    return table.floor if row.per_floor else 1


@jit
def has_price(row):  # type: ignore[no-untyped-def]
    """Whether somebody who chooses a row gives something for it."""
    price = row.potion_price > 0 or row.item_price != NONE or row.hp < 0
    for resource in range(4):
        price = price or row.stock[resource] < 0
    return price


@jit
def can_pay(table, player, row):  # type: ignore[no-untyped-def]
    """Whether a player has what a row costs."""
    times = times_floor(table, row)
    if row.potion_price and count_bits(player.potions & row.potions_taken) < row.potion_price:
        return False
    if row.item_price != NONE and player.item != row.item_price:
        return False
    if row.hp < 0 and player.hp + row.hp * times <= 0:
        return False
    for resource in range(4):
        if row.stock[resource] < 0 and player.stock[resource] + row.stock[resource] * times < 0:
            return False
    return True


@jit
def _bought(row):  # type: ignore[no-untyped-def]
    """What the gold of a deal goes for."""
    if row.potions:
        return FOR_POTIONS
    if row.effect & TO_BLESS:
        return FOR_BLESSING
    if row.stock[FOOD] > 0:
        return FOR_FOOD
    if row.stock[ARMOUR] > 0:
        return FOR_ARMOUR
    return FOR_HP


@jit
def _pay(game, seat, row):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    times = times_floor(game.table, row)
    for resource in range(4):
        if row.stock[resource] < 0:
            change_stock(game, seat, resource, row.stock[resource] * times)
    if row.stock[GOLD] < 0:
        player.tally.spent[_bought(row)] -= row.stock[GOLD] * times
    hurt(game, seat, -row.hp * times, BY_ROOM)
    for _ in range(row.potion_price):
        question = open_question(game, seat, GIVE_UP_POTION, NONE, NONE)
        for potion in range(N_POTIONS):
            if player.potions & row.potions_taken & 1 << potion:
                offer(question, potion)
        lose_potion(game, seat, choose(game, seat))
    if row.item_price != NONE:
        hand_in_item(game, seat)


@jit
def _suffer(game, seat, row, cause):  # type: ignore[no-untyped-def]
    times = times_floor(game.table, row)
    hurt(game, seat, -row.hp * times, cause)
    for resource in range(4):
        lose(game, seat, resource, -row.stock[resource] * times, cause)


@jit
def _take_effect(game, seat, effect, cause):  # type: ignore[no-untyped-def]
    """Blessings and cures, a skill that may be used again, afflictions, and a fall."""
    if effect & TO_BLESS:
        bless(game, seat)
    cure(game, seat, (effect & TO_CURE_POISON > 0) * TO_POISON | (effect & TO_CURE_CURSE > 0) * TO_CURSE)
    if effect & TO_REFRESH:
        refresh_skill(game, seat)
    afflict(game, seat, effect, cause)
    if effect & TO_FALL and is_alive(game.table, seat):
        fall(game, seat)


@jit
def apply_row(game, seat, number, cause, chosen):  # type: ignore[no-untyped-def]
    """Let a row happen; what it takes is a price if it was ``chosen``, and a loss otherwise."""
    row = game.table.cards.outcomes[number]
    log(game, events.ROW, seat, number)
    if chosen:
        _pay(game, seat, row)
    else:
        _suffer(game, seat, row, cause)
    if not is_alive(game.table, seat):
        return
    heal(game, seat, row.hp)
    for resource in range(4):
        gain(game, seat, resource, row.stock[resource])
    if row.potions:
        gain_potion(game, seat, row.potions)
    if row.item != NONE:
        gain_item(game, seat, row.item)
    if row.effect:
        _take_effect(game, seat, row.effect, cause)


@jit
def choose_row(game, seat, first, end, die, when):  # type: ignore[no-untyped-def]
    """The row that counts, by choice if there are several; NONE if there is none."""
    table = game.table
    question = open_question(game, seat, TAKE_OUTCOME, NONE, NONE)
    for number in range(first, end):
        row = table.cards.outcomes[number]
        if row.when == when and row.low <= die <= row.high:
            offer(question, number)
    return choose(game, seat) if question.n_options else NONE


@jit
def resolve_rewards(game, seat):  # type: ignore[no-untyped-def]
    """The Rewards card: its first line, then the black die."""
    table = game.table
    cards = table.cards
    for number in range(cards.rewards_first, cards.rewards_end):
        if cards.outcomes[number].when == FIRST:
            apply_row(game, seat, number, BY_ROOM, False)
    roll_black(game, seat)
    number = choose_row(game, seat, cards.rewards_first, cards.rewards_end, table.dice.black, ALWAYS)
    if number != NONE:
        apply_row(game, seat, number, BY_ROOM, False)
