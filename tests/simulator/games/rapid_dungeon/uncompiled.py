"""A few games with everything that happens in them, for comparison between compiled and uncompiled play."""

from typing import Any

from tests.simulator.games.rapid_dungeon.benches import bench

__all__ = ["CASES", "GAMES", "bench"]

EVERYTHING = {"unicorn": True, "potion": True, "thief": True, "traps": True}
CASES: dict[str, dict[str, Any]] = {
    "entrance": {"players": 4, "strategies": ("balanced",)},
    "everything": {"players": 6, "rules": EVERYTHING | {"advanced": True}, "strategies": ("deny-leader",)},
    "three throwers": {"players": 3, "parties": ("Child", "Expert", "Poor"), "strategies": ("cooperative",)},
    "fast": {"players": 5, "rules": EVERYTHING | {"fast_throws": True}, "strategies": ("balanced",)},
}
GAMES = 8
