"""Rates strategies by their places at many tables.

The model is that of Plackett (1975) and Luce (1959): everybody at a table has a worth, and first place goes to each
with a chance in proportion to it, second place likewise among the others, and so on. Ties have Davidson's (1970)
extension to several players: a set of t players ties for a place with weight ``delta_t`` times the geometric mean of
their worths, against all sets of up to as many as ever tied (Firth, Kosmidis and Turner 2019; Turner, van Etten, Firth
and Kosmidis, Computational Statistics 35, 2020).

With logarithms of worths each place is a multinomial logit over sets, so that the likelihood has one maximum. As in
those papers everybody also wins and loses half a game against an imaginary player, which keeps the worth of somebody
who never wins finite. The covariance is the sandwich of the information and of the scores summed game by game (Huber
1967), because the places of a game depend on each other and the model is one of many that could hold.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import optimize, special

from reports.estimates import Estimate
from reports.intervals import normal_factor
from simulator.store import RunFolder

ELO = 400 / log(10)
"""Points of a rating for each unit of log worth: 400 points more are ten times the worth."""
HALF_A_GAME = 0.5

Group = tuple[int, ...]
"""Numbers of strategies, in order; one that plays several seats stands several times."""
Outcome = tuple[Group, ...]
"""Who came first, second and so on; those in one group tied."""
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class _Place:
    """One place to be taken: the sets that could take it, a row of predictors each."""

    sets: Floats
    games: Floats
    """How often each did."""


class Rating:
    """Worths of strategies, fitted to the outcomes of games.

    Parameters
    ----------
    strategies
        Number of strategies.
    outcomes
        How many games ended so.
    """

    def __init__(self, strategies: int, outcomes: Mapping[Outcome, int]) -> None:
        self._strategies = strategies
        self._games = sum(outcomes.values())
        tied = {len(group) for outcome in outcomes for group in outcome}
        self._sizes = {size: strategies + place for place, size in enumerate(sorted(tied - {1}))}
        """Where each size of tie has its parameter; sizes that never came up have none."""
        self._columns = strategies + len(self._sizes)
        places = _places(outcomes)
        self._places = [self._place(present, taken) for present, taken in places.items()]
        found = optimize.minimize(
            self._loss, np.zeros(self._columns), jac=self._slope, hess=self._curvature, method="trust-exact"
        )
        self._solution: Floats = found.x
        self._covariance = self._sandwich(outcomes)

    def points(self, shown: int, watched: bool = False) -> list[Estimate]:
        """Rating of each strategy: ``ELO`` times its log worth, less the mean of all.

        For ``shown`` and ``watched`` see :mod:`reports.intervals`.
        """
        k = self._strategies
        centred = np.eye(k) - 1 / k
        values = ELO * centred @ self._solution[:k]
        spread = ELO * np.sqrt(np.diag(centred @ self._covariance[:k, :k] @ centred))
        reach = normal_factor(self._games, shown, watched) * spread
        return [Estimate(float(v), float(v - r), float(v + r), self._games) for v, r in zip(values, reach, strict=True)]

    def _set(self, members: Group) -> Floats:
        """Predictors of a set that ties for a place."""
        row = np.zeros(self._columns)
        for member in members:
            row[member] += 1 / len(members)
        if len(members) > 1:
            row[self._sizes[len(members)]] = 1
        return row

    def _place(self, present: Group, taken: Mapping[Group, float]) -> _Place:
        # Two seats of one strategy are two sets that look alike; the games are counted on the first.
        sets = [c for size in (1, *self._sizes) if size <= len(present) for c in combinations(present, size)]
        games = np.zeros(len(sets))
        for members, count in taken.items():
            games[sets.index(members)] += count
        return _Place(np.array([self._set(members) for members in sets]), games)

    def _imagined(self, worths: Floats) -> tuple[float, Floats, Floats]:
        """Loss, slope and curvature of the games against the imaginary player, whose log worth is 0."""
        wins = special.expit(worths)
        loss = -HALF_A_GAME * (special.log_expit(worths) + special.log_expit(-worths)).sum()
        return float(loss), 2 * HALF_A_GAME * (wins - 0.5), 2 * HALF_A_GAME * wins * (1 - wins)

    def _loss(self, theta: Floats) -> float:
        loss = self._imagined(theta[: self._strategies])[0]
        for place in self._places:
            weights = place.sets @ theta
            loss += place.games.sum() * special.logsumexp(weights) - place.games @ weights
        return float(loss)

    def _slope(self, theta: Floats) -> Floats:
        slope = np.zeros(self._columns)
        slope[: self._strategies] = self._imagined(theta[: self._strategies])[1]
        for place in self._places:
            expected = place.games.sum() * special.softmax(place.sets @ theta)
            slope += (expected - place.games) @ place.sets
        return slope

    def _curvature(self, theta: Floats) -> Floats:
        curvature = np.zeros((self._columns, self._columns))
        own = range(self._strategies)
        curvature[own, own] = self._imagined(theta[: self._strategies])[2]
        for place in self._places:
            chance = special.softmax(place.sets @ theta)
            mean = chance @ place.sets
            curvature += place.games.sum() * ((place.sets.T * chance) @ place.sets - np.outer(mean, mean))
        return curvature

    def _sandwich(self, outcomes: Mapping[Outcome, int]) -> Floats:
        expected: dict[Group, Floats] = {}
        scores, games = np.zeros((len(outcomes), self._columns)), np.array(list(outcomes.values()), float)
        for row, outcome in enumerate(outcomes):
            for present, members in _taken(outcome):
                if present not in expected:
                    sets = self._place(present, {}).sets
                    expected[present] = special.softmax(sets @ self._solution) @ sets
                scores[row] += self._set(members) - expected[present]
        bread = np.linalg.inv(self._curvature(self._solution))
        return np.asarray(bread @ (scores.T * games) @ scores @ bread)


def _taken(outcome: Outcome) -> Iterator[tuple[Group, Group]]:
    """For each place who was still there and who took it; the last one alone has no choice."""
    for place, members in enumerate(outcome):
        present = tuple(sorted(member for group in outcome[place:] for member in group))
        if len(present) > 1:
            yield present, members


def _places(outcomes: Mapping[Outcome, int]) -> dict[Group, Counter[Group]]:
    """How often whom took a place, by who was still there."""
    places: dict[Group, Counter[Group]] = {}
    for outcome, games in outcomes.items():
        for present, members in _taken(outcome):
            places.setdefault(present, Counter())[members] += games
    return places


def outcomes(run: RunFolder, strategies: Sequence[str]) -> Counter[Outcome]:
    """How many games of a run ended so; numbers are those of ``strategies``."""
    found: Counter[Outcome] = Counter()
    number = pl.col("strategy").cast(pl.String).replace_strict(list(strategies), range(len(strategies)))
    for shard in run.scan_shards("seats"):
        games = (
            shard.select("game", "rank", number)
            .group_by("game")
            .agg(pl.struct("rank", "strategy").sort().alias("places"))
            .group_by("places")
            .agg(pl.len().alias("games"))
            .collect()
        )
        for places, count in games.iter_rows():
            groups: dict[int, list[int]] = {}
            for place in places:
                groups.setdefault(place["rank"], []).append(place["strategy"])
            found[tuple(map(tuple, groups.values()))] += count
    return found
