"""When balanced uses potions, and which it would rather keep."""

from simulator.games.mini_rogue.numbers import BY_MONSTER, FIRE, HEALING, HOLY_WATER, NONE, PERCEPTION, POISON
from simulator.jit import jit
from strategies.mini_rogue.fight_costs import blow
from strategies.mini_rogue.fighting import saved_by_damage, stake

NEEDY = 6
"""HP at which a Healing potion is drunk between rooms."""
WELL_SPENT = 2.0
"""HP that an attack potion must save."""


@jit
def potion_pays(table, private, seat, potion):  # type: ignore[no-untyped-def]
    """Whether an attack potion is well spent on this turn."""
    card = table.cards.potions[potion]
    boss = table.fight.cause != BY_MONSTER
    hit = blow(table, seat, table.fight.monster, table.players[seat].stance)
    if card.freezes:
        return hit >= WELL_SPENT and (boss or stake(table, seat) >= table.players[seat].hp / 2)
    if card.lasts:
        return (boss and table.fight.hp > 2 * card.damage) or stake(table, seat) >= table.players[seat].hp / 2
    return saved_by_damage(table, seat, card.damage) >= WELL_SPENT


@jit
def healing_is_due(table, seat):  # type: ignore[no-untyped-def]
    """Whether a Healing potion would not be wasted, or is needed to live on."""
    player = table.players[seat]
    if table.fight.monster != NONE:
        return player.hp <= table.cards.monsters[table.fight.monster].damage
    return player.hp <= NEEDY


@jit
def rank(potion):  # type: ignore[no-untyped-def]
    """How much I like a potion: Healing, Poison, Fire, Frost, Holy water, Perception."""
    if potion == HEALING:
        return 6
    if potion == POISON:
        return 5
    if potion == FIRE:
        return 4
    if potion == HOLY_WATER:
        return 2
    return 1 if potion == PERCEPTION else 3


@jit
def ranked(question, sign):  # type: ignore[no-untyped-def]
    """The option that ranks highest (``sign`` 1) or lowest (-1)."""
    best = NONE
    for index in range(question.n_options):
        option = question.options[index]
        if option != NONE and (best == NONE or sign * rank(option) > sign * rank(best)):
            best = option
    return best
