"""Whoever plays the same party in the same way from every seat wins the same share."""

from dataclasses import replace
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from simulator.cards import CardSet
from simulator.games.monster_eater.plugin import MonsterEater
from tests.frequencies import FALSE_ALARM
from tests.simulator.games.monster_eater.benches import bench, shipped

PARTY_SIZE = 5
GAMES = 36_000


def identical_parties(**stronger: int) -> CardSet:
    """The shipped cards, with what Laios' party prints on the cards of every party; one party may be ``stronger``."""
    cards = shipped()
    records = cards.records.copy()
    for party in range(records.n_parties):
        records.party_size[party] = PARTY_SIZE
        for place in range(PARTY_SIZE):
            records.characters[records.parties[party, place]] = cards.records.characters[records.parties[0, place]]
    for name, plus in stronger.items():
        records.characters[cards.labels["character"].index(name)].physical.plus += plus
    return replace(cards, records=records)


def shares(table: MonsterEater, rounds_of_cells: int) -> dict[str, tuple[float, int]]:
    """Mean win share of every party over whole rounds of the cells, and in how many games it took part."""
    seats = table.player().play(0, rounds_of_cells * len(table.cells))["seats"]
    found = {}
    for number, party in enumerate(table.labels["party"]):
        won: NDArray[Any] = seats["win_share"][seats["party"] == number]
        found[party] = (float(won.mean()), won.size)
    return found


def margin(games: int) -> float:
    """How far a mean of win shares, which lie between 0 and 1, may stray (Hoeffding's inequality).

    It strays further with a chance of at most FALSE_ALARM, however the shares are distributed.
    """
    return sqrt(log(2 / FALSE_ALARM) / (2 * games))


@pytest.mark.parametrize("strategy", ["random", "balanced"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_identical_parties_win_equal_shares_once_seats_are_rotated(strategy: str, players: int) -> None:
    table = bench(identical_parties(), players=players, strategies=(strategy,), round_cap=60, seed=71)
    assert len(table.cells) % len(table.labels["party"]) == 0
    for party, (share, games) in shares(table, GAMES // len(table.cells)).items():
        assert abs(share - 1 / players) <= margin(games), f"{party} wins {share:.4f} of {games} games"


def test_a_stronger_party_would_be_noticed() -> None:
    table = bench(identical_parties(Daya=6), players=4, strategies=("balanced",), seed=71)
    share, games = shares(table, GAMES // len(table.cells))["Kabru"]
    assert share - 1 / 4 > margin(games)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_win_shares_of_every_game_sum_to_one_and_go_to_the_first_in_rank(players: int) -> None:
    table = bench(players=players, round_cap=20, seed=72)
    seats = table.player().play(0, 20_000)["seats"].reshape(-1, players)
    share, rank, score = (seats[column].astype(float) for column in ("win_share", "rank", "score"))
    best = score == score.max(axis=1, keepdims=True)
    assert np.allclose(share.sum(axis=1), 1, atol=1e-6)
    assert (best == (rank == 1)).all()
    assert np.allclose(share, best / best.sum(axis=1, keepdims=True), atol=1e-6)
    assert set(best.sum(axis=1).tolist()) >= {1, 2}, "no game without a tie, or none with one"
    assert (rank == 1 + (score[:, :, None] < score[:, None, :]).sum(axis=2)).all()
