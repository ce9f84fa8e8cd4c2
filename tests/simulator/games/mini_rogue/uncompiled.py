"""A few games with everything that happens in them, for comparison between compiled and uncompiled play."""

from typing import Any

from tests.simulator.games.mini_rogue.benches import bench

__all__ = ["CASES", "GAMES", "bench"]

CASES: dict[str, dict[str, Any]] = {
    "random, together": {"players": 2, "record": ("rooms",)},
    "balanced": {"players": 1, "strategies": ("balanced",), "record": ("rooms",)},
    "scout and balanced": {"players": 2, "strategies": ("scout", "balanced"), "difficulties": ("Hard", "Normal")},
}
GAMES = 8
