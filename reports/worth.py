"""What an ability, a phase or a choice is worth: a player who does without it, or decides otherwise, among others.

One challenger sits in turn in every seat with every party; all the others play the base strategy. The control plays the
same games with nobody doing otherwise. Games of the same index draw the same luck, so that whatever differs between an
arm and the control comes from what the challenger does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path

import polars as pl

from reports.arms import Arm, describe
from reports.compare import ROUNDS
from reports.differences import Contrast, Difference, contrasts
from reports.estimates import ALL, WIN_SHARE, Metric
from reports.findings import Findings
from reports.pairs import Pair
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.manifest import FILE
from simulator.seating import seatings
from simulator.store import RunFolder

CONTROL = "control"
"""Name of the control's run folder."""
OWN_EFFECTS = {"monster-eater": "reports.monster_eater.effects"}
"""Where games say what else to look at: ``EFFECTS``, and in ``RATES`` how often something is done, by part."""
SCORE = Metric("points", ("score",), signed=True)


@dataclass(frozen=True)
class Effect:
    """What comes of an arm, as differences to the control; of the challenger, unless something else is said."""

    arm: Arm
    win: Difference
    parties: Mapping[str, Difference]
    """Of the win share, by the challenger's party; empty if parties are drafted."""
    others: Mapping[str, Difference]
    """By the name of what was measured; the rounds of a game are among them."""
    same: bool
    """Whether every game came out the same for the challenger as in the control."""


class Worth:
    """Arms and their control in one folder.

    Parameters
    ----------
    folder
        Holds the run folders of the control and of the arms.
    arms
        Those to look at, all played; None: all that there are.

    Raises
    ------
    InputError
        There is no control or no arm, or one of them has no games yet.
    """

    def __init__(self, folder: Path, arms: Sequence[Arm] | None = None) -> None:
        self.folder = folder
        self.control = Findings(RunFolder(folder / CONTROL))
        self.game: Game = self.control.game
        self.base = self.control.run.experiment.strategies[0]
        self.players = self.control.run.experiment.players
        self._runs = {arm: RunFolder(folder / arm.folder) for arm in arms or self._found()}
        if not self._runs:
            raise InputError(f"{folder}: holds no arm beside its {CONTROL}; play one with: dungeonlab worth")

    def _found(self) -> list[Arm]:
        """The arms whose run folders are there."""
        specs = [
            RunFolder(file.parent).experiment.strategies[0]
            for file in sorted(self.folder.glob(f"*/{FILE}"))
            if file.parent.name != CONTROL
        ]
        return [describe(spec, self.base, self.game) for spec in specs]

    @property
    def arms(self) -> list[Arm]:
        """What was tried."""
        return list(self._runs)

    @property
    def runs(self) -> list[RunFolder]:
        """The control's run, then those of the arms."""
        return [self.control.run, *self._runs.values()]

    @cached_property
    def metrics(self) -> list[Metric]:
        """What else is measured of a challenger, beside its win share."""
        own = OWN_EFFECTS.get(self.game.name)
        return [SCORE, *(import_module(own).EFFECTS if own else ())]

    def rate(self, part: str) -> Metric | None:
        """How often a player does what a part of its strategy decides; None if the game doesn't say."""
        own = OWN_EFFECTS.get(self.game.name)
        return import_module(own).RATES.get(part) if own else None

    @cached_property
    def effects(self) -> list[Effect]:
        """What comes of each arm; the intervals of all arms hold together, for each of the three kinds of numbers."""
        found = [self._contrasts(run) for run in self._runs.values()]
        by_party = sum(len(parties) for _, parties, _ in found)
        others = len(found) * len((*self.metrics, ROUNDS))
        return [
            self._effect(arm, contrasts, (len(found), by_party, others))
            for arm, contrasts in zip(self._runs, found, strict=True)
        ]

    def _contrasts(self, run: RunFolder) -> tuple[Contrast, Contrast, Contrast]:
        """Of the challenger, of the challenger by its party, and of the games."""
        pair = Pair(self.control.run, run)
        everybody, by_party = (
            pl.when(self._challenger).then(key).alias(key.meta.output_name()) for key in (ALL, pl.col("party"))
        )
        own, parties = contrasts(pair, ([everybody], [WIN_SHARE, *self.metrics]), ([by_party], [WIN_SHARE]))
        (games,) = contrasts(pair, ([ALL], [ROUNDS]))
        return own, parties, games

    @cached_property
    def _challenger(self) -> pl.Expr:
        """Whether a seat is the challenger's; in the control, where it would be."""
        two = ("challenger", *["another"] * (self.players - 1))
        experiment = replace(self.control.run.experiment, strategies=two)
        seats = [seating.strategies.index(0) for seating in seatings(experiment, self.control.cards.labels["party"])]
        return pl.col("seat") == pl.col("cell").replace_strict(range(len(seats)), seats, return_dtype=pl.UInt8)

    def _effect(self, arm: Arm, found: tuple[Contrast, Contrast, Contrast], shown: tuple[int, int, int]) -> Effect:
        own, parties, games = found
        # Each kind of number is shown for itself; the first of the challenger's own is its win share.
        (_, _, win), *_ = own.differences(shown[0])
        _, *others = own.differences(shown[2])
        others += games.differences(shown[2])
        return Effect(
            arm,
            replace(win, name=arm.label),
            {one.name: one for _, _, one in parties.differences(shown[1])},
            {metric.name: one for _, metric, one in others},
            not own.differing,
        )


def experiments(asked: Experiment, arms: Sequence[Arm], game: Game) -> dict[str, Experiment]:
    """What to play, by run folder: the control and every arm.

    Parameters
    ----------
    asked
        What everybody plays; its only strategy is the base.
    arms
        What the challenger does otherwise.
    game
        The game that is played.

    Raises
    ------
    InputError
        Nobody competes for the win.
    """
    if game.cooperative:
        raise asked.fault("game", f"{game.title} is won together; accepted: games whose players compete")
    if asked.players < 2:
        raise asked.fault("players", "a player alone has nobody to do better than; accepted: 2 or more")
    control = replace(asked, seating="turning")
    others = asked.strategies * (asked.players - 1)
    return {CONTROL: control} | {arm.folder: replace(control, strategies=(arm.spec, *others)) for arm in arms}
