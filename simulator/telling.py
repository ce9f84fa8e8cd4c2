"""Telling a game as a person would, from its events; what each event is called belongs to the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

Event = Mapping[str, Any]


class Teller:
    """Keeps what a line needs from earlier events, such as who sits where; a game derives its own.

    An event is told by the method ``tell_NAME``, which gives lines, or by the entry of :attr:`words`, which gives one.
    Others are left out.
    """

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.words: dict[str, Callable[[Event], str]] = {}

    def name(self, seat: int) -> str:
        """What the player in a seat is called."""
        return self.seats.get(seat, f"seat {seat}")

    def who(self, event: Event) -> str:
        """Whom an event is about."""
        return self.name(event["seat"])

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """The story, a line at a time, in rich markup."""
        for event in events:
            name = event["event"]
            own = getattr(self, f"tell_{name}", None)
            if own is not None:
                yield from own(event)
            elif name in self.words:
                yield self.words[name](event)
