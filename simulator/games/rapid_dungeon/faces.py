"""Light and dark: which face a card asks for (rules 3(1) and E), and how a player reads it."""

from simulator.asking import NONE
from simulator.games.rapid_dungeon.state import LIGHT, TRAP
from simulator.jit import jit


@jit
def is_trap(table, kind):  # type: ignore[no-untyped-def]
    """Whether a card is a trap."""
    return table.cards.kinds[kind].special == TRAP


@jit
def wanted_face(table, kind):  # type: ignore[no-untyped-def]
    """The face that takes a card: its own; the other one while a trap is in play; NONE if either does."""
    card = table.cards.kinds[kind]
    if card.special == TRAP:
        return NONE
    return 1 - card.face if table.trap else card.face


@jit
def is_right(table, kind, face):  # type: ignore[no-untyped-def]
    """Whether a pawn with that face up may take a card."""
    wanted = wanted_face(table, kind)
    return wanted in (NONE, face)


@jit
def read_face(table, seat, target, luck):  # type: ignore[no-untyped-def]
    """The face that a player means to show; ``luck``, uniform in 0 to 1, says whether the card is misread."""
    player = table.players[seat]
    wanted = wanted_face(table, table.players[target].card)
    if wanted == NONE:
        return LIGHT
    misread = player.thrower.misread
    if table.trap:
        misread += player.thrower.misread_trap
    if luck < misread:
        player.tally.misread += 1
        return 1 - wanted
    return wanted
