"""A few games with everything that happens in them, for comparison between compiled and uncompiled play.

Run as a module under ``NUMBA_DISABLE_JIT=1``, it writes them to the file that is named on the command line.
"""

import json
import sys
from pathlib import Path
from typing import Any

from simulator.jit import COMPILED
from tests.simulator.games.mini_rogue.benches import bench

CASES: dict[str, dict[str, Any]] = {
    "random, together": {"players": 2, "record": ("rooms",)},
    "balanced": {"players": 1, "strategies": ("balanced",), "record": ("rooms",)},
    "scout and balanced": {"players": 2, "strategies": ("scout", "balanced"), "difficulties": ("Hard", "Normal")},
}
GAMES = 8


def play(case: str) -> dict[str, list[Any]]:
    """Rows of the first games, and the events of the first one."""
    table = bench(seed=21, **CASES[case])
    rows = {name: rows.tolist() for name, rows in table.player().play(0, GAMES).items()}
    told = {**rows, "events": list(table.replay(0).events())}
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


if __name__ == "__main__":
    assert not COMPILED
    Path(sys.argv[1]).write_text(json.dumps({case: play(case) for case in CASES}))
