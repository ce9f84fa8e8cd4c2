"""The short table at the end of a run."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import polars as pl
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from simulator.game import Game, get_game
from simulator.store import RunFolder

Z95 = 1.959963984540054
"""97.5 % quantile of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """Mean win share of a party (or strategy, or seat), with its 95 % interval."""

    name: str
    games: int
    mean: float
    low: float
    high: float


def wilson(mean: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share.

    Ties split the win, so that a win share varies less than a win that is there or not: the interval is a little wide,
    never narrow. Unlike the textbook interval it keeps its width at 0 % and 100 %.
    """
    centre = mean + Z95**2 / (2 * n)
    width = Z95 * sqrt(mean * (1 - mean) / n + (Z95 / (2 * n)) ** 2)
    scale = 1 + Z95**2 / n
    return max(0.0, (centre - width) / scale), min(1.0, (centre + width) / scale)


def win_shares(run: RunFolder, by: str) -> list[Share]:
    """Win share of every value of the column ``by`` of ``seats``, best first.

    The sample size is the number of games, not of seats: seats of one game share one win.
    """
    counted = (
        run.scan("seats")
        .filter(pl.col(by).is_not_null())
        .group_by("cell", "seat", by)
        .agg(pl.len().alias("seats"), pl.col("win_share").cast(pl.Float64).sum().alias("wins"))
        .group_by("cell", by)
        .agg(pl.col("seats").max().alias("games"), pl.col("seats", "wins").sum())
        .group_by(by)
        .agg(pl.col("games", "seats", "wins").sum())
        .with_columns(pl.col(by).cast(pl.String), mean=pl.col("wins") / pl.col("seats"))
        .sort("mean", by, descending=[True, False])
        .collect(engine="streaming")
    )
    return [
        Share(name, games, mean, *wilson(mean, games))
        for name, games, mean in counted.select(by, "games", "mean").rows()
    ]


def rounds(run: RunFolder) -> pl.DataFrame:
    """How many games took how many rounds."""
    return run.scan("games").group_by("rounds").agg(pl.len().alias("games")).sort("rounds").collect(engine="streaming")


def quantile(counted: pl.DataFrame, share: float) -> int:
    """The number of rounds within which at least ``share`` of the games ended."""
    reached = counted["games"].cum_sum() >= share * int(counted["games"].sum())
    return int(counted["rounds"].filter(reached)[0])


def summarise(run: RunFolder) -> RenderableType:
    """Win shares, length and headlines of a run, and where it lies."""
    game = get_game(run.manifest.experiment["game"])
    parts: list[RenderableType] = [_table(run, by) for by in _groupings(run)]
    return Group(*parts, *(Text(line) for line in _lines(run, game)))


def _groupings(run: RunFolder) -> Iterator[str]:
    present = run.scan("seats").select(pl.col("party", "strategy").n_unique(), pl.col("party").count().alias("seated"))
    counted = present.collect(engine="streaming").row(0, named=True)
    yield "party" if counted["seated"] else "seat"
    if counted["strategy"] > 1:
        yield "strategy"


def _table(run: RunFolder, by: str) -> Table:
    fair = 1 / run.experiment.players
    table = Table(title=f"Win share by {by} (fair share {fair:.1%})", title_justify="left", title_style="bold")
    table.add_column(by.capitalize())
    for heading in ("Games", "Win share", "95 % interval"):
        table.add_column(heading, justify="right")
    for share in win_shares(run, by):
        style = "" if share.low <= fair <= share.high else "green" if share.mean > fair else "red"
        interval = f"{share.low:.2%} – {share.high:.2%}"
        table.add_row(share.name, f"{share.games:,}", Text(f"{share.mean:.2%}", style=style), interval)
    return table


def _lines(run: RunFolder, game: Game) -> Iterator[str]:
    counted = rounds(run)
    yield (
        f"Length: median {quantile(counted, 0.5)} rounds; nine games of ten take "
        f"{quantile(counted, 0.05)} to {quantile(counted, 0.95)}"
    )
    for ratio in game.ratios:
        part, whole = (
            run.scan("seats")
            .select(
                pl.sum_horizontal(pl.col(columns).cast(pl.Int64)).sum().alias(name)
                for name, columns in (("part", ratio.part), ("whole", ratio.whole))
            )
            .collect(engine="streaming")
            .row(0)
        )
        yield (
            f"{ratio.name.capitalize()}: {part / whole:.1%} of {whole:,}"
            if whole
            else f"{ratio.name.capitalize()}: none"
        )
    games = run.games
    unfinished = int(run.scan("games").select((~pl.col("finished")).sum()).collect(engine="streaming").item())
    yield f"Stopped after {run.experiment.round_cap} rounds, and counted: {unfinished:,} of {games:,} games"
    yield f"Run: {run.path}"
