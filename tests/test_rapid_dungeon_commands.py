"""What the command line offers for Rapid Dungeon alone."""

import resource
from pathlib import Path
from xml.etree import ElementTree

import polars as pl
import pytest

from simulator.cards import copy
from simulator.games.rapid_dungeon import fitted_tables
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


def test_a_picture_is_written_whole_or_not_at_all(dungeonlab: Dungeonlab, run: str, tmp_path: Path) -> None:
    file = tmp_path / "round.svg"
    file.write_text("old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
    try:
        told = dungeonlab("replay", run, "3", "--svg", str(file))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert told.code == 2
    assert "can't be written: File too large" in told.err
    assert file.read_text() == "old"


def test_no_game_is_called_the_longest_where_all_are_equally_long(dungeonlab: Dungeonlab, run: str) -> None:
    told = dungeonlab("outliers", run)
    assert told.code == 0
    assert "The closest games" in told.out
    assert "longest" not in told.out


def test_options_that_do_nothing_are_refused(dungeonlab: Dungeonlab, run: str, tmp_path: Path) -> None:
    told = dungeonlab("replay", run, "3", "--round", "2")
    assert told.code == 2
    assert "--round: says which round to draw; give --svg FILE too" in told.err
    file = tmp_path / "round.svg"
    told = dungeonlab("replay", run, "3", "--svg", str(file), "--json")
    assert told.code == 2
    assert "leave out either --svg or --json" in told.err
    assert not file.exists()


def test_a_full_disk_leaves_the_chances_of_a_folder_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file has room, the next has not: neither changes."""
    folder = tmp_path / "cards"
    copy(FOLDER, folder)
    monkeypatch.setattr(fitted_tables, "as_tables", lambda cards, fitted: {"aims": "new", "fast": "x" * 2_000})
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            fitted_tables.write(load_cards(folder), {}, folder)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert {file.name for file in folder.iterdir()} == {file.name for file in FOLDER.iterdir()}
    for name in ("aims.csv", "fast.csv"):
        assert (folder / name).read_bytes() == (FOLDER / name).read_bytes()


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


FAMILY = """
game = "rapid-dungeon"
games = 40

[[players]]
thrower = "Child"

[[players]]
thrower = "Child"
spread = 4.5

[[players]]
thrower = "Average"

[[players]]
thrower = "Average"
strategy = "balanced"
"""


def test_a_family_is_an_experiment_file(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    file, out = tmp_path / "family.toml", tmp_path / "run"
    file.write_text(FAMILY.replace('\nstrategy = "balanced"', ""))
    assert dungeonlab("simulate", "--experiment", file, "--out", out).code == 0
    seats = pl.read_parquet(out / "seats" / "*.parquet")
    by_seat = seats.group_by("seat").agg(pl.col("party").cast(str).unique()).sort("seat")["party"].to_list()
    assert by_seat == [["Child"], ["Child:spread=4.5"], ["Average"], ["Average"]]
    assert dungeonlab("simulate", "--experiment", file, "--out", out).code == 0, "the same run goes on"
    assert dungeonlab("simulate", "--experiment", out / "experiment.toml", "--out", out).code == 0
    assert "Child:spread=4.5" in dungeonlab("replay", out, "3").out
    assert dungeonlab("report", out).code == 0
    assert dungeonlab("compare", out, out).code == 0
    page = (out / "report.html").read_text()
    assert "Child:spread=4.5" in page
    assert "were changed after the run" not in page


def test_a_family_that_cannot_sit_down_is_refused_and_nothing_is_written(
    dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    file, out = tmp_path / "family.toml", tmp_path / "run"
    file.write_text(FAMILY)
    told = dungeonlab("simulate", "--experiment", file, "--out", out)
    assert (told.code, out.exists()) == (2, False)
    assert f"{file}: players: player 1: no strategy; name one for every player, or for none" in " ".join(
        told.err.replace("\n", "").split()
    ).replace(" :", ":")
    file.write_text(FAMILY.replace('\nstrategy = "balanced"', ""))
    told = dungeonlab("simulate", "--experiment", file, "--rule", "fast_throws=true", "--out", out)
    assert (told.code, out.exists()) == (2, False)
    assert "throws fit" in told.err


def test_a_game_is_never_cut_short(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    """It has a fixed number of rounds: seven, and one more for each addition."""
    words = ["simulate", "rapid-dungeon", "--games", "20", "--rule", "thief=true", "--rule", "traps=true"]
    told = dungeonlab(*words, "--round-cap", "8", "--out", str(tmp_path / "short"))
    assert told.code == 2
    assert "--round-cap: this game always takes 9 rounds" in told.err
    assert not (tmp_path / "short").exists()
    assert dungeonlab(*words, "--round-cap", "9", "--out", str(tmp_path / "run")).code == 0


def test_faults_are_told_in_the_games_own_words(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    def fault(*words: str) -> str:
        out = tmp_path / "run"
        told = dungeonlab("simulate", "rapid-dungeon", "--games", "20", "--out", str(out), *words)
        assert told.code == 2
        assert not out.exists()
        return told.err

    assert "Unknown thrower 'Gud'. Did you mean 'Good'?" in fault("--party", "Gud")
    assert "seats 4 different throwers and 2 are listed" in fault("--party", "Good", "--party", "Poor")
    assert "seats 4 throwers, one a player" in fault("--design", "fixed", "--party", "Good", "--party", "Poor")
    assert "a thrower is listed twice" in fault(*("--party", "Good") * 4)
    assert "Rapid Dungeon has no levels of difficulty" in fault("--difficulty", "hard")


def test_the_story_ends_with_who_wins(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    """The most points, then the most cards; all lose to a boss, or win together if it is read so."""

    def ending(*rules: str) -> str:
        out = tmp_path / "-".join(("run", *rules))
        options = [word for rule in rules for word in ("--rule", rule)]
        words = ("simulate", "rapid-dungeon", "--games", "20", "--players", "3", "--party", "Expert")
        assert dungeonlab(*words, "--seed", "1", "--out", str(out), *options).code == 0
        seats = pl.read_parquet(out / "seats").filter(pl.col("game") == 7)
        self_told = dungeonlab("replay", str(out), "7").out.strip().rpartition("\n")[2]
        winners = seats.filter(pl.col("rank") == 1)["seat"].to_list()
        if len(winners) < 3:
            assert all(f"seat {seat} (Expert)" in self_told for seat in winners)
        return self_told

    assert "win" in ending()
    assert "all lose" in ending("elder_dragon=true")
