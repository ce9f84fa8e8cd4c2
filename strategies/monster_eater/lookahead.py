"""The yardstick: a player that tries its answers out in games that it could be in."""

import threading
from typing import Any

from simulator.games.monster_eater.decisions import MAGIC_SHIFT, POSITIONS
from simulator.games.monster_eater.state import MAX_PARTY, NONE
from strategies.base import Parameter, parameter
from strategies.monster_eater.expert import Expert
from strategies.monster_eater.rollouts import Scratch

_of_thread = threading.local()


class Lookahead(Expert):
    """Tries its answers out: deals what it can't see at random, and lets `expert` play on for everybody.

    I don't trust any rule of thumb. Before I choose a pattern, a team, a card or somebody to hit, I imagine games that
    I could be in, play each on with every answer that comes to mind, by the same luck, and take the answer that ends
    best. Where none is clearly better than what `expert` would do, I do that. Slow: it tells how much skill the scripts
    leave unused.
    """

    name = "lookahead"
    interpreted = True
    parameters = (
        Parameter("rollouts", 300.0, 1.0, 10000.0, "games that the best answers are tried in; the others in fewer"),
        Parameter("horizon", 30.0, 1.0, 200.0, "rounds that a tried game goes on at most"),
        Parameter("caution", 0.5, 0.0, 10.0, "standard errors by which another answer must beat that of `expert`"),
    )

    @staticmethod
    def pattern(table: Any, private: Any, seat: int) -> int:
        """The pattern that ends best."""
        return best(table, private, seat, options(private))

    @staticmethod
    def escape(table: Any, private: Any, seat: int) -> int:
        """Fight or run, whichever ends best."""
        return best(table, private, seat, options(private))

    @staticmethod
    def fighters(table: Any, private: Any, seat: int) -> int:
        """The team that ends best, among that of `expert`, everybody, and those that differ from them by one."""
        return best(table, private, seat, teams(private, scratch().scripted(table, private, seat)))

    @staticmethod
    def exploration(table: Any, private: Any, seat: int) -> int:
        """The card that ends best, or none."""
        return best(table, private, seat, different_cards(private))

    @staticmethod
    def encounter(table: Any, private: Any, seat: int) -> int:
        """The target that ends best, or none."""
        return best(table, private, seat, options(private))


def scratch() -> Scratch:
    """The thread's own room to try answers out in."""
    if not hasattr(_of_thread, "scratch"):
        _of_thread.scratch = Scratch()
    return _of_thread.scratch  # type: ignore[no-any-return]


def best(table: Any, private: Any, seat: int, answers: list[int]) -> int:
    """The answer that ends best; that of `expert` unless another is clearly better."""
    room = scratch()
    first = room.scripted(table, private, seat)
    tried = list(dict.fromkeys([first, *answers]))
    budget = int(parameter(private, ROLLOUTS)), int(parameter(private, HORIZON)), float(parameter(private, CAUTION))
    return first if len(tried) == 1 else room.best(table, private, seat, tried, budget)


def options(private: Any) -> list[int]:
    """Every answer to a choice."""
    return [int(option) for option in private.question.options[: private.question.n_options]]


def different_cards(private: Any) -> list[int]:
    """Hand positions to choose from, each card once, and NONE."""
    cards = {NONE if option == NONE else int(private.hand[option]): option for option in reversed(options(private))}
    return list(cards.values())


def teams(private: Any, scripted: int) -> list[int]:
    """Everybody with all magic, and every team that differs from that or from the scripted one by one character."""
    question = private.question
    ready, charged = int(question.mask), int(question.magic)
    everybody = ready | charged << MAGIC_SHIFT
    found = [everybody]
    for team in (scripted, everybody):
        for position in range(MAX_PARTY):
            fighter, magic = 1 << position, 1 << position + MAGIC_SHIFT
            if ready & fighter:
                found.append(team & ~(fighter | magic) if team & fighter else team | fighter)
            if charged & fighter:
                found.append(team ^ magic if team & fighter else team | fighter | magic)
    return [team for team in found if team & POSITIONS]


ROLLOUTS = Lookahead.index("rollouts")
HORIZON = Lookahead.index("horizon")
CAUTION = Lookahead.index("caution")
