"""Whom to send monsters to: the weakest."""

from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.targets import is_victim, keeps_the_feast
from strategies.monster_eater.worth import character_worth


class Bully(Balanced):
    """Sends monsters to whoever can defend itself least.

    A monster before a tired party stays there for turns. One rival less in the race is worth more to me than a scratch
    on the leader, who would only eat what I send.
    """

    name = "bully"

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast to the own dungeon; what hurts, to the party with the least combat power that is ready."""
        if keeps_the_feast(table, private, seat):
            return seat
        weakest = NONE
        least = 0.0
        for index in range(private.question.n_options):
            target = private.question.options[index]
            if is_victim(table, private, seat, target):
                power = strength(table, target)
                if weakest == NONE or power < least:
                    weakest = target
                    least = power
        return weakest


@jit
def strength(table, seat):  # type: ignore[no-untyped-def]
    """Combat power to expect of everybody who is ready."""
    player = table.players[seat]
    power = 0.0
    for position in range(player.n_characters):
        if player.ready >> position & 1:
            power += character_worth(table, seat, position)
    return power
