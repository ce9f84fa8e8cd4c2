"""Ways to fight and to spend, each like balanced but for one thing: what it loses is what that thing is worth."""

from simulator.games.mini_rogue.decisions import FIGHT_BANDIT, NO
from simulator.games.mini_rogue.numbers import (
    AGGRESSIVE,
    BALANCED,
    NONE,
)
from strategies.mini_rogue.balanced import Balanced
from strategies.mini_rogue.choices import nearest


class Daredevil(Balanced):
    """Always attacks aggressively: two faces of a die are criticals, and two are misses."""

    name = "daredevil"

    @staticmethod
    def stance(table, private, seat):  # type: ignore[no-untyped-def]
        """Aggressive."""
        return nearest(private.question, AGGRESSIVE)


class Steady(Balanced):
    """Keeps the balanced stance, never pays for a feat and never risks a critical: dice fall as they fall."""

    name = "steady"

    @staticmethod
    def stance(table, private, seat):  # type: ignore[no-untyped-def]
        """Balanced."""
        return nearest(private.question, BALANCED)

    @staticmethod
    def critical(table, private, seat):  # type: ignore[no-untyped-def]
        """Never."""
        return NO

    @staticmethod
    def feat(table, private, seat):  # type: ignore[no-untyped-def]
        """Never."""
        return NONE


class Miser(Balanced):
    """Buys nothing, offers nothing and pays no toll: gold is for keeping."""

    name = "miser"

    @staticmethod
    def deal(table, private, seat):  # type: ignore[no-untyped-def]
        """None."""
        return NONE

    @staticmethod
    def offering(table, private, seat):  # type: ignore[no-untyped-def]
        """None."""
        return NO

    @staticmethod
    def toll(table, private, seat):  # type: ignore[no-untyped-def]
        """Never pay."""
        return FIGHT_BANDIT
