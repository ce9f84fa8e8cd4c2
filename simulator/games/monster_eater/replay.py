"""A game played again: its event log as JSON-ready events and as a story.

The events are complete: with the rules and the cards alone, a program can check every step. The first event, ``game``,
says what is played; ``shuffled`` gives the whole order of a deck, top card first. Every other event is one row of the
log (``log.EVENTS``) with names for numbers: characters, monsters, items, dungeon cards and phases by name, sets of
characters as lists of names, nobody and nothing as null. Answers and options of decisions stay the numbers that
``decisions.py`` gives them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from numpy.typing import NDArray

from simulator.games.monster_eater import log, results
from simulator.games.monster_eater.decisions import DECISIONS
from simulator.games.monster_eater.game_record import MAX_LOG
from simulator.games.monster_eater.state import ITEM
from simulator.games.monster_eater.story import tell
from simulator.store import to_frame

EventRow = tuple[int, ...]
_NAMES = tuple(log.EVENTS)
_MAGIC_MASK = (1 << log.MAGIC_BITS) - 1


class Replay:
    """One game of a bench, with everything that happened.

    Parameters
    ----------
    bench
        The table that the game was played at.
    game
        The game's record after play, its log filled.
    rows
        The result rows of the game.
    """

    def __init__(self, bench: Any, game: Any, rows: Mapping[str, NDArray[Any]]) -> None:
        if game.log.size > MAX_LOG:
            raise MemoryError(f"the event log holds {MAX_LOG} events and this game has {int(game.log.size)}")
        self._bench = bench
        self._rows = game.log.rows[: game.log.size].tolist()
        self.result: Mapping[str, Any] = {
            "games": to_frame(rows["games"], results.GAMES, bench.labels).to_dicts()[0],
            "seats": to_frame(rows["seats"], results.SEATS, bench.labels).to_dicts(),
        }

    def events(self) -> Iterator[Mapping[str, Any]]:
        """Every event, in order."""
        yield self._opening()
        reader = _Reader(self._bench.labels)
        rows = iter(self._rows)
        for row in rows:
            name = _NAMES[row[0]]
            if name == "shuffled":
                deck, size = log.DECKS[row[2]], row[3]
                cards = [reader.card(deck, next(rows)[3]) for _ in range(size)]
                yield {"event": name, "deck": deck, "cards": cards}
            elif name == "decided":
                yield {**reader.event(name, row), "options": [next(rows)[2] for _ in range(row[4])]}
            else:
                yield reader.event(name, row)

    def story(self) -> Iterator[str]:
        """The game as a person would tell it, a line at a time (rich markup)."""
        return tell(self.events(), self._bench.cards)

    def _opening(self) -> dict[str, Any]:
        experiment = self._bench.experiment
        cards = self._bench.cards
        game = self.result["games"]
        return {
            "event": "game",
            "game": experiment.game,
            "seed": experiment.seed,
            "index": game["game"],
            "cards": {"name": cards.name, "version": cards.version, "digest": cards.digest},
            "rules": {name: bool(value) for name, value in self._bench.rules.items()},
            "players": experiment.players,
            "parties": [seat["party"] for seat in self.result["seats"]],
            "strategies": [seat["strategy"] for seat in self.result["seats"]],
            "draft": experiment.draft,
            "falin": experiment.falin,
            "round_cap": experiment.round_cap,
        }


class _Reader:
    """Turns log rows into events; remembers who plays in which party to name positions."""

    def __init__(self, labels: Mapping[str, Any]) -> None:
        self._labels = labels
        self._party: dict[int, list[str]] = {}
        self._fields: dict[str, Callable[[int, int], Any]] = {
            "character": lambda seat, number: self._label("character", number),
            "caster": lambda seat, number: self._label("character", number),
            "monster": lambda seat, number: self._label("monster", number),
            "item": lambda seat, number: self._label("item", number),
            "card": lambda seat, number: self._label("dungeon", number),
            "holding": lambda seat, number: self._holding(number),
            "fighters": self._members,
            "with_magic": self._members,
            "ready": self._members,
            "level": lambda seat, number: results.LEVELS[number],
            "phase": lambda seat, number: log.PHASES[number],
            "decision": lambda seat, number: DECISIONS[number].name,
            "end": lambda seat, number: results.ENDS[number],
            "token": lambda seat, number: log.TOKEN_NAMES[number],
            "averted": lambda seat, number: bool(number),
        }

    def _label(self, kind: str, number: int) -> str | None:
        return None if number < 0 else self._labels[kind][number]

    def _holding(self, number: int) -> str | None:
        return self._label("item", number - ITEM) if number >= ITEM else self._label("monster", number)

    def _members(self, seat: int, mask: int) -> list[str]:
        return [name for position, name in enumerate(self._party.get(seat, [])) if mask >> position & 1]

    def card(self, deck: str, number: int) -> str | None:
        """Name of a card of that deck."""
        if deck == "dungeon":
            return self._label("dungeon", number)
        return self._label("item" if deck == "item" else "monster", number)

    def event(self, name: str, row: EventRow) -> dict[str, Any]:
        """One event with its numbers named."""
        seat = row[1]
        event: dict[str, Any] = {"event": name}
        if seat >= 0:
            event["seat"] = seat
        if name == "to_bottom":
            deck = log.DECKS[row[2]]
            return event | {"deck": deck, "card": self.card(deck, row[3])}
        for field, number in zip(log.EVENTS[name], row[2:], strict=False):
            event[field] = self._fields[field](seat, number) if field in self._fields else number
        if name == "joined":
            self._party.setdefault(seat, []).append(event["character"])
        elif name == "recovery_magic":
            event["target"] = self._label("character", row[3])
        elif name == "reroll":
            event["dice"] = [index for index in range(row[3].bit_length()) if row[3] >> index & 1]
        elif name == "tokens":
            self._name_tokens(event, seat)
        return event

    def _name_tokens(self, event: dict[str, Any], seat: int) -> None:
        party = self._party[seat]
        packed = event["magic"]
        event["sword"] = party[event["sword"]] if event["sword"] >= 0 else None
        amounts = [packed >> (log.MAGIC_BITS * position) & _MAGIC_MASK for position in range(len(party))]
        event["magic"] = {name: amount for name, amount in zip(party, amounts, strict=True) if amount}
