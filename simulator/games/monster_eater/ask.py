"""Putting a question to a strategy, and refusing an answer that the rules don't allow."""

from simulator.bits import count_bits, lowest
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import FIGHTERS, MAGIC_SHIFT, POSITIONS
from simulator.games.monster_eater.log import log
from simulator.games.monster_eater.state import NONE
from simulator.hooks import call_decision
from simulator.jit import jit

ILLEGAL = 1


@jit
def open_question(game, seat, decision, subject, point):  # type: ignore[no-untyped-def]
    """Start a question to ``seat``; options or a mask are filled in by the caller."""
    question = game.privates[seat].question
    question.decision = decision
    question.subject = subject
    question.point = point
    question.n_options = 0
    question.mask = 0
    question.magic = 0
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
def _log_answer(game, seat, question, answer):  # type: ignore[no-untyped-def]
    if question.n_options == 0:
        mask = question.mask | question.magic << MAGIC_SHIFT
        at_most = min(question.at_most, count_bits(question.mask))
        log(game, events.DECIDED_SET, seat, question.decision, answer, mask, at_most)
        return
    log(game, events.DECIDED, seat, question.decision, answer, question.n_options)
    for index in range(question.n_options):
        log(game, events.OPTION, seat, question.options[index])


@jit
def _ask(game, seat):  # type: ignore[no-untyped-def]
    private = game.privates[seat]
    game.table.decisions += 1
    answer = call_decision(game.hooks[private.question.decision, private.strategy], game.table, private, seat)
    if game.log.on:
        _log_answer(game, seat, private.question, answer)
    return answer


@jit
def _fault(game, seat, answer):  # type: ignore[no-untyped-def]
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
    answer = _ask(game, seat)
    for index in range(question.n_options):
        if question.options[index] == answer:
            return answer
    _fault(game, seat, answer)
    return question.options[0]


@jit
def choose_set(game, seat):  # type: ignore[no-untyped-def]
    """Ask for a subset of ``question.mask``; a single legal subset is not asked."""
    question = game.privates[seat].question
    mask = question.mask
    default = lowest(mask, question.at_least)
    if question.at_most == 0 or game.fault.status:
        return default
    if question.at_least == count_bits(mask) and question.magic == 0:
        return mask
    answer = _ask(game, seat)
    chosen = answer
    magic = 0
    if question.decision == FIGHTERS:
        chosen = answer & POSITIONS
        magic = answer >> MAGIC_SHIFT
    size = count_bits(chosen & mask)
    if (
        answer >= 0
        and chosen & ~mask == 0
        and question.at_least <= size <= question.at_most
        and magic & ~(question.magic & chosen) == 0
    ):
        return answer
    _fault(game, seat, answer)
    return default


@jit
def choose_position(game, seat, mask, optional):  # type: ignore[no-untyped-def]
    """Ask for one position of ``mask``, or NONE where that is allowed; the question is already open."""
    question = game.privates[seat].question
    if optional:
        offer(question, NONE)
    offer_positions(question, mask)
    return choose(game, seat)
