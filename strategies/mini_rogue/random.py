"""The strategy that knows nothing."""

from simulator.bits import count_bits
from simulator.rng import below
from strategies.base import Strategy


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        question = private.question
        return question.options[below(private.stream, question.n_options)]

    @staticmethod
    def reveal(table, private, seat):  # type: ignore[no-untyped-def]
        """As many rooms as possible, whichever they are."""
        question = private.question
        left = question.at_most
        cells = count_bits(question.mask)
        answer = 0
        bit = 1
        while left:
            if question.mask & bit:
                if below(private.stream, cells) < left:
                    answer |= bit
                    left -= 1
                cells -= 1
            bit <<= 1
        return answer

    explore_skill = use_item = combat_skill = skill_die = first_attacker = stance = critical = feat = feat_payment = (
        path
    )
    attack_potion = drink = perception = potion = give_up = take_item = offering = shift = outcome = deal = path
    toll = eat = give = path
