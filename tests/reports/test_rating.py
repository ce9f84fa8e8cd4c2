"""Ratings: the Plackett-Luce likelihood with ties, its intervals, and what it is read from."""

from collections import Counter
from itertools import combinations
from math import exp, log, sqrt

import numpy as np
import pytest
from scipy import optimize

from reports.rating import ELO, HALF_A_GAME, Outcome, Rating, outcomes
from simulator.experiment import Experiment
from simulator.game import Game
from tests.reports.runs import play

SURE = 10**5
"""Intervals that hold together with so many others: one misses in about 5 of ten million cases."""
TIED = {
    ((0,), (1,), (2,)): 30,
    ((1,), (0, 2)): 11,
    ((0, 1), (2,)): 17,
    ((2,), (1,), (0,)): 8,
    ((0, 1, 2),): 3,
    ((0,), (0, 1)): 5,
    ((1, 1), (2,)): 4,
}


def loss(theta: np.ndarray, found: dict[Outcome, int], strategies: int) -> float:
    """The negative log likelihood, written down from its definition: a set of t ties with delta_t x geometric mean."""
    worth, delta = np.exp(theta[:strategies]), {1: 1.0, 2: exp(theta[strategies]), 3: exp(theta[strategies + 1])}

    def weight(members: tuple[int, ...]) -> float:
        return delta[len(members)] * float(np.prod(worth[list(members)])) ** (1 / len(members))

    total = sum(HALF_A_GAME * (2 * log(1 + w) - log(w)) for w in worth)
    for outcome, games in found.items():
        left = [member for group in outcome for member in group]
        for group in outcome:
            if len(left) > 1:
                sets = [chosen for size in (1, 2, 3) for chosen in combinations(left, size)]
                total -= games * log(weight(group) / sum(map(weight, sets)))
            left = left[len(group) :]
    return total


def test_worths_make_the_places_as_likely_as_can_be() -> None:
    best = optimize.minimize(loss, np.zeros(5), (TIED, 3), method="BFGS")
    points = [estimate.value for estimate in Rating(3, TIED).points(3)]
    assert points == pytest.approx(ELO * (best.x[:3] - best.x[:3].mean()), abs=0.01)


def test_two_who_never_tie_are_rated_by_the_odds_and_their_interval_is_that_of_a_logit() -> None:
    wins, losses = 1_000_000, 500_000
    first, second = Rating(2, {((0,), (1,)): wins, ((1,), (0,)): losses}).points(1)
    assert first.value == pytest.approx(-second.value)
    assert first.value - second.value == pytest.approx(400 * log(2, 10), abs=1e-2)
    spread = ELO / 2 * sqrt(1 / wins + 1 / losses)
    assert first.high - first.value == pytest.approx(1.959964 * spread, rel=1e-4)


def test_worths_that_games_were_drawn_from_lie_in_their_intervals() -> None:
    worths = np.array([0.2, 1.0, 1.5, 4.0])
    random = np.random.default_rng(1)
    # Exponential clocks ring in Plackett-Luce order; three of the four sit at a table, one of them perhaps twice.
    seats = random.integers(0, 4, (20_000, 3))
    rings = random.exponential(1 / worths[seats])
    found = Counter(tuple((int(s),) for s in row) for row in np.take_along_axis(seats, rings.argsort(1), 1))
    truth = ELO * (np.log(worths) - np.log(worths).mean())
    for estimate, true in zip(Rating(4, found).points(SURE), truth, strict=True):
        assert estimate.low < true < estimate.high
        assert estimate.margin < 20


def test_games_that_are_played_as_pairs_of_alike_ones_tell_half_as_much() -> None:
    """The sandwich sees games, not places: intervals shrink with the root of their number."""
    once, often = Rating(3, TIED).points(1), Rating(3, {k: 400 * n for k, n in TIED.items()}).points(1)
    assert often[0].margin * 20 == pytest.approx(once[0].margin, rel=0.1)


def test_somebody_who_never_wins_has_a_finite_rating() -> None:
    low = Rating(2, {((0,), (1,)): 50}).points(1)[1]
    assert -1500 < low.value < -400


def test_outcomes_are_read_from_ranks(lottery_game: Game, tmp_path_factory: pytest.TempPathFactory) -> None:
    experiment = Experiment(
        "lottery", games=700, players=3, seating="rotating", strategies=("plain", "careful"), seed=2
    )
    run = play(experiment, tmp_path_factory.mktemp("outcomes") / "run", shard_games=300)
    expected: Counter[Outcome] = Counter()
    for game in run.scan("seats").collect().partition_by("game"):
        ranks = sorted(set(game["rank"]))
        number = {"plain": 0, "careful": 1}
        expected[
            tuple(
                tuple(sorted(number[s] for s, r in zip(game["strategy"], game["rank"], strict=True) if r == rank))
                for rank in ranks
            )
        ] += 1
    assert outcomes(run, ["plain", "careful"]) == expected
