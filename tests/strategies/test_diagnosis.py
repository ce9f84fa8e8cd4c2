"""Mistakes in strategies are told in their author's terms, with the line."""

import os
import subprocess
import sys
import traceback
from pathlib import Path

import pytest

from simulator.errors import InputError, StrategyFault
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.jit import COMPILED
from strategies.registry import resolve

needs_compiler = pytest.mark.skipif(not COMPILED, reason="everything is plain Python already")
ROOT = Path(__file__).parents[2]
HEAD = '''
import random
from random import choice

import numpy as np

from simulator.jit import jit
from strategies.monster_eater.balanced import Balanced

PLAN = [1, 2]
NOTES = {"a": 1}


def helper(table):
    return 0


@jit
def last(private):
    return private.question.optoins[0]


class Mine(Balanced):
    """Errs."""

    @staticmethod
    def encounter(table, private, seat):
        """Wrongly."""
'''


def mine(folder: Path, *statements: str) -> str:
    path = folder / "mine.py"
    path.write_text(HEAD + "".join(f"        {statement}\n" for statement in statements))
    return f"{path}:Mine"


@needs_compiler
@pytest.mark.parametrize(
    ("statements", "message"),
    [
        (["pass"], "returns nothing, on some way through; a decision function returns a whole number: an option, a"),
        (["if seat:", "    return 1"], "returns nothing, on some way through"),
        (["if seat:", "    return 1", "return 2.5"], "(line 31) returns a number with a fraction (// divides without"),
        (["return private.question.n_options / 2"], "(line 29) returns a number with a fraction"),
        (['return "laios"'], "(line 29) returns a text"),
        (["return 1, 2"], "(line 29) returns several values"),
        (["return [1]"], "(line 29) returns a list"),
        (["best = seat", "return table.rond"], "(line 30): Unknown field 'rond'. Did you mean 'round'"),
        (["return table.players[seat].foood"], "(line 29): Unknown field 'foood'. Did you mean 'food'"),
        (["return last(private)"], "class Mine: last (line 20): Unknown field 'optoins'. Did you mean 'options'"),
        (["", "return whatever"], "(line 30): nothing is called 'whatever'."),
        (['raise ValueError("out of ideas")'], "encounter never returns, but goes on for ever or raises"),
        (["while True:", "    pass"], "encounter never returns, but goes on for ever or raises"),
    ],
)
def test_what_can_not_work_is_refused(statements: list[str], message: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as refusal:
        resolve(mine(tmp_path, *statements), get_game("monster-eater"))
    assert f"{tmp_path / 'mine.py'}, class Mine: " in str(refusal.value)
    assert message in str(refusal.value)


@needs_compiler
@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (["PLAN.append(1)", "return 0"], "encounter (line 29): uses the global 'PLAN', a list; a tuple compiles"),
        (["return helper(table)"], "encounter (line 29): uses helper(), which lacks @jit"),
        (["return NOTES['a']"], "encounter (line 29): uses the global 'NOTES', a dict"),
        (["return sum(o for o in (1, 2))"], "encounter (line 29): holds a generator expression; a loop compiles"),
        (
            ["if seat:", "    best = 1", "return best"],
            "encounter (line 31): uses 'best', which on some ways has no value yet",
        ),
        (
            ["x = {1: 2}", "x[2] = 'two'", "return 0"],
            "puts values of different kinds into one list, array or dictionary",
        ),
        (["return Balanced.encounter(table, private, seat)"], "jit(Balanced.DECISION) below the class compiles"),
        (['best = "none"', "if seat:", "    best = 1", "return int(best)"], "gives 'best' values of different kinds"),
        (["return len(table)"], "encounter (line 29): no compiled form of len with such values"),
    ],
)
def test_what_can_not_be_compiled_runs_as_python_and_says_why(
    statements: list[str], reason: str, tmp_path: Path
) -> None:
    assert reason in (resolve(mine(tmp_path, *statements), get_game("monster-eater")).interpreted or "")


@pytest.mark.parametrize(
    ("statements", "message"),
    [
        (["yield 1"], "encounter yields; a decision function returns a whole number"),
        (["return choice((1, 2))"], "encounter (line 29) draws from outside of the game"),
        (["return random.randrange(2)"], "encounter (line 29) draws from outside of the game"),
        (["return np.random.randint(2)"], "encounter (line 29) draws from outside of the game"),
        (["import random as r", "return r.randrange(2)"], "encounter (line 29) draws from outside of the game"),
        (["table.players[seat].food = 9", "return 0"], "encounter (line 29) sets 'food'; a decision function changes"),
        (
            ["return super().encounter(table, private, seat)"],
            "encounter (line 29) calls super(), which a @staticmethod",
        ),
    ],
)
def test_what_python_would_let_pass_is_refused(statements: list[str], message: str, tmp_path: Path) -> None:
    """Compiled or not: none of it is seen by a compiler."""
    with pytest.raises(InputError) as refusal:
        resolve(mine(tmp_path, *statements), get_game("monster-eater"))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (
            HEAD.replace("(table, private, seat)", "(table, private)"),
            "takes (table, private); a decision function takes",
        ),
        (HEAD.replace("(table, private, seat)", "(seat, table, private)"), "takes (seat, table, private); a decision"),
        (HEAD.replace("(table, private, seat)", "(self, table, private, seat)"), "and is a @staticmethod"),
        (HEAD.replace("encounter", "encuonter"), "Unknown decision 'encuonter'. Did you mean 'encounter'"),
        (HEAD.replace("    @staticmethod\n    def", "    @staticmethod\n    async def"), "encounter is asynchronous"),
        (HEAD.replace("    def encounter(table", "    def encounter(table):\n"), "line 28: SyntaxError: "),
        (HEAD.replace("import random\n", "import randomm\n"), "line 2: ModuleNotFoundError: No module named 'randomm'"),
        (HEAD.replace("(Balanced)", "(Balancd)"), "line 23: NameError: name 'Balancd' is not defined"),
        (HEAD.replace("import random\n", "raise SystemExit(3)\n"), "line 2: SystemExit: 3"),
        (HEAD.replace("class Mine(Balanced)", "class Mine"), "Mine is no subclass of Strategy"),
        (HEAD.replace("class Mine", "class Other"), "Unknown class 'Mine'"),
        (f"{HEAD}\n    parameters = (1,)\n", "parameters of Mine: no tuple of Parameter"),
        (f"{HEAD}\nMine.index('wisdom')\n", "ValueError: Unknown parameter 'wisdom'"),
        (f"{HEAD}\n    discards = 3\n", "discards is no function"),
    ],
)
def test_a_file_that_holds_no_strategy_that_plays_is_refused(file: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(file)
    with pytest.raises(InputError) as refusal:
        resolve(f"{tmp_path / 'mine.py'}:Mine", get_game("monster-eater"))
    assert message in str(refusal.value)
    assert str(tmp_path / "mine.py") in str(refusal.value)


@pytest.mark.parametrize("text", ["", "x = 1\n"])
def test_a_file_without_a_strategy_says_so(text: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(text)
    with pytest.raises(InputError, match="holds no strategy; a class derived from one, such as Balanced"):
        resolve(str(tmp_path / "mine.py"), get_game("monster-eater"))


def play(spec: str) -> None:
    game = get_game("monster-eater")
    bench = game.set_up(Experiment(game.name, strategies=(spec,)).settled(game), game.load_cards(game.cards_folder))
    bench.player().play(0, 5)


@pytest.mark.parametrize(
    ("statements", "message"),
    [
        (["return private.question.options[500 + seat]"], "its code raised IndexError: "),
        (["return peek(private, 500)"], "its code raised IndexError: "),
        (["return 1 // (seat - seat)"], "its code raised ZeroDivisionError: "),
        (["assert seat > 9", "return 0"], "its code raised AssertionError: "),
        (["PLAN[seat + 2]", "return 0"], "its code raised IndexError: list index out of range"),
        (
            ["str(NOTES)", "return table.rond"],
            "its code raised AttributeError: Unknown field 'rond'. Did you mean 'round'",
        ),
    ],
)
def test_what_goes_wrong_in_a_game_is_told_with_its_place(statements: list[str], message: str, tmp_path: Path) -> None:
    """Compiled, as plain Python at a compiled table, and where nothing is compiled: the same words."""
    spec = mine(tmp_path, *statements)
    path = tmp_path / "mine.py"
    path.write_text(
        f"{path.read_text()}\n\n@jit\ndef peek(private, index):\n    return private.question.options[index]\n"
    )
    with pytest.raises(StrategyFault, match=r"Strategy '.*mine\.py:Mine', decision 'encounter', seat \d, game \d") as f:
        play(spec)
    assert message in str(f.value)
    frames = traceback.extract_tb(f.value.__cause__.__traceback__)  # type: ignore[union-attr]
    assert {frame.filename for frame in frames} == {str(path)}, "the author's own lines and no others"


@needs_compiler
def test_plain_python_that_answers_with_something_else_is_told_what_it_returned(tmp_path: Path) -> None:
    spec = mine(tmp_path, "PLAN.append(1)", "return 0.5")
    game = get_game("monster-eater")
    bench = game.set_up(Experiment(game.name, strategies=(spec,)).settled(game), game.load_cards(game.cards_folder))
    with pytest.raises(
        StrategyFault, match=r"'encounter', seat \d, game \d .*: encounter returned 0.5; a decision"
    ) as f:
        bench.player().play(0, 5)
    assert f.value.__cause__ is None, "there is no traceback to show"


def test_so_is_everything_when_nothing_is_compiled(tmp_path: Path) -> None:
    words = ["simulate", "monster-eater", "--games", "5", "--strategy", mine(tmp_path, "return None"), "--out"]
    done = subprocess.run(
        [sys.executable, ROOT / "cli.py", *words, tmp_path / "run"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "decision 'encounter', seat 0, game 0 (seed 0): encounter returned None" in done.stderr
    assert done.stderr.strip().endswith(
        "encounter returned None; a decision function returns a whole number: an option, a seat or a bit mask"
    )


def test_a_file_with_one_strategy_needs_no_class(tmp_path: Path) -> None:
    spec = mine(tmp_path, "return private.question.options[0]")
    path = spec.removesuffix(":Mine")
    assert resolve(path, get_game("monster-eater")).kinds == resolve(spec, get_game("monster-eater")).kinds
