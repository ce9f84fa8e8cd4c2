"""Strategies for Rapid Dungeon."""

from simulator.games.rapid_dungeon.decisions import DECISIONS, PARTS, SIGNATURE
from simulator.games.rapid_dungeon.state import PRIVATE, TABLE
from strategies.base import Roster
from strategies.rapid_dungeon.balanced import Balanced
from strategies.rapid_dungeon.cooperative import Cooperative
from strategies.rapid_dungeon.deny_leader import DenyLeader
from strategies.rapid_dungeon.greedy import Greedy
from strategies.rapid_dungeon.least_contested import LeastContested
from strategies.rapid_dungeon.nearest import Nearest
from strategies.rapid_dungeon.random import Random
from strategies.rapid_dungeon.sets import Sets

ROSTER = Roster(
    (Balanced, Greedy, Nearest, LeastContested, Sets, DenyLeader, Cooperative, Random),
    DECISIONS,
    PARTS,
    SIGNATURE,
    TABLE,
    PRIVATE,
)
