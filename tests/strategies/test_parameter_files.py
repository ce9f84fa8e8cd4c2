"""Parameter files: what they say, and where a spec may name one."""

from pathlib import Path

import pytest

from simulator.errors import InputError
from simulator.game import Game, get_game
from simulator.games.monster_eater.decisions import NUMBER
from strategies import parameter_files
from strategies.monster_eater.judgement import APPETITE, CONFIDENCE
from strategies.registry import resolve
from strategies.specs import read_spec
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
    chosen = read_spec("tuned.toml", game).whole
    assert (chosen.kind.__name__, chosen.values) == ("Greedy", {"greed": 0.25})


def test_a_class_in_a_file_may_be_a_part(tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "greedy.py").write_text(GREEDY)
    monkeypatch.chdir(tmp_path / "mine")
    spec = "balanced+encounter=greedy.py:Greedy"
    parameter_files.write(tmp_path / "tuned.toml", spec, {"encounter.greed": 0.25}, [])
    monkeypatch.chdir(tmp_path)
    mixed = read_spec("tuned.toml", game)
    assert str(mixed) == "balanced+encounter=mine/greedy.py:Greedy:greed=0.25"


class TestParts:
    """A file may hold a strategy with parts of others, and with restrictions."""

    @pytest.fixture
    def mixed(self, tmp_path: Path) -> Path:
        path = tmp_path / "mixed.toml"
        values = {"confidence": 0.7, "supply.hunger": 5.0}
        parameter_files.write(path, "balanced+supply=hungry+without=cooking", values, [])
        assert "supply.hunger = 5\n" in path.read_text()
        return path

    def test_it_plays_as_its_spec_does(self, mixed: Path, game: Game) -> None:
        spec = "balanced:confidence=0.7+supply=hungry:hunger=5+without=cooking"
        one, other = resolve(str(mixed), game), resolve(spec, game)
        assert (one.parameters == other.parameters).all()
        assert (one.hooks, one.denied) == (other.hooks, other.denied)

    def test_parts_of_the_spec_win_over_those_of_the_file(self, mixed: Path, game: Game) -> None:
        told = str(read_spec(f"{mixed}:confidence=0.9+supply=patient+fight=careful+without=magic", game))
        assert told == "balanced:confidence=0.9+supply=patient+fight=careful+without=cooking,magic"

    def test_its_part_may_be_taken_from_it(self, mixed: Path, game: Game) -> None:
        assert str(read_spec(f"random+supply={mixed}", game)) == "random+supply=hungry:confidence=0.7,hunger=5.0"

    @pytest.mark.parametrize(
        ("values", "message"),
        [
            ("supply.hunger = 90", "hunger is 90; a whole number from 0 to 20 is accepted"),
            ("fight.sure = 1", "Unknown part 'fight'"),
            ("supply.greed = 1", "Unknown parameter 'greed'"),
            ('supply.hunger = "much"', "parameters.supply.hunger: 'much' is not a number"),
        ],
    )
    def test_what_its_parts_can_not_have_is_refused(
        self, values: str, message: str, tmp_path: Path, game: Game
    ) -> None:
        path = tmp_path / "bad.toml"
        path.write_text(f'strategy = "balanced+supply=hungry"\n[parameters]\n{values}\n')
        with pytest.raises(InputError) as refusal:
            resolve(str(path), game)
        assert str(path) in str(refusal.value)
        assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("spec", "names"),
    [
        ("hungry", {"hunger", "confidence"}),
        ("balanced+supply=hungry", {"supply.hunger", "confidence"}),
        ("balanced+supply=hungry:confidence=0.5", {"supply.hunger", "confidence", "supply.confidence"}),
        ("balanced+supply=hungry+fight=careful+without=magic", {"supply.hunger", "fight.sure", "confidence"}),
    ],
)
def test_every_parameter_has_a_name_of_its_own(spec: str, names: set[str], game: Game) -> None:
    mixed = read_spec(spec, game)
    found = {name for name in mixed.parameters() if name.rpartition(".")[2] in {n.rpartition(".")[2] for n in names}}
    assert found == names
    again = mixed.with_values({name: value for name, (_, value) in mixed.parameters().items()})
    one, other = resolve(spec, game), resolve(str(again), game)
    assert (one.parameters == other.parameters).all(), "the values that it has anyway change nothing"


def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("strategies.parameter_files.os.replace", fail)
    with pytest.raises(InputError, match="can't be written: No space left on device"):
        parameter_files.write(tmp_path / "tuned.toml", "balanced", {}, [])
    assert not (tmp_path / "tuned.toml").exists()


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
