"""A run shard by shard: a few at a time, so that all processors work and memory does not grow with the run."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import polars as pl

T = TypeVar("T")
R = TypeVar("R")

AT_ONCE = 2
"""Shards looked at at the same time: few enough for the memory."""


def each(summarise: Callable[..., R], *shards: Iterable[T]) -> Iterator[R]:
    """What ``summarise`` makes of every shard, or of the same shard of several tables; in order.

    Polars and compiled code let other threads work meanwhile.
    """
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(summarise, *shards)


def collected(frames: Iterable[pl.LazyFrame]) -> Iterator[pl.DataFrame]:
    """Compute something of every shard."""
    return each(pl.LazyFrame.collect, frames)
