"""Recovery Magic and Locksmith Magic (section G); Reroll x is part of the battle."""

from simulator.asking import choose, choose_position, offer, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import CASTER_SHIFT, IN_BATTLE, LOCKSMITH_MAGIC, PAYER, RECOVERY, TARGET
from simulator.games.monster_eater.party import exhaust, ready, spend_magic
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit


@jit
def recovery_casters(table, seat, point):  # type: ignore[no-untyped-def]
    """Positions that may cast Recovery Magic now (flags C20 and C48)."""
    player = table.players[seat]
    casters = player.recovery_casters & player.charged
    if not table.rules.recovery_while_exhausted:
        casters &= player.ready
    if point == IN_BATTLE and table.rules.combat_token_cap_covers_recovery:
        casters &= ~table.battle.spent
    return casters


@jit
def _count_readings(game, seat, point):  # type: ignore[no-untyped-def]
    """Note where flags C20 and C48 settle who may cast."""
    table = game.table
    player = table.players[seat]
    casters = player.recovery_casters & player.charged
    if casters & ~player.ready:
        game.occasions.recovery_while_exhausted += 1
    if not table.rules.recovery_while_exhausted:
        casters &= player.ready
    if point == IN_BATTLE and casters & table.battle.spent:
        game.occasions.combat_token_cap_covers_recovery += 1


@jit
def cast_recovery_magic(game, seat, point):  # type: ignore[no-untyped-def]
    """Offer one casting of Recovery Magic; True if it was cast."""
    player = game.table.players[seat]
    exhausted = player.everyone & ~player.ready
    if exhausted == 0:
        return False
    _count_readings(game, seat, point)
    casters = recovery_casters(game.table, seat, point)
    if casters == 0:
        return False
    question = open_question(game, seat, RECOVERY, NONE, point)
    offer(question, NONE)
    for caster in range(player.n_characters):
        if casters >> caster & 1:
            for target in range(player.n_characters):
                if exhausted >> target & 1:
                    offer(question, caster << CASTER_SHIFT | target)
    answer = choose(game, seat)
    if answer == NONE:
        return False
    caster = answer >> CASTER_SHIFT
    target = answer & TARGET
    log(game, events.RECOVERY_CAST, seat, player.characters[caster], player.characters[target])
    spend_magic(game, seat, caster)
    if point == IN_BATTLE:
        game.table.battle.spent |= 1 << caster
    ready(game, seat, target)
    return True


@jit
def recover(game, seat, point):  # type: ignore[no-untyped-def]
    """Interrupt point: Recovery Magic as often as the player likes and the tokens last."""
    while cast_recovery_magic(game, seat, point):
        pass


@jit
def locksmith_magicians(table, seat):  # type: ignore[no-untyped-def]
    """Positions that may stand in for a Locksmith or Ninja: ready, with the ability and a token."""
    player = table.players[seat]
    return player.locksmith_casters & player.charged & player.ready


@jit
def exhaust_locksmith(game, seat, card, point, by_magic_only):  # type: ignore[no-untyped-def]
    """Meet a demand for one Locksmith/Ninja; False if the demand can't or won't be met.

    A ready Locksmith or Ninja must pay (rule 39); Locksmith Magic may stand in and is never obligatory (rule 28) unless
    it is the only way to play the chosen Exploration card (``by_magic_only``).
    """
    casters = locksmith_magicians(game.table, seat)
    if casters:
        open_question(game, seat, LOCKSMITH_MAGIC, card, point)
        caster = choose_position(game, seat, casters, not by_magic_only)
        if caster != NONE:
            log(game, events.LOCKSMITH_CAST, seat, game.table.players[seat].characters[caster])
            spend_magic(game, seat, caster)
            exhaust(game, seat, caster)
            return True
    player = game.table.players[seat]
    return exhaust_one_of(game, seat, player.ready & player.locksmiths, card, point)


@jit
def exhaust_one_of(game, seat, positions, card, point):  # type: ignore[no-untyped-def]
    """Exhaust one ready character out of ``positions``; False if there is none."""
    if positions == 0:
        return False
    open_question(game, seat, PAYER, card, point)
    exhaust(game, seat, choose_position(game, seat, positions, False))
    return True
