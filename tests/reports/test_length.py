"""Lengths of games: those that were stopped are longer than any that ended, and never dropped."""

from math import inf

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.length import Lengths, lengths
from simulator.store import RunFolder


def of(rounds: list[int], stopped: int = 0) -> Lengths:
    values, games = np.unique(rounds, return_counts=True)
    return Lengths(list(zip(values.tolist(), games.tolist(), strict=True)), stopped)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=80), st.sampled_from([0.05, 0.25, 0.5, 0.9]))
def test_a_quantile_is_the_smallest_length_that_so_many_games_reach(rounds: list[int], share: float) -> None:
    expected = np.quantile(rounds, share, method="inverted_cdf")
    assert of(rounds).quantile(share).value == expected


def test_a_quantile_beyond_the_games_that_ended_is_not_known() -> None:
    lengths = of([5] * 60, stopped=40)
    assert lengths.quantile(0.5).value == 5
    assert lengths.quantile(0.9).value == inf
    assert lengths.quantile(0.55).high == inf


def test_when_no_game_ended_every_length_is_open() -> None:
    assert of([], stopped=10).quantile(0.5).value == inf
    assert of([], stopped=10).unfinished.value == 1


def test_the_share_of_stopped_games_has_an_interval_even_when_there_are_none() -> None:
    unfinished = of([5] * 1000).unfinished
    assert unfinished.value == 0
    assert 0 < unfinished.high < 0.01


def test_a_run_is_counted_completely(lottery_run: RunFolder) -> None:
    found = lengths(lottery_run)
    games = lottery_run.scan("games").collect()
    assert found.games == games.height
    assert found.stopped == games.filter(~pl.col("finished")).height > 0
    assert found.quantile(0.5).value == pytest.approx(np.quantile(games["rounds"], 0.5, method="inverted_cdf"))
