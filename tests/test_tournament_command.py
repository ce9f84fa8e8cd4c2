"""``tournament`` on the command line."""

from pathlib import Path

import pytest

from simulator.game import Game
from simulator.store import RunFolder
from tests.commands import Dungeonlab

TWO = ("--strategy", "plain", "--strategy", "careful")


def test_it_rates_and_keeps_a_run_that_can_be_gone_on_with(
    dungeonlab: Dungeonlab, lottery_game: Game, tmp_path: Path
) -> None:
    words = ["tournament", "lottery", *TWO, "--games", 600, "--out", tmp_path / "run", "--page", tmp_path / "page.html"]
    done = dungeonlab(*words)
    assert done.code == 0, done.err
    first = done.out
    for text in ("Rating", "Head to head", "Alone among others", "transitive"):
        assert text in first
    assert RunFolder(tmp_path / "run").manifest.status == "complete"
    page = (tmp_path / "page.html").read_text()
    assert "Head to head" in page
    assert dungeonlab(*words).out == first


def test_it_needs_no_folder(
    dungeonlab: Dungeonlab, lottery_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert dungeonlab("tournament", "lottery", *TWO, "--games", 100).code == 0
    assert not list(tmp_path.iterdir())


def test_one_strategy_alone_is_no_tournament(dungeonlab: Dungeonlab, lottery_game: Game) -> None:
    done = dungeonlab("tournament", "lottery", "--strategy", "plain")
    assert done.code == 2
    assert "--strategy: two or more strategies" in done.err
