"""Finds cards by what a user calls them."""

from collections.abc import Iterable

from simulator.errors import InputError, unknown


def named(option: str, kind: str, text: str, names: Iterable[str]) -> str:
    """The name that is meant: in any spelling of capitals, or by whole words that no other name has.

    Raises
    ------
    InputError
        No name is meant, or more than one; the message begins with ``option``.
    """
    names = list(names)
    asked = " ".join(text.casefold().split())
    for name in names:
        if name.casefold() == asked:
            return name
    holding = [name for name in names if asked and f" {asked} " in f" {name.casefold()} "]
    if len(holding) > 1:
        raise InputError(f"{option}: {text!r} is more than one {kind}; accepted: {', '.join(sorted(holding))}")
    if not holding:
        raise InputError(f"{option}: {unknown(kind, text.strip(), names)}")
    return holding[0]
