"""Intervals that hold however often one looks, for runs that stop when they have shown enough.

An interval for a fixed number of games is right at that number. Whoever looks again and again, and stops at a look that
pleases, is misled far more often than it says. The intervals here form confidence sequences: with the stated confidence
they cover the truth at all numbers of games at once, and so at whichever one the run was stopped.
"""

from collections.abc import Callable
from math import ceil, floor, inf, log, log1p, sqrt

from scipy import special

STRENGTH = 3_000.0
"""Games that a guess about the share counts as, in the mixtures below.

It must be fixed before the first game. Intervals are narrowest, 1.35 times as wide as at a fixed number of games, from
ten to a hundred times as many games, and within 1.6 times from ten thousand games to ten million.
"""
_EDGE = 1e-12
_ACCURACY = 1e-10


def share_sequence(total: float, games: int, alpha: float) -> tuple[float, float]:
    """Interval of the mean of values between 0 and 1, such as win shares, whose sum over ``games`` is ``total``.

    The two-sided beta-binomial mixture of Howard, Ramdas, McAuliffe and Sekhon, Time-uniform, nonparametric,
    nonasymptotic confidence sequences, Annals of Statistics 49 (2021), proposition 7, an idea of Robbins (Annals of
    Mathematical Statistics 41, 1970). A mean is left out of the interval once somebody who bet against it at fair odds
    would have made 1/alpha of his stake, which by Ville's inequality ever happens with chance ``alpha`` at most if that
    mean is the true one. No approximation comes in:

    * Values between 0 and 1 (ties) spread no more than wins and losses of the same mean.
    * Games may have different chances, as when line-ups take turns: the logarithm of a Bernoulli's moment generating
      function is concave in the chance, so that what holds for equal chances holds for the mean over the games so far.

    Parameters
    ----------
    total, games
        Sum of the values, and their number.
    alpha
        Chance that the true mean ever lies outside.
    """
    return _low_end(total, games, alpha), 1 - _low_end(games - total, games, alpha)


def spread_factor(games: int, alpha: float) -> float:
    """Half-width, in standard errors, of an interval of any mean that holds however often one looks.

    The normal mixture of Robbins (1970), as an asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy and
    Ramdas, Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics 52 (2024).
    """
    weight = games / STRENGTH
    return sqrt((1 + 1 / weight) * (log1p(weight) - 2 * log(alpha)))


def rank_sequence(share: float, games: int, alpha: float) -> tuple[float, float]:
    """Ranks (from 1) between which the ``share`` quantile lies, whatever the distribution and however often one looks.

    The games at or below the true quantile are counted against ``share`` as :func:`share_sequence` does (Howard and
    Ramdas, Sequential estimation of quantiles, Bernoulli 28, 2022). An end that so few games leave open is -inf or inf.
    """

    def refuted(below: float) -> float:
        return evidence(share, below, games) + log(alpha)

    middle = share * games
    low = ceil(_root(refuted, 0, middle)) if refuted(0) > 0 else -inf
    high = 1 + floor(_root(refuted, middle, games)) if refuted(games) > 0 else inf
    return low, high


def _low_end(total: float, games: int, alpha: float) -> float:
    """The smallest mean that isn't refuted."""
    mean = min(max(total / games, _EDGE), 1 - _EDGE)

    def refuted(candidate: float) -> float:
        return evidence(candidate, total, games) + log(alpha)

    return _root(refuted, _EDGE, mean) if refuted(_EDGE) > 0 else 0.0


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    # Loading it takes a fifth of a second, which runs of a fixed number of games needn't wait for.
    from scipy.optimize import brentq

    return float(brentq(function, low, high, xtol=_ACCURACY))


def evidence(mean: float, total: float, games: int) -> float:
    """Logarithm of what a stake of 1 against ``mean`` has become: likelihood ratios, mixed over a beta prior."""
    wins, losses = STRENGTH * mean, STRENGTH * (1 - mean)
    against = special.betaln(wins + total, losses + games - total) - special.betaln(wins, losses)
    return float(against - total * log(mean) - (games - total) * log1p(-mean))
