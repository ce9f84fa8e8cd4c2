"""Mistakes in strategies are told in their author's terms, with the line."""

import os
import subprocess
import sys
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
from random import choice

from strategies.monster_eater.balanced import Balanced

PLAN = [1, 2]


def helper(table):
    return 0


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
        (["if seat:", "    return 1", "return 2.5"], "(line 21) returns a number with a fraction (// divides without"),
        (["return private.question.n_options / 2"], "(line 19) returns a number with a fraction"),
        (['return "laios"'], "(line 19) returns a text"),
        (["return 1, 2"], "(line 19) returns several values"),
        (["return [1]"], "(line 19) returns a list"),
        (["best = seat", "return table.rond"], "(line 20): Unknown field 'rond'. Did you mean 'round'"),
        (["return table.players[seat].foood"], "(line 19): Unknown field 'foood'. Did you mean 'food'"),
        (["", "return whatever"], "(line 20): nothing is called 'whatever'."),
        (["yield 1"], "encounter yields; a decision function returns a whole number"),
    ],
)
def test_what_can_not_work_is_refused(statements: list[str], message: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as refusal:
        resolve(mine(tmp_path, *statements), get_game("monster-eater"))
    assert f"{tmp_path / 'mine.py'}, class Mine: encounter" in str(refusal.value)
    assert message in str(refusal.value)


@needs_compiler
@pytest.mark.parametrize(
    ("statements", "reason"),
    [
        (["PLAN.append(1)", "return 0"], "encounter (line 19): uses the global 'PLAN', a list; a tuple compiles"),
        (["return helper(table)"], "encounter (line 19): uses helper(), which lacks @jit"),
        (["return choice((1, 2))"], "encounter (line 19): uses the global 'choice', a method"),
        (["return sum(o for o in (1, 2))"], "encounter (line 19): holds a generator expression; a loop compiles"),
        (['best = "none"', "if seat:", "    best = 1", "return int(best)"], "gives 'best' values of different kinds"),
        (["return len(table)"], "encounter (line 19): no compiled form of len with such values"),
    ],
)
def test_what_can_not_be_compiled_runs_as_python_and_says_why(
    statements: list[str], reason: str, tmp_path: Path
) -> None:
    assert reason in (resolve(mine(tmp_path, *statements), get_game("monster-eater")).interpreted or "")


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
    assert done.stderr.strip().endswith(
        "encounter returned None; a decision function returns a whole number: an option, a seat or a bit mask"
    )


def test_a_file_with_one_strategy_needs_no_class(tmp_path: Path) -> None:
    spec = mine(tmp_path, "return private.question.options[0]")
    path = spec.removesuffix(":Mine")
    assert resolve(path, get_game("monster-eater")).kinds == resolve(spec, get_game("monster-eater")).kinds
