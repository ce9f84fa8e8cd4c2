"""Skill checks (rule 7)."""

from simulator.asking import choose, offer, open_question
from simulator.event_log import log
from simulator.games.mini_rogue import log as events
from simulator.games.mini_rogue.decisions import FOR_CHECK, NO, USE_PERCEPTION, YES
from simulator.games.mini_rogue.dice import is_star, reroll_face, roll_all
from simulator.games.mini_rogue.feats import pay_for_feat
from simulator.games.mini_rogue.numbers import (
    NONE,
    PERCEPTION,
)
from simulator.games.mini_rogue.resources import is_alive
from simulator.jit import jit


@jit
def _shows_star(table):  # type: ignore[no-untyped-def]
    stars = 0
    for index in range(table.dice.n):
        stars += is_star(table, table.dice.faces[index])
    return stars > 0


@jit
def _by_perception(game, seat):  # type: ignore[no-untyped-def]
    """Offer to let the potion pass a failed check; True if it does."""
    player = game.table.players[seat]
    if not player.potions >> PERCEPTION & 1:
        return False
    question = open_question(game, seat, USE_PERCEPTION, NONE, NONE)
    offer(question, NO)
    offer(question, YES)
    if choose(game, seat) == NO:
        return False
    player.potions &= ~(1 << PERCEPTION)
    player.tally.potions_used += 1
    log(game, events.POTION_USED, seat, PERCEPTION)
    return True


@jit
def pass_check(game, seat):  # type: ignore[no-untyped-def]
    """Roll white and black dice: passed if any white die shows a star. The black die stays on the table."""
    table = game.table
    tally = table.players[seat].tally
    roll_all(game, seat, table.rules.afflictions_in_checks)
    if not is_alive(table, seat):
        return False
    tally.checks += 1
    passed = _shows_star(table)
    while not passed and table.rules.feat_in_checks:
        index = pay_for_feat(game, seat, FOR_CHECK)
        if index == NONE:
            break
        reroll_face(game, seat, index)
        passed = _shows_star(table)
    if not is_alive(table, seat):
        return False
    by_potion = not passed and _by_perception(game, seat)
    passed = passed or by_potion
    log(game, events.CHECK, seat, passed, by_potion)
    if passed:
        tally.checks_passed += 1
    return passed
