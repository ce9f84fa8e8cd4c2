"""The engine's win shares in the miniature agree with the exact ones."""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simulator.cards import CardSet
from simulator.games.monster_eater.catalogue import load_cards
from tests.frequencies import assert_frequencies
from tests.simulator.games.monster_eater.benches import bench, referee_game
from tests.simulator.games.monster_eater.miniature.cards import write
from tests.simulator.games.monster_eater.miniature.reckoning import ROUNDS, endings, leads
from tests.simulator.games.monster_eater.miniature.table import Chances, State

GAMES = 500_000
EAGER = f"{Path(__file__).with_name('miniature') / 'eager.py'}:Eager"


def play(cards: CardSet) -> dict[str, Counter[Hashable]]:
    """How the games went, in several respects."""
    table = bench(
        cards,
        players=2,
        design="fixed",
        parties=("Red", "Blue"),
        strategies=(EAGER,),
        round_cap=ROUNDS,
        seed=31,
    )
    rows = table.player().play(0, GAMES)
    games, seats = rows["games"], rows["seats"].reshape(GAMES, 2)
    return {
        "lead of the first player": count(seats["score"][:, 0].astype(int) - seats["score"][:, 1]),
        "win share of the first player": count(seats["win_share"][:, 0]),
        "who defeated the bosses": count(games["chimera_defeated_by"], games["sissel_defeated_by"]),
        "seat of the sword": count(seats["sword"][:, 0], seats["sword"][:, 1]),
        "dishes cooked": count(seats["cooked"][:, 0], seats["cooked"][:, 1]),
        "level": count(seats["level"][:, 0], seats["level"][:, 1]),
    }


def count(*columns: np.ndarray[Any, Any]) -> Counter[Hashable]:
    return Counter(zip(*(column.tolist() for column in columns), strict=True))


def summed(ended: Chances, key: Callable[[State], Hashable]) -> dict[Hashable, Fraction]:
    """Chance of each ``key``."""
    chances: dict[Hashable, Fraction] = {}
    for state, chance in ended.items():
        chances[key(state)] = chances.get(key(state), Fraction(0)) + chance
    return chances


def exact() -> dict[str, dict[Hashable, Fraction]]:
    """The same respects, worked out."""
    ended = endings()
    lead = leads(ended)
    return {
        "lead of the first player": {(points,): chance for points, chance in lead.items()},
        "win share of the first player": {
            (1.0,): sum((chance for points, chance in lead.items() if points > 0), Fraction(0)),
            (0.5,): lead[0],
            (0.0,): sum((chance for points, chance in lead.items() if points < 0), Fraction(0)),
        },
        "who defeated the bosses": summed(
            ended, lambda state: tuple(-1 if seat is None else seat for seat in state.winners)
        ),
        "seat of the sword": summed(ended, lambda state: tuple(side.sword for side in state.sides)),
        "dishes cooked": summed(ended, lambda state: tuple(side.cooked for side in state.sides)),
        "level": summed(ended, lambda state: tuple(side.level for side in state.sides)),
    }


def assert_agreement(played: dict[str, Counter[Hashable]], chances: dict[str, dict[Hashable, Fraction]]) -> None:
    assert played.keys() == chances.keys()
    for respect, counts in played.items():
        assert sum(chances[respect].values()) == 1
        assert_frequencies(counts, chances[respect], respect)


@pytest.fixture(scope="module")
def chances() -> dict[str, dict[Hashable, Fraction]]:
    return exact()


def test_the_engine_plays_as_the_exact_reckoning_says(
    chances: dict[str, dict[Hashable, Fraction]], tmp_path: Path
) -> None:
    played = play(load_cards(write(tmp_path / "cards")))
    assert_agreement(played, chances)


@pytest.mark.parametrize(
    "changes",
    [{"Bob": {"physical": "1D+2"}}, {"Rat": {"difficulty": 9}}, {"Queen": {"points": 4}}, {"Ann": {"money": 3}}],
    ids=str,
)
def test_a_card_that_differs_by_one_would_be_noticed(
    changes: dict[str, Any], chances: dict[str, dict[Hashable, Fraction]], tmp_path: Path
) -> None:
    played = play(load_cards(write(tmp_path / "cards", **changes)))
    with pytest.raises(AssertionError, match=r"expected|can't happen"):
        assert_agreement(played, chances)


def test_the_referee_agrees_on_the_miniature_too(tmp_path: Path) -> None:
    cards = load_cards(write(tmp_path / "cards"))
    table = bench(cards, players=2, strategies=(EAGER,), round_cap=ROUNDS, seed=31)
    for index in range(30):
        referee_game(table, index)
