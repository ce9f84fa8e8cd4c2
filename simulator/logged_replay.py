"""A compiled game played again: its event log as JSON-ready events and as a story.

The events are complete: with the rules and the cards alone, a program can check every step. The first event, ``game``,
says what is played; ``shuffled`` gives the whole order of a deck, top card first. Every other event is one row of the
log with names for numbers. Answers and options of decisions stay the numbers that the game's ``decisions.py`` gives
them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from numpy.typing import NDArray

from simulator.cards import CardSet
from simulator.event_log import MAX_LOG
from simulator.store import to_frame

if TYPE_CHECKING:
    from simulator.compiled_bench import CompiledBench

Event = Mapping[str, Any]
Row = Sequence[int]


class EventReader:
    """Turns log rows into events; a game derives its own, which knows what its numbers stand for."""

    names: ClassVar[Mapping[str, tuple[str, ...]]]
    """The game's events: their names, and the meaning of their numbers."""
    decks: ClassVar[Sequence[str]] = ()
    """What the decks of `shuffled` are called."""

    def __init__(self, bench: "CompiledBench") -> None:
        self._labels = bench.labels
        self._events = tuple(self.names)
        self.fields: dict[str, Callable[[int, int], Any]] = {
            "decision": lambda seat, number: bench.decisions[number].name
        }
        """How the numbers of a field are told, from seat and number; others stay numbers."""

    def label(self, kind: str, number: int) -> str | None:
        """The name of a number; None for nothing."""
        return None if number < 0 else self._labels[kind][number]

    def card(self, deck: str, number: int) -> str | None:
        """The name of a card in a deck."""
        return self.label(deck, number)

    def event(self, name: str, row: Row) -> dict[str, Any]:
        """One event with its numbers named."""
        seat = row[1]
        event: dict[str, Any] = {"event": name}
        if seat >= 0:
            event["seat"] = seat
        for field, number in zip(self.names[name], row[2:], strict=False):
            event[field] = self.fields[field](seat, number) if field in self.fields else number
        return event

    def read(self, rows: Iterable[Row]) -> Iterator[Event]:
        """Every event, in order."""
        rest = iter(rows)
        for row in rest:
            name = self._events[row[0]]
            if name == "shuffled":
                deck, size = self.decks[row[2]], row[3]
                yield {"event": name, "deck": deck, "cards": [self.card(deck, next(rest)[3]) for _ in range(size)]}
            elif name == "decided":
                yield {**self.event(name, row), "options": [next(rest)[2] for _ in range(row[4])]}
            else:
                yield self.event(name, row)


class LoggedReplay:
    """One game of a bench, with everything that happened.

    Parameters
    ----------
    bench
        The table that the game was played at.
    game
        The game's record after play, its log filled.
    rows
        The result rows of the game.
    reader
        Names the events.
    tell
        Makes a story of the events and the cards.
    """

    def __init__(
        self,
        bench: "CompiledBench",
        game: Any,
        rows: Mapping[str, NDArray[Any]],
        reader: type[EventReader],
        tell: Callable[[Iterable[Event], CardSet], Iterator[str]],
    ) -> None:
        if game.log.size > MAX_LOG:
            raise MemoryError(f"the event log holds {MAX_LOG} events and this game has {int(game.log.size)}")
        self._bench, self._reader, self._tell = bench, reader, tell
        self._rows = game.log.rows[: game.log.size].tolist()
        tables = {name: to_frame(rows[name], bench.game.table(name), bench.labels) for name in ("games", "seats")}
        self.result: Mapping[str, Any] = {
            "games": tables["games"].to_dicts()[0],
            "seats": tables["seats"].to_dicts(),
        }

    def events(self) -> Iterator[Event]:
        """Every event, in order."""
        yield self._opening()
        yield from self._reader(self._bench).read(self._rows)

    def story(self) -> Iterator[str]:
        """The game as a person would tell it, a line at a time (rich markup)."""
        return self._tell(self.events(), self._bench.cards)

    def _opening(self) -> dict[str, Any]:
        experiment, cards = self._bench.experiment, self._bench.cards
        return {
            "event": "game",
            "game": experiment.game,
            "seed": experiment.seed,
            "index": self.result["games"]["game"],
            "cards": {"name": cards.name, "version": cards.version, "digest": cards.digest},
            "rules": {name: bool(value) for name, value in self._bench.rules.items()},
            "players": experiment.players,
            "parties": [seat["party"] for seat in self.result["seats"]],
            "strategies": [seat["strategy"] for seat in self.result["seats"]],
            **self._bench.opening(self.result),
            "round_cap": experiment.round_cap,
        }
