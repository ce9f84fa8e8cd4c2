"""The random strategy gives every legal answer the same chance."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.state import PRIVATE
from simulator.records import new_record
from simulator.rng import open_stream
from strategies.monster_eater.random import Random

FALSE_ALARM = 1e-6
"""Chance that a test of fair answers fails; seeds are fixed, so it fails always or never."""
ASKED_PER_ANSWER = 100


def seat(seed: int = 1, **question: Any) -> Any:
    private = new_record(PRIVATE)
    open_stream(private.stream, seed, 0, 0)
    for field, value in question.items():
        setattr(private.question, field, value)
    return private


def answers(decide: Callable[[Any, Any, int], int], private: Any, count: int) -> Counter[int]:
    return Counter(int(decide(None, private, 0)) for _ in range(count))


def is_uniform(found: Counter[int], legal: Sequence[int]) -> bool:
    assert set(found) <= set(legal)
    return bool(chisquare([found[answer] for answer in legal]).pvalue > FALSE_ALARM)


def sets(mask: int, at_least: int, at_most: int) -> list[int]:
    """Every subset of a mask with a legal number of members."""
    bits = [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]
    return [sum(chosen) for size in range(at_least, at_most + 1) for chosen in combinations(bits, size)]


def teams(mask: int, magic: int) -> list[int]:
    """Every team of at least one fighter, with every choice of magic."""
    roles = [
        [0, bit, bit | bit << MAGIC_SHIFT] if magic & bit else [0, bit]
        for bit in (1 << position for position in range(6))
        if mask & bit
    ]
    return [sum(chosen) for chosen in product(*roles) if any(chosen)]


def test_choices() -> None:
    private = seat(n_options=4)
    private.question.options[:4] = [-1, 3, 17, 42]
    assert is_uniform(answers(Random.encounter, private, 4000), [-1, 3, 17, 42])


@pytest.mark.parametrize(
    ("mask", "at_least", "at_most"), [(0b11111, 0, 5), (0b10110, 0, 2), (0b111101, 1, 2), (0b110011, 2, 3)]
)
def test_sets(mask: int, at_least: int, at_most: int) -> None:
    legal = sets(mask, at_least, at_most)
    private = seat(mask=mask, at_least=at_least, at_most=at_most)
    assert is_uniform(answers(Random.restore, private, ASKED_PER_ANSWER * len(legal)), legal)


@pytest.mark.parametrize(("mask", "magic"), [(0b111, 0), (0b11011, 0b01010), (0b1, 0b1), (0b1111, 0b1111)])
def test_teams(mask: int, magic: int) -> None:
    legal = teams(mask, magic)
    private = seat(mask=mask, magic=magic, at_least=1, at_most=6)
    assert is_uniform(answers(Random.fighters, private, ASKED_PER_ANSWER * len(legal)), legal)


def test_the_test_would_notice_a_bias() -> None:
    """Negative control: sets drawn by their size, every size alike, are not uniform."""
    legal = sets(0b1111, 0, 4)
    private = seat(n_options=5)
    private.question.options[:5] = range(5)
    by_size = answers(Random.encounter, private, 1600)
    spread = Counter({answer: by_size[answer.bit_count()] // comb(4, answer.bit_count()) for answer in legal})
    assert not is_uniform(spread, legal)


@given(
    mask=st.integers(1, 2**24 - 1),
    limits=st.tuples(st.integers(0, 24), st.integers(0, 24)),
    seed=st.integers(0, 2**63 - 1),
)
def test_every_set_is_legal(mask: int, limits: tuple[int, int], seed: int) -> None:
    at_least, at_most = sorted(min(limit, mask.bit_count()) for limit in limits)
    answer = int(Random.discards(None, seat(seed, mask=mask, at_least=at_least, at_most=at_most), 0))
    assert answer & ~mask == 0
    assert at_least <= answer.bit_count() <= at_most


def test_it_draws_from_its_own_stream_alone() -> None:
    first, again, other = seat(7, n_options=40), seat(7, n_options=40), seat(8, n_options=40)
    for private in (first, again, other):
        private.question.options[:40] = range(40)
    drawn = [[int(Random.event(None, private, 0)) for _ in range(20)] for private in (first, again, other)]
    assert drawn[0] == drawn[1] != drawn[2]
