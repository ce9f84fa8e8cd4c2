"""A few games with everything that happens in them, for comparison between compiled and uncompiled play."""

from typing import Any

from simulator.games.monster_eater.results import OPTIONAL_TABLES
from tests.simulator.games.monster_eater.benches import bench

__all__ = ["CASES", "GAMES", "bench"]

RECORDED = tuple(table.name for table in OPTIONAL_TABLES)
CASES: dict[str, dict[str, Any]] = {
    "random": {"players": 4, "round_cap": 10, "record": RECORDED},
    "random, drafted": {"players": 5, "draft": 5, "falin": True, "round_cap": 6},
    "balanced": {"players": 2, "strategies": ("balanced",), "round_cap": 12, "record": RECORDED},
    "denied something": {
        "players": 3,
        "seating": "turning",
        "strategies": ("balanced+without=cooking,sending", "random+without=magic,rerolls", "balanced+without=supply"),
        "round_cap": 8,
    },
    "balanced, drafted": {"players": 2, "draft": 6, "strategies": ("balanced",), "round_cap": 8},
}
GAMES = 10
