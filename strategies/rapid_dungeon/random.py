"""The strategy that knows nothing."""

from strategies.base import Strategy
from strategies.chance import any_option


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def target(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        return any_option(private)

    steal = discard = target
