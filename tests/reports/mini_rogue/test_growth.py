"""Two characters of a game are one sample of its luck."""

from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.estimates import Estimate
from reports.mini_rogue.growth import reached
from simulator.store import RunFolder
from tests.reports.runs import Shards

GAMES = 400
AREAS = np.random.default_rng(4).integers(0, 5, (GAMES, 2))
"""Where characters get to a level; 0: nowhere."""


def shares(players: int, areas: NDArray[Any]) -> dict[tuple[int, int], Estimate]:
    rows = {"game": np.repeat(np.arange(GAMES), players), "level_2_area": areas, "level_3_area": areas // 2}
    return reached(cast(RunFolder, Shards(rows, cuts=(150,))))


def test_characters_who_always_do_the_same_tell_no_more_than_one_of_them() -> None:
    one = AREAS[:, 0]
    alone, twins = shares(1, one), shares(2, np.repeat(one, 2))
    assert alone.keys() == twins.keys() == {(level, area) for level in (2, 3) for area in (1, 2, 3, 4)}
    for key, estimate in alone.items():
        twin = twins[key]
        assert (twin.value, twin.low, twin.high) == pytest.approx((estimate.value, estimate.low, estimate.high))
        assert twin.games == GAMES


def test_characters_who_have_nothing_in_common_tell_more() -> None:
    alone, apart = shares(1, AREAS[:, 0])[2, 2], shares(2, AREAS.ravel())[2, 2]
    assert apart.high - apart.low < 0.8 * (alone.high - alone.low)


def test_a_level_is_reached_by_an_area_if_it_was_in_that_one_or_before() -> None:
    found = shares(2, AREAS.ravel())
    for area in (1, 2, 3, 4):
        so_far = [*range(1, area + 1)]
        assert found[2, area].value == pytest.approx(np.isin(AREAS, so_far).mean())
        assert found[3, area].value == pytest.approx(np.isin(AREAS // 2, so_far).mean())
