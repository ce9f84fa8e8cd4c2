"""Putting a question to a strategy, and refusing an answer that the rules don't allow.

The functions work on the record of any game that has ``table.decisions``, ``privates`` with a ``question`` and a
``strategy``, ``hooks``, ``fault`` and ``log``. A question has every legal answer in one of two forms:

* a *choice*: the answer is one of ``question.options[:question.n_options]``;
* a *set*: the answer is a bit mask within ``question.mask`` with ``question.at_least`` to ``question.at_most`` bits.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from simulator.bits import count_bits, lowest
from simulator.event_log import DECIDED, DECIDED_SET, OPTION, log
from simulator.hooks import call_decision
from simulator.jit import jit

NONE = -1
"""Nobody, or nothing."""
ILLEGAL = 1


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision point of a game."""

    name: str
    part: str
    form: str
    """``choice`` or ``set``."""
    meaning: str


def question_record(options: int, *more: tuple[str, str]) -> "np.dtype[Any]":
    """Record of a question with room for so many options, and with ``more`` fields."""
    return np.dtype(
        [
            ("decision", "i8"),
            ("point", "i8"),  # when or what for it is asked
            ("subject", "i8"),  # what it is about
            ("n_options", "i8"),
            ("options", "i8", (options,)),
            ("mask", "i8"),  # sets: bits that may be set
            ("at_least", "i8"),
            ("at_most", "i8"),
            *more,
        ],
        align=True,
    )


def fault_record(question: "np.dtype[Any]") -> "np.dtype[Any]":
    """Record of an illegal answer and of the question that it was given to."""
    return np.dtype([("status", "i8"), ("seat", "i8"), ("answer", "i8"), ("question", question)], align=True)


@jit
def open_question(game, seat, decision, subject, point):  # type: ignore[no-untyped-def]
    """Start a question to ``seat``; options or a mask are filled in by the caller."""
    question = game.privates[seat].question
    question.decision = decision
    question.subject = subject
    question.point = point
    question.n_options = 0
    question.mask = 0
    return question


@jit
def offer(question, option):  # type: ignore[no-untyped-def]
    """Add a legal answer to a choice."""
    question.options[question.n_options] = option
    question.n_options += 1


@jit
def offer_positions(question, mask):  # type: ignore[no-untyped-def]
    """Add every position of a mask to a choice."""
    position = 0
    while mask >> position:
        if mask >> position & 1:
            offer(question, position)
        position += 1


@jit
def put(game, seat):  # type: ignore[no-untyped-def]
    """Ask the strategy, whatever it answers."""
    private = game.privates[seat]
    game.table.decisions += 1
    return call_decision(game.hooks[private.question.decision, private.strategy], game.table, private, seat)


@jit
def log_set(game, seat, answer, mask):  # type: ignore[no-untyped-def]
    """Write the answer to a question for a set to the log."""
    question = game.privates[seat].question
    at_most = min(question.at_most, count_bits(question.mask))
    log(game, DECIDED_SET, seat, question.decision, answer, mask, at_most)


@jit
def _log_choice(game, seat, question, answer):  # type: ignore[no-untyped-def]
    log(game, DECIDED, seat, question.decision, answer, question.n_options)
    for index in range(question.n_options):
        log(game, OPTION, seat, question.options[index])


@jit
def note_fault(game, seat, answer):  # type: ignore[no-untyped-def]
    """Keep the first illegal answer; the game goes on with a legal one until the turn ends, then stops."""
    game.fault.status = ILLEGAL
    game.fault.seat = seat
    game.fault.answer = answer
    game.fault.question = game.privates[seat].question


@jit
def choose(game, seat):  # type: ignore[no-untyped-def]
    """Ask for one of the options; a single option is not asked."""
    question = game.privates[seat].question
    if question.n_options == 1 or game.fault.status:
        return question.options[0]
    answer = put(game, seat)
    if game.log.on:
        _log_choice(game, seat, question, answer)
    for index in range(question.n_options):
        if question.options[index] == answer:
            return answer
    note_fault(game, seat, answer)
    return question.options[0]


@jit
def choose_position(game, seat, mask, optional):  # type: ignore[no-untyped-def]
    """Ask for one position of ``mask``, or NONE where that is allowed; the question is already open."""
    question = game.privates[seat].question
    if optional:
        offer(question, NONE)
    offer_positions(question, mask)
    return choose(game, seat)


@jit
def is_legal_set(question, chosen):  # type: ignore[no-untyped-def]
    """Whether ``chosen`` lies within the question's mask and is as large as it must be."""
    return chosen >= 0 and chosen & ~question.mask == 0 and question.at_least <= count_bits(chosen) <= question.at_most


@jit
def choose_set(game, seat):  # type: ignore[no-untyped-def]
    """Ask for a subset of ``question.mask``; a single legal subset is not asked."""
    question = game.privates[seat].question
    mask = question.mask
    if question.at_most == 0 or game.fault.status:
        return lowest(mask, question.at_least)
    if question.at_least == count_bits(mask):
        return mask
    answer = put(game, seat)
    if game.log.on:
        log_set(game, seat, answer, mask)
    if is_legal_set(question, answer):
        return answer
    note_fault(game, seat, answer)
    return lowest(mask, question.at_least)
