"""What ``strategies new`` writes plays at once, and holds to the contract."""

from pathlib import Path

import pytest

from simulator.game import get_game
from simulator.jit import COMPILED
from strategies.registry import resolve
from tests.commands import Dungeonlab
from tests.strategies.contract import StrategyContract


@pytest.fixture
def written(dungeonlab: Dungeonlab, tmp_path: Path) -> str:
    done = dungeonlab("strategies", "new", tmp_path / "my_first_one.py")
    assert done.code == 0, done.err
    return f"{tmp_path / 'my_first_one.py'}:MyFirstOne"


def test_it_is_compiled_and_has_a_parameter(written: str) -> None:
    seated = resolve(f"{written}:whim=0.5", get_game("monster-eater"))
    assert seated.interpreted is None or not COMPILED
    (kind,) = seated.kinds
    assert kind.name == "my-first-one"


def test_it_holds_to_the_contract(written: str) -> None:
    contract = type("Contract", (StrategyContract,), {"spec": written, "__module__": __name__})()
    game = get_game("monster-eater")
    contract.test_its_answers_are_legal(game, 0)
    contract.test_its_answers_depend_on_nothing_but_what_it_is_shown(game)
    contract.test_it_leaves_the_table_as_it_was(game)
    contract.test_plain_python_plays_the_same(game)
    contract.test_it_is_documented(game)


def test_it_overwrites_nothing(dungeonlab: Dungeonlab, written: str, tmp_path: Path) -> None:
    file = tmp_path / "my_first_one.py"
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
