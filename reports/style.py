"""One look for all figures: colours that the colour-blind can tell apart, and SVG that the page can restyle.

Figures are drawn with the colours of the light page. In the SVG each of them becomes a CSS variable, so that the same
figure changes with the page: dark at night, black on paper.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from textwrap import wrap
from typing import Any

import matplotlib
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

# The colours of Okabe and Ito (2008), which the colour-blind can tell apart; the darker ones are to be read on white.
COLOURS = {
    "ink": "#1b1f24",
    "muted": "#5f6771",
    "grid": "#dde1e6",
    "blue": "#0072b2",
    "orange": "#d98200",
    "grey": "#7b838d",
    "green": "#00805e",
    "sky": "#56b4e9",
    "red": "#d55e00",
    "pink": "#cc79a7",
}
"""Colours of the light page, by the names of the page's variables that take their place."""
DARK = {
    "ink": "#e8eaed",
    "muted": "#a3abb5",
    "grid": "#353b43",
    "blue": "#56b4e9",
    "orange": "#f0a93a",
    "grey": "#8f98a3",
    "green": "#3ecfa5",
    "sky": "#7fc8f0",
    "red": "#f07f3c",
    "pink": "#dd9dbf",
}
"""The same for the dark page."""

INK, MUTED, GRID, BLUE, ORANGE, GREY, GREEN, SKY, RED, PINK = COLOURS.values()

CHARACTERS_AN_INCH = 16
BESIDE = 0.36
"""The part of the width that the names of rows may take."""
SHORTEST = 8
"""However narrow a column is, so many characters of its name stand on a line."""
NARROW, WIDE = 3.6, 7.4
"""Widths of a figure in inches of 100 CSS pixels: for a phone, and for anything else."""
DPI = 100

_RC: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 8.6,
    "axes.labelsize": 8.6,
    "xtick.labelsize": 8.6,
    "ytick.labelsize": 9,
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "axes.edgecolor": GRID,
    "grid.color": GRID,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "xtick.bottom": False,
    "ytick.left": False,
    "svg.fonttype": "none",
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure for the page: drawn once for phones and once for everything wider."""

    name: str
    alt: str
    """What it shows, for those who can't see it."""
    caption: str
    narrow: Markup
    wide: Markup


def picture(name: str, alt: str, caption: str, rows: float, draw: Callable[[Axes, bool], None]) -> Picture:
    """Draw a figure of that many rows; ``draw`` is told whether it is narrow."""
    drawn = []
    for narrow in (True, False):
        with _style(), _canvas(NARROW if narrow else WIDE, rows) as (figure, axes):
            draw(axes, narrow)
            drawn.append(_svg(figure, f"{name}-{'narrow' if narrow else 'wide'}"))
    return Picture(name, alt, caption, *drawn)


@contextmanager
def _style() -> Iterator[None]:
    with matplotlib.rc_context(_RC):
        yield


@contextmanager
def _canvas(width: float, rows: float) -> Iterator[tuple[Figure, Axes]]:
    figure = Figure(figsize=(width, 0.65 + 0.3 * rows), dpi=DPI, layout="constrained")
    FigureCanvasSVG(figure)
    yield figure, figure.subplots()


def _svg(figure: Figure, name: str) -> Markup:
    """The figure as an inline SVG element, with names of its own and the page's colours."""
    with matplotlib.rc_context({"svg.hashsalt": name}):
        buffer = StringIO()
        figure.savefig(buffer, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    text = buffer.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<(metadata|style)\b.*?</\1>|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r' xmlns(:\w+)?="[^"]*"', "", text).replace("xlink:href", "href")
    text = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", text)
    text = re.sub(
        r'<svg [^>]*viewBox="([^"]*)"[^>]*>', r'<svg viewBox="\1" aria-hidden="true" focusable="false">', text
    )
    text = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", text)
    for name, colour in COLOURS.items():
        text = text.replace(colour, f"var(--{name})")
    return Markup(re.sub(r"\n\s*", "\n", text))


def name_columns(axes: Axes, ticks: Sequence[str]) -> None:
    """Columns named above, in as many characters as find room there."""
    line = max(SHORTEST, int((1 - BESIDE) * _characters(axes) / len(ticks)))
    axes.set_xticks(range(len(ticks)), [_folded(tick, line) for tick in ticks])
    axes.tick_params(axis="x", top=False, bottom=False, labeltop=True, labelbottom=False)


def _characters(axes: Axes) -> float:
    """So many characters find room side by side across a figure."""
    return CHARACTERS_AN_INCH * float(axes.get_figure().get_size_inches()[0])  # type: ignore[union-attr]


def _folded(text: str, line: int) -> str:
    """The text on one line, or on two, as far as it finds room there."""
    if len(text) > 2 * line:
        text = f"{text[: 2 * line - 1]}…"
    return text if len(text) <= line else "\n".join(wrap(text, line))


def hide_frame(axes: Axes, ticks: Sequence[str]) -> None:
    """Rows named on the left, from top to bottom, with nothing around them.

    Names that are too long, such as that of a strategy with many parameters, take two lines or are cut off; a figure's
    table has them in full.
    """
    line = int(BESIDE * _characters(axes))
    axes.set_yticks(range(len(ticks)), [_folded(tick, line) for tick in ticks])
    axes.set_ylim(len(ticks) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
