"""What the bench makes of its measurements; how fast anything is, no test asks."""

from pathlib import Path

import pytest

from simulator.bench import PARTS, Measurement, _timed_crew, _timed_play
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.replay import set_up
from simulator.store import whole_shards


@pytest.mark.parametrize(
    ("limits", "met"),
    [
        ({"at_most": 5.0}, True),
        ({"at_most": 4.9}, False),
        ({"at_least": 5.0}, True),
        ({"at_least": 5.1}, False),
        ({}, None),
    ],
)
def test_a_target_is_met_missed_or_not_there(limits: dict[str, float], met: bool | None) -> None:
    assert Measurement("speed", 5.0, "games/s", **limits).met is met


def test_all_games_are_played_and_written_by_the_workers_that_are_timed(tmp_path: Path, lottery_game: Game) -> None:
    bench = set_up(Experiment("lottery"))
    rows, seconds = _timed_play(bench, 50)
    assert len(rows) == 50 // PARTS
    assert seconds > 0
    played = _timed_crew(lottery_game, bench, tmp_path, 90, workers=2)
    assert 0 < played.writing < 2 * played.seconds
    games = bench.player().play(0, 90)["games"]
    assert (played.turns, played.decisions) == (games["turns"].sum(), games["decisions"].sum())
    assert whole_shards(tmp_path, ["games", "seats"]) == (0, 1)
