"""Errors that a user can mend; the command line prints them as one message and exits with code 2."""

import difflib
from collections.abc import Iterable


class InputError(Exception):
    """Bad input: the message names the file or option, the place, what was wrong and what would be accepted."""


class IllegalAnswer(Exception):
    """A strategy's answer is not legal: the message names strategy, decision, options, seed and game index."""


class StrategyFault(Exception):
    """A strategy's own code raised: the message says which and in which game; the cause is the author's exception."""


class RaisedInGame(Exception):
    """Where nothing is compiled: a decision function of the player in ``seat`` raised ``error``."""

    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(seat, error)
        self.seat, self.error = seat, error


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """Message for an unknown name: the nearest known names first, then all of them."""
    names = sorted(map(str, known))
    near = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(map(repr, near))}?" if near else ""
    return f"Unknown {kind} {name!r}.{hint} Known: {', '.join(names)}."
