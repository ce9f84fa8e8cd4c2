"""Monster Eater on the bench: cards, cells and strategies in place, and the games they play."""

from collections.abc import Mapping, Sequence
from typing import Any

from simulator.cards import CardSet
from simulator.compiled_bench import CompiledBench
from simulator.experiment import DRAFTS, Experiment
from simulator.game import Game, Ratio
from simulator.games.monster_eater import results
from simulator.games.monster_eater.catalogue import FOLDER, load_cards
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.game_record import GAME as GAME_RECORD
from simulator.games.monster_eater.game_record import MAX_ROUNDS, ROWS_A_TURN
from simulator.games.monster_eater.kernel import compiled_kernel
from simulator.games.monster_eater.replay import Reader
from simulator.games.monster_eater.restrictions import held
from simulator.games.monster_eater.rules import FLAGS
from simulator.games.monster_eater.state import CELL, MAX_SEATS
from simulator.games.monster_eater.story import tell
from simulator.seating import seatings

VERSION = "1"
"""Goes up with every change that makes any game end differently; a test holds it to that."""

ROWS_PER_GAME = 128
"""Room in an optional table for a game, on average; playing stops early where it does not suffice."""


class MonsterEater(CompiledBench):
    """A table set for an experiment."""

    record = GAME_RECORD
    compiled_kernel = staticmethod(compiled_kernel)
    reader = Reader
    tell = tell

    def __init__(self, experiment: Experiment, cards: CardSet, *, interpreted: bool = False) -> None:
        _check(experiment, cards)
        super().__init__(GAME, experiment, cards, interpreted=interpreted)

    def more_labels(self) -> Mapping[str, Sequence[str]]:
        """How games end, and levels."""
        return {"end": results.ENDS, "level": results.LEVELS}

    def make_cells(self) -> Any:
        """One record a cell: who sits where."""
        experiment = self.experiment
        ways = seatings(experiment, self.cards.labels["party"])
        cells = self.seated_cells(CELL, ways)
        for seating, cell in zip(ways, cells, strict=True):
            cell.denied[: experiment.players] = [self.seated[slot].denied for slot in seating.strategies]
            cell.draft_cards = experiment.draft
            cell.draft_falin = experiment.falin
            cell.round_cap = experiment.round_cap
        return cells

    def room(self, games: int) -> int:
        """Room for rows of each optional table: at least one game's worth."""
        return ROWS_A_TURN * self.experiment.players * self.experiment.round_cap + ROWS_PER_GAME * games

    def opening(self, result: Mapping[str, Any]) -> Mapping[str, Any]:
        """How parties were drafted, and what each seat was denied."""
        cell = self.cell_records[result["games"]["cell"]]
        denied = [held(int(bits)) for bits in cell.denied[: self.experiment.players]]
        return {"draft": self.experiment.draft, "falin": self.experiment.falin, "denied": denied}

    def legal(self, question: Any) -> str:
        """Every legal answer to a question, in words."""
        accepted = super().legal(question)
        if question.magic:
            accepted += f", and << {MAGIC_SHIFT} those of them within {int(question.magic):b} that spend a magic token"
        return accepted


def _check(experiment: Experiment, cards: CardSet) -> None:
    """Refuse what the cards can't serve (section N) and what the engine has no room for."""
    if experiment.round_cap > MAX_ROUNDS:
        raise experiment.fault("round_cap", f"{experiment.round_cap} is out of range; accepted: 1 to {MAX_ROUNDS}")
    if experiment.draft:
        dealt = experiment.players * experiment.draft
        characters = len(cards.labels["character"])
        falin = cards.records.draft_only >= 0
        if experiment.falin and not falin:
            raise experiment.fault("falin", "this card set has no character for the draft alone")
        available = characters if experiment.falin or not falin else characters - 1
        if dealt > available:
            raise experiment.fault(
                "draft",
                f"{experiment.draft} cards each for {experiment.players} players take {dealt} characters and there are "
                f"{available}; accepted: {_drafts(available // experiment.players)}",
            )


def _drafts(most: int) -> str:
    """The numbers of cards that a draft with at most so many cards each may deal."""
    return ", ".join(str(cards) for cards in DRAFTS if cards <= most)


GAME = Game(
    name="monster-eater",
    title="Monster Eater",
    version=VERSION,
    players=range(2, MAX_SEATS + 1),
    tables=results.TABLES,
    flags=FLAGS,
    cards_folder=FOLDER,
    load_cards=load_cards,
    set_up=MonsterEater,
    strategies="strategies.monster_eater",
    ratios=(
        Ratio("cooking success", ("cooked",), ("cooked", "cook_failed")),
        Ratio("battles won", ("battles_won",), ("battles",)),
    ),
)
