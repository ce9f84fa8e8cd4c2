"""What every report needs of a run: who wins how often, and how long games take."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from reports.estimates import WIN_SHARE, Estimate, Group, Metric, measure
from reports.length import Lengths, lengths
from simulator.cards import CardSet
from simulator.game import Game, get_game
from simulator.store import CARDS, RunFolder


@dataclass(frozen=True, slots=True)
class Side:
    """Something that wins or loses: a party, a seat, a strategy."""

    name: str
    win: Estimate


@dataclass(frozen=True)
class Findings:
    """The run's headlines, each computed once, when it is first asked for."""

    run: RunFolder

    @cached_property
    def game(self) -> Game:
        """The game that was played."""
        return get_game(self.run.experiment.game)

    @cached_property
    def cards(self) -> CardSet:
        """The run's own copy of its cards."""
        return self.game.load_cards(self.run.path / CARDS)

    @property
    def changed_cards(self) -> str:
        """A warning if that copy is no longer what was played."""
        if self.cards.digest == self.run.manifest.cards["digest"]:
            return ""
        return f"The cards in {self.run.path / CARDS} were changed after the run: they are not those that were played."

    @property
    def players(self) -> int:
        """Players at the table."""
        return self.run.experiment.players

    @property
    def fair(self) -> float:
        """Win share of a player if all had the same."""
        return 1 / self.players

    @cached_property
    def lengths(self) -> Lengths:
        """How long games took."""
        return lengths(self.run)

    @cached_property
    def parties(self) -> list[Side]:
        """Fixed parties, best first; none if parties were drafted."""
        return _best_first(measure(self.run, ["party"], [WIN_SHARE]))

    @cached_property
    def seats(self) -> list[Side]:
        """Seats in turn order."""
        return [
            Side(seat_name(int(group.label), self.players), group[WIN_SHARE])
            for group in measure(self.run, ["seat"], [WIN_SHARE])
        ]

    @cached_property
    def strategies(self) -> list[Side]:
        """Strategies, best first; none if all seats have the same."""
        if len(set(self.run.experiment.strategies)) == 1:
            return []
        return _best_first(measure(self.run, ["strategy"], [WIN_SHARE]))

    @cached_property
    def parties_by_seat(self) -> dict[tuple[str, str], Estimate]:
        """Win share by party and seat (its number)."""
        groups = measure(self.run, ["party", "seat"], [WIN_SHARE])
        return {(group.key[0], group.key[1]): group[WIN_SHARE] for group in groups}

    @cached_property
    def grouping(self) -> str:
        """The column of ``seats`` that the run compares: strategy, party, or seat where nothing else differs."""
        if self.strategies:
            return "strategy"
        return "party" if len(self.parties) > 1 else "seat"

    @property
    def seats_alike(self) -> bool:
        """Whether the seats differ in nothing but the order of play, all games taken together."""
        return not self.strategies and (self.run.experiment.design != "fixed" or len(self.parties) < 2)

    @property
    def sides(self) -> list[Side]:
        """Those whom the run compares."""
        return {"strategy": self.strategies, "party": self.parties, "seat": self.seats}[self.grouping]

    def grouped(self, metrics: Sequence[Metric]) -> list[Group]:
        """Measure for each of those whom the run compares."""
        groups = measure(self.run, [self.grouping], metrics)
        if self.grouping != "seat":
            return groups
        return [replace(group, key=(seat_name(int(group.label), self.players),)) for group in groups]

    def ratio(self, name: str) -> Metric:
        """One of the game's own ratios."""
        return next(Metric.of(ratio) for ratio in self.game.ratios if ratio.name == name)


def seat_name(seat: int, players: int) -> str:
    """What a seat is called; seats count from 0 as they do in replays."""
    notes = {0: " (first)", players - 1: " (last)"}
    return f"seat {seat}{notes.get(seat, '')}"


def _best_first(groups: Sequence[Group]) -> list[Side]:
    return sorted((Side(group.label, group[WIN_SHARE]) for group in groups), key=lambda side: side.win.order)
