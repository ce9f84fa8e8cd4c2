"""The characters' skills: one use an area in all (section 2.4)."""

from simulator.asking import choose, choose_set, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import COMBAT_SKILL, EXPLORE_SKILL, REVEAL_CELLS, SKILL_DIE
from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    ARMOUR_DAMAGE,
    ATTACK_POTION,
    BY_MONSTER,
    BY_SKILL,
    CELLS,
    COMBAT,
    CORNER,
    DARK_PACT,
    EXPLORATION,
    GAIN_GOLD,
    GOLD,
    HEAL_ALL,
    HEAL_ONE,
    HIDDEN,
    LEND_ARMOUR,
    LIFT_CURSE,
    MULTIPLY_DIE,
    N_POTIONS,
    NO_SKILL,
    NONE,
    REFLECT,
    RESOLVE_REWARDS,
    REVEAL,
    SACRIFICE,
    SIDE,
    SNEAK,
    TO_CURSE,
    TO_POISON,
    XP,
)
from simulator.games.mini_rogue.outcomes import resolve_rewards
from simulator.games.mini_rogue.potions import apply_attack_potion, is_attack_potion
from simulator.games.mini_rogue.resources import afflict, cure, gain, heal, hurt, is_alive
from simulator.jit import jit


@jit
def own_skill(table, seat, phase):  # type: ignore[no-untyped-def]
    """A player's skill in fights (COMBAT) or between rooms (EXPLORATION)."""
    return table.cards.characters[table.players[seat].character].skills[phase]


@jit
def _offer_living(question, table):  # type: ignore[no-untyped-def]
    for seat in range(table.n_players):
        if is_alive(table, seat):
            offer(question, seat)


@jit
def _note_use(game, seat, effect, answer):  # type: ignore[no-untyped-def]
    player = game.table.players[seat]
    player.skill_ready = 0
    player.tally.skills += 1
    log(game, events.SKILL_USED, seat, effect, answer)


# ------------------------------------------------------------------------------------------------------------ in fights


@jit
def _offer_combat_uses(question, table, seat, effect):  # type: ignore[no-untyped-def]
    """The ways to use a combat skill: HP to give up, a potion, a seat, or simply 1."""
    if effect == SACRIFICE:
        for points in range(1, table.players[seat].hp):
            offer(question, points)
    elif effect == ATTACK_POTION:
        for potion in range(N_POTIONS):
            if is_attack_potion(table.cards.potions[potion]):
                offer(question, potion)
    elif effect == HEAL_ONE:
        _offer_living(question, table)
    elif effect != RESOLVE_REWARDS or table.fight.cause != BY_MONSTER:
        offer(question, 1)


@jit
def use_combat_skill(game, seat):  # type: ignore[no-untyped-def]
    """Offer the combat skill, if the character card is face up (rule 14a)."""
    table = game.table
    player = table.players[seat]
    fight = table.fight
    skill = own_skill(table, seat, COMBAT)
    effect = skill.effect
    if not player.skill_ready or effect == NO_SKILL:
        return
    question = open_question(game, seat, COMBAT_SKILL, fight.monster, NONE)
    offer(question, NONE)
    _offer_combat_uses(question, table, seat, effect)
    answer = choose(game, seat)
    if answer == NONE:
        return
    _note_use(game, seat, effect, answer)
    if effect == ARMOUR_DAMAGE:
        fight.bonus += skill.amount * player.stock[ARMOUR]
    elif effect == SACRIFICE:
        hurt(game, seat, answer, BY_SKILL)
        fight.bonus += skill.amount * answer
    elif effect == MULTIPLY_DIE:
        fight.multiplier = skill.amount
    elif effect == ATTACK_POTION:
        apply_attack_potion(game, answer)
    elif effect == HEAL_ONE:
        heal(game, answer, skill.amount)
    elif effect == REFLECT:
        fight.reflected += skill.amount
    elif effect == RESOLVE_REWARDS:
        black = table.dice.black
        resolve_rewards(game, seat)
        table.dice.black = black


@jit
def multiply_die(game, seat):  # type: ignore[no-untyped-def]
    """Choose the die that the combat skill multiplies; the damage it adds."""
    table = game.table
    if table.fight.multiplier <= 1:
        return 0
    question = open_question(game, seat, SKILL_DIE, table.fight.monster, NONE)
    for index in range(table.dice.n):
        offer(question, index)
    index = choose(game, seat)
    log(game, events.MULTIPLIED, seat, index)
    return (table.fight.multiplier - 1) * table.dice.values[index]


# -------------------------------------------------------------------------------------------------------- between rooms


@jit
def hidden_cells(table):  # type: ignore[no-untyped-def]
    """Mask of the rooms that lie face down."""
    mask = 0
    for cell in range(CELLS):
        if table.grid[cell] == HIDDEN:
            mask |= 1 << cell
    return mask


@jit
def turn_up_room(game, cell):  # type: ignore[no-untyped-def]
    """Turn a room face up."""
    if game.table.grid[cell] == HIDDEN:
        game.table.grid[cell] = game.grid[cell]
        log(game, events.REVEALED, NONE, cell, game.grid[cell])


@jit
def turn_up(game, mask):  # type: ignore[no-untyped-def]
    """Turn rooms face up."""
    for cell in range(CELLS):
        if mask >> cell & 1:
            turn_up_room(game, cell)


@jit
def _offer_exploration_uses(question, table, seat, effect):  # type: ignore[no-untyped-def]
    """The ways to use an exploration skill: the seat that it helps."""
    position = table.players[seat].position
    if effect == LIFT_CURSE:
        _offer_living(question, table)
    elif effect == SNEAK:
        # The corner can't be passed by.
        if position != CORNER - 1 and position != CORNER - SIDE:
            offer(question, seat)
    elif effect != REVEAL or hidden_cells(table):
        offer(question, seat)


@jit
def use_exploration_skill(game, seat):  # type: ignore[no-untyped-def]
    """Offer the exploration skill before a move."""
    table = game.table
    player = table.players[seat]
    skill = own_skill(table, seat, EXPLORATION)
    effect = skill.effect
    if not player.skill_ready or effect == NO_SKILL:
        return
    question = open_question(game, seat, EXPLORE_SKILL, NONE, NONE)
    offer(question, NONE)
    _offer_exploration_uses(question, table, seat, effect)
    target = choose(game, seat)
    if target == NONE:
        return
    _note_use(game, seat, effect, target)
    if effect in (LEND_ARMOUR, HEAL_ALL):
        for other in range(table.n_players):
            if effect == HEAL_ALL:
                heal(game, other, skill.amount)
            else:
                table.players[other].next_armour += skill.amount
    elif effect == LIFT_CURSE:
        cure(game, target, TO_CURSE)
        heal(game, target, skill.amount)
    elif effect == SNEAK:
        player.sneaks = 1
    elif effect == REVEAL:
        _reveal(game, seat, skill.amount)
    elif effect == GAIN_GOLD:
        gain(game, seat, GOLD, skill.amount)
    elif effect == DARK_PACT:
        afflict(game, seat, TO_CURSE | TO_POISON, BY_SKILL)
        gain(game, seat, XP, skill.amount)


@jit
def _reveal(game, seat, most):  # type: ignore[no-untyped-def]
    hidden = hidden_cells(game.table)
    question = open_question(game, seat, REVEAL_CELLS, NONE, NONE)
    question.mask = hidden
    question.at_most = min(most, count_bits(hidden))
    question.at_least = min(1, question.at_most)
    turn_up(game, choose_set(game, seat))
