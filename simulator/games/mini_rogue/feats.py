"""Feats: a white die is rerolled for 2 HP, 1 XP or a one-use item (rule 14d)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import FEAT, FEAT_PAYMENT, WITH_HP, WITH_ITEM, WITH_XP
from simulator.games.mini_rogue.numbers import (
    BY_FEAT,
    NONE,
    XP,
)
from simulator.games.mini_rogue.resources import change_stock, hurt, spend_item
from simulator.jit import jit


@jit
def _can_pay_hp(table, player):  # type: ignore[no-untyped-def]
    """At least 1 HP must remain (flag)."""
    return player.hp > table.cards.feat_hp or table.rules.feat_may_kill == 1


@jit
def _has_token(table, player):  # type: ignore[no-untyped-def]
    """Whether the item that is held pays for a feat."""
    return player.item != NONE and table.cards.items[player.item].pays_feat == 1


@jit
def _pay(game, seat, index):  # type: ignore[no-untyped-def]
    table = game.table
    player = table.players[seat]
    question = open_question(game, seat, FEAT_PAYMENT, index, NONE)
    if _can_pay_hp(table, player):
        offer(question, WITH_HP)
    if player.stock[XP] >= table.cards.feat_xp:
        offer(question, WITH_XP)
    if _has_token(table, player):
        offer(question, WITH_ITEM)
    payment = choose(game, seat)
    log(game, events.FEAT_USED, seat, index, payment)
    if payment == WITH_HP:
        hurt(game, seat, table.cards.feat_hp, BY_FEAT)
        player.tally.feats_hp += 1
    elif payment == WITH_XP:
        change_stock(game, seat, XP, -table.cards.feat_xp)
        player.tally.feats_xp += 1
    else:
        spend_item(game, seat)
        player.tally.feats_item += 1


@jit
def pay_for_feat(game, seat, point):  # type: ignore[no-untyped-def]
    """Offer one feat on a die that had none on this roll: the die that was paid for, or NONE."""
    table = game.table
    player = table.players[seat]
    dice = table.dice
    if not (_can_pay_hp(table, player) or player.stock[XP] >= table.cards.feat_xp or _has_token(table, player)):
        return NONE
    question = open_question(game, seat, FEAT, NONE, point)
    offer(question, NONE)
    for index in range(dice.n):
        if not dice.rerolled >> index & 1:
            offer(question, index)
    index = choose(game, seat)
    if index == NONE:
        return NONE
    dice.rerolled |= 1 << index
    _pay(game, seat, index)
    return NONE if player.died_of != NONE else index
