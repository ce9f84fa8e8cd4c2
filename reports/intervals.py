"""Intervals that hold for everything shown together, and never collapse to nothing.

Those of runs that are ``watched``, and stopped when they have shown enough, hold however often one looks.
"""

from math import ceil, inf, nan, sqrt

from scipy import special

from reports.sequences import rank_sequence, share_sequence, spread_factor

CONFIDENCE = 0.95


def level(shown: int) -> float:
    """Confidence of each of ``shown`` intervals so that all of them hold together with ``CONFIDENCE``.

    Šidák (1967): for normal estimates the product bound holds however they are correlated, as the win shares of a game
    are.
    """
    return float(CONFIDENCE ** (1 / max(shown, 1)))


def watched_share_interval(total: float, games: int, shown: int = 1) -> tuple[float, float]:
    """Interval of the mean of games whose values lie between 0 and 1 and sum to ``total``, for watched runs."""
    return share_sequence(total, games, _alpha(shown))


def score_interval(
    mean: float, variance: float, games: int, shown: int = 1, watched: bool = False
) -> tuple[float, float]:
    """Interval of the mean of independent games whose values lie between 0 and 1.

    Wilson's score interval (1927), with the sample variance in place of mean * (1 - mean): the same where a game is won
    or not, narrower where ties split the win, and never of width 0.

    Parameters
    ----------
    mean, variance
        Of the games' values; the variance as the mean squared deviation.
    games
        Number of games.
    shown
        Number of intervals shown together.
    watched
        Whether they must hold however often one looks.
    """
    z = normal_factor(games, shown, watched)
    c = z * z / games
    width = sqrt(c * (max(variance, 0.0) + c / 4))
    low, high = (mean + c / 2 - width) / (1 + c), (mean + c / 2 + width) / (1 + c)
    # Rounding must not put the mean outside of its interval.
    return min(mean, max(0.0, low)), max(mean, min(1.0, high))


def normal_factor(games: int, shown: int = 1, watched: bool = False) -> float:
    """How many standard errors the interval of a nearly normal estimate reaches to either side; see the others."""
    return spread_factor(games, _alpha(shown)) if watched else float(special.ndtri((1 + level(shown)) / 2))


def mean_interval(
    mean: float, variance: float, games: int, shown: int = 1, watched: bool = False
) -> tuple[float, float]:
    """Student's interval of the mean of independent games whose values have no bounds.

    Games that are all alike say nothing about how far others may differ: their interval is (nan, nan).
    """
    if games < 2 or variance <= 0:
        return nan, nan
    width = _mean_factor(games, shown, watched) * sqrt(variance / (games - 1))
    return mean - width, mean + width


def count_interval(
    mean: float, variance: float, games: int, shown: int = 1, watched: bool = False, unit: float = 1.0
) -> tuple[float, float]:
    """Score interval of the mean of independent games whose values can't be negative, such as counts.

    What happens rarely spreads more if it is more frequent: the variance is taken to be proportional to the true mean,
    by the factor seen (quasi-Poisson; McCullagh and Nelder, Generalized Linear Models, 1989, chapter 9). With many
    occurrences it is Student's interval; with few it leans to the side of more, and never reaches below 0. With none it
    is that of single occurrences, each of which adds ``unit``.

    Games that are all alike, and not all 0, say nothing about how far others may differ: (nan, nan).
    """
    if games < 2 or (variance <= 0 < mean):
        return nan, nan
    spread = variance * games / (games - 1) / mean if mean > 0 else unit
    c = _mean_factor(games, shown, watched) ** 2 * spread / games
    width = sqrt(c * (mean + c / 4))
    return max(0.0, mean + c / 2 - width), mean + c / 2 + width


def _mean_factor(games: int, shown: int, watched: bool) -> float:
    """How many standard errors the interval of a mean reaches to either side."""
    return spread_factor(games, _alpha(shown)) if watched else float(special.stdtrit(games - 1, (1 + level(shown)) / 2))


def quantile_ranks(share: float, games: int, shown: int = 1, watched: bool = False) -> tuple[float, float]:
    """Ranks (from 1) between which the ``share`` quantile lies, whatever the distribution.

    The number of games below the true quantile is binomial (Thompson 1936). A rank below 1 or above ``games`` is -inf
    or inf: so few games leave that end open.
    """
    if watched:
        return rank_sequence(share, games, _alpha(shown))
    tail = (1 - level(shown)) / 2
    low = _binomial_quantile(tail, games, share)
    # As many games above the quantile as there are below that of the other tail.
    high = games + 1 - _binomial_quantile(tail, games, 1 - share)
    return (low if low >= 1 else -inf), (high if high <= games else inf)


def _alpha(shown: int) -> float:
    """Chance that one of ``shown`` intervals of a watched run may miss (Bonferroni: whatever binds them together)."""
    return (1 - CONFIDENCE) / max(shown, 1)


def _binomial_quantile(chance: float, games: int, share: float) -> int:
    """The smallest number whose binomial distribution function reaches ``chance``."""
    near: int = ceil(special.bdtrik(chance, games, share))
    too_far = near > 0 and bool(special.bdtr(near - 1, games, share) >= chance)
    return near - 1 if too_far else near
