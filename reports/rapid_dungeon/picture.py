"""Draws the table of one round: cards, pawns in the order in which they landed, and what became of each throw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import cos, degrees, pi, sin
from typing import Any

from reports.style import BLUE, GREEN, GREY, INK, MUTED, ORANGE, PINK, RED
from simulator.errors import InputError

Event = Mapping[str, Any]

SEAT_COLOURS = (BLUE, ORANGE, GREEN, PINK, RED, GREY)
FACES = {"light": "#f5efdc", "dark": "#4a4438"}
WORDS = {"light": INK, "dark": "#ffffff"}
OUTCOMES = {
    "won": "takes the card",
    "missed": "misses",
    "wrong_face": "wrong face",
    "own_card": "own card",
    "covered": "on top of another pawn",
    "outdone": "smaller area",
    "equal": "almost equal area",
    "passed": "keeps the pawn",
}
MARGIN = 4.0
"""Round everything that lies on the table, in centimetres."""
LEAST_EDGE = 22.0
PIXELS = 700
LINE = 1.7


def draw(events: Sequence[Event], number: int) -> str:
    """The SVG of round ``number`` of a game.

    Parameters
    ----------
    events
        The game's events.
    number
        The round, counted from 1.

    Raises
    ------
    InputError
        There is no such round, or the fast model played it, which knows no places.
    """
    rounds = [place for place, event in enumerate(events) if event["event"] == "round_begins"]
    if not 1 <= number <= len(rounds):
        raise InputError(f"--round: {number} is out of range; accepted: 1 to {len(rounds)}")
    if events[0]["rules"]["fast_throws"]:
        raise InputError("--svg: this game was played by the fast model, which knows no places; play it without")
    end = [*rounds[1:], len(events)][number - 1]
    return _Table(events[0], events[rounds[number - 1] : end]).svg()


class _Table:
    """One round's table."""

    def __init__(self, opening: Event, events: Iterable[Event]) -> None:
        self._parties = opening["parties"]
        self._width = opening["card_width"]
        self._height = opening["card_height"]
        self._radius = opening["pawn_radius"]
        self._cards: dict[int, str] = {}
        self._places: dict[int, Event] = {}
        self._pawns: dict[int, Event] = {}
        self._targets: dict[int, int] = {}
        self._outcomes: dict[int, str] = {}
        for event in events:
            self._take(event)
        lying = [*self._places.values(), *self._pawns.values()]
        farthest = max(abs(event[axis]) for event in lying for axis in ("x", "y"))
        self._edge = max(LEAST_EDGE, farthest + self._radius + MARGIN)

    def _take(self, event: Event) -> None:
        match event["event"]:
            case "round_begins":
                self._title = f"Round {event['round']}" + (": a trap turns the faces round" if event["trap"] else "")
            case "reveals":
                self._cards[event["seat"]] = event["card"]
            case "lies":
                self._places[event["seat"]] = event
            case "decided" if event["decision"] == "target":
                self._targets[event["seat"]] = event["answer"]
            case "lands" | "pushed":
                self._pawns[event["seat"]] = event
            case "judged":
                self._outcomes[event["seat"]] = event["outcome"]

    def svg(self) -> str:
        """The whole picture; y points up on the table and down in the picture."""
        edge = self._edge
        height = 2 * edge + (len(self._parties) + 2) * LINE
        view = f"{-edge:g} {-edge:g} {2 * edge:g} {height:g}"
        size = f'width="{PIXELS}" height="{PIXELS * height / (2 * edge):.0f}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} role="img" '
                f'font-family="DejaVu Sans, sans-serif">',
                f"<title>{escape(self._title)}</title>",
                f'<rect x="{-edge:g}" y="{-edge:g}" width="{2 * edge:g}" height="{height:g}" fill="#ffffff"/>',
                self._text(0, -edge + 2.2, self._title, INK, 1.5),
                *(line for seat in self._places for line in self._card(seat)),
                *(self._aim(seat) for seat in self._pawns if self._targets.get(seat, -1) >= 0),
                *(line for seat in self._pawns for line in self._pawn(seat)),
                *self._legend(),
                "</svg>",
                "",
            ]
        )

    def _card(self, seat: int) -> Iterator[str]:
        place, name = self._places[seat], self._cards[seat]
        label, _, face = name.partition(", ")
        shade = FACES.get(face, FACES["light"])
        x, y = place["x"], -place["y"]
        turn = 90 - degrees(place["turn"])
        yield (
            f'<g transform="translate({x:.3f} {y:.3f}) rotate({turn:.1f})"><rect x="{-self._width / 2:g}" '
            f'y="{-self._height / 2:g}" width="{self._width:g}" height="{self._height:g}" rx="0.4" fill="{shade}" '
            f'stroke="{SEAT_COLOURS[seat]}" stroke-width="0.25"/></g>'
        )
        yield self._text(x, y - 0.2, label, WORDS.get(face, INK), 0.95)
        yield self._text(x, y + 1.1, face, WORDS.get(face, INK), 0.8)
        angle = 2 * pi * seat / len(self._parties)
        out = LEAST_EDGE - 2.0
        yield self._text(out * cos(angle), -out * sin(angle), f"seat {seat}", SEAT_COLOURS[seat], 1.2)

    def _aim(self, seat: int) -> str:
        target, pawn = self._places[self._targets[seat]], self._pawns[seat]
        return (
            f'<line x1="{target["x"]:.3f}" y1="{-target["y"]:.3f}" x2="{pawn["x"]:.3f}" y2="{-pawn["y"]:.3f}" '
            f'stroke="{SEAT_COLOURS[seat]}" stroke-width="0.12" stroke-dasharray="0.5 0.3"/>'
        )

    def _pawn(self, seat: int) -> Iterator[str]:
        pawn = self._pawns[seat]
        wins = self._outcomes[seat] == "won"
        x, y = pawn["x"], -pawn["y"]
        yield (
            f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{self._radius:g}" fill="{FACES[pawn["face"]]}" '
            f'fill-opacity="0.85" stroke="{SEAT_COLOURS[seat]}" stroke-width="{0.5 if wins else 0.3}"'
            + ("" if wins else ' stroke-dasharray="0.7 0.35"')
            + "/>"
        )
        yield self._text(x, y + 0.5, str(seat), WORDS[pawn["face"]], 1.4)

    def _legend(self) -> Iterator[str]:
        order = list(self._pawns)
        seats = [*order, *(seat for seat in self._outcomes if seat not in order)]
        for line, seat in enumerate(seats):
            target = self._targets.get(seat, -1)
            throw = f"throws at {self._cards[target]}: " if target >= 0 else ""
            words = f"seat {seat} ({self._parties[seat]}) {throw}{OUTCOMES[self._outcomes[seat]]}"
            y = self._edge + (line + 0.6) * LINE
            yield self._text(-self._edge + 1, y, words, SEAT_COLOURS[seat], 1.1, "start")
        words = "In order of landing. A whole ring: the pawn takes the card. Dashes lead to where it was aimed."
        yield self._text(-self._edge + 1, self._edge + (len(seats) + 0.8) * LINE, words, MUTED, 0.9, "start")

    @staticmethod
    def _text(x: float, y: float, words: str, colour: str, size: float, anchor: str = "middle") -> str:
        return (
            f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}">'
            f"{escape(words)}</text>"
        )
