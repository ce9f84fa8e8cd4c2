"""Rolling the dice of a battle, and the interrupts that may change them: Reroll x and Recovery Magic (section G)."""

from simulator.asking import choose_position, choose_set, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.abilities import cast_recovery_magic
from simulator.games.monster_eater.decisions import IN_BATTLE, REROLL_DICE, REROLLER
from simulator.games.monster_eater.holdings import cash_in
from simulator.games.monster_eater.party import exhaust
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from simulator.rng import roll


@jit
def roll_die(game, seat, index):  # type: ignore[no-untyped-def]
    """Roll (or roll again) one die of the battle."""
    battle = game.table.battle
    battle.dice[index] = roll(game.dice[seat])
    log(game, events.DIE, seat, index, battle.dice[index])


@jit
def roll_dice(game, seat, n_dice, plus):  # type: ignore[no-untyped-def]
    """Roll all dice of a battle or of a cooking attempt."""
    battle = game.table.battle
    battle.n_dice = n_dice
    battle.plus = plus
    for index in range(n_dice):
        roll_die(game, seat, index)


@jit
def total(table):  # type: ignore[no-untyped-def]
    """Dice and constant of the battle in progress."""
    battle = table.battle
    power = battle.plus
    for index in range(battle.n_dice):
        power += battle.dice[index]
    return power


@jit
def use_reroll(game, seat, monster):  # type: ignore[no-untyped-def]
    """Offer one use of Reroll x by a ready Locksmith or Ninja; True if it was used."""
    player = game.table.players[seat]
    battle = game.table.battle
    rerollers = player.rerollers & player.ready
    if rerollers == 0 or battle.n_dice == 0:
        return False
    open_question(game, seat, REROLLER, monster, IN_BATTLE)
    position = choose_position(game, seat, rerollers, True)
    if position == NONE:
        return False
    exhaust(game, seat, position)
    question = open_question(game, seat, REROLL_DICE, monster, IN_BATTLE)
    question.mask = (1 << battle.n_dice) - 1
    question.at_least = 1
    question.at_most = min(game.table.cards.characters[player.characters[position]].reroll, count_bits(question.mask))
    dice = choose_set(game, seat)
    player.tally.rerolls += 1
    log(game, events.REROLL, seat, player.characters[position], dice)
    for index in range(battle.n_dice):
        if dice >> index & 1:
            roll_die(game, seat, index)
    return True


@jit
def interrupts(game, seat, monster):  # type: ignore[no-untyped-def]
    """After the roll: token items, Recovery Magic and rerolls until the player wants no more of them."""
    while True:
        cash_in(game, seat, IN_BATTLE)
        cast = cast_recovery_magic(game, seat, IN_BATTLE)
        rerolled = use_reroll(game, seat, monster)
        if not cast and not rerolled:
            return
