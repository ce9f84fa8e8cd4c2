"""Rapid Dungeon on the bench: cards, cells and strategies in place, and the games they play."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from simulator.cards import CardSet
from simulator.compiled_bench import CompiledBench
from simulator.experiment import Experiment
from simulator.game import Game, OtherSpeed, OwnParties, Ratio, Words
from simulator.games.rapid_dungeon import results
from simulator.games.rapid_dungeon.catalogue import (
    FOLDER,
    H2_FOLDER,
    THROWING,
    is_fitted,
    load_cards,
    more_throwers,
)
from simulator.games.rapid_dungeon.game_record import GAME as GAME_RECORD
from simulator.games.rapid_dungeon.kernel import compiled_kernel
from simulator.games.rapid_dungeon.replay import Reader
from simulator.games.rapid_dungeon.rules import FLAGS
from simulator.games.rapid_dungeon.state import (
    BASE_ROUNDS,
    CELL,
    FEWEST_SEATS,
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_THROWERS,
    OUTCOMES,
)
from simulator.games.rapid_dungeon.story import tell
from simulator.own_parties import MARK
from simulator.seating import seatings

VERSION = "4"
"""Goes up with every change that makes any game end differently; a test holds it to that."""


SECONDS_PER_ROUND = 120.0
"""An assumption: 15 minutes, which the publisher tells, for seven rounds and what comes before and after."""


class RapidDungeon(CompiledBench):
    """A table set for an experiment."""

    record = GAME_RECORD
    compiled_kernel = staticmethod(compiled_kernel)
    reader = Reader
    tell = tell

    def __init__(self, experiment: Experiment, cards: CardSet, *, interpreted: bool = False) -> None:
        _check(experiment, cards)
        super().__init__(GAME, experiment, cards, interpreted=interpreted)

    def more_labels(self) -> Mapping[str, Sequence[str]]:
        """How games end, and what becomes of throws."""
        return {"end": results.ENDS, "outcome": OUTCOMES}

    def room(self, games: int) -> int:
        """Room for every round of every seat."""
        return MAX_ROUNDS * self.experiment.players * games

    def opening(self, result: Mapping[str, Any]) -> Mapping[str, Any]:
        """How large cards and pawns are, in centimetres."""
        surface = self.cards.tables["surface"][0]
        return {name: surface.measure(name) for name in ("card_width", "card_height", "pawn_radius")}

    def make_cells(self) -> Any:
        """One record a cell: who sits where."""
        throwers = self.cards.labels["party"]
        return self.seated_cells(CELL, seatings(with_throwers(self.experiment, throwers), throwers))


def with_throwers(experiment: Experiment, throwers: Sequence[str]) -> Experiment:
    """The experiment with a thrower in every seat.

    Without a choice everybody throws as the first row of throwers.csv says, with one choice as that one; more are
    seated as the design says.
    """
    if len(experiment.parties) > 1:
        return experiment
    one = experiment.parties or (throwers[0],)
    return replace(experiment, parties=tuple(one) * experiment.players, design="fixed")


def _check(experiment: Experiment, cards: CardSet) -> None:
    """Refuse what can't be laid out on one table."""
    if experiment.draft:
        raise experiment.fault("draft", "Rapid Dungeon has no draft; leave it out")
    if experiment.rules.get("goblin_king") and experiment.rules.get("elder_dragon"):
        raise experiment.fault("rules.elder_dragon", "there is one boss; accepted: goblin_king or elder_dragon")
    rounds = BASE_ROUNDS + sum(experiment.rules.get(name, False) for name in ("unicorn", "potion", "thief", "traps"))
    if experiment.round_cap < rounds:
        raise experiment.fault("round_cap", f"this game always takes {rounds} rounds; accepted: {rounds} or more")
    if not experiment.rules.get("fast_throws"):
        return
    if own := [name for name in experiment.parties if MARK in name]:
        raise experiment.fault(
            "rules.fast_throws",
            f"the fast model knows nothing of {own[0]!r}; leave it out, or copy the cards, add such a thrower to "
            "throwers.csv, and fit them with: dungeonlab throws fit rapid-dungeon FOLDER",
        )
    if not is_fitted(cards.tables):
        raise experiment.fault(
            "rules.fast_throws",
            f"{cards.folder}/fast.csv is not fitted to what throwers.csv and surface.csv tell now; "
            f"fit it with: dungeonlab throws fit rapid-dungeon {cards.folder}",
        )


GAME = Game(
    name="rapid-dungeon",
    title="Rapid Dungeon",
    version=VERSION,
    players=range(FEWEST_SEATS, MAX_SEATS + 1),
    tables=results.TABLES,
    flags=FLAGS,
    cards_folder=FOLDER,
    load_cards=load_cards,
    other_cards={"h2": H2_FOLDER},
    set_up=RapidDungeon,
    strategies="strategies.rapid_dungeon",
    games_per_second=20_000,
    other_speeds=(OtherSpeed("fast model of throwing", {"fast_throws": True}, 100_000),),
    decisions_per_second=None,
    seconds_per_round=SECONDS_PER_ROUND,
    words=Words("thrower", "throwers", "one throw of every player, all at the same time"),
    own_parties=OwnParties("throwers", THROWING, MAX_THROWERS, more_throwers),
    ratios=(
        Ratio("throws that take a card", ("won",), ("throws",)),
        Ratio("throws that miss", ("missed",), ("throws",)),
    ),
)
