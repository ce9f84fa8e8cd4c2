"""The end of the game: the last boss before anything else."""

from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.forces import boss_ahead, may_strike
from strategies.monster_eater.sprinter import Sprinter
from strategies.monster_eater.targets import is_victim
from strategies.monster_eater.worth import standing


class Racer(Sprinter):
    """Races to the last boss and strikes as soon as there is a fair chance.

    Whoever beats Sissel has three dice of points, and everybody else is left on the road with a penalty. So I take the
    longest cards, cook nothing that isn't in my way, send every monster to the leader, and dare the boss early.
    """

    name = "racer"
    parameters = (Parameter("dare", 0.35, 0.0, 1.0, "win chance for which a boss is fought"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Fight a boss at the first fair chance, or when all are rested; else as `sprinter`."""
        boss = boss_ahead(table, seat)
        if boss == NONE:
            return as_sprinter(table, private, seat)
        return FIGHT_OR_EXPLORE if may_strike(table, seat, boss, parameter(private, DARE)) else SUPPLY

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """The leader of the others whom the monster hurts; never the own dungeon."""
        best = NONE
        for index in range(private.question.n_options):
            target = private.question.options[index]
            if is_victim(table, private, seat, target) and (
                best == NONE or standing(table, target) > standing(table, best)
            ):
                best = target
        return best


DARE = Racer.index("dare")
as_sprinter = jit(Sprinter.pattern)
