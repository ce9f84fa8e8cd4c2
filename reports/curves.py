"""Figures of something that goes on: lines with bands."""

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.ticker import MaxNLocator

from reports.charts import percent_axis
from reports.style import INK, MUTED, Picture, picture

_SHADE = 0.2


@dataclass(frozen=True, slots=True)
class Curve:
    """A line with a band around it."""

    label: str
    colour: str
    dashed: bool
    points: Sequence[tuple[float, float, float, float]]
    """Where, lower edge of the band, the line, upper edge."""


def curves(
    name: str,
    alt: str,
    caption: str,
    lines: Sequence[Curve],
    along: str,
    up: str,
    shares: bool = False,
    level: tuple[float, str] | None = None,
) -> Picture:
    """Lines with bands; with ``shares`` the upward axis has percentages, a ``level`` is drawn in as what it says."""

    def draw(axes: Axes, narrow: bool) -> None:
        for line in lines:
            x, low, middle, high = zip(*line.points, strict=True)
            axes.fill_between(x, low, high, color=to_rgba(line.colour, _SHADE), linewidth=0)
            axes.plot(
                x,
                middle,
                color=line.colour,
                label=line.label,
                linewidth=1.8,
                linestyle=(0, (4, 2)) if line.dashed else "-",
                marker="s" if line.dashed else "o",
                markersize=3.5,
            )
        if level is not None:
            axes.axhline(level[0], color=INK, linewidth=1, linestyle=(0, (4, 3)))
            axes.annotate(
                level[1], (1, level[0]), (0, 3), ("axes fraction", "data"), "offset points", ha="right", color=MUTED
            )
        axes.tick_params(axis="y", labelcolor=MUTED)
        axes.xaxis.set_major_locator(MaxNLocator(6 if narrow else 12, integer=True, steps=[1, 2, 5, 10]))
        if shares:
            percent_axis(axes, "y", 5)
        else:
            axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
        axes.set_xlabel(along)
        axes.set_ylabel(up)
        if len(lines) > 1:
            axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, borderaxespad=0.2)

    return picture(name, alt, caption, 8, draw)
