"""What a draft dealt to whom, and who took what: read from the recorded picks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

import numpy as np
import polars as pl

from reports.estimates import Estimate, count_share
from reports.intervals import mean_interval
from reports.monster_eater.draft_values import Floats, as_they_are, worths
from reports.shards import collected, each
from simulator.store import RunFolder

TABLE = "picks"
FOLDS = 2
"""Games with even and with odd numbers: hands of the ones are judged by what the others taught."""


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


def hands(run: RunFolder, names: Sequence[str]) -> Hands:
    """How much more often the best hand dealt wins than the worst.

    A hand is worth what its characters are; those worths are fitted to the other half of the games.
    """
    best, worst = [], []
    for fold in range(FOLDS):
        found = worths(run, len(names), as_they_are, pl.col("game") % FOLDS != fold)
        values = dict(zip(names, map(float, found), strict=True))
        tables = run.scan_shards(TABLE), run.scan_shards("seats")
        for of_best, of_worst in each(partial(_best_and_worst, fold=fold, values=values), *tables):
            best.append(of_best)
            worst.append(of_worst)
    high, low = np.concatenate(best), np.concatenate(worst)
    return Hands(*(_mean(100 * shares, run.watched) for shares in (high, low, high - low)))


def _best_and_worst(
    picks: pl.LazyFrame, seats: pl.LazyFrame, fold: int, values: Mapping[str, float]
) -> tuple[Floats, Floats]:
    """Win shares of the seats with the best and with the worst hand of each game of a fold."""
    names = cast(pl.Enum, picks.collect_schema()["character"]).categories
    worth = pl.lit(pl.Series([values.get(name) for name in names], dtype=pl.Float64))
    dealt = (
        picks.filter(pl.col("game") % FOLDS == fold)
        .group_by("game", pl.col("pack").alias("seat"))
        .agg(worth.gather(pl.col("character").to_physical()).sum().alias("worth"))
    )
    found = (
        dealt.join(seats.select("game", "seat", "win_share"), on=["game", "seat"])
        .sort("game", "worth", "seat")
        .group_by("game", maintain_order=True)
        .agg(pl.col("win_share").last().alias("best"), pl.col("win_share").first().alias("worst"))
        .collect()
    )
    return found["best"].to_numpy().astype(float), found["worst"].to_numpy().astype(float)


def _mean(values: Floats, watched: bool) -> Estimate:
    mean = float(values.mean())
    low, high = mean_interval(mean, float(values.var()), values.size, len(Hands.__dataclass_fields__), watched)
    return Estimate(mean, low, high, values.size)
