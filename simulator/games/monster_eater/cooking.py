"""Cooking a defeated monster (section D)."""

from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decks import return_monster
from simulator.games.monster_eater.holdings import gain_reward, take_card
from simulator.games.monster_eater.party import cooking_power
from simulator.games.monster_eater.reroll import interrupts, roll_dice, total
from simulator.jit import jit

COOKING_DICE = 2


@jit
def _note(game, seat, monster, power, success):  # type: ignore[no-untyped-def]
    table = game.table
    row = game.cooks[game.n_cooks]
    game.n_cooks += 1
    row.turn = table.turn
    row.seat = seat
    row.monster = monster
    row.difficulty = table.cards.monsters[monster].difficulty
    row.power = power
    row.die_1 = table.battle.dice[0]
    row.die_2 = table.battle.dice[1]
    row.success = success


@jit
def cook(game, seat, monster):  # type: ignore[no-untyped-def]
    """Always attempted (C49): 2D + cooking power of the whole party against the difficulty."""
    table = game.table
    card = table.cards.monsters[monster]
    power = cooking_power(table, seat)
    log(game, events.COOKING, seat, monster, power, card.difficulty)
    roll_dice(game, seat, COOKING_DICE, power)
    player = table.players[seat]
    if total(table) < card.difficulty and player.rerollers & player.ready:
        game.occasions.reroll_cooking += 1
    if table.rules.reroll_cooking:
        interrupts(game, seat, monster)
    result = total(table)
    success = result >= card.difficulty
    _note(game, seat, monster, power, success)
    tally = player.tally
    if not success:
        tally.cook_failed += 1
        log(game, events.COOKING_FAILED, seat, result)
        return_monster(game, seat, monster)
        return
    tally.cooked += 1
    log(game, events.COOKED, seat, result)
    gain_reward(game, seat, card.cook)
    take_card(game, seat, monster)
