"""Bit masks: small sets of positions."""

from simulator.jit import jit


@jit
def count_bits(mask):  # type: ignore[no-untyped-def]
    """Number of members of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@jit
def lowest(mask, count):  # type: ignore[no-untyped-def]
    """Mask of the ``count`` lowest members of ``mask``."""
    kept = 0
    for _ in range(count):
        bit = mask & -mask
        kept |= bit
        mask ^= bit
    return kept
