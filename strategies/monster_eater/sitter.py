"""The end of the game: sitting on points, and ending it only where that wins."""

from simulator.games.monster_eater.bosses import in_boss_encounter, opponent
from simulator.games.monster_eater.decisions import SUPPLY
from simulator.games.monster_eater.scoring import money_points, penalty
from simulator.games.monster_eater.state import EXPLORATION, FULL_TRAVEL, ITEM, LOWER, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.worth import mean

POINTS_FACE_DOWN = 4.0
"""Points to expect of an item that lies face down."""


class Sitter(Balanced):
    """Sits on its points: holds before the last step, and takes it only if the game would then be won.

    The end of the game is mine to choose as long as I don't hurry. On Lower I stop short of the boss and cook what
    comes, until his points on top of mine would beat everybody; or until somebody else is there and waiting is over.
    """

    name = "sitter"
    parameters = (Parameter("lead", 2.0, -20.0, 20.0, "points by which beating Sissel must put it in front"),)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Supply instead of a fight against Sissel that would end the game too soon; else as `balanced`."""
        boss = table.cards.boss[LOWER]
        if opponent(table, seat) == boss and not ending_pays(table, private, seat):
            return SUPPLY
        return as_balanced(table, private, seat)

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """As `balanced`, but no card that comes to the end of Lower too soon."""
        index = step_of_balanced(table, private, seat)
        player = table.players[seat]
        if index == NONE or player.level != LOWER or ending_pays(table, private, seat):
            return index
        if player.travel + table.cards.dungeon[private.hand[index]].travel < FULL_TRAVEL:
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


@jit
def points(table, seat):  # type: ignore[no-untyped-def]
    """Points to expect of a player if the game ended now."""
    player = table.players[seat]
    score = POINTS_FACE_DOWN * player.n_face_down + money_points(table, seat) - penalty(table, seat)
    for index in range(player.n_cards):
        holding = player.cards[index]
        if holding >= ITEM:
            score += mean(table.cards.items[holding - ITEM].points)
        else:
            score += mean(table.cards.monsters[holding].points)
    return score


@jit
def ending_pays(table, private, seat):  # type: ignore[no-untyped-def]
    """Whether Sissel's points would put a player in front, or somebody else is about to end the game anyway."""
    mine = points(table, seat) + mean(table.cards.monsters[table.cards.boss[LOWER]].points)
    for other in range(table.n_players):
        if other != seat:
            if table.players[other].level == LOWER and in_boss_encounter(table, other):
                return True
            if points(table, other) + parameter(private, LEAD) > mine:
                return False
    return True


LEAD = Sitter.index("lead")
as_balanced = jit(Balanced.pattern)
step_of_balanced = jit(Balanced.exploration)
