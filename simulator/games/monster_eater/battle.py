"""Ia Battle: escape, fight, outcome (section C)."""

from simulator.asking import choose, offer, open_question
from simulator.bits import count_bits
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.bosses import boss_falls, opponent
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.cooking import cook
from simulator.games.monster_eater.decisions import ESCAPE_BATTLE, FIGHTERS, MAGIC_SHIFT, NO, POSITIONS, YES
from simulator.games.monster_eater.decks import discard_from_hand, find_in_hand, return_monster
from simulator.games.monster_eater.exploration import find_exploration
from simulator.games.monster_eater.fighters import choose_fighters
from simulator.games.monster_eater.holdings import gain_reward, take_card
from simulator.games.monster_eater.party import exhaust, item_combat, spend_magic
from simulator.games.monster_eater.reroll import interrupts, roll_dice, total
from simulator.games.monster_eater.restrictions import COOKING
from simulator.games.monster_eater.state import ESCAPE, MAGIC_ONLY, MAX_PARTY, NONE, UPPER
from simulator.jit import jit


@jit
def can_escape(game, seat, monster):  # type: ignore[no-untyped-def]
    """Whether an Escape card may be played against this opponent (C39)."""
    table = game.table
    if table.cards.monsters[monster].boss and not table.rules.escape_vs_boss:
        return False
    return find_in_hand(game, seat, ESCAPE) != NONE


@jit
def can_face(game, seat, monster):  # type: ignore[no-untyped-def]
    """Whether pattern 1 is open to a player with this opponent (rule 11)."""
    return game.table.players[seat].ready != 0 or can_escape(game, seat, monster)


@jit
def _escapes(game, seat, monster):  # type: ignore[no-untyped-def]
    if not can_escape(game, seat, monster):
        return False
    question = open_question(game, seat, ESCAPE_BATTLE, monster, NONE)
    if game.table.players[seat].ready:
        offer(question, NO)
    offer(question, YES)
    return choose(game, seat) == YES


@jit
def _escape(game, seat, monster):  # type: ignore[no-untyped-def]
    """Discard the Escape card; the monster goes to the bottom of its deck, a boss stays where it is (C39)."""
    table = game.table
    discard_from_hand(game, seat, find_in_hand(game, seat, ESCAPE))
    log(game, events.ESCAPED, seat, monster)
    table.players[seat].tally.escapes += 1
    if find_exploration(game, seat) != NONE:
        game.occasions.explore_after_escape += 1
    if table.cards.monsters[monster].boss:
        table.escaped_boss = 1
    else:
        table.players[seat].monster = NONE
        return_monster(game, seat, monster)


@jit
def _choose_team(game, seat, monster):  # type: ignore[no-untyped-def]
    """Choose fighters and magic, exhaust the team, pay the tokens (rule 13)."""
    player = game.table.players[seat]
    battle = game.table.battle
    question = open_question(game, seat, FIGHTERS, monster, NONE)
    question.mask = player.ready
    question.magic = player.ready & player.magicians & player.charged
    question.at_least = 1
    question.at_most = MAX_PARTY
    team = choose_fighters(game, seat)
    question.magic = 0  # No other question has it.
    battle.monster = monster
    battle.fighters = team & POSITIONS
    battle.with_magic = team >> MAGIC_SHIFT
    battle.spent = battle.with_magic
    log(game, events.FIGHTS, seat, monster, battle.fighters, battle.with_magic)
    for position in range(player.n_characters):
        if battle.fighters >> position & 1:
            exhaust(game, seat, position)
            if battle.with_magic >> position & 1:
                spend_magic(game, seat, position)


@jit
def _has_bonus(table, seat):  # type: ignore[no-untyped-def]
    """Whether a sword or an item stands behind the team that was chosen."""
    holder = table.players[seat].sword
    if holder != NONE and table.battle.fighters >> holder & 1:
        return True
    return item_combat(table, seat) != 0


@jit
def _roll_battle(game, seat, monster):  # type: ignore[no-untyped-def]
    table = game.table
    battle = table.battle
    n_dice = 0
    plus = team_plus(table, seat, monster)
    for position in range(table.players[seat].n_characters):
        if battle.fighters >> position & 1:
            dice, constant = contribution(table, seat, position, battle.with_magic >> position & 1, monster)
            n_dice += dice
            plus += constant
    roll_dice(game, seat, n_dice, plus)


@jit
def _win(game, seat, monster):  # type: ignore[no-untyped-def]
    """Take the reward, then cook, or take the boss (rules 17, 34 to 36); True if exploring is allowed."""
    table = game.table
    card = table.cards.monsters[monster]
    table.players[seat].tally.battles_won += 1
    if card.boss:
        take_card(game, seat, monster)
        gain_reward(game, seat, card.defeat)
        boss_falls(game, seat, card.depth)
        if card.depth == UPPER and find_exploration(game, seat) != NONE:
            game.occasions.explore_after_boss += 1
        return card.depth == UPPER and table.rules.explore_after_boss == 1
    table.players[seat].monster = NONE
    gain_reward(game, seat, card.defeat)
    if card.cookable and not table.players[seat].denied & COOKING:
        cook(game, seat, monster)
    else:
        return_monster(game, seat, monster)
    return True


@jit
def _note(game, seat, magic_spent, rolled, rerolls, power):  # type: ignore[no-untyped-def]
    table = game.table
    battle = table.battle
    row = game.battles[game.n_battles]
    game.n_battles += 1
    row.turn = table.turn
    row.seat = seat
    row.monster = battle.monster
    row.combat = table.cards.monsters[battle.monster].combat
    row.fighters = count_bits(battle.fighters)
    row.magic_spent = magic_spent
    row.dice = battle.n_dice
    row.plus = battle.plus
    row.rolled = rolled
    row.rerolls = rerolls
    row.total = power
    row.won = power >= row.combat


@jit
def _fight(game, seat, monster):  # type: ignore[no-untyped-def]
    table = game.table
    tally = table.players[seat].tally
    tally.battles += 1
    magic, rerolls = tally.magic_spent, tally.rerolls
    _choose_team(game, seat, monster)
    if table.cards.monsters[monster].special == MAGIC_ONLY and _has_bonus(table, seat):
        game.occasions.ghost_bonus += 1
    _roll_battle(game, seat, monster)
    rolled = total(table)
    interrupts(game, seat, monster)
    power = total(table)
    combat = table.cards.monsters[monster].combat
    _note(game, seat, tally.magic_spent - magic, rolled, tally.rerolls - rerolls, power)
    if power < combat:
        log(game, events.BATTLE_LOST, seat, power, combat)
        return False
    log(game, events.BATTLE_WON, seat, power, combat)
    return _win(game, seat, monster)


@jit
def battle_phase(game, seat):  # type: ignore[no-untyped-def]
    """Ia Battle; True if II Exploration may follow (rule 12)."""
    monster = opponent(game.table, seat)
    if monster == NONE:
        return True
    log(game, events.PHASE, seat, events.IA_BATTLE)
    if _escapes(game, seat, monster):
        _escape(game, seat, monster)
        return game.table.rules.explore_after_escape == 1
    return _fight(game, seat, monster)
