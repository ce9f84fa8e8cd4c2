"""Fits the fast model of throwing, and shows what it is worth: the same games played by both models."""

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
from rich.table import Table
from rich.text import Text

from reports.wording import percent
from simulator.cards import CardSet, copy
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.games.rapid_dungeon.calibration import Chances, write
from simulator.games.rapid_dungeon.calibration import fit as fit_chances
from simulator.games.rapid_dungeon.catalogue import FAST, load_cards
from simulator.games.rapid_dungeon.plugin import GAME

SEED = 1
TOLD = ("won", "missed", "wrong_face", "covered", "outdone", "equal")
"""Outcomes of throws that are compared; see the columns of ``seats``."""
STANDARD_ERRORS = 1.96


def fit(folder: Path | None, rounds: int, games: int) -> Iterator[Table | Text]:
    """Fit the chances of a card folder, write its fast.csv if it is the user's own, and show the fit.

    Raises
    ------
    InputError
        The folder has faults other than a fast.csv that fits no more, or can't be written.
    """
    cards = GAME.cards(folder)
    fitted = fit_chances(cards, rounds, SEED)
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / "cards"
        copy(cards.folder, target)
        write(cards, fitted, target)
        compared = _compare(load_cards(target), games)
    yield _chances(fitted)
    yield compared
    if folder is None:
        yield Text("These are the game's own cards; nothing was written.")
        return
    try:
        path = write(cards, fitted, folder)
    except OSError as error:
        raise InputError(f"{folder}: fast.csv can't be written: {error.strerror}") from error
    yield Text(f"Written: {path}")


def _chances(fitted: Mapping[str, Chances]) -> Table:
    table = Table("Thrower", title="Chances of the fast model", title_justify="left")
    for column in FAST:
        table.add_column(column.name.replace("_", " "), justify="right")
    for name, chances in fitted.items():
        table.add_row(name, *(f"{getattr(chances, column.name):.3f}" for column in FAST))
    return table


def _compare(cards: CardSet, games: int) -> Table:
    """What becomes of throws in games of both models, by thrower and number of players."""
    table = Table(
        "Thrower",
        "Players",
        "Outcome",
        title=f"Share of throws, {games:,} games each; the difference with its 95% interval",
        title_justify="left",
    )
    for heading in ("geometric", "fast", "difference"):
        table.add_column(heading, justify="right")
    for thrower in cards.labels["party"]:
        for players in GAME.players:
            shares = [_shares(cards, thrower, players, games, fast) for fast in (False, True)]
            for outcome in TOLD:
                (slow, slow_error), (fast, fast_error) = (share[outcome] for share in shares)
                margin = STANDARD_ERRORS * float(np.hypot(slow_error, fast_error))
                difference = f"{100 * (fast - slow):+.1f} ± {100 * margin:.1f}"
                name = (thrower, str(players)) if outcome == TOLD[0] else ("", "")
                table.add_row(*name, outcome.replace("_", " "), percent(slow), percent(fast), difference)
        table.add_section()
    return table


def _shares(cards: CardSet, thrower: str, players: int, games: int, fast: bool) -> dict[str, tuple[float, float]]:
    """Share of throws with each outcome, and its standard error over games."""
    experiment = Experiment(GAME.name, seed=SEED, players=players, parties=(thrower,)).settled(GAME)
    played = GAME.set_up(replace(experiment, rules={"fast_throws": fast}), cards).player().play(0, games)["seats"]
    found = {}
    for outcome in TOLD:
        by_game = (played[outcome] / played["throws"]).reshape(games, players).mean(axis=1)
        found[outcome] = float(by_game.mean()), float(by_game.std(ddof=1) / np.sqrt(games))
    return found
