"""What determinism means for every game: a game is a function of experiment and index, and of nothing else.

Run as a module under ``NUMBA_DISABLE_JIT=1``, it plays the cases of a game's module ``uncompiled`` and writes what
happens to a file: ``python -m tests.simulator.games.determinism MODULE FILE``.
"""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from simulator.experiment import Experiment
from simulator.jit import COMPILED
from simulator.replay import replay_run
from simulator.run import Sitting
from simulator.store import RunFolder

ROOT = Path(__file__).parents[3]


def play(experiment: Experiment, out: Path, workers: int = 1, shard_games: int | None = None) -> RunFolder:
    """Play a whole run."""
    sitting = Sitting(experiment, out, workers, shard_games)
    sitting.set_up()
    return sitting.play(lambda games: None)


def assert_same_rows(one: RunFolder, other: RunFolder) -> None:
    """Two runs have the same tables, row for row."""
    assert one.manifest.tables == other.manifest.tables
    for table in one.manifest.tables:
        assert one.scan(table).collect().equals(other.scan(table).collect()), table


def assert_games_stand_alone(bench: Callable[[], Any], games: int) -> None:
    """A game that is played alone, in whatever order, is the one that was played among others."""
    together = bench().player().play(0, games)
    player = bench().player()
    for index in (games - 1, 3, 17, 3):
        alone = player.play(index, 1)
        assert alone.keys() == together.keys()
        for name, rows in alone.items():
            assert np.array_equal(rows, together[name][together[name]["game"] == index]), name


def assert_replays_end_as_stored(run: RunFolder, indices: Iterable[int]) -> None:
    """A game that is told again ends as the run's rows say."""
    for index in indices:
        replay = replay_run(run.path, index)
        stored = run.game(index)
        assert stored is not None
        assert [replay.result["games"]] == stored["games"]
        assert replay.result["seats"] == stored["seats"]
        assert list(replay.story())


def _happens(module: Any, case: str) -> dict[str, list[Any]]:
    """Rows of the first games of a case, and the events of the first one."""
    table = module.bench(seed=21, **module.CASES[case])
    rows = {name: rows.tolist() for name, rows in table.player().play(0, module.GAMES).items()}
    told = {**rows, "events": list(table.replay(0).events())}
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


def assert_same_uncompiled(module: Any, tmp_path: Path) -> None:
    """The cases of a game's module are played alike by the compiled source and by the source itself."""
    file = tmp_path / "games.json"
    subprocess.run(
        [sys.executable, "-m", __name__, module.__name__, str(file)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        check=True,
    )
    uncompiled = json.loads(file.read_text())
    for case in module.CASES:
        assert uncompiled[case] == _happens(module, case), case


if __name__ == "__main__":
    assert not COMPILED
    chosen = importlib.import_module(sys.argv[1])
    Path(sys.argv[2]).write_text(json.dumps({case: _happens(chosen, case) for case in chosen.CASES}))
