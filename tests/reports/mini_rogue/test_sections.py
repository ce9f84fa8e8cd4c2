"""The sections on Mini Rogue add up to the run that they tell of."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

from reports.findings import Findings
from reports.mini_rogue.answers import how_often_won
from reports.mini_rogue.difficulty import difficulty_section
from reports.mini_rogue.economy import LOST, gold_section, hp_section
from reports.mini_rogue.endings import endings_section
from reports.mini_rogue.growth import growth_section
from reports.mini_rogue.rooms import beginnings, rooms_section
from reports.outliers import outliers
from reports.report import report
from reports.summary import summarise
from reports.verdicts import Outcome
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.reports.runs import play

ASKED = Experiment(
    "mini-rogue",
    seed=3,
    games=1_600,
    players=1,
    difficulties=("Normal", "Hard"),
    record=("rooms",),
    strategies=("balanced",),
)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return play(ASKED, tmp_path_factory.mktemp("runs") / "run")


@pytest.fixture(scope="module")
def findings(run: RunFolder) -> Findings:
    return Findings(run)


def test_endings_are_all_games_that_are_not_won(findings: Findings) -> None:
    rows = endings_section(findings).tables[0].rows
    lost = 1 - findings.chance.win.value
    assert sum(row[-1].values[0] for row in rows) == pytest.approx(lost)
    for row in rows:
        assert sum(cell.values[0] for cell in row[1:-1]) == pytest.approx(row[-1].values[0])


def test_every_game_gets_to_the_first_area_and_fewer_further(findings: Findings) -> None:
    reached = [row[1].values[0] for row in endings_section(findings).tables[1].rows]
    assert reached[0] == 1
    assert reached == sorted(reached, reverse=True)
    assert reached[-1] >= findings.chance.win.value


def test_hp_lost_add_up(findings: Findings) -> None:
    for row in hp_section(findings).tables[0].rows:
        parts = [cell.values[0] for cell in row[1 : 1 + len(LOST)]]
        assert sum(parts) == pytest.approx(row[1 + len(LOST)].values[0])


def test_means_are_those_of_the_rows(run: RunFolder, findings: Findings) -> None:
    seats = run.scan("seats").collect()
    row = next(row for row in gold_section(findings).tables[0].rows if row[0].text == "Thief")
    thief = seats.filter(pl.col("party").cast(pl.String) == "Thief")
    assert row[-1].values[0] == pytest.approx(thief["gold_gained"].mean())
    arrivals = growth_section(findings).tables[0].rows
    by_area_4 = seats.select(((pl.col("level_2_area") > 0) & (pl.col("level_2_area") <= 4)).mean()).item()
    assert arrivals[3][1].values[0] == pytest.approx(by_area_4)


def test_rooms_are_told_if_they_were_recorded(run: RunFolder, findings: Findings) -> None:
    rows = rooms_section(findings).tables[0].rows
    bonfire = run.scan("rooms").filter(pl.col("room").cast(pl.String) == "Bonfire").collect()
    told = next(row for row in rows if row[0].text == "Bonfire")
    assert told[5].values[0] == pytest.approx(bonfire["xp"].mean())
    assert told[7].values[0] == 0


def test_games_are_told_by_the_room_that_they_begin_in(run: RunFolder, findings: Findings) -> None:
    """Against the very rows: one first room a game, and what games with it win, and all others."""
    rooms = run.scan("rooms").collect().group_by("game", maintain_order=True).first()
    won = run.scan("seats").select("game", "win_share").collect()
    table = rooms.with_columns(pl.col("room").cast(pl.String)).join(won, on="game")
    told = beginnings(findings)
    assert sum(room.b.games for room in told) == ASKED.games
    for room in told:
        here = pl.col("room") == room.name
        assert room.b.value == pytest.approx(table.filter(here)["win_share"].mean())
        assert room.a.value == pytest.approx(table.filter(~here)["win_share"].mean())
        assert room.change.low < room.b.value - room.a.value < room.change.high


def test_difficulties_are_told_apart(run: RunFolder, findings: Findings) -> None:
    by_level, crossed = (table.rows for table in difficulty_section(findings).tables)
    assert [row[0].text for row in by_level] == ["Normal", "Hard"]
    assert sum(row[1].values[0] for row in by_level) == ASKED.games
    normal, hard = (row[2].values[0] for row in by_level)
    assert by_level[1][3].values[0] == pytest.approx(100 * (hard - normal))
    assert by_level[1][4].text in ("harder", "open")
    seats = run.scan("seats").with_columns(pl.col("party", "difficulty").cast(pl.String)).collect()
    for row in crossed:
        for cell, level in zip(row[1:], ("Normal", "Hard"), strict=True):
            games = seats.filter(party=row[0].text, difficulty=level)
            assert cell.values[0] == pytest.approx(games["win_share"].mean())


def test_open_verdicts_promise_no_stop_that_there_is_not(findings: Findings) -> None:
    said = " ".join(how_often_won(findings))
    assert "more games would settle what is open." in said
    assert "--until" not in said


def test_characters_are_judged_against_their_average(findings: Findings) -> None:
    verdicts = {verdict.name: verdict for verdict in findings.verdicts}
    assert len(verdicts) == 8
    average = sum(side.win.value for side in findings.parties) / 8
    assert all((one.band.low + one.band.high) / 2 == pytest.approx(average) for one in verdicts.values())
    assert verdicts["Cleric"].outcome is Outcome.STRONG


def test_the_whole_report_speaks_of_chances_not_of_shares(run: RunFolder) -> None:
    page = report(run)
    assert "The game is won in" in page
    assert "Win chance by character" in page
    words = re.sub(r"(?s)<svg.*?</svg>|<[^>]*>", " ", page[: page.index("Which values are assumed")])
    assert not re.findall(r"(?i)\bpart(?:y|ies)\b", words), "a word of another game"
    assert "fair share" not in page
    assert "win share" not in page.lower().replace("win_share", "")
    with pytest.raises(InputError, match="--spotlight: the report on mini-rogue has none"):
        report(run, spotlight="Bonfire")


def test_a_target_is_met_or_missed(run: RunFolder, tmp_path: Path) -> None:
    target = tmp_path / "wanted.toml"
    target.write_text('win_chance = "1% to 99%"\n[parties]\nBones = "90% to 95%"\n')
    verdicts = {verdict.name: str(verdict.outcome) for verdict in Findings(run, target=target).verdicts}
    assert verdicts == {"the game": "met", "Bones": "missed"}


def test_answers_and_summary_name_the_chance(run: RunFolder, findings: Findings) -> None:
    said = " ".join(how_often_won(findings))
    assert "of 1,600 games" in said
    assert "fair" not in said
    assert json.dumps(str(summarise(run)))


def test_only_long_games_stand_out(run: RunFolder) -> None:
    found = outliers(run, 3)
    assert [*found] == ["longest"]
    assert found["longest"][0].rounds >= 50


def test_without_a_record_of_rooms_the_report_says_how_to_get_one(tmp_path: Path) -> None:
    bare = play(Experiment("mini-rogue", games=16, players=1, seed=1), tmp_path / "run")
    assert "--record rooms" in rooms_section(Findings(bare)).code
