"""Judgements within a fight: what the dice on the table, a feat, a skill or a potion is worth."""

from simulator.games.mini_rogue.attack import face_value
from simulator.games.mini_rogue.numbers import (
    BY_MONSTER,
)
from simulator.jit import jit
from strategies.mini_rogue.fight_costs import blow, blows_to_come, fight_cost

FACES = 6
NO_FEAT = -1


@jit
def stake(table, seat):  # type: ignore[no-untyped-def]
    """Mean HP that the fight on the table will still cost."""
    fight = table.fight
    return fight_cost(table, seat, fight.monster, fight.hp, table.players[seat].stance)


@jit
def blows_stood(table, seat):  # type: ignore[no-untyped-def]
    """Blows of the monster on the table that a player's HP last for."""
    player = table.players[seat]
    return player.hp / max(blow(table, seat, table.fight.monster, player.stance), 1.0)


@jit
def is_serious(table, seat, threat):  # type: ignore[no-untyped-def]
    """Whether a fight is against a boss, or puts enough at stake."""
    at_stake = stake(table, seat)
    return table.fight.cause != BY_MONSTER or at_stake >= min(threat, 0.4 * table.players[seat].hp)


@jit
def attack_so_far(table):  # type: ignore[no-untyped-def]
    """Damage of the dice as they lie, with what skills and potions add."""
    damage = table.fight.bonus + table.fight.lasting
    for index in range(table.dice.n):
        damage += table.dice.values[index]
    return damage


@jit
def _left(table, seat, damage):  # type: ignore[no-untyped-def]
    """Mean counterattacks to come after an attack with so much damage, the next one included."""
    hp = table.fight.hp - damage
    if hp <= 0:
        return 0.0
    return 1.0 + blows_to_come(table.players[seat], hp, table.players[seat].stance)


@jit
def saved_by_damage(table, seat, damage):  # type: ignore[no-untyped-def]
    """Mean HP that so much damage more saves in this attack."""
    player = table.players[seat]
    now = attack_so_far(table)
    gain = _left(table, seat, now) - _left(table, seat, now + damage)
    return gain * (blow(table, seat, table.fight.monster, player.stance) + 0.5 * player.poisoned)


@jit
def saved_by_feat(table, seat, index):  # type: ignore[no-untyped-def]
    """Mean HP that a reroll of a die saves; its chain of criticals would be lost to a miss alone."""
    player = table.players[seat]
    dice = table.dice
    others = attack_so_far(table) - dice.values[index]
    last = face_value(table, seat, dice.faces[index])
    earlier = 0 if dice.failed >> index & 1 else max(dice.values[index] - last, 0)
    after = 0.0
    for face in range(1, FACES + 1):
        value = face_value(table, seat, face)
        after += _left(table, seat, others + (earlier + value if value else 0))
    gain = _left(table, seat, others + dice.values[index]) - after / FACES
    return gain * (blow(table, seat, table.fight.monster, player.stance) + 0.5 * player.poisoned)
