"""Games worth replaying: the longest, the closest and the most lopsided."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import polars as pl

from simulator.game import get_game
from simulator.store import RunFolder


@dataclass(frozen=True, slots=True)
class Outlier:
    """A game that stands out."""

    game: int
    rounds: int
    scores: tuple[int, ...]
    """By seat."""

    @property
    def margin(self) -> int:
        """Points between the best and the next score."""
        best, *others = sorted(self.scores, reverse=True)
        return best - others[0] if others else 0


def outliers(run: RunFolder, count: int) -> dict[str, list[Outlier]]:
    """The ``count`` longest, closest and most lopsided games; among equals the lowest index.

    Where all games are as long as each other, none is called the longest.

    Looks at one shard after the other, so that memory does not grow with the run.
    """
    orders: dict[str, Callable[[Outlier], tuple[int, int]]] = {
        "longest": lambda outlier: (-outlier.rounds, outlier.game),
        "closest": lambda outlier: (outlier.margin, outlier.game),
        "most lopsided": lambda outlier: (-outlier.margin, outlier.game),
    }
    if get_game(run.experiment.game).cooperative:
        # Those who win together have no scores to lie apart.
        orders = {"longest": orders["longest"]}
    rounds = pl.col("rounds")
    shortest, longest = run.scan("games").select(rounds.min().alias("low"), rounds.max()).collect().row(0)
    if shortest == longest and len(orders) > 1:
        del orders["longest"]
    kept: dict[str, list[Outlier]] = {title: [] for title in orders}
    for shard in _candidates(run, count):
        for title, order in orders.items():
            kept[title] = sorted({*kept[title], *shard}, key=order)[:count]
    return kept


def _candidates(run: RunFolder, count: int) -> Iterator[list[Outlier]]:
    """Of each shard the games that can be among the first ``count`` by any order."""
    for games, seats in zip(run.scan_shards("games"), run.scan_shards("seats"), strict=True):
        scores = seats.group_by("game").agg(pl.col("score").sort_by("seat"))
        best = pl.col("score").list.sort(descending=True)
        shard = (
            games.select("game", "rounds")
            .join(scores, on="game")
            .with_columns(margin=(best.list.get(0) - best.list.get(1, null_on_oob=True)).fill_null(0))
            .collect()
        )
        chosen = pl.concat(
            shard.sort([key, "game"], descending=[down, False]).head(count)
            for key, down in (("rounds", True), ("margin", False), ("margin", True))
        )
        yield [
            Outlier(game, length, tuple(score))
            for game, length, score in chosen.select("game", "rounds", "score").rows()
        ]
