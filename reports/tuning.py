"""What tuning a strategy came to, shown on games that the search never saw."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reports.estimates import Estimate
from reports.intervals import score_interval
from reports.summary import STYLES
from reports.wording import change, change_range, share, share_range, share_with_range
from simulator.tuning import Values, Wins
from strategies.base import Parameter

SHOWN = 3
"""Two win shares and their difference, whose intervals hold together."""


@dataclass(frozen=True)
class Tuned:
    """A strategy before and after, on the same games.

    Parameters
    ----------
    parameters
        Those that were varied.
    before, after
        Their values.
    wins_before, wins_after
        Win share in each game of the held-out set, in the same order.
    """

    parameters: Sequence[Parameter]
    before: Values
    after: Values
    wins_before: Wins
    wins_after: Wins

    @property
    def shares(self) -> tuple[Estimate, Estimate]:
        """Win share before and after."""
        return _share(self.wins_before), _share(self.wins_after)

    @property
    def gain(self) -> Estimate:
        """Win share after less that before, game by game."""
        gains = self.wins_after - self.wins_before
        # Twice as wide as a share, and its middle is 0.
        low, high = score_interval(float((1 + gains.mean()) / 2), float(gains.var() / 4), gains.size, SHOWN)
        return Estimate(float(gains.mean()), 2 * low - 1, 2 * high - 1, gains.size)

    @property
    def verdict(self) -> str:
        """Whether it plays better now."""
        gain = self.gain.times(100)
        told = f"{change(gain)} points ({change_range(gain)})"
        side = gain.side(0)
        if side > 0:
            return f"It is shown to win more: {told}."
        if side < 0:
            return f"It is shown to win less: {told}. Keep the old values."
        return f"It is not shown to win more: {told}. A larger budget may find more, or there is no more to find."

    def comments(self, command: str) -> list[str]:
        """What a parameter file says about itself."""
        before, after = self.shares
        return [
            f"Found by: {command}",
            f"Win share on {self.wins_after.size:,} games that the search never saw: {share_with_range(after)},",
            f"before {share_with_range(before)}. {self.verdict}",
        ]


def summarise(tuned: Tuned) -> RenderableType:
    """Values before and after, and what they are worth."""
    values = Table(title="Parameters", title_justify="left", title_style="bold")
    for heading in ("Parameter", "Meaning"):
        values.add_column(heading)
    for heading in ("From", "To", "Before", "After"):
        values.add_column(heading, justify="right")
    for p in tuned.parameters:
        row = (p.low, p.high, tuned.before[p.name], tuned.after[p.name])
        values.add_row(p.name, p.meaning, *(f"{value:.4g}" for value in row))
    title = f"Win share on {tuned.wins_after.size:,} other games"
    shares = Table(title=title, title_justify="left", title_style="bold")
    shares.add_column("Parameters")
    for heading in ("Win share", "95% interval"):
        shares.add_column(heading, justify="right")
    for name, estimate in zip(("before", "after"), tuned.shares, strict=True):
        shares.add_row(name, share(estimate), share_range(estimate))
    gain = tuned.gain.times(100)
    shares.add_row("gain, in points", Text(change(gain), STYLES[gain.side(0)]), change_range(gain))
    return Group(values, shares, Text(tuned.verdict))


def _share(wins: Wins) -> Estimate:
    mean = float(wins.mean())
    return Estimate(mean, *score_interval(mean, float(np.var(wins)), wins.size, SHOWN), wins.size)
