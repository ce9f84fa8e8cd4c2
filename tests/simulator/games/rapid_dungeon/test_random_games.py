"""Whole games of every kind, each step checked by the referee."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.games.rapid_dungeon.catalogue import H2_FOLDER, load_cards
from simulator.games.rapid_dungeon.rules import FLAGS, READINGS
from tests.simulator.games.rapid_dungeon.benches import bench, referee_game, shipped

SEEDS = st.integers(0, 2**63 - 1)
INDICES = st.integers(0, 2**32 - 1)
RULES = st.fixed_dictionaries({flag.name: st.booleans() for flag in FLAGS})
PLAYERS = range(3, 7)
TYPES = ("unicorn", "potion", "thief", "traps")
ADDITIONS = [dict(zip(TYPES, on, strict=True)) for on in product([False, True], repeat=len(TYPES))]
BOSSES = ({}, {"goblin_king": True}, {"elder_dragon": True})


def names(rules: dict[str, bool]) -> str:
    return " ".join(name for name, on in rules.items() if on) or "none"


@settings(max_examples=60)
@given(st.sampled_from(PLAYERS), RULES, SEEDS, INDICES)
def test_random_games_under_any_rules(players: int, rules: dict[str, bool], seed: int, index: int) -> None:
    rules["elder_dragon"] = rules["elder_dragon"] and not rules["goblin_king"]
    referee_game(bench(players=players, rules=rules, seed=seed), index)


@settings(max_examples=10)
@given(st.data(), st.sampled_from(PLAYERS), SEEDS)
def test_random_games_with_any_throwers(data: st.DataObject, players: int, seed: int) -> None:
    throwers = tuple(data.draw(st.sampled_from(shipped().labels["party"])) for _ in range(players))
    referee_game(bench(players=players, design="fixed", parties=throwers, seed=seed), 0)


@pytest.mark.parametrize("rules", ADDITIONS, ids=names)
@pytest.mark.parametrize("players", PLAYERS)
def test_additions_in_every_combination(players: int, rules: dict[str, bool]) -> None:
    for boss in BOSSES:
        referee_game(bench(players=players, rules=rules | boss, seed=3), players)


@pytest.mark.parametrize("name", [flag.name for flag in READINGS])
@pytest.mark.parametrize("strategy", ["random", "balanced"])
def test_games_under_each_reading(name: str, strategy: str) -> None:
    default = next(flag.default for flag in READINGS if flag.name == name)
    rules = {"unicorn": True, "potion": True, "thief": True, "traps": True, name: not default}
    table = bench(players=4, rules=rules, strategies=(strategy,), seed=5)
    for index in range(3):
        referee_game(table, index)


@pytest.mark.parametrize("strategy", ["balanced", "cooperative", "deny-leader", "sets"])
@pytest.mark.parametrize("fast", [False, True])
def test_games_of_thinking_players(strategy: str, fast: bool) -> None:
    rules = {"thief": True, "traps": True, "fast_throws": fast, "advanced": True}
    table = bench(players=5, rules=rules, strategies=(strategy,), seed=6)
    for index in range(3):
        referee_game(table, index)


def test_games_with_the_other_reading_of_the_colours() -> None:
    table = bench(load_cards(H2_FOLDER), players=4, rules={"potion": True}, strategies=("balanced",), seed=8)
    for index in range(3):
        referee_game(table, index)
