"""The strategy that knows nothing."""

from simulator.bits import count_bits
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.jit import jit
from simulator.rng import below
from strategies.base import Strategy

OUT, WITH_PHYSICAL, WITH_MAGIC = range(3)


@jit
def next_binomial(combinations, n, size):  # type: ignore[no-untyped-def]
    """The next binomial coefficient: C(n, size + 1) from ``combinations`` = C(n, size)."""
    return combinations * (n - size) // (size + 1)


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def pattern(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        question = private.question
        return question.options[below(private.stream, question.n_options)]

    @staticmethod
    def discards(table, private, seat):  # type: ignore[no-untyped-def]
        """Any set of a legal size: draw the size by the number of sets that have it, then a set of that size."""
        question = private.question
        members = count_bits(question.mask)
        sets = 0
        combinations = 1
        for size in range(question.at_most + 1):
            if size >= question.at_least:
                sets += combinations
            combinations = next_binomial(combinations, members, size)
        left = below(private.stream, sets)
        combinations = 1
        wanted = 0
        while wanted < question.at_least or left >= combinations:
            if wanted >= question.at_least:
                left -= combinations
            combinations = next_binomial(combinations, members, wanted)
            wanted += 1
        answer = 0
        bit = 1
        while wanted:
            if question.mask & bit:
                if below(private.stream, members) < wanted:
                    answer |= bit
                    wanted -= 1
                members -= 1
            bit <<= 1
        return answer

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
