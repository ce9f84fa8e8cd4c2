"""The dice of an attack: values by stance, chains of criticals, feats (rules 14b to 14d)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import CRITICAL, FOR_ATTACK, NO, YES
from simulator.games.mini_rogue.dice import MISS, is_critical, reroll_face, roll_all, value_of
from simulator.games.mini_rogue.feats import pay_for_feat
from simulator.games.mini_rogue.numbers import (
    NONE,
)
from simulator.games.mini_rogue.resources import is_alive
from simulator.jit import jit


@jit
def face_value(table, seat, face):  # type: ignore[no-untyped-def]
    """What a face counts in this attack."""
    return value_of(face, table.dice.curse, table.players[seat].stance, table.rules.cursed_two_hits)


@jit
def _mark_critical(table, seat, index):  # type: ignore[no-untyped-def]
    """Note whether the last face of a die is a critical."""
    dice = table.dice
    bit = 1 << index
    dice.critical &= ~bit
    by_face = table.rules.cursed_face_is_critical
    if is_critical(dice.faces[index], dice.curse, table.players[seat].stance, by_face):
        dice.critical |= bit
        table.players[seat].tally.criticals += 1


@jit
def _chain(game, seat, index):  # type: ignore[no-untyped-def]
    """Offer to reroll a critical die and add, while it stays critical; a miss loses all of it (flag: the last)."""
    table = game.table
    dice = table.dice
    tally = table.players[seat].tally
    while dice.critical >> index & 1:
        question = open_question(game, seat, CRITICAL, index, NONE)
        offer(question, NO)
        offer(question, YES)
        if choose(game, seat) == NO:
            return
        tally.criticals_rerolled += 1
        last = face_value(table, seat, dice.faces[index])
        reroll_face(game, seat, index)
        value = face_value(table, seat, dice.faces[index])
        if value == MISS:
            dice.values[index] = dice.values[index] - last if table.rules.miss_keeps_chain else 0
            dice.failed |= 1 << index
            dice.critical &= ~(1 << index)
            tally.criticals_failed += 1
        else:
            dice.values[index] += value
            _mark_critical(table, seat, index)
        log(game, events.CRITICAL_ROLLED, seat, index, dice.values[index])


@jit
def _reroll_by_feat(game, seat, index):  # type: ignore[no-untyped-def]
    """Reroll the last face of a die; what a live chain had before stays, and a miss loses it (sections 4 and 5.5).

    Flags: the whole die is rerolled; a miss loses the last critical alone.
    """
    table = game.table
    dice = table.dice
    bit = 1 << index
    failed = dice.failed >> index & 1
    earlier = dice.values[index] if failed else dice.values[index] - face_value(table, seat, dice.faces[index])
    if table.rules.feat_rerolls_chain:
        earlier = 0
    reroll_face(game, seat, index)
    value = face_value(table, seat, dice.faces[index])
    dice.critical &= ~bit
    if value == MISS:
        dice.values[index] = earlier if table.rules.miss_keeps_chain else 0
        return
    dice.values[index] = earlier + value
    if table.rules.feat_makes_criticals and (not failed or table.rules.feat_after_failed_critical):
        _mark_critical(table, seat, index)
        _chain(game, seat, index)


@jit
def roll_attack(game, seat):  # type: ignore[no-untyped-def]
    """Roll the dice of an attack and make of them what the player can."""
    table = game.table
    dice = table.dice
    roll_all(game, seat, True)
    if not is_alive(table, seat):
        return
    for index in range(dice.n):
        dice.values[index] = face_value(table, seat, dice.faces[index])
        _mark_critical(table, seat, index)
    for index in range(dice.n):
        _chain(game, seat, index)
    index = pay_for_feat(game, seat, FOR_ATTACK)
    while index != NONE:
        _reroll_by_feat(game, seat, index)
        index = pay_for_feat(game, seat, FOR_ATTACK)
