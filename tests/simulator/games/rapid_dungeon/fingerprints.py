"""Fingerprints of many games of Rapid Dungeon; run as a module, it notes them afresh."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from simulator.games.rapid_dungeon import plugin
from simulator.games.rapid_dungeon.rules import FLAGS
from tests.simulator.games.fingerprints import Fingerprints
from tests.simulator.games.rapid_dungeon.benches import bench, shipped

GAMES = 300
ALL = {"unicorn": True, "potion": True, "thief": True, "traps": True}
CONFIGURATIONS: dict[str, dict[str, Any]] = {
    **{f"{players} players": {"players": players} for players in range(3, 7)},
    "three throwers": {"players": 3, "parties": ("Child", "Expert", "Poor")},
    **{f"{flag.name} {not flag.default}": {"rules": ALL | {flag.name: not flag.default}} for flag in FLAGS},
}


def _play(configuration: Mapping[str, Any]) -> Any:
    return bench(**{"seed": 81, "record": ("rounds",), **configuration}).player().play(0, GAMES)


PRINTS = Fingerprints(
    "tests.simulator.games.rapid_dungeon.fingerprints",
    Path(__file__).with_suffix(".json"),
    plugin.VERSION,
    shipped(),
    _play,
    CONFIGURATIONS,
)

if __name__ == "__main__":
    PRINTS.note()
