"""Exact odds of a team that has been chosen, and of everybody together; when to strike at a boss by them."""

from simulator.dice import chance_at_least
from simulator.games.monster_eater.bosses import opponent
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.monster_eater.worth import mean


@jit
def team_chance(table, seat, monster, team):  # type: ignore[no-untyped-def]
    """Chance that a team, as `fighters` answers it, beats a monster without a reroll."""
    dice = 0
    missing = table.cards.monsters[monster].combat - team_plus(table, seat, monster)
    for position in range(table.players[seat].n_characters):
        if team >> position & 1:
            more, constant = contribution(table, seat, position, team >> position + MAGIC_SHIFT & 1, monster)
            dice += more
            missing -= constant
    return chance_at_least(dice, missing)


@jit
def full_force(table, seat, monster, ready, charged):  # type: ignore[no-untyped-def]
    """Chance of everybody who is ready together, by magic where that is stronger."""
    player = table.players[seat]
    dice = 0
    missing = table.cards.monsters[monster].combat - team_plus(table, seat, monster)
    for position in range(player.n_characters):
        if ready >> position & 1:
            character = table.cards.characters[player.characters[position]]
            by_magic = charged >> position & 1 and mean(character.magic) > mean(character.physical)
            more, constant = contribution(table, seat, position, by_magic, monster)
            dice += more
            missing -= constant
    return chance_at_least(dice, missing)


@jit
def boss_ahead(table, seat):  # type: ignore[no-untyped-def]
    """The boss that a player is in an encounter with, or NONE."""
    monster = opponent(table, seat)
    return monster if monster != NONE and table.cards.monsters[monster].boss else NONE


@jit
def may_strike(table, seat, boss, odds):  # type: ignore[no-untyped-def]
    """Whether a party is rested, or all who are ready together have these odds against a boss."""
    player = table.players[seat]
    return player.ready == player.everyone or full_force(table, seat, boss, player.ready, player.charged) >= odds
