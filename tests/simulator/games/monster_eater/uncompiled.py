"""A few games with everything that happens in them, for comparison between compiled and uncompiled play.

Run as a module under ``NUMBA_DISABLE_JIT=1``, it writes them to the file that is named on the command line.
"""

import json
import sys
from pathlib import Path
from typing import Any

from simulator.games.monster_eater.results import OPTIONAL_TABLES
from simulator.jit import COMPILED
from tests.simulator.games.monster_eater.benches import bench

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


def play(case: str) -> dict[str, list[Any]]:
    """Rows of the first games, and the events of the first one."""
    table = bench(seed=21, **CASES[case])
    rows = {name: rows.tolist() for name, rows in table.player().play(0, GAMES).items()}
    told = {**rows, "events": list(table.replay(0).events())}
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


if __name__ == "__main__":
    assert not COMPILED
    Path(sys.argv[1]).write_text(json.dumps({case: play(case) for case in CASES}))
