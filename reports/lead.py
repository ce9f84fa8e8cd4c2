"""Who leads: how soon a game is decided, how often the lead changes, and from how far behind games are won.

Whoever has most points at the end of a round leads; of ``k`` who tie for the lead each leads to 1/k. Points that are
still to be rolled count their mean, so that even at the end the leader need not be the winner.
"""

from dataclasses import dataclass, field
from functools import partial, reduce

import numpy as np
from numpy.typing import NDArray

from reports.estimates import Estimate
from reports.intervals import mean_interval, score_interval
from reports.rounds import Rounds, by_shard
from simulator.store import RunFolder

BEHIND = (5, 10, 15)
"""So many points behind are counted as a comeback when the game is won all the same."""


@dataclass(slots=True)
class Sums:
    """Number, sum and sum of squares of values that games have, by the round that they have them in."""

    games: NDArray[np.int64]
    total: NDArray[np.float64]
    square: NDArray[np.float64]

    @classmethod
    def of(cls, values: NDArray[np.float64], places: NDArray[np.int64], size: int) -> "Sums":
        """Values by their places, which are below ``size``."""
        return cls(
            np.bincount(places, minlength=size),
            np.bincount(places, values, size).astype(np.float64),
            np.bincount(places, values * values, size).astype(np.float64),
        )

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.games + other.games, self.total + other.total, self.square + other.square)

    def share(self, place: int, shown: int, watched: bool) -> Estimate:
        """Mean of values between 0 and 1."""
        games, mean, variance = self._moments(place)
        return Estimate(mean, *score_interval(mean, variance, games, shown, watched), games)

    def mean(self, place: int, shown: int, watched: bool) -> Estimate:
        """Mean of any values."""
        games, mean, variance = self._moments(place)
        return Estimate(mean, *mean_interval(mean, variance, games, shown, watched), games)

    def _moments(self, place: int) -> tuple[int, float, float]:
        games = int(self.games[place])
        mean = float(self.total[place]) / games
        return games, mean, float(self.square[place]) / games - mean * mean


@dataclass(slots=True)
class Lead:
    """What is known of the lead in all games of a run."""

    by_round: Sums
    """The leader's share of the win, by the round at whose end the lead is looked at; the game's last round is none."""
    half: Sums
    """The same after half of a game's rounds."""
    changes: Sums
    """How often the lead passed from one player to another."""
    same: int
    """Games in which it never did."""
    settled: NDArray[np.int64]
    """Games by the number of rounds after which only winners led; the last element: games that final dice decided."""
    behind: dict[int, Sums]
    """The share of the win that went to players who had once been so many points behind."""
    games: int = field(default=0)

    def __add__(self, other: "Lead") -> "Lead":
        return Lead(
            self.by_round + other.by_round,
            self.half + other.half,
            self.changes + other.changes,
            self.same + other.same,
            self.settled + other.settled,
            {points: sums + other.behind[points] for points, sums in self.behind.items()},
            self.games + other.games,
        )


def lead(run: RunFolder) -> Lead:
    """Follow the lead through every game of a run that kept its rounds."""
    cap = run.experiment.round_cap
    return reduce(Lead.__add__, by_shard(run, ["standing"], partial(_lead, cap=cap)))


def _lead(shard: Rounds, cap: int) -> Lead:
    standing, games = shard.values["standing"], shard.games
    count = shard.starts.size
    best = standing.max(axis=0)
    leads = standing == best
    wins = shard.win_shares[:, games]
    leaders = leads.sum(axis=0, dtype=np.int8)
    won = (leads * wins).sum(axis=0) / leaders.astype(np.float64)
    goes_on = shard.rounds < shard.lengths[games]
    half = shard.rounds == (shard.lengths[games] + 1) // 2
    alone = leaders == 1
    passes = _passes(leads.argmax(axis=0)[alone], games[alone], count)
    nothing = np.zeros(count, np.int64)
    return Lead(
        Sums.of(won[goes_on], shard.rounds[goes_on], cap + 1),
        Sums.of(won[half], nothing, 1),
        Sums.of(passes.astype(np.float64), nothing, 1),
        int((passes == 0).sum()),
        _settled(shard, (leads & (wins == 0)).any(axis=0), cap),
        {points: Sums.of(won, nothing, 1) for points, won in _won_from_behind(shard, best - standing)},
        count,
    )


def _passes(leader: NDArray[np.int64], games: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """How often another player leads alone than the one who did last, by game."""
    other = (leader[1:] != leader[:-1]) & (games[1:] == games[:-1])
    return np.bincount(games[1:][other], minlength=count)


def _settled(shard: Rounds, losers_lead: NDArray[np.bool_], cap: int) -> NDArray[np.int64]:
    """Games by the last round at whose end somebody led who did not win; last of all those in which it was the end."""
    last = np.maximum.reduceat(np.where(losers_lead, shard.rounds, 0), shard.starts)
    return np.bincount(np.where(last == shard.lengths, cap + 1, last + 1), minlength=cap + 2)


def _won_from_behind(shard: Rounds, gaps: NDArray[np.float32]) -> list[tuple[int, NDArray[np.float64]]]:
    """For each number of points, the share of each game's win that went to players who had been so far behind."""
    widest = np.maximum.reduceat(gaps, shard.starts, axis=1)
    won = shard.win_shares
    return [(points, np.where(widest >= points, won, 0).sum(axis=0, dtype=np.float64)) for points in BEHIND]
