"""Draws the table of one round: cards, pawns in the order in which they landed, and what became of each throw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, degrees, hypot, pi, sin
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
MARGIN = 1.5
"""Round everything that is drawn, in centimetres."""
TITLE = 3.5
"""Height of what stands above the table."""
PIXELS = 760
LINE = 1.8
LETTER = 0.62
"""Width of a letter, in sizes of the text; the widest line fits."""
STEP = 0.5
"""By so much a label gives way to a pawn."""
LABEL, LEGEND = 1.2, 1.15
"""Sizes of text beside cards, and below the table."""


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
        self._game = f"Game {opening['index']}, seed {opening['seed']}"
        self._parties = opening["parties"]
        self._width = opening["card_width"]
        self._height = opening["card_height"]
        self._radius = opening["pawn_radius"]
        self._cards: dict[int, str] = {}
        self._places: dict[int, Event] = {}
        self._pawns: dict[int, Event] = {}
        self._targets: dict[int, int] = {}
        self._outcomes: dict[int, str] = {}
        self._times: dict[int, float] = {}
        for event in events:
            self._take(event)
        self._labels = {seat: self._label(seat) for seat in self._places}
        self._legend = list(self._told())
        reach = hypot(self._width, self._height) / 2
        self._box = _Box.round(
            *(_Box.of_disc(event["x"], -event["y"], reach) for event in self._places.values()),
            *(_Box.of_disc(event["x"], -event["y"], self._radius) for event in self._pawns.values()),
            *(label.box for label in self._labels.values()),
        ).grown(MARGIN)
        lacking = max(_width(said, LEGEND) for _, said in self._legend) - (self._box.right - self._box.left)
        self._box.left -= max(lacking, 0.0) / 2
        self._box.right += max(lacking, 0.0) / 2

    def _take(self, event: Event) -> None:
        match event["event"]:
            case "round_begins":
                self._title = f"{self._game}, round {event['round']}"
                self._title += ": a trap turns the faces round" if event["trap"] else ""
            case "reveals":
                self._cards[event["seat"]] = event["card"]
            case "lies":
                self._places[event["seat"]] = event
            case "decided" if event["decision"] == "target":
                self._targets[event["seat"]] = event["answer"]
            case "lands" | "pushed":
                self._pawns[event["seat"]] = event
                self._times.setdefault(event["seat"], event.get("time", 0.0))
            case "judged":
                self._outcomes[event["seat"]] = event["outcome"]

    def svg(self) -> str:
        """The whole picture; y points up on the table and down in the picture."""
        box = self._box
        left, top, width = box.left, box.top - TITLE, box.right - box.left
        height = box.bottom - top + (len(self._legend) + 1) * LINE
        size = f'width="{PIXELS}" height="{PIXELS * height / width:.0f}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.3f} {top:.3f} {width:.3f} {height:.3f}" '
                f'{size} role="img" font-family="DejaVu Sans, sans-serif">',
                f"<title>{escape(self._title)}</title>",
                f'<rect x="{left:.3f}" y="{top:.3f}" width="{width:.3f}" height="{height:.3f}" fill="#ffffff"/>',
                _text(left + width / 2, top + 2.4, self._title, INK, 1.5),
                *(self._card(seat) for seat in self._places),
                *(self._aim(seat) for seat in self._pawns if self._targets.get(seat, -1) >= 0),
                *(line for seat in self._pawns for line in self._pawn(seat)),
                *(line for seat, label in self._labels.items() for line in label.drawn(SEAT_COLOURS[seat])),
                *self._below(),
                "</svg>",
                "",
            ]
        )

    def _card(self, seat: int) -> str:
        place = self._places[seat]
        shade = FACES.get(self._cards[seat].rpartition(", ")[2], FACES["light"])
        return (
            f'<g transform="translate({place["x"]:.3f} {-place["y"]:.3f}) rotate({90 - degrees(place["turn"]):.1f})">'
            f'<rect x="{-self._width / 2:g}" y="{-self._height / 2:g}" width="{self._width:g}" '
            f'height="{self._height:g}" rx="0.4" fill="{shade}" stroke="{SEAT_COLOURS[seat]}" stroke-width="0.3"/></g>'
        )

    def _label(self, seat: int) -> "_Label":
        """Whose card it is, and which: beside the card, away from the middle, where few pawns lie."""
        place, angle = self._places[seat], 2 * pi * seat / len(self._parties)
        lines = (f"seat {seat}", *self._cards[seat].rpartition(", ")[::2])
        pawns = [_Box.of_disc(pawn["x"], -pawn["y"], self._radius) for pawn in self._pawns.values()]
        away = hypot(self._width, self._height) / 2
        while True:
            label = _Label(place["x"] + away * cos(angle), -place["y"] - away * sin(angle), angle, lines)
            if not any(label.box.meets(pawn) for pawn in pawns):
                return label
            away += STEP

    def _aim(self, seat: int) -> str:
        target, pawn = self._places[self._targets[seat]], self._pawns[seat]
        return (
            f'<line x1="{target["x"]:.3f}" y1="{-target["y"]:.3f}" x2="{pawn["x"]:.3f}" y2="{-pawn["y"]:.3f}" '
            f'stroke="{SEAT_COLOURS[seat]}" stroke-width="0.18" stroke-dasharray="0.5 0.3"/>'
        )

    def _pawn(self, seat: int) -> Iterator[str]:
        pawn = self._pawns[seat]
        wins = self._outcomes[seat] == "won"
        x, y = pawn["x"], -pawn["y"]
        yield (
            f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{self._radius:g}" fill="{FACES[pawn["face"]]}" '
            f'fill-opacity="0.85" stroke="{SEAT_COLOURS[seat]}" stroke-width="{0.6 if wins else 0.35}"'
            + ("" if wins else ' stroke-dasharray="0.7 0.35"')
            + "/>"
        )
        yield _text(x, y + 0.5, str(seat), WORDS[pawn["face"]], 1.4)

    def _told(self) -> Iterator[tuple[str, str]]:
        """What became of each throw, in order of landing, with the player's colour; then how to read the picture."""
        order = list(self._pawns)
        for seat in [*order, *(seat for seat in self._outcomes if seat not in order)]:
            target = self._targets.get(seat, -1)
            when = f"{self._times[seat]:.2f} s: " if seat in self._times else ""
            throw = f"throws at {self._cards[target]} (seat {target}): " if target >= 0 else ""
            said = f"{when}seat {seat} ({self._parties[seat]}) {throw}{OUTCOMES[self._outcomes[seat]]}"
            yield SEAT_COLOURS[seat], said
        yield "", "A whole ring: the pawn takes the card. Dashes: from the card that was aimed at."

    def _below(self) -> Iterator[str]:
        left = self._box.left + 1
        for line, (colour, said) in enumerate(self._legend):
            y = self._box.bottom + (line + 0.6) * LINE
            yield _text(left, y, said, INK if colour else MUTED, LEGEND, "start", mark=colour)


@dataclass(slots=True)
class _Box:
    """What something takes up of the picture, in which y points down."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of_disc(cls, x: float, y: float, radius: float) -> "_Box":
        return cls(x - radius, y - radius, x + radius, y + radius)

    @classmethod
    def round(cls, *boxes: "_Box") -> "_Box":
        """The smallest box that holds them all."""
        return cls(
            min(box.left for box in boxes),
            min(box.top for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        )

    def meets(self, other: "_Box") -> bool:
        """Whether they overlap."""
        beside = self.right < other.left or other.right < self.left
        return not beside and self.top < other.bottom and other.top < self.bottom

    def grown(self, margin: float) -> "_Box":
        return _Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


@dataclass(frozen=True, slots=True)
class _Label:
    """Lines of text that begin at a place and lead away from the middle of the table, in the direction of an angle."""

    x: float
    y: float
    angle: float
    lines: Sequence[str]

    @property
    def _anchor(self) -> str:
        across = cos(self.angle)
        return "middle" if abs(across) < 0.3 else "start" if across > 0 else "end"

    @property
    def _top(self) -> float:
        """The upper edge: the lines lie above the place, below it or level with it."""
        return self.y - len(self.lines) * LABEL * 1.2 * (1 + sin(self.angle)) / 2

    @property
    def box(self) -> _Box:
        width = max(_width(line, LABEL) for line in self.lines)
        left = self.x - {"middle": width / 2, "start": 0.0, "end": width}[self._anchor]
        return _Box(left, self._top, left + width, self._top + len(self.lines) * LABEL * 1.2)

    def drawn(self, colour: str) -> Iterator[str]:
        """The first line marked with the player's colour; a white rim keeps all legible on whatever lies there."""
        for number, line in enumerate(self.lines):
            y = self._top + (number + 0.9) * LABEL * 1.2
            yield _text(self.x, y, line, INK, LABEL, self._anchor, rim=True, mark="" if number else colour)


def _width(words: str, size: float) -> float:
    return LETTER * size * (len(words) + 2)


def _text(
    x: float,
    y: float,
    words: str,
    colour: str,
    size: float,
    anchor: str = "middle",
    *,
    rim: bool = False,
    mark: str = "",
) -> str:
    """A line of text; ``mark`` is the colour of a dot before it."""
    outline = ' stroke="#ffffff" stroke-width="0.4" stroke-linejoin="round" paint-order="stroke"' if rim else ""
    dot = f'<tspan fill="{mark}">● </tspan>' if mark else ""
    return (
        f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}"{outline}>'
        f"{dot}{escape(words)}</text>"
    )
