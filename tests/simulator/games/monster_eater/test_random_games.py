"""Whole games of every kind, each step checked by the referee."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.game import RuleFlag
from simulator.games.monster_eater.catalogue import load_cards
from simulator.games.monster_eater.rules import FLAGS
from tests.simulator.games.monster_eater.benches import bench, referee_game, shipped
from tests.simulator.games.monster_eater.miniature.cards import write

SEEDS = st.integers(0, 2**63 - 1)
INDICES = st.integers(0, 2**32 - 1)
RULES = st.fixed_dictionaries({flag.name: st.booleans() for flag in FLAGS})
DRAFTS = st.sampled_from([(0, False), (5, False), (5, True), (6, False), (6, True)])
PLAYERS = range(2, 6)
FLIPPED = [{}, *({flag.name: not flag.default} for flag in FLAGS)]


def names(rules: dict[str, bool]) -> str:
    return " ".join(rules) or "defaults"


@settings(max_examples=50)
@given(st.sampled_from(PLAYERS), DRAFTS, RULES, SEEDS, INDICES, st.integers(5, 40))
def test_random_games_under_any_rules(
    players: int, draft: tuple[int, bool], rules: dict[str, bool], seed: int, index: int, round_cap: int
) -> None:
    cards, falin = draft if players < 5 or draft[0] < 6 else (5, draft[1])
    table = bench(players=players, draft=cards, falin=falin, rules=rules, seed=seed, round_cap=round_cap)
    referee_game(table, index)


@settings(max_examples=15)
@given(st.data(), st.sampled_from(PLAYERS), SEEDS)
def test_random_games_with_the_same_party_in_several_seats(data: st.DataObject, players: int, seed: int) -> None:
    parties = tuple(data.draw(st.sampled_from(shipped().labels["party"])) for _ in range(players))
    referee_game(bench(players=players, design="fixed", parties=parties, seed=seed, round_cap=20), 0)


SCARCE: dict[str, dict[str, Any]] = {}
PLENTY: dict[str, dict[str, Any]] = {"Shaft": {"travel": 20, "items": 2}, "Chest": {"copies": 15, "money": 2}}


@pytest.mark.parametrize("changes", [SCARCE, PLENTY], ids=["decks that run out", "more items than one can keep"])
def test_random_games_with_unusual_cards(changes: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    cards = load_cards(write(tmp_path / "cards", **changes))
    for seed, rules in enumerate(FLIPPED):
        table = bench(cards, players=2, rules=rules, seed=seed, round_cap=60)
        for index in range(3):
            referee_game(table, index)


@pytest.mark.parametrize("rules", FLIPPED, ids=names)
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_under_each_rule_flag(players: int, rules: dict[str, bool]) -> None:
    table = bench(players=players, rules=rules, round_cap=40, seed=11)
    referee_game(table, players)
    drafted = bench(players=players, draft=5, falin=True, rules=rules, round_cap=40, seed=11)
    referee_game(drafted, players)


@pytest.mark.parametrize("rules", FLIPPED, ids=names)
def test_balanced_games_to_the_end_under_each_rule_flag(rules: dict[str, bool]) -> None:
    table = bench(players=4, rules=rules, strategies=("balanced",), seed=12)
    drafted = bench(players=3, draft=6, falin=True, rules=rules, strategies=("balanced",), seed=12)
    for index in range(2):
        referee_game(table, index)
        referee_game(drafted, index)


def test_random_games_that_last_until_sissel_falls() -> None:
    """Both bosses and the whole Lower level come into these."""
    table = bench(players=2, round_cap=300, seed=13)
    games = table.player().play(0, 200)["games"]
    ended = games["game"][games["finished"]]
    assert len(ended) >= 3
    for index in ended[:3]:
        assert referee_game(table, int(index)).over


@pytest.mark.parametrize(
    "flag", [flag for flag in FLAGS if flag.name != "monster_top_public"], ids=lambda flag: flag.name
)
def test_every_rule_flag_makes_a_difference(flag: RuleFlag) -> None:
    default, flipped = (
        bench(players=3, round_cap=200, seed=14, rules=rules).player().play(0, 400)["seats"]
        for rules in ({}, {flag.name: not flag.default})
    )
    assert np.any(default["score"] != flipped["score"])


def test_showing_the_top_monster_changes_nothing_for_those_who_do_not_look() -> None:
    shown, hidden = (
        bench(players=3, round_cap=50, seed=14, rules={"monster_top_public": public}).player().play(0, 100)
        for public in (True, False)
    )
    for name in shown:
        assert np.array_equal(shown[name], hidden[name])
