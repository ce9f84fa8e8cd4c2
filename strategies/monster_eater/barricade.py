"""Whom to send monsters to: oneself, so that nobody else sends a worse one."""

from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.forces import full_force


class Barricade(Balanced):
    """Keeps its own dungeon occupied by something that it can beat for sure.

    There is room for one monster on a dungeon. If I choose mine myself, nobody can surprise me with a worse one, and
    next turn I beat it and walk on.
    """

    name = "barricade"
    parameters = (Parameter("sure", 0.9, 0.0, 1.0, "chance to beat a monster for which it is taken in"),)

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """Itself, if all who are ready now would surely beat the monster; else as `balanced`."""
        player = table.players[seat]
        monster = table.top_monster[player.level]
        if monster != NONE and full_force(table, seat, monster, player.ready, player.charged) >= parameter(
            private, SURE
        ):
            for index in range(private.question.n_options):
                if private.question.options[index] == seat:
                    return seat
        return as_balanced(table, private, seat)


SURE = Barricade.index("sure")
as_balanced = jit(Balanced.encounter)
