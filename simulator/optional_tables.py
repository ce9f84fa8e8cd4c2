"""Result tables as a kernel writes them: rows of games and seats, and what optional tables take of what was noted."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from simulator.game import ResultTable
from simulator.jit import jit, numba, types


def kernel_signature(game: "np.dtype[Any]", cell: "np.dtype[Any]", tables: Sequence[ResultTable]) -> Any:
    """What a kernel takes and returns, as ``CompiledBench`` says, for a game with these records."""
    whole = types.int64
    rows = (numba.from_dtype(table.row())[::1] for table in tables)
    optional = sum(table.optional for table in tables)
    return types.UniTuple(whole, 1 + optional)(
        numba.from_dtype(game), numba.from_dtype(cell)[::1], whole, whole, whole, *rows
    )


@jit
def has_room(rows, written, more):  # type: ignore[no-untyped-def]
    """Whether an optional table takes so many rows more; one that is not recorded takes none and needs no room."""
    return rows.size == 0 or written + more <= rows.size


@jit
def write_noted(noted, number, index, rows, written):  # type: ignore[no-untyped-def]
    """Add what a game noted to an optional table, if it is recorded; the rows written then."""
    if rows.size == 0:
        return written
    for place in range(number):
        rows[written + place] = noted[place]
        rows[written + place].game = index
    return written + number
