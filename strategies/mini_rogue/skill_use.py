"""When balanced uses a character's skills, and how."""

from simulator.games.mini_rogue.numbers import (
    ARMOUR_DAMAGE,
    CORNER,
    DARK_PACT,
    EXPLORATION,
    FIRE,
    GAIN_GOLD,
    HEAL_ALL,
    HEAL_ONE,
    LEND_ARMOUR,
    LIFT_CURSE,
    MONSTER,
    NONE,
    POISON,
    REVEAL,
    SACRIFICE,
    SIDE,
    SNEAK,
)
from simulator.jit import jit
from strategies.mini_rogue.fighting import saved_by_damage
from strategies.mini_rogue.room_worth import cell_worth

BAD_ROOM = -4.0
"""A room worth less is better passed by."""
HURT = 3
"""HP that must be missing for a skill that heals."""


@jit
def use_of_combat_skill(table, private, seat):  # type: ignore[no-untyped-def]
    """How to use the combat skill now; NONE to keep it."""
    question = private.question
    player = table.players[seat]
    effect = table.cards.characters[player.character].skills[0].effect
    if effect == ARMOUR_DAMAGE and player.stock[0] == 0:
        return NONE
    if effect == SACRIFICE:
        return sacrifice(table, seat, question)
    if effect == HEAL_ONE and table.cards.hp_cap - player.hp < HURT:
        return NONE
    if effect == HEAL_ONE:
        return weakest(table)
    if question.options[question.n_options - 1] == POISON and question.options[1] == FIRE:
        return POISON
    return question.options[question.n_options - 1]


@jit
def weakest(table):  # type: ignore[no-untyped-def]
    """The living player with the fewest HP."""
    found = NONE
    for seat in range(table.n_players):
        player = table.players[seat]
        if player.died_of == NONE and (found == NONE or player.hp < table.players[found].hp):
            found = seat
    return found


@jit
def sacrifice(table, seat, question):  # type: ignore[no-untyped-def]
    """HP to give up for damage: while the damage saves more blows than it costs, and a third of the HP at most."""
    player = table.players[seat]
    amount = table.cards.characters[player.character].skills[0].amount
    best = NONE
    most = 0.0
    for index in range(question.n_options):
        points = question.options[index]
        if points != NONE and 3 * points <= player.hp:
            saved = saved_by_damage(table, seat, points * amount) - 1.2 * points
            if saved > most:
                most = saved
                best = points
    return best


@jit
def use_of_exploration_skill(table, private, seat):  # type: ignore[no-untyped-def]
    """On whom to use the exploration skill now; NONE to keep it."""
    player = table.players[seat]
    skill = table.cards.characters[player.character].skills[EXPLORATION]
    effect = skill.effect
    question = private.question
    last = player.position == CORNER - 1 or player.position == CORNER - SIDE
    keep = table.boss_area == 1
    use = False
    if effect == REVEAL:
        use = not keep
    elif effect == SNEAK:
        use = not keep and bad_ahead(table, private, seat)
    elif effect == LEND_ARMOUR:
        use = not keep and fight_ahead(table, seat)
    elif effect == GAIN_GOLD:
        use = last and not keep
    elif effect == HEAL_ALL:
        use = table.cards.hp_cap - player.hp >= skill.amount and not keep
    elif effect == LIFT_CURSE:
        use = player.cursed == 1 or (last and not keep)
    elif effect == DARK_PACT:
        use = player.cursed == 1 and player.poisoned == 1
    return question.options[1] if use else NONE


@jit
def fight_ahead(table, seat):  # type: ignore[no-untyped-def]
    """Whether all rooms ahead that can be seen hold monsters."""
    position = table.players[seat].position
    seen = 0
    monsters = 0
    if position % SIDE < SIDE - 1:
        seen += 1
        monsters += is_monster(table, position + 1)
    if position < CORNER - SIDE + 1:
        seen += 1
        monsters += is_monster(table, position + SIDE)
    return seen > 0 and monsters == seen


@jit
def is_monster(table, cell):  # type: ignore[no-untyped-def]
    """1 if a monster can be seen in a cell."""
    room = table.grid[cell]
    return 1 if room >= 0 and table.cards.rooms[room].kind == MONSTER else 0


@jit
def bad_ahead(table, private, seat):  # type: ignore[no-untyped-def]
    """Whether every room ahead is one to pass by."""
    position = table.players[seat].position
    best = -1000.0
    if position % SIDE < SIDE - 1:
        best = max(best, cell_worth(table, private, seat, position + 1))
    if position < CORNER - SIDE + 1:
        best = max(best, cell_worth(table, private, seat, position + SIDE))
    return best < BAD_ROOM
