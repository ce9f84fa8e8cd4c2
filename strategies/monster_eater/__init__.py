"""Strategies for Monster Eater."""

from simulator.games.monster_eater.decisions import DECISIONS, PARTS, SIGNATURE
from simulator.games.monster_eater.state import PRIVATE, TABLE
from strategies.base import Roster
from strategies.monster_eater.balanced import Balanced
from strategies.monster_eater.random import Random

ROSTER = Roster((Balanced, Random), DECISIONS, PARTS, SIGNATURE, TABLE, PRIVATE)
