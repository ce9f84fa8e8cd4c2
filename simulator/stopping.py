"""Runs that stop by themselves: a rule looks at the shards, one after another, and says when enough is known."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Protocol

import polars as pl

from simulator.store import shard_file


class StopRule(Protocol):
    """Says when a run has shown what it was played for."""

    def look(self, seats: pl.LazyFrame) -> bool:
        """Take in the next shard's table ``seats``, and tell whether enough is known now."""

    @property
    def reason(self) -> str:
        """What is known now, as the reason to end the run here."""


class Watch:
    """Shows the shards of a run to a rule in order of the games, in whatever order workers finish them.

    What the rule sees, and so the game at which it stops the run, depends on neither the workers nor on interruptions.
    """

    def __init__(self, folder: Path, tables: Sequence[str], rule: StopRule) -> None:
        self._folder = folder
        self._tables = tables
        self._rule = rule
        self._settled = False
        self.shards = 0
        """Shards that were looked at."""

    @property
    def reason(self) -> str:
        """Why the run ends here."""
        return self._rule.reason

    def settled(self, done: Collection[int]) -> bool:
        """Whether enough is known, now that these shards are ``done``."""
        while not self._settled and self.shards in done:
            self._settled = self._rule.look(pl.scan_parquet(shard_file(self._folder, "seats", self.shards)))
            self.shards += 1
        return self._settled

    def discard_surplus(self) -> None:
        """Remove what was played beyond the last shard that was looked at, while it was being waited for."""
        for table in self._tables:
            for file in (self._folder / table).glob("*.parquet"):
                if int(file.stem) >= self.shards:
                    file.unlink()
