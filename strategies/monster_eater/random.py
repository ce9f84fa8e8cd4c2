"""The strategy that knows nothing."""

from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.rng import below
from strategies.base import Strategy
from strategies.chance import any_option, any_set

OUT, WITH_PHYSICAL, WITH_MAGIC = range(3)


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        return any_option(private)

    @staticmethod
    def discards(table, private, seat):  # type: ignore[no-untyped-def]
        """Any set of a legal size."""
        return any_set(private)

    @staticmethod
    def fighters(table, private, seat):  # type: ignore[no-untyped-def]
        """Any team: each character independently, and once more if nobody fights."""
        question = private.question
        answer = 0
        while answer == 0:
            for position in range(MAGIC_SHIFT):
                if question.mask >> position & 1:
                    role = below(private.stream, WITH_MAGIC + (question.magic >> position & 1))
                    if role != OUT:
                        answer |= 1 << position
                    if role == WITH_MAGIC:
                        answer |= 1 << position + MAGIC_SHIFT
        return answer

    escape = reroller = recovery = exploration = payer = locksmith_magic = encounter = event = pattern
    give_up = cash_in = sword_holder = magic_receiver = draft_pick = pattern
    reroll_dice = restore = discards
