"""How fast parties travel: the way they have come by each round, winners and the others."""

from functools import partial, reduce

import numpy as np
from numpy.typing import NDArray

from reports import page
from reports.curves import Curve, curves
from reports.estimates import SMALL, Estimate
from reports.findings import Findings
from reports.intervals import quantile_ranks
from reports.page import Cell, Heading, Section, Table, estimates
from reports.rounds import CUT, TABLE, Rounds, by_shard, shown_rounds
from reports.style import BLUE, ORANGE, Picture
from reports.wording import capital, listed
from simulator.games.monster_eater.state import FULL_TRAVEL, LOWER
from simulator.jit import jit
from simulator.store import RunFolder

WHOLE_WAY = 2 * FULL_TRAVEL
OTHERS, WINNERS = range(2)
NAMES = ("the others", "winners")
QUARTILES = {"a quarter": 0.25, "half": 0.5, "three quarters": 0.75}
"""Parts of the players that have come no farther."""


def ways(run: RunFolder) -> NDArray[np.int64]:
    """How many seats have come how far by each round.

    Returns
    -------
    array
        Indexed by round, by whether the seat wins, and by the way in per cent of a level: 100 and more on Lower.
    """
    counted = by_shard(run, ["level", "travel"], partial(_ways, cap=run.experiment.round_cap))
    return reduce(np.add, counted)


def _ways(shard: Rounds, cap: int) -> NDArray[np.int64]:
    counts = np.zeros((cap + 1, 2, WHOLE_WAY + 1), np.int64)
    wins = shard.win_shares.reshape(-1, shard.seats)
    _count(shard.rounds, shard.values["level"], shard.values["travel"], wins, counts)
    return counts


@jit
def _count(rounds, level, travel, win_shares, counts):  # type: ignore[no-untyped-def]
    """Count how far every seat has come by every round."""
    seats = win_shares.shape[1]
    game = -1
    for row in range(rounds.size):
        seat = row % seats
        if seat == 0 and rounds[row] == 1:
            game += 1
        way = min(travel[row], FULL_TRAVEL) + FULL_TRAVEL * (level[row] == LOWER)
        counts[rounds[row], int(win_shares[game, seat] > 0), way] += 1


def quantile(counts: NDArray[np.int64], share: float, games: int, shown: int = 1, watched: bool = False) -> Estimate:
    """The way that ``share`` of the seats have not gone beyond.

    Seats of a game depend on each other. The interval is that of one seat a game, which is never too narrow: the mean
    of several seats spreads no more than one of them.
    """
    reached = np.cumsum(counts)
    low, high = (min(max(rank / games, 0.0), 1.0) for rank in quantile_ranks(share, games, shown, watched))
    found = [float(np.searchsorted(reached, max(part * reached[-1], 1))) for part in (share, low, high)]
    return Estimate(found[0], found[1], found[2], games)


def pace_section(findings: Findings) -> Section:
    """Curves of travel by round."""
    run = findings.run
    counts = ways(run)
    seats = counts.sum(axis=2)
    games = seats.sum(axis=1) // findings.players
    shown = [number for number in shown_rounds(games, run.games, SMALL) if seats[number].all()]
    sides = [side for side in (WINNERS, OTHERS) if shown]
    together = len(shown) * len(sides) * len(QUARTILES)
    found = {
        (number, side): [
            quantile(counts[number, side], share, int(games[number]), together, run.watched)
            for share in QUARTILES.values()
        ]
        for number in shown
        for side in sides
    }
    table = Table(
        "pace",
        "Way that so many players have come at most by a round, in %",
        [
            Heading("Round"),
            Heading("Games"),
            *(
                estimates(
                    f"{capital(NAMES[side])}: {part}", f"the way that {part} of {NAMES[side]} have not gone beyond"
                )
                for side in sides
                for part in QUARTILES
            ),
        ],
        [
            [
                page.number(number),
                page.number(int(games[number])),
                *(_cell(one) for side in sides for one in found[number, side]),
            ]
            for number in shown
        ],
    )
    return Section(
        "pace",
        "Pace of travel",
        [WAY, *([_in_words(findings, found, shown)] if shown else [])],
        [_picture(found, shown)] if shown else (),
        [table],
        columns=[(TABLE, name) for name in ("level", "travel")],
    )


WAY = (
    f"The way counts the travel of both levels: {FULL_TRAVEL}% is Upper walked through, {WHOLE_WAY}% is Lower as well. "
    "Travel beyond the end of a level counts for nothing."
)


def _cell(way: Estimate) -> Cell:
    return Cell(f"{way.value:.0f}", (way.value, way.low, way.high), f"{way.low:.0f} to {way.high:.0f}", way.small)


def _in_words(findings: Findings, found: dict[tuple[int, int], list[Estimate]], shown: list[int]) -> str:
    half = max(1, int(min(findings.lengths.quantile(0.5).value, shown[-1])) // 2)
    told = []
    for side in (WINNERS, OTHERS):
        median = _cell(found[half, side][1])
        told.append(f"{NAMES[side]} have come {median.text}% ({median.range}%)")
    return f"By round {half}, in the median, {listed(told)}."


def _picture(found: dict[tuple[int, int], list[Estimate]], shown: list[int]) -> Picture:
    def line(side: int, colour: str) -> Curve:
        points = [(number, *(one.value for one in found[number, side])) for number in shown]
        return Curve(NAMES[side], colour, side == OTHERS, points)  # type: ignore[arg-type]

    return curves(
        "pace",
        "Way by round. "
        + " ".join(
            f"{NAMES[side].capitalize()}: "
            + "; ".join(f"round {number} {found[number, side][1].value:.0f}%" for number in shown)
            + "."
            for side in (WINNERS, OTHERS)
        ),
        f"Way by round: the median (line) and the middle half of the players (band). {CUT}",
        [line(WINNERS, BLUE), line(OTHERS, ORANGE)],
        "round",
        "% of a level",
    )
