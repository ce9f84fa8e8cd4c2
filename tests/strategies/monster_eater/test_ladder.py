"""The ladder: each rung places better than the one below it."""

from itertools import pairwise

import numpy as np
import pytest
from scipy.stats import binomtest

from simulator.experiment import Experiment
from simulator.game import get_game

LADDER = ("random", "restless", "frugal", "balanced", "expert")
GAMES = 2000
"""Games of two rungs, in every mix at tables of four, from every seat and with every party."""
FALSE_ALARM = 1e-6


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LADDER)))
def test_each_rung_places_better_than_the_one_below(lower: str, upper: str) -> None:
    """In more games than not the ranks of the upper one, on average, are better than those of the lower: a sign test.

    With four pairs, luck alone lets one of them pass with a chance of at most 1e-6.
    """
    game = get_game("monster-eater")
    asked = Experiment(game=game.name, players=4, seed=7, strategies=(lower, upper), seating="rotating").settled(game)
    seats = game.set_up(asked, game.cards()).player().play(0, GAMES)["seats"].reshape(GAMES, 4)
    ranks = [
        np.ma.masked_array(seats["rank"], seats["strategy"] != slot).mean(axis=1)  # type: ignore[no-untyped-call]
        for slot in range(2)
    ]
    lead = ranks[0] - ranks[1]
    better, worse = int((lead > 0).sum()), int((lead < 0).sum())
    chance = binomtest(better, better + worse, alternative="greater").pvalue
    assert chance < FALSE_ALARM / (len(LADDER) - 1)
