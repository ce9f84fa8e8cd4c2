"""Monster Eater on the bench: cards, cells and strategies in place, and the games they play."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.cards import CardSet
from simulator.errors import IllegalAnswer, StrategyFault
from simulator.experiment import DRAFTS, Experiment, lineups
from simulator.game import Game, Ratio
from simulator.games.monster_eater import results
from simulator.games.monster_eater.catalogue import FOLDER, load_cards
from simulator.games.monster_eater.decisions import DECISIONS, MAGIC_SHIFT, SIGNATURE
from simulator.games.monster_eater.game_record import GAME as GAME_RECORD
from simulator.games.monster_eater.game_record import MAX_ROUNDS, ROWS_A_TURN
from simulator.games.monster_eater.kernel import compiled_kernel
from simulator.games.monster_eater.replay import Replay
from simulator.games.monster_eater.rules import FLAGS
from simulator.games.monster_eater.state import CELL, MAX_SEATS
from simulator.hooks import address_of
from simulator.records import new_record, with_attributes
from strategies.functions import NO_ANSWER
from strategies.registry import Seated, resolve

VERSION = "1"
"""Goes up with every change that makes any game end differently; a test holds it to that."""

ROWS_PER_GAME = 128
"""Room in an optional table for a game, on average; playing stops early where it does not suffice."""


class MonsterEater:
    """A table set for an experiment."""

    def __init__(self, experiment: Experiment, cards: CardSet, *, interpreted: bool = False) -> None:
        self.experiment = experiment
        self.cards = cards
        _check(experiment, cards)
        specs = experiment.strategies
        self.specs = specs * experiment.players if len(specs) == 1 else specs
        distinct = list(dict.fromkeys(self.specs))
        self.seated: list[Seated] = [resolve(spec, GAME, interpreted=interpreted) for spec in distinct]
        self.hooks = _hooks(self.seated)
        self.rules = {flag.name: experiment.rules.get(flag.name, flag.default) for flag in FLAGS}
        self.kernel = compiled_kernel()
        self.labels: Mapping[str, Sequence[str]] = {
            **cards.labels,
            "strategy": distinct,
            "end": results.ENDS,
            "level": results.LEVELS,
        }
        self.cell_records = _cells(experiment, cards, [distinct.index(spec) for spec in self.specs])
        self.cells = [self._describe(cell) for cell in self.cell_records]
        self.interpreted = [f"{seated.label}: {seated.interpreted}" for seated in self.seated if seated.interpreted]
        self.sources = {seated.label: seated.source_hash for seated in self.seated}

    def _describe(self, cell: Any) -> dict[str, Any]:
        seats = range(self.experiment.players)
        parties = [self.labels["party"][cell.parties[seat]] if cell.parties[seat] >= 0 else None for seat in seats]
        return {"parties": parties, "strategies": [self.specs[seat] for seat in seats]}

    def player(self) -> "MonsterEaterPlayer":
        """A new worker's player, with a table of its own."""
        return MonsterEaterPlayer(self)

    def replay(self, index: int) -> Replay:
        """Play one game again with the event log on."""
        player = self.player()
        player.game.log.on = 1
        return Replay(self, player.game, player.play(index, 1))


class MonsterEaterPlayer:
    """Plays one game after another at one table."""

    def __init__(self, bench: MonsterEater) -> None:
        self.bench = bench
        self.game = new_record(GAME_RECORD)
        self.game.table.cards = bench.cards.records
        for name, value in bench.rules.items():
            setattr(self.game.table.rules, name, value)
        self.game.hooks[:] = bench.hooks
        for seat, spec in enumerate(bench.specs):
            self.game.privates[seat].parameters[:] = bench.seated[bench.labels["strategy"].index(spec)].parameters

    def play(self, first: int, count: int) -> dict[str, NDArray[Any]]:
        """Rows of games ``first..first+count-1``.

        Raises
        ------
        IllegalAnswer, StrategyFault
            A strategy's answer is not legal, or its own code raised.
        """
        parts: list[dict[str, NDArray[Any]]] = []
        done = 0
        while done < count or not parts:
            rows = self._play_some(first + done, count - done)
            done += rows["games"].size
            parts.append(rows)
        return parts[0] if len(parts) == 1 else {name: np.concatenate([rows[name] for rows in parts]) for name in rows}

    def _play_some(self, first: int, count: int) -> dict[str, NDArray[Any]]:
        """Play up to ``count`` games, as many as there is room for in the optional tables."""
        experiment = self.bench.experiment
        room = ROWS_A_TURN * experiment.players * experiment.round_cap + ROWS_PER_GAME * count
        games = np.zeros(count, with_attributes(results.GAME_ROW))
        seats = np.zeros(count * experiment.players, with_attributes(results.SEAT_ROW))
        optional = {
            table.name: np.zeros(room if table.name in experiment.record else 0, with_attributes(table.row()))
            for table in results.OPTIONAL_TABLES
        }
        cells = self.bench.cell_records
        played, *written = self.bench.kernel(
            self.game, cells, experiment.seed, first, count, games, seats, *optional.values()
        )
        if self.game.fault.status:
            raise self._fault(first + played)
        kept = {name: rows[:number].copy() for (name, rows), number in zip(optional.items(), written, strict=True)}
        return {"games": games[:played], "seats": seats[: played * experiment.players], **kept}

    def _fault(self, index: int) -> Exception:
        """What went wrong in game ``index``, in the strategy author's terms."""
        fault = self.game.fault
        seat = int(fault.seat)
        private = self.game.privates[seat]
        seated = self.bench.seated[private.strategy]
        decision = DECISIONS[fault.question.decision]
        place = (
            f"Strategy {seated.label!r}, decision {decision.name!r}, seat {seat}, "
            f"game {index} (seed {self.bench.experiment.seed})"
        )
        if raised := seated.fault():
            error = StrategyFault(f"{place}: its code raised {type(raised).__name__}: {raised}")
            error.__cause__ = raised
            return error
        if fault.answer == NO_ANSWER:
            return self._again_as_python(index)
        return IllegalAnswer(f"{place}: answered {int(fault.answer)}. Accepted: {_legal(fault.question)}.")

    def _again_as_python(self, index: int) -> Exception:
        """Compiled code raised: play the game again as plain Python, for the author's traceback."""
        bench = MonsterEater(self.bench.experiment, self.bench.cards, interpreted=True)
        try:
            bench.player().play(index, 1)
        except StrategyFault as error:
            return error
        return StrategyFault(f"Game {index}: compiled code of a strategy raised, the same code as plain Python did not")


def _legal(question: Any) -> str:
    """Every legal answer to a question, in words."""
    if question.n_options:
        return "one of " + ", ".join(str(int(option)) for option in question.options[: question.n_options])
    accepted = f"a bit mask within {int(question.mask)} (binary {int(question.mask):b})"
    most = min(int(question.at_most), int(question.mask).bit_count())
    accepted += f" with {int(question.at_least)} to {most} bits set"
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


def _hooks(seated: Sequence[Seated]) -> NDArray[np.int64]:
    """Address of each decision's function, by strategy slot."""
    hooks = np.zeros((len(DECISIONS), MAX_SEATS), dtype=np.int64)
    for slot, strategy in enumerate(seated):
        for number, decision in enumerate(DECISIONS):
            hooks[number, slot] = address_of(strategy.hooks[decision.name], SIGNATURE)
    return hooks


def _cells(experiment: Experiment, cards: CardSet, slots: Sequence[int]) -> Any:
    """One record a cell: who sits where."""
    seatings = lineups(experiment, cards.labels["party"])
    cells = np.zeros(len(seatings), with_attributes(CELL))
    for number, lineup in enumerate(seatings):
        cell = cells[number]
        cell.cell = number
        cell.players = experiment.players
        cell.parties[: len(lineup)] = lineup
        cell.strategies[: len(slots)] = slots
        cell.draft_cards = experiment.draft
        cell.draft_falin = experiment.falin
        cell.round_cap = experiment.round_cap
    return cells


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
