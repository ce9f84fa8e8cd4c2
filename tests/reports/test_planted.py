"""What is planted in the cards is found by the verdicts, and nothing else is, with the real engine from end to end.

Four parties are copies of one, under names of their own, so that by symmetry each wins one game of four, whatever the
cards and strategies do. In a second card set one of them has two more points of combat power on everybody.
"""

import csv
from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from pathlib import Path

import pytest
from scipy import stats

from reports.findings import Findings
from reports.intervals import level
from reports.verdicts import Outcome
from simulator.dice import Strength
from simulator.experiment import Experiment
from simulator.games.monster_eater.catalogue import FOLDER
from tests.reports.runs import play

FALSE_ALARM = 1e-6
"""Chance that a test fails although the verdicts are right; seeds are fixed."""
COPIES = ("Amber", "Birch", "Cedar", "Damson")
PLAYERS = len(COPIES)
FAIR = 1 / PLAYERS
ORIGINAL = "Shuro"
"""The copied party: it has one cook, so that four copies have the four that a card set must have."""
PLANTED = 2
MARGIN = 0.03
LEAST_EFFECT = 0.1
"""Two points on each of five fighters are up to ten in a battle, as much as a strong monster has; whoever has them wins
at least so much more often."""
SHOWN = 2 * PLAYERS
"""Parties and seats have a verdict each."""


def games_needed(distance: float) -> int:
    """Games after which the intervals of all parties end before what lies that far from their true shares.

    An interval reaches ``z`` standard errors to either side, and but for a chance of ``FALSE_ALARM`` no party's share
    strays more than ``stray`` standard errors from the truth. The spread of a win share is 0.5 at most.
    """
    z = float(stats.norm.isf((1 - level(SHOWN)) / 2))
    stray = float(stats.norm.isf(FALSE_ALARM / PLAYERS / 2))
    return ceil(((z + stray) * 0.5 / distance) ** 2)


def copies_of_one_party(folder: Path, stronger: Iterable[str] = ()) -> Path:
    """A card set of four equal parties; on those that are ``stronger`` everybody's physical power is greater."""
    folder.mkdir()
    for file in FOLDER.glob("*.csv"):
        (folder / file.name).write_bytes(file.read_bytes())
    settings = (FOLDER / "cardset.toml").read_text()
    with (FOLDER / "characters.csv").open(newline="", encoding="utf-8") as source:
        rows = [row for row in csv.DictReader(source) if row["party"] == ORIGINAL]
    copies = []
    for party in COPIES:
        for row in rows:
            copy = {**row, "name": f"{row['name']} of {party}", "party": party}
            if party in stronger:
                printed = Strength.parse(row["physical"])
                copy["physical"] = str(replace(printed, plus=printed.plus + PLANTED))
                copy["physical_from"] = "assumed 1..1D+5"
            copies.append(copy)
    with (folder / "characters.csv").open("w", newline="", encoding="utf-8") as target:
        writer = csv.DictWriter(target, rows[0])
        writer.writeheader()
        writer.writerows(copies)
    (folder / "cardset.toml").write_text(settings.replace("characters = 28", f"characters = {len(copies)}"))
    return folder


def verdicts(cards: Path, games: int, out: Path) -> dict[str, Outcome]:
    experiment = Experiment(
        "monster-eater", seed=12, games=games, players=PLAYERS, cards=cards, margin=f"{100 * MARGIN:g}%"
    )
    found = Findings(play(experiment, out))
    assert [side.win.games for side in found.parties] == [games] * PLAYERS
    return {verdict.name: verdict.outcome for verdict in found.verdicts if verdict.kind == "party"}


def test_copies_of_one_party_are_balanced(tmp_path: Path) -> None:
    cards = copies_of_one_party(tmp_path / "cards")
    found = verdicts(cards, games_needed(MARGIN), tmp_path / "run")
    assert found == dict.fromkeys(COPIES, Outcome.BALANCED)


@pytest.mark.parametrize("stronger", COPIES[::3])
def test_a_party_with_two_points_more_on_every_fighter_is_strong_and_no_other(stronger: str, tmp_path: Path) -> None:
    cards = copies_of_one_party(tmp_path / "cards", [stronger])
    found = verdicts(cards, games_needed(LEAST_EFFECT - MARGIN), tmp_path / "run")
    assert found.pop(stronger) is Outcome.STRONG
    assert Outcome.STRONG not in found.values()
