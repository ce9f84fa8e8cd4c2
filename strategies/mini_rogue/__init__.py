"""Strategies for Mini Rogue."""

from simulator.games.mini_rogue.decisions import DECISIONS, PARTS, SIGNATURE
from simulator.games.mini_rogue.state import PRIVATE, TABLE
from strategies.base import Roster
from strategies.mini_rogue.balanced import Balanced
from strategies.mini_rogue.paths import Fighter, Looter, Pacifist, Scout, Wanderer
from strategies.mini_rogue.random import Random
from strategies.mini_rogue.styles import Daredevil, Miser, Steady

ROSTER = Roster(
    (Balanced, Scout, Wanderer, Pacifist, Fighter, Looter, Daredevil, Steady, Miser, Random),
    DECISIONS,
    PARTS,
    SIGNATURE,
    TABLE,
    PRIVATE,
)
