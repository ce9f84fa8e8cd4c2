"""Pages and pictures are written whole or not at all."""

import os
import resource
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from reports.page import write
from simulator.errors import InputError


@pytest.fixture
def little_room() -> Iterator[None]:
    """No file may grow beyond 1,000 bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, little_room: None) -> None:
    file = tmp_path / "page.html"
    write(file, "old")
    with pytest.raises(InputError, match=r"^--svg .*: can't be written: File too large"):
        write(file, "x" * 2_000, "--svg")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    write(pipe, "a page")
    reader.join(10)
    assert read == ["a page"]
    assert pipe.is_fifo()
