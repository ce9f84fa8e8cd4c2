"""Rolling all dice, and what the faces count (rules 7 and 14b, section 2.2; sections 5.3 and 5.4)."""

from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    BALANCED,
    BY_POISON,
    DEFENSIVE,
)
from simulator.games.mini_rogue.resources import hurt
from simulator.jit import jit
from simulator.rng import roll

MISS = 0


@jit
def value_of(face, curse, stance, cursed_two_hits):  # type: ignore[no-untyped-def]
    """What a white die adds to an attack; MISS for a miss. A biting curse makes every die count one less."""
    reduced = face - curse
    if stance == DEFENSIVE:
        return max(reduced, 1)
    if stance == AGGRESSIVE:
        return reduced if reduced > 2 else MISS
    if reduced <= 1:
        return 1 if face == 2 and cursed_two_hits else MISS
    return reduced


@jit
def is_critical(face, curse, stance, by_face):  # type: ignore[no-untyped-def]
    """Whether a white die may be rerolled as a critical hit; a curse takes one off (flag: but not for this)."""
    reduced = face if by_face else face - curse
    if stance == AGGRESSIVE:
        return reduced >= 5
    return stance == BALANCED and reduced == 6


@jit
def is_star(table, face):  # type: ignore[no-untyped-def]
    """Whether a white die passes a skill check."""
    return face - table.dice.curse >= table.cards.star_from


@jit
def roll_black(game, seat):  # type: ignore[no-untyped-def]
    """Roll the black die alone."""
    game.table.dice.black = roll(game.dice[seat])
    log(game, events.BLACK_DIE, seat, game.table.dice.black)


@jit
def roll_all(game, seat, afflicted):  # type: ignore[no-untyped-def]
    """Roll white and black dice, and those of poison and curse if they count here; their bites apply at once."""
    table = game.table
    player = table.players[seat]
    dice = table.dice
    stream = game.dice[seat]
    dice.n = player.level
    dice.critical = 0
    dice.failed = 0
    dice.rerolled = 0
    dice.black = roll(stream)
    poison = roll(stream) if afflicted and player.poisoned else 0
    curse = roll(stream) if afflicted and player.cursed else 0
    dice.curse = 1 if 0 < curse <= table.cards.curse_faces else 0
    player.tally.rolls += 1
    log(game, events.ROLLED, seat, dice.black, poison, curse)
    for index in range(dice.n):
        dice.faces[index] = roll(stream)
        log(game, events.DIE, seat, index, dice.faces[index])
    if 0 < poison <= table.cards.poison_faces:
        hurt(game, seat, 1, BY_POISON)


@jit
def reroll_face(game, seat, index):  # type: ignore[no-untyped-def]
    """Roll one white die again."""
    dice = game.table.dice
    dice.faces[index] = roll(game.dice[seat])
    log(game, events.REROLLED, seat, index, dice.faces[index])
