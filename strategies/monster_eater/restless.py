"""When to Supply: never, unless nothing else can be done."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import NONE
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import best_exploration


class Restless(Balanced):
    """Never goes for supplies while it can fight or take a step.

    A turn without a battle or a card is a turn lost. What the monsters leave us will have to do for food; only if
    nobody can fight, or no card in my hand can be played, do I stop to gather some.
    """

    name = "restless"

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Fight whatever is there; Supply only where the way is free and no card can be played."""
        stuck = opponent(table, seat) == NONE and best_exploration(table, private, seat, False)[1] == NONE
        return SUPPLY if stuck else FIGHT_OR_EXPLORE
