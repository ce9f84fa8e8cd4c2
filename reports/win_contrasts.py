"""How often everybody wins in one run and in another, by all that the two have in common."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import polars as pl

from reports.differences import WIN_INDEX, Contrast, Difference, Pair, Part, Unit
from reports.estimates import Metric
from reports.findings import Findings
from reports.targets import THE_GAME
from reports.wording import capital, listed, seat_name

PARTY = pl.col("party").cast(pl.String)
"""As words: the runs may have different parties, and then enums that don't fit each other."""
IN_SEAT = ", seat "


@dataclass(frozen=True)
class WinContrasts:
    """Win shares of two runs; where another number plays, win indices, which mean the same at any table."""

    a: Findings
    b: Findings
    pair: Pair

    @property
    def same_table(self) -> bool:
        """Whether equally many play, so that a win share means the same in both."""
        return self.a.players == self.b.players

    @property
    def metric(self) -> Metric:
        """What winning is measured by."""
        return self.a.win if self.same_table or self.a.fair is None else WIN_INDEX

    @property
    def _sides(self) -> tuple[Findings, Findings]:
        return self.a, self.b

    @cached_property
    def contrasts(self) -> dict[str, Contrast]:
        """Differences by strategy, party and seat, as far as there are any in both; they hold together."""
        by: dict[str, pl.Expr] = {"party": PARTY}
        if all(side.strategies for side in self._sides):
            by["strategy"] = pl.col("strategy").cast(pl.String)
        if self.a.fair is None:
            # Where the players win together, seats win alike.
            by["game"] = pl.lit(THE_GAME[0]).alias("game_won")
        else:
            by["seat"] = pl.col("seat")
        return {kind: self._contrast(key) for kind, key in by.items()}

    @cached_property
    def crossed(self) -> Contrast | None:
        """Differences by party and seat, which hold together among themselves; None if parties keep their seats."""
        if self.a.fair is None or any(side.run.experiment.design == "fixed" for side in self._sides):
            return None
        return self._contrast(pl.concat_str(PARTY, pl.lit(IN_SEAT), pl.col("seat")).alias("party_seat"))

    def _contrast(self, by: pl.Expr) -> Contrast:
        return Contrast(self.pair, by, [self.metric])

    def parts(self, shown: int) -> Iterator[Part]:
        """The differences by kind, of which ``shown`` hold together."""
        most = max(side.players for side in self._sides)
        names: dict[str, Callable[[str], str]] = {"seat": lambda seat: seat_name(int(seat), most)}
        for kind, contrast in self.contrasts.items():
            rows = [replace(row, name=names.get(kind, str)(name)) for name, _, row in contrast.differences(shown)]
            if kind in ("party", "strategy"):
                rows = sorted(rows, key=lambda row: row.change.order)
            yield self._part(kind, "" if kind == "game" else f" by {self.a.word(kind)}", rows)
        if self.crossed is not None:
            rows = [row for _, _, row in self.crossed.differences(len(self.crossed))]
            yield self._part("party-seat", " by party and seat", rows)

    def _part(self, kind: str, by: str, rows: Sequence[Difference]) -> Part:
        unit = Unit.WINS if self.metric is WIN_INDEX else Unit.POINTS
        return Part(kind, f"{capital(self.metric.name)}{by}", rows, [self.metric], unit)

    def left_out(self, names: tuple[str, str]) -> Iterator[str]:
        """What can't be compared, and why; the runs are called by ``names``."""
        if self.metric is WIN_INDEX:
            yield (
                "Another number of players has another fair share. So win indices are compared in place of win shares: "
                "the share times the number of players, 1 at any table if all are equal."
            )
        drafted = [name for name, side in zip(names, self._sides, strict=True) if side.run.experiment.draft]
        if drafted:
            yield f"By {self.a.word('party')} nothing is compared: parties are drafted in {listed(drafted)}."
        else:
            ours, theirs = ({side.name for side in run.parties} for run in self._sides)
            for name, only in zip(names, (ours - theirs, theirs - ours), strict=True):
                if only:
                    yield f"Left out, for they play in {name} alone: {listed(sorted(only))}."
        alike = [name for name, side in zip(names, self._sides, strict=True) if not side.strategies]
        if len(alike) == 1:
            yield f"By strategy nothing is compared: everybody plays the same in {alike[0]}."
