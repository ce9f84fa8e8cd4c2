"""Lengths in turns, decisions and minutes, and the wait between own turns, from the rows of the games."""

from math import inf

import numpy as np
import polars as pl
import pytest

from reports.duration import QUANTILES, length_in_words, length_section
from reports.findings import Findings
from reports.page import Table
from simulator.errors import InputError
from simulator.store import RunFolder

SECONDS = 20.0


def column(table: Table, name: str) -> list[float]:
    """Values of a column; a quantile that only games that were stopped would reach is None on the page."""
    place = [heading.text for heading in table.headings].index(name)
    return [float(row[place].values[0]) for row in table.rows]  # type: ignore[arg-type]


def quantiles(values: pl.Series) -> list[float]:
    return [float(np.quantile(values, part, method="inverted_cdf")) for part in QUANTILES]


def test_every_measure_is_that_of_the_games(lottery_run: RunFolder) -> None:
    """A game that was stopped is longer than any other, but how much is decided in a turn is known of it."""
    (table,) = length_section(Findings(lottery_run, seconds_per_decision=SECONDS)).tables
    games = lottery_run.scan("games").collect()
    players = lottery_run.experiment.players
    stopped = ~games["finished"]
    assert stopped.any()
    turns, decisions = (pl.Series(np.where(stopped, inf, games[name])) for name in ("turns", "decisions"))
    assert column(table, "Turns") == quantiles(turns)
    assert column(table, "Decisions") == quantiles(decisions)
    assert column(table, "Minutes") == pytest.approx(quantiles(decisions * SECONDS / 60))
    assert column(table, "Minutes a player") == pytest.approx(quantiles(decisions * SECONDS / 60 / players))
    wait = games["decisions"] / games["turns"] * SECONDS * (players - 1)
    assert column(table, "Wait, seconds") == pytest.approx(quantiles(wait))


def test_an_unlimited_quantile_is_called_stopped(lottery_run: RunFolder) -> None:
    (table,) = length_section(Findings(lottery_run)).tables
    assert {cell.text for cell in table.rows[-1][1:-1]} == {"stopped"}


def test_words_name_the_seconds_as_an_assumption(lottery_run: RunFolder) -> None:
    said = " ".join(length_in_words(Findings(lottery_run, seconds_per_decision=SECONDS)))
    assert "At 20 seconds a decision" in said
    assert "an assumption, which --seconds-per-decision changes" in said


@pytest.mark.parametrize("seconds", [0, -1, inf, float("nan")])
def test_decisions_take_time(seconds: float, lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match=r"--seconds-per-decision: .* is out of range; accepted: more than 0"):
        Findings(lottery_run, seconds_per_decision=seconds)


def test_a_round_takes_no_time_of_its_own_where_players_take_turns(lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match="--seconds-per-round: players of Lottery take turns"):
        Findings(lottery_run, seconds_per_round=60)
