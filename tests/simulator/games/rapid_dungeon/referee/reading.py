"""Reading an event log one event after another, and objecting where it is not what the rules call for."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]


class Objection(Exception):
    """The log tells of something that the rules don't allow, or leaves out what they ask for."""


class Log:
    """The events of one game, taken in order."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = list(events)
        self._next = 0
        self.questions = 0

    def require(self, holds: bool, reason: str) -> None:
        """Reject the event that was read last unless ``holds``."""
        if not holds:
            raise Objection(f"event {self._next - 1}, {self._events[self._next - 1]}: {reason}")

    def is_next(self, name: str) -> bool:
        return self._next < len(self._events) and self._events[self._next].get("event") == name

    def expect(self, name: str, *free: str, **known: Any) -> Event:
        """The next event, which must be ``name`` with the ``known`` values; chance or a player settles the ``free``."""
        due = f"{name} with {known} is due"
        if self._next == len(self._events):
            raise Objection(f"the log ends where {due}")
        event = self._events[self._next]
        self._next += 1
        self.require(event.get("event") == name, due)
        self.require(event.keys() == {"event", *free, *known}, f"{due}, and nothing else but {free}")
        self.require(all(event[field] == value for field, value in known.items()), due)
        return event

    def expect_end(self) -> None:
        """Nothing follows."""
        if self._next < len(self._events):
            self._next += 1
            self.require(False, "nothing more is due")

    def choose(self, seat: int, decision: str, options: Sequence[int]) -> int:
        """A player's choice among ``options``; a single option is not asked for."""
        if len(options) == 1:
            return options[0]
        event = self.expect("decided", "answer", "options", seat=seat, decision=decision)
        self.questions += 1
        self.require(sorted(event["options"]) == sorted(options), f"the legal answers are {sorted(options)}")
        self.require(event["answer"] in options, f"{event['answer']} is not among {options}")
        return int(event["answer"])
