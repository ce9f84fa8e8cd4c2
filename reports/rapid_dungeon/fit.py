"""Fits the fast model of throwing, and shows what it is worth: the same games played by both models."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.table import Table
from rich.text import Text

from reports.wording import percent
from simulator.cards import CardSet, copy
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.calibration import Chances
from simulator.games.rapid_dungeon.calibration import fit as fit_chances
from simulator.games.rapid_dungeon.catalogue import AIMS, FAST, PAIRS, load_cards
from simulator.games.rapid_dungeon.constraints import pair_name
from simulator.games.rapid_dungeon.fitted_tables import write
from simulator.games.rapid_dungeon.plugin import GAME

SEED = 1
TOLD = ("won", "missed", "wrong_face", "own_card", "covered", "outdone", "equal")
"""Outcomes of throws that are compared; see the columns of ``seats``."""
STANDARD_ERRORS = 1.96


@dataclass(frozen=True, slots=True)
class Difference:
    """A share in games of the geometric and of the fast model, and the margin of their difference at 95%."""

    place: str
    """Whom and what it is about."""
    geometric: float
    fast: float
    margin: float

    @classmethod
    def of(cls, place: str, both: Sequence[NDArray[np.float64]]) -> "Difference":
        """From one value a game, under either model."""
        geometric, fast = (float(values.mean()) for values in both)
        errors = [float(values.std(ddof=1) / np.sqrt(values.size)) for values in both]
        return cls(place, geometric, fast, STANDARD_ERRORS * hypot(*errors))

    @property
    def points(self) -> float:
        """Percentage points by which the fast model's share is too high."""
        return 100 * (self.fast - self.geometric)

    def cells(self) -> tuple[str, str, str]:
        """Both shares and their difference."""
        return percent(self.geometric), percent(self.fast), f"{self.points:+.1f} ± {100 * self.margin:.1f}"


def fit(folder: Path | None, rounds: int, games: int) -> Iterator[Table | Text]:
    """Fit the chances of a card folder, write them there if it is the user's own, and show the fit.

    Raises
    ------
    InputError
        The folder has faults other than chances that fit no more, or can't be written.
    """
    cards = GAME.cards(folder)
    fitted = fit_chances(cards, rounds, SEED)
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / "cards"
        copy(cards.folder, target)
        write(cards, fitted, target)
        tried = load_cards(target)
        alike, mixed = list(_alike(tried, games)), list(_mixed(tried, games))
    yield _chances(fitted)
    yield _aims(fitted)
    yield _pairs(fitted)
    yield _table(f"Share of throws where all throw alike, {games:,} games each", ("Thrower, players", "Outcome"), alike)
    yield _quality("Where all throw alike", alike)
    if mixed:
        yield _table(f"Different throwers at one table, {games:,} games", ("Thrower", "Share"), mixed)
        yield _quality("Where different throwers meet", mixed)
    if folder is None:
        yield Text("These are the game's own cards; nothing was written.")
        return
    try:
        paths = write(cards, fitted, folder)
    except OSError as error:
        raise InputError(f"{folder}: the fitted chances can't be written: {error.strerror}") from error
    yield Text(f"Written: {', '.join(map(str, paths))}")


def _chances(fitted: Mapping[str, Chances]) -> Table:
    table = Table("Thrower", title="Chances of the fast model, and strengths compared with the first thrower's")
    table.title_justify = "left"
    for column in FAST:
        table.add_column(column.name.replace("_", " "), justify="right")
    for name, chances in fitted.items():
        table.add_row(name, *(f"{getattr(chances, column.name):.3f}" for column in FAST))
    return table


def _aims(fitted: Mapping[str, Chances]) -> Table:
    table = Table("Thrower, players, places away", title="Where a lonely pawn comes to lie", title_justify="left")
    for name in ("on the card aimed at", "on the nearer neighbour", "on the farther one"):
        table.add_column(name, justify="right")
    for thrower, chances in fitted.items():
        for aimed, aim in chances.aims.items():
            table.add_row(aimed.name_for(thrower), *(f"{getattr(aim, column.name):.3f}" for column in AIMS))
        table.add_section()
    return table


def _pairs(fitted: Mapping[str, Chances]) -> Table:
    table = Table("Lands later on who lies there", title="What becomes of two pawns at one card", title_justify="left")
    for name in ("knocks it off", "lies on it", "turns it over", "lies on it beside the card"):
        table.add_column(name, justify="right")
    for thrower, chances in fitted.items():
        for lying, pair in chances.pairs.items():
            table.add_row(pair_name(thrower, lying), *(f"{getattr(pair, column.name):.3f}" for column in PAIRS))
        table.add_section()
    return table


def _table(title: str, headings: tuple[str, str], compared: Sequence[Difference]) -> Table:
    table = Table(*headings, title=f"{title}; the difference in points with its 95% interval", title_justify="left")
    for heading in ("geometric", "fast", "difference"):
        table.add_column(heading, justify="right")
    before = ""
    for one in compared:
        whom, _, what = one.place.rpartition(": ")
        if before not in ("", whom):
            table.add_section()
        table.add_row(whom if whom != before else "", what, *one.cells())
        before = whom
    return table


def _quality(where: str, compared: Sequence[Difference]) -> Text:
    """The largest difference, and how many are larger than chance explains."""
    worst = max(compared, key=lambda one: abs(one.points))
    typical = float(np.mean([abs(one.points) for one in compared]))
    return Text(
        f"{where}, the models differ by {typical:.1f} points on average and by {abs(worst.points):.1f} at most "
        f"({worst.place}; ± {100 * worst.margin:.1f})."
    )


def _alike(cards: CardSet, games: int) -> Iterator[Difference]:
    """What becomes of throws in games of both models, by thrower and number of players."""
    for thrower in cards.labels["party"]:
        for players in GAME.players:
            both = [_play(cards, (thrower,), players, games, fast) for fast in (False, True)]
            for outcome in TOLD:
                shares = [(rows[outcome] / rows["throws"]).reshape(games, players).mean(axis=1) for rows in both]
                yield Difference.of(f"{thrower}, {players} players: {outcome.replace('_', ' ')}", shares)


def _mixed(cards: CardSet, games: int) -> Iterator[Difference]:
    """Throws that take a card, and win shares, of the first throwers at one table."""
    throwers = tuple(cards.labels["party"][: GAME.players[-1]])
    if len(throwers) not in GAME.players:
        return
    both = [_play(cards, throwers, len(throwers), games, fast) for fast in (False, True)]
    for number, thrower in enumerate(throwers):
        own = [rows[rows["party"] == number] for rows in both]
        yield Difference.of(f"{thrower}: throws that take a card", [rows["won"] / rows["throws"] for rows in own])
        yield Difference.of(f"{thrower}: win share", [rows["win_share"].astype(np.float64) for rows in own])


def _play(cards: CardSet, parties: tuple[str, ...], players: int, games: int, fast: bool) -> NDArray[Any]:
    """Rows of seats of games by one of the models."""
    experiment = Experiment(GAME.name, seed=SEED, players=players, parties=parties).settled(GAME)
    return GAME.set_up(replace(experiment, rules={"fast_throws": fast}), cards).player().play(0, games)["seats"]
