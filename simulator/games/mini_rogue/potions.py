"""Using potions (section 2.5): attack potions once the dice are final, others at any time."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import DRINK, USE_ATTACK_POTION
from simulator.games.mini_rogue.numbers import (
    N_POTIONS,
    NONE,
    TO_BLIND,
)
from simulator.games.mini_rogue.resources import bless, cure, heal, is_afflicted
from simulator.jit import jit


@jit
def is_attack_potion(potion):  # type: ignore[no-untyped-def]
    """Whether a potion is added to an attack."""
    return potion.damage > 0 or potion.freezes == 1


@jit
def apply_attack_potion(game, potion):  # type: ignore[no-untyped-def]
    """Add a potion's effect to this turn of the fight, and to later ones if it lasts."""
    card = game.table.cards.potions[potion]
    fight = game.table.fight
    if card.lasts:
        fight.lasting += card.damage
    else:
        fight.bonus += card.damage
    fight.frozen |= card.freezes


@jit
def _use(game, seat, potion):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    player.potions &= ~(1 << potion)
    player.tally.potions_used += 1
    log(game, events.POTION_USED, seat, potion)


@jit
def use_attack_potions(game, seat):  # type: ignore[no-untyped-def]
    """Offer attack potions until the player wants no more of them."""
    player = game.table.players[seat]
    while player.potions:
        question = open_question(game, seat, USE_ATTACK_POTION, game.table.fight.monster, NONE)
        offer(question, NONE)
        for potion in range(N_POTIONS):
            if player.potions >> potion & 1 and is_attack_potion(game.table.cards.potions[potion]):
                offer(question, potion)
        potion = choose(game, seat)
        if potion == NONE:
            return
        _use(game, seat, potion)
        apply_attack_potion(game, potion)


@jit
def _helps(table, player, card):  # type: ignore[no-untyped-def]
    """Whether a potion that is drunk does anything now."""
    heals = card.hp > 0 and player.hp < table.cards.hp_cap
    return heals or (card.blessing == 1 and is_afflicted(table, player)) or (card.perception == 1 and player.blind == 1)


@jit
def drink_potions(game, seat, point):  # type: ignore[no-untyped-def]
    """Offer the potions that do the player good now, until no more are wanted."""
    table = game.table
    player = table.players[seat]
    while player.potions:
        question = open_question(game, seat, DRINK, NONE, point)
        offer(question, NONE)
        for potion in range(N_POTIONS):
            if player.potions >> potion & 1 and _helps(table, player, table.cards.potions[potion]):
                offer(question, potion)
        potion = choose(game, seat)
        if potion == NONE:
            return
        card = table.cards.potions[potion]
        _use(game, seat, potion)
        heal(game, seat, card.hp)
        if card.blessing:
            bless(game, seat)
        if card.perception:
            cure(game, seat, TO_BLIND)
