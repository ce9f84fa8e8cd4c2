"""Strategies of the library differ in substance: how often each decides otherwise than `balanced` and the others."""

from collections import Counter
from typing import Any

import pytest

from simulator.game import get_game
from simulator.jit import COMPILED
from strategies.functions import Interpreted
from strategies.monster_eater import ROSTER, STRATEGIES
from strategies.registry import resolve
from tests.strategies.contract import StrategyContract, callable_hooks

GAME = get_game("monster-eater")
GAMES = 12
LEAST = 0.005
"""Of the questions of some kind that a strategy answers for itself, so many at least it answers otherwise."""
LOOKS_AHEAD = "lookahead"
"""Takes seconds a game, and has tests of its own."""
LIBRARY = [kind for kind in STRATEGIES if kind.name not in (LOOKS_AHEAD, "balanced")]
DECISIONS = [decision.name for decision in ROSTER.decisions]


class Asked:
    """Who answers what: each question of some games, put to every strategy that takes that decision for itself."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str]] = Counter()
        self.otherwise: Counter[tuple[str, str]] = Counter()
        self.apart: Counter[tuple[str, str]] = Counter()
        """By pair of strategies: questions that they answer differently."""
        self._hooks = {kind.name: callable_hooks(kind.name, GAME) for kind in LIBRARY}
        self._parameters = {kind.name: resolve(kind.name, GAME).parameters for kind in LIBRARY}

    def put(self, decision: str, table: Any, private: Any, seat: int, answer: int) -> None:
        """Ask everybody the question that `balanced` answered so."""
        answers = {}
        for kind in LIBRARY:
            own = private.copy()
            own["parameters"] = self._parameters[kind.name]
            answers[kind.name] = int(self._hooks[kind.name][decision](table, own, seat))
            if decision in own_decisions(kind):
                self.asked[kind.name, decision] += 1
                self.otherwise[kind.name, decision] += answers[kind.name] != answer
        names = sorted(answers)
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                self.apart[one, other] += answers[one] != answers[other]


def own_decisions(kind: Any) -> set[str]:
    """Decisions that a class takes otherwise than `balanced`."""
    base = next(other for other in STRATEGIES if other.name == "balanced")
    return {name for name in DECISIONS if getattr(kind, name) is not getattr(base, name)}


@pytest.fixture(scope="module")
def asked() -> Asked:
    found = Asked()
    contract: Any = type("Plain", (StrategyContract,), {"spec": "balanced"})()

    def watched(decision: str, ask: Any) -> Any:
        def answer(table: Any, private: Any, seat: int) -> int:
            chosen = int(ask(table, private.copy(), seat))
            found.put(decision, table, private, seat, chosen)
            return chosen

        return Interpreted(answer, ROSTER) if COMPILED else answer

    hooks = callable_hooks("balanced", GAME)
    for keys in ({"players": 4}, {"players": 3, "draft": 5, "falin": True}):
        bench = contract.set_up(GAME, round_cap=200, **keys)
        contract.seat(bench, {name: watched(name, ask) for name, ask in hooks.items()}, GAME)
        bench.player().play(0, GAMES)
    return found


def test_there_are_a_dozen_and_more() -> None:
    assert len(LIBRARY) >= 12
    assert len({kind.sentence() for kind in STRATEGIES}) == len(STRATEGIES), "each thinks something of its own"


@pytest.mark.parametrize("kind", LIBRARY, ids=lambda kind: kind.name)
def test_each_decides_otherwise_than_balanced_where_it_says(kind: Any, asked: Asked) -> None:
    own = own_decisions(kind)
    assert own, "it takes some decision for itself"
    share = {
        name: asked.otherwise[kind.name, name] / asked.asked[kind.name, name]
        for name in own
        if asked.asked[kind.name, name]
    }
    assert max(share.values()) >= LEAST, share


def test_no_two_are_the_same(asked: Asked) -> None:
    assert [pair for pair, times in asked.apart.items() if not times] == []
    assert len(asked.apart) == len(LIBRARY) * (len(LIBRARY) - 1) // 2
