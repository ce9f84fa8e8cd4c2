"""Tuning: the search finds a known best, shares luck, and keeps to ranges and whole numbers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simulator.errors import InputError
from simulator.tuning import GENERATIONS, Journal, Trials, candidates, games_each, search
from strategies.base import Parameter

PLACE = Parameter("place", -3.0, -5.0, 5.0, "where it stands")
COUNT = Parameter("count", 1.0, 0.0, 9.0, "how many it takes", whole=True)


class Hill(Trials):
    """A game won the more surely the nearer the parameters are to 2 and 6; notes what it is asked to play."""

    def __init__(self) -> None:
        self.asked: list[tuple[dict[str, float], int, int, int]] = []
        self.told: list[int] = []
        self.__dict__["played"] = self.told.append

    def wins(self, values: Any, seed: int, first: int, games: int) -> Any:
        self.asked.append((dict(values), seed, first, games))
        luck = np.array([np.random.default_rng((seed, game)).random() for game in range(first, first + games)])
        miss = (values.get("place", 2) - 2) ** 2 / 50 + (values.get("count", 6) - 6) ** 2 / 80
        return (luck < np.exp(-miss)).astype(float)


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "search", "hill")


def test_it_comes_near_the_best_values(journal: Journal) -> None:
    found = search(Hill(), [PLACE, COUNT], {"place": -3, "count": 1}, 3, 60_000, 1, journal)
    # Half a unit beside the summit costs half a point of win share, which so few games can hardly tell.
    assert found["place"] == pytest.approx(2, abs=1.5)
    assert found["count"] == pytest.approx(6, abs=2)


def test_one_parameter_alone_is_searched_too(journal: Journal) -> None:
    found = search(Hill(), [PLACE], {"place": -3}, 3, 30_000, 1, journal)
    assert found == {"place": pytest.approx(2, abs=1.5)}


def test_values_stay_in_their_ranges_and_whole_ones_whole(journal: Journal) -> None:
    hill = Hill()
    search(hill, [PLACE, COUNT], {"place": 5, "count": 9}, 1, 20_000, 1, journal)
    for values, *_ in hill.asked:
        assert all(p.allows(values[p.name]) for p in (PLACE, COUNT))


def test_a_generation_shares_its_games_and_the_next_has_others(journal: Journal) -> None:
    hill = Hill()
    search(hill, [PLACE], {"place": 0}, 9, 6_000, 1, journal)
    many = candidates(1)
    spans = [asked[1:] for asked in hill.asked]
    assert len(spans) == GENERATIONS * many
    for generation in range(GENERATIONS):
        (same,) = set(spans[generation * many : (generation + 1) * many])
        assert same == (9, generation * games_each(6_000, 1), games_each(6_000, 1))


def test_the_same_seed_finds_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    found = [
        search(Hill(), [PLACE], {"place": 0}, 4, 6_000, workers, Journal(tmp_path / f"{workers}", "hill"))
        for workers in (1, 3)
    ]
    assert found[0] == found[1]


def test_a_budget_that_settles_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="--budget: 100 games are too few for 1 parameters; accepted: 3000 or more"):
        games_each(100, 1)


class Tired(Hill):
    """Is stopped after so many candidates."""

    def __init__(self, candidates: int) -> None:
        super().__init__()
        self.__dict__["left"] = candidates

    def wins(self, values: Any, seed: int, first: int, games: int) -> Any:
        if not self.left:  # type: ignore[attr-defined]
            raise KeyboardInterrupt
        self.__dict__["left"] -= 1
        return super().wins(values, seed, first, games)


@pytest.mark.parametrize("torn", [False, True])
def test_a_search_that_was_stopped_goes_on_and_finds_the_same(torn: bool, tmp_path: Path, journal: Journal) -> None:
    words = [PLACE, COUNT], {"place": -3, "count": 1}, 3, 20_000, 1
    expected = search(Hill(), *words, journal)
    path = tmp_path / "stopped"
    with pytest.raises(KeyboardInterrupt):
        search(Tired(7 * candidates(2) + 2), *words, Journal(path, "hill"))
    if torn:
        path.write_text(path.read_text() + "[0.1, 0.")
    again, left_off = Hill(), Journal(path, "hill")
    assert len(left_off.kept) == 7
    assert search(again, *words, left_off) == expected
    assert len(again.asked) == (GENERATIONS - 7) * candidates(2)
    assert sum(again.told) == 7 * candidates(2) * games_each(20_000, 2), "what was played before counts as played"


def test_another_search_is_not_gone_on_with(tmp_path: Path, journal: Journal) -> None:
    with pytest.raises(InputError, match="tells of another search; remove it, or write to another file"):
        Journal(journal.path, "valley")


def test_a_search_that_has_ended_leaves_no_journal(journal: Journal, tmp_path: Path) -> None:
    assert journal.path.exists()
    journal.remove()
    assert not list(tmp_path.iterdir())
