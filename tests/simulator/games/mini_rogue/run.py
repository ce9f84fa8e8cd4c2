"""A run laid out by hand: what characters hold, dice and answers from a script, and one rule played at a time.

    run = Run("Crusader")
    run.hero.has(hp=8, gold=3).rolls(4, 5)
    run.hero.says("critical", NO)
    assert run.fights("Giant Rat")

Every step that is played checks itself: all answers of the script were asked for, and exactly the scripted dice were
rolled. A decision that the script doesn't mention is answered by doing nothing where that is allowed, else by the first
option; stances stay balanced.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any

from simulator.games.mini_rogue import log
from simulator.games.mini_rogue.combat import fight_monster
from simulator.games.mini_rogue.decisions import DECISIONS, NUMBER, SIGNATURE
from simulator.games.mini_rogue.game_record import GAME
from simulator.games.mini_rogue.numbers import (
    ARMOUR,
    BALANCED,
    BY_MONSTER,
    FOOD,
    GOLD,
    NONE,
    XP,
)
from simulator.games.mini_rogue.rooms import resolve_alone
from simulator.games.mini_rogue.rules import FLAGS
from simulator.games.mini_rogue.setup import set_up_game
from simulator.games.mini_rogue.state import CELL
from simulator.games.mini_rogue.vocabulary import POTION_NAMES
from simulator.hooks import address_of
from simulator.jit import COMPILED
from simulator.records import new_record
from strategies.functions import Interpreted
from strategies.mini_rogue import ROSTER
from tests.simulator.games.mini_rogue.benches import shipped
from tests.simulator.games.scripted_dice import ScriptedDice

STOCKS = {"armour": ARMOUR, "food": FOOD, "gold": GOLD, "xp": XP}


class Hero:
    """One player."""

    def __init__(self, run: "Run", number: int) -> None:
        self.run, self.number = run, number
        self.player = run.table.players[number]
        self.dice = ScriptedDice(run.game.dice[number])
        self.rolls()

    def has(self, *potions: str, **values: int) -> "Hero":
        """Hold what is named: potions, and numbers such as ``hp``, ``gold`` or ``poisoned``."""
        for potion in potions:
            self.player.potions |= 1 << POTION_NAMES.index(potion)
        for name, value in values.items():
            if name in STOCKS:
                self.player.stock[STOCKS[name]] = value
            else:
                setattr(self.player, name, value)
        return self

    def rolls(self, *faces: int) -> "Hero":
        """Script the next dice: black, poison, curse, white; then rerolls."""
        self.dice.script(*faces)
        return self

    def says(self, decision: str, *answers: int) -> "Hero":
        """Script the next answers to a decision."""
        assert decision in NUMBER
        self.run.said[self.number, decision].extend(answers)
        return self

    def __getattr__(self, name: str) -> Any:
        if name in STOCKS:
            return int(self.player.stock[STOCKS[name]])
        value = getattr(self.player, name)
        return value if name == "tally" else int(value)

    @property
    def potions(self) -> set[str]:
        return {name for number, name in enumerate(POTION_NAMES) if self.player.potions >> number & 1}


class Run:
    """A game after set-up, in the first area of the first floor."""

    def __init__(self, *characters: str, difficulty: str = "Normal", **rules: bool) -> None:
        self.cards = shipped()
        self.game = new_record(GAME)
        self.table = self.game.table
        self.table.cards = self.cards.records
        for flag in FLAGS:
            setattr(self.table.rules, flag.name, rules.pop(flag.name, flag.default))
        assert not rules, f"unknown rule flags: {rules}"
        self.said: defaultdict[tuple[int, str], deque[int]] = defaultdict(deque)
        self.policies: dict[str, Callable[[Any], int]] = {}
        """What answers a decision in place of the script."""
        self.asked: list[tuple[str, list[int]]] = []
        self._hook = Interpreted(self._answer, ROSTER) if COMPILED else self._answer
        self.game.hooks[:] = address_of(self._hook, SIGNATURE)
        self.game.log.on = 1
        cell = new_record(CELL)
        cell.players = len(characters)
        cell.parties[: len(characters)] = [self.cards.labels["party"].index(name) for name in characters]
        cell.difficulty = self.cards.labels["difficulty"].index(difficulty)
        cell.round_cap = 100
        self.cell = cell
        set_up_game(self.game, cell, 1, 0)
        for number in range(len(characters)):
            self.table.players[number].skill_ready = 0
        self.heroes = [Hero(self, number) for number in range(len(characters))]
        self.hero = self.heroes[0]

    def monster(self, name: str) -> int:
        """The number of a monster."""
        return self.cards.labels["monster"].index(name)

    def room(self, name: str) -> int:
        """The number of a room card."""
        return self.cards.labels["room"].index(name)

    def item(self, name: str) -> int:
        """The number of an item."""
        return self.cards.labels["item"].index(name)

    def row(self, name: str) -> int:
        """The number of a row of outcomes."""
        return self.cards.labels["outcome"].index(name)

    def enter(self, room: str) -> None:
        """Resolve a room that is no monster."""
        self.table.grid[0] = self.game.grid[0] = self.room(room)
        self.play(resolve_alone, 0, self.room(room))

    def play(self, step: Callable[..., Any], *arguments: Any) -> Any:
        """Play something with the engine and check the script against it."""
        self.game.log.size = 0
        self.asked.clear()
        outcome = step(self.game, *arguments)
        if isinstance(self._hook, Interpreted) and self._hook.fault:
            raise self._hook.fault
        assert not self.game.fault.status
        unasked = {key: list(answers) for key, answers in self.said.items() if answers}
        assert not unasked, f"answers that nobody asked for: {unasked}"
        for hero in self.heroes:
            hero.dice.check(f"seat {hero.number}")
        return outcome

    def fights(self, monster: str, cause: int = BY_MONSTER, fighters: int = 1) -> bool:
        """Fight a monster; whether it was beaten."""
        return bool(self.play(fight_monster, self.monster(monster), fighters, cause))

    def options(self, decision: str) -> list[list[int]]:
        """The options of every question of a kind in the step played last."""
        return [options for name, options in self.asked if name == decision]

    def events(self, name: str) -> list[tuple[int, ...]]:
        """Numbers of every event of a kind in the step played last."""
        names = tuple(log.EVENTS)
        rows = self.game.log.rows[: self.game.log.size].tolist()
        return [tuple(row[2 : 2 + len(log.EVENTS[name])]) for row in rows if names[row[0]] == name]

    def _answer(self, table: Any, private: Any, seat: int) -> int:
        question = private.question
        decision = DECISIONS[question.decision]
        options = [int(option) for option in question.options[: question.n_options]]
        self.asked.append((decision.name, options))
        if decision.name in self.policies:
            return self.policies[decision.name](question)
        said = self.said[seat, decision.name]
        if said:
            answer = said.popleft()
            assert decision.form == "set" or answer in options, f"{answer} is no answer to {decision.name}: {options}"
            return answer
        if decision.form == "set":
            mask = int(question.mask)
            return mask & -mask
        if decision.name == "stance":
            return BALANCED if BALANCED in options else options[0]
        return NONE if NONE in options else options[0]
