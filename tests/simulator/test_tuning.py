"""Tuning: the search finds a known best, shares luck, and keeps to ranges and whole numbers."""

from typing import Any

import numpy as np
import pytest

from simulator.errors import InputError
from simulator.tuning import GENERATIONS, Trials, candidates, games_each, search, with_values
from strategies.base import Parameter

PLACE = Parameter("place", -3.0, -5.0, 5.0, "where it stands")
COUNT = Parameter("count", 1.0, 0.0, 9.0, "how many it takes", whole=True)


class Hill(Trials):
    """A game won the more surely the nearer the parameters are to 2 and 6; notes what it is asked to play."""

    def __init__(self) -> None:
        self.asked: list[tuple[dict[str, float], int, int, int]] = []

    def wins(self, values: Any, seed: int, first: int, games: int) -> Any:
        self.asked.append((dict(values), seed, first, games))
        luck = np.array([np.random.default_rng((seed, game)).random() for game in range(first, first + games)])
        miss = (values.get("place", 2) - 2) ** 2 / 50 + (values.get("count", 6) - 6) ** 2 / 80
        return (luck < np.exp(-miss)).astype(float)


def test_it_comes_near_the_best_values() -> None:
    found = search(Hill(), [PLACE, COUNT], {"place": -3, "count": 1}, 3, 60_000, 1)
    # Half a unit beside the summit costs half a point of win share, which so few games can hardly tell.
    assert found["place"] == pytest.approx(2, abs=1.5)
    assert found["count"] == pytest.approx(6, abs=2)


def test_one_parameter_alone_is_searched_too() -> None:
    found = search(Hill(), [PLACE], {"place": -3}, 3, 30_000, 1)
    assert found == {"place": pytest.approx(2, abs=1.5)}


def test_values_stay_in_their_ranges_and_whole_ones_whole() -> None:
    hill = Hill()
    search(hill, [PLACE, COUNT], {"place": 5, "count": 9}, 1, 20_000, 1)
    for values, *_ in hill.asked:
        assert all(p.allows(values[p.name]) for p in (PLACE, COUNT))


def test_a_generation_shares_its_games_and_the_next_has_others() -> None:
    hill = Hill()
    search(hill, [PLACE], {"place": 0}, 9, 6_000, 1)
    many = candidates(1)
    spans = [asked[1:] for asked in hill.asked]
    assert len(spans) == GENERATIONS * many
    for generation in range(GENERATIONS):
        (same,) = set(spans[generation * many : (generation + 1) * many])
        assert same == (9, generation * games_each(6_000, 1), games_each(6_000, 1))


def test_the_same_seed_finds_the_same_with_any_number_of_workers() -> None:
    found = [search(Hill(), [PLACE], {"place": 0}, 4, 6_000, workers) for workers in (1, 3)]
    assert found[0] == found[1]


def test_a_budget_that_settles_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="--budget: 100 games are too few for 1 parameters; accepted: 3000 or more"):
        games_each(100, 1)


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("balanced", "balanced:thrift=3"),
        ("balanced:confidence=0.5", "balanced:confidence=0.5,thrift=3"),
        ("my.py:Greedy", "my.py:Greedy:thrift=3"),
        ("my.py:Greedy:greed=1", "my.py:Greedy:greed=1,thrift=3"),
        ("tuned.toml", "tuned.toml:thrift=3"),
    ],
)
def test_values_are_added_to_any_spec(spec: str, expected: str) -> None:
    assert with_values(spec, {"thrift": 3.0}) == expected
