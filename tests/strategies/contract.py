"""What every strategy must hold to, shipped or not.

A strategy of your own is tested by a class of a few lines::

    class TestGreedy(StrategyContract):
        spec = "my_strategy.py:Greedy"

A strategy of another game sets ``game``, and ``variations`` if its experiments have other keys.
"""

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pytest

from simulator.experiment import Experiment
from simulator.game import Game, get_game
from simulator.hooks import address_of
from simulator.jit import COMPILED
from strategies.functions import Interpreted
from strategies.registry import resolve, roster

GAMES = 12
ROUNDS = 40
"""Enough for the contract: even a strategy that never ends a game is asked every question in them."""
SPENT = {"stream", "notes"}
"""What of its private record a strategy may change: its luck, and a game's room to reckon in."""


class StrategyContract:
    """Tests of one strategy, named by its spec."""

    spec: ClassVar[str]
    game: ClassVar[str] = "monster-eater"
    variations: ClassVar[tuple[Mapping[str, Any], ...]] = (
        {"players": 2, "rules": {"monster_top_public": False, "reroll_cooking": True, "escape_vs_boss": True}},
        {"players": 3, "rules": {"recovery_while_exhausted": False, "sword_transfer": True, "ghost_bonus": True}},
        {"players": 4, "draft": 6, "falin": True},
        {"players": 5, "draft": 5},
        {"players": 5},
    )
    """Experiments that between them ask every question in every form."""

    @pytest.fixture
    def played(self) -> Game:
        """The game that the strategy plays."""
        return get_game(self.game)

    def set_up(self, game: Game, **keys: Any) -> Any:
        """A bench with the strategy in every seat."""
        keys = {"players": game.usual_players, "round_cap": ROUNDS, "seed": 5, "strategies": (self.spec,)} | keys
        experiment = Experiment(game=game.name, **keys).settled(game)
        return game.set_up(experiment, game.load_cards(game.cards_folder))

    @pytest.mark.parametrize("variation", range(len(variations)))
    def test_its_answers_are_legal(self, played: Game, variation: int) -> None:
        rows = self.set_up(played, **self.variations[variation]).player().play(0, GAMES)
        assert rows["games"].size == GAMES

    def test_it_plays_on_whatever_it_is_denied(self, played: Game) -> None:
        names = [restriction.name for restriction in roster(played).restrictions]
        for denied in (*names, ",".join(names)) if names else ():
            rows = self.set_up(played, strategies=(f"{self.spec}+without={denied}",)).player().play(0, GAMES)
            assert rows["games"].size == GAMES

    def test_the_same_seed_gives_the_same_games(self, played: Game) -> None:
        first = self.set_up(played).player().play(0, GAMES)
        again = self.set_up(played).player().play(0, GAMES)
        assert all(np.array_equal(first[table], again[table]) for table in first)

    @pytest.mark.parametrize("variation", range(len(variations)))
    def test_what_it_played_before_makes_no_difference(self, played: Game, variation: int) -> None:
        bench = self.set_up(played, **self.variations[variation])
        veteran, novice = bench.player(), bench.player()
        veteran.play(0, GAMES)
        later, alone = veteran.play(GAMES, 1), novice.play(GAMES, 1)
        assert all(np.array_equal(later[table], alone[table]) for table in later)

    def test_its_answers_depend_on_nothing_but_what_it_is_shown(self, played: Game) -> None:
        """No state between seats or turns: asked again in any order, it answers the same."""
        questions = self.questions(played)
        random.Random(1).shuffle(questions)
        for ask, table, private, seat, answer in questions:
            assert ask(table.copy(), private.copy(), seat) == answer

    def test_it_leaves_the_table_as_it_was(self, played: Game) -> None:
        for ask, table, private, seat, _ in self.questions(played):
            shown, own = table.copy(), private.copy()
            ask(shown, own, seat)
            for name in SPENT & set(own.dtype.names):
                own[name] = private[name]
            assert shown.tobytes() == table.tobytes()
            assert own.tobytes() == private.tobytes()

    def test_plain_python_plays_the_same(self, played: Game) -> None:
        compiled = self.set_up(played)
        python = self.set_up(played)
        self.seat(python, resolve(self.spec, played, interpreted=True).hooks, played)
        there, here = compiled.player().play(0, 2), python.player().play(0, 2)
        assert all(np.array_equal(there[table], here[table]) for table in there)

    def test_it_is_documented(self, played: Game) -> None:
        for kind in resolve(self.spec, played).kinds:
            assert kind.sentence().endswith("."), f"{kind.__name__}: what does a person think who plays so?"
            for parameter in kind.all_parameters():
                assert parameter.meaning, f"{kind.__name__}: what does {parameter.name} mean?"
            for decision in roster(played).decisions:
                assert getattr(kind, decision.name).__doc__, f"{kind.__name__}.{decision.name}: how is it decided?"

    def questions(self, game: Game, most: int = 400) -> list[Any]:
        """Questions of some games: the function that was asked, table, private record, seat and its answer."""
        caught: list[Any] = []

        def catching(ask: Any) -> Any:
            def answer(table: Any, private: Any, seat: int) -> int:
                if len(caught) >= most:
                    return int(ask(table, private, seat))
                before = table.copy(), private.copy()
                caught.append((ask, *before, seat, int(ask(table, private, seat))))
                return int(caught[-1][-1])

            return Interpreted(answer, roster(game)) if COMPILED else answer

        bench = self.set_up(game)
        hooks = {name: catching(ask) for name, ask in callable_hooks(self.spec, game).items()}
        self.seat(bench, hooks, game)
        bench.player().play(0, 2)
        return caught

    @staticmethod
    def seat(bench: Any, hooks: Mapping[str, Any], game: Game) -> None:
        """Have these functions decide in every seat."""
        bench.stand_ins = hooks  # Compiled code knows their addresses alone; keep them alive.
        for number, decision in enumerate(roster(game).decisions):
            bench.hooks[number] = address_of(hooks[decision.name], roster(game).signature)


def callable_hooks(spec: str, game: Game) -> dict[str, Any]:
    """A strategy's functions, to be called from Python."""
    hooks = resolve(spec, game).hooks
    return {name: hook.function if isinstance(hook, Interpreted) else hook for name, hook in hooks.items()}
