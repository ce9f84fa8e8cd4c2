"""The strongest script: exact odds of everything that its next turn may bring."""

from typing import ClassVar

from simulator.bits import count_bits
from simulator.dice import chance_at_least
from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.decisions import (
    CASTER_SHIFT,
    FIGHT_OR_EXPLORE,
    NO,
    START_OF_TURN,
    SUPPLY,
    TARGET,
    YES,
)
from simulator.games.monster_eater.reroll import total
from simulator.games.monster_eater.state import ESCAPE, NONE
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.balanced import WORTH_A_REROLL, Balanced
from strategies.monster_eater.judgement import APPETITE, MALICE, NOT_WORTH_IT, lowest_dice
from strategies.monster_eater.outlook import (
    DARE,
    FREE_WAY,
    PARAMETERS,
    SURER,
    against_boss,
    best_step,
    choose_team,
    exposure,
    feast,
    pain,
    supply,
)
from strategies.monster_eater.showdown import threat
from strategies.monster_eater.worth import standing

WORTH_A_RALLY = 0.1
"""Chance against a boss for which a magic token readies a fighter."""


class Expert(Balanced):
    """Weighs its next turn by exact odds, and lives for the moment in which the last boss can be beaten.

    Whoever beats Sissel nearly always wins. So I come to that fight rested: I dare it when my odds are good, or when
    somebody else is about to do it. Whoever can reroll stays out of it, because a second try is worth more than a
    dagger. On the way I count what it costs to stand in front, where everybody's monsters go.
    """

    name = "expert"
    parameters: ClassVar[tuple[Parameter, ...]] = (SURER, *PARAMETERS)

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Go on if the fight, or the next card, is worth more than a Supply; against a boss, if the odds are good."""
        player = table.players[seat]
        monster = opponent(table, seat)
        if monster != NONE and table.cards.monsters[monster].boss:
            return FIGHT_OR_EXPLORE if dares(table, private, seat, monster) else SUPPLY
        stays = supply(private, player)
        if monster == NONE:
            goes_on = best_step(table, private, seat, False)[0] >= stays - exposure(table, private, seat, 0)
        else:
            least = stays + exposure(table, private, seat, 0)
            goes_on = choose_team(table, private, seat, monster, player.ready, least) != 0
            if not goes_on and least <= parameter(private, FREE_WAY):
                for index in range(private.hand_size):
                    if table.cards.dungeon[private.hand[index]].kind == ESCAPE:
                        goes_on = True
        return FIGHT_OR_EXPLORE if goes_on else SUPPLY

    @staticmethod
    def escape(table, private, seat):  # type: ignore[no-untyped-def]
        """Run from a fight that is worth less than the free way alone."""
        monster = private.question.subject
        if table.cards.monsters[monster].boss:
            return NO if dares(table, private, seat, monster) else YES
        ready = table.players[seat].ready
        return NO if choose_team(table, private, seat, monster, ready, parameter(private, FREE_WAY)) else YES

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The team of highest value, against a boss with rerolls in mind; the first who stands if there is none."""
        question = private.question
        monster = question.subject
        if table.cards.monsters[monster].boss:
            team = against_boss(table, private, seat, monster, question.mask, question.magic)[2]
        else:
            team = choose_team(table, private, seat, monster, question.mask, NOT_WORTH_IT)
        return team if team else question.mask & -question.mask

    @staticmethod
    def reroller(table, private, seat):  # type: ignore[no-untyped-def]
        """Of a lost battle, whoever most likely turns it; against a boss the faintest hope is worth it."""
        battle = table.battle
        card = table.cards.monsters[battle.monster]
        missing = card.combat - total(table)
        best = NONE
        if missing > 0:
            best_chance = 0.0 if card.boss else WORTH_A_REROLL
            for index in range(private.question.n_options):
                position = private.question.options[index]
                if position != NONE:
                    chance = chance_to_turn(table, seat, position, missing)
                    if chance > best_chance:
                        best = position
                        best_chance = chance
        return best

    @staticmethod
    def recovery(table, private, seat):  # type: ignore[no-untyped-def]
        """As `balanced`, and before a boss whoever improves the odds most, if a token does it."""
        player = table.players[seat]
        question = private.question
        monster = opponent(table, seat)
        if question.point != START_OF_TURN or monster == NONE or not table.cards.monsters[monster].boss:
            return as_balanced(table, private, seat)
        best = NONE
        best_chance = against_boss(table, private, seat, monster, player.ready, player.charged)[1] + WORTH_A_RALLY
        for index in range(question.n_options):
            answer = question.options[index]
            if answer != NONE:
                caster = answer >> CASTER_SHIFT
                ready = player.ready | 1 << (answer & TARGET)
                charged = player.charged
                if player.magic[caster] == 1:
                    charged &= ~(1 << caster)
                chance = against_boss(table, private, seat, monster, ready, charged)[1]
                if chance > best_chance:
                    best = answer
                    best_chance = chance
        return best

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """The card of highest worth, where it leads to counted, if that beats staying."""
        worth, index = best_step(table, private, seat, False)
        return index if worth > -exposure(table, private, seat, 0) else NONE

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast, or a guest who keeps worse ones out, to the own dungeon; what hurts, to the leader of the others."""
        own = table.top_monster[table.players[seat].level]
        question = private.question
        best = NONE
        best_standing = -1.0
        for index in range(question.n_options):
            target = question.options[index]
            if target == seat:
                least = parameter(private, APPETITE) - exposure(table, private, seat, 0)
                if own != NONE and feast(table, private, seat, own, least):
                    return seat
            elif target != NONE:
                monster = table.top_monster[table.players[target].level]
                if monster == NONE or pain(table, private, target, monster) > parameter(private, MALICE):
                    ahead = standing(table, target)
                    if ahead > best_standing:
                        best_standing = ahead
                        best = target
        return best


@jit
def dares(table, private, seat, boss):  # type: ignore[no-untyped-def]
    """Whether to fight a boss now: the odds are good, or all are rested; less will do if others are about to."""
    player = table.players[seat]
    if player.ready == player.everyone:
        return True
    chance = against_boss(table, private, seat, boss, player.ready, player.charged)[1]
    return chance >= parameter(private, DARE) * (1.0 - threat(table, seat))


@jit
def chance_to_turn(table, seat, position, missing):  # type: ignore[no-untyped-def]
    """Chance that a lost battle is turned if the character at a position rerolls the lowest dice."""
    battle = table.battle
    dice = lowest_dice(battle, table.cards.characters[table.players[seat].characters[position]].reroll)
    shown = 0
    for die in range(battle.n_dice):
        if dice >> die & 1:
            shown += battle.dice[die]
    return chance_at_least(count_bits(dice), missing + shown)


as_balanced = jit(Balanced.recovery)
