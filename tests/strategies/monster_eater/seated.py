"""A strategy at a table that was laid out by hand."""

from typing import Any

from simulator.game import get_game
from simulator.hooks import address_of
from strategies.monster_eater import ROSTER
from strategies.registry import resolve
from tests.simulator.games.monster_eater.seat import Seat
from tests.strategies.contract import callable_hooks

DECISIONS = [decision.name for decision in ROSTER.decisions]
SLOT = 1
"""Slot 0 holds the table's own script."""


def sits_down(spec: str, seat: Seat) -> Seat:
    """From now on the strategy decides for this seat."""
    seated = resolve(spec, get_game("monster-eater"))
    seat.private.strategy = SLOT
    seat.private.parameters[:] = seated.parameters
    for number, name in enumerate(DECISIONS):
        seat.table.game.hooks[number, SLOT] = address_of(seated.hooks[name], ROSTER.signature)
    return seat


def answer(spec: str, seat: Seat, decision: str, options: list[int], **question: Any) -> int:
    """What the strategy answers to a choice between ``options``."""
    sits_down(spec, seat)
    asked = seat.private.question
    asked.decision, asked.n_options = DECISIONS.index(decision), len(options)
    asked.options[: len(options)] = options
    for field, value in question.items():
        setattr(asked, field, value)
    hook = callable_hooks(spec, get_game("monster-eater"))[decision]
    return int(hook(seat.table.state, seat.private, seat.number))
