"""What the numbers of Mini Rogue's event log stand for."""

from typing import Any

from simulator.games.mini_rogue import log, results
from simulator.games.mini_rogue.decisions import GIVE_ITEM, GIVE_POTION
from simulator.games.mini_rogue.numbers import (
    CAUSES,
)
from simulator.games.mini_rogue.vocabulary import SKILLS, STOCKS
from simulator.logged_replay import EventReader

STANCES = ("aggressive", "balanced", "defensive")
PAYMENTS = ("HP", "XP", "item")
_EFFECTS = {number: name for name, number in SKILLS.items()}


class Reader(EventReader):
    """Names characters, rooms, monsters, potions and rows; seats of a mask as a list."""

    names = log.EVENTS
    decks = log.DECKS

    def __init__(self, bench: Any) -> None:
        super().__init__(bench)
        self.fields |= {
            "character": lambda seat, number: self.label("party", number),
            "room": lambda seat, number: self.label("room", number),
            "monster": lambda seat, number: self.label("monster", number),
            "boss": lambda seat, number: self.label("monster", number),
            "potion": lambda seat, number: self.label("potion", number),
            "outcome": lambda seat, number: self.label("outcome", number),
            "affliction": lambda seat, number: log.AFFLICTIONS[number],
            "resource": lambda seat, number: STOCKS[number],
            "cause": lambda seat, number: None if number < 0 else CAUSES[number],
            "item": lambda seat, number: self.label("item", number),
            "stance": lambda seat, number: STANCES[number],
            "payment": lambda seat, number: PAYMENTS[number],
            "effect": lambda seat, number: _EFFECTS[number],
            "fighters": lambda seat, number: [place for place in range(number.bit_length()) if number >> place & 1],
            "passed": lambda seat, number: bool(number),
            "by_potion": lambda seat, number: bool(number),
            "hurts_only": lambda seat, number: bool(number),
            "end": lambda seat, number: results.ENDS[number],
            "gift": lambda seat, number: self._gift(number),
        }

    def _gift(self, number: int) -> str | None:
        if number >= GIVE_POTION:
            return self.label("potion", number - GIVE_POTION)
        return "item" if number == GIVE_ITEM else STOCKS[number]

    def card(self, deck: str, number: int) -> str | None:
        """Name of a card of that deck; bosses are room cards too."""
        return self.label("room", number)
