"""Games in which something is thrown, and has a fast model beside a geometric one."""

from importlib import import_module
from typing import Any

from simulator.errors import InputError

OWN_THROWS = {"rapid-dungeon": "reports.rapid_dungeon.fit"}
"""Where games fit them: a function ``fit(folder, rounds, games)`` that gives what to print."""


def throws_of(game: str) -> Any:
    """The module of a game that fits its throws.

    Raises
    ------
    InputError
        Nothing is thrown in it.
    """
    if game not in OWN_THROWS:
        raise InputError(f"GAME: nothing is thrown in {game}; accepted: {', '.join(OWN_THROWS)}")
    return import_module(OWN_THROWS[game])
