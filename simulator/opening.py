"""Opening a game: its streams of chance, and who plays by which strategy.

The functions work on the record of any game that has ``streams``, ``privates`` with a ``stream``, a ``strategy`` and
``parameters``, and ``parameters`` by strategy slot. Streams of a game are named by numbers: those that all share from 0
on, then those of the seats.
"""

from simulator.jit import jit
from simulator.rng import open_stream

SEAT_STREAM = 16
"""+ seat: the seat's own dice or throws."""
STRATEGY_STREAM = 32
"""+ seat: what the seat's strategy draws from."""


@jit
def open_streams(game, own, seed, index, players):  # type: ignore[no-untyped-def]
    """Put every stream at its beginning; ``own`` are those of the seats' dice."""
    for name in range(game.streams.size):
        open_stream(game.streams[name], seed, index, name)
    for seat in range(players):
        open_stream(own[seat], seed, index, SEAT_STREAM + seat)
        open_stream(game.privates[seat].stream, seed, index, STRATEGY_STREAM + seat)


@jit
def seat_strategy(game, cell, seat):  # type: ignore[no-untyped-def]
    """Let a seat play by the strategy that its cell says, with that strategy's parameters."""
    private = game.privates[seat]
    private.strategy = cell.strategies[seat]
    private.parameters[:] = game.parameters[private.strategy]
