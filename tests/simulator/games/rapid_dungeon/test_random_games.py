"""Whole games of every kind, each step checked by the referee."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.games.rapid_dungeon.catalogue import H2_FOLDER, load_cards
from simulator.games.rapid_dungeon.rules import FLAGS, READINGS
from simulator.games.rapid_dungeon.state import OUTCOMES
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
def test_additions_in_every_combination_with_the_additional_deal(players: int, rules: dict[str, bool]) -> None:
    """At either entrance, against each boss or none: 384 dungeons, every step checked."""
    for boss, advanced in product(BOSSES, (False, True)):
        table = bench(players=players, rules=rules | boss | {"advanced": advanced}, seed=3)
        referee_game(table, players)
        rows = table.player().play(players, 1)
        _check_invariants(rows["games"][0], rows["seats"], rules, boss)


def _check_invariants(game: Any, seats: Any, rules: dict[str, bool], boss: dict[str, bool]) -> None:
    """What holds in whatever dungeon."""
    players, types = seats.size, sum(rules.values())
    assert game["rounds"] == 7 + types
    taken = int(seats["won"].sum())
    assert taken + game["unclaimed"] == players * game["rounds"], "every revealed card is taken or goes"
    assert seats["cards"].sum() == taken - seats["discarded"].sum(), "a theft takes no card out of the game"
    assert seats["stole"].sum() == seats["robbed"].sum()
    assert seats["stole_first"].sum() == (seats["stole"].sum() > 0)
    for name, column in zip(TYPES, ("unicorns", "potions", "thieves", "traps"), strict=True):
        assert seats[column].sum() <= (2 if rules[name] else 0)
    assert (sum(seats[outcome].astype(int) for outcome in OUTCOMES) == game["rounds"]).all(), "one throw a round"
    assert (seats["lives_lost"] == game["rounds"] - seats["won"]).all(), "every failure costs a life"
    assert seats["win_share"].sum() == pytest.approx(1)
    if boss and not game["beaten"]:
        assert (seats["rank"] == 1).all(), "all lose alike"
    assert game["trap_rounds"] in ((1, 2) if rules["traps"] else (0,))


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
