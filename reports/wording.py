"""Numbers and lists in words."""

from collections.abc import Mapping, Sequence
from math import ceil, inf, isinf, isnan, log10

from reports.estimates import Estimate
from reports.targets import Band

MOST_DIGITS = 6
MOST_GAMES = 100_000_000
"""What is known of so many games and more is too rough to be told."""


def listed(names: Sequence[str]) -> str:
    """``a, b and c``."""
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def counted(number: int, one: str, many: str = "") -> str:
    """``1 game``, ``20,000 games``."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def about(number: float) -> str:
    """A number to two digits: ``about 41,000``; one beyond all use is told as that."""
    if number > MOST_GAMES:
        return f"more than {MOST_GAMES:,}"
    return f"about {int(float(f'{number:.2g}')):,}"


def percent(share: float, digits: int = 1) -> str:
    """A share as a percentage."""
    return f"{100 * share:.{digits}f}%"


def whole_percent(share: float) -> str:
    """A share that is known exactly as a percentage, with a decimal only if it needs one."""
    return f"{100 * share:.1f}".removesuffix(".0") + "%"


def span(band: Band) -> str:
    """Between which shares something should lie: ``23 to 27%``."""
    return f"{whole_percent(band.low).removesuffix('%')} to {whole_percent(band.high)}"


def share(estimate: Estimate) -> str:
    """An estimated share, with as many digits as it deserves."""
    return percent(estimate.value, _digits(100 * estimate.margin)) if estimate.known else "–"


def share_range(estimate: Estimate) -> str:
    """The interval of a share: ``54.8 to 56.7%``."""
    digits = _digits(100 * estimate.margin)
    return f"{100 * estimate.low:.{digits}f} to {percent(estimate.high, digits)}" if estimate.known else ""


def share_with_range(estimate: Estimate) -> str:
    """A share and its interval: ``55.8% (54.8 to 56.7%)``."""
    return f"{share(estimate)} ({share_range(estimate)})" if estimate.known else "none"


def shares_listed(named: Mapping[str, Estimate]) -> str:
    """Shares in words, for those who can't see a figure."""
    return "; ".join(f"{name} {share_with_range(estimate)}" for name, estimate in named.items())


def share_margin(estimate: Estimate) -> str:
    """A share and the distance to the farther end of its interval: ``55.8 ±1.0%``."""
    digits = _digits(100 * estimate.margin)
    return f"{100 * estimate.value:.{digits}f} ±{percent(estimate.margin, digits)}" if estimate.known else "–"


def amount(estimate: Estimate) -> str:
    """An estimated mean."""
    return _plain(estimate.value, _digits(estimate.margin)) if estimate.known else "–"


def amount_range(estimate: Estimate) -> str:
    """The interval of a mean."""
    if not estimate.known:
        return ""
    if isnan(estimate.low):
        return "all games alike" if estimate.games > 1 else "a single game"
    digits = _digits(estimate.margin)
    return f"{_plain(estimate.low, digits)} to {_plain(estimate.high, digits)}"


def amount_with_range(estimate: Estimate) -> str:
    """A mean and its interval."""
    return f"{amount(estimate)} ({amount_range(estimate)})"


def change(estimate: Estimate) -> str:
    """A difference with its sign."""
    return _signed(estimate.value, _digits(estimate.margin)) if estimate.known else "–"


def change_range(estimate: Estimate) -> str:
    """The interval of a difference: ``−0.3 to +1.2``."""
    if not estimate.known:
        return ""
    if isnan(estimate.low) and estimate.games == 1:
        return "in a single game"
    if isnan(estimate.low):
        return "the same in every game" if estimate.value == 0 else "by as much in every game"
    digits = _digits(estimate.margin)
    return f"{_signed(estimate.low, digits)} to {_signed(estimate.high, digits)}"


def change_margin(estimate: Estimate) -> str:
    """A difference and the distance to the farther end of its interval: ``+0.5 ±0.8``."""
    if isnan(estimate.margin):
        return change(estimate)
    return f"{change(estimate)} ±{estimate.margin:.{_digits(estimate.margin)}f}"


def _plain(number: float, digits: int) -> str:
    """A number with a sign if it is negative; 0 has none."""
    return _signed(number, digits).removeprefix("+")


def _signed(number: float, digits: int) -> str:
    """A number with its sign; 0 has none."""
    rounded = round(number, digits)
    return f"{rounded:+.{digits}f}".replace("-", "−") if rounded else f"{0:.{digits}f}"


def rounds(number: float) -> str:
    """A number of rounds; inf where games were stopped before they got there."""
    return "stopped" if isinf(number) else f"{number:.0f}"


def rounds_range(estimate: Estimate) -> str:
    """The interval of a number of rounds."""
    if estimate.low == estimate.high:
        return "" if isinf(estimate.value) else "exact to the round"
    return f"{rounds(estimate.low)} to {rounds(estimate.high)}"


def rounds_with_range(estimate: Estimate) -> str:
    """A number of rounds and its interval; the mere number if its interval has no width."""
    exact = estimate.low == estimate.high
    return rounds(estimate.value) if exact else f"{rounds(estimate.value)} ({rounds_range(estimate)})"


def usual_rounds(low: Estimate, high: Estimate) -> str:
    """Between which numbers of rounds most games end, each with its interval: ``8 to 17 (16 to 17)``."""
    if isinf(high.value):
        return f"{rounds_with_range(low)} or more"
    return rounds_with_range(low) + ("" if low.value == high.value else f" to {rounds_with_range(high)}")


def seat_name(seat: int, players: int) -> str:
    """What a seat is called; seats count from 0 as they do in replays."""
    notes = {0: " (first)", players - 1: " (last)"}
    return f"seat {seat}{notes.get(seat, '')}"


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def _digits(margin: float) -> int:
    """Decimals of a number with that margin: enough to show that it is not 0."""
    return min(MOST_DIGITS, max(1, ceil(-log10(margin)))) if 0 < margin < inf else 1
