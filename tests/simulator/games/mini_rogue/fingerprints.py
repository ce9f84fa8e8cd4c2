"""Fingerprints of many games of Mini Rogue; run as a module, it notes them afresh."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from simulator.games.mini_rogue import plugin
from simulator.games.mini_rogue.rules import FLAGS
from tests.simulator.games.fingerprints import Fingerprints
from tests.simulator.games.mini_rogue.benches import bench, shipped

GAMES = 60
CONFIGURATIONS: dict[str, dict[str, Any]] = {
    "alone": {"players": 1},
    "together, each difficulty": {"players": 2, "difficulties": plugin.GAME.difficulties},
    **{f"{flag.name} {not flag.default}": {"players": 2, "rules": {flag.name: not flag.default}} for flag in FLAGS},
}


def _play(configuration: Mapping[str, Any]) -> Any:
    return bench(**{"seed": 81, "record": ("rooms",), **configuration}).player().play(0, GAMES)


PRINTS = Fingerprints(
    "tests.simulator.games.mini_rogue.fingerprints",
    Path(__file__).with_suffix(".json"),
    plugin.VERSION,
    shipped(),
    _play,
    CONFIGURATIONS,
)

if __name__ == "__main__":
    PRINTS.note()
