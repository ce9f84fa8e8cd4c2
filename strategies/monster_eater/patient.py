"""When to Supply: to come to a boss fully rested."""

from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.forces import boss_ahead, may_strike


class Patient(Balanced):
    """Times the fight against a boss: waits until the odds can't get better.

    One good blow beats three poor ones. Before a boss I gather food until everybody stands or victory is all but sure,
    and never mind who else is waiting there.
    """

    name = "patient"
    parameters = (Parameter("odds", 0.9, 0.0, 1.0, "win chance for which a boss is fought before all are rested"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Supply before a boss until all are rested or the odds are good; else as `balanced`."""
        boss = boss_ahead(table, seat)
        if boss == NONE:
            return as_balanced(table, private, seat)
        return FIGHT_OR_EXPLORE if may_strike(table, seat, boss, parameter(private, ODDS)) else SUPPLY


ODDS = Patient.index("odds")
as_balanced = jit(Balanced.pattern)
