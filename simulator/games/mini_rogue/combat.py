"""Fights: turns of attack and counterattack (rule 14)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.attack import roll_attack
from simulator.games.mini_rogue.decisions import FIRST_ATTACKER, IN_FIGHT, STANCE
from simulator.games.mini_rogue.items import use_item
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    ARMOUR,
    BALANCED,
    BY_MONSTER,
    BY_PHASE_2,
    DEFENSIVE,
    FOOD,
    GOLD,
    NO_FALL,
    NONE,
    TO_FALL,
    XP,
)
from simulator.games.mini_rogue.outcomes import fall
from simulator.games.mini_rogue.potions import drink_potions, use_attack_potions
from simulator.games.mini_rogue.resources import afflict, gain, hurt, is_alive, is_lost
from simulator.games.mini_rogue.skills import multiply_die, use_combat_skill
from simulator.jit import jit

MISSES, IGNORES_ARMOUR = 1, 6
"""Faces of the black die in a counterattack; those between are reduced by armour."""


@jit
def _take_stance(game, seat):  # type: ignore[no-untyped-def]
    """Step to a neighbouring stance, or stay."""
    table = game.table
    player = table.players[seat]
    if not table.rules.stances or (table.fight.turn > 1 and not table.rules.stance_each_roll):
        return
    question = open_question(game, seat, STANCE, table.fight.monster, NONE)
    for stance in range(max(player.stance - 1, AGGRESSIVE), min(player.stance + 1, DEFENSIVE) + 1):
        offer(question, stance)
    player.stance = choose(game, seat)
    if player.stance == DEFENSIVE:
        table.fight.defended |= 1 << seat
    log(game, events.STANCE_TAKEN, seat, player.stance)


@jit
def armour_in_fight(table, seat):  # type: ignore[no-untyped-def]
    """A player's armour with what a skill and the defensive stance add."""
    player = table.players[seat]
    armour = player.stock[ARMOUR] + player.lent_armour
    if player.stance == DEFENSIVE or (table.rules.defence_lasts and table.fight.defended >> seat & 1):
        armour += table.cards.defensive_armour
    return armour


@jit
def _strike(game, seat):  # type: ignore[no-untyped-def]
    table = game.table
    fight = table.fight
    damage = fight.bonus + fight.lasting
    for index in range(table.dice.n):
        damage += table.dice.values[index]
    fight.hp -= damage
    log(game, events.ATTACK, seat, damage, max(fight.hp, 0))


@jit
def _counterattack(game, seat):  # type: ignore[no-untyped-def]
    """The monster strikes back by the black die already rolled (rule 14g)."""
    table = game.table
    fight = table.fight
    monster = table.cards.monsters[fight.monster]
    black = table.dice.black
    if fight.frozen:
        log(game, events.FROZEN, seat)
        return
    damage = 0 if black == MISSES else monster.damage
    if fight.reflected and damage:
        fight.reflected -= 1
        fight.hp -= damage
        log(game, events.REFLECTED, seat, damage, max(fight.hp, 0))
        return
    if black != IGNORES_ARMOUR and not monster.ignores_armour:
        damage = max(damage - armour_in_fight(table, seat), 0)
    log(game, events.COUNTERATTACK, seat, black, damage)
    hurt(game, seat, damage, fight.cause)
    takes_effect = damage > 0 or (black != MISSES and table.rules.effect_without_damage == 1)
    if takes_effect and is_alive(table, seat):
        afflict(game, seat, monster.effect, fight.cause)
        # A boss can't be got rid of by falling.
        if monster.effect & TO_FALL and fight.cause == BY_MONSTER and is_alive(table, seat):
            fall(game, seat)


@jit
def _fight_turn(game, seat):  # type: ignore[no-untyped-def]
    """One player's attack, and the counterattack if the monster survives."""
    table = game.table
    fight = table.fight
    fight.turn += 1
    fight.bonus = 0
    fight.frozen = 0
    fight.multiplier = 1
    drink_potions(game, seat, IN_FIGHT)
    use_item(game, seat, IN_FIGHT)
    _take_stance(game, seat)
    if not table.rules.skill_after_roll:
        use_combat_skill(game, seat)
    roll_attack(game, seat)
    if is_alive(table, seat) and table.rules.skill_after_roll:
        use_combat_skill(game, seat)
    if not is_alive(table, seat):
        return
    fight.bonus += multiply_die(game, seat)
    use_attack_potions(game, seat)
    _strike(game, seat)
    if fight.hp > 0:
        _counterattack(game, seat)
    regenerates = table.cards.monsters[fight.monster].regenerates
    if fight.hp > 0 and regenerates and is_alive(table, seat):
        together = fight.fighters & (fight.fighters - 1) != 0
        fight.hp = min(fight.hp + regenerates, table.cards.monsters[fight.monster].hp[int(together)])
        log(game, events.REGENERATES, seat, fight.hp)


@jit
def _begin(game, monster, fighters, cause):  # type: ignore[no-untyped-def]
    table = game.table
    fight = table.fight
    together = fighters & (fighters - 1) != 0
    fight.monster = monster
    fight.hp = table.cards.monsters[monster].hp[int(together)]
    fight.fighters = fighters
    fight.turn = 0
    fight.cause = cause
    if cause != BY_PHASE_2 or not table.rules.poison_lasts_phases:
        fight.lasting = 0
    fight.reflected = 0
    fight.defended = 0
    for seat in range(table.n_players):
        if fighters >> seat & 1:
            table.players[seat].stance = BALANCED
            table.players[seat].tally.fights += 1
    log(game, events.FIGHT_BEGINS, NONE, monster, fight.hp, fighters)


@jit
def _first_attacker(game, fighters):  # type: ignore[no-untyped-def]
    """Who of several attacks first: whom they choose, asked of the first of them (flag: the first player)."""
    table = game.table
    question = open_question(game, 0, FIRST_ATTACKER, table.fight.monster, NONE)
    for seat in range(table.n_players):
        if fighters >> seat & 1 and is_alive(table, seat):
            offer(question, seat)
    if question.n_options > 1 and table.rules.choose_first_attacker:
        return choose(game, 0)
    return question.options[0]


@jit
def _reward(game, monster, fighters):  # type: ignore[no-untyped-def]
    """Everybody who fought and lives takes the full reward."""
    card = game.table.cards.monsters[monster]
    for seat in range(game.table.n_players):
        if fighters >> seat & 1 and is_alive(game.table, seat):
            game.table.players[seat].tally.fights_won += 1
            log(game, events.MONSTER_BEATEN, seat, monster)
            gain(game, seat, XP, card.xp)
            gain(game, seat, GOLD, card.gold)
            gain(game, seat, FOOD, card.food)


@jit
def fight_monster(game, monster, fighters, cause):  # type: ignore[no-untyped-def]
    """Fight to the end, turn by turn; True if the monster is beaten, False after a fall or a defeat.

    Two in one room fight together: the monster has its HP for two, and they take turns (rule 16).
    """
    table = game.table
    fight = table.fight
    _begin(game, monster, fighters, cause)
    seat = _first_attacker(game, fighters)
    while fight.hp > 0 and table.fall == NO_FALL and not is_lost(table):
        if fighters >> seat & 1 and is_alive(table, seat):
            _fight_turn(game, seat)
        elif not _anybody(table, fighters):
            break
        seat = (seat + 1) % table.n_players
    fight.monster = NONE
    beaten = fight.hp <= 0
    if beaten:
        _reward(game, monster, fighters)
    return beaten


@jit
def _anybody(table, fighters):  # type: ignore[no-untyped-def]
    """Whether a fighter lives."""
    alive = 0
    for seat in range(table.n_players):
        alive += fighters >> seat & 1 and is_alive(table, seat)
    return alive > 0
