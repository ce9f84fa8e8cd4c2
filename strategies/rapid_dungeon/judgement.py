"""Judgements that several strategies share: what a card is worth, how surely one hits it, who else wants it."""

import math

from simulator.asking import NONE
from simulator.games.rapid_dungeon.chance import uniform
from simulator.games.rapid_dungeon.scoring import POTION_FACTOR, UNICORN_FACTOR, score, score_with
from simulator.games.rapid_dungeon.state import FULL_ROW, N_NOTES, POTION, THIEF, UNICORN
from simulator.games.rapid_dungeon.throwing import own_spread
from simulator.jit import jit

WORST = -1e9
"""Less than anything is worth."""
SIXTH = 1.0 / 6.0
INTEREST = 1.0
"""Everybody is taken to want every card a little, even one without points."""
WEIGHTS, RIVALS = range(N_NOTES)
"""What is noted while a target is chosen: the weight of each option, and the rivals for the card of each seat."""
SPECIALS_MULTIPLY = 2
"""A unicorn is expected to triple so many diamonds to come, a potion to double so many goblins."""


@jit
def hit_chance(table, seat, card):  # type: ignore[no-untyped-def]
    """Roughly the chance that a pawn comes down on a card.

    That of a disc as large, 1 - exp(-size / blur). Of the exponential four terms will do: nobody's guess is more exact.
    """
    surface = table.cards.surface
    player = table.players[seat]
    spread = own_spread(player.thrower, surface, player.distances[card])
    size = surface.card_width * surface.card_height
    blur = 2.0 * math.pi * surface.stretch * spread * spread
    likely = size * (blur * blur + size * (blur * 0.5 + size * SIXTH))
    return likely / (blur * blur * blur + likely)


@jit
def expect_rivals(table, private, seat):  # type: ignore[no-untyped-def]
    """Note under RIVALS, for the card of each seat, how many others are expected to throw at it.

    Everybody else is taken to pick cards in proportion to what they add.
    """
    expected = private.notes[RIVALS]
    for card in range(table.n_players):
        expected[card] = 0.0
    for other in range(table.n_players):
        if other != seat:
            player = table.players[other]
            share = 1.0 / (INTEREST * (table.n_players - 1) + player.all_gains)
            for card in range(table.n_players):
                if card != other:
                    expected[card] += (INTEREST + player.gains[card]) * share


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
    if hoped == 0.0:
        return 0.0
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
def choose_by_weight(private, noise):  # type: ignore[no-untyped-def]
    """An option by softmax(weight / noise), or the best one without noise, of the weights noted under WEIGHTS.

    An option with the weight WORST is never chosen.
    """
    question = private.question
    weights = private.notes[WEIGHTS]
    best = 0
    for index in range(1, question.n_options):
        if weights[index] > weights[best]:
            best = index
    if noise == 0.0:
        return question.options[best]
    top = weights[best]
    scale = 1.0 / noise
    total = 0.0
    for index in range(question.n_options):
        if index == best:
            weights[index] = 1.0
        else:
            weights[index] = 0.0 if weights[index] == WORST else math.exp((weights[index] - top) * scale)
        total += weights[index]
    left = uniform(private.stream) * total
    for index in range(question.n_options):
        left -= weights[index]
        if left < 0.0:
            return question.options[index]
    return question.options[best]


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
