"""Decision functions, compiled or as plain Python, at a compiled table."""

import traceback
from bdb import BdbQuit
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simulator.errors import StrategyFault
from simulator.experiment import Experiment
from simulator.game import Game, get_game
from simulator.hooks import address_of
from simulator.jit import COMPILED
from strategies.functions import Interpreted, Views
from strategies.monster_eater import ROSTER
from strategies.registry import resolve
from tests.strategies.authors import FAILING, NOTES

needs_compiler = pytest.mark.skipif(not COMPILED, reason="everything is plain Python already")


@pytest.fixture
def game() -> Game:
    return get_game("monster-eater")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(FAILING)
    return path


def play(game: Game, spec: str, games: int = 2) -> Any:
    experiment = Experiment(game=game.name, seed=3, strategies=(spec,), round_cap=20).settled(game)
    return game.set_up(experiment, game.load_cards(game.cards_folder)).player().play(0, games)


def cause(error: BaseException) -> traceback.FrameSummary:
    """Where the author's code raised."""
    assert error.__cause__ is not None
    return traceback.extract_tb(error.__cause__.__traceback__)[-1]


@needs_compiler
class TestPlainPython:
    def test_what_can_not_be_compiled_plays_all_the_same(self, game: Game, file: Path) -> None:
        file.write_text(NOTES.replace('asked["encounter"] += 1', "").replace("% 7", "< 1"))
        assert resolve(f"{file}:Notes", game).interpreted is not None
        file.write_text(NOTES.replace('asked["encounter"] += 1', "").replace('asked["encounter"] % 7', "True"))
        assert resolve(f"{file}:Notes", game).interpreted is None
        compiled = play(game, f"{file}:Notes")
        file.write_text(NOTES.replace("% 7", "> 0"))
        python = play(game, f"{file}:Notes")
        assert all(np.array_equal(compiled[table], python[table]) for table in compiled)

    def test_a_class_may_ask_for_it(self, game: Game, file: Path) -> None:
        seated = resolve(f"{file}:StumblesInPython", game)
        assert seated.interpreted == "StumblesInPython asks for it"
        assert isinstance(seated.hooks["pattern"], Interpreted)
        assert not isinstance(seated.hooks["fighters"], Interpreted), "inherited functions stay compiled"

    def test_everything_can_be_run_so(self, game: Game) -> None:
        hooks = resolve("balanced", game, interpreted=True).hooks
        assert all(isinstance(hook, Interpreted) for hook in hooks.values())

    @pytest.mark.parametrize(
        ("statement", "reason"),
        [
            ("asked[seat] = 1", "encounter (line 13): uses the global 'asked', a dict"),
            ("import this", "encounter (line 13): holds Python that can't be compiled (IMPORT_NAME)"),
            ('seat + "x"', "encounter (line 13): no compiled form of add with such values"),
            ("max(range(5), key=lambda other: other - seat)", "encounter (line 13): holds an inner function or lambda"),
        ],
    )
    def test_the_reason_is_told_in_one_line(self, game: Game, file: Path, statement: str, reason: str) -> None:
        before, after = NOTES.split("        return private", 1)[0].split('asked["encounter"] += 1')
        file.write_text(f"{before}{statement}{after}")
        assert resolve(f"{file}:Notes", game).interpreted == reason


class TestFaults:
    def test_an_exception_in_compiled_code_stops_the_run_with_the_authors_traceback(
        self, game: Game, file: Path
    ) -> None:
        """Where nothing is compiled it stops just so."""
        assert resolve(f"{file}:Stumbles", game).interpreted is None
        with pytest.raises(
            StrategyFault, match=r"'pattern', seat 2, game 0 \(seed 3\): .* ValueError: out of ideas"
        ) as error:
            play(game, f"{file}:Stumbles")
        assert traceback.extract_tb(error.value.__cause__.__traceback__)[-1].line == 'raise ValueError("out of ideas")'

    @needs_compiler
    def test_an_exception_in_plain_python_too(self, game: Game, file: Path) -> None:
        with pytest.raises(StrategyFault, match="seat 2, game 0") as error:
            play(game, f"{file}:StumblesInPython")
        assert cause(error.value).line == "plan[table.turn - 1]"

    def test_whoever_leaves_the_debugger_is_told_no_more(self, game: Game, file: Path) -> None:
        """Quitting a breakpoint raises BdbQuit, which is nobody's mistake."""
        file.write_text("from bdb import BdbQuit\n" + FAILING.replace('ValueError("out of ideas")', "BdbQuit"))
        with pytest.raises(BdbQuit):
            play(game, f"{file}:Stumbles")


class TestViews:
    def test_they_show_and_change_the_memory_itself(self) -> None:
        memory = np.zeros(2, ROSTER.table)
        views = Views(ROSTER.table)
        record = views.at(memory[1:].ctypes.data)
        record.players[2].food = 7
        assert memory[1]["players"][2]["food"] == 7
        assert memory[0]["players"][2]["food"] == 0
        assert views.at(memory[1:].ctypes.data) is record

    def test_they_are_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("strategies.functions._MOST_VIEWS", 2)
        memory = np.zeros(5, ROSTER.private)
        views = Views(ROSTER.private)
        for number in range(5):
            views.at(memory[number:].ctypes.data)
            assert len(views._known) <= 2


@needs_compiler
def test_workers_may_share_a_plain_python_function(game: Game, file: Path) -> None:
    file.write_text(NOTES.replace("% 7", "> 0"))
    assert resolve(f"{file}:Notes", game).interpreted is not None
    experiment = Experiment(game=game.name, seed=3, strategies=(f"{file}:Notes",), round_cap=20).settled(game)
    bench = game.set_up(experiment, game.load_cards(game.cards_folder))
    alone = bench.player().play(0, 8)
    with ThreadPoolExecutor(4) as workers:
        together = list(workers.map(lambda first: bench.player().play(first, 2), range(0, 8, 2)))
    for table, rows in alone.items():
        assert np.array_equal(np.concatenate([part[table] for part in together]), rows)


@needs_compiler
def test_two_seats_of_one_strategy_are_told_apart() -> None:
    asked: list[int] = []

    def answer(table: Any, private: Any, seat: int) -> int:
        asked.append(seat)
        return int(private.question.options[0])

    hook = Interpreted(answer, ROSTER)
    game = get_game("monster-eater")
    experiment = Experiment(game=game.name, players=3, strategies=("balanced",), round_cap=2).settled(game)
    bench = game.set_up(experiment, game.load_cards(game.cards_folder))
    bench.hooks[0] = address_of(hook, ROSTER.signature)
    bench.player().play(0, 1)
    assert asked == [0, 1, 2] * 2
