"""How to fight: by the place in the race, boldly from behind and safely in front."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import NOT_WORTH_IT, THRIFT, supply_worth
from strategies.monster_eater.teams import best_team
from strategies.monster_eater.worth import FREE_WAY, standing, victory_worth


class Gambler(Balanced):
    """Takes the worse odds the further it lags behind.

    In front I send one more than I need. Behind I have nothing to lose: two fighters who may do it today are better
    than four who will do it the day after tomorrow.
    """

    name = "gambler"
    parameters = (
        Parameter("bold", 0.5, 0.1, 1.0, "win chance that is enough a whole level behind the leader"),
        Parameter("safe", 0.95, 0.1, 1.0, "win chance that is wanted in front"),
    )

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """As `balanced`, with the odds that the place in the race asks for."""
        monster = opponent(table, seat)
        if monster == NONE:
            return as_balanced(table, private, seat)
        player = table.players[seat]
        return FIGHT_OR_EXPLORE if wagers(table, private, seat, monster, player.ready, supply_worth(player)) else SUPPLY

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The best team with the odds that the place in the race asks for."""
        question = private.question
        team = wagers(table, private, seat, question.subject, question.mask, NOT_WORTH_IT)
        return team if team else question.mask & -question.mask


@jit
def wanted_odds(table, private, seat):  # type: ignore[no-untyped-def]
    """``safe`` in front, ``bold`` a whole level behind, and in proportion between."""
    front = standing(table, seat)
    for other in range(table.n_players):
        front = max(front, standing(table, other))
    behind = min(1.0, front - standing(table, seat))
    return parameter(private, SAFE) + behind * (parameter(private, BOLD) - parameter(private, SAFE))


@jit
def wagers(table, private, seat, monster, ready, least):  # type: ignore[no-untyped-def]
    """The best team at the wanted odds; 0 if none is worth more than ``least``."""
    worth = victory_worth(table, seat, monster) + FREE_WAY
    odds, thrift = wanted_odds(table, private, seat), parameter(private, THRIFT)
    return best_team(table, seat, monster, ready, worth, odds, thrift, least, -NOT_WORTH_IT)


BOLD = Gambler.index("bold")
SAFE = Gambler.index("safe")
as_balanced = jit(Balanced.pattern)
