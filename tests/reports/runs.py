"""Runs for the tests of reports."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from simulator.experiment import Experiment
from simulator.run import Sitting
from simulator.store import RunFolder


def play(experiment: Experiment, out: Path, shard_games: int | None = None) -> RunFolder:
    """Play an experiment with one worker."""
    sitting = Sitting(experiment, out, 1, shard_games)
    sitting.set_up()
    return sitting.play(lambda games: None)


class Shards:
    """Stands in for a run folder: one result table in memory, cut into shards."""

    watched = False

    def __init__(self, rows: Mapping[str, Any] | pl.DataFrame, cuts: Sequence[int] = ()) -> None:
        frame = pl.DataFrame(rows)
        borders = [0, *cuts, 1 + int(frame["game"].max())]  # type: ignore[arg-type]
        self.frames = [frame.filter(pl.col("game").is_between(low, high - 1)).lazy() for low, high in pairwise(borders)]

    def scan_shards(self, table: str) -> list[pl.LazyFrame]:
        return self.frames
