"""The contract tells good strategies from bad ones."""

from pathlib import Path

import pytest

from simulator.errors import IllegalAnswer
from simulator.game import Game, get_game
from tests.strategies.authors import GREEDY, NOTES
from tests.strategies.contract import StrategyContract


@pytest.fixture
def monster_eater() -> Game:
    return get_game("monster-eater")


def contract(path: Path, source: str, name: str) -> StrategyContract:
    path.write_text(source)
    return type("Contract", (StrategyContract,), {"spec": f"{path}:{name}", "__module__": __name__})()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.py"


def test_a_users_strategy_can_hold_to_it(file: Path, monster_eater: Game) -> None:
    greedy = contract(file, GREEDY, "Greedy")
    greedy.test_its_answers_are_legal(monster_eater, 0)
    greedy.test_the_same_seed_gives_the_same_games(monster_eater)
    greedy.test_what_it_played_before_makes_no_difference(monster_eater, 4)
    greedy.test_its_answers_depend_on_nothing_but_what_it_is_shown(monster_eater)
    greedy.test_it_leaves_the_table_as_it_was(monster_eater)
    greedy.test_plain_python_plays_the_same(monster_eater)
    greedy.test_it_is_documented(monster_eater)


def test_it_catches_a_strategy_that_keeps_notes(file: Path, monster_eater: Game) -> None:
    notes = contract(file, NOTES, "Notes")
    with pytest.raises(AssertionError):
        notes.test_its_answers_depend_on_nothing_but_what_it_is_shown(monster_eater)
    with pytest.raises(AssertionError):
        notes.test_the_same_seed_gives_the_same_games(monster_eater)
    with pytest.raises(AssertionError):
        notes.test_what_it_played_before_makes_no_difference(monster_eater, 4)


def test_it_catches_a_strategy_that_moves_things_on_the_table(file: Path, monster_eater: Game) -> None:
    with pytest.raises(AssertionError):
        contract(file, NOTES, "Thief").test_it_leaves_the_table_as_it_was(monster_eater)


def test_it_catches_illegal_answers(file: Path, monster_eater: Game) -> None:
    with pytest.raises(IllegalAnswer, match=r"decision 'encounter', seat \d, game \d+ \(seed 5\): answered 9"):
        contract(file, NOTES, "Cheat").test_its_answers_are_legal(monster_eater, 4)


def test_it_asks_for_a_sentence(file: Path, monster_eater: Game) -> None:
    with pytest.raises(AssertionError, match="what does a person think"):
        contract(file, NOTES, "Silent").test_it_is_documented(monster_eater)
