"""Parameter files: what they say, and where a spec may name one."""

from pathlib import Path

import pytest

from simulator.errors import InputError
from simulator.game import Game, get_game
from simulator.games.monster_eater.decisions import NUMBER
from strategies import parameter_files
from strategies.monster_eater.judgement import APPETITE, CONFIDENCE
from strategies.registry import resolve, single
from tests.strategies.authors import GREEDY


@pytest.fixture
def game() -> Game:
    return get_game("monster-eater")


@pytest.fixture
def tuned(tmp_path: Path) -> Path:
    path = tmp_path / "tuned.toml"
    parameter_files.write(path, "balanced", {"confidence": 0.7, "appetite": 3}, ["found by luck"])
    return path


def test_a_file_stands_for_the_strategy_with_its_values(tuned: Path, game: Game) -> None:
    seated = resolve(str(tuned), game)
    assert seated.parameters[NUMBER["fighters"], CONFIDENCE] == 0.7
    assert seated.parameters[NUMBER["encounter"], APPETITE] == 3
    assert seated.hooks == resolve("balanced", game).hooks


def test_values_of_the_spec_win_over_those_of_the_file(tuned: Path, game: Game) -> None:
    assert resolve(f"{tuned}:confidence=0.9", game).parameters[0, CONFIDENCE] == 0.9


def test_a_part_may_come_from_a_file(tuned: Path, game: Game) -> None:
    seated = resolve(f"balanced+encounter={tuned}", game)
    assert seated.parameters[NUMBER["encounter"], APPETITE] == 3
    assert seated.parameters[NUMBER["fighters"], APPETITE] == 1


def test_another_file_is_another_source(tuned: Path, game: Game) -> None:
    before = resolve(str(tuned), game).source_hash
    tuned.write_text(tuned.read_text().replace("0.7", "0.8"))
    assert len({before, resolve(str(tuned), game).source_hash, resolve("balanced", game).source_hash}) == 3


def test_a_class_in_a_file_is_found_from_the_parameter_files_folder(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "greedy.py").write_text(GREEDY)
    monkeypatch.chdir(tmp_path / "mine")
    parameter_files.write(tmp_path / "tuned.toml", "greedy.py:Greedy", {"greed": 0.25}, [])
    assert 'strategy = "mine/greedy.py:Greedy"' in (tmp_path / "tuned.toml").read_text()
    monkeypatch.chdir(tmp_path)
    chosen = single("tuned.toml", game)
    assert (chosen.kind.__name__, chosen.values) == ("Greedy", {"greed": 0.25})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("strategy = ", "not a TOML file"),
        ("[parameters]\nconfidence = 0.5", "strategy: missing; name the strategy"),
        ('strategy = "balanced"\nparameter = 1', "Unknown key 'parameter'. Did you mean 'parameters'"),
        ('strategy = "balanced"\nparameters = 1', "parameters: 1 is not a table of numbers"),
        ('strategy = "balanced"\n[parameters]\nconfidence = "high"', "parameters.confidence: 'high' is not a number"),
        ('strategy = "balanced"\n[parameters]\nconfidence = 2', "confidence is 2; a number from 0.3 to 1 is accepted"),
        ('strategy = "balanced"\n[parameters]\nwisdom = 2', "Unknown parameter 'wisdom'"),
        ('strategy = "blanced"', "Unknown strategy 'blanced'"),
        ('strategy = "other.toml"', "'other.toml' is a parameter file itself"),
    ],
)
def test_a_file_that_says_something_else_is_refused(text: str, message: str, tmp_path: Path, game: Game) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(InputError) as refusal:
        resolve(str(path), game)
    assert message in str(refusal.value)


def test_a_missing_file_is_refused(game: Game) -> None:
    with pytest.raises(InputError, match=r"Parameter file nowhere\.toml doesn't exist"):
        resolve("nowhere.toml", game)


def test_nothing_is_overwritten(tuned: Path) -> None:
    before = tuned.read_text()
    with pytest.raises(InputError, match="exists already"):
        parameter_files.write(tuned, "random", {}, [])
    assert tuned.read_text() == before


def test_some_parameters_are_whole_numbers(game: Game) -> None:
    assert resolve("hungry:hunger=3", game)
    with pytest.raises(InputError, match=r"hunger is 2\.5; a whole number from 0 to 20 is accepted"):
        resolve("hungry:hunger=2.5", game)
