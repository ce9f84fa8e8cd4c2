"""Balance by skill: the same games at each level, verdicts side by side, and which of them change."""

from dataclasses import replace
from pathlib import Path

import pytest

from reports.basis import MARK
from reports.skill import Skill, levels, summarise, write_page
from reports.verdicts import Outcome, Verdict
from simulator.experiment import Experiment
from simulator.game import Game
from tests.commands import Dungeonlab
from tests.reports.runs import play

BASE = Experiment("lottery", games=2_000, seed=5)


@pytest.fixture(scope="module")
def skill(lottery_game: Game, tmp_path_factory: pytest.TempPathFactory) -> Skill:
    folder = tmp_path_factory.mktemp("skill")
    return Skill({name: play(one, folder / name) for name, one in levels(BASE, ["plain", "careful"]).items()})


class Told(Skill):
    """Verdicts as a test wants them."""

    def __init__(self, verdict: Verdict, outcomes: dict[str, list[Outcome]]) -> None:
        self.outcomes, self.verdict = outcomes, verdict

    @property
    def names(self) -> list[str]:
        return ["random", "balanced", "expert"]

    def words(self, kind: str) -> str:
        return {"party": "parties"}[kind]

    def rows(self, kind: str) -> dict[str, list[Verdict]]:
        return {
            name: [replace(self.verdict, outcome=outcome) for outcome in found] for name, found in self.outcomes.items()
        }


def test_levels_differ_in_nothing_but_the_strategy() -> None:
    assert levels(BASE, ["plain", "careful"]) == {
        name: replace(BASE, strategies=(name,)) for name in ("plain", "careful")
    }


def test_verdicts_stand_side_by_side(skill: Skill) -> None:
    assert skill.kinds == ["party", "seat"]
    for kind in skill.kinds:
        for name, verdicts in skill.rows(kind).items():
            assert [verdict.name for verdict in verdicts] == [name, name]
    assert list(skill.changes("party")) == [], "strategies of the lottery all play the same"


def test_only_settled_verdicts_that_differ_are_changes(skill: Skill) -> None:
    strong, weak, balanced, unsettled = Outcome.STRONG, Outcome.WEAK, Outcome.BALANCED, Outcome.OPEN
    told = Told(
        skill.first.verdicts[0],
        {"Red": [weak, strong, strong], "Blue": [balanced, unsettled, balanced], "Green": [unsettled, weak, balanced]},
    )
    assert list(told.changes("party")) == [
        "Red is weak under random and strong under balanced and expert.",
        "Green is weak under balanced and balanced under expert.",
    ]
    assert told.in_words("party")[-1] == "Still open at some level: Blue and Green."
    same = Told(skill.first.verdicts[0], {"Red": [weak, weak, weak]})
    assert same.in_words("party") == ["No verdict on parties changes with skill."]


def test_the_page_and_the_tables_show_every_level(skill: Skill, tmp_path: Path) -> None:
    write_page(skill, tmp_path / "skill.html")
    page = (tmp_path / "skill.html").read_text()
    assert "plain" in page
    assert "careful" in page
    assert "Balance by skill: party" in page
    assert summarise(skill)


def test_the_command_keeps_its_runs(dungeonlab: Dungeonlab, lottery_game: Game, tmp_path: Path) -> None:
    words = [
        "skill",
        "lottery",
        "--strategy",
        "plain",
        "--strategy",
        "careful",
        "--games",
        300,
        "--out",
        tmp_path / "s",
    ]
    done = dungeonlab(*words)
    assert done.code == 0, done.err
    assert "Win share by party and level" in done.out
    assert f"A verdict marked {MARK} rests on assumed values" in done.out
    assert sorted(path.name for path in (tmp_path / "s").iterdir()) == ["1", "2"]
    assert dungeonlab(*words).out == done.out


@pytest.fixture
def runs(lottery_game: Game, tmp_path: Path) -> dict[str, Path]:
    """Games in which a party has luck that only some know how to use."""
    return {
        name: play(replace(BASE, strategies=(name,), games=20_000), tmp_path / name).path for name in ("plain", "sober")
    }


def test_a_planted_change_is_found_and_stands_in_the_report(dungeonlab: Dungeonlab, runs: dict[str, Path]) -> None:
    """A party's luck is worth nothing to the sober: strong in the hands of the one, balanced in those of the other."""
    done = dungeonlab("report", runs["sober"], "--skill", runs["plain"])
    assert done.code == 0, done.err
    page = (runs["sober"] / "report.html").read_text()
    assert "is strong under plain and balanced under sober." in page
    assert "Skill matters: " in page
    assert "Balance by skill: party" in page


def test_a_report_without_levels_says_nothing_of_skill(dungeonlab: Dungeonlab, runs: dict[str, Path]) -> None:
    dungeonlab("report", runs["sober"])
    assert "Balance by skill" not in (runs["sober"] / "report.html").read_text()


def test_a_level_that_differs_in_other_respects_is_refused(
    dungeonlab: Dungeonlab, runs: dict[str, Path], tmp_path: Path
) -> None:
    other = play(replace(BASE, strategies=("careful",), players=3), tmp_path / "other").path
    mixed = play(replace(BASE, strategies=("plain", "careful", "plain", "plain")), tmp_path / "mixed").path
    for level, message in {
        other: "in more than skill: players",
        mixed: "one strategy in all seats makes a level",
        runs["sober"]: "one strategy in all seats makes a level, and each another",
    }.items():
        done = dungeonlab("report", runs["sober"], "--skill", level)
        assert done.code == 2
        assert message in done.err
    assert not (runs["sober"] / "report.html").exists()


def test_one_level_is_refused(dungeonlab: Dungeonlab, lottery_game: Game) -> None:
    done = dungeonlab("skill", "lottery", "--strategy", "plain")
    assert done.code == 2
    assert "two different levels of skill" in done.err
