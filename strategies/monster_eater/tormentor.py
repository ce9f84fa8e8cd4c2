"""Whom to send monsters to: whoever the visible one hurts most."""

from simulator.games.monster_eater.state import NONE
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.forces import full_force
from strategies.monster_eater.targets import is_victim, keeps_the_feast


class Tormentor(Balanced):
    """Sends each monster where it is least likely to be beaten.

    Every monster has a party that it suits: a Ghost for those without magic, a Dryad for those with few fighters. I
    know everybody's odds, and pick the worst.
    """

    name = "tormentor"

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast to the own dungeon; else to whoever, with all who are ready, has the lowest chance to win."""
        if keeps_the_feast(table, private, seat):
            return seat
        best = NONE
        lowest = 2.0
        for index in range(private.question.n_options):
            target = private.question.options[index]
            if is_victim(table, private, seat, target):
                victim = table.players[target]
                monster = table.top_monster[victim.level]
                chance = 1.0
                if monster != NONE:
                    chance = full_force(table, target, monster, victim.ready, victim.charged)
                if chance < lowest:
                    best = target
                    lowest = chance
        return best
