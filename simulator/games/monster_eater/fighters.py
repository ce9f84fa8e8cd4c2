"""The question who fights: a set of positions, and above it those who spend a magic token."""

from simulator.asking import is_legal_set, log_set, note_fault, put
from simulator.bits import count_bits, lowest
from simulator.games.monster_eater.decisions import MAGIC_SHIFT, POSITIONS
from simulator.jit import jit


@jit
def choose_fighters(game, seat):  # type: ignore[no-untyped-def]
    """Ask for fighters and their magic; a single legal team is not asked."""
    question = game.privates[seat].question
    mask = question.mask
    if game.fault.status:
        return lowest(mask, question.at_least)
    if question.at_least == count_bits(mask) and question.magic == 0:
        return mask
    answer = put(game, seat)
    if game.log.on:
        log_set(game, seat, answer, mask | question.magic << MAGIC_SHIFT)
    chosen = answer & POSITIONS
    magic = answer >> MAGIC_SHIFT
    if answer >= 0 and is_legal_set(question, chosen) and magic & ~(question.magic & chosen) == 0:
        return answer
    note_fault(game, seat, answer)
    return lowest(mask, question.at_least)
