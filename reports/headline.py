"""The first screen: who wins more than the fair share, in plain words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import isfinite, isinf

from reports.findings import Findings, Side
from reports.verdicts import Outcome, Verdict
from reports.wording import (
    about,
    capital,
    counted,
    listed,
    rounds,
    rounds_range,
    share,
    share_range,
    share_with_range,
    span,
    whole_percent,
)
from simulator.experiment import DECIDED


@dataclass(frozen=True, slots=True)
class Tile:
    """One number of the first screen, with how sure it is."""

    title: str
    value: str
    range: str


OWN_TILES = {"rapid-dungeon": "reports.rapid_dungeon.boss"}
"""Where games have tiles of their own: a function ``tiles(findings)``."""
MOST_NAMES = 6
"""More than these are counted instead of named."""
SAYS = {
    Outcome.STRONG: ("is strong", "are strong"),
    Outcome.WEAK: ("is weak", "are weak"),
    Outcome.MISSED: ("misses its target", "miss their targets"),
    Outcome.MET: ("meets its target", "meet their targets"),
    Outcome.BALANCED: ("is balanced", "are balanced"),
    Outcome.OPEN: ("is still open", "are still open"),
}
"""What verdicts say of one and of many, in the order in which they are told."""


def sentence(verdicts: Sequence[Verdict], many: str) -> str:
    """The verdicts in one sentence; ``many`` is what those are called that they are about."""
    parts = [
        _part([v.name for v in verdicts if v.outcome is outcome], outcome, len(verdicts), many) for outcome in SAYS
    ]
    return capital(f"{', '.join(part for part in parts if part)}.")


def _part(names: Sequence[str], outcome: Outcome, of: int, kinds: str) -> str:
    one, many = SAYS[outcome]
    if not names:
        return ""
    if len(names) == 1:
        return f"{names[0]} {one}"
    if len(names) == of:
        return f"{'both' if of == 2 else f'all {of}'} {kinds} {many}"
    return f"{listed(names) if len(names) <= MOST_NAMES else f'{len(names)} {kinds}'} {many}"


def details(sides: Sequence[Side], fair: float | None) -> str:
    """The shares behind the verdicts, and what would settle those that are open; ``fair`` is None if none is."""
    ordered = sorted(sides, key=lambda side: side.win.order)
    best, last = ordered[0], ordered[-1]
    text = (
        f"{capital(best.name)} wins {share(best.win)} of its games ({share_range(best.win)}), "
        f"{last.name} {share_with_range(last.win)}"
        f"{'' if fair is None else f'; fair would be {whole_percent(fair)}'}."
    )
    verdicts = [side.verdict for side in sides if side.verdict]
    if verdicts and verdicts[0].equal:
        text += f" {span(verdicts[0].band)} counts as {Outcome.BALANCED}."
    undecided = [verdict for verdict in verdicts if verdict.outcome is Outcome.OPEN]
    if not undecided:
        return text
    # Without a fair share and without a target there is nothing that a run could be stopped for.
    return f"{text} {settling(undecided, stops=fair is not None or not undecided[0].equal)}"


def settling(undecided: Sequence[Verdict], *, stops: bool = True) -> str:
    """What it takes to settle open verdicts; ``stops``: a run can stop by itself when they are."""
    games = max(verdict.more_games for verdict in undecided)
    if isinf(games):
        most = next(verdict.name for verdict in undecided if isinf(verdict.more_games))
        return f"{capital(most)} lies so close to where a verdict changes that no number of games would settle it."
    until = f"; --until {DECIDED} plays until they do" if stops else ""
    return f"{capital(about(games))} more games would settle what is open{until}."


def headlines(findings: Findings) -> list[str]:
    """The verdicts on those whom the run compares, and then on the seats."""
    verdicts = findings.verdicts
    if findings.targets.wanted is not None:
        return [sentence(verdicts, findings.words("target"))]
    if findings.fair is None:
        chance = findings.chance.win
        won = f"The game is won in {share_with_range(chance)} of {chance.games:,} games."
        return [won, *_judged(findings)]
    return _judged(findings)


def _judged(findings: Findings) -> list[str]:
    return [
        sentence([verdict for verdict in findings.verdicts if verdict.kind == kind], findings.words(kind))
        for kind in headlined(findings)
    ]


def legend(findings: Findings) -> str:
    """What the words of the headline mean."""
    if findings.targets.wanted is not None:
        return "A target is met or missed if the games show so; it is open if they are too few to tell."
    if findings.targets.equal is None:
        meant = "No win chance is fair or unfair by itself; --target says what it should be."
        if findings.targets.even is None or not findings.verdicts:
            return meant
        margin = whole_percent(findings.targets.even).removesuffix("%")
        return (
            f"{meant} Balanced: shown to lie within {margin} points of the average of all that are compared. "
            "Strong or weak: shown to lie above, or below. Open: too few games to tell."
        )
    return (
        f"Balanced: shown to win {span(findings.targets.equal)} of its games. Strong or weak: shown to win more, or "
        "less. Open: too few games to tell."
    )


def headlined(findings: Findings) -> list[str]:
    """What the headline is about."""
    judged = {verdict.kind for verdict in findings.verdicts}
    return [kind for kind in dict.fromkeys((findings.grouping, "seat")) if kind in judged]


def own_tiles(findings: Findings) -> Iterator[Tile]:
    """The numbers that the game itself puts first."""
    if findings.game.name in OWN_TILES:
        yield from import_module(OWN_TILES[findings.game.name]).tiles(findings)


def tiles(findings: Findings) -> Iterator[Tile]:
    """The numbers of the first screen."""
    yield from own_tiles(findings)
    if findings.fair is None:
        yield Tile("The game is won", share(findings.chance.win), share_range(findings.chance.win))
    if findings.grouping != "seat":
        for side in (findings.sides[0], findings.sides[-1]):
            yield Tile(f"{side.name} wins", share(side.win), share_range(side.win))
    if findings.seats_alike and findings.fair is not None:
        first = findings.seats[0]
        yield Tile("Whoever plays first wins", share(first.win), share_range(first.win))
    median = findings.lengths.quantile(0.5)
    if isfinite(median.value):
        yield Tile("Half of the games end within", f"{rounds(median.value)} rounds", rounds_range(median))
    unfinished = findings.lengths.unfinished
    cap = counted(findings.run.experiment.round_cap, "round")
    yield Tile(f"Stopped unfinished after {cap}", share(unfinished), share_range(unfinished))
