"""The run folder: result tables in Parquet, written shard by shard and read lazily.

A shard is a stretch of consecutive games. Its tables are written under temporary names and renamed when they are whole;
the shard counts once all of its tables have their final names.
"""

import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from simulator.errors import InputError
from simulator.experiment import Experiment, build
from simulator.game import Column, ResultTable, get_game
from simulator.manifest import PART, Manifest, unwritable

CELLS = "cells.parquet"
CARDS = "cards"
TARGET = "target.toml"
PARQUET_END = b"PAR1"
COLUMNS = "columns"
"""Key of a Parquet file's metadata: meaning and unit of every column, as JSON."""


class RunFolder:
    """A run on disk, as it was when this object was made."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.manifest = Manifest.read(path)

    @cached_property
    def experiment(self) -> Experiment:
        """What was played, with the run's own copies of its files."""
        copies = {"cards": str(self.path / CARDS)}
        if self.manifest.target:
            copies["target"] = str(self.path / TARGET)
        return build({**self.manifest.experiment, **copies}, origin=str(self.path))

    @property
    def watched(self) -> bool:
        """Whether the run was looked at all the while, to stop when it had shown enough."""
        return "until" in self.manifest.experiment

    @cached_property
    def shards(self) -> tuple[int, ...]:
        """Numbers of the whole shards."""
        return whole_shards(self.path, self.manifest.tables)

    @property
    def games(self) -> int:
        """Number of games in whole shards."""
        size, total = self.manifest.shard_games, int(self.manifest.experiment["games"])
        return sum(min(size, total - shard * size) for shard in self.shards)

    def scan(self, table: str) -> pl.LazyFrame:
        """A result table over all whole shards, in order of the game index."""
        return pl.scan_parquet(self._files(table))

    def scan_shards(self, table: str) -> list[pl.LazyFrame]:
        """The same shard by shard, for what must look at whole games and yet hold few of them in memory."""
        return [pl.scan_parquet(file) for file in self._files(table)]

    def cells(self) -> pl.DataFrame:
        """One row a cell."""
        return pl.read_parquet(_whole(self.path / CELLS))

    def columns(self, table: str) -> dict[str, dict[str, str]]:
        """Meaning and unit of every column of a table."""
        found: dict[str, dict[str, str]] = json.loads(pl.read_parquet_metadata(self._files(table)[0])[COLUMNS])
        return found

    def game(self, index: int) -> dict[str, list[dict[str, Any]]] | None:
        """Rows of one game in every kept table; None if its shard has not been played."""
        shard = index // self.manifest.shard_games
        if shard not in self.shards:
            return None
        return {
            table: pl.scan_parquet(_whole(shard_file(self.path, table, shard)))
            .filter(pl.col("game") == index)
            .collect()
            .to_dicts()
            for table in self.manifest.tables
        }

    def _files(self, table: str) -> list[Path]:
        if table not in self.manifest.tables:
            raise InputError(f"{self.path}: has no table {table!r}; it has {', '.join(self.manifest.tables)}")
        if not self.shards:
            raise InputError(f"{self.path}: no games yet; go on with: {self.manifest.command}")
        files = [_whole(shard_file(self.path, table, shard)) for shard in self.shards]
        self._check_columns(table, files[0])
        return files

    def _check_columns(self, table: str, file: Path) -> None:
        """Refuse a run that an earlier version of its game left behind, with columns that are out of date."""
        kept = pl.read_parquet_schema(file)
        for column in get_game(self.manifest.experiment["game"]).table(table).columns:
            if column.name not in kept:
                raise InputError(
                    f"{self.path}: table {table!r} has no column {column.name!r}: it was played with an earlier "
                    "version of the game; play it again into another folder"
                )


def _whole(file: Path) -> Path:
    """The file; refuse one that is lost or was cut short, for instance when it was copied."""
    mended = "copy it again, or play the run again into another folder"
    if not file.is_file():
        raise InputError(f"{file}: there is no such file, though the run wrote one; {mended}")
    with file.open("rb") as opened:
        opened.seek(max(file.stat().st_size - len(PARQUET_END), 0))
        if opened.read() != PARQUET_END:
            raise InputError(f"{file}: damaged, for it doesn't end as a Parquet file does; {mended}")
    return file


def shard_file(folder: Path, table: str, shard: int) -> Path:
    """Where a shard of a table lies."""
    return folder / table / f"{shard:06d}.parquet"


def whole_shards(folder: Path, tables: Sequence[str]) -> tuple[int, ...]:
    """Numbers of the shards that have all tables."""
    found = [{int(file.stem) for file in (folder / table).glob("*.parquet")} for table in tables]
    return tuple(sorted(set.intersection(*found)))


def write_shard(
    folder: Path,
    shard: int,
    tables: Sequence[ResultTable],
    rows: Mapping[str, NDArray[Any]],
    labels: Mapping[str, Sequence[str]],
) -> None:
    """Write one shard of every table.

    Raises
    ------
    InputError
        The folder can't be written, for instance because the disk is full.
    """
    files = [shard_file(folder, table.name, shard) for table in tables]
    try:
        for table, file in zip(tables, files, strict=True):
            write_parquet(to_frame(rows[table.name], table, labels), file, table)
        for file in files:
            os.replace(_part(file), file)
    except (OSError, pl.exceptions.PolarsError) as error:
        for file in files:
            _part(file).unlink(missing_ok=True)
        raise unwritable(folder, error) from error


def write_parquet(frame: pl.DataFrame, file: Path, table: ResultTable) -> None:
    """Write ``frame`` beside its final name, with what its columns mean."""
    meanings = {column.name: {"meaning": column.meaning, "unit": column.unit} for column in table.columns}
    frame.write_parquet(
        _part(file),
        compression="zstd",
        compression_level=1,
        metadata={COLUMNS: json.dumps(meanings, ensure_ascii=False)},
    )


def to_frame(rows: NDArray[Any], table: ResultTable, labels: Mapping[str, Sequence[str]]) -> pl.DataFrame:
    """The kernel's rows as a Polars frame, with the labelled numbers as enums."""
    return pl.DataFrame([_series(rows[column.name], column, labels) for column in table.columns])


def _series(values: NDArray[Any], column: Column, labels: Mapping[str, Sequence[str]]) -> pl.Series:
    series = pl.Series(column.name, np.ascontiguousarray(values))
    if not column.labels:
        return series
    enum = pl.Enum(labels[column.labels])
    physical = pl.Series([], dtype=enum).to_physical().dtype
    # -1 fits no unsigned type, so that it becomes null here.
    return series.cast(physical, strict=False).cat.to(enum)


def _part(file: Path) -> Path:
    return file.with_name(file.name + PART)
