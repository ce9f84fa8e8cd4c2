"""Fingerprints of many random games, noted beside the versions of game and cards that they belong to.

    python -m tests.simulator.games.monster_eater.fingerprints

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

from simulator.games.monster_eater import plugin
from simulator.games.monster_eater.results import OPTIONAL_TABLES
from simulator.games.monster_eater.rules import FLAGS
from tests.simulator.games.monster_eater.benches import bench, shipped

FILE = Path(__file__).with_suffix(".json")
GAMES = 500
RECORDED = tuple(table.name for table in OPTIONAL_TABLES)
CONFIGURATIONS: dict[str, dict[str, Any]] = {
    **{f"{players} players": {"players": players} for players in range(2, 6)},
    "draft of 5 with Falin": {"players": 5, "draft": 5, "falin": True},
    "draft of 6": {"players": 3, "draft": 6},
    "long games": {"players": 2, "round_cap": 300},
    **{f"{flag.name} {not flag.default}": {"players": 3, "rules": {flag.name: not flag.default}} for flag in FLAGS},
}
AFRESH = "note the fingerprints afresh: python -m tests.simulator.games.monster_eater.fingerprints"

Noted = Mapping[str, Any]


def fingerprint(configuration: Mapping[str, Any]) -> str:
    """Hash of all result rows of many games."""
    table = bench(**{"seed": 81, "round_cap": 60, "record": RECORDED, **configuration})
    digest = hashlib.sha256()
    for rows in table.player().play(0, GAMES).values():
        for column in rows.dtype.names or ():
            digest.update(np.ascontiguousarray(rows[column]).tobytes())
    return digest.hexdigest()[:16]


def found() -> Noted:
    """The fingerprints as they are now."""
    return {
        "game": plugin.VERSION,
        "cards": shipped().version,
        "card digest": shipped().digest,
        "fingerprints": {name: fingerprint(one) for name, one in CONFIGURATIONS.items()},
    }


def noted() -> Noted | None:
    """The fingerprints as they were noted."""
    return json.loads(FILE.read_text()) if FILE.exists() else None


def missing_version(before: Noted, now: Noted) -> str:
    """The version that should have been raised, if there is one."""
    if now["card digest"] != before["card digest"]:
        if now["cards"] == before["cards"]:
            return f"the cards differ from those of version {now['cards']}: raise the version in cardset.toml"
    elif now["game"] == before["game"]:
        names = [name for name, one in now["fingerprints"].items() if before["fingerprints"].get(name, one) != one]
        if names:
            return f"games end differently than with version {now['game']} ({names[0]}): raise VERSION in plugin.py"
    return ""


def main() -> None:
    """Note the fingerprints afresh."""
    before, now = noted(), found()
    if before and (reason := missing_version(before, now)):
        sys.exit(reason)
    FILE.write_text(json.dumps(now, indent=2) + "\n")


if __name__ == "__main__":
    main()
