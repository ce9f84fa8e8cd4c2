"""The strategy that knows nothing."""

from strategies.base import Strategy
from strategies.chance import any_option, any_set


class Random(Strategy):
    """Gives every legal answer the same chance and thinks nothing: the floor that any other strategy must beat."""

    name = "random"

    @staticmethod
    def path(table, private, seat):  # type: ignore[no-untyped-def]
        """Any option."""
        return any_option(private)

    @staticmethod
    def reveal(table, private, seat):  # type: ignore[no-untyped-def]
        """Any set of rooms."""
        return any_set(private)

    explore_skill = use_item = combat_skill = skill_die = first_attacker = stance = critical = feat = feat_payment = (
        path
    )
    attack_potion = drink = perception = potion = give_up = take_item = offering = shift = outcome = deal = path
    toll = eat = give = path
