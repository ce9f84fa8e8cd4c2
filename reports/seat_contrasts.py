"""What is compared of the seats of two runs: how often everybody wins, by all that they have in common, and rates."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import polars as pl

from reports.differences import Contrast, Difference, Part, Unit, contrasts
from reports.estimates import ALL, Metric
from reports.findings import Findings
from reports.pairs import WIN_INDEX, Pair
from reports.targets import THE_GAME
from reports.wording import capital, listed, seat_name

CROSSED, RATES = "party-seat", "rates"


@dataclass(frozen=True)
class SeatContrasts:
    """Win shares of two runs, and the game's own ratios, all from one reading of the seats.

    Where another number plays, win indices are compared, which mean the same at any table.
    """

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
    def _all(self) -> Mapping[str, Contrast]:
        """All differences by what they are of."""
        asked = {kind: (by, [self.metric]) for kind, by in self._by()}
        if self.a.game.ratios:
            asked[RATES] = [ALL], [Metric.of(ratio) for ratio in self.a.game.ratios]
        return dict(zip(asked, contrasts(self.pair, *asked.values()), strict=True))

    def _by(self) -> Iterator[tuple[str, Sequence[str | pl.Expr]]]:
        """What wins are told apart by, as far as it differs in both."""
        yield "party", ["party"]
        if all(side.strategies_differ for side in self._sides):
            yield "strategy", ["strategy"]
        if self.a.fair is None:
            # Where the players win together, seats win alike.
            yield "game", [pl.lit(THE_GAME[0], pl.Enum(THE_GAME)).alias("game_won")]
            return
        yield "seat", ["seat"]
        if all(side.run.experiment.design != "fixed" for side in self._sides):
            yield CROSSED, ["party", "seat"]

    @property
    def contrasts(self) -> dict[str, Contrast]:
        """Differences in wins by strategy, party and seat, as far as there are any in both; they hold together."""
        return {kind: contrast for kind, contrast in self._all.items() if kind not in (CROSSED, RATES)}

    @property
    def crossed(self) -> Contrast | None:
        """Differences by party and seat, which hold together among themselves; None if parties keep their seats."""
        return self._all.get(CROSSED)

    @property
    def rates(self) -> list[Contrast]:
        """Differences in the game's own ratios: one contrast, or none if it has no ratios."""
        return [contrast for kind, contrast in self._all.items() if kind == RATES]

    def parts(self, shown: int) -> Iterator[Part]:
        """The differences in wins by kind, of which ``shown`` hold together."""
        most = max(side.players for side in self._sides)
        names: dict[str, Callable[[str], str]] = {"seat": lambda seat: seat_name(int(seat), most)}
        for kind, contrast in self.contrasts.items():
            rows = [replace(row, name=names.get(kind, str)(row.name)) for _, _, row in contrast.differences(shown)]
            if kind in ("party", "strategy"):
                rows = sorted(rows, key=lambda row: row.change.order)
            yield self._part(kind, "" if kind == "game" else f" by {self.a.word(kind)}", rows)
        if self.crossed is not None:
            found = self.crossed.differences(len(self.crossed))
            rows = [replace(row, name=f"{key[0]}, seat {key[1]}") for key, _, row in found]
            yield self._part(CROSSED, " by party and seat", rows)

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
            for name, only in zip(names, self._all["party"].alone, strict=True):
                if only:
                    yield f"Left out, for they play in {name} alone: {listed(only)}."
        alike = [name for name, side in zip(names, self._sides, strict=True) if not side.strategies_differ]
        if len(alike) == 1:
            yield f"By strategy nothing is compared: everybody plays the same in {alike[0]}."
