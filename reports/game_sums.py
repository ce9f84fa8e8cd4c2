"""Sums within games, and sums over games of their squares and products, of which every interval is made.

The seats of a game share its luck, and so do the throws of a game: whatever is counted of them is summed within the
game first. The rows of a game lie next to each other, so that one pass does both.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import pairwise

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
        The keys, and what is wanted: a row a group, or a few to be summed up.
    """
    return pl.concat([_sums_of_piece(piece, keys, wanted) for piece in _pieces(in_order(rows))])


def in_order(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows in order of their games, otherwise as they were."""
    return rows if rows[GAME].is_sorted() else rows.sort(GAME, maintain_order=True)


def _pieces(rows: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """Some whole games at a time, few enough for the processor's cache."""
    if rows.is_empty():
        yield rows
        return
    games = rows[GAME].to_numpy()
    starts = np.searchsorted(games, games[::PIECE])
    for start, end in pairwise([*np.unique(starts).tolist(), games.size]):
        yield rows[start:end]


def _sums_of_piece(rows: pl.DataFrame, keys: Sequence[str], wanted: Wanted) -> pl.DataFrame:
    columns = sorted({name for _, *names in wanted.values() for name in names})
    values = np.empty((len(columns), rows.height))
    for place, column in enumerate(columns):
        values[place] = rows[column].to_numpy()
    # Every sum is made once, however many want it, and all sums of a kind together.
    made = {of: sorted({tuple(names) for kind, *names in wanted.values() if kind is of}) for of in Of}
    groups, size = _numbered(rows.select(keys))
    sums = {of: np.zeros((size, len(pairs))) for of, pairs in made.items()}
    _add_up(
        rows[GAME].to_numpy().astype(np.int64),
        groups,
        rows[TIMES].to_numpy().astype(np.int64) if TIMES in rows.columns else np.empty(0, np.int64),
        values,
        *(_places(pairs, columns) for pairs in made.values()),
        *sums.values(),
    )
    found, example = _examples(groups, size)
    series = [
        pl.Series(alias, sums[of][found, made[of].index((one, other))]) for alias, (of, one, other) in wanted.items()
    ]
    return rows.select(keys)[example].with_columns(series)


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
    groups, size = _numbered(rows.select(keys))
    found, example = _examples(groups, size)
    sums = {column: np.bincount(groups, rows[column].to_numpy(), size)[found] for column in columns}
    numbers = pl.Series("number", np.bincount(groups, minlength=size)[found])
    return rows.select(keys)[example].with_columns(
        numbers, *(pl.Series(column, of.astype(np.int64)) for column, of in sums.items())
    )


def _examples(groups: NDArray[np.uint64], size: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The groups that there are, and a row of each."""
    example = np.full(size, -1)
    example[groups] = np.arange(groups.size)
    found = np.flatnonzero(example >= 0)
    return found, example[found]


def _numbered(keys: pl.DataFrame) -> tuple[NDArray[np.uint64], int]:
    """The number of each row's group, and how many there may be."""
    numbers, size = np.zeros(keys.height, np.int64), 1
    if keys.is_empty():
        return numbers.view(np.uint64), size
    for key in map(_as_number, keys):
        values = key.to_numpy().astype(np.int64)
        lowest = int(values.min())
        span = int(values.max()) - lowest + 1
        numbers = numbers * span + (values - lowest)
        size *= span
    return numbers.view(np.uint64), size


def _as_number(key: pl.Series) -> pl.Series:
    """Small whole numbers that tell the values of a key apart; null is one, too."""
    if key.dtype == pl.Enum:
        number = key.to_physical()
    elif key.dtype == pl.Boolean:
        number = key.cast(pl.UInt8)
    elif key.dtype.is_integer() and (key.max() or 0) - (key.min() or 0) < key.len():  # type: ignore[operator]
        number = key
    else:
        number = key.rank("dense")
    return number.cast(pl.Int64).fill_null(1 + (number.max() or 0)) if number.null_count() else number  # type: ignore[operator]


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
            for member in order[:number]:
                here = inside[member]
                for place in range(total.shape[0]):
                    totals[member, place] += weight * here[total[place, 0]]
                for place in range(some.shape[0]):
                    somes[member, place] += weight * (here[some[place, 0]] > 0)
                for place in range(product.shape[0]):
                    products[member, place] += weight * here[product[place, 0]] * here[product[place, 1]]
                for place in range(unequal.shape[0]):
                    unequals[member, place] += weight * (here[unequal[place, 0]] != here[unequal[place, 1]])
                for place in range(both.shape[0]):
                    boths[member, place] += weight * (min(here[both[place, 0]], here[both[place, 1]]) > 0)
                here[:] = 0
                met[member] = False
            number = 0
