"""Every shipped strategy holds to the contract."""

from collections.abc import Mapping
from typing import Any

import pytest

from simulator.game import get_game
from strategies.mini_rogue import ROSTER
from strategies.registry import known
from tests.strategies.contract import StrategyContract

EVERY_KIND: tuple[Mapping[str, Any], ...] = (
    {"players": 1},
    {"players": 2, "difficulties": ("Hard",)},
    {"players": 2, "rules": {"skill_after_roll": True, "feat_in_checks": True, "may_starve": True}},
    {"players": 2, "rules": {"toll_both": True, "one_death_loses": False, "fall_skips_boss": True}},
    {"players": 1, "rules": {"stances": False, "feat_after_failed_critical": True, "loss_per_point": True}},
)
NAMES = [kind.name for kind in ROSTER.strategies]


@pytest.mark.parametrize("name", NAMES)
class TestShipped(StrategyContract):
    """A strategy of the game's own."""

    game = "mini-rogue"
    variations = EVERY_KIND

    @pytest.fixture(autouse=True)
    def _take(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(self), "spec", name, raising=False)


@pytest.mark.parametrize("part", ROSTER.parts)
class TestOnePartOfBalanced(StrategyContract):
    """A random player with one sensible part, and so with every question that a sensible one would never be asked."""

    game = "mini-rogue"
    variations = EVERY_KIND

    @pytest.fixture(autouse=True)
    def _take_part(self, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(self), "spec", f"random+{part}=balanced", raising=False)


def test_every_shipped_strategy_is_registered_under_its_own_name() -> None:
    assert [*known(get_game("mini-rogue"))][: len(NAMES)] == NAMES
    assert len(set(NAMES)) == len(NAMES)


def test_every_part_has_decisions_and_every_decision_a_part() -> None:
    assert {decision.part for decision in ROSTER.decisions} == set(ROSTER.parts)
