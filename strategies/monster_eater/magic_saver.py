"""How to fight: by hand, so that all magic is left for the bosses."""

from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY
from simulator.games.monster_eater.state import MAGIC_ONLY, NONE
from simulator.jit import jit
from strategies.base import parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.judgement import CONFIDENCE, NOT_WORTH_IT, supply_worth
from strategies.monster_eater.teams import best_team
from strategies.monster_eater.worth import FREE_WAY, victory_worth

PRICELESS = 1e6
FREE = 0.0


class MagicSaver(Balanced):
    """Keeps its magic for the bosses.

    Tokens hardly ever come back, and the two fights that matter can't be won without them. Common monsters get steel,
    except those that nothing but magic can touch; a boss gets all we have.
    """

    name = "magic-saver"

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """As `balanced`, but without counting on magic against common monsters."""
        monster = opponent(table, seat)
        if monster == NONE or table.cards.monsters[monster].boss:
            return as_balanced(table, private, seat)
        player = table.players[seat]
        fights = by_hand(table, private, seat, monster, player.ready, supply_worth(player)) != 0
        return FIGHT_OR_EXPLORE if fights else SUPPLY

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The best team that spends no magic; against bosses, the best team with magic for free."""
        question = private.question
        team = by_hand(table, private, seat, question.subject, question.mask, NOT_WORTH_IT)
        return team if team else question.mask & -question.mask


@jit
def by_hand(table, private, seat, monster, ready, least):  # type: ignore[no-untyped-def]
    """The best team, with magic only where nothing else helps; 0 if none is worth more than ``least``."""
    card = table.cards.monsters[monster]
    thrift = FREE if card.boss or card.special == MAGIC_ONLY else PRICELESS
    worth = victory_worth(table, seat, monster) + FREE_WAY
    confidence = parameter(private, CONFIDENCE)
    return best_team(table, seat, monster, ready, worth, confidence, thrift, least, -NOT_WORTH_IT)


as_balanced = jit(Balanced.pattern)
