"""The strategy that knows nothing."""

from simulator.rng import below
from strategies.base import Strategy


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        question = private.question
        return question.options[below(private.stream, question.n_options)]

    steal = discard = target
