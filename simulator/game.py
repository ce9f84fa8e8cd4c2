"""What a game must offer to stand on the bench, and the registry of games.

Everything outside a game's folder knows a game only through :class:`Game`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from simulator.card_fields import Field
from simulator.cards import Card, CardSet
from simulator.errors import InputError, unknown


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a result table: its type on disk, what it means and in which unit.

    ``labels`` names the list of :attr:`Bench.labels` whose entries the kernel's small numbers stand for; on disk they
    are dictionary-encoded strings, with null for -1.
    """

    name: str
    dtype: str
    meaning: str
    unit: str = ""
    labels: str = ""


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table of results; ``optional`` ones are written if asked for with ``--record``."""

    name: str
    columns: tuple[Column, ...]
    optional: bool = False

    def row(self) -> np.dtype[Any]:
        """NumPy record of one row, as the kernel writes it."""
        return np.dtype([(column.name, column.dtype) for column in self.columns], align=True)


@dataclass(frozen=True, slots=True)
class RuleFlag:
    """A rule that can be read in more than one way.

    ``occasion`` says when the two readings differ, if the game counts that in :attr:`column` of ``games``.
    """

    name: str
    default: bool
    meaning: str
    when_true: str
    when_false: str
    source: str
    occasion: str = ""

    @property
    def column(self) -> str:
        """The column of ``games`` that counts its occasions."""
        return f"rule_{self.name}"


@dataclass(frozen=True, slots=True)
class Restriction:
    """Something that a player can be denied."""

    name: str
    mask: int
    """The bits by which the game knows it; several restrictions may share one."""
    phrase: str
    """What a player does who is denied it: ``never cooks``."""
    meaning: str
    """What that means at the table, and what the rules still force."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """A headline of a run: the sum of some columns of ``seats`` over the sum of others, such as cooking success."""

    name: str
    part: tuple[str, ...]
    whole: tuple[str, ...]


class Player(Protocol):
    """One worker's seat at the bench: plays games one after another, sharing nothing with other workers."""

    def play(self, first: int, count: int) -> Mapping[str, NDArray[Any]]:
        """Play games ``first..first+count-1``; rows of each result table, in order of the game index.

        The arrays are the caller's to keep. Optional tables are empty unless they are recorded.

        Raises
        ------
        IllegalAnswer
            A strategy gave an answer the rules don't allow.
        """


class Bench(Protocol):
    """A game with its cards, cells and strategies in place, ready to be played."""

    labels: Mapping[str, Sequence[str]]
    """What the small numbers of labelled columns stand for."""
    cells: Sequence[Mapping[str, Any]]
    """One mapping a cell (rows of ``cells.parquet``), in the order in which games go round them."""
    interpreted: Sequence[str]
    """Strategies that run as plain Python, with the reason."""
    sources: Mapping[str, str]
    """Hash of the sources of each strategy at the table, by its label."""

    def player(self) -> Player:
        """A new worker's player."""

    def replay(self, index: int) -> "Replay":
        """Play game ``index`` again and keep everything that happened."""


class Replay(Protocol):
    """A game played again, event by event."""

    result: Mapping[str, Any]
    """``{"games": row, "seats": [rows]}``, as stored in the run folder."""

    def events(self) -> Iterator[Mapping[str, Any]]:
        """Every event as a JSON-ready mapping."""

    def story(self) -> Iterator[str]:
        """The game as a person would tell it, a line at a time (rich markup)."""


@dataclass(frozen=True, slots=True)
class OtherSpeed:
    """How many games one processor should play in a second, at least, with rules that make games much faster."""

    name: str
    rules: Mapping[str, bool]
    games_per_second: float


@dataclass(frozen=True, slots=True)
class OwnParties:
    """How an experiment may give a party values of its own: ``Child:spread=4``."""

    kind: str
    """The table of cards that describes parties."""
    fields: tuple[Field, ...]
    """The columns of it that may be given."""
    most: int
    """So many parties the engine has room for."""
    add: Callable[[CardSet, Sequence[Card]], CardSet]
    """The card set with more parties."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a game calls what every game has."""

    party: str = "party"
    """Whom a player plays: what ``--party`` names."""
    parties: str = "parties"
    round: str = "a turn of every player"
    """What a round is."""


@dataclass(frozen=True)
class Game:
    """A game on the bench."""

    name: str
    title: str
    version: str
    players: range
    tables: tuple[ResultTable, ...]
    """Among them ``games`` and ``seats``, with at least GAME_COLUMNS and SEAT_COLUMNS."""
    flags: tuple[RuleFlag, ...]
    cards_folder: Path
    load_cards: Callable[[Path], CardSet]
    set_up: Callable[..., Bench]
    """``set_up(experiment, cards)``; raises InputError if the experiment can't be played."""
    strategies: str
    """Package that holds the game's strategies."""
    default_strategy: str = "balanced"
    ratios: tuple[Ratio, ...] = ()
    """Headlines of a run, beside winning and length."""
    usual_players: int = 4
    """Players at the table, if nothing else is said."""
    cooperative: bool = False
    """Whether the players win or lose together, or one alone against the game: then there is a win chance, the same for
    all of them, in place of shares of one win."""
    difficulties: tuple[str, ...] = ()
    """Levels of difficulty, the usual one first; none if the game has but one."""
    games_per_second: float | None = None
    decisions_per_second: float | None = 5e6
    """How fast one processor should be at least, as far as there is a target."""
    other_speeds: tuple[OtherSpeed, ...] = ()
    """The same with other rules."""
    seconds_per_round: float | None = None
    """How long a round takes at the table where all act at the same time, an assumption; None: they take turns."""
    other_cards: Mapping[str, Path] = field(default_factory=dict)
    """Folders of further card sets that come with the game, by the names that stand for them."""
    words: Words = field(default_factory=Words)
    own_parties: OwnParties | None = None
    """None: parties are as the cards say."""

    def cards(self, folder: Path | None = None) -> CardSet:
        """The card set in a folder, or the one that has that name; None: the game's usual one.

        Raises
        ------
        InputError
            There is no such folder, or it has faults.
        """
        return self.load_cards(self.cards_folder if folder is None else self.other_cards.get(str(folder), folder))

    def table(self, name: str) -> ResultTable:
        """The result table of that name."""
        return next(table for table in self.tables if table.name == name)


def game_columns(rounds: str, turns: str, finished: str, unit: str = "turns") -> tuple[Column, ...]:
    """The columns that ``games`` begins with, by what a round, a turn (and its ``unit``) and finishing mean."""
    return (
        GAME_INDEX,
        CELL_INDEX,
        Column("rounds", "u2", rounds, "rounds"),
        Column("turns", "u2", turns, unit),
        Column("decisions", "u4", "questions put to strategies", "decisions"),
        Column("finished", "?", finished),
    )


def seat_columns(seat: str, party: str, *more: Column) -> tuple[Column, ...]:
    """The columns that ``seats`` begins with, by what a seat and a party mean, with ``more`` about the party."""
    return (
        GAME_INDEX,
        CELL_INDEX,
        Column("seat", "u1", seat, "seat"),
        Column("party", "i1", party, labels="party"),
        *more,
        Column("strategy", "u1", "strategy at this seat", labels="strategy"),
    )


GAME_INDEX = Column("game", "u4", "index of the game in its run")
CELL_INDEX = Column("cell", "u2", "cell of the experiment")
RANK = Column("rank", "u1", "place in the game, ties share the better one")
GAME_COLUMNS = ("game", "cell", "rounds", "turns", "decisions", "finished")
"""What ``games`` tells of any game: its index and cell, how long it took, and whether it ended by its rules."""
SEAT_COLUMNS = ("game", "cell", "seat", "party", "strategy", "score", "rank", "win_share")
"""What ``seats`` tells of any game: who sat there, and how it went; win shares of a game sum to one, or
in a cooperative game are 1 for all or 0 for all."""
ROUND_COLUMNS = ("game", "round", "seat", "standing")
"""What an optional table ``rounds`` tells of any game that has one: every seat's points at the end of every round."""

GAMES = {
    "monster-eater": "simulator.games.monster_eater.plugin",
    "rapid-dungeon": "simulator.games.rapid_dungeon.plugin",
    "mini-rogue": "simulator.games.mini_rogue.plugin",
}
"""Where each game's ``GAME`` is found; imported only when it is played."""


def get_game(name: str) -> Game:
    """The game of that name.

    Raises
    ------
    InputError
        There is no such game.
    """
    if name not in GAMES:
        raise InputError(unknown("game", name, GAMES))
    game: Game = import_module(GAMES[name]).GAME
    return game
