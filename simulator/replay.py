"""Plays single games of a run or an experiment again."""

from collections.abc import Iterator, Mapping
from math import isclose
from pathlib import Path
from typing import Any

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Bench, Replay, get_game
from simulator.jit import engine_hash
from simulator.played_cards import cards_of
from simulator.store import RunFolder

STORED_PRECISION = 1e-6
"""Win shares are stored in single precision."""


def set_up(experiment: Experiment) -> Bench:
    """The bench that an experiment needs."""
    game = get_game(experiment.game)
    experiment = experiment.settled(game)
    return game.set_up(experiment, cards_of(experiment))


def replay_experiment(experiment: Experiment, index: int) -> Replay:
    """Game ``index`` of an experiment, whether it was ever played or not.

    Raises
    ------
    InputError
        The experiment can't be played.
    """
    if index < 0:
        raise InputError(f"--index: {index} is out of range; accepted: 0 or more")
    return set_up(experiment).replay(index)


def replay_run(path: Path, index: int) -> Replay:
    """Game ``index`` of a run, with the very cards that it was played with.

    Raises
    ------
    InputError
        The run has no such game, or the game ends differently now than the stored row says.
    """
    run = RunFolder(path)
    games = run.experiment.games
    if not 0 <= index < games:
        raise InputError(f"{path}: no game {index}; accepted: 0 to {games - 1}")
    replay = set_up(run.experiment).replay(index)
    stored = run.game(index)
    if stored is not None:
        result = {"games": [replay.result["games"]], "seats": replay.result["seats"]}
        for table, rows in result.items():
            if found := list(_differences(stored[table], rows)):
                raise InputError(_changed(run, index, table, found[0]))
    return replay


def _differences(stored: list[dict[str, Any]], now: list[Mapping[str, Any]]) -> Iterator[str]:
    for number, (old, new) in enumerate(zip(stored, now, strict=True)):
        for column, value in old.items():
            if not _same(value, new[column]):
                yield f"row {number}, {column}: {value} is stored, {new[column]} now"


def _same(old: object, new: object) -> bool:
    if isinstance(old, float) and isinstance(new, float | int):
        return isclose(old, new, rel_tol=STORED_PRECISION)
    return old == new


def _changed(run: RunFolder, index: int, table: str, difference: str) -> str:
    kept = run.manifest.engine
    engine = engine_hash(run.experiment.game)
    if kept != engine:
        reason = f"The engine has changed since (it was {kept}, is now {engine})"
    else:
        reason = "A strategy's file has changed since, or the folder was edited"
    return f"{run.path}: game {index} doesn't end as stored ({table}, {difference}). {reason}; play the run again."
