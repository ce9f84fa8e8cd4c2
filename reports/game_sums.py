"""Sums within games, and sums over games of their squares and products, of which every interval is made.

The seats of a game share its luck, and so do the throws of a game: whatever is counted of them is summed within the
game first. The rows of a game lie next to each other, so that one pass does both.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from simulator.jit import jit

GAME = "game"
TIMES = "times"
"""Column of tables in which a row stands for so many games that are alike."""


class Of(IntEnum):
    """What is summed over games, of the sums that one or two columns have in a game."""

    TOTAL = 0
    """The sum of the one."""
    SOME = 1
    """1 if it is more than 0."""
    PRODUCT = 2
    """The product of the two."""
    UNEQUAL = 3
    """1 if they differ."""
    BOTH = 4
    """1 if both are more than 0."""


PIECE = 2**17
"""Rows looked at at once, or a game more."""
Wanted = Mapping[str, tuple[Of, str, str]]
"""What is wanted, by the name of the column that it comes to."""


def game_sums(rows: pl.DataFrame, keys: Sequence[str], wanted: Wanted) -> pl.DataFrame:
    """Sum columns within each game and group, and over games what is wanted of those sums.

    Parameters
    ----------
    rows
        Has ``GAME``, the ``keys``, the columns to sum, and perhaps ``TIMES``.
    keys
        What rows are grouped by.
    wanted
        Over which sums within games to sum.

    Returns
    -------
    DataFrame
        The keys, and what is wanted: a row a group.
    """
    rows = in_order(rows)
    columns = sorted({name for _, *names in wanted.values() for name in names})
    # Every sum is made once, however many want it, and all sums of a kind together.
    made = {of: sorted({tuple(names) for kind, *names in wanted.values() if kind is of}) for of in Of}
    groups = _Groups(rows.select(keys))
    sums = {of: np.zeros((groups.size, len(pairs))) for of, pairs in made.items()}
    for piece in _pieces(rows[GAME].to_numpy()):
        some = rows[piece]
        values = np.empty((len(columns), some.height))
        for place, column in enumerate(columns):
            values[place] = some[column].to_numpy()
        _add_up(
            some[GAME].to_numpy().astype(np.int64),
            groups.numbers[piece],
            some[TIMES].to_numpy().astype(np.int64) if TIMES in rows.columns else np.empty(0, np.int64),
            values,
            *(_places(pairs, columns) for pairs in made.values()),
            *sums.values(),
        )
    return groups.told(
        pl.Series(alias, sums[of][groups.found, made[of].index((one, other))])
        for alias, (of, one, other) in wanted.items()
    )


def in_order(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows in order of their games, otherwise as they were."""
    return rows if rows[GAME].is_sorted() else rows.sort(GAME, maintain_order=True)


def _pieces(games: NDArray[Any]) -> Iterator[slice]:
    """Where some whole games lie at a time, few enough for the processor's cache."""
    starts = np.searchsorted(games, games[::PIECE])
    for start, end in pairwise([*np.unique(starts).tolist(), games.size]):
        yield slice(start, end)


def _places(pairs: Sequence[tuple[str, ...]], columns: Sequence[str]) -> NDArray[np.uint64]:
    """Which columns the pairs are."""
    return np.array([[columns.index(name) for name in pair] for pair in pairs], np.uint64).reshape(-1, 2)


def row_sums(rows: pl.DataFrame, keys: Sequence[str], columns: Sequence[str]) -> pl.DataFrame:
    """Sum columns of whole numbers by group, whatever game a row is from.

    Returns
    -------
    DataFrame
        One row a group: the keys, the ``number`` of rows, and the columns' sums.
    """
    groups = _Groups(rows.select(keys))
    sums = {"number": np.bincount(groups.numbers, minlength=groups.size)}
    sums |= {column: np.bincount(groups.numbers, rows[column].to_numpy(), groups.size) for column in columns}
    return groups.told(pl.Series(name, of[groups.found].astype(np.int64)) for name, of in sums.items())


class _Groups:
    """The group of each row.

    Attributes
    ----------
    numbers
        Number of each row's group, below ``size``.
    found
        The numbers that there are.
    """

    def __init__(self, keys: pl.DataFrame) -> None:
        self._keys = keys
        self.size = 1
        # Too large numbers wrap around, and back again.
        self.numbers = np.zeros(keys.height, np.uint32)
        for key in keys if keys.height else ():
            values, lowest, span = _as_numbers(key)
            self.numbers *= np.uint32(span)
            self.numbers += values.astype(np.uint32)
            self.numbers -= np.uint32(lowest % 2**32)
            self.size *= span
        example = np.full(self.size, -1)
        example[self.numbers] = np.arange(keys.height)
        self.found = np.flatnonzero(example >= 0)
        self._examples = example[self.found]

    def told(self, columns: Iterable[pl.Series]) -> pl.DataFrame:
        """What was computed of each group that there is, beside its keys."""
        return self._keys[self._examples].with_columns(columns)


def _as_numbers(key: pl.Series) -> tuple[NDArray[Any], int, int]:
    """Small whole numbers that tell the values of a key apart, the lowest of them, and how many there may be.

    Null is one, too.
    """
    if isinstance(key.dtype, pl.Enum):
        number, lowest, highest = key.to_physical(), 0, len(key.dtype.categories) - 1
    else:
        number = key.cast(pl.UInt8) if key.dtype == pl.Boolean else key
        if not (number.dtype.is_integer() and (key.max() or 0) - (key.min() or 0) < key.len()):  # type: ignore[operator]
            number = key.rank("dense")
        lowest, highest = (int(end or 0) for end in (number.min(), number.max()))  # type: ignore[arg-type]
    if number.null_count():
        highest += 1
        number = number.cast(pl.Int64).fill_null(highest)
    return number.to_numpy(), lowest, highest - lowest + 1


@jit
def _add_up(  # type: ignore[no-untyped-def]
    games, groups, times, values, total, some, product, unequal, both, totals, somes, products, unequals, boths
):
    """Add what is wanted of every game; one of so many ``times`` counts so often."""
    columns, rows = values.shape
    inside = np.zeros((totals.shape[0], columns))
    met = np.zeros(totals.shape[0], np.bool_)
    order = np.empty(totals.shape[0], np.uint64)
    number = 0
    for row in range(rows):
        group = groups[row]
        if not met[group]:
            met[group] = True
            order[number] = group
            number += 1
        for column in range(columns):
            inside[group, column] += values[column, row]
        if row + 1 == rows or games[row + 1] != games[row]:
            weight = times[row] if times.size else 1
            # No view of a member's sums: making one would take longer than all that is done with them.
            for place in range(number):
                member = order[place]
                for pair in range(total.shape[0]):
                    totals[member, pair] += weight * inside[member, total[pair, 0]]
                for pair in range(some.shape[0]):
                    somes[member, pair] += weight * (inside[member, some[pair, 0]] > 0)
                for pair in range(product.shape[0]):
                    one, other = inside[member, product[pair, 0]], inside[member, product[pair, 1]]
                    products[member, pair] += weight * one * other
                for pair in range(unequal.shape[0]):
                    one, other = inside[member, unequal[pair, 0]], inside[member, unequal[pair, 1]]
                    unequals[member, pair] += weight * (one != other)
                for pair in range(both.shape[0]):
                    one, other = inside[member, both[pair, 0]], inside[member, both[pair, 1]]
                    boths[member, pair] += weight * (min(one, other) > 0)
                for column in range(columns):
                    inside[member, column] = 0
                met[member] = False
            number = 0
