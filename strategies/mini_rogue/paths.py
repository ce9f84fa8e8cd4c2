"""Ways through an area: at random, round fights, after experience, after loot, and with a look ahead."""

from simulator.games.mini_rogue.movement import neighbours
from simulator.games.mini_rogue.numbers import (
    CORNER,
    GOLD,
    MERCHANT,
    MONSTER,
    TREASURE,
)
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.chance import any_option
from strategies.mini_rogue.balanced import Balanced
from strategies.mini_rogue.room_worth import cell_worth


class Wanderer(Balanced):
    """Plays like balanced, but enters either room with the same chance: what it loses is what a good path is worth."""

    name = "wanderer"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """Any."""
        return any_option(private)


class Pacifist(Balanced):
    """Plays like balanced, but goes round every monster that it sees: no fight, no harm."""

    name = "pacifist"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """The room without a monster; of two such, or of two monsters, the better one."""
        return preferred(table, private, seat, MONSTER, -1.0)


class Fighter(Balanced):
    """Plays like balanced, but seeks out every monster: experience makes strong, the rest follows."""

    name = "fighter"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """The room with a monster; of two such, or of none, the better one."""
        return preferred(table, private, seat, MONSTER, 1.0)


class Looter(Balanced):
    """Plays like balanced, but seeks out treasures, and merchants once there is gold to spend."""

    name = "looter"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """A treasure, or with enough gold a merchant; otherwise the better room."""
        kind = MERCHANT if table.players[seat].stock[GOLD] >= RICH else TREASURE
        return preferred(table, private, seat, kind, 1.0)


class Scout(Balanced):
    """Looks ahead over all rooms that lie face up, and enters the one that the best way leads through.

    I add up what the rooms of every way to the corner are worth to me; those that lie face down count as average. My
    weights come of a search over thousands of games: I fear poison and curses more than balanced does, and am quicker
    to pay for feats.
    """

    name = "scout"
    parameters = (
        Parameter("armour", 4.0, 0.0, 20.0, "HP that a point of armour is worth"),
        Parameter("affliction", 12.0, 0.0, 20.0, "HP that a poison or a curse costs"),
        Parameter("caution", 2.0, 0.0, 10.0, "how much dearer HP become as they run out"),
        Parameter("feat", 0.8, 0.0, 10.0, "what a feat must save for every HP it costs"),
        Parameter("threat", 3.0, 0.0, 30.0, "HP at stake in a fight from which skills and potions are used"),
        Parameter("foresight", 0.8, 0.0, 1.0, "how much a room counts for every step that it is away"),
    )

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """The first room of the way that is worth most."""
        question = private.question
        foresight = parameter(private, FORESIGHT)
        best = question.options[0]
        most = -1000.0
        for index in range(question.n_options):
            worth = way_worth(table, private, seat, question.options[index], foresight)
            if worth > most:
                most = worth
                best = question.options[index]
        return best


RICH = 5
"""Gold from which a looter looks for merchants."""
PREFERENCE = 1000.0
FORESIGHT = Scout.index("foresight")


@jit
def preferred(table, private, seat, kind, sign):  # type: ignore[no-untyped-def]
    """The better room, any of a kind being far better (``sign`` 1) or far worse (-1) than any other."""
    question = private.question
    best = question.options[0]
    most = -2.0 * PREFERENCE
    for index in range(question.n_options):
        cell = question.options[index]
        worth = cell_worth(table, private, seat, cell)
        room = table.grid[cell]
        if room >= 0 and table.cards.rooms[room].kind == kind:
            worth += sign * PREFERENCE
        if worth > most:
            most = worth
            best = cell
    return best


@jit
def way_worth(table, private, seat, start, foresight):  # type: ignore[no-untyped-def]
    """Worth of the best way from a cell to the corner, nearer rooms counting more."""
    first = cell_worth(table, private, seat, start)
    most = -1000.0 if neighbours(start) >> CORNER & 1 == 0 else first
    ahead = neighbours(start)
    for cell in range(start + 1, CORNER):
        if ahead >> cell & 1:
            second = cell_worth(table, private, seat, cell)
            further = neighbours(cell)
            for last in range(cell + 1, CORNER):
                if further >> last & 1:
                    third = cell_worth(table, private, seat, last)
                    most = max(most, first + foresight * (second + foresight * third))
            if further >> CORNER & 1:
                most = max(most, first + foresight * second)
    return most
