"""Verdicts: whether win shares are what they should be, shown with the confidence of their intervals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf

import polars as pl

from reports.differences import change_of
from reports.estimates import Estimate, Group, Tally, number_of_games, ratio_variance
from reports.intervals import watched_share_interval
from reports.shards import collected
from reports.targets import Band, Key, Targets
from reports.wording import seat_name
from simulator.experiment import Experiment

FOREVER = 10**10
"""More games than this settle nothing, as far as anybody cares."""
_STEP = 1.02

OPPONENT = pl.when(pl.len().over("game") == 2).then(pl.col("party").reverse().over("game")).alias("opponent")
"""The other party of a game of two."""
BY: dict[str, Sequence[str | pl.Expr]] = {
    "strategy": ["strategy"],
    "party": ["party"],
    "seat": ["seat"],
    "matchup": ["party", OPPONENT],
    "game": [pl.lit("the game").alias("game_won")],
}
"""What shares are taken by, for each kind of verdict."""


class Outcome(StrEnum):
    """What is shown about a win share.

    Where equal shares are wanted: balanced (it lies within the margin), strong or weak (it lies above or below).
    Where a designer set a target: met or missed. Open: so few games leave both possible.
    """

    BALANCED = "balanced"
    STRONG = "strong"
    WEAK = "weak"
    MET = "met"
    MISSED = "missed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is shown about the win share of a party, a seat, a strategy, or a party against another."""

    kind: str
    key: Key
    name: str
    win: Estimate
    band: Band
    """Where the share should lie."""
    equal: bool
    """Whether that is because all should have the same, or where players win together much the same."""
    outcome: Outcome
    shown: int
    """Number of intervals that hold together."""
    games_each: float
    """Games of the run for each one that the share rests on."""

    @property
    def more_games(self) -> float:
        """About so many more games of the run would settle an open verdict, if the share stayed as it is."""
        if self.outcome is not Outcome.OPEN:
            return 0.0
        return (games_to_settle(self.win, self.band, self.shown) - self.win.games) * self.games_each


def judge(win: Estimate, band: Band, equal: bool) -> Outcome:
    """The verdict on a win share: settled once its whole interval lies on one side of both ends of the band."""
    if band.low <= win.low and win.high <= band.high:
        return Outcome.BALANCED if equal else Outcome.MET
    if win.low > band.high:
        return Outcome.STRONG if equal else Outcome.MISSED
    if win.high < band.low:
        return Outcome.WEAK if equal else Outcome.MISSED
    return Outcome.OPEN


def games_to_settle(win: Estimate, band: Band, shown: int) -> float:
    """Games with which the verdict would be settled if the share stayed as it is, to within a few per cent; or inf.

    They are counted for the wider intervals of a run that stops by itself: after a first look, only such a run goes on
    honestly.
    """

    def settled(games: float) -> bool:
        low, high = watched_share_interval(win.value * games, int(games), shown)
        return judge(replace(win, low=low, high=high), band, equal=True) is not Outcome.OPEN

    games = float(max(win.games, 1))
    while not settled(games):
        games *= 2
        if games > FOREVER:
            return inf
    while games > win.games and settled(games / _STEP):
        games /= _STEP
    return games


class Standings:
    """Win shares of everything that gets a verdict, taken in shard by shard.

    Their intervals hold together: for all kinds at once.

    Parameters
    ----------
    experiment
        What is played.
    targets
        What the shares should be.
    watched
        Whether the run stops when the verdicts please.
    """

    def __init__(self, experiment: Experiment, targets: Targets, watched: bool) -> None:
        self._players = experiment.players
        self._targets = targets
        self._watched = watched
        self._tallies = {kind: Tally(BY[kind], [targets.win], watched) for kind in targets.kinds}
        self.games = 0

    def add(self, shards: Sequence[pl.LazyFrame]) -> None:
        """Take in the table ``seats`` of more games."""
        for tally in self._tallies.values():
            tally.add(shards)
        self.games += sum(count.item() for count in collected([number_of_games(shard) for shard in shards]))

    @property
    def shown(self) -> int:
        """Number of intervals that hold together."""
        return sum(map(len, self._tallies.values()))

    @property
    def widest(self) -> float:
        """Distance from a win share to an end of its interval, where it is farthest."""
        return max(group[self._targets.win].margin for kind in self._tallies for group in self.groups(kind))

    def groups(self, kind: str) -> list[Group]:
        """Win shares of one kind."""
        return self._tallies[kind].groups(self.shown)

    def verdicts(self) -> Iterator[Verdict]:
        """The verdicts, kind by kind."""
        equal = self._targets.wanted is None
        for kind in self._targets.kinds:
            groups = self.groups(kind)
            if equal and self._targets.even is not None:
                yield from self._evenness(kind, self._targets.even)
                continue
            for group in groups:
                band = self._targets.band(kind, group.key)
                # One party or strategy alone has nobody to be compared with.
                if band is not None and (len(groups) > 1 or not equal):
                    yield self._verdict(kind, group, band, equal)

    def _evenness(self, kind: str, margin: float) -> Iterator[Verdict]:
        """Whether win chances lie near the average of all; it is as little known as they are, and allowed for."""
        tally, groups, win = self._tallies[kind], self.groups(kind), self._targets.win
        if len(groups) < 2:
            return
        variances = [ratio_variance(row, 0) for row in tally.sums]
        mean = sum(group[win].value for group in groups) / len(groups)
        average = Estimate(mean, mean, mean, self.games)
        band = Band(mean - margin, mean + margin)
        for place, group in enumerate(groups):
            # Groups are taken as independent. Those that share games share wins, and differ by less.
            others = sum(variances) - variances[place]
            variance = (1 - 1 / len(groups)) ** 2 * variances[place] + others / len(groups) ** 2
            lead = change_of(win, average, group[win], variance, self.shown, self._watched)
            name = side_name(kind, group.key, self._players)
            outcome = judge(lead, Band(-margin, margin), equal=True)
            yield Verdict(
                kind, group.key, name, group[win], band, True, outcome, self.shown, self.games / group[win].games
            )

    def _verdict(self, kind: str, group: Group, band: Band, equal: bool) -> Verdict:
        win = group[self._targets.win]
        name = side_name(kind, group.key, self._players)
        outcome = judge(win, band, equal)
        return Verdict(kind, group.key, name, win, band, equal, outcome, self.shown, self.games / win.games)


def side_name(kind: str, key: Key, players: int) -> str:
    """What somebody with a win share is called."""
    return seat_name(int(key[0]), players) if kind == "seat" else " against ".join(key)
