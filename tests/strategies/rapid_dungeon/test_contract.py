"""Every shipped strategy, and every part of one at another's side, holds to the contract."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from simulator.game import get_game
from strategies.rapid_dungeon import ROSTER
from strategies.registry import known
from tests.strategies.contract import StrategyContract

EVERYTHING = {"unicorn": True, "potion": True, "thief": True, "traps": True}


class RapidDungeonContract(StrategyContract):
    """A strategy at any table of Rapid Dungeon."""

    game = "rapid-dungeon"
    variations: ClassVar[tuple[Mapping[str, Any], ...]] = (
        {"players": 3, "rules": EVERYTHING | {"advanced": True}},
        {"players": 4, "rules": EVERYTHING | {"may_pass": True, "elder_dragon": True}},
        {"players": 5, "rules": EVERYTHING | {"fast_throws": True, "specials_stack": True, "goblin_king": True}},
        {"players": 6, "rules": EVERYTHING | {"won_traps_stay": True, "potion_doubles_colours": True}},
        {"players": 4},
    )


class TestBalanced(RapidDungeonContract):
    spec = "balanced"


class TestGreedy(RapidDungeonContract):
    spec = "greedy"


class TestNearest(RapidDungeonContract):
    spec = "nearest"


class TestLeastContested(RapidDungeonContract):
    spec = "least-contested"


class TestSets(RapidDungeonContract):
    spec = "sets"


class TestDenyLeader(RapidDungeonContract):
    spec = "deny-leader"


class TestCooperative(RapidDungeonContract):
    spec = "cooperative"


class TestRandom(RapidDungeonContract):
    spec = "random"


class TestPartsTogether(RapidDungeonContract):
    spec = "balanced:noise=0+thief=deny-leader:spite=2+target=cooperative:hope=1"


@pytest.mark.parametrize("part", ROSTER.parts)
class TestOnePartOfBalanced(RapidDungeonContract):
    """A random player with one sensible part, and so with every question that a sensible one would never be asked."""

    @pytest.fixture(autouse=True)
    def _take_part(self, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(self), "spec", f"random+{part}=balanced", raising=False)


def test_every_shipped_strategy_is_under_contract() -> None:
    under_contract = {kind.spec for kind in RapidDungeonContract.__subclasses__() if hasattr(kind, "spec")}
    assert {kind.name for kind in ROSTER.strategies} <= under_contract


def test_every_shipped_strategy_is_registered_under_its_own_name() -> None:
    assert [*known(get_game("rapid-dungeon"))][: len(ROSTER.strategies)] == [kind.name for kind in ROSTER.strategies]
    assert len({kind.name for kind in ROSTER.strategies}) == len(ROSTER.strategies)


def test_every_part_has_decisions_and_every_decision_a_part() -> None:
    assert {decision.part for decision in ROSTER.decisions} == set(ROSTER.parts)
