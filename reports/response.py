"""A figure of how something rises and falls with how often it is done."""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from reports.charts import MARKS
from reports.estimates import Estimate
from reports.style import INK, MUTED, Picture, picture

ROWS = 8
"""Height, in rows of a table."""


@dataclass(frozen=True, slots=True)
class Point:
    """One value that was tried."""

    label: str
    x: Estimate
    y: Estimate


def curve(
    name: str, alt: str, caption: str, points: Sequence[Point], start: tuple[str, float], axes_say: tuple[str, str]
) -> Picture:
    """Differences against how often something is done, joined in the order in which they are given.

    Parameters
    ----------
    name, alt, caption
        See :class:`Picture`.
    points
        What was tried.
    start
        What the differences are taken from: its label, and how often it does it.
    axes_say
        What the two axes show.
    """

    def draw(axes: Axes, narrow: bool) -> None:
        axes.axhline(0, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.plot([point.x.value for point in points], [point.y.value for point in points], color=MUTED, linewidth=1)
        for point in points:
            mark, colour = MARKS[point.y.side(0)]
            reach = [[[end] for end in _reach(estimate)] for estimate in (point.x, point.y)]
            axes.errorbar(
                point.x.value, point.y.value, xerr=reach[0], yerr=reach[1], fmt=mark, color=colour, elinewidth=1.4
            )
            _note(axes, point.label, point.x.value, point.y.value, 6)
        axes.plot(start[1], 0, "D", color=INK, markersize=6)
        _note(axes, start[0], start[1], 0, -14)
        axes.set_xlabel(axes_say[0])
        axes.set_ylabel(axes_say[1])
        axes.tick_params(axis="y", labelcolor=MUTED)
        axes.xaxis.set_major_locator(MaxNLocator(4 if narrow else 8))
        axes.yaxis.set_major_locator(MaxNLocator(6))
        axes.margins(x=0.14, y=0.12)

    return picture(name, alt, caption, ROWS, draw)


def _reach(estimate: Estimate) -> tuple[float, float]:
    return estimate.value - estimate.low, estimate.high - estimate.value


def _note(axes: Axes, text: str, x: float, y: float, up: float) -> None:
    axes.annotate(text, (x, y), (6, up), textcoords="offset points", color=INK)
