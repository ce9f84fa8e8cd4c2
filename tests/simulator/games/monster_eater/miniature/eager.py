"""The strategy that plays the miniature: every answer follows from the table, none is left to chance."""

from simulator.bits import lowest
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.state import NONE
from strategies.base import Strategy


class Eager(Strategy):
    """Fights with all it has but keeps a reroll at hand, explores, and sends a monster to the other player first."""

    name = "eager"

    @staticmethod
    def pattern(table, private, seat):
        """The first option: fight or explore, pay by oneself, nobody, nothing."""
        return private.question.options[0]

    @staticmethod
    def discards(table, private, seat):
        """None."""
        return 0

    @staticmethod
    def fighters(table, private, seat):
        """All but those who can reroll, and those too if there is nobody else; with all magic."""
        question = private.question
        team = question.mask & ~table.players[seat].rerollers
        if team == 0:
            team = question.mask
        return team | (question.magic & team) << MAGIC_SHIFT

    @staticmethod
    def reroller(table, private, seat):
        """Somebody, if the battle would be lost."""
        battle = table.battle
        total = battle.plus
        for index in range(battle.n_dice):
            total += battle.dice[index]
        return private.question.options[1] if total < table.cards.monsters[battle.monster].combat else NONE

    @staticmethod
    def reroll_dice(table, private, seat):
        """The first die."""
        return 1

    @staticmethod
    def exploration(table, private, seat):
        """Any card that can be played."""
        return private.question.options[1]

    @staticmethod
    def encounter(table, private, seat):
        """The other player, else oneself."""
        question = private.question
        for index in range(1, question.n_options):
            if question.options[index] != seat:
                return question.options[index]
        return seat

    @staticmethod
    def restore(table, private, seat):
        """As many as there is food for, the first in the party first."""
        return lowest(private.question.mask, private.question.at_most)

    escape = recovery = payer = locksmith_magic = event = pattern
    give_up = cash_in = sword_holder = magic_receiver = draft_pick = pattern
