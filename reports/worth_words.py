"""What is worth how much, in plain words."""

from collections.abc import Iterator, Sequence

from reports.estimates import Estimate
from reports.wording import capital, change, change_range, counted, listed, whole_percent
from reports.worth import Effect, Worth

BY_SIDE = {1: "more often", -1: "less often"}


def points(effect: Effect) -> Estimate:
    """The difference in win share, in percentage points."""
    return effect.win.change.times(100)


def sides(effects: Sequence[Effect]) -> tuple[list[Effect], list[Effect], list[Effect]]:
    """Those shown to cost win share, the most costly first, those shown to gain, and those not shown to do either."""
    ordered = sorted(effects, key=lambda effect: effect.win.change.value)
    costs, open_, gains = ([e for e in ordered if e.win.change.side(0) == side] for side in (-1, 0, 1))
    return costs, gains[::-1], open_


def sentence(effect: Effect) -> str:
    """What comes of an arm."""
    who, found = f"A player who {effect.arm.phrase}", points(effect)
    if effect.same:
        return f"{who} plays the very same {counted(found.games, 'game')} as everybody else."
    if not found.side(0):
        return f"Whether a player who {effect.arm.phrase} wins more or less often is not shown ({_range(effect)})."
    size = change(found).lstrip("+−")
    return f"{who} wins {size} points {BY_SIDE[found.side(0)]} ({_range(effect)})."


def _range(effect: Effect) -> str:
    return change_range(points(effect))


def told(effects: Sequence[Effect]) -> Iterator[str]:
    """What costs most, what gains most, and what is not shown to matter."""
    costs, gains, open_ = sides(effects)
    for shown in (costs, gains):
        if shown:
            yield sentence(shown[0])
    same = [effect.arm.label for effect in open_ if effect.same]
    if same:
        yield f"The same games as those of everybody else came of: {listed(same)}."
    if unclear := [f"{e.arm.label} ({_range(e)})" for e in open_ if not e.same]:
        yield f"Not shown to make a difference: {listed(unclear)}."


def headlines(worth: Worth) -> list[str]:
    """What a player would miss most, which decision costs most, and whether anything would have been better."""
    denied = [effect for effect in worth.effects if effect.arm.denied]
    others = [effect for effect in worth.effects if not effect.arm.denied]
    return [*_cost(denied, "that was denied"), *_cost(others, "that was decided otherwise"), *_gain(others)]


def _cost(effects: Sequence[Effect], what: str) -> Iterator[str]:
    costs, _, _ = sides(effects)
    if costs:
        most = "most: " if len(costs) > 1 else ""
        size = change(points(costs[0])).lstrip("−")
        yield f"A player who {costs[0].arm.phrase} loses {most}{size} points of win share."
    elif effects:
        yield f"Nothing {what} is shown to cost win share."


def _gain(others: Sequence[Effect]) -> Iterator[str]:
    _, gains, _ = sides(others)
    if gains:
        yield f"A player who {gains[0].arm.phrase} gains {change(points(gains[0])).lstrip('+')} points of win share."
    elif others:
        yield "No other decision that was tried is shown to gain any."


def set_up(worth: Worth) -> str:
    """How it was played."""
    return (
        f"One player at a table of {worth.players} does something otherwise; the others play {worth.base}. It sits in "
        f"every seat with every {worth.game.words.party} equally often. With nobody doing otherwise, it would win "
        f"{whole_percent(1 / worth.players)} of its games."
    )


def answers(worth: Worth) -> list[str]:
    """The answer of a notebook: how it was played, and what came of every arm, the most costly first."""
    costs, gains, open_ = sides(worth.effects)
    return [*headlines(worth), *(capital(sentence(effect)) for effect in (*costs, *open_, *gains))]
