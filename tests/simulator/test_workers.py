"""Workers stop when they are told to, or are left to themselves if they can't."""

import time
from threading import Event
from typing import Any, cast

import numpy as np
import pytest

from simulator import workers
from simulator.game import Bench
from simulator.workers import Crew, Plan, Progress


class Loops:
    """A bench on which every game but the first lasts for ever."""

    def __init__(self) -> None:
        self.over = Event()

    def player(self) -> "Loops":
        return self

    def play(self, first: int, count: int) -> dict[str, Any]:
        if first:
            self.over.wait()
        return {"games": np.zeros(count)}


def test_a_run_is_left_though_a_game_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    bench = Loops()

    def interrupt(progress: Progress) -> None:
        raise KeyboardInterrupt

    crew = Crew(cast(Bench, bench), Plan(2, 1), lambda *_: None)
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt, match="some strategy takes long, or loops for ever"):
        crew.play(range(2), 2, interrupt)
    assert time.monotonic() - started < 60, "it does not wait for the game"
    bench.over.set()
