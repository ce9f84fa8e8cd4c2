"""II Exploration: one Exploration card, its cost, its effect (section F)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.abilities import (
    exhaust_locksmith,
    exhaust_one_of,
    locksmith_magicians,
    recover,
)
from simulator.games.monster_eater.bosses import in_boss_encounter, reach_full_travel
from simulator.games.monster_eater.decisions import BEFORE_EXPLORATION, EXPLORATION_CARD, FOR_EXPLORATION
from simulator.games.monster_eater.decks import take_from_hand
from simulator.games.monster_eater.holdings import cash_in, gain_reward
from simulator.games.monster_eater.state import EXPLORATION, FULL_TRAVEL, LOCKSMITH, MAGICIAN, NONE, WARRIOR
from simulator.games.monster_eater.tokens import change_money
from simulator.jit import jit


@jit
def can_pay(table, seat, card):  # type: ignore[no-untyped-def]
    """Whether a party can pay an Exploration card: money, and a ready character of the named class."""
    player = table.players[seat]
    if player.money < card.cost_money:
        return False
    if card.cost_class == WARRIOR:
        return player.ready & player.warriors != 0
    if card.cost_class == LOCKSMITH:
        return (player.ready & player.locksmiths) | locksmith_magicians(table, seat) != 0
    if card.cost_class == MAGICIAN:
        return player.ready & player.magicians != 0
    return True


@jit
def can_play(table, seat, number):  # type: ignore[no-untyped-def]
    """Whether a dungeon card is an Exploration card that the party can pay."""
    card = table.cards.dungeon[number]
    return card.kind == EXPLORATION and can_pay(table, seat, card)


@jit
def find_exploration(game, seat):  # type: ignore[no-untyped-def]
    """Hand position of the first Exploration card that the party can pay, or NONE."""
    private = game.privates[seat]
    for index in range(private.hand_size):
        if can_play(game.table, seat, private.hand[index]):
            return index
    return NONE


@jit
def may_explore(table, seat):  # type: ignore[no-untyped-def]
    """No monster on the dungeon and no boss encounter (rule 12)."""
    if table.players[seat].monster != NONE:
        return False
    return table.escaped_boss == 1 or not in_boss_encounter(table, seat)


@jit
def _pay(game, seat, number):  # type: ignore[no-untyped-def]
    table = game.table
    player = table.players[seat]
    card = table.cards.dungeon[number]
    if card.cost_class == WARRIOR:
        exhaust_one_of(game, seat, player.ready & player.warriors, number, FOR_EXPLORATION)
    elif card.cost_class == LOCKSMITH:
        by_magic_only = player.ready & player.locksmiths == 0
        exhaust_locksmith(game, seat, number, FOR_EXPLORATION, by_magic_only)
    elif card.cost_class == MAGICIAN:
        exhaust_one_of(game, seat, player.ready & player.magicians, number, FOR_EXPLORATION)
    change_money(game, seat, -card.cost_money)


@jit
def _place(game, seat, index):  # type: ignore[no-untyped-def]
    """Put the card at the end of the own dungeon."""
    player = game.table.players[seat]
    number = take_from_hand(game, seat, index)
    player.dungeon[player.dungeon_size] = number
    player.dungeon_size += 1
    player.travel += game.table.cards.dungeon[number].travel
    player.tally.explorations += 1
    log(game, events.TRAVEL, seat, player.travel)


@jit
def exploration_phase(game, seat):  # type: ignore[no-untyped-def]
    """II Exploration."""
    table = game.table
    if not may_explore(table, seat):
        return
    log(game, events.PHASE, seat, events.II_EXPLORATION)
    cash_in(game, seat, BEFORE_EXPLORATION)
    recover(game, seat, BEFORE_EXPLORATION)
    private = game.privates[seat]
    question = open_question(game, seat, EXPLORATION_CARD, NONE, NONE)
    offer(question, NONE)
    for index in range(private.hand_size):
        if can_play(table, seat, private.hand[index]):
            offer(question, index)
    index = choose(game, seat)
    if index == NONE:
        return
    number = private.hand[index]
    log(game, events.PLAYS, seat, number)
    _pay(game, seat, number)
    _place(game, seat, index)
    gain_reward(game, seat, table.cards.dungeon[number].reward)
    if table.players[seat].travel >= FULL_TRAVEL:
        reach_full_travel(game, seat)
