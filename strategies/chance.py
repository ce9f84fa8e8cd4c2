"""Answers by chance alone, to any game's questions."""

from simulator.bits import count_bits
from simulator.jit import jit
from simulator.rng import below


@jit
def any_option(private):  # type: ignore[no-untyped-def]
    """One of the options, each with the same chance."""
    return private.question.options[below(private.stream, private.question.n_options)]


@jit
def any_set(private):  # type: ignore[no-untyped-def]
    """A set of a legal size: the size is drawn by the number of sets that have it, then a set of that size."""
    question = private.question
    members = count_bits(question.mask)
    sets = 0
    combinations = 1
    for size in range(question.at_most + 1):
        if size >= question.at_least:
            sets += combinations
        combinations = _next_binomial(combinations, members, size)
    left = below(private.stream, sets)
    combinations = 1
    wanted = 0
    while wanted < question.at_least or left >= combinations:
        if wanted >= question.at_least:
            left -= combinations
        combinations = _next_binomial(combinations, members, wanted)
        wanted += 1
    answer = 0
    bit = 1
    while wanted:
        if question.mask & bit:
            if below(private.stream, members) < wanted:
                answer |= bit
                wanted -= 1
            members -= 1
        bit <<= 1
    return answer


@jit
def _next_binomial(combinations, n, size):  # type: ignore[no-untyped-def]
    """The next binomial coefficient: C(n, size + 1) from ``combinations`` = C(n, size)."""
    return combinations * (n - size) // (size + 1)
