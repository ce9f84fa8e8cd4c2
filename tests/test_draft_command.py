"""``draft`` and ``draft learn`` on the command line."""

from pathlib import Path

import pytest

from simulator.game import Game
from simulator.store import RunFolder
from strategies.monster_eater.learned_draft import LEARNED
from strategies.specs import read_spec
from tests.commands import Dungeonlab


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("drafts")


def test_fixed_parties_and_drafts_stand_side_by_side(dungeonlab: Dungeonlab, folder: Path) -> None:
    done = dungeonlab(
        "draft", "monster-eater", "--games", 200, "--players", 4, "--heuristic", "random", "--out", folder / "runs",
        "--page", folder / "page.html",
    )  # fmt: skip
    assert done.code == 0, done.err
    found = {path.name: RunFolder(path).experiment for path in (folder / "runs").iterdir()}
    assert {(one.draft, one.falin) for one in found.values()} == {(0, False)} | {
        (cards, falin) for cards in (5, 6) for falin in (False, True)
    }
    assert {one.seed for one in found.values()} == {0}
    told = [
        "Seat 3", "Rounds", "fixed parties", "6 cards, Falin, random", "Best hand", "Worst hand", "Points apart",
        "Warriors", "Magicians", "Openers of locks", "As advised", "Value", "Worth more in a gap", "Taken first",
        "Left over", "Never dealt: Falin.", "a seat's win share is the sum of its characters' values",
    ]  # fmt: skip
    assert [text for text in told if text not in done.out] == []
    assert done.out.count("Marcille") == 4, "every character of every draft"
    page = (folder / "page.html").read_text()
    assert page.count("Characters: value in points of win share") >= 4
    assert "Hands dealt, and make-up of the parties" in page


def test_five_players_have_no_draft_of_six(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    done = dungeonlab("draft", "monster-eater", "--games", 20, "--players", 5, "--out", tmp_path / "runs")
    assert done.code == 0, done.err
    assert {RunFolder(path).experiment.draft for path in (tmp_path / "runs").iterdir()} == {0, 5}


def test_what_was_learned_drafts(dungeonlab: Dungeonlab, folder: Path, tmp_path: Path) -> None:
    done = dungeonlab("draft", "learn", folder / "runs" / "5-cards-Falin-random", "--out", tmp_path / "learned.toml")
    assert done.code == 0, done.err
    from simulator.game import get_game

    chosen = read_spec(str(tmp_path / "learned.toml"), get_game("monster-eater")).whole
    assert chosen.name == "learned-draft"
    assert set(chosen.values) == {name for name, *_ in LEARNED}
    spec = f"balanced+draft={tmp_path / 'learned.toml'}"
    words = ["--draft", 5, "--games", 20, "--strategy", spec, "--out", tmp_path / "run"]
    assert dungeonlab("simulate", "monster-eater", *words).code == 0


def test_fixed_parties_teach_nothing(dungeonlab: Dungeonlab, folder: Path, tmp_path: Path) -> None:
    done = dungeonlab("draft", "learn", folder / "runs" / "fixed-parties", "--out", tmp_path / "learned.toml")
    assert done.code == 2
    assert "its parties are fixed; accepted: a run with --draft" in done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--heuristic", "blanced"], "Unknown strategy 'blanced'. Did you mean 'balanced'"),
        (["--heuristic", "balanced+supply=hungry"], "has parts; a single strategy that drafts is accepted"),
        (["--strategy", "balanced+draft=random"], "says who drafts; accepted: that as --heuristic"),
        (["--page", "no/such/page.html"], "--page no/such/page.html: can't be written"),
    ],
)
def test_what_can_not_be_compared_is_refused_before_a_game_is_played(
    dungeonlab: Dungeonlab, words: list[str], message: str, tmp_path: Path
) -> None:
    done = dungeonlab("draft", "monster-eater", "--games", 20, *words, "--out", tmp_path / "runs")
    assert done.code == 2
    assert message in done.err
    assert not list(tmp_path.iterdir())


def test_a_game_without_a_draft_is_refused(dungeonlab: Dungeonlab, lottery_game: Game) -> None:
    done = dungeonlab("draft", "lottery")
    assert done.code == 2
    assert "lottery has no draft; accepted: monster-eater" in done.err
