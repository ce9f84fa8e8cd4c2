"""Random streams: Philox4x32-10, a counter-based generator.

Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC'11. The key is the seed; the counter
names the block, the stream and the game index. Streams therefore never overlap, need no set-up and depend on nothing
but (seed, game index, stream), which is what common random numbers ask for.
"""

import numpy as np
from numpy.typing import NDArray

from simulator.jit import jit

STREAM = np.dtype(
    [
        ("seed", "u8"),
        ("game", "u8"),
        ("name", "u8"),
        ("block", "u8"),
        ("words", "u8", (4,)),
        ("used", "i8"),
    ],
    align=True,
)
"""One stream: where it stands (``block``) and the words of the current block that are still unused."""

WORDS_PER_BLOCK = 4
_MASK = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_ONE = np.uint64(1)
_WORD_VALUES = np.uint64(1 << 32)
# Multipliers and Weyl constants of Philox4x32 (table 2 and section 4.3 of the paper).
_MULTIPLIER_0 = np.uint64(0xD2511F53)
_MULTIPLIER_1 = np.uint64(0xCD9E8D57)
_WEYL_0 = np.uint64(0x9E3779B9)
_WEYL_1 = np.uint64(0xBB67AE85)
_ROUNDS = 10


@jit
def philox(c0, c1, c2, c3, k0, k1):  # type: ignore[no-untyped-def]
    """Encrypt the 128-bit counter ``c0..c3`` under the 64-bit key ``k0, k1``: four random 32-bit words."""
    for _ in range(_ROUNDS):
        product_0 = _MULTIPLIER_0 * c0
        product_1 = _MULTIPLIER_1 * c2
        c0, c1, c2, c3 = (
            (product_1 >> _HALF) ^ c1 ^ k0,
            product_1 & _MASK,
            (product_0 >> _HALF) ^ c3 ^ k1,
            product_0 & _MASK,
        )
        k0 = (k0 + _WEYL_0) & _MASK
        k1 = (k1 + _WEYL_1) & _MASK
    return c0, c1, c2, c3


@jit
def open_stream(stream, seed, game, name):  # type: ignore[no-untyped-def]
    """Put ``stream`` at its beginning for this seed, game index and stream name."""
    stream.seed = np.uint64(seed)
    stream.game = np.uint64(game)
    stream.name = np.uint64(name)
    stream.block = np.uint64(0)
    stream.used = WORDS_PER_BLOCK


@jit
def word(stream):  # type: ignore[no-untyped-def]
    """Next 32 random bits, as an unsigned 64-bit integer."""
    if stream.used == WORDS_PER_BLOCK:
        game = stream.game
        seed = stream.seed
        w0, w1, w2, w3 = philox(stream.block, stream.name, game & _MASK, game >> _HALF, seed & _MASK, seed >> _HALF)
        stream.words[0] = w0
        stream.words[1] = w1
        stream.words[2] = w2
        stream.words[3] = w3
        stream.block = stream.block + _ONE
        stream.used = 0
    drawn = stream.words[stream.used]
    stream.used += 1
    return drawn


@jit
def below(stream, n):  # type: ignore[no-untyped-def]
    """Uniform integer in ``0..n-1``, exactly (Lemire, "Fast random integer generation in an interval", 2019)."""
    bound = np.uint64(n)
    product = word(stream) * bound
    low = product & _MASK
    if low < bound:
        threshold = (_WORD_VALUES - bound) % bound
        while low < threshold:
            product = word(stream) * bound
            low = product & _MASK
    return np.int64(product >> _HALF)


@jit
def roll(stream):  # type: ignore[no-untyped-def]
    """One six-sided die."""
    return 1 + below(stream, 6)


@jit
def _three_below(stream, n):  # type: ignore[no-untyped-def]
    """Independent uniform integers below ``n``, ``n - 1`` and ``n - 2`` out of one word, exactly.

    Brackett-Rozinsky and Lemire, "Batched ranged random integer generation", 2024. ``n`` is at most 1,625, so that the
    three bounds multiply to less than a word's values.
    """
    bound = np.uint64(n)
    bounds = bound * (bound - _ONE) * (bound - _ONE - _ONE)
    while True:
        product_0 = word(stream) * bound
        product_1 = (product_0 & _MASK) * (bound - _ONE)
        product_2 = (product_1 & _MASK) * (bound - _ONE - _ONE)
        low = product_2 & _MASK
        if low >= bounds or low >= (_WORD_VALUES - bounds) % bounds:
            return np.int64(product_0 >> _HALF), np.int64(product_1 >> _HALF), np.int64(product_2 >> _HALF)


@jit
def shuffle_last(stream, cards, size, count):  # type: ignore[no-untyped-def]
    """Move a random choice of ``cards[:size]`` to its last ``count`` places, in random order, three cards a word."""
    last = size - 1
    first_dealt = size - count
    while last > 1 and last >= first_dealt:
        first, second, third = _three_below(stream, last + 1)
        cards[last], cards[first] = cards[first], cards[last]
        cards[last - 1], cards[second] = cards[second], cards[last - 1]
        cards[last - 2], cards[third] = cards[third], cards[last - 2]
        last -= 3
    if last == 1 and last >= first_dealt:
        other = below(stream, 2)
        cards[1], cards[other] = cards[other], cards[1]


@jit
def shuffle(stream, cards, size):  # type: ignore[no-untyped-def]
    """Shuffle ``cards[:size]`` in place (Fisher and Yates), three cards a word."""
    shuffle_last(stream, cards, size, size)


@jit
def shuffle_in(stream, cards, shuffled, size):  # type: ignore[no-untyped-def]
    """Shuffle ``cards[shuffled:size]`` into ``cards[:shuffled]``, which are shuffled already: all are, afterwards."""
    for last in range(shuffled, size):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def words(seed: int, game: int, name: int, count: int) -> NDArray[np.uint64]:
    """First ``count`` words of a stream, for tests and notebooks."""
    stream = np.zeros(1, STREAM).view(np.recarray)[0]
    open_stream(stream, seed, game, name)
    return np.array([word(stream) for _ in range(count)], dtype=np.uint64)
