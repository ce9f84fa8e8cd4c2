"""A map of odds: what should be and what came of it, by two things, many of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.colors import to_rgba

from reports.estimates import Estimate
from reports.style import BLUE, INK, MUTED, Picture, hide_frame, picture

_DEEPEST = 0.45
"""Opacity of a sure thing; what is written on it stays readable."""


@dataclass(frozen=True, slots=True)
class Odd:
    """One cell: the exact odds, and the share in games where there is one."""

    exact: float
    found: Estimate | None = None


def odds_map(
    name: str,
    alt: str,
    caption: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[Odd | None]],
) -> Picture:
    """Exact odds by two things, the bluer the surer, and below them the shares in games; both in percent."""

    def draw(axes: Axes, narrow: bool) -> None:
        hide_frame(axes, rows)
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)
        axes.set_xticks(range(len(columns)), columns)
        axes.tick_params(axis="x", top=False, bottom=False, labeltop=True, labelbottom=False)
        if narrow:
            axes.tick_params(axis="both", labelsize=7)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        digits = 0 if narrow else 1
        for y, row in enumerate(cells):
            for x, cell in enumerate(row):
                if cell is not None:
                    _draw(axes, x, y, cell, digits)

    return picture(name, alt, caption, 1 + 1.1 * len(rows), draw)


def _draw(axes: Axes, x: int, y: int, cell: Odd, digits: int) -> None:
    axes.barh(y, 0.96, left=x - 0.48, height=0.92, color=to_rgba(BLUE, _DEEPEST * cell.exact**2), linewidth=0)
    size = 8.4 if digits else 7.4
    axes.text(x, y - 0.2, _percent(cell.exact, digits), ha="center", va="center", color=INK, fontsize=size)
    if cell.found and cell.found.known:
        colour = MUTED if cell.found.small else INK
        text = _percent(cell.found.value, digits)
        axes.text(x, y + 0.22, text, ha="center", va="center", color=colour, fontsize=size, style="italic")


def _percent(share: float, digits: int) -> str:
    return f"{100 * share:.{digits}f}"
