"""The sections that show what is worth how much."""

from collections.abc import Iterator, Sequence

from reports import page
from reports.arms import Series
from reports.charts import Dot, dots, heat_map
from reports.compare import ROUNDS
from reports.differences import Difference
from reports.estimates import WIN_SHARE, Metric
from reports.page import Heading, Section, Table, estimates
from reports.response import Point, curve
from reports.style import Picture
from reports.wording import amount, capital, change, change_margin, change_range
from reports.worth import Effect, Worth
from reports.worth_words import points, set_up, sides, told

POINTS = "percentage points"
FEWEST = 3
"""Fewer values of a parameter make no curve."""
LOOKS = "▲ shown to win more often than the others, ▼ less, ● neither."
DIFFERENCE = "win share of the player, less that in the same games with nobody doing otherwise, in percentage points"


def sections(worth: Worth) -> Iterator[Section]:
    """All of them."""
    yield from win_sections(worth)
    yield from curve_sections(worth)
    yield from other_sections(worth)


def win_sections(worth: Worth) -> Iterator[Section]:
    """What was denied, and what was decided otherwise."""
    denied = [effect for effect in worth.effects if effect.arm.denied]
    others = [effect for effect in worth.effects if not effect.arm.denied]
    if denied:
        yield _wins("denied", "What a player is denied", denied, [set_up(worth)])
    if others:
        yield _wins("decisions", "What a player decides otherwise", others, [] if denied else [set_up(worth)])


def curve_sections(worth: Worth) -> Iterator[Section]:
    """How much of something is enough, for each parameter of which enough values were tried."""
    found = [arm.series for arm in worth.arms if arm.series]
    for series in dict.fromkeys(found):
        if found.count(series) >= FEWEST:
            yield _curve(worth, series)


def other_sections(worth: Worth) -> Iterator[Section]:
    """To which party it matters, and what else changes."""
    if len(worth.control.parties) > 1:
        yield _parties(worth)
    yield _changes(worth)


def _ordered(effects: Sequence[Effect]) -> list[Effect]:
    """The most costly first."""
    costs, gains, open_ = sides(effects)
    return [*costs, *open_, *gains[::-1]]


def _wins(anchor: str, title: str, effects: Sequence[Effect], says: Sequence[str] = ()) -> Section:
    """How much more often the player wins; the section begins with what it ``says``."""
    ordered = _ordered(effects)
    listing = "; ".join(f"{e.arm.label} {change(points(e))} ({change_range(points(e))})" for e in ordered)
    figure = dots(
        anchor,
        f"{title}, difference in win share in {POINTS}: {listing}",
        f"{title}: how much more often the player wins than if it played like the others. {LOOKS}",
        [Dot(e.arm.label, points(e)) for e in ordered],
        fair=0.0,
        says="no difference",
        what=POINTS,
        written=change_margin,
    )
    table = Table(
        f"worth-{anchor}",
        title,
        [
            Heading("Arm", number=False),
            estimates(f"Difference in {POINTS}", DIFFERENCE),
            estimates("Win share", WIN_SHARE),
            estimates("If it played like the others", "its win share in the same games, with nobody doing otherwise"),
            Heading("The player …", number=False),
        ],
        [
            [
                page.words(e.arm.label),
                page.change(points(e)),
                page.share(e.win.b),
                page.share(e.win.a),
                page.words(e.arm.phrase),
            ]
            for e in ordered
        ],
    )
    return Section(anchor, title, [*says, *told(effects)], [figure], [table], metrics=[WIN_SHARE])


def _curve(worth: Worth, series: Series) -> Section:
    """How win share goes with how often a player does what the series' part decides."""
    effects = sorted((e for e in worth.effects if e.arm.series == series), key=lambda e: e.arm.value)
    rate = worth.rate(series.part)
    if rate is None:
        return _wins(f"curve-{series.parameter}", f"How much {series.parameter}", effects)
    often = f"{rate.name} a game"
    rates = [e.others[rate.name] for e in effects]
    best = max(effects, key=lambda e: e.win.change.value)
    says = [
        f"Tried: {series.strategy} with several values of {series.parameter}, for the part {series.part}. A player of "
        f"{worth.base} comes to {amount(rates[0].a)} {often}.",
        f"Of the values tried, {series.parameter}={best.arm.value:g} wins most, with "
        f"{amount(best.others[rate.name].b)} {often}: {change(points(best))} points ({change_range(points(best))}).",
    ]
    listing = "; ".join(
        f"{e.arm.value:g}: {amount(found.b)} {often}, {change(points(e))} points ({change_range(points(e))})"
        for e, found in zip(effects, rates, strict=True)
    )
    anchor = f"{series.part}-{series.parameter}"
    figure = curve(
        anchor,
        f"Difference in win share against {often}, by {series.parameter}. {listing}",
        f"Difference in win share against {often}; numbers are values of {series.parameter}, the diamond is "
        f"{worth.base}. {LOOKS}",
        [Point(f"{e.arm.value:g}", found.b, points(e)) for e, found in zip(effects, rates, strict=True)],
        (worth.base, rates[0].a.value),
        (often, POINTS),
    )
    table = Table(
        anchor,
        f"{capital(series.parameter)} of {series.strategy}",
        [
            Heading(capital(series.parameter)),
            estimates(capital(often), rate),
            estimates(f"Difference in {POINTS}", DIFFERENCE),
        ],
        [
            [page.Cell(f"{e.arm.value:g}", (e.arm.value,)), page.amount(found.b), page.change(points(e))]
            for e, found in zip(effects, rates, strict=True)
        ],
    )
    return Section(anchor, f"How many {rate.name}", says, [figure], [table], metrics=[rate, WIN_SHARE])


def _parties(worth: Worth) -> Section:
    """What arms cost each party."""
    party = worth.game.words.party
    names = sorted(worth.effects[0].parties)
    ordered = _ordered(worth.effects)
    denied = [effect for effect in ordered if effect.arm.denied]
    table = Table(
        "worth-by-party",
        f"Difference in win share by {party}, in {POINTS}",
        [Heading("Arm", number=False), *(estimates(name, DIFFERENCE) for name in names)],
        [
            [page.words(e.arm.label), *(page.change(e.parties[name].change.times(100)) for name in names)]
            for e in ordered
        ],
    )
    figures = [_party_map(denied or ordered, names, party)]
    says = [text for effect in denied for text in _apart(effect)]
    return Section(
        "party",
        f"To which {party}",
        [APART.format(party), *says] if says else [NOT_APART.format(party)],
        figures,
        [table],
        metrics=[WIN_SHARE],
    )


APART = "Shown to cost one {} more than another, the most and the least:"
NOT_APART = "Of nothing that was denied it is shown that it costs one {} more than another."


def _apart(effect: Effect) -> Iterator[str]:
    """Which parties it costs more than others, as far as the intervals of the two lie apart."""
    ordered = sorted(effect.parties.values(), key=lambda found: found.change.value)
    most, least = ordered[0], ordered[-1]
    if most.change.high < least.change.low:
        yield (f"{capital(effect.arm.label)}: {_told(most)} for {most.name}, {_told(least)} for {least.name}.")


def _told(found: Difference) -> str:
    change_ = found.change.times(100)
    return f"{change(change_)} points ({change_range(change_)})"


def _party_map(effects: Sequence[Effect], names: Sequence[str], party: str) -> Picture:
    cells = [[e.parties[name].change.times(100) for name in names] for e in effects]
    alt = "; ".join(
        f"{e.arm.label}: " + ", ".join(f"{name} {change(cell)}" for name, cell in zip(names, row, strict=True))
        for e, row in zip(effects, cells, strict=True)
    )
    return heat_map(
        "worth-party",
        f"Difference in win share by {party}, in {POINTS}. {alt}",
        f"Difference in win share by the player's {party}, in {POINTS}. Blue: wins more often than it would playing "
        "like the others, orange: less; pale text marks what is not shown to differ. "
        f"0.0: what the {party} never has or does.",
        [e.arm.label for e in effects],
        names,
        cells,
        0.0,
        written=change_margin,
    )


def _changes(worth: Worth) -> Section:
    """What else is different, for the player and for the game."""
    metrics = [*worth.metrics, ROUNDS]
    ordered = _ordered(worth.effects)
    table = Table(
        "what-else",
        "Differences to the same games with nobody doing otherwise",
        [Heading("Arm", number=False), *(estimates(capital(metric.name), metric) for metric in metrics)],
        [
            [page.words(e.arm.label), *(page.change(e.others[metric.name].change) for metric in metrics)]
            for e in ordered
        ],
    )
    says = [
        "Means of a game: of the player who does otherwise, and the rounds of its games.",
        *_largest(ordered, worth.metrics[0], "points"),
        *_largest(ordered, ROUNDS, "rounds"),
    ]
    return Section("what-else", "What else changes", says, (), [table], metrics=metrics)


def _largest(effects: Sequence[Effect], metric: Metric, unit: str) -> Iterator[str]:
    """Where a number changes most."""
    found = [(effect.others[metric.name].change, effect) for effect in effects]
    shown = [(estimate, effect) for estimate, effect in found if estimate.side(0)]
    estimate, effect = max(shown, key=lambda pair: abs(pair[0].value), default=(None, None))
    if estimate is None or effect is None:
        yield f"No difference in {unit} is shown."
    else:
        yield f"{capital(unit)} change most {effect.arm.label}: {change(estimate)} ({change_range(estimate)})."
