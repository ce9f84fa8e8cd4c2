"""A game whose rules are compiled, on the bench: cards, cells and strategies in place, and the games they play."""

from abc import ABC, abstractmethod
from bdb import BdbQuit
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from simulator.asking import Decision
from simulator.cards import CardSet
from simulator.compiling import compiling_beside
from simulator.errors import IllegalAnswer, RaisedInGame, StrategyFault
from simulator.experiment import Experiment
from simulator.game import Game
from simulator.hooks import address_of
from simulator.jit import COMPILED
from simulator.logged_replay import Event, EventReader, LoggedReplay
from simulator.records import new_record, with_attributes
from simulator.seating import Seating, distinct
from strategies.diagnosis import hint
from strategies.functions import NO_ANSWER
from strategies.registry import Seated, resolve, roster

Rows = dict[str, NDArray[Any]]


class CompiledBench(ABC):
    """A table set for an experiment; a game derives its own.

    The kernel takes (game, cells, seed, first, count, room for the rows of each result table), plays games
    ``first..first+count-1``, game g in cell g modulo the number of cells, and returns how many games it played and how
    many rows of each optional table it wrote. ``game`` is a record whose ``table.cards``, ``table.rules``, ``hooks``
    and strategy parameters are filled in; tables that are not recorded have no room. Fewer games than asked for:
    ``game.fault`` tells of an illegal answer, or the room is used up.

    Parameters
    ----------
    game
        The game as the bench knows it.
    experiment, cards
        What is played.
    interpreted
        Whether all strategies run as plain Python.
    """

    record: ClassVar["np.dtype[Any]"]
    """Record of a whole game: ``table`` (with ``cards``, ``rules`` and ``decisions``), ``privates`` (with
    ``question``, ``parameters``, ``strategy``), ``hooks`` (decisions by slots), ``parameters`` (by slots; whoever sits
    down copies those of the own slot), ``fault`` and ``log``."""
    compiled_kernel: ClassVar["staticmethod[[], Any]"]
    """Compiles the function that plays games, and gives it."""
    reader: ClassVar[type[EventReader]]
    tell: ClassVar[Callable[[Iterable[Event], CardSet], Iterator[str]]]

    def __init__(self, game: Game, experiment: Experiment, cards: CardSet, *, interpreted: bool = False) -> None:
        self.game = game
        self.experiment = experiment
        self.cards = cards
        asked = roster(game)
        self.decisions: Sequence[Decision] = asked.decisions  # type: ignore[assignment]
        specs = distinct(experiment)
        slots = self.record["hooks"].shape[-1]
        if len(specs) > slots:
            raise experiment.fault("strategies", f"{len(specs)} are given; accepted: at most {slots}")
        with compiling_beside(self.compiled_kernel):
            self.seated: list[Seated] = [resolve(spec, game, interpreted=interpreted) for spec in specs]
        self.hooks = self._hooks(asked.signature)
        self.rules = {flag.name: experiment.rules.get(flag.name, flag.default) for flag in game.flags}
        self.kernel = self.compiled_kernel()
        self.labels: Mapping[str, Sequence[str]] = {**cards.labels, "strategy": specs, **self.more_labels()}
        self.cell_records = self.make_cells()
        self.cells: Sequence[Mapping[str, Any]] = [self.describe(cell) for cell in self.cell_records]
        self.interpreted: Sequence[str] = [
            f"{seated.label}: {seated.interpreted}" for seated in self.seated if seated.interpreted
        ]
        self.sources: Mapping[str, str] = {seated.label: seated.source_hash for seated in self.seated}

    @abstractmethod
    def make_cells(self) -> Any:
        """One record a cell."""

    def seated_cells(self, cell: "np.dtype[Any]", ways: Sequence[Seating], each: int = 1) -> Any:
        """Records of cells, ``each`` for every way to seat parties and strategies, with that much filled in."""
        cells = np.zeros(len(ways) * each, with_attributes(cell))
        players = self.experiment.players
        for number, record in enumerate(cells):
            seating = ways[number // each]
            record.cell = number
            record.players = players
            record.parties[:players] = seating.parties
            record.strategies[:players] = seating.strategies
        return cells

    def more_labels(self) -> Mapping[str, Sequence[str]]:
        """Labels of result columns beside those of the cards."""
        return {}

    def describe(self, cell: Any) -> dict[str, Any]:
        """A row of ``cells.parquet``."""
        seats = range(self.experiment.players)
        parties = [self.labels["party"][cell.parties[seat]] if cell.parties[seat] >= 0 else None for seat in seats]
        return {"parties": parties, "strategies": [self.labels["strategy"][cell.strategies[seat]] for seat in seats]}

    def room(self, games: int) -> int:
        """Room for rows of each optional table in so many games; playing stops early where it does not suffice."""
        return 0

    def opening(self, result: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the first event of a replay says beside the usual."""
        return {}

    def legal(self, question: Any) -> str:
        """Every legal answer to a question, in words."""
        if question.n_options:
            return "one of " + ", ".join(str(int(option)) for option in question.options[: question.n_options])
        most = min(int(question.at_most), int(question.mask).bit_count())
        return (
            f"a bit mask within {int(question.mask)} (binary {int(question.mask):b})"
            f" with {int(question.at_least)} to {most} bits set"
        )

    def again_as_python(self) -> "CompiledBench":
        """The same table with all strategies as plain Python."""
        return type(self)(self.experiment, self.cards, interpreted=True)  # type: ignore[arg-type, call-arg]

    def player(self) -> "CompiledPlayer":
        """A new worker's player, with a table of its own."""
        return CompiledPlayer(self)

    def replay(self, index: int) -> LoggedReplay:
        """Play one game again with the event log on."""
        player = self.player()
        player.game.log.on = 1
        return LoggedReplay(self, player.game, player.play(index, 1), self.reader, type(self).tell)

    def _hooks(self, signature: Any) -> NDArray[np.int64]:
        """Address of each decision's function, by strategy slot."""
        hooks = np.zeros(self.record["hooks"].shape, dtype=np.int64)
        for slot, strategy in enumerate(self.seated):
            for number, decision in enumerate(self.decisions):
                hooks[number, slot] = address_of(strategy.hooks[decision.name], signature)
        return hooks


class CompiledPlayer:
    """Plays one game after another at one table."""

    def __init__(self, bench: CompiledBench) -> None:
        self.bench = bench
        self.game = new_record(bench.record)
        self.game.table.cards = bench.cards.records
        for name, value in bench.rules.items():
            setattr(self.game.table.rules, name, value)
        self.game.hooks[:] = bench.hooks
        for slot, seated in enumerate(bench.seated):
            self.game.parameters[slot] = seated.parameters

    def play(self, first: int, count: int) -> Rows:
        """Rows of games ``first..first+count-1``.

        Raises
        ------
        IllegalAnswer, StrategyFault
            A strategy's answer is not legal, or its own code raised.
        """
        parts: list[Rows] = []
        done = 0
        while done < count or not parts:
            # Uncompiled one at a time, so that it is known in which game a strategy raised.
            rows = self._play_some(first + done, count - done if COMPILED else min(count, 1))
            done += rows["games"].size
            parts.append(rows)
        return parts[0] if len(parts) == 1 else {name: np.concatenate([rows[name] for rows in parts]) for name in rows}

    def _play_some(self, first: int, count: int) -> Rows:
        """Play up to ``count`` games, as many as there is room for."""
        bench, experiment = self.bench, self.bench.experiment
        tables = bench.game.tables
        sizes = {"games": count, "seats": count * experiment.players}
        for table in tables:
            if table.optional:
                sizes[table.name] = bench.room(count) if table.name in experiment.record else 0
        rows = {table.name: np.zeros(sizes[table.name], with_attributes(table.row())) for table in tables}
        try:
            played, *written = bench.kernel(
                self.game, bench.cell_records, experiment.seed, first, count, *rows.values()
            )
        except RaisedInGame as raised:
            question = self.game.privates[raised.seat].question
            fault = self._raised(first, raised.seat, question, raised.error)
            raise fault from fault.__cause__
        if self.game.fault.status:
            raise self._fault(first + played)
        rows["games"], rows["seats"] = rows["games"][:played], rows["seats"][: played * experiment.players]
        for table, many in zip((table for table in tables if table.optional), written, strict=True):
            rows[table.name] = rows[table.name][:many].copy()
        return rows

    def _fault(self, index: int) -> BaseException:
        """What went wrong in game ``index``, in the strategy author's terms."""
        bench, fault = self.bench, self.game.fault
        seat = int(fault.seat)
        if raised := bench.seated[self.game.privates[seat].strategy].fault():
            return raised if isinstance(raised, BdbQuit) else self._raised(index, seat, fault.question, raised)
        if fault.answer == NO_ANSWER:
            return self._again_as_python(index)
        place = self._place(index, seat, fault.question)
        return IllegalAnswer(f"{place}: answered {int(fault.answer)}. Accepted: {bench.legal(fault.question)}.")

    def _raised(self, index: int, seat: int, question: Any, raised: BaseException) -> StrategyFault:
        """What a strategy raised in game ``index``; the cause is the author's exception, if there is one."""
        place = self._place(index, seat, question)
        if isinstance(raised, StrategyFault):
            return StrategyFault(f"{place}: {raised}")
        said = hint(raised) or raised
        error = StrategyFault(f"{place}: its code raised {type(raised).__name__}: {said}")
        error.__cause__ = raised
        return error

    def _place(self, index: int, seat: int, question: Any) -> str:
        bench = self.bench
        strategy = bench.seated[self.game.privates[seat].strategy].label
        decision = bench.decisions[question.decision].name
        return f"Strategy {strategy!r}, decision {decision!r}, seat {seat}, game {index} (seed {bench.experiment.seed})"

    def _again_as_python(self, index: int) -> Exception:
        """Compiled code raised: play the game again as plain Python, for the author's traceback."""
        try:
            self.bench.again_as_python().player().play(index, 1)
        except StrategyFault as error:
            return error
        return StrategyFault(f"Game {index}: compiled code of a strategy raised, the same code as plain Python did not")
