"""Fingerprints of many random games of Monster Eater; run as a module, it notes them afresh."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from simulator.games.monster_eater import plugin
from simulator.games.monster_eater.results import OPTIONAL_TABLES
from simulator.games.monster_eater.rules import FLAGS
from tests.simulator.games.fingerprints import Fingerprints
from tests.simulator.games.monster_eater.benches import bench, shipped

GAMES = 500
RECORDED = tuple(table.name for table in OPTIONAL_TABLES)
CONFIGURATIONS: dict[str, dict[str, Any]] = {
    **{f"{players} players": {"players": players} for players in range(2, 6)},
    "draft of 5 with Falin": {"players": 5, "draft": 5, "falin": True},
    "draft of 6": {"players": 3, "draft": 6},
    "long games": {"players": 2, "round_cap": 300},
    **{f"{flag.name} {not flag.default}": {"players": 3, "rules": {flag.name: not flag.default}} for flag in FLAGS},
}


def _play(configuration: Mapping[str, Any]) -> Any:
    return bench(**{"seed": 81, "round_cap": 60, "record": RECORDED, **configuration}).player().play(0, GAMES)


PRINTS = Fingerprints(
    "tests.simulator.games.monster_eater.fingerprints",
    Path(__file__).with_suffix(".json"),
    plugin.VERSION,
    shipped(),
    _play,
    CONFIGURATIONS,
)

if __name__ == "__main__":
    PRINTS.note()
