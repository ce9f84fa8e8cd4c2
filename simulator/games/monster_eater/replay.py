"""What the numbers of Monster Eater's event log stand for.

Characters, monsters, items, dungeon cards and phases are told by name, sets of characters as lists of names, nobody and
nothing as null.
"""

from typing import Any

from simulator.games.monster_eater import log, results
from simulator.games.monster_eater.state import ITEM
from simulator.logged_replay import EventReader, Row

_MAGIC_MASK = (1 << log.MAGIC_BITS) - 1


class Reader(EventReader):
    """Remembers who plays in which party, to name positions."""

    names = log.EVENTS
    decks = log.DECKS

    def __init__(self, bench: Any) -> None:
        super().__init__(bench)
        self._party: dict[int, list[str]] = {}
        self.fields |= {
            "character": lambda seat, number: self.label("character", number),
            "caster": lambda seat, number: self.label("character", number),
            "monster": lambda seat, number: self.label("monster", number),
            "item": lambda seat, number: self.label("item", number),
            "card": lambda seat, number: self.label("dungeon", number),
            "holding": lambda seat, number: self._holding(number),
            "fighters": self._members,
            "with_magic": self._members,
            "ready": self._members,
            "level": lambda seat, number: results.LEVELS[number],
            "phase": lambda seat, number: log.PHASES[number],
            "end": lambda seat, number: results.ENDS[number],
            "token": lambda seat, number: log.TOKEN_NAMES[number],
            "averted": lambda seat, number: bool(number),
        }

    def _holding(self, number: int) -> str | None:
        return self.label("item", number - ITEM) if number >= ITEM else self.label("monster", number)

    def _members(self, seat: int, mask: int) -> list[str]:
        return [name for position, name in enumerate(self._party.get(seat, [])) if mask >> position & 1]

    def card(self, deck: str, number: int) -> str | None:
        """Name of a card of that deck."""
        if deck == "dungeon":
            return self.label("dungeon", number)
        return self.label("item" if deck == "item" else "monster", number)

    def event(self, name: str, row: Row) -> dict[str, Any]:
        """One event with its numbers named."""
        seat = row[1]
        if name == "to_bottom":
            deck = log.DECKS[row[2]]
            return {"event": name, "seat": seat, "deck": deck, "card": self.card(deck, row[3])}
        event = super().event(name, row)
        if name == "joined":
            self._party.setdefault(seat, []).append(event["character"])
        elif name == "recovery_magic":
            event["target"] = self.label("character", row[3])
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
