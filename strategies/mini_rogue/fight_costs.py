"""What a fight costs, in HP, and the stance in which it costs least."""

from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    BALANCED,
    DEFENSIVE,
)
from simulator.jit import jit
from strategies.mini_rogue.dice_tables import COUNTERATTACKS, MOST_HP

HITS, PIERCES, FACES = 4.0, 1.0, 6.0
"""Faces of the black die that hit and are reduced by armour, or ignore it."""


@jit
def blow(table, seat, monster, stance):  # type: ignore[no-untyped-def]
    """Mean HP that a counterattack costs."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    reduced = card.damage
    if not card.ignores_armour:
        armour = player.stock[ARMOUR] + player.lent_armour
        armour += table.cards.defensive_armour if stance == DEFENSIVE else 0
        reduced = max(card.damage - armour, 0)
    return (HITS * reduced + PIERCES * card.damage) / FACES


@jit
def blows_to_come(player, hp, stance):  # type: ignore[no-untyped-def]
    """Mean number of counterattacks until a monster with so many HP is beaten."""
    hp = min(max(hp, 0), MOST_HP)
    plain = COUNTERATTACKS[stance, 0, player.level, hp]
    if not player.cursed:
        return plain
    return (plain + COUNTERATTACKS[stance, 1, player.level, hp]) / 2


@jit
def fight_cost(table, seat, monster, hp, stance):  # type: ignore[no-untyped-def]
    """Mean HP that it costs to beat a monster with so many HP left in one stance, by blows and poison."""
    player = table.players[seat]
    regrown = table.cards.monsters[monster].regenerates
    blows = blows_to_come(player, hp, stance)
    # What grows again must be cut down again; once is enough for an estimate.
    blows = blows_to_come(player, int(hp + regrown * blows), stance) if regrown else blows
    return blows * blow(table, seat, monster, stance) + player.poisoned * (blows + 1) / 2


@jit
def best_stance(table, seat, monster, hp):  # type: ignore[no-untyped-def]
    """BALANCED or DEFENSIVE, whichever costs less; being aggressive never does on average."""
    if not table.rules.stances:
        return BALANCED
    defensive = fight_cost(table, seat, monster, hp, DEFENSIVE)
    return DEFENSIVE if defensive < fight_cost(table, seat, monster, hp, BALANCED) else BALANCED
