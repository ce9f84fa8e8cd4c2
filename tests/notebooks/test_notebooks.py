"""Notebooks ask a question, hold no outputs in the repository, and run from top to bottom to an answer in numbers."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from reports.arms import arms
from reports.worth import experiments
from simulator.experiment import Experiment
from simulator.game import get_game
from tests.reports.runs import play

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SECONDS_A_CELL = 300

notebooks = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def answer(path: Path) -> str:
    """Execute the notebook; the words that its last cell ends with."""
    notebook = nbformat.read(path, 4)
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=SECONDS_A_CELL, kernel_name="python3", resources=resources).execute()
    return str(notebook.cells[-1].outputs[-1].data["text/plain"])


def code_of(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@pytest.fixture(autouse=True)
def this_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels import the bench from here, and play a small run unless a test gives one."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.delenv("DUNGEONLAB_RUN", raising=False)


@notebooks
def test_it_is_whole_and_committed_without_outputs(path: Path) -> None:
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    for cell in code_of(notebook):
        assert (cell.outputs, cell.execution_count) == ([], None)


@notebooks
def test_it_opens_with_the_question_and_takes_a_run_as_a_parameter(path: Path) -> None:
    notebook = nbformat.read(path, 4)
    title = notebook.cells[0].source.splitlines()[0]
    assert re.fullmatch(r"# .+\?", title)
    first, *others = code_of(notebook)
    assert first.metadata.tags == ["parameters"]
    assert "DUNGEONLAB_RUN" in first.source
    assert not any("tags" in cell.metadata for cell in others)


@notebooks
def test_it_holds_no_logic_of_its_own(path: Path) -> None:
    source = "\n".join(cell.source for cell in code_of(nbformat.read(path, 4)))
    assert not re.search(r"^\s*(def|class|for|while|if|lambda)\b", source, re.MULTILINE)


@notebooks
def test_it_runs_and_ends_with_an_answer_that_names_a_number(path: Path) -> None:
    words = answer(path)
    assert re.search(r"\d", words)
    assert words.endswith(".")


def test_it_answers_for_the_run_that_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = play(Experiment("monster-eater", games=240, seed=2), tmp_path / "run")
    monkeypatch.setenv("DUNGEONLAB_RUN", str(run.path))
    assert "of 240, " in answer(ROOT / "notebooks" / "03_game_length.ipynb")


def test_it_answers_for_the_arms_that_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("monster-eater")
    asked = Experiment("monster-eater", games=120, seed=2, strategies=("balanced",))
    for name, experiment in experiments(asked, arms("balanced", game, False, ["+without=cooking"]), game).items():
        play(experiment, tmp_path / name)
    monkeypatch.setenv("DUNGEONLAB_RUN", str(tmp_path))
    words = answer(ROOT / "notebooks" / "05_what_a_decision_is_worth.ipynb")
    assert "never cooks" in words
    assert "magic" not in words
