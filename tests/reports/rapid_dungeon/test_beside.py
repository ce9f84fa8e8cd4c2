"""Runs of Rapid Dungeon side by side."""

from math import isnan

import polars as pl
import pytest

from reports.findings import Findings
from reports.page import Section
from reports.rapid_dungeon import beside
from reports.report import report
from reports.side_by_side import side_by_side
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.plugin import GAME
from simulator.store import RunFolder
from tests.reports.runs import play


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, RunFolder]:
    """Three and five players, and three against a boss."""
    folder = tmp_path_factory.mktemp("runs")
    asked = {
        "three": Experiment(GAME.name, games=150, players=3, seed=4),
        "five": Experiment(GAME.name, games=150, players=5, seed=4),
        "boss": Experiment(GAME.name, games=150, players=3, seed=4, rules={"elder_dragon": True}),
    }
    return {name: play(experiment, folder / name) for name, experiment in asked.items()}


@pytest.fixture(scope="module")
def section(runs: dict[str, RunFolder]) -> Section:
    return side_by_side([Findings(run) for run in runs.values()], beside)


def test_the_numbers_of_every_run_are_its_own(runs: dict[str, RunFolder], section: Section) -> None:
    numbers = section.tables[1:]
    assert all([heading.text for heading in table.headings[1:]] == list(runs) for table in numbers)
    assert not any(table.folded for table in numbers)
    rows = {row[0].text: [cell.values[0] for cell in row[1:]] for table in numbers for row in table.rows}
    assert isnan(rows["points of winners"][2]), "the Elder Dragon is never beaten here"
    for place, run in enumerate(runs.values()):
        seats, games = (run.scan(name).collect() for name in ("seats", "games"))
        winners = seats.filter(pl.col("win_share") > 0)
        assert rows["points in all"][place] == pytest.approx(seats["score"].mean())
        if place < 2:
            assert rows["points of winners"][place] == pytest.approx(winners["score"].mean())
        assert rows["score of the weakest player"][place] == pytest.approx(games["lowest_score"].mean())
        assert rows["every player reaches 30 (Goblin King)"][place] == pytest.approx(
            (games["lowest_score"] >= 30).mean()
        )
        assert rows["take a card"][place] == pytest.approx(seats["won"].sum() / seats["throws"].sum())
        assert rows["players with three goblins or more"][place] == pytest.approx((seats["goblins"] >= 3).mean())
        lacking = (games["chests_dealt"] == 0) | (games["keys_dealt"] == 0)
        assert rows["games without a chest, or without a key"][place] == pytest.approx(lacking.mean())


def test_what_differs_is_told(section: Section) -> None:
    told = {row[0].text: row[1].text for row in section.tables[0].rows}
    assert told["five"] == "players: 3 → 5"
    assert told["boss"] == "rule elder_dragon: false → true"


def test_intervals_widen_with_the_runs_set_beside(runs: dict[str, RunFolder]) -> None:
    """They hold together, so that more of them have to be wider."""
    findings = Findings(runs["three"])
    one, many = (beside.measures(findings, number)["points"][0].estimate for number in (1, 10))
    assert one.value == many.value
    assert many.margin > one.margin


def test_a_report_has_them_where_they_are_asked_for(runs: dict[str, RunFolder]) -> None:
    assert 'id="beside"' in report(runs["three"], beside=[runs["five"]])
    assert 'id="beside"' not in report(runs["three"])


def test_what_cannot_be_set_beside_is_refused(runs: dict[str, RunFolder], lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match="a run is there twice"):
        report(runs["three"], beside=[runs["five"], runs["three"]])
    with pytest.raises(InputError, match="is a run of Lottery, not of Rapid Dungeon"):
        report(runs["three"], beside=[lottery_run])
    with pytest.raises(InputError, match="the report on lottery sets no runs side by side"):
        report(lottery_run, beside=[runs["three"]])
