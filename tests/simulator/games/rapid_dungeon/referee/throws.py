"""A round's throws: where pawns lie, and who takes which card."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import pi
from typing import Any

from simulator.cards import Card
from tests.simulator.games.rapid_dungeon.referee.geometry import CLOSE, covered, touch
from tests.simulator.games.rapid_dungeon.referee.reading import Event, Log


@dataclass
class Pawn:
    """A pawn on the table."""

    face: str
    place: Mapping[str, float] = field(default_factory=dict)
    pushed: bool = False


class Throws:
    """The throws of one round.

    Parameters
    ----------
    log
        The game's log.
    rules
        Rule flags.
    surface
        The row of surface.csv.
    revealed
        The card of each seat.
    trap
        Whether a trap is in play.
    """

    def __init__(self, log: Log, rules: Mapping[str, bool], surface: Card, revealed: list[Card], trap: bool) -> None:
        self.log, self.rules, self.surface, self.revealed, self.trap = log, rules, surface, revealed, trap
        self.radius = surface.measure("pawn_radius")
        self.pawns: dict[int, Pawn] = {}
        self.cards: list[Event] = []
        self.judged: dict[int, dict[str, Any]] = {}
        self.occasions: Counter[str] = Counter()

    def lay_cards(self) -> None:
        """Where the cards lie."""
        if not self.rules["fast_throws"]:
            self.cards = [self.log.expect("lies", "x", "y", "turn", seat=seat) for seat in range(len(self.revealed))]

    def throw(self, targets: list[int]) -> None:
        """All pawns land, in order of time."""
        due = {seat for seat, target in enumerate(targets) if target >= 0}
        before = 0.0
        while due:
            if self.rules["fast_throws"]:
                event = self.log.expect("shows", "seat", "face", "time")
                place: Mapping[str, float] = {}
            else:
                event = self.log.expect("lands", "seat", "x", "y", "face", "time")
                place = {"x": event["x"], "y": event["y"]}
            self.log.require(event["seat"] in due, "each pawn is thrown once")
            self.log.require(event["time"] >= before, "pawns land in order of time")
            due.remove(event["seat"])
            before = event["time"]
            self.pawns[event["seat"]] = Pawn(event["face"], place)
            while not self.rules["fast_throws"] and self.log.is_next("pushed"):
                self._push(event["seat"])
            while self.rules["fast_throws"] and self.log.is_next("turned"):
                self._turn(event["seat"])

    def _push(self, lander: int) -> None:
        event = self.log.expect("pushed", "seat", "x", "y", "face")
        self.log.require(event["seat"] in self.pawns and event["seat"] != lander, "only lying pawns are pushed")
        pawn = self.pawns[event["seat"]]
        pawn.place, pawn.face, pawn.pushed = {"x": event["x"], "y": event["y"]}, event["face"], True

    def _turn(self, lander: int) -> None:
        event = self.log.expect("turned", "seat", "face")
        self.log.require(event["seat"] in self.pawns and event["seat"] != lander, "only lying pawns are turned over")
        pawn = self.pawns[event["seat"]]
        self.log.require(event["face"] != pawn.face, "a pawn that is turned over shows the other face")
        pawn.face = event["face"]

    def judge(self) -> list[int | None]:
        """The winner of each card."""
        seats = range(len(self.revealed))
        self.judged = {
            seat: dict(self.log.expect("judged", "owner", "outcome", "under", "area", seat=seat)) for seat in seats
        }
        if not self.rules["fast_throws"]:
            for seat in self.pawns:
                self._check_place(seat)
        outcomes = {seat: self._may_take(seat) for seat in seats}
        able = {seat for seat, outcome in outcomes.items() if not outcome}
        self._count_occasions(able)
        for seat in able:
            if self._is_covering(seat, able):
                outcomes[seat] = "covered"
        winners: list[int | None] = [None] * len(seats)
        for card in seats:
            winners[card] = self._compare(card, outcomes)
        for seat in seats:
            told = self.judged[seat]["outcome"]
            self.log.require(told in outcomes[seat].split("|"), f"seat {seat}: {outcomes[seat]}, not {told}")
            if told == "won":
                winners[self.judged[seat]["owner"]] = seat
        return winners

    def _count_occasions(self, able: set[int]) -> None:
        """How often the readings of a rule flag differ, as far as pawns tell."""
        for seat, pawn in self.pawns.items():
            self.occasions["pushed_onto_own_card_fails"] += pawn.pushed and self.judged[seat]["owner"] == seat
        for seat in able:
            owner, under = self.judged[seat]["owner"], self.judged[seat]["under"]
            unable = all(other not in able or self.judged[other]["owner"] != owner for other in under)
            self.occasions["pile_counts_every_pawn"] += bool(under) and unable

    def _check_place(self, seat: int) -> None:
        told, pawn = self.judged[seat], self.pawns[seat]
        size = self.radius, self.surface.measure("card_width"), self.surface.measure("card_height")
        areas = [covered(pawn.place, card, *size) for card in self.cards]
        most, least = max(areas), self.surface.measure("least_share") * pi * self.radius**2
        if told["owner"] is None:
            self.log.require(most < least + CLOSE and told["area"] == 0, f"seat {seat} lies on a card: {areas}")
        else:
            self.log.require(abs(areas[told["owner"]] - told["area"]) < CLOSE, f"seat {seat} covers {areas}")
            self.log.require(areas[told["owner"]] > most - CLOSE and most > least - CLOSE, f"seat {seat}: {areas}")
        order = list(self.pawns)
        for other in order:
            lies_on = touch(pawn.place, self.pawns[other].place, self.radius)
            if order.index(other) < order.index(seat) and lies_on is not None:
                self.log.require((other in told["under"]) == lies_on, f"seat {seat} on {other}: {lies_on}")
            elif order.index(other) >= order.index(seat):
                self.log.require(other not in told["under"], "nothing lies on what lands later")

    def _may_take(self, seat: int) -> str:
        if seat not in self.pawns:
            return "passed"
        owner, pawn = self.judged[seat]["owner"], self.pawns[seat]
        if owner is None:
            return "missed"
        if owner == seat and (self.rules["pushed_onto_own_card_fails"] or not pawn.pushed):
            return "own_card"
        card = self.revealed[owner]
        if card.values.get("special") != "trap" and (card["face"] == pawn.face) == self.trap:
            return "wrong_face"
        return ""

    def _is_covering(self, seat: int, able: set[int]) -> bool:
        under = self.judged[seat]["under"]
        if self.rules["pile_counts_every_pawn"]:
            return bool(under)
        return any(other in able and self.judged[other]["owner"] == self.judged[seat]["owner"] for other in under)

    def _compare(self, card: int, outcomes: dict[int, str]) -> int | None:
        """Settle the outcomes on one card; where the log's areas are too coarse to tell, both are accepted."""
        left = [seat for seat, outcome in outcomes.items() if not outcome and self.judged[seat]["owner"] == card]
        margin = self.surface.measure("area_tie") * pi * self.radius**2
        for seat in left:
            outcomes[seat] = "outdone"
        areas = {seat: self.judged[seat]["area"] for seat in left}
        while left:
            best = max(areas[seat] for seat in left)
            near = [seat for seat in left if best - areas[seat] < margin - CLOSE]
            open_ = [seat for seat in left if abs(best - areas[seat] - margin) <= CLOSE and margin > 0]
            if open_ or (margin == 0 and len([seat for seat in left if best - areas[seat] < CLOSE]) > 1):
                for seat in left:
                    outcomes[seat] = "won|equal|outdone"
                return None
            if len(near) < 2:
                (winner,) = near or [seat for seat in left if areas[seat] == best]
                outcomes[winner] = "won"
                return winner
            for seat in near:
                outcomes[seat] = "equal"
            left = [seat for seat in left if seat not in near]
            self.occasions["area_tie_to_next"] += bool(left)
            if not self.rules["area_tie_to_next"]:
                return None
        return None
