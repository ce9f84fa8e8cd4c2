"""The game's own sections say what the run's rows say."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from reports.duration import length_section
from reports.findings import Findings
from reports.page import Section, Table
from reports.rapid_dungeon.boss import tiles
from reports.rapid_dungeon.points import tied
from reports.rapid_dungeon.sections import sections
from reports.report import report
from reports.wording import percent
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.plugin import GAME
from tests.reports.runs import play

RULES = {"unicorn": True, "potion": True, "thief": True, "traps": True, "advanced": True}
ALWAYS = ["points", "worth", "combinations", "throws", "crowding", "lives", "boss"]
WITH_RULES = {"traps": "traps", "thieves": "thief"}
"""Sections that come with an addition."""


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    """Three throwers with everything in play but a boss."""
    experiment = Experiment(GAME.name, games=300, players=3, parties=("Good", "Average", "Child"), rules=RULES, seed=4)
    return Findings(play(experiment, tmp_path_factory.mktemp("runs") / "run", shard_games=100))


@pytest.fixture(scope="module")
def seats(findings: Findings) -> pl.DataFrame:
    return findings.run.scan("seats").collect()


@pytest.fixture(scope="module")
def found(findings: Findings) -> Callable[[str], Section]:
    by_anchor = {section.anchor: section for section in sections(findings, None)}
    return lambda anchor: by_anchor[anchor]


def column(table: Table, heading: str) -> dict[str, Any]:
    """The values of a column, by what the first column says."""
    place = [one.text for one in table.headings].index(heading)
    return {row[0].text: row[place].values[0] for row in table.rows}


def mean(frame: pl.DataFrame, part: pl.Expr, whole: pl.Expr | None = None) -> float:
    return float(frame.select(part.sum() / (pl.len() if whole is None else whole.sum())).item())


def test_all_act_at_once_so_that_rounds_take_time_and_nobody_waits(findings: Findings) -> None:
    """Eleven rounds of two minutes; a quarter of it at half a minute."""
    for given, seconds in ((None, 120), (30.0, 30)):
        section = length_section(Findings(findings.run, seconds_per_round=given))
        (table,) = section.tables
        assert [heading.text for heading in table.headings] == ["Share of games", "Rounds", "Decisions", "Minutes"]
        assert {row[3].values[0] for row in table.rows} == {11 * seconds / 60}
        said = " ".join(section.says)
        assert f"At {seconds} seconds a round, half of the games take at most {11 * seconds / 60:.1f}" in said
        assert "--seconds-per-round" in said
        assert "wait at most" not in said
    with pytest.raises(InputError, match="--seconds-per-decision: players of Rapid Dungeon act at the same time"):
        Findings(findings.run, seconds_per_decision=5)
    with pytest.raises(InputError, match="--seconds-per-round: 0 is out of range"):
        Findings(findings.run, seconds_per_round=0)


def test_points_by_source(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    by_source, spread, reached = found("points").tables
    good = seats.filter(pl.col("party") == "Good")
    assert column(by_source, "Points in all")["Good"] == pytest.approx(mean(good, pl.col("score")))
    for heading, name in (("Chest and key", "points_pairs"), ("Potions", "points_potion")):
        assert column(by_source, heading)["Good"] == pytest.approx(mean(good, pl.col(name)))
    assert column(reached, "20")["all players"] == pytest.approx(mean(seats, pl.col("score") >= 20))
    assert column(reached, "20")["Good"] == pytest.approx(mean(good, pl.col("score") >= 20))
    best = sorted(seats.group_by("game").agg(pl.col("score").max())["score"])
    assert column(spread, "50%")["best player"] == best[len(best) // 2 - 1]
    weakest = sorted(seats.group_by("game").agg(pl.col("score").min())["score"])
    assert column(spread, "95%")["weakest player"] == weakest[285 - 1]


def test_ties_are_counted_by_game(findings: Findings, seats: pl.DataFrame) -> None:
    first = seats.filter(pl.col("rank") == 1).group_by("game").len()
    assert tied(findings).value == pytest.approx((first["len"] > 1).mean())


def test_all_points_come_from_some_source(seats: pl.DataFrame) -> None:
    parts = [name for name in seats.columns if name.startswith("points_")]
    assert (seats.select(pl.sum_horizontal(parts)).to_series() == seats["score"]).all()


def test_what_cards_are_worth(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    adds, table = found("worth").tables
    pairs = pl.col("chests").cast(pl.Int64) + pl.col("keys")
    assert column(table, "Held")["chests and keys"] == pytest.approx(mean(seats, pairs))
    assert column(table, "Bonus for each")["chests and keys"] == pytest.approx(
        mean(seats, pl.col("points_pairs"), pairs)
    )
    with_thief = seats.filter(pl.col("thieves") == 1)
    assert column(table, "Win share with 1")["thieves"] == pytest.approx(
        mean(with_thief, pl.col("win_share")), rel=1e-5
    )
    assert set(column(table, "Held")) >= {"unicorns", "potions", "thieves", "traps"}
    assert column(adds, "Points it adds")["Treasure"] == 3, "it is printed, and no combination needs it"
    assert column(adds, "Players who end with one")["Thief"] == pytest.approx(mean(seats, pl.col("thieves") > 0))


def test_thieves(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    table, by_turn = found("thieves").tables
    with_theft = seats.filter((pl.col("stole").sum() > 0).over("game"))
    rows = {
        "stole": with_theft.filter((pl.col("stole") > 0) & (pl.col("robbed") == 0)),
        "neither": with_theft.filter((pl.col("stole") == 0) & (pl.col("robbed") == 0)),
    }
    for name, of in rows.items():
        assert column(table, "Games")[name] == of["game"].n_unique()
        assert column(table, "Points")[name] == pytest.approx(mean(of, pl.col("score")))
        assert column(table, "Win share")[name] == pytest.approx(mean(of, pl.col("win_share")), rel=1e-5)
    first = seats.filter("stole_first")
    assert column(by_turn, "Games")["the first thief"] == first.height == with_theft["game"].n_unique()
    assert column(by_turn, "Win share")["the first thief"] == pytest.approx(mean(first, pl.col("win_share")), rel=1e-5)
    later = seats.filter(~pl.col("stole_first") & (pl.col("stole") > 0))
    assert column(by_turn, "Points")["later thieves"] == pytest.approx(mean(later, pl.col("score")))


def test_goblin_rows(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    (table,) = found("combinations").tables
    shares = column(table, "Players")
    assert sum(shares.values()) == pytest.approx(1)
    assert shares["2"] == pytest.approx(mean(seats, pl.col("goblins") == 2))
    assert column(table, "So many or more")["2"] == pytest.approx(mean(seats, pl.col("goblins") >= 2))
    assert column(table, "Bonus")["2"] == 6


def test_outcomes_of_throws_are_all_throws(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    (table,) = found("throws").tables
    headings = [one.text for one in table.headings[1:-1]]
    assert sum(column(table, heading)["Child"] for heading in headings) == pytest.approx(1)
    child = seats.filter(pl.col("party") == "Child")
    assert column(table, "Take a card")["Child"] == pytest.approx(mean(child, pl.col("won"), pl.col("throws")))
    assert column(table, "Misread")["Child"] == pytest.approx(mean(child, pl.col("misread"), pl.col("throws")))


def test_traps(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    (table,) = found("traps").tables
    good = seats.filter(pl.col("party") == "Good").cast({"won": pl.Int64, "throws": pl.Int64})
    assert column(table, "With a trap in play")["Good"] == pytest.approx(
        mean(good, pl.col("trap_won"), pl.col("trap_throws"))
    )
    plain = mean(good, pl.col("won") - pl.col("trap_won"), pl.col("throws") - pl.col("trap_throws"))
    assert column(table, "Without")["Good"] == pytest.approx(plain)


def test_lives(found: Callable[[str], Section], seats: pl.DataFrame) -> None:
    by_party, by_heals = found("lives").tables
    average = seats.filter(pl.col("party") == "Average")
    assert column(by_party, "Lives lost")["Average"] == pytest.approx(mean(average, pl.col("lives_lost")))
    never = seats.filter(pl.col("heals") == 0)
    assert column(by_heals, "Win share")["0"] == pytest.approx(mean(never, pl.col("win_share")), rel=1e-5)


def test_how_often_all_reach_so_much(found: Callable[[str], Section], findings: Findings) -> None:
    section = found("boss")
    (table,) = section.tables
    games = findings.run.scan("games").collect()
    assert column(table, "Games")["10"] == pytest.approx(mean(games, pl.col("lowest_score") >= 10))
    assert column(table, "Benchmark of")["30"] == "Goblin King"
    assert "No boss was fought" in " ".join(section.says)


VARIETY: dict[str, dict[str, Any]] = {
    "seats alone": {},
    "a boss": {
        "rules": {"goblin_king": True, "advanced": True, "potion": True},
        "parties": ("Expert",),
        "strategies": ("cooperative",),
    },
    "a boss that nobody beats": {"rules": {"elder_dragon": True}},
    "a boss beaten by all together": {"rules": {"goblin_king": True, "boss_ranks": False}, "parties": ("Expert",)},
    "strategies": {"players": 3, "strategies": ("balanced", "random", "greedy")},
    "the fast model": {"players": 6, "rules": {"fast_throws": True, "traps": True}},
    "a family": {"design": "fixed", "parties": ("Child", "Child", "Average", "Average")},
}


@pytest.mark.parametrize("name", VARIETY)
def test_every_kind_of_run_has_a_report(name: str, tmp_path: Path) -> None:
    experiment = Experiment(GAME.name, games=120, **{"seed": 5, **VARIETY[name]})
    run = play(experiment, tmp_path / "run")
    told = Findings(run)
    anchors = [section.anchor for section in sections(told, None)]
    assert [anchor for anchor in anchors if anchor not in WITH_RULES] == ALWAYS
    for anchor, rule in WITH_RULES.items():
        assert (anchor in anchors) == bool(experiment.rules.get(rule))
    page = report(run)
    assert all(f'id="{anchor}"' in page for anchor in anchors)
    if name == "a boss":
        assert "The Goblin King is beaten in" in page
        (tile,) = tiles(told)
        games = run.scan("games").collect()
        assert tile.title == "Goblin King beaten"
        assert tile.value == percent(mean(games, pl.col("beaten")), 1)
        won = run.scan("seats").collect().join(games.filter("beaten").select("game"), on="game").filter(rank=1)
        (by_source, *_) = next(section for section in sections(told, None) if section.anchor == "points").tables
        assert column(by_source, "Points in all")["winners"] == pytest.approx(mean(won, pl.col("score")))
    elif "boss" not in name:
        assert not list(tiles(told))


def test_there_is_no_spotlight(findings: Findings) -> None:
    with pytest.raises(InputError, match="--spotlight"):
        list(sections(findings, "Chest"))
