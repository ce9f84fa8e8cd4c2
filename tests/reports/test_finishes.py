"""The ways in which games finish hold all that the games themselves tell about winning."""

from collections import Counter
from types import SimpleNamespace

import numpy as np
import polars as pl
import pytest

from reports.estimates import WIN_SHARE, Tally, measure
from reports.finishes import MOST_SEATS, SITTING, finishes
from reports.game_sums import TIMES
from simulator.store import RunFolder

pytestmark = pytest.mark.usefixtures("lottery_game")


def test_every_game_is_counted_in_the_way_it_finished(lottery_run: RunFolder) -> None:
    """The lottery's numbers are small enough for ties, for first place and for others."""
    columns = [*SITTING, "rank", "win_share"]
    games = lottery_run.scan("seats").select("game", *columns).collect().sort("game", "seat")
    ways = finishes(lottery_run)
    assert ways["win_share"].n_unique() > 2

    def seats_of_games(frame: pl.DataFrame) -> list[str]:
        return [str(row[1:]) for row in frame.group_by("game", maintain_order=True).agg(pl.col(columns)).rows()]

    times = ways.group_by("game", maintain_order=True).agg(pl.col(TIMES).first())[TIMES]
    assert Counter(seats_of_games(games)) == dict(zip(seats_of_games(ways), times, strict=True))


@pytest.mark.parametrize("by", [["party"], ["seat"], ["party", "seat"], ["strategy"]])
def test_estimates_are_those_of_the_games(lottery_run: RunFolder, by: list[str]) -> None:
    """Grouped by strategy, which all seats share, a game's rows have to be summed first."""
    tally = Tally(by, [WIN_SHARE])
    tally.add([finishes(lottery_run).lazy()])
    for group, expected in zip(tally.groups(), measure(lottery_run, by, [WIN_SHARE]), strict=True):
        one, other = group[WIN_SHARE], expected[WIN_SHARE]
        assert (group.key, one.games) == (expected.key, other.games)
        assert (one.value, one.low, one.high) == pytest.approx((other.value, other.low, other.high), rel=1e-6)


@pytest.mark.parametrize("players", range(1, MOST_SEATS + 1))
def test_no_seat_of_a_large_table_is_lost(players: int) -> None:
    """Ranks and win shares of every seat, the last ones too, come out as they went in; many scores tie."""
    games = 200
    scores = np.random.default_rng(players).integers(0, 4, (games, players))
    rank = (scores[:, :, None] < scores[:, None, :]).sum(axis=2) + 1
    won = scores == scores.max(axis=1, keepdims=True)
    seats = pl.DataFrame(
        {
            "game": np.repeat(np.arange(games), players),
            "cell": np.zeros(games * players, np.uint16),
            "seat": np.tile(np.arange(players, dtype=np.uint8), games),
            "party": "all",
            "strategy": "all",
            "rank": rank.ravel().astype(np.uint8),
            "win_share": (won / won.sum(axis=1, keepdims=True)).ravel().astype(np.float32),
        }
    )
    run = SimpleNamespace(experiment=SimpleNamespace(players=players), scan_shards=lambda table: [seats.lazy()])
    ways = finishes(run)  # type: ignore[arg-type]
    for column in ("rank", "win_share"):
        told = [Counter[tuple[float, ...]]() for _ in range(2)]
        for values, times in ways.group_by("game").agg(column, pl.col(TIMES).first()).select(column, TIMES).rows():
            told[0][tuple(values)] += times
        told[1].update(map(tuple, seats.group_by("game").agg(column)[column].to_list()))
        assert told[0] == told[1]
