"""The first screen: who wins more than the fair share, in plain words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite

from reports.findings import Findings, Side
from reports.wording import (
    capital,
    counted,
    listed,
    rounds,
    rounds_range,
    share,
    share_range,
    share_with_range,
    whole_percent,
)


@dataclass(frozen=True, slots=True)
class Tile:
    """One number of the first screen, with how sure it is."""

    title: str
    value: str
    range: str


KINDS = {"strategy": "strategies", "party": "parties", "seat": "seats"}
"""What can be compared, and how many of them are called."""


def verdict(sides: Sequence[Side], fair: float, kind: str) -> str:
    """One sentence on who wins more, and who less, than the fair share."""
    above = [side.name for side in sides if side.win.side(fair) > 0]
    below = [side.name for side in sides if side.win.side(fair) < 0]
    if above and below:
        return capital(f"{_win(above, 'more')}, {_win(below, 'less', short=True)}.")
    if above or below:
        return capital(f"{_win(above or below, 'more' if above else 'less')}.")
    none = "Neither" if len(sides) == 2 else "None"
    return f"{none} of the {len(sides)} {KINDS[kind]} is shown to win more or less than its fair share."


def _win(names: Sequence[str], how: str, short: bool = False) -> str:
    alone = len(names) == 1
    share = "" if short else f" than {'its' if alone else 'their'} fair share"
    return f"{listed(names)} {'wins' if alone else 'win'} {how}{share}"


def details(sides: Sequence[Side], fair: float) -> str:
    """The shares behind a verdict, and how large a difference may still hide."""
    best, *_, last = sorted(sides, key=lambda side: side.win.order)
    text = (
        f"{capital(best.name)} wins {share(best.win)} of its games ({share_range(best.win)}), "
        f"{last.name} {share_with_range(last.win)}; fair would be {whole_percent(fair)}."
    )
    undecided = [side for side in sides if side.win.side(fair) == 0]
    if undecided:
        most = max(max(side.win.high - fair, fair - side.win.low) for side in undecided)
        names = "them" if len(undecided) == len(sides) else listed([side.name for side in undecided])
        text += f" For {names}, a difference of up to {100 * most:.1f} percentage points can't be ruled out."
    return text


def headline(findings: Findings) -> str:
    """The most important sentence of the report."""
    return verdict(findings.sides, findings.fair, findings.grouping)


def tiles(findings: Findings) -> Iterator[Tile]:
    """The numbers of the first screen."""
    if findings.grouping != "seat":
        for side in (findings.sides[0], findings.sides[-1]):
            yield Tile(f"{side.name} wins", share(side.win), share_range(side.win))
    if findings.seats_alike:
        first = findings.seats[0]
        yield Tile("Whoever plays first wins", share(first.win), share_range(first.win))
    median = findings.lengths.quantile(0.5)
    if isfinite(median.value):
        yield Tile("Half of the games end within", f"{rounds(median.value)} rounds", rounds_range(median))
    unfinished = findings.lengths.unfinished
    cap = counted(findings.run.experiment.round_cap, "round")
    yield Tile(f"Stopped unfinished after {cap}", share(unfinished), share_range(unfinished))
