"""What people read about Rapid Dungeon is said in its own words."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from reports.arms import arms
from reports.compare import Comparison
from reports.comparison_summary import summarise as summarise_comparison
from reports.report import report
from reports.skill import Skill
from reports.skill import summarise as summarise_skill
from reports.summary import summarise
from reports.worth import Worth, experiments
from reports.worth_page import worth_page
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.plugin import GAME
from tests.reports.runs import play

FOREIGN = re.compile(
    r"\b(part(y|ies)|dish(es)?|cook\w*|food|characters?|rooms?|HP|Falin|Basilisk|dice|rerolls?|magic|money)\b",
    re.IGNORECASE,
)
"""Words of other games. Monsters are Rapid Dungeon's own: a potion doubles their points."""
OPTION = "--party"
"""Options are called alike in all games."""
THREE: dict[str, Any] = {"players": 3, "parties": ("Good", "Average", "Poor", "Child")}
RUNS: dict[str, dict[str, Any]] = {
    "throwers": THREE,
    "all throw alike": {"rules": {"thief": True}},
    "strategies": {**THREE, "strategies": ("balanced", "greedy", "random"), "record": ("rounds",)},
    "a boss": {"rules": {"goblin_king": True, "traps": True}},
    "the fast model": {"rules": {"fast_throws": True}},
}


def visible(page: str) -> str:
    """What a page shows, cells of tables parted by bars."""
    text = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</t[dh]>\s*", " | ", text)))


def printed(shown: Any) -> str:
    console = Console(width=160)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def foreign(text: str) -> list[str]:
    return [text[max(0, m.start() - 40) : m.end() + 40] for m in FOREIGN.finditer(text.replace(OPTION, ""))]


@pytest.mark.parametrize("name", RUNS)
def test_reports_and_the_console_use_no_words_of_other_games(name: str, tmp_path: Path) -> None:
    run = play(Experiment(GAME.name, games=120, seed=5, **RUNS[name]), tmp_path / "run")
    assert foreign(visible(report(run))) == []
    assert foreign(printed(summarise(run))) == []


def test_comparisons_use_none_either(tmp_path: Path) -> None:
    runs = {
        name: play(Experiment(GAME.name, games=120, seed=5, strategies=(name,), **THREE), tmp_path / name)
        for name in ("random", "greedy")
    }
    assert foreign(printed(summarise_skill(Skill(runs)))) == []
    play(Experiment(GAME.name, games=120, seed=5, players=3, parties=("Good", "Poor", "Child")), tmp_path / "others")
    told = printed(summarise_comparison(Comparison(tmp_path / "greedy", tmp_path / "others")))
    assert "throwers: Good, Average, Poor, Child" in told
    assert foreign(told) == []


def test_the_page_on_the_worth_of_decisions_uses_none(tmp_path: Path) -> None:
    base = Experiment(GAME.name, games=60, players=3, seed=5, strategies=("balanced",), rules={"thief": True})
    played = experiments(base, arms("balanced", GAME, False, ("greedy", "+thief=random")), GAME)
    for name, experiment in played.items():
        play(experiment, tmp_path / name)
    assert foreign(visible(worth_page(Worth(tmp_path), "dungeonlab worth rapid-dungeon"))) == []


def test_a_table_where_all_throw_alike_is_told_by_seat(tmp_path: Path) -> None:
    """The win share of the only thrower is known before: it says nothing."""
    run = play(Experiment(GAME.name, games=120, seed=5), tmp_path / "run")
    shown = printed(summarise(run))
    assert "Win share by seat" in shown
    assert "Average" not in shown
    assert "nine games of ten take 7\n" in shown
