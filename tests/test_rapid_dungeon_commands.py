"""What the command line offers for Rapid Dungeon alone."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from simulator.cards import copy
from simulator.games.rapid_dungeon.catalogue import FOLDER, H2_FOLDER, is_fitted, load_cards
from tests.commands import Dungeonlab


@pytest.fixture
def run(dungeonlab: Dungeonlab, tmp_path: Path) -> str:
    out = str(tmp_path / "run")
    assert dungeonlab("simulate", "rapid-dungeon", "--games", "20", "--seed", "1", "--out", out).code == 0
    return out


def test_a_round_is_drawn(dungeonlab: Dungeonlab, run: str, tmp_path: Path) -> None:
    file = tmp_path / "round.svg"
    told = dungeonlab("replay", run, "3", "--svg", str(file), "--round", "7")
    assert told.code == 0
    assert str(file) in told.out
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_a_round_that_was_not_played_is_refused_and_nothing_is_written(
    dungeonlab: Dungeonlab, run: str, tmp_path: Path
) -> None:
    file = tmp_path / "round.svg"
    told = dungeonlab("replay", run, "3", "--svg", str(file), "--round", "8")
    assert told.code == 2
    assert "--round: 8" in told.err
    assert "1 to 7" in told.err
    assert not file.exists()
    assert dungeonlab("replay", run, "3", "--svg", str(tmp_path / "no" / "round.svg")).code == 2


def test_the_fast_model_is_fitted_to_a_folder(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    copy(FOLDER, folder)
    throwers = folder / "throwers.csv"
    throwers.write_text(throwers.read_text().replace("Average,assumed,3,", "Average,assumed,2.5,"))
    assert not is_fitted(load_cards(folder).tables)
    told = dungeonlab("throws", "fit", "rapid-dungeon", str(folder), "--rounds", "2000", "--games", "100")
    assert told.code == 0
    assert "Average" in told.out
    cards = load_cards(folder)
    assert is_fitted(cards.tables)
    shipped = load_cards().tables["aims"][0].measure("hit")
    assert cards.tables["aims"][0].measure("hit") > shipped, "who strays less hits more"
    assert "points on average and by" in told.out, "the quality of the fit"


def test_the_games_own_cards_are_not_written(dungeonlab: Dungeonlab) -> None:
    before = (FOLDER / "fast.csv").read_bytes()
    told = dungeonlab("throws", "fit", "rapid-dungeon", "--rounds", "1000", "--games", "100")
    assert told.code == 0
    assert "nothing was written" in told.out
    assert (FOLDER / "fast.csv").read_bytes() == before
    assert dungeonlab("throws", "fit", "monster-eater").code == 2


def test_a_card_set_has_a_name(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    assert "Red crystal" in dungeonlab("cards", "show", "rapid-dungeon", "h2").out
    assert "Red goblin" in dungeonlab("cards", "show", "rapid-dungeon").out
    folder = tmp_path / "copy"
    assert dungeonlab("cards", "copy", "rapid-dungeon", str(folder), "--cards", "h2").code == 0
    assert (folder / "exploration.csv").read_bytes() == (H2_FOLDER / "exploration.csv").read_bytes()
    out = tmp_path / "run"
    words = ("simulate", "rapid-dungeon", "--games", "20", "--cards", "h2", "--out", str(out))
    assert dungeonlab(*words).code == 0
    assert (out / "cards" / "exploration.csv").read_bytes() == (H2_FOLDER / "exploration.csv").read_bytes()
    assert dungeonlab("replay", str(out), "0").code == 0
    assert dungeonlab("cards", "show", "rapid-dungeon", "h3").code == 2
