"""Worker threads that play shards of a run.

The compiled kernel releases Python's lock, so that threads play side by side. A game depends on nothing but seed,
index and cell; which worker plays it, and when, never shows in the rows.
"""

import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.game import Bench, Player

CHUNK_SECONDS = 0.1
"""Time that a worker plays between two looks at whether to stop."""
MAX_CHUNK = 5_000
PATIENCE = 5.0
"""Seconds that workers have to end their chunk once a run is stopped; a strategy may loop for ever."""
STUCK = f"A game did not end within {PATIENCE:g} seconds: some strategy takes long, or loops for ever."
MAX_GROWTH = 8.0

Rows = Mapping[str, NDArray[Any]]
Write = Callable[[int, Rows], None]


def processors() -> int:
    """Number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Plan:
    """How a run is cut into shards of consecutive games."""

    games: int
    shard_games: int

    @property
    def shards(self) -> int:
        """Number of shards."""
        return -(-self.games // self.shard_games)

    def span(self, shard: int) -> tuple[int, int]:
        """First game of a shard, and how many it has."""
        first = shard * self.shard_games
        return first, min(self.shard_games, self.games - first)


@dataclass(frozen=True, slots=True)
class Progress:
    """Something got done: games were played, or a shard was written."""

    games: int = 0
    shards: int = 0


class Crew:
    """Workers that share a queue of shards."""

    def __init__(self, bench: Bench, plan: Plan, write: Write) -> None:
        self._bench = bench
        self._plan = plan
        self._write = write
        self._todo: SimpleQueue[int] = SimpleQueue()
        self._news: SimpleQueue[Progress | BaseException | None] = SimpleQueue()
        self._stop = Event()

    def play(self, shards: Iterable[int], workers: int, tell: Callable[[Progress], None]) -> None:
        """Play ``shards`` and return when all are written, or when it is stopped.

        Raises
        ------
        Exception
            Whatever a worker raised first; the others stop at once.
        KeyboardInterrupt
            With a message if some worker can't be stopped.
        """
        for shard in shards:
            self._todo.put(shard)
        # Daemons don't keep the process alive, whatever they are caught in.
        threads = [Thread(target=self._work, name=f"worker {number}", daemon=True) for number in range(workers)]
        for thread in threads:
            thread.start()
        try:
            self._follow(workers, tell)
        except KeyboardInterrupt:
            if not self._ended(threads):
                raise KeyboardInterrupt(STUCK) from None
            raise
        except BaseException:
            self._ended(threads)
            raise
        self._ended(threads)

    def _ended(self, threads: Iterable[Thread]) -> bool:
        """Whether all workers end soon after they are told to."""
        self.stop()
        deadline = time.monotonic() + PATIENCE
        for thread in threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in threads)

    def stop(self) -> None:
        """Let :meth:`play` return soon; shards that aren't written yet are given up."""
        self._stop.set()

    def _follow(self, running: int, tell: Callable[[Progress], None]) -> None:
        while running:
            news = self._news.get()
            if isinstance(news, BaseException):
                raise news
            if news is None:
                running -= 1
            else:
                tell(news)

    def _work(self) -> None:
        try:
            player = self._bench.player()
            chunk = 1
            while not self._stop.is_set():
                try:
                    shard = self._todo.get_nowait()
                except Empty:
                    break
                rows, chunk = self._play_shard(player, shard, chunk)
                if rows is not None:
                    self._write(shard, rows)
                    self._news.put(Progress(shards=1))
        except BaseException as error:
            self._news.put(error)
        else:
            self._news.put(None)

    def _play_shard(self, player: Player, shard: int, chunk: int) -> tuple[Rows | None, int]:
        game, count = self._plan.span(shard)
        end = game + count
        parts: list[Rows] = []
        while game < end:
            if self._stop.is_set():
                return None, chunk
            size = min(chunk, end - game)
            started = time.perf_counter()
            parts.append(player.play(game, size))
            growth = CHUNK_SECONDS / max(time.perf_counter() - started, 1e-9) * size / chunk
            chunk = min(max(int(chunk * min(growth, MAX_GROWTH)), 1), MAX_CHUNK)
            game += size
            self._news.put(Progress(games=size))
        return {table: np.concatenate([part[table] for part in parts]) for table in parts[0]}, chunk
