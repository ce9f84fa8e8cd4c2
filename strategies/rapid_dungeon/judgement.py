"""Judgements that several strategies share: what a card is worth, how surely one hits it, who else wants it."""

import math

from simulator.asking import NONE
from simulator.games.rapid_dungeon.chance import uniform
from simulator.games.rapid_dungeon.scoring import POTION_FACTOR, UNICORN_FACTOR, score, score_with
from simulator.games.rapid_dungeon.state import FULL_ROW, POTION, THIEF, UNICORN
from simulator.games.rapid_dungeon.throwing import own_spread
from simulator.jit import jit

WORST = -1e9
"""Less than anything is worth."""
INTEREST = 1.0
"""Everybody is taken to want every card a little, even one without points."""
SPECIALS_MULTIPLY = 2
"""A unicorn is expected to triple so many diamonds to come, a potion to double so many goblins."""


@jit
def hit_chance(table, seat, card):  # type: ignore[no-untyped-def]
    """Roughly the chance that a pawn comes down on a card: that of a disc as large, under the thrower's spread."""
    surface = table.cards.surface
    player = table.players[seat]
    spread = own_spread(player.thrower, surface, player.distances[card])
    if spread == 0.0:
        return 1.0
    size = surface.card_width * surface.card_height
    return 1.0 - math.exp(-size / (2.0 * math.pi * surface.stretch * spread * spread))


@jit
def rivals(table, seat, card):  # type: ignore[no-untyped-def]
    """How many others are expected to throw at a card, if each picks cards in proportion to what they add."""
    expected = 0.0
    for other in range(table.n_players):
        if other != seat and other != card:
            player = table.players[other]
            expected += (INTEREST + player.gains[card]) / (INTEREST * (table.n_players - 1) + player.all_gains)
    return expected


@jit
def _colours_grow(card, held):  # type: ignore[no-untyped-def]
    """Whether a coloured card brings the next set of three nearer without completing it."""
    complete = min(held.red, min(held.yellow, held.blue))
    red = held.red + card.red
    yellow = held.yellow + card.yellow
    blue = held.blue + card.blue
    if min(red, min(yellow, blue)) > complete:
        return False
    towards_next = min(held.red - complete, 1) + min(held.yellow - complete, 1) + min(held.blue - complete, 1)
    return min(red - complete, 1) + min(yellow - complete, 1) + min(blue - complete, 1) > towards_next


@jit
def promise(table, seat, kind):  # type: ignore[no-untyped-def]
    """Points that a card may bring later, beyond what it adds now."""
    card = table.cards.kinds[kind]
    held = table.players[seat].holding
    entrance = table.entrance
    hoped = 0.0
    if card.goblin and held.goblins + 2 <= FULL_ROW:
        row = entrance.goblins
        hoped += row[held.goblins + 2] - 2.0 * row[held.goblins + 1] + row[held.goblins]
    if card.red + card.yellow + card.blue and _colours_grow(card, held):
        hoped += entrance.three_colours / 3.0
    if (card.chest and held.chests >= held.keys) or (card.key and held.keys >= held.chests):
        hoped += entrance.chest_key / 2.0
    if card.special == UNICORN:
        hoped += (UNICORN_FACTOR - 1) * SPECIALS_MULTIPLY * entrance.diamond
    elif card.special == POTION:
        hoped += (POTION_FACTOR - 1) * entrance.goblins[SPECIALS_MULTIPLY]
    return hoped * (table.n_rounds - table.round) / table.n_rounds


@jit
def loot(table, seat, other, kind, malice):  # type: ignore[no-untyped-def]
    """What stealing a card brings: points gained, and ``malice`` for each that the victim loses."""
    own = table.players[seat].holding
    theirs = table.players[other].holding
    gained = score_with(table, own, kind, 1) - score(table, own)
    return gained + malice * (score(table, theirs) - score_with(table, theirs, kind, -1))


@jit
def best_loot(table, seat, malice):  # type: ignore[no-untyped-def]
    """The most that a thief could bring now; 0 if there is nothing to steal."""
    best = 0.0
    for other in range(table.n_players):
        if other != seat:
            player = table.players[other]
            for place in range(player.holding.cards):
                best = max(best, loot(table, seat, other, player.acquired[place], malice))
    return best


@jit
def worth(table, seat, card, hope):  # type: ignore[no-untyped-def]
    """What the card of a seat is worth to a player: points now, ``hope`` times what it promises, and a thief's loot."""
    player = table.players[seat]
    kind = table.players[card].card
    value = player.gains[card] + hope * promise(table, seat, kind)
    if table.cards.kinds[kind].special == THIEF:
        value += best_loot(table, seat, 0.0)
    return value


@jit
def weigh(private, value, noise, top, total):  # type: ignore[no-untyped-def]
    """Take one more option into account in a choice by softmax(value / noise), one after another.

    Returns the highest value so far, the weight of all options relative to it, and whether this option is the choice
    so far: it is with its share of all weights, or without noise if it is the best. One begins with ``WORST`` and 0.
    """
    if noise == 0.0:
        return max(value, top), 1.0, value > top
    weight = 1.0
    if value > top:
        total *= math.exp((top - value) / noise)
        top = value
    else:
        weight = math.exp((value - top) / noise)
    total += weight
    return top, total, uniform(private.stream) * total < weight


@jit
def leader(table, seat):  # type: ignore[no-untyped-def]
    """The opponent with the most points."""
    best = NONE
    most = 0
    for other in range(table.n_players):
        if other != seat:
            points = score(table, table.players[other].holding)
            if best == NONE or points > most:
                best = other
                most = points
    return best
