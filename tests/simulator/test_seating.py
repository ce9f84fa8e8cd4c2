"""Seatings: which parties and strategies sit together, and from which seats."""

from collections import Counter
from itertools import permutations, product
from math import perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.seating import MOST_CELLS, NOBODY, lineups, seatings

PARTIES = ["Red", "Green", "Blue", "Black", "White"]
TABLES = st.integers(2, 5).flatmap(lambda pool: st.tuples(st.just(pool), st.integers(2, min(pool, 4))))


def rotating(strategies: int, **keys: object) -> Experiment:
    return Experiment("lottery", seating="rotating", strategies=tuple("abcdefghijkl"[:strategies]), **keys)


@given(st.integers(2, 6).flatmap(lambda pool: st.tuples(st.just(pool), st.integers(1, pool))))
def test_the_balanced_design_seats_every_ordered_choice_once(case: tuple[int, int]) -> None:
    pool, players = case
    names = [f"P{number}" for number in range(pool)]
    seated = lineups(Experiment("lottery", players=players), names)
    assert sorted(seated) == sorted(permutations(range(pool), players))
    assert len(seated) == perm(pool, players)


@given(st.integers(2, 6).flatmap(lambda pool: st.tuples(st.just(pool), st.integers(1, pool))))
def test_each_block_of_the_balanced_design_seats_every_party_once_in_every_seat(case: tuple[int, int]) -> None:
    pool, players = case
    seated = lineups(Experiment("lottery", players=players), [f"P{number}" for number in range(pool)])
    for start in range(0, len(seated), pool):
        for seat in range(players):
            assert Counter(lineup[seat] for lineup in seated[start : start + pool]) == Counter(range(pool))


def test_the_balanced_design_takes_only_the_listed_parties() -> None:
    seated = lineups(Experiment("lottery", players=2, parties=("White", "Red")), PARTIES)
    assert sorted(seated) == [(0, 4), (4, 0)]


def test_the_fixed_design_seats_the_parties_as_listed_even_twice() -> None:
    experiment = Experiment("lottery", players=3, design="fixed", parties=("Blue", "Red", "Blue"))
    assert lineups(experiment, PARTIES) == [(2, 0, 2)]


def test_a_draft_has_one_cell_and_seats_nobody() -> None:
    assert lineups(Experiment("lottery", players=3, draft=6), PARTIES) == [(NOBODY,) * 3]


@pytest.mark.parametrize(
    ("experiment", "message"),
    [
        (Experiment("lottery", parties=("Rad",)), "Unknown party 'Rad'. Did you mean 'Red'?"),
        (Experiment("lottery", players=2, design="fixed"), "the fixed design seats 2 parties, one a player, and 5"),
        (Experiment("lottery", players=3, parties=("Red", "Blue")), "seats 3 different parties and 2 are listed"),
        (Experiment("lottery", players=2, parties=("Red", "Red")), "listed twice"),
    ],
)
def test_parties_that_cannot_be_seated_are_refused(experiment: Experiment, message: str) -> None:
    with pytest.raises(InputError) as refusal:
        lineups(experiment, PARTIES)
    assert str(refusal.value).startswith("--party: ")
    assert message in str(refusal.value)


def test_strategies_sit_as_listed() -> None:
    experiment = Experiment("lottery", players=3, strategies=("slow", "plain", "slow"))
    assert {seating.strategies for seating in seatings(experiment, PARTIES)} == {(0, 1, 0)}
    assert [seating.parties for seating in seatings(experiment, PARTIES)] == lineups(experiment, PARTIES)


def turning(*strategies: str, **keys: Any) -> Experiment:
    return Experiment("lottery", players=len(strategies), seating="turning", strategies=strategies, **keys)


@given(TABLES)
def test_strategies_that_turn_sit_in_every_seat_with_every_lineup(table: tuple[int, int]) -> None:
    pool, players = table
    found = seatings(turning(*"abcd"[:players]), PARTIES[:pool])
    assert len(found) == len(set(found)) == players * perm(pool, players)
    for lineup in permutations(range(pool), players):
        orders = [seating.strategies for seating in found if seating.parties == lineup]
        for strategy in range(players):
            assert sorted(order.index(strategy) for order in orders) == list(range(players))


@given(TABLES)
def test_the_first_games_of_strategies_that_turn_seat_each_with_every_party_everywhere(table: tuple[int, int]) -> None:
    pool, players = table
    found = seatings(turning(*"abcd"[:players]), PARTIES[:pool])[: pool * players]
    for strategy in range(players):
        places = [seating.strategies.index(strategy) for seating in found]
        met = Counter((place, seating.parties[place]) for place, seating in zip(places, found, strict=True))
        assert met == Counter(product(range(players), range(pool)))


def test_strategies_that_turn_keep_their_order_and_may_be_alike() -> None:
    found = seatings(turning("keen", "plain", "plain", draft=5), PARTIES)
    assert [seating.strategies for seating in found] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


@given(TABLES, st.integers(2, 4))
def test_strategies_that_rotate_sit_in_every_mix_and_order_equally_often(
    table: tuple[int, int], strategies: int
) -> None:
    pool, players = table
    seated = Counter(s.strategies for s in seatings(rotating(strategies, players=players), PARTIES[:pool]))
    mixes = {mix for mix in product(range(strategies), repeat=players) if len(set(mix)) > 1}
    assert set(seated) == mixes
    # Four players who sit as a, b, a, b come back to the same order after two turns round the table.
    often = {mix: len({mix[turn:] + mix[:turn] for turn in range(players)}) for mix in mixes}
    assert len({seated[mix] * often[mix] for mix in mixes}) == 1


@given(TABLES, st.integers(2, 4))
def test_every_strategy_plays_every_party_from_every_seat_equally_often(
    table: tuple[int, int], strategies: int
) -> None:
    pool, players = table
    met = Counter(
        (seating.strategies[seat], seating.parties[seat], seat)
        for seating in seatings(rotating(strategies, players=players), PARTIES[:pool])
        for seat in range(players)
    )
    assert len(met) == strategies * pool * players
    assert len(set(met.values())) == 1


def test_parties_and_strategies_that_rotate_meet_in_different_orders() -> None:
    seated = seatings(rotating(2, players=3), PARTIES)
    assert len({seating.parties for seating in seated}) == perm(5, 3)
    assert len(set(seated)) == len(seated) == perm(5, 3) * (2**3 - 2)


def test_many_strategies_meet_two_by_two_so_that_there_is_room_for_all() -> None:
    seated = seatings(rotating(12), PARTIES)
    assert len(seated) <= MOST_CELLS
    assert {len(set(seating.strategies)) for seating in seated} == {2}
    assert len({frozenset(seating.strategies) for seating in seated}) == 12 * 11 / 2


def test_strategies_rotate_over_fixed_parties_and_over_drafts() -> None:
    fixed = seatings(rotating(2, players=3, design="fixed", parties=("Red", "Blue", "Red")), PARTIES)
    assert {seating.parties for seating in fixed} == {(0, 2, 0)}
    assert len(fixed) == 2**3 - 2
    drafted = seatings(rotating(2, players=3, draft=5), PARTIES)
    assert {seating.parties for seating in drafted} == {(NOBODY,) * 3}
    assert len(drafted) == 2**3 - 2


def test_more_strategies_than_can_meet_are_refused() -> None:
    names = tuple(f"s{number}" for number in range(60))
    with pytest.raises(InputError, match="--strategy: 60 are too many to meet each other; name fewer"):
        seatings(Experiment("lottery", seating="rotating", strategies=names), PARTIES)
