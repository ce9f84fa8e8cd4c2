"""What a draft dealt to whom, and who took what: read from the recorded picks."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import polars as pl

from reports.estimates import Estimate, count_share
from reports.intervals import mean_interval
from reports.monster_eater.draft_values import FOLDS, Floats, Normal
from reports.shards import collected, each
from simulator.store import RunFolder

TABLE = "picks"


@dataclass(frozen=True, slots=True)
class Taken:
    """How early a character goes, of the games in which it was dealt."""

    first: Estimate
    """Share in which it was the first to be taken of its pack."""
    last: Estimate
    """Share in which it was left to the last, when nobody had a choice."""


@dataclass(frozen=True, slots=True)
class Hands:
    """How much the cards dealt to a seat matter, before anything is passed on."""

    best: Estimate
    """Win share of the seat to which the best hand was dealt, in per cent."""
    worst: Estimate
    spread: Estimate
    """The one less the other."""


def taken(run: RunFolder, names: Sequence[str]) -> dict[str, Taken]:
    """How early each character goes that was ever dealt."""
    last = run.experiment.draft
    pick = pl.col("pick")
    sums = [
        shard.group_by("character").agg(dealt=pl.len(), first=(pick == 1).sum(), last=(pick == last).sum())
        for shard in run.scan_shards(TABLE)
    ]
    counts = pl.concat(collected(sums)).with_columns(pl.col("character").cast(pl.String))
    rows = {row["character"]: row for row in counts.group_by("character").sum().to_dicts()}
    shown = 2 * len(rows)
    return {
        name: Taken(
            *(
                count_share(int(rows[name][what]), int(rows[name]["dealt"]), shown, run.watched)
                for what in ("first", "last")
            )
        )
        for name in names
        if name in rows
    }


def hands(run: RunFolder, names: Sequence[str], folds: Sequence[Normal]) -> Hands:
    """How much more often the best hand dealt wins than the worst.

    A hand is worth what its characters are; those worths are fitted to the other half of the games.

    Parameters
    ----------
    run
        What to read.
    names
        All characters.
    folds
        What the games of each fold teach of characters.
    """
    others = np.array([folds[1 - fold].of_first(len(names)).worths for fold in range(FOLDS)])
    read = partial(_sums, names=names, worths=others, players=run.experiment.players)
    sums = sum(each(read, run.scan_shards(TABLE), run.scan_shards("seats")), start=np.zeros((len(Hands.__slots__), 3)))
    return Hands(*(_mean(of, run.watched) for of in sums))


def _sums(picks: pl.LazyFrame, seats: pl.LazyFrame, **known: Any) -> Floats:
    """Number of games, sum and sum of squares of the per cent won by the best hand, by the worst, and by which more."""
    best, worst = (100 * shares for shares in _best_and_worst(picks, seats, **known))
    return np.array([[of.size, of.sum(), of @ of] for of in (best, worst, best - worst)])


def _best_and_worst(
    picks: pl.LazyFrame, seats: pl.LazyFrame, names: Sequence[str], worths: Floats, players: int
) -> tuple[Floats, Floats]:
    """Win shares of the seats with the best and with the worst hand of each game; ``worths`` by fold and character."""
    # Seats and picks lie in order of the game, and none is missing; a pack is dealt to the seat of its number.
    shares = seats.select("win_share").collect()["win_share"].to_numpy().astype(float).reshape(-1, players)
    dealt = picks.select("game", "pack", pl.col("character").cast(pl.Enum(names)).to_physical()).collect()
    game, pack, character = (dealt[name].to_numpy().astype(np.int64) for name in dealt.columns)
    number = np.arange(game.size) * len(shares) // game.size
    hands_dealt = np.bincount(number * players + pack, worths[game % FOLDS, character], shares.size)
    hands_dealt = hands_dealt.reshape(-1, players)
    best = players - 1 - np.argmax(hands_dealt[:, ::-1], axis=1)
    worst = np.argmin(hands_dealt, axis=1)
    games = np.arange(len(shares))
    return shares[games, best], shares[games, worst]


def _mean(sums: Floats, watched: bool) -> Estimate:
    games, total, squares = map(float, sums)
    mean = total / games
    low, high = mean_interval(mean, squares / games - mean**2, int(games), len(Hands.__slots__), watched)
    return Estimate(mean, low, high, int(games))
