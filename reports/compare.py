"""Two runs side by side: what was changed, and what came of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from reports.basis import MARK
from reports.changes import CardChange, Change, card_changes, changes
from reports.completeness import incomplete
from reports.differences import Contrast, Difference, Part, Unit, contrasts, median_difference
from reports.estimates import ALL, Metric
from reports.findings import Findings
from reports.pairs import Pair
from reports.seat_contrasts import RATES, SeatContrasts
from reports.wording import capital, listed
from simulator.errors import InputError
from simulator.store import RunFolder

ROUNDS = Metric("rounds", ("rounds",), table="games")
FINISHED = Metric("finished", ("finished",), bounded=True, table="games")
MEAN, MEDIAN, UNFINISHED = "mean rounds", "median rounds", "unfinished games"
LENGTHS = (
    Metric(MEAN, ("rounds",), written="mean of rounds over all games; of one that was stopped, those it was played"),
    Metric(MEDIAN, ("rounds",), written="rounds within which half of the games end; one that was stopped is longer"),
)
STOPPED = Metric(
    UNFINISHED, ("finished",), written="share of the games that were stopped after the most rounds allowed"
)

MARKED = (
    f"Conclusions marked {MARK} rest on assumed card values: they hold for these card sets, not for the printed game."
)


class Comparison:
    """Two runs side by side; ``b`` is told as what differs from ``a``.

    Parameters
    ----------
    a, b
        The run folders.

    Raises
    ------
    InputError
        A folder holds no run, a run has no games yet, or the two play different games.
    """

    def __init__(self, a: Path, b: Path) -> None:
        self.a, self.b = Findings(RunFolder(a)), Findings(RunFolder(b))
        played = [side.run.experiment.game for side in self.sides]
        if played[0] != played[1]:
            raise InputError(
                f"{b}: plays {played[1]}, and {a} plays {played[0]}; only runs of the same game can be compared"
            )
        for side in self.sides:
            # Complains of a run without games.
            side.run.scan("games")
        self.pair = Pair(self.a.run, self.b.run)

    @property
    def sides(self) -> tuple[Findings, Findings]:
        """Both runs."""
        return self.a, self.b

    @property
    def names(self) -> tuple[str, str]:
        """What the runs are called: their folders, with the path to them if they have one name."""
        a, b = (side.run.path for side in self.sides)
        return (a.name, b.name) if a.name != b.name else (str(a), str(b))

    @property
    def incomplete(self) -> list[str]:
        """Which of the runs lacks games."""
        return [text for side in self.sides if (text := incomplete(side.run, str(side.run.path)))]

    @cached_property
    def changes(self) -> list[Change]:
        """What was changed."""
        return changes(self.a, self.b)

    @cached_property
    def card_changes(self) -> list[CardChange]:
        """Which values of cards were changed."""
        return card_changes(self.a.cards, self.b.cards)

    @property
    def mark(self) -> str:
        """What stands behind conclusions: ``MARK`` if a card value of either run is assumed, else nothing."""
        return MARK if any(side.cards.assumed for side in self.sides) else ""

    @cached_property
    def seats(self) -> SeatContrasts:
        """Who wins how often in either run, and the game's own ratios."""
        return SeatContrasts(self.a, self.b, self.pair)

    @property
    def shown(self) -> int:
        """Number of differences, whose intervals hold together."""
        return sum(map(len, self._of_seats)) + len((MEAN, MEDIAN, UNFINISHED))

    @property
    def games(self) -> int:
        """Games that both runs have, index by index."""
        return self._lengths.shared

    @cached_property
    def identical(self) -> bool:
        """Whether every game came out the same in both."""
        return not any(found.differing for found in (*self._of_seats, self._lengths))

    @cached_property
    def parts(self) -> list[Part]:
        """All differences, by kind."""
        return [part for part in (*self.seats.parts(self.shown), self._length_part, self._rate_part) if part.rows]

    @property
    def _of_seats(self) -> list[Contrast]:
        """All differences of seats that hold together."""
        return [*self.seats.contrasts.values(), *self.seats.rates]

    @cached_property
    def _lengths(self) -> Contrast:
        (found,) = contrasts(self.pair, ([ALL], [ROUNDS, FINISHED]))
        return found

    @property
    def _length_part(self) -> Part:
        rounds, _ = self._lengths.differences(self.shown)
        mean = replace(rounds[2], name=MEAN)
        median = median_difference(MEDIAN, self.a.lengths, self.b.lengths, self.shown)
        return Part("length", "Length of a game", [mean, median], LENGTHS, Unit.ROUNDS)

    @property
    def _rate_part(self) -> Part:
        _, finished = self._lengths.differences(self.shown)
        rates = [found for contrast in self.seats.rates for found in contrast.differences(self.shown)]
        rows = [_rest(UNFINISHED, finished[2]), *(replace(row, name=metric.name) for _, metric, row in rates)]
        return Part(RATES, "Rates", rows, [STOPPED, *(metric for _, metric, _ in rates)])


def _rest(name: str, of: Difference) -> Difference:
    """What is left to 1."""
    a, b, change = (
        replace(found, value=whole - found.value, low=whole - found.high, high=whole - found.low)
        for found, whole in ((of.a, 1), (of.b, 1), (of.change, 0))
    )
    return Difference(name, a, b, change)


def headlines(comparison: Comparison) -> list[str]:
    """What is shown to differ, in plain words; what matters most comes first."""
    a, b = comparison.names
    if comparison.identical:
        return [f"Every game came out the same in {a} and in {b}."]
    said = [text for part in comparison.parts if (text := "; ".join(_shown_of(part)))]
    if not said:
        return [f"No difference between {a} and {b} is shown."]
    return [f"{b} against {a}: {said[0]}.", *(f"{capital(text)}." for text in said[1:])]


WINS = (("wins more often", "win more often"), ("wins less often", "win less often"))
MOVES = (("went up", "went up"), ("went down", "went down"))
VERBS = {
    "party": WINS,
    "strategy": WINS,
    "seat": WINS,
    "game": (("is won more often",) * 2, ("is won less often",) * 2),
    "length": MOVES,
    RATES: MOVES,
}
"""What is said of one and of many that are shown to be greater in the second run, and of those shown to be less."""


def _shown_of(part: Part) -> Iterator[str]:
    for side, (one, many) in zip((1, -1), VERBS.get(part.anchor, ()), strict=False):
        names = [row.name for row in part.rows if row.change.side(0) == side]
        if names:
            yield f"{listed(names)} {one if len(names) == 1 else many}"
