"""Whom to send monsters to: the one who is about to explore."""

from simulator.games.monster_eater.state import FULL_TRAVEL, NONE
from simulator.jit import jit
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.targets import is_victim, keeps_the_feast


class Roadblock(Balanced):
    """Puts monsters in the way of whoever would soonest take the last step of a level.

    Points can wait, but whoever reaches the end first meets the boss first. So I look at the road: who has cards to
    play, somebody to pay for them, and the least way to go?
    """

    name = "roadblock"

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast to the own dungeon; what hurts, to the player with the shortest way to the end of the level."""
        if keeps_the_feast(table, private, seat):
            return seat
        nearest = NONE
        for index in range(private.question.n_options):
            target = private.question.options[index]
            if is_victim(table, private, seat, target) and (
                nearest == NONE or progress(table, target) > progress(table, nearest)
            ):
                nearest = target
        return nearest


@jit
def progress(table, seat):  # type: ignore[no-untyped-def]
    """How soon a player will be through, Lower before Upper; less for one who has nobody ready to pay the way."""
    player = table.players[seat]
    return player.level * FULL_TRAVEL + player.travel - (0 if player.ready else FULL_TRAVEL)
