"""The end of the game: sitting on points, and ending it only where that wins."""

from simulator.games.monster_eater.bosses import in_boss_encounter, opponent
from simulator.games.monster_eater.decisions import SUPPLY
from simulator.games.monster_eater.state import EXPLORATION, FULL_TRAVEL, LOWER, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.ending import lead
from strategies.monster_eater.judgement import feast_pays


class Sitter(Balanced):
    """Sits on its points: holds before the last step, and takes it only if the game would then be won.

    The end of the game is mine to choose as long as I don't hurry. On Lower I stop short of the boss, gather supplies
    and ask to my table whatever is worth its cooking, until I am in front without his points, so that with them nobody
    catches up; or until somebody else is there and waiting is over.
    """

    name = "sitter"
    parameters = (Parameter("lead", 3.0, -20.0, 20.0, "points by which it must be in front before the game is ended"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Supply instead of ending the game too soon, by a fight against Sissel or by the last step to him."""
        if holds(table, private, seat):
            monster = opponent(table, seat)
            if monster == table.cards.boss[LOWER]:
                return SUPPLY
            if monster == NONE and step(table, private, seat) == NONE:
                return SUPPLY
        return as_balanced(table, private, seat)

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """As `balanced`, but no card that comes to the end of Lower too soon."""
        return step(table, private, seat)

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """While it holds, to the own dungeon whatever brings more than it costs; else as `balanced`."""
        own = table.top_monster[table.players[seat].level]
        if own != NONE and holds(table, private, seat):
            for index in range(private.question.n_options):
                if private.question.options[index] == seat and feast_pays(table, private, seat, own, 0.0):
                    return seat
        return target_of_balanced(table, private, seat)


@jit
def holds(table, private, seat):  # type: ignore[no-untyped-def]
    """Whether the game should go on: on Lower, nobody else before Sissel, and not yet in front without his points."""
    if table.players[seat].level != LOWER:
        return False
    for other in range(table.n_players):
        if other != seat and table.players[other].level == LOWER and in_boss_encounter(table, other):
            return False
    return lead(table, private, seat) < parameter(private, LEAD)


@jit
def step(table, private, seat):  # type: ignore[no-untyped-def]
    """The card that `balanced` would play, unless it comes to the end of Lower too soon: then one that doesn't."""
    index = step_of_balanced(table, private, seat)
    if index == NONE or not holds(table, private, seat):
        return index
    if table.players[seat].travel + table.cards.dungeon[private.hand[index]].travel < FULL_TRAVEL:
        return index
    return short_of_the_end(table, private, seat)


@jit
def short_of_the_end(table, private, seat):  # type: ignore[no-untyped-def]
    """Position of a free card that stays below the end of the level, the longest; or NONE."""
    best = NONE
    most = 0
    for index in range(private.hand_size):
        card = table.cards.dungeon[private.hand[index]]
        free = card.kind == EXPLORATION and card.cost_class == NONE and card.cost_money == 0
        if free and most < card.travel < FULL_TRAVEL - table.players[seat].travel:
            best = index
            most = card.travel
    return best


LEAD = Sitter.index("lead")
as_balanced = jit(Balanced.pattern)
step_of_balanced = jit(Balanced.exploration)
target_of_balanced = jit(Balanced.encounter)
