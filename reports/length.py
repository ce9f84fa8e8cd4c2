"""How long games take; games that were stopped unfinished are counted as longer than any that ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isinf
from typing import Literal

import polars as pl

from reports.estimates import Estimate, count_share
from reports.intervals import quantile_ranks
from simulator.store import RunFolder

SECONDS_PER_DECISION = 15.0
"""How long a decision takes at the table, unless somebody knows better: an assumption."""
SECONDS_A_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Pace:
    """How long games take at the table: so many seconds for each decision, or for each round where all act at once."""

    seconds: float
    per: Literal["decision", "round"]

    @property
    def option(self) -> str:
        """The option that changes it."""
        return f"--seconds-per-{self.per}"

    @property
    def minutes(self) -> float:
        """The same in minutes."""
        return self.seconds / SECONDS_A_MINUTE

    def __str__(self) -> str:
        return f"{self.seconds:g} seconds a {self.per}"


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many games ended after how many rounds, and how many were stopped."""

    ended: Sequence[tuple[float, int]]
    """Rounds (or whatever else lengths are told in) and games, shortest first."""
    stopped: int
    watched: bool = False
    """Whether intervals must hold however often one looks."""

    @property
    def games(self) -> int:
        """Number of all games."""
        return sum(games for _, games in self.ended) + self.stopped

    def at(self, rank: float) -> float:
        """Rounds of the game of that rank, the shortest being 1; inf for one that was stopped."""
        for rounds, games in self.ended:
            rank -= games
            if rank <= 0:
                return rounds
        return inf

    def quantile(self, share: float, shown: int = 1) -> Estimate:
        """The number of rounds within which at least ``share`` of the games end; inf if they were stopped first."""
        low, high = quantile_ranks(share, self.games, shown, self.watched)
        lowest = 0.0 if isinf(low) else self.at(low)
        return Estimate(self.at(share * self.games), lowest, self.at(high), self.games)

    @property
    def unfinished(self) -> Estimate:
        """Share of the games that were stopped."""
        return self.part(self.stopped)

    def part(self, games: int, shown: int = 1) -> Estimate:
        """The share that so many ``games`` are of all."""
        return count_share(games, self.games, shown, self.watched)


def lengths(run: RunFolder) -> Lengths:
    """Read the lengths of all games of a run."""
    counted = run.scan("games").group_by("finished", "rounds").agg(pl.len().alias("games")).collect(engine="streaming")
    stopped = int(counted.filter(~pl.col("finished"))["games"].sum())
    return _lengths(counted.filter("finished"), "rounds", stopped, run.watched)


@dataclass(frozen=True, slots=True)
class Durations:
    """What else tells how long games are."""

    turns: Lengths
    decisions: Lengths
    decisions_a_turn: Lengths
    """Known of games that were stopped, too."""


def durations(run: RunFolder) -> Durations:
    """Read turns and decisions of all games of a run."""
    counted = (
        run.scan("games")
        .group_by("finished", "turns", "decisions")
        .agg(pl.len().alias("games"))
        .collect(engine="streaming")
        .with_columns(decisions_a_turn=pl.col("decisions") / pl.col("turns"))
    )
    ended = counted.filter("finished")
    stopped = int(counted.filter(~pl.col("finished"))["games"].sum())
    return Durations(
        _lengths(ended, "turns", stopped, run.watched),
        _lengths(ended, "decisions", stopped, run.watched),
        _lengths(counted, "decisions_a_turn", 0, run.watched),
    )


def _lengths(games: pl.DataFrame, column: str, stopped: int, watched: bool) -> Lengths:
    return Lengths(games.group_by(column).agg(pl.col("games").sum()).sort(column).rows(), stopped, watched)
