"""``tune`` on the command line."""

from pathlib import Path

import pytest

from tests.commands import Dungeonlab

SMALL = ("--budget", 3000, "--games", 400, "--players", 2, "--parameter", "confidence")


def test_it_writes_a_parameter_file_that_plays(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    out = tmp_path / "tuned.toml"
    done = dungeonlab("tune", "monster-eater", "balanced", "--against", "random", *SMALL, "--out", out)
    assert done.code == 0, done.err
    assert "Win share on 400 other games" in done.out
    text = out.read_text()
    assert text.startswith("# Found by: dungeonlab tune monster-eater balanced --against random")
    assert 'strategy = "balanced"\n\n[parameters]\nconfidence = ' in text
    played = dungeonlab("simulate", "monster-eater", "--games", 50, "--strategy", out, "--out", tmp_path / "run")
    assert played.code == 0, played.err


def test_parts_and_restrictions_are_kept_and_a_parts_own_parameter_is_tuned(
    dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    out, spec = tmp_path / "tuned.toml", "balanced+supply=hungry:hunger=3+without=cooking"
    words = [*SMALL[:-2], "--parameter", "supply.hunger", "--out", out]
    done = dungeonlab("tune", "monster-eater", spec, "--against", "random", *words)
    assert done.code == 0, done.err
    text = out.read_text()
    assert 'strategy = "balanced+supply=hungry+without=cooking"\n\n[parameters]\nsupply.hunger = ' in text
    assert [path.name for path in tmp_path.iterdir()] == ["tuned.toml"], "nothing is left of the search"
    played = dungeonlab("simulate", "monster-eater", "--games", 50, "--strategy", out, "--out", tmp_path / "run")
    assert played.code == 0, played.err


def test_another_searchs_journal_is_refused(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    (tmp_path / "tuned.toml.search").write_text("another\n")
    words = ["balanced", "--against", "random", *SMALL, "--out", tmp_path / "tuned.toml"]
    done = dungeonlab("tune", "monster-eater", *words)
    assert done.code == 2
    assert "tuned.toml.search: tells of another search; remove it" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["tuned.toml.search"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["balanced"], "--against: whom should it beat?"),
        (["random", "--against", "balanced"], "Random has no parameters to tune"),
        (["balanced", "--against", "random", "--parameter", "wisdom"], "--parameter: Unknown parameter 'wisdom'"),
        (["balanced+supply=hungry", "--against", "random", "--parameter", "hunger"], "Did you mean 'supply.hunger'"),
        (["balanced", "--against", "blanced"], "Unknown strategy 'blanced'. Did you mean 'balanced'"),
        (["balanced", *["--against", "random"] * 4], "--against: 4 don't fit beside it at a table of 4"),
        (
            ["balanced", "--against", "random", "--players", "9"],
            "--players: Monster Eater is played by 2 to 5, not by 9",
        ),
        (["balanced", "--against", "random", "--workers", "0"], "--workers: 0 is out of range"),
        (["balanced", "--against", "random", "--seed", "-1"], "--seed: -1 is out of range"),
        (["balanced", "--against", "random", "--budget", "10"], "--budget: 10 games are too few"),
    ],
)
def test_what_can_not_be_tuned_is_refused(
    dungeonlab: Dungeonlab, words: list[str], message: str, tmp_path: Path
) -> None:
    done = dungeonlab("tune", "monster-eater", *words, "--out", tmp_path / "tuned.toml")
    assert done.code == 2
    assert message in done.err
    assert not list(tmp_path.iterdir())


def test_no_file_is_overwritten(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    (tmp_path / "tuned.toml").write_text("mine")
    done = dungeonlab("tune", "monster-eater", "balanced", "--against", "random", "--out", tmp_path / "tuned.toml")
    assert done.code == 2
    assert (tmp_path / "tuned.toml").read_text() == "mine"
