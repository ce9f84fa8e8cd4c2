"""Who leads: how soon a game is decided, how often the lead changes, and from how far behind games are won.

Whoever has most points at the end of a round leads; of ``k`` who tie for the lead each leads to 1/k. Points that are
still to be rolled count their mean, so that even at the end the leader need not be the winner.
"""

from dataclasses import dataclass
from functools import partial, reduce

import numpy as np
from numpy.typing import NDArray

from reports.estimates import Estimate
from reports.intervals import mean_interval, score_interval
from reports.rounds import Rounds, by_shard
from simulator.jit import jit
from simulator.store import RunFolder

BEHIND = (5, 10, 15)
"""So many points behind are counted as a comeback when the game is won all the same."""


@dataclass(slots=True)
class Sums:
    """Number, sum and sum of squares of values that games have, by the round that they have them in."""

    moments: NDArray[np.float64]
    """One row each."""

    @classmethod
    def none(cls, places: int) -> "Sums":
        """Of no game yet."""
        return cls(np.zeros((3, places)))

    @property
    def games(self) -> NDArray[np.int64]:
        """Number of games."""
        return np.asarray(self.moments[0], np.int64)

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.moments + other.moments)

    def share(self, place: int, shown: int, watched: bool) -> Estimate:
        """Mean of values between 0 and 1."""
        games, mean, variance = self._moments(place)
        return Estimate(mean, *score_interval(mean, variance, games, shown, watched), games)

    def mean(self, place: int, shown: int, watched: bool) -> Estimate:
        """Mean of any values."""
        games, mean, variance = self._moments(place)
        return Estimate(mean, *mean_interval(mean, variance, games, shown, watched), games)

    def _moments(self, place: int) -> tuple[int, float, float]:
        games, total, square = map(float, self.moments[:, place])
        mean = total / games
        return int(games), mean, square / games - mean * mean


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

    @property
    def games(self) -> int:
        """Number of games."""
        return int(self.settled.sum())

    def __add__(self, other: "Lead") -> "Lead":
        return Lead(
            self.by_round + other.by_round,
            self.half + other.half,
            self.changes + other.changes,
            self.same + other.same,
            self.settled + other.settled,
            {points: sums + other.behind[points] for points, sums in self.behind.items()},
        )


def lead(run: RunFolder) -> Lead:
    """Follow the lead through every game of a run that kept its rounds."""
    cap = run.experiment.round_cap
    return reduce(Lead.__add__, by_shard(run, ["standing"], partial(_lead, cap=cap)))


def _lead(shard: Rounds, cap: int) -> Lead:
    by_round, half, changes, behind = (Sums.none(places) for places in (cap + 1, 1, 1, len(BEHIND)))
    settled = np.zeros(cap + 2, np.int64)
    same = _follow(
        shard.rounds,
        shard.values["standing"],
        shard.win_shares.reshape(-1, shard.seats),
        np.array(BEHIND, np.float32),
        by_round.moments,
        half.moments,
        changes.moments,
        behind.moments,
        settled,
    )
    each_behind = {points: Sums(behind.moments[:, [place]]) for place, points in enumerate(BEHIND)}
    return Lead(by_round, half, changes, same, settled, each_behind)


@jit
def _follow(rounds, standing, win_shares, points, by_round, half, changes, behind, settled):  # type: ignore[no-untyped-def]
    """Follow the lead through the games of a shard, add to what is known, and count the games in which it is one's."""
    games, seats = win_shares.shape
    widest = np.empty(seats, standing.dtype)
    start = same = 0
    for game in range(games):
        last = 1
        while start + last * seats < rounds.size and rounds[start + last * seats] != 1:
            last += 1
        widest[:] = 0
        leader, passes, wrong = -1, 0, 0
        for number in range(1, last + 1):
            # No views of single rounds: making them would take longer than looking at them.
            now = start + (number - 1) * seats
            best = standing[now]
            for seat in range(1, seats):
                best = max(best, standing[now + seat])
            leaders, won, losers, alone = 0, 0.0, 0, 0
            for seat in range(seats):
                widest[seat] = max(widest[seat], best - standing[now + seat])
                if standing[now + seat] == best:
                    leaders += 1
                    won += win_shares[game, seat]
                    losers += win_shares[game, seat] == 0
                    alone = seat
            won /= leaders
            if number < last:
                _note(by_round, number, won)
            if number == (last + 1) // 2:
                _note(half, 0, won)
            if leaders == 1:
                passes += leader not in (-1, alone)
                leader = alone
            if losers:
                wrong = number
        _note(changes, 0, passes)
        same += passes == 0
        settled[wrong + 1 if wrong < last else settled.size - 1] += 1
        for place in range(points.size):
            won = 0.0
            for seat in range(seats):
                if widest[seat] >= points[place]:
                    won += win_shares[game, seat]
            _note(behind, place, won)
        start += last * seats
    return same


@jit
def _note(moments, place, value):  # type: ignore[no-untyped-def]
    """Count a game that has that value."""
    moments[0, place] += 1
    moments[1, place] += value
    moments[2, place] += value * value
