"""What ``strategies new`` writes plays at once in every game, and holds to the contract."""

import re
import shlex
from pathlib import Path

import pytest

from simulator.game import GAMES, get_game
from simulator.jit import COMPILED
from strategies.registry import resolve
from tests.commands import Dungeonlab
from tests.strategies.contract import StrategyContract


@pytest.fixture
def file(dungeonlab: Dungeonlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    done = dungeonlab("strategies", "new", "my_first_one.py")
    assert done.code == 0, done.err
    return Path("my_first_one.py")


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_at_once_by_the_command_that_it_tells(
    name: str, dungeonlab: Dungeonlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = dungeonlab("strategies", "new", "my_first_one.py", "--game", name).out
    text = Path("my_first_one.py").read_text()
    (told,) = re.findall(r"Play it:\s+dungeonlab (.+)", text)
    (_, *words), (_, *printed) = shlex.split(told), shlex.split(said.splitlines()[-1])
    assert words[:6] == printed[1:7], "the file and the command tell the same"
    assert "my_first_one.py:MyFirstOne" in words
    done = dungeonlab("simulate", *words, "--games", 12)
    assert done.code == 0, done.err
    assert "plain Python" not in done.err or not COMPILED


@pytest.mark.parametrize("name", GAMES)
def test_it_holds_to_the_contract(
    name: str, dungeonlab: Dungeonlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    dungeonlab("strategies", "new", "my_first_one.py", "--game", name)
    game = get_game(name)
    (kind,) = resolve("my_first_one.py:MyFirstOne:whim=0.5", game).kinds
    assert kind.name == "my-first-one"
    attributes = {"spec": "my_first_one.py", "game": name, "variations": ({},), "__module__": __name__}
    contract = type("Contract", (StrategyContract,), attributes)()
    contract.test_its_answers_are_legal(game, 0)
    contract.test_its_answers_depend_on_nothing_but_what_it_is_shown(game)
    contract.test_it_leaves_the_table_as_it_was(game)
    contract.test_plain_python_plays_the_same(game)
    contract.test_it_is_documented(game)


def test_it_overwrites_nothing(dungeonlab: Dungeonlab, file: Path) -> None:
    file.write_text("# mine")
    done = dungeonlab("strategies", "new", file)
    assert (done.code, file.read_text()) == (2, "# mine")
    assert "exists already; give another name" in done.err


@pytest.mark.parametrize("name", ["my-strategy.py", "strategy.txt", "class.py", "1st.py"])
def test_a_name_that_python_can_not_import_is_refused(dungeonlab: Dungeonlab, name: str, tmp_path: Path) -> None:
    done = dungeonlab("strategies", "new", tmp_path / name)
    assert done.code == 2
    assert "accepted: letters, digits and _" in done.err
    assert not list(tmp_path.iterdir())


def test_the_command_lists_strategies_all_the_same(dungeonlab: Dungeonlab) -> None:
    plain = dungeonlab("strategies", "monster-eater")
    assert (plain.code, "balanced (default)" in plain.out) == (0, True)
    assert dungeonlab("strategies", "list", "monster-eater").out == plain.out
