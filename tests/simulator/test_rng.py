"""Random streams: the published generator, exactly uniform numbers, uniform shuffles, streams that never meet."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.records import new_record
from simulator.rng import STREAM, WORDS_PER_BLOCK, below, open_stream, philox, roll, shuffle, shuffle_in, word, words
from tests.frequencies import assert_frequencies

WORDS = 1 << 32
SEED, GAME, NAME = 0x0123456789ABCDEF, 0xFEDCBA98, 17

# Known-answer vectors of Philox4x32-10, published with the reference implementation Random123 (kat_vectors).
KNOWN_ANSWERS = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
]


def unsigned(*numbers: int) -> list[np.uint64]:
    return [np.uint64(number) for number in numbers]


def hexadecimal(text: str) -> list[np.uint64]:
    return unsigned(*(int(word, 16) for word in text.split()))


def opened(seed: int = SEED, game: int = GAME, name: int = NAME) -> object:
    stream = new_record(STREAM)
    open_stream(stream, seed, game, name)
    return stream


def holding(*numbers: int) -> object:
    """A stream whose next words are these."""
    stream = new_record(STREAM)
    stream.used = WORDS_PER_BLOCK - len(numbers)
    stream.words[stream.used :] = numbers
    return stream


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS)
def test_the_generator_gives_the_published_answers(counter: str, key: str, answer: str) -> None:
    assert list(philox(*hexadecimal(counter), *hexadecimal(key))) == hexadecimal(answer)


def test_seed_is_the_key_and_block_name_and_game_are_the_counter() -> None:
    half = WORDS - 1
    expected = [
        answer
        for block in range(3)
        for answer in philox(*unsigned(block, NAME, GAME & half, GAME >> 32, SEED & half, SEED >> 32))
    ]
    assert list(words(SEED, GAME, NAME, 12)) == expected


@given(*[st.integers(0, 2**63 - 1)] * 4, st.integers(0, 63), st.integers(0, 63))
def test_streams_differ_if_seed_game_or_name_differ(
    seed: int, other_seed: int, game: int, other_game: int, name: int, other_name: int
) -> None:
    one, other = (seed, game, name), (other_seed, other_game, other_name)
    same = list(words(*one, 8)) == list(words(*other, 8))
    assert same == (one == other)


def test_a_stream_starts_again_when_it_is_opened_again() -> None:
    stream = opened()
    first = [word(stream) for _ in range(7)]
    open_stream(stream, SEED, GAME, NAME)
    assert [word(stream) for _ in range(7)] == first


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 28, 125, 1 << 20, WORDS - 1, WORDS])
def test_numbers_below_n_are_exactly_uniform(n: int) -> None:
    """Every result has the same number of words that give it, so its chance is exactly 1/n.

    The words of a result are consecutive. All but the first of them are accepted, and the first is rejected just where
    the results would otherwise have one word more than others.
    """
    share = WORDS // n
    for result in {*range(min(n, 130)), n // 2, n - 1}:
        first, after = -(-result * WORDS // n), -(-(result + 1) * WORDS // n)
        rejected = after - first - share
        assert rejected in (0, 1)
        stream = holding(first, after - 1)
        drawn = below(stream, n)
        assert drawn == result
        assert stream.used == WORDS_PER_BLOCK - 1 + rejected
        for accepted in {first + rejected, (first + after) // 2, after - 1}:
            stream = holding(accepted, 0)
            assert below(stream, n) == result
            assert stream.used == WORDS_PER_BLOCK - 1


def test_dice_show_one_to_six_equally_often() -> None:
    stream = opened()
    faces = Counter(int(roll(stream)) for _ in range(60_000))
    assert_frequencies(faces, dict.fromkeys(range(1, 7), 1 / 6))


def shuffles(count: int, size: int) -> Counter[tuple[int, ...]]:
    stream = opened()
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        cards = np.arange(size)
        shuffle(stream, cards, size)
        seen[tuple(cards.tolist())] += 1
    return seen


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_of_a_shuffled_deck_is_equally_likely(size: int) -> None:
    assert_frequencies(shuffles(48_000, size), dict.fromkeys(permutations(range(size)), 1 / factorial(size)))


def test_a_word_that_would_favour_some_orders_is_passed_over() -> None:
    """Four cards take 4 x 3 x 2 of 2 ** 32 values; 16 of those are over, and 0 is the first of them."""
    after, before = np.arange(4), np.arange(4)
    shuffle(holding(0, 3_000_000_000), after, 4)
    shuffle(holding(3_000_000_000, 0), before, 4)
    assert list(after) == list(before)


def test_cards_shuffled_into_a_shuffled_deck_make_every_order_equally_likely() -> None:
    stream = opened()
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        cards = np.arange(4)
        shuffle(stream, cards, 2)
        shuffle_in(stream, cards, 2, 4)
        seen[tuple(cards.tolist())] += 1
    assert_frequencies(seen, dict.fromkeys(permutations(range(4)), 1 / 24))


def test_a_shuffle_leaves_what_lies_behind_the_deck() -> None:
    cards = np.arange(10)
    shuffle(opened(), cards, 6)
    assert sorted(cards[:6]) == list(range(6))
    assert list(cards[6:]) == [6, 7, 8, 9]


def test_a_well_known_wrong_shuffle_would_be_noticed() -> None:
    """Exchanging every card with any other gives 4 ** 4 equally likely courses, which 24 orders can't share evenly."""
    stream = opened()
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        cards = list(range(4))
        for place in range(4):
            other = int(below(stream, 4))
            cards[place], cards[other] = cards[other], cards[place]
        seen[tuple(cards)] += 1
    with pytest.raises(AssertionError, match="expected"):
        assert_frequencies(seen, dict.fromkeys(permutations(range(4)), 1 / 24))


def test_a_loaded_die_would_be_noticed() -> None:
    stream = opened()
    faces = Counter(min(int(below(stream, 61)) // 10, 5) + 1 for _ in range(60_000))
    with pytest.raises(AssertionError, match="expected"):
        assert_frequencies(faces, dict.fromkeys(range(1, 7), 1 / 6))
