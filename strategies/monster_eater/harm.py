"""Whom to send a monster to: what it would do to each player by exact odds, and how dangerous that player is."""

from math import exp

from simulator.bits import count_bits
from simulator.games.monster_eater.decisions import MAGIC_SHIFT, POSITIONS
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit
from strategies.base import parameter
from strategies.monster_eater.forces import team_chance
from strategies.monster_eater.judgement import CONFIDENCE, MALICE, TYPICAL_TRAVEL
from strategies.monster_eater.outlook import (
    FREE_WAY,
    LEAST_HARM,
    RIVALRY,
    WAY,
    choose_team,
    rested,
    token_price,
    victory,
)
from strategies.monster_eater.worth import food_worth, standing


@jit
def meeting(table, private, seat, monster):  # type: ignore[no-untyped-def]
    """Worth to a player of meeting a monster on the next turn, by the odds of the best team; 0 if none is worth it."""
    player = table.players[seat]
    team = choose_team(table, private, seat, monster, rested(player), 0.0)
    if team == 0:
        return 0.0
    chance = min(team_chance(table, seat, monster, team), parameter(private, CONFIDENCE))
    rest = food_worth(player)
    price = count_bits(team & POSITIONS) * rest
    price += count_bits(team >> MAGIC_SHIFT) * token_price(private, player) * min(1.0, 2.0 * rest)
    return (victory(table, private, seat, monster) + parameter(private, FREE_WAY)) * chance - price


@jit
def harm(table, private, seat):  # type: ignore[no-untyped-def]
    """Harm of sending the monster on top to a player, counted the more the further ahead it is; 0 if not worth it.

    The monster takes the place of a turn's way: what that is worth, less what meeting the monster is worth.
    """
    monster = table.top_monster[table.players[seat].level]
    done = LEAST_HARM  # of a monster that can't be seen
    if monster != NONE:
        done = parameter(private, WAY) * TYPICAL_TRAVEL - meeting(table, private, seat, monster)
    if done <= parameter(private, MALICE):
        return 0.0
    return done * exp(parameter(private, RIVALRY) * standing(table, seat))
