"""Strategy files as their authors write them, good and bad."""

GREEDY = '''
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced


@jit
def last(question):
    return question.options[question.n_options - 1]


class Greedy(Balanced):
    """Sends every monster to the last seat that can take one."""

    name = "greedy"
    parameters = (Parameter("greed", 1.0, 0.0, 2.0, "how much"),)

    @staticmethod
    def encounter(table, private, seat):
        """The last option, if there is any greed."""
        return last(private.question) if parameter(private, GREED) > 0 else private.question.options[0]


GREED = Greedy.index("greed")
'''

NOTES = '''
from strategies.monster_eater.balanced import Balanced

asked = {"encounter": 0}


class Notes(Balanced):
    """Sends a monster to the last seat, but every seventh time to nobody: it keeps count, which no strategy may."""

    @staticmethod
    def encounter(table, private, seat):
        """The last option, or the first."""
        asked["encounter"] += 1
        return private.question.options[private.question.n_options - 1 if asked["encounter"] % 7 else 0]


def _steal(player):
    player.food += 1


class Thief(Balanced):
    """Sends no monsters, but helps itself to the others' food, in a function that nobody looks into beforehand."""

    @staticmethod
    def encounter(table, private, seat):
        """Nobody, and a food of the neighbour."""
        _steal(table.players[1 - seat % 2])
        return private.question.options[0]


class Cheat(Balanced):
    """Sends monsters where there is no seat."""

    @staticmethod
    def encounter(table, private, seat):
        """Seat 9."""
        return 9


class Silent(Balanced):
    @staticmethod
    def encounter(table, private, seat):
        return private.question.options[0]
'''

FAILING = '''
from strategies.monster_eater.balanced import Balanced


class Stumbles(Balanced):
    """Raises in its third turn, in compiled code."""

    @staticmethod
    def pattern(table, private, seat):
        """The first option, while it lasts."""
        if table.turn == 3:
            raise ValueError("out of ideas")
        return private.question.options[0]


class StumblesInPython(Stumbles):
    """The same as plain Python."""

    interpreted = True

    @staticmethod
    def pattern(table, private, seat):
        """The first option, while it lasts."""
        plan = ["go on"] * 2
        plan[table.turn - 1]
        return private.question.options[0]

'''
