"""How to fight: the cheapest team that is sure to win, or not at all."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, NO, SUPPLY, YES
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.forces import team_chance
from strategies.monster_eater.judgement import NOT_WORTH_IT, THRIFT
from strategies.monster_eater.teams import best_team

AT_ANY_PRICE = 1000.0


class Careful(Balanced):
    """Fights only where it is sure to win, and then with as little as that takes.

    A lost battle costs everything and brings nothing. If I can't be sure today I eat and come back tomorrow; only when
    nobody is left to rest do I take what odds there are.
    """

    name = "careful"
    parameters = (Parameter("sure", 0.95, 0.0, 1.0, "win chance for which a battle is fought"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Fight if that is sure enough or everybody is rested; else as `balanced` while the way is free."""
        player = table.players[seat]
        monster = opponent(table, seat)
        if monster == NONE:
            return as_balanced(table, private, seat)
        sure = is_sure(table, private, seat, monster, player.ready)
        return FIGHT_OR_EXPLORE if sure or player.ready == player.everyone else SUPPLY

    @staticmethod
    def escape(table, private, seat):  # type: ignore[no-untyped-def]
        """From every fight that is not sure enough."""
        return NO if is_sure(table, private, seat, private.question.subject, table.players[seat].ready) else YES

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The cheapest team that is sure enough, or the surest."""
        question = private.question
        team = surest(table, private, seat, question.subject, question.mask)
        return team if team else question.mask & -question.mask


@jit
def surest(table, private, seat, monster, ready):  # type: ignore[no-untyped-def]
    """The cheapest team out of ``ready`` that is sure enough; the surest if none is; 0 if none stands a chance."""
    sure, thrift = parameter(private, SURE), parameter(private, THRIFT)
    return best_team(table, seat, monster, ready, AT_ANY_PRICE, sure, thrift, NOT_WORTH_IT, -NOT_WORTH_IT)


@jit
def is_sure(table, private, seat, monster, ready):  # type: ignore[no-untyped-def]
    """Whether some team out of ``ready`` is sure enough to win."""
    team = surest(table, private, seat, monster, ready)
    return team_chance(table, seat, monster, team) >= parameter(private, SURE)


SURE = Careful.index("sure")
as_balanced = jit(Balanced.pattern)
