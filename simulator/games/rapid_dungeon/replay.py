"""What the numbers of the event log stand for."""

from collections.abc import Mapping
from typing import Any

from simulator.games.rapid_dungeon import results
from simulator.games.rapid_dungeon.catalogue import FACES
from simulator.games.rapid_dungeon.layout import GRID
from simulator.games.rapid_dungeon.log import EVENTS
from simulator.games.rapid_dungeon.state import MAX_SEATS, OUTCOMES
from simulator.logged_replay import EventReader

_FACES = tuple(FACES)


class Reader(EventReader):
    """Turns log rows into events; places become centimetres, turns radians, times seconds, areas square centimetres."""

    names = EVENTS
    decks = tuple(f"seat {seat}" for seat in range(MAX_SEATS))

    def __init__(self, bench: Any) -> None:
        super().__init__(bench)
        for name in ("x", "y", "turn", "area", "time"):
            self.fields[name] = lambda seat, number: number / GRID
        self.fields["face"] = lambda seat, number: _FACES[number]
        self.fields["card"] = lambda seat, number: self.label("card", number)
        self.fields["trap"] = lambda seat, number: bool(number)
        self.fields["outcome"] = lambda seat, number: OUTCOMES[number]
        self.fields["owner"] = lambda seat, number: None if number < 0 else number
        self.fields["under"] = lambda seat, mask: [other for other in range(MAX_SEATS) if mask >> other & 1]
        self.fields["end"] = lambda seat, number: results.ENDS[number]

    def card(self, deck: str, number: int) -> str | None:
        """Name of a card; all decks hold exploration cards."""
        return self.label("card", number)


Event = Mapping[str, Any]
