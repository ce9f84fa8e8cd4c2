"""Every shipped strategy, and every part of one at another's side, holds to the contract."""

import pytest

from simulator.game import get_game
from strategies.monster_eater import ROSTER
from strategies.registry import known
from tests.strategies.contract import StrategyContract

CHEAPLY = {"lookahead": "lookahead:rollouts=1,horizon=1"}
"""Strategies that would take long, with parameters that make them quick."""


@pytest.mark.parametrize("name", [kind.name for kind in ROSTER.strategies])
class TestShipped(StrategyContract):
    """Every strategy that comes with the game."""

    @pytest.fixture(autouse=True)
    def _take_a_seat(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(self), "spec", CHEAPLY.get(name, name), raising=False)


class TestPartsTogether(StrategyContract):
    spec = "balanced:confidence=0.7+supply=hungry:hunger=3+encounter=self-feed+draft=class-draft"


@pytest.mark.parametrize("part", ROSTER.parts)
class TestOnePartOfBalanced(StrategyContract):
    """A random player with one sensible part, and so with every question that a sensible one would never be asked."""

    @pytest.fixture(autouse=True)
    def _take_part(self, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(self), "spec", f"random+{part}=balanced", raising=False)


def test_every_shipped_strategy_is_registered_under_its_own_name() -> None:
    assert [*known(get_game("monster-eater"))][: len(ROSTER.strategies)] == [kind.name for kind in ROSTER.strategies]
    assert len({kind.name for kind in ROSTER.strategies}) == len(ROSTER.strategies)


def test_every_part_has_decisions_and_every_decision_a_part() -> None:
    assert {decision.part for decision in ROSTER.decisions} == set(ROSTER.parts)
