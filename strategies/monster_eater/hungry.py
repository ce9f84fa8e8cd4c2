"""When to Supply: a larder before anything else."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import SUPPLY
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import exhausted


class Hungry(Balanced):
    """Keeps a larder: goes for supplies until there is food for everyone who is exhausted, and more.

    I never want to stand before a monster with a tired party and nothing to eat. Only a monster that is already there
    makes me think twice, as `balanced` does: fighting it may feed me too.
    """

    name = "hungry"
    parameters = (
        Parameter("hunger", 2.0, 0.0, 20.0, "food to keep beyond what readies everyone", (0, 1, 2, 4, 8), whole=True),
    )

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Supply while the larder is too small and the way is free; else as `balanced`."""
        player = table.players[seat]
        larder = player.food - exhausted(player)
        if opponent(table, seat) == NONE and larder < parameter(private, HUNGER):
            return SUPPLY
        return as_balanced(table, private, seat)


HUNGER = Hungry.index("hunger")
as_balanced = jit(Balanced.pattern)
