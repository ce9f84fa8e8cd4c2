"""Optional result tables: what a game notes while it is played, added to the rows of those that are recorded."""

from simulator.jit import jit


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
