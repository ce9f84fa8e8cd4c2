"""Fighting now: every team there is, those included that keep somebody back for a reroll."""

import numpy as np

from simulator.games.monster_eater.bosses import in_boss_encounter
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.state import MAX_PARTY
from simulator.jit import jit
from strategies.monster_eater.forces import full_force
from strategies.monster_eater.rerolls import chance_rerolling

ASIDE, BY_HAND, BY_MAGIC, N_ROLES = range(4)
DICE, PLUS, REROLLS, TEAM, N_SUMS = range(5)


@jit
def strengths(table, seat, monster, ready, charged):  # type: ignore[no-untyped-def]
    """Dice and constant that each ready character adds in each role, and the dice that it may reroll if kept aside."""
    player = table.players[seat]
    dice = np.zeros((MAX_PARTY, N_ROLES), np.int64)
    plus = np.zeros((MAX_PARTY, N_ROLES), np.int64)
    rerolls = np.zeros(MAX_PARTY, np.int64)
    for position in range(player.n_characters):
        if ready >> position & 1:
            dice[position, BY_HAND], plus[position, BY_HAND] = contribution(table, seat, position, 0, monster)
            if player.rerollers >> position & 1:
                rerolls[position] = table.cards.characters[player.characters[position]].reroll
            if charged >> position & 1:
                dice[position, BY_MAGIC], plus[position, BY_MAGIC] = contribution(table, seat, position, 1, monster)
    return dice, plus, rerolls


@jit
def showdown(table, seat, monster, ready, charged, worth, fighter_price, token_prices):  # type: ignore[no-untyped-def]
    """The team worth most against a monster: its worth, its chance of winning, what `fighters` answers (0: none).

    Every ready character may stay aside, fight by hand or by magic. A team is worth ``worth`` by its chance, less the
    price of its fighters and, by position, that of their magic.
    """
    n = table.players[seat].n_characters
    dice, plus, rerolls = strengths(table, seat, monster, ready, charged)
    roles = np.zeros(MAX_PARTY, np.int64)
    sums = np.zeros((MAX_PARTY + 1, N_SUMS), np.int64)  # of the characters from a position on
    prices = np.zeros(MAX_PARTY + 1)
    sums[: n + 1, PLUS] = team_plus(table, seat, monster) - table.cards.monsters[monster].combat
    for place in range(n - 1, -1, -1):
        sums[place, REROLLS] = sums[place + 1, REROLLS] + rerolls[place]
    best = -1e9
    best_chance = 0.0
    best_team = 0
    position = 0
    while position < n:
        # The next combination of roles: count up, leaving out roles in which a character adds nothing.
        roles[position] += 1
        while roles[position] < N_ROLES and dice[position, roles[position]] + plus[position, roles[position]] == 0:
            roles[position] += 1
        if roles[position] == N_ROLES:
            roles[position] = ASIDE
            position += 1
            continue
        for place in range(position, -1, -1):
            role = roles[place]
            sums[place, DICE] = sums[place + 1, DICE] + dice[place, role]
            sums[place, PLUS] = sums[place + 1, PLUS] + plus[place, role]
            sums[place, TEAM] = sums[place + 1, TEAM]
            sums[place, REROLLS] = sums[place + 1, REROLLS]
            prices[place] = prices[place + 1]
            if role == ASIDE:
                sums[place, REROLLS] += rerolls[place]
            else:
                sums[place, TEAM] |= (1 | (role == BY_MAGIC) << MAGIC_SHIFT) << place
                prices[place] += fighter_price + (token_prices[place] if role == BY_MAGIC else 0.0)
        if worth - prices[0] > best:
            chance = chance_rerolling(sums[0, DICE], -sums[0, PLUS], sums[0, REROLLS])
            if worth * chance - prices[0] > best:
                best = worth * chance - prices[0]
                best_chance = chance
                best_team = sums[0, TEAM]
            position = 0
        # else: all before ``position`` are aside, and whoever joins makes a team that is too dear even dearer.
    return best, best_chance, best_team


@jit
def threat(table, seat):  # type: ignore[no-untyped-def]
    """Chance that somebody else beats the boss of a player's level before the player's next turn."""
    level = table.players[seat].level
    spared = 1.0
    for other in range(table.n_players):
        rival = table.players[other]
        if other != seat and rival.level == level and in_boss_encounter(table, other):
            spared *= 1.0 - full_force(table, other, table.cards.boss[level], rival.ready, rival.charged)
    return 1.0 - spared
