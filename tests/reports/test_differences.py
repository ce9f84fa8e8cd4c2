"""Intervals of differences hold the truth as often as they say: in pairs, apart, and where one run is longer."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import numpy as np
import polars as pl
import pytest
from numpy.typing import NDArray

from reports.differences import Difference, contrasts
from reports.estimates import WIN_SHARE, Metric
from reports.pairs import Pair
from tests.reports.runs import Shards
from tests.reports.test_intervals import REPEATS, assert_covers

SHORT, LONG = 100, 150
SHARES = np.array([0.0, 0.5, 1.0])
CHANCES = np.array([[0.62, 0.06, 0.32], [0.55, 0.1, 0.35]])
"""Of losing, of a tie and of winning alone, in either run."""
TRUTH = float((CHANCES[1] - CHANCES[0]) @ SHARES)
ROUNDS = Metric("rounds", ("rounds",))


class Beside:
    """Stands in for a pair of runs."""

    watched = False

    def __init__(self, a: Shards, b: Shards, paired: bool) -> None:
        self.sides, self.paired = (a.frames, b.frames), paired

    def blocks(self, table: str) -> Iterator[Sequence[pl.LazyFrame | None]]:
        if self.paired:
            yield from zip(*self.sides, strict=True)
        else:
            yield from ((frame, None) for frame in self.sides[0])
            yield from ((None, frame) for frame in self.sides[1])


def differences(a: Shards, b: Shards, paired: bool, by: str = "run", metric: Metric = WIN_SHARE) -> list[Difference]:
    pair = cast(Pair, Beside(a, b, paired))
    (contrast,) = contrasts(pair, ([by], [metric]))
    return [found for _, _, found in contrast.differences(1)]


def runs(luck: NDArray[Any], chances: NDArray[Any], games: int) -> Shards:
    """As many runs as there are rows, of so many games each, whose luck decides between the outcomes."""
    shares = SHARES[np.searchsorted(np.cumsum(chances)[:2], luck[:, :games])]
    index = np.arange(REPEATS)[:, None] * LONG + np.arange(games)
    run = np.repeat(np.arange(REPEATS), games)
    return Shards({"run": run, "game": index.ravel(), "win_share": shares.ravel()})


def covered(found: Sequence[Difference]) -> int:
    return sum(row.change.low <= TRUTH <= row.change.high for row in found)


def width(found: Sequence[Difference]) -> float:
    return float(np.mean([row.change.high - row.change.low for row in found]))


@pytest.mark.parametrize("games", [SHORT, LONG])
def test_games_in_pairs_cover_the_truth_with_narrower_intervals(games: int) -> None:
    luck = np.random.default_rng(5).random((REPEATS, LONG))
    a, b = runs(luck, CHANCES[0], SHORT), runs(luck, CHANCES[1], games)
    paired = differences(a, b, paired=True)
    assert_covers(covered(paired), 0.94)
    assert width(paired) < 0.75 * width(differences(a, b, paired=False))


def test_games_apart_cover_the_truth() -> None:
    luck = np.random.default_rng(6).random((2, REPEATS, LONG))
    found = differences(runs(luck[0], CHANCES[0], SHORT), runs(luck[1], CHANCES[1], LONG), paired=False)
    assert_covers(covered(found), 0.94)


def test_luck_that_helps_one_run_and_hurts_the_other_is_accounted_for() -> None:
    luck = np.random.default_rng(7).random((REPEATS, LONG))
    a, b = runs(luck, CHANCES[0], SHORT), runs(1 - luck, CHANCES[1], SHORT)
    assert_covers(covered(differences(a, b, paired=True)), 0.94)
    # Taken for independent, they are not covered: that this shows proves that the test can fail.
    assert covered(differences(a, b, paired=False)) < 0.9 * REPEATS


def test_a_difference_of_means_has_students_interval_of_the_pairs() -> None:
    a, b = [8, 12, 9, 10, 11], [9, 12, 11, 10, 12]
    sides = [Shards({"all": ["all"] * 5, "game": range(5), "rounds": rounds}, cuts=(3,)) for rounds in (a, b)]
    (found,) = differences(*sides, paired=True, by="all", metric=ROUNDS)
    each = np.subtract(b, a)
    half = 2.776445105 * each.std(ddof=1) / 5**0.5
    assert found.change.value == pytest.approx(0.8)
    assert (found.change.low, found.change.high) == pytest.approx((0.8 - half, 0.8 + half))


def test_a_group_that_only_one_run_has_is_left_out() -> None:
    a = Shards({"run": [0, 1], "game": [0, 1], "win_share": [1.0, 0.0]})
    b = Shards({"run": [0, 2], "game": [0, 1], "win_share": [0.0, 0.0]})
    (found,) = differences(a, b, paired=True)
    assert (found.name, found.change.value) == ("0", -1.0)
