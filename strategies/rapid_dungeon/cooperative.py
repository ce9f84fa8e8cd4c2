"""All for one: the table shares out its targets."""

from simulator.asking import NONE
from simulator.games.rapid_dungeon.scoring import score
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.rapid_dungeon.balanced import HOPE, Balanced
from strategies.rapid_dungeon.judgement import WORST, hit_chance, worth


@jit
def neediest(table, done):  # type: ignore[no-untyped-def]
    """The player with the fewest points of those who are not ``done``."""
    best = NONE
    least = 0
    for seat in range(table.n_players):
        if not done >> seat & 1:
            points = score(table, table.players[seat].holding)
            if best == NONE or points < least:
                best = seat
                least = points
    return best


@jit
def best_card(table, seat, taken, hope):  # type: ignore[no-untyped-def]
    """The card with the best prospect of those that nobody else goes for; NONE if only the own one is left."""
    best = NONE
    most = WORST
    for card in range(table.n_players):
        if card != seat and not taken >> card & 1:
            prospect = worth(table, seat, card, hope) * hit_chance(table, seat, card)
            if prospect > most:
                most = prospect
                best = card
    return best


class Cooperative(Balanced):
    """Shares the cards out with everybody who thinks alike: whoever has least chooses first, and no two want the same.

    Against a boss the weakest player decides, and two pawns on one card are one too many. It takes no words: all see
    the same table. A thief takes only what helps the thief more than it hurts the victim.
    """

    name = "cooperative"
    parameters = (
        Parameter("malice", -1.0, -1.0, 5.0, "points that an opponent's loss of a point is worth to a thief"),
    )

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """What is left for me when those with fewer points have chosen."""
        hope = parameter(private, HOPE)
        taken = 0
        done = 0
        while True:
            chooser = neediest(table, done)
            card = best_card(table, chooser, taken, hope)
            if chooser == seat:
                return card if card != NONE else best_card(table, seat, 0, hope)
            done |= 1 << chooser
            if card != NONE:
                taken |= 1 << card
