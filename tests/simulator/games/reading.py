"""Reading an event log one event after another, and objecting where it is not what the rules call for."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

Event = Mapping[str, Any]
NONE = -1
MAGIC_SHIFT = 8
"""An answer to `fighters` holds those who spend a magic token that many bits higher."""


class Objection(Exception):
    """The log tells of something that the rules don't allow, or leaves out what they ask for."""


class Log:
    """The events of one game, taken in order.

    Attributes
    ----------
    questions
        How many questions players were asked so far.
    after_each
        Called with the name of every event that was accepted.
    """

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = list(events)
        self._next = 0
        self.questions = 0
        self.after_each: Callable[[str], None] = lambda name: None

    def object(self, reason: str) -> None:
        """Reject the event that was read last."""
        told = self._events[self._next - 1] if self._next else "the beginning"
        raise Objection(f"event {self._next - 1}, {told}: {reason}")

    def require(self, holds: bool, reason: str) -> None:
        """Reject the event that was read last unless ``holds``."""
        if not holds:
            self.object(reason)

    def expect(self, name: str, *free: str, **known: Any) -> Event:
        """The next event, which must be ``name`` with the ``known`` values; chance or a player settles the ``free``."""
        due = f"{name} with {known} is due" if known else f"{name} is due"
        if self._next == len(self._events):
            raise Objection(f"the log ends where {due}")
        event = self._events[self._next]
        self._next += 1
        self.require(event.get("event") == name, due)
        self.require(event.keys() == {"event", *free, *known}, f"{due}, and nothing else but {free}")
        self.require(all(event[field] == value for field, value in known.items()), due)
        self.after_each(name)
        return event

    def expect_end(self) -> None:
        """Nothing follows."""
        if self._next < len(self._events):
            self._next += 1
            self.object("nothing more is due")

    def die(self, name: str, **known: Any) -> int:
        """A die that was rolled."""
        face = int(self.expect(name, "face", **known)["face"])
        self.require(1 <= face <= 6, "no die shows that")
        return face

    def choose(self, seat: int, decision: str, options: Sequence[int]) -> int:
        """A player's choice among ``options``; a single option is not asked for."""
        if len(options) == 1:
            return options[0]
        event = self.expect("decided", "answer", "options", seat=seat, decision=decision)
        self.questions += 1
        self.require(sorted(event["options"]) == sorted(options), f"the legal answers are {sorted(options)}")
        self.require(event["answer"] in options, f"{event['answer']} is not among {options}")
        return int(event["answer"])

    def choose_set(
        self,
        seat: int,
        decision: str,
        members: Collection[int],
        at_least: int,
        at_most: int,
        magic: Collection[int] = (),
    ) -> tuple[set[int], set[int]]:
        """A player's choice of ``members``, and of those among the chosen who spend ``magic``."""
        at_most = min(at_most, len(members))
        if at_most == 0:
            return set(), set()
        if at_least == len(members) and not magic:
            return set(members), set()
        mask = _mask(members) | _mask(magic) << MAGIC_SHIFT
        asked = {"decision": decision, "mask": mask, "at_most": at_most}
        answer = int(self.expect("decided_set", "answer", seat=seat, **asked)["answer"])
        self.questions += 1
        self.require(answer >= 0 and answer & ~mask == 0, f"{answer:b} lies outside {mask:b}")
        chosen, spending = _members(answer & (1 << MAGIC_SHIFT) - 1), _members(answer >> MAGIC_SHIFT)
        if not magic:
            chosen, spending = _members(answer), set()
        self.require(at_least <= len(chosen) <= at_most, f"{at_least} to {at_most} are accepted")
        self.require(spending <= chosen, "magic is spent by those who take part")
        return chosen, spending


def _mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _members(mask: int) -> set[int]:
    return {bit for bit in range(mask.bit_length()) if mask >> bit & 1}
