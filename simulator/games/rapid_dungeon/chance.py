"""Random measures out of a stream: uniform, normal and exponential."""

import math

from simulator.jit import jit
from simulator.rng import word

_STEP = 1.0 / (1 << 32)


@jit
def uniform(stream):  # type: ignore[no-untyped-def]
    """Uniform between 0 and 1, neither of them included; one word."""
    return (float(word(stream)) + 0.5) * _STEP


@jit
def happens(stream, chance):  # type: ignore[no-untyped-def]
    """Whether something of that chance happens; one word, whatever the chance."""
    return uniform(stream) < chance


@jit
def normal_pair(stream):  # type: ignore[no-untyped-def]
    """Two independent standard normal numbers; two words (Box and Muller, 1958)."""
    radius = math.sqrt(-2.0 * math.log(uniform(stream)))
    angle = 2.0 * math.pi * uniform(stream)
    return radius * math.cos(angle), radius * math.sin(angle)


@jit
def exponential(stream):  # type: ignore[no-untyped-def]
    """Exponential number with mean 1; one word."""
    return -math.log(uniform(stream))
