"""The best team against a monster: exact odds of every team that could be worth its price."""

from simulator.dice import chance_at_least
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.jit import jit
from strategies.monster_eater.worth import MAGIC, food_worth

NOBODY = -1e9
BOSS_DISCOUNT = 0.3
"""Food and magic are saved up for bosses, so against them they count less."""


@jit
def extend(table, seat, monster, ready, first, missing, dice, price, team, stakes, best):  # type: ignore[no-untyped-def]
    """Try every team that adds positions ``first`` onwards to ``team``.

    Parameters
    ----------
    missing, dice, price, team
        Combat power that ``dice`` still have to show, price so far, and the team as `fighters` answers it.
    stakes
        Worth of winning, wanted win chance, price of a fighter, price of a magic token.
    best
        Value and team of the best so far.

    Returns
    -------
    tuple of float and int
        The best value and its team.
    """
    worth, confidence, fighter, token = stakes
    player = table.players[seat]
    for position in range(first, player.n_characters):
        if not ready >> position & 1:
            continue
        for with_magic in range(1 + (player.charged >> position & 1)):
            more_dice, more = contribution(table, seat, position, with_magic, monster)
            now = price + fighter + token * with_magic
            # A larger team only costs more: stop where even a sure victory would not pay.
            if more_dice + more == 0 or worth * confidence - now <= best[0]:
                continue
            chance = chance_at_least(dice + more_dice, missing - more)
            larger = team | 1 << position | with_magic << position + MAGIC_SHIFT
            value = worth * min(chance, confidence) - now
            if value > best[0]:
                best = value, larger
            if chance < confidence:
                best = extend(
                    table, seat, monster, ready, position + 1,
                    missing - more, dice + more_dice, now, larger, stakes, best,
                )  # fmt: skip
    return best


@jit
def best_team(table, seat, monster, ready, worth, confidence):  # type: ignore[no-untyped-def]
    """The team out of ``ready`` that is worth most against ``monster``: its value in food, and who it is.

    A team's value is the worth of winning, by its chance up to ``confidence``, less the rest its fighters will need
    and the magic they spend. So the cheapest team that is sure enough is chosen, and a weaker one where that costs too
    much.
    """
    card = table.cards.monsters[monster]
    fighter = food_worth(table.players[seat])
    token = MAGIC
    if card.boss:
        fighter *= BOSS_DISCOUNT
        token *= BOSS_DISCOUNT
    missing = card.combat - team_plus(table, seat, monster)
    stakes = worth, confidence, fighter, token
    return extend(table, seat, monster, ready, 0, missing, 0, 0.0, 0, stakes, (NOBODY, 0))
