"""What every report needs of a run: who wins how often, and how long games take."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from pathlib import Path

import polars as pl

from reports.basis import MARK, Basis, basis
from reports.estimates import Estimate, Group, Metric, Tally, measure, tallied
from reports.finishes import finishes
from reports.length import SECONDS_PER_DECISION, Durations, Lengths, Pace, durations, lengths
from reports.targets import Targets, wanted_shares
from reports.verdicts import Standings, Verdict, side_name
from reports.wording import seat_name
from simulator.cards import CardSet
from simulator.errors import InputError
from simulator.game import Game, get_game
from simulator.played_cards import cards_of
from simulator.store import CARDS, RunFolder


@dataclass(frozen=True, slots=True)
class Side:
    """Something that wins or loses: a party, a seat, a strategy."""

    name: str
    win: Estimate
    verdict: Verdict | None = None
    """None where nothing is wanted of its share."""


@dataclass(frozen=True)
class Findings:
    """The run's headlines, each computed once, when it is first asked for.

    Parameters
    ----------
    run
        What to read.
    margin, target
        What shares should be, if something else than the run's experiment says.
    seconds_per_decision, seconds_per_round
        How long a decision takes at the table, or a round where all act at the same time; None: as is usual.

    Raises
    ------
    InputError
        They take no time, or it is the other one that takes time in this game.
    """

    run: RunFolder
    margin: str | None = None
    target: Path | None = None
    seconds_per_decision: float | None = None
    seconds_per_round: float | None = None

    def __post_init__(self) -> None:
        for option, seconds, other in (
            ("--seconds-per-decision", self.seconds_per_decision, "--seconds-per-round"),
            ("--seconds-per-round", self.seconds_per_round, "--seconds-per-decision"),
        ):
            if seconds is None:
                continue
            if not 0 < seconds < inf:
                raise InputError(f"{option}: {seconds:g} is out of range; accepted: more than 0")
            if option != self.pace.option:
                acting = "act at the same time" if self.game.seconds_per_round else "take turns"
                raise InputError(f"{option}: players of {self.game.title} {acting}; give {other} instead")

    @cached_property
    def game(self) -> Game:
        """The game that was played."""
        return get_game(self.run.experiment.game)

    @cached_property
    def cards(self) -> CardSet:
        """The run's own copy of its cards."""
        return cards_of(self.run.experiment, self.run.path / CARDS)

    @property
    def pace(self) -> Pace:
        """How long games take at the table."""
        if self.game.seconds_per_round is not None:
            return Pace(self.seconds_per_round or self.game.seconds_per_round, "round")
        return Pace(self.seconds_per_decision or SECONDS_PER_DECISION, "decision")

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
    def fair(self) -> float | None:
        """Win share of a player if all had the same; None where they win together, which no number makes fair."""
        return None if self.game.cooperative else 1 / self.players

    @property
    def win(self) -> Metric:
        """What winning is measured by."""
        return self.targets.win

    @cached_property
    def chance(self) -> Side:
        """How often the game is won, where the players win together."""
        return self._sides("game")[0]

    @cached_property
    def lengths(self) -> Lengths:
        """How long games took."""
        return lengths(self.run)

    @cached_property
    def durations(self) -> Durations:
        """The same in turns and decisions."""
        return durations(self.run)

    @cached_property
    def targets(self) -> Targets:
        """What win shares should be."""
        experiment = self.run.experiment
        asked = replace(
            experiment, margin=experiment.margin if self.margin is None else self.margin, flags=frozenset({"margin"})
        )
        parties = self.cards.labels["party"]
        return wanted_shares(asked, parties, self.target, cooperative=self.game.cooperative)

    @cached_property
    def finishes(self) -> pl.DataFrame:
        """Every way in which games finished, and how many did; whatever is asked about winning comes from here."""
        return finishes(self.run)

    @cached_property
    def verdicts(self) -> list[Verdict]:
        """Whether they are; by kind, those who win most first, and seats in turn order."""
        kinds = list(self.targets.kinds)
        return sorted(
            self._standings.verdicts(), key=lambda v: (kinds.index(v.kind), 0 if v.kind == "seat" else v.win.order)
        )

    def basis(self, verdict: Verdict) -> Basis:
        """What a verdict rests on."""
        return basis(verdict, self.run.experiment, self.cards)

    def mark(self, *verdicts: Verdict) -> str:
        """What stands behind verdicts: ``MARK`` if one rests on assumed card values, else nothing."""
        return MARK if any(self.basis(verdict).assumed for verdict in verdicts) else ""

    @cached_property
    def _standings(self) -> Standings:
        standings = Standings(self.run.experiment, self.targets, self.run.watched)
        standings.add([self.finishes.lazy()])
        return standings

    def _sides(self, kind: str) -> list[Side]:
        """All of one kind; intervals hold together with those of everything that gets a verdict."""
        judged = kind in self.targets.kinds
        groups = self._standings.groups(kind) if judged else self.wins(kind)
        verdicts = {verdict.key: verdict for verdict in self.verdicts if verdict.kind == kind}
        return [Side(side_name(kind, g.key, self.players), g[self.win], verdicts.get(g.key)) for g in groups]

    def wins(self, *by: str) -> list[Group]:
        """Win shares by party, seat or strategy, or by several of them crossed; they hold together."""
        tally = Tally(by, [self.win], self.run.watched)
        tally.add([self.finishes.lazy()])
        return tally.groups()

    @cached_property
    def parties(self) -> list[Side]:
        """Fixed parties, best first; none if parties were drafted."""
        return _best_first(self._sides("party"))

    @cached_property
    def seats(self) -> list[Side]:
        """Seats in turn order."""
        return self._sides("seat")

    @cached_property
    def strategies(self) -> list[Side]:
        """Strategies, best first; none if all seats have the same."""
        return _best_first(self._sides("strategy")) if self.strategies_differ else []

    @property
    def strategies_differ(self) -> bool:
        """Whether there is more than one."""
        return len(set(self.run.experiment.strategies)) > 1

    def crossed(self, one: str, other: str) -> dict[tuple[str, str], Estimate]:
        """Win share by two things at once, such as party and seat (its number)."""
        return {(group.key[0], group.key[1]): group[self.win] for group in self.wins(one, other)}

    def word(self, kind: str) -> str:
        """What the game calls a party; strategies and seats are called so everywhere."""
        return self.game.words.party if kind == "party" else kind

    def words(self, kind: str) -> str:
        """The same of many, and of whatever has a target."""
        many = {"strategy": "strategies", "seat": "seats", "target": "shares", "party": self.game.words.parties}
        return many[kind]

    @cached_property
    def grouping(self) -> str:
        """The column of ``seats`` that the run compares: strategy, party, or seat where nothing else differs."""
        if self.strategies:
            return "strategy"
        return "party" if len(self.parties) > 1 else "seat"

    @property
    def seats_alike(self) -> bool:
        """Whether the seats differ in nothing but the order of play, all games taken together."""
        experiment = self.run.experiment
        return not experiment.strategies_keep_seats and (experiment.design != "fixed" or len(self.parties) < 2)

    @property
    def sides(self) -> list[Side]:
        """Those whom the run compares."""
        return {"strategy": self.strategies, "party": self.parties, "seat": self.seats}[self.grouping]

    def grouped(self, metrics: Sequence[Metric]) -> list[Group]:
        """Measure for each of those whom the run compares."""
        return self.named(measure(self.run, [self.grouping], metrics))

    @cached_property
    def rates(self) -> list[Group]:
        """The game's own ratios, of those whom the run compares; each holds for itself."""
        (tally,) = tallied(self.run, ([self.grouping], [Metric.of(ratio) for ratio in self.game.ratios]))
        return self.named(tally.groups(len(tally)))

    def named(self, groups: list[Group]) -> list[Group]:
        """Groups by what the run compares, with seats called as they are elsewhere."""
        if self.grouping != "seat":
            return groups
        return [replace(group, key=(seat_name(int(group.label), self.players),)) for group in groups]

    def ratio(self, name: str) -> Metric:
        """One of the game's own ratios."""
        return next(Metric.of(ratio) for ratio in self.game.ratios if ratio.name == name)


def _best_first(sides: Sequence[Side]) -> list[Side]:
    return sorted(sides, key=lambda side: side.win.order)
