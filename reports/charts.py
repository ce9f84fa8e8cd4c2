"""The figures: estimates with intervals, heat maps, lengths, and parts of a whole."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.ticker import FuncFormatter, MaxNLocator

from reports.estimates import Estimate
from reports.style import BLUE, GREEN, GREY, INK, MUTED, ORANGE, Picture, hide_frame, name_columns, picture
from reports.targets import Band
from reports.wording import percent, share_margin

MARKS = {1: ("^", BLUE), -1: ("v", ORANGE), 0: ("o", GREY)}
"""Shape and colour of what is shown to lie above, below, or neither."""
CROWDED = 12
"""More rows than this stand closer."""
SHADES = "Blue lies above {}, orange below; pale text marks what is not shown to differ from it."
"""How to read a heat map."""
_FAINT = 0.45
_SHADE = 0.16
_DEEPEST = 0.7
"""Most opaque a cell of a heat map gets; what is written in it stays readable."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One row of a dot plot."""

    label: str
    estimate: Estimate
    exact: float | None = None
    """What the estimate should be, where that is known."""


def dots(
    name: str,
    alt: str,
    caption: str,
    rows: Sequence[Dot],
    fair: float | None = None,
    says: str = "",
    what: str = "",
    band: Band | None = None,
    written: Callable[[Estimate], str] = share_margin,
) -> Picture:
    """Shares with their intervals, one a row; the ``fair`` share is drawn in as what it ``says``, a ``band`` shaded.

    With numbers ``written`` in another way than as shares, the axis has plain numbers.
    """

    def draw(axes: Axes, narrow: bool) -> None:
        hide_frame(axes, [row.label for row in rows])
        if band is not None:
            axes.axvspan(band.low, band.high, color=to_rgba(GREY, _SHADE), linewidth=0)
        if fair is not None:
            axes.axvline(fair, color=INK, linewidth=1, linestyle=(0, (4, 3)))
            axes.annotate(
                says,
                (fair, 1),
                xycoords=("data", "axes fraction"),
                xytext=(0, 3),
                textcoords="offset points",
                ha="center",
                color=MUTED,
            )
        for place, row in enumerate(rows):
            if row.estimate.known:
                _dot(axes, place, row, fair)
            axes.annotate(
                written(row.estimate),
                (1, place),
                xycoords=("axes fraction", "data"),
                xytext=(8, 0),
                textcoords="offset points",
                va="center",
                color=MUTED if row.estimate.small else INK,
            )
        if written is share_margin:
            percent_axis(axes, "x", 3 if narrow else 6)
        else:
            axes.xaxis.set_major_locator(MaxNLocator(3 if narrow else 6, steps=[1, 2, 5, 10]))
        axes.set_xlabel(what)
        axes.margins(x=0.04)

    return picture(name, alt, caption, len(rows) * (0.75 if len(rows) > CROWDED else 1), draw)


def _dot(axes: Axes, place: int, row: Dot, fair: float | None) -> None:
    estimate = row.estimate
    mark, colour = ("o", BLUE) if fair is None else MARKS[estimate.side(fair)]
    alpha = _FAINT if estimate.small else 1.0
    if fair is not None:
        axes.barh(place, estimate.value - fair, left=fair, height=0.36, color=to_rgba(colour, 0.22), linewidth=0)
    reach = ([estimate.value - estimate.low], [estimate.high - estimate.value])
    axes.errorbar(estimate.value, place, xerr=reach, color=colour, alpha=alpha, elinewidth=1.6, capsize=4, capthick=1.6)
    axes.plot(estimate.value, place, mark, color=colour, alpha=alpha, markersize=5)
    if row.exact is not None:
        axes.plot(row.exact, place, "D", markersize=8.5, fillstyle="none", color=GREEN, markeredgewidth=1.3)


def heat_map(
    name: str,
    alt: str,
    caption: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[Estimate | None]],
    fair: float,
    written: Callable[[Estimate], str] = share_margin,
) -> Picture:
    """Shares by two things: the bluer the more above ``fair``, the more orange the more below."""
    deviations = [abs(cell.value - fair) for row in cells for cell in row if cell and cell.known]
    widest = max(deviations, default=0) or 1

    def draw(axes: Axes, narrow: bool) -> None:
        hide_frame(axes, rows)
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)
        name_columns(axes, columns)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        for y, row in enumerate(cells):
            for x, cell in enumerate(row):
                if cell and cell.known:
                    _heat(axes, x, y, cell, fair, widest, written(cell).replace(" ", "\n" if narrow else " "))

    return picture(name, alt, caption, 1.7 * len(rows), draw)


def _heat(axes: Axes, x: int, y: int, cell: Estimate, fair: float, widest: float, text: str) -> None:
    colour = BLUE if cell.value > fair else ORANGE
    depth = _DEEPEST * sqrt(abs(cell.value - fair) / widest)
    axes.barh(y, 0.96, left=x - 0.48, height=0.92, color=to_rgba(colour, depth), linewidth=0)
    axes.text(
        x,
        y,
        text,
        ha="center",
        va="center",
        color=MUTED if cell.side(fair) == 0 or cell.small else INK,
        fontsize=7.6 if "\n" in text else 9,
    )


def bars(
    name: str,
    alt: str,
    caption: str,
    rows: Sequence[tuple[str, Estimate]],
    apart: tuple[str, Estimate],
    what: str,
) -> Picture:
    """Shares of a whole in order, each with its interval, and one that stands ``apart`` at the end."""
    gap = 1 + len(rows) // 12

    def draw(axes: Axes, narrow: bool) -> None:
        for place, (_, part) in enumerate(rows):
            _bar(axes, place, part, BLUE)
        end = len(rows) + gap
        label, part = apart
        _bar(axes, end, part, GREY)
        text = f"{label}\n{share_margin(part)}"
        axes.annotate(text, (end + 0.4, part.high), (0, 4), textcoords="offset points", ha="right", color=MUTED)
        step = -(-len(rows) // (6 if narrow else 15))
        places = range(0, len(rows), step)
        axes.set_xticks(places, [rows[place][0] for place in places])
        axes.set_xlim(-0.7, end + 0.7)
        axes.grid(axis="x", visible=False)
        axes.tick_params(axis="y", labelcolor=MUTED)
        axes.set_xlabel(what)
        percent_axis(axes, "y", 5)

    return picture(name, alt, caption, 7, draw)


def _bar(axes: Axes, place: int, part: Estimate, colour: str) -> None:
    axes.bar(place, part.value, color=colour, alpha=0.85, width=0.82)
    reach = ([part.value - part.low], [part.high - part.value])
    axes.errorbar(place, part.value, yerr=reach, fmt="none", ecolor=INK, elinewidth=1)


@dataclass(frozen=True, slots=True)
class Stack:
    """One row of parts of a whole; what is subtracted is negative."""

    label: str
    parts: Sequence[float]
    total: Estimate


def stacks(
    name: str, alt: str, caption: str, names: Sequence[str], colours: Sequence[str], rows: Sequence[Stack], what: str
) -> Picture:
    """Mean parts of a whole, one whole a row, and a dot with its interval for the whole."""

    def draw(axes: Axes, narrow: bool) -> None:
        hide_frame(axes, [row.label for row in rows])
        for place, row in enumerate(rows):
            left = 0.0
            for part, colour in zip(row.parts, colours, strict=True):
                if part >= 0:
                    axes.barh(place, part, left=left, height=0.62, color=colour)
                    left += part
                else:
                    axes.barh(place, part, height=0.62, color=colour)
            axes.plot([row.total.low, row.total.high], [place, place], color=INK, linewidth=2)
            axes.plot(row.total.value, place, "o", color=INK, markersize=5)
        axes.axvline(0, color=MUTED, linewidth=1)
        for label, colour in zip(names, colours, strict=True):
            axes.barh(0, 0, color=colour, label=label)
        axes.plot([], [], "o-", color=INK, markersize=5, label="in all")
        axes.figure.legend(
            *axes.get_legend_handles_labels(),
            # From the figure's own edge: beside the names of the rows there is too little room on a phone.
            loc="outside upper left",
            ncols=3 if narrow else 6,
            frameon=False,
            borderaxespad=0.2,
            handlelength=1.1,
            columnspacing=1.1,
        )
        axes.set_xlabel(what)
        axes.xaxis.set_major_locator(MaxNLocator(5 if narrow else 9))

    return picture(name, alt, caption, len(rows) + 1, draw)


def percent_axis(axes: Axes, which: str, ticks: int) -> None:
    """Percentages on the ``x`` or ``y`` axis."""
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(ticks, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _: percent(value, 0 if 100 * value % 1 < 1e-6 else 1)))
