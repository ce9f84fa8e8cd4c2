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
from strategies.monster_eater.harm import harm
from strategies.monster_eater.judgement import APPETITE, lowest_dice
from strategies.monster_eater.outlook import (
    DARE,
    PARAMETERS,
    SURER,
    best_fight,
    best_step,
    exposure,
    feast,
    free_way,
    supply,
)
from strategies.monster_eater.showdown import threat

WORTH_A_RALLY = 0.1
"""Chance against a boss for which a magic token readies a fighter."""


class Expert(Balanced):
    """Weighs its next turn by exact odds, and lives for the moment in which the last boss can be beaten.

    I know the odds of every team with its rerolls: whoever can reroll often helps most by staying out of the fight.
    Once my party is rested I fight whatever bars the way, because waiting makes nothing better. The last boss I dare
    rested, when my odds are good, or when somebody else is about to do it; but never without any chance. I save the
    magic that I need against him, and hurry to him only as far as I am likely to beat him and to be in front then.
    Monsters go to whom they harm most, and harm counts the more, the further ahead somebody is. I count what it costs
    to stand in front myself.
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
            goes_on = best_step(table, private, seat)[0] >= stays - exposure(table, private, seat, 0)
        else:
            least = stays + exposure(table, private, seat, 0)
            goes_on = best_fight(table, private, seat, monster, player.ready, player.charged)[0] > least
            if not goes_on and least <= free_way(private, player):
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
        player = table.players[seat]
        worth = best_fight(table, private, seat, monster, player.ready, player.charged)[0]
        return NO if worth > free_way(private, player) else YES

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """The team of highest value, with rerolls in mind; the first who stands if there is none."""
        question = private.question
        team = best_fight(table, private, seat, question.subject, question.mask, question.magic)[2]
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
        best_chance = best_fight(table, private, seat, monster, player.ready, player.charged)[1] + WORTH_A_RALLY
        for index in range(question.n_options):
            answer = question.options[index]
            if answer != NONE:
                caster = answer >> CASTER_SHIFT
                ready = player.ready | 1 << (answer & TARGET)
                charged = player.charged
                if player.magic[caster] == 1:
                    charged &= ~(1 << caster)
                chance = best_fight(table, private, seat, monster, ready, charged)[1]
                if chance > best_chance:
                    best = answer
                    best_chance = chance
        return best

    @staticmethod
    def exploration(table, private, seat):  # type: ignore[no-untyped-def]
        """The card of highest worth, where it leads to counted, if that beats staying."""
        worth, index = best_step(table, private, seat)
        return index if worth > -exposure(table, private, seat, 0) else NONE

    @staticmethod
    def encounter(table, private, seat):  # type: ignore[no-untyped-def]
        """A feast, or a guest who keeps worse ones out, to the own dungeon; else to whom the monster does most harm."""
        own = table.top_monster[table.players[seat].level]
        question = private.question
        best = NONE
        most = 0.0
        for index in range(question.n_options):
            target = question.options[index]
            if target == seat:
                least = parameter(private, APPETITE) - exposure(table, private, seat, 0)
                if own != NONE and feast(table, private, seat, own, least):
                    return seat
            elif target != NONE:
                done = harm(table, private, target)
                if done > most:
                    most = done
                    best = target
        return best


@jit
def dares(table, private, seat, boss):  # type: ignore[no-untyped-def]
    """Whether to fight a boss now: the odds are good, or all are rested; less will do if others are about to.

    A fight without any chance only tires, while a Supply turns over cards that may bring the magic that is missing.
    """
    player = table.players[seat]
    chance = best_fight(table, private, seat, boss, player.ready, player.charged)[1]
    if player.ready == player.everyone:
        return chance > 0.0
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
