"""Fingerprints of many games, noted beside the versions of game and cards that they belong to.

    python -m tests.simulator.games.rapid_dungeon.fingerprints

notes them afresh. It refuses where games or cards have changed and their version hasn't; without the file of
fingerprints it begins anew.
"""

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from simulator.games.rapid_dungeon import plugin
from simulator.games.rapid_dungeon.rules import FLAGS
from tests.simulator.games.monster_eater.fingerprints import missing_version
from tests.simulator.games.rapid_dungeon.benches import bench, shipped

FILE = Path(__file__).with_suffix(".json")
GAMES = 300
ALL = {"unicorn": True, "potion": True, "thief": True, "traps": True}
CONFIGURATIONS: dict[str, dict[str, Any]] = {
    **{f"{players} players": {"players": players} for players in range(3, 7)},
    "three throwers": {"players": 3, "parties": ("Child", "Expert", "Poor")},
    **{f"{flag.name} {not flag.default}": {"rules": ALL | {flag.name: not flag.default}} for flag in FLAGS},
}
AFRESH = "note the fingerprints afresh: python -m tests.simulator.games.rapid_dungeon.fingerprints"


def fingerprint(configuration: Mapping[str, Any]) -> str:
    """Hash of all result rows of many games."""
    table = bench(**{"seed": 81, "record": ("rounds",), **configuration})
    digest = hashlib.sha256()
    for rows in table.player().play(0, GAMES).values():
        for column in rows.dtype.names or ():
            digest.update(np.ascontiguousarray(rows[column]).tobytes())
    return digest.hexdigest()[:16]


def found() -> Mapping[str, Any]:
    """The fingerprints as they are now."""
    return {
        "game": plugin.VERSION,
        "cards": shipped().version,
        "card digest": shipped().digest,
        "fingerprints": {name: fingerprint(one) for name, one in CONFIGURATIONS.items()},
    }


def noted() -> Mapping[str, Any] | None:
    """The fingerprints as they were noted."""
    return json.loads(FILE.read_text()) if FILE.exists() else None


def main() -> None:
    """Note the fingerprints afresh."""
    before, now = noted(), found()
    if before and (reason := missing_version(before, now)):
        sys.exit(reason)
    FILE.write_text(json.dumps(now, indent=2) + "\n")


if __name__ == "__main__":
    main()
