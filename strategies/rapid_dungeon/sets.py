"""Combinations before all."""

from strategies.base import Parameter
from strategies.rapid_dungeon.balanced import Balanced


class Sets(Balanced):
    """Collects combinations: half a pair, a third of a set and a longer goblin row count almost as much as points."""

    name = "sets"
    parameters = (Parameter("hope", 2.0, 0.0, 5.0, "weight of what a card may bring later"),)

    target = staticmethod(Balanced.target)
