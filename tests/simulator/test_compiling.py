"""Compiling in a process of its own, where that helps."""

from pathlib import Path

import pytest

from simulator import compiling
from simulator.compiling import compiling_beside
from tests.simulator.marks import mark


@pytest.fixture
def done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The mark that another process leaves; nothing is compiled, and two processors are there."""
    monkeypatch.setenv("MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(compiling, "COMPILED", True)
    monkeypatch.setattr(compiling, "CHOSEN", False)
    monkeypatch.setattr(compiling, "processors", lambda: 2)
    monkeypatch.setattr(compiling, "cache_folder", lambda source: tmp_path / "cache")
    return tmp_path / "mark"


def test_another_process_compiles_meanwhile_and_is_done_in_the_end(done: Path) -> None:
    with compiling_beside(mark):
        pass
    assert done.exists()


def test_what_is_compiled_already_is_left_alone(done: Path) -> None:
    index = done.parent / "cache" / "kernel" / "kernel.nbi"
    index.parent.mkdir(parents=True)
    index.touch()
    with compiling_beside(mark):
        pass
    assert not done.exists()


def test_one_processor_compiles_one_thing_after_the_other(done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "processors", lambda: 1)
    with compiling_beside(mark):
        pass
    assert not done.exists()


def test_a_fault_meanwhile_is_not_swallowed(done: Path) -> None:
    with pytest.raises(ValueError, match="meanwhile"), compiling_beside(mark):
        raise ValueError("meanwhile")
