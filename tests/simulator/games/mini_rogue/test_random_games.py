"""Whole games of every kind, each step checked by the referee."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.game import RuleFlag
from simulator.games.mini_rogue.plugin import GAME
from simulator.games.mini_rogue.rules import FLAGS
from tests.simulator.games.mini_rogue.benches import bench, referee_game
from tests.simulator.games.mini_rogue.referee.referee import check
from tests.simulator.games.reading import Objection

SEEDS = st.integers(0, 2**63 - 1)
INDICES = st.integers(0, 2**32 - 1)
RULES = st.fixed_dictionaries({flag.name: st.booleans() for flag in FLAGS})
FLIPPED = [{}, *({flag.name: not flag.default} for flag in FLAGS)]


@settings(max_examples=60)
@given(st.sampled_from((1, 2)), RULES, SEEDS, INDICES, st.sampled_from(GAME.difficulties), st.integers(5, 60))
def test_random_games_under_any_rules(
    players: int, rules: dict[str, bool], seed: int, index: int, difficulty: str, round_cap: int
) -> None:
    table = bench(players=players, rules=rules, seed=seed, difficulties=(difficulty,), round_cap=round_cap)
    referee_game(table, index)


@pytest.mark.parametrize("rules", FLIPPED, ids=lambda rules: " ".join(rules) or "defaults")
@pytest.mark.parametrize("players", [1, 2])
def test_balanced_games_under_each_rule_flag(players: int, rules: dict[str, bool]) -> None:
    table = bench(players=players, rules=rules, strategies=("balanced",), seed=12)
    for index in range(0, 48, 16):
        referee_game(table, index)


@pytest.mark.parametrize("character", ["Crusader", "Priestess", "Rogue", "Mage", "Thief", "Cleric", "Witch", "Bones"])
def test_games_of_every_character(character: str) -> None:
    table = bench(players=2, design="fixed", parties=(character, character), seed=5, strategies=("balanced", "random"))
    for index in range(3):
        referee_game(table, index)


@pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
def test_every_rule_flag_makes_a_difference(flag: RuleFlag) -> None:
    assert any(_differ(flag, **table) for table in TABLES)


TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2, "strategies": ("balanced", "random")},
    # Whoever gets to the last boss as a rule.
    {"players": 1, "strategies": ("balanced",), "parties": ("Cleric",)},
)


def _differ(flag: RuleFlag, **table: Any) -> bool:
    default, flipped = (
        bench(seed=14, rules=rules, **table).player().play(0, 3_000)["seats"]
        for rules in ({}, {flag.name: not flag.default})
    )
    return any(np.any(default[name] != flipped[name]) for name in default.dtype.names)


def test_the_referee_objects_to_a_game_that_is_not_by_the_rules() -> None:
    """A negative control: events of one rule reading, told as those of the other."""
    table = bench(players=1, strategies=("balanced",), seed=12)
    objections = 0
    for index in range(8):
        replay = table.replay(index)
        events = list(replay.events())
        first = {**events[0], "rules": {**events[0]["rules"], "stances": False}}
        try:
            check([first, *events[1:]], replay.result, table.cards)
        except Objection:
            objections += 1
    assert objections == 8
