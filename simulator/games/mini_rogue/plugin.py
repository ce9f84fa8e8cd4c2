"""Mini Rogue on the bench: cards, cells and strategies in place, and the games they play."""

from collections.abc import Mapping, Sequence
from typing import Any

from simulator.cards import CardSet
from simulator.compiled_bench import CompiledBench
from simulator.experiment import Experiment
from simulator.game import Game, Ratio, Words
from simulator.games.mini_rogue import results
from simulator.games.mini_rogue.catalogue import FOLDER, load_cards
from simulator.games.mini_rogue.game_record import GAME as GAME_RECORD
from simulator.games.mini_rogue.game_record import MAX_ROUNDS
from simulator.games.mini_rogue.kernel import compiled_kernel
from simulator.games.mini_rogue.numbers import (
    CAUSES,
    MAX_SEATS,
)
from simulator.games.mini_rogue.replay import Reader
from simulator.games.mini_rogue.rules import FLAGS
from simulator.games.mini_rogue.state import CELL
from simulator.games.mini_rogue.story import tell
from simulator.seating import seatings

VERSION = "2"
"""Goes up with every change that makes any game end differently; a test holds it to that."""

ROWS_PER_GAME = 40
"""Room in the optional table for a game and player, on average; playing stops early where it does not suffice."""


class MiniRogue(CompiledBench):
    """A table set for an experiment."""

    record = GAME_RECORD
    compiled_kernel = staticmethod(compiled_kernel)
    reader = Reader
    tell = tell

    def __init__(self, experiment: Experiment, cards: CardSet, *, interpreted: bool = False) -> None:
        _check(experiment, cards)
        super().__init__(GAME, experiment, cards, interpreted=interpreted)

    def more_labels(self) -> Mapping[str, Sequence[str]]:
        """How games end, and what characters die of."""
        return {"end": results.ENDS, "cause": CAUSES}

    def make_cells(self) -> Any:
        """One record a cell: who sits where, at which difficulty."""
        experiment = self.experiment
        names = self.cards.labels["difficulty"]
        ways = seatings(experiment, self.cards.labels["party"])
        cells = self.seated_cells(CELL, ways, len(experiment.difficulties))
        for number, cell in enumerate(cells):
            cell.difficulty = names.index(experiment.difficulties[number % len(experiment.difficulties)])
            cell.round_cap = min(experiment.round_cap, MAX_ROUNDS)
        return cells

    def describe(self, cell: Any) -> dict[str, Any]:
        """A row of ``cells.parquet``."""
        return {**super().describe(cell), "difficulty": self.labels["difficulty"][cell.difficulty]}

    def room(self, games: int) -> int:
        """Room for rows of the optional table: at least one game's worth."""
        players = self.experiment.players
        return players * (min(self.experiment.round_cap, MAX_ROUNDS) + ROWS_PER_GAME * games)

    def opening(self, result: Mapping[str, Any]) -> Mapping[str, Any]:
        """How hard the game was."""
        return {"difficulty": result["games"]["difficulty"]}


def _check(experiment: Experiment, cards: CardSet) -> None:
    """Refuse what the cards or the engine don't have."""
    if experiment.draft:
        raise experiment.fault("draft", "Mini Rogue has no draft; leave it out")
    if experiment.round_cap > MAX_ROUNDS:
        raise experiment.fault("round_cap", f"{experiment.round_cap} is out of range; accepted: 1 to {MAX_ROUNDS}")
    for name in experiment.difficulties:
        if name not in cards.labels["difficulty"]:
            raise experiment.fault("difficulties", f"the card set has no difficulty {name!r}")


GAME = Game(
    name="mini-rogue",
    title="Mini Rogue",
    version=VERSION,
    players=range(1, MAX_SEATS + 1),
    tables=results.TABLES,
    flags=FLAGS,
    cards_folder=FOLDER,
    load_cards=load_cards,
    set_up=MiniRogue,
    strategies="strategies.mini_rogue",
    ratios=(
        Ratio("fights won", ("fights_won",), ("fights",)),
        Ratio("skill checks passed", ("checks_passed",), ("checks",)),
    ),
    usual_players=1,
    words=Words("character", "characters", "a room that every player enters, the corner of an area included"),
    cooperative=True,
    difficulties=("Normal", "Hard", "Harder", "Roguelike"),
)
