"""What things are worth to `expert`: as ``worth.py`` has it, with prices that are parameters."""

import numpy as np

from simulator.dice import chance_at_least
from simulator.games.monster_eater.bosses import in_boss_encounter
from simulator.games.monster_eater.cooking import COOKING_DICE
from simulator.games.monster_eater.party import cooking_power
from simulator.games.monster_eater.state import (
    FULL_TRAVEL,
    LOCKSMITH,
    LOWER,
    MAX_PARTY,
    NONE,
    UPPER,
    WARRIOR,
)
from simulator.games.monster_eater.supply import SUPPLY_FOOD
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.ending import in_front
from strategies.monster_eater.forces import full_force
from strategies.monster_eater.judgement import CONFIDENCE, NOT_WORTH_IT, THRIFT, playable
from strategies.monster_eater.judgement import PARAMETERS as OF_BALANCED
from strategies.monster_eater.showdown import showdown
from strategies.monster_eater.teams import best_team
from strategies.monster_eater.worth import SWORD, exhausted, food_worth, mean, standing, toll

SURER = Parameter("confidence", 0.91, 0.3, 1.0, "win chance beyond which a fight to come needs no further fighter")
PARAMETERS = (
    Parameter("point", 1.5, 0.0, 5.0, "food that a victory point of a dish is worth"),
    Parameter("way", 0.15, 0.0, 0.5, "food that one per cent of the way is worth"),
    Parameter("free_way", 2.5, 0.0, 10.0, "food that being rid of a monster is worth to a tired party"),
    Parameter("chimera", 9.0, 0.0, 60.0, "food that beating Chimera Falin is worth"),
    Parameter("sissel", 22.0, 0.0, 90.0, "food that beating Sissel is worth"),
    Parameter("effort", 0.6, 0.0, 2.0, "share of its usual price that a fighter or a magic token costs against a boss"),
    Parameter("comfort", 0.25, 0.0, 2.0, "food that a food beyond all need is worth"),
    Parameter("obstruction", 2.0, -10.0, 10.0, "food that a monster costs by barring the way"),
    Parameter(
        "arrival",
        3.0,
        -10.0,
        10.0,
        "food that coming to the end of Lower is worth if beating Sissel is sure and wins",
    ),
    Parameter("need", 1.8, 0.0, 5.0, "food that a food is worth which readies somebody who would stay exhausted"),
    Parameter("dare", 0.65, 0.0, 1.0, "win chance for which a tired party fights a boss"),
    Parameter("fear", 0.2, 0.0, 5.0, "weight of the harm to expect from monsters that others will send"),
    Parameter("stuck", 4.5, 0.0, 40.0, "food that being rid of a monster is worth to a rested party"),
    Parameter("rivalry", 1.0, 0.0, 10.0, "how much more harm counts to somebody a level further ahead, as a logarithm"),
    Parameter("coin", 0.35, 0.0, 3.0, "food that a coin is worth"),
    Parameter("item", 2.0, 0.0, 12.0, "food that a drawn item is worth"),
    Parameter("token", 1.2, 0.0, 12.0, "food that a magic token is worth that is gained"),
    Parameter("reserve", 1.5, 0.0, 30.0, "food that the chance against Sissel is worth which is lost with magic"),
)
_first = len(OF_BALANCED)
(
    POINT, WAY, FREE_WAY, CHIMERA, SISSEL, EFFORT, COMFORT, OBSTRUCTION, ARRIVAL, NEED, DARE, FEAR,
    STUCK, RIVALRY, COIN, ITEM, TOKEN, RESERVE,
) = range(_first, _first + len(PARAMETERS))  # fmt: skip
SENDS = 0.25
"""Chance that a player has a Monster Encounter and the wish to play it."""
LEAST_HARM = 1.0


@jit
def earned(private, player, reward):  # type: ignore[no-untyped-def]
    """Worth of the tokens and items of a reward."""
    worth = reward.food * food_worth(player) + reward.money * parameter(private, COIN)
    worth += reward.items * parameter(private, ITEM)
    if player.magicians:
        worth += reward.magic * parameter(private, TOKEN)
    if player.warriors:
        worth += reward.sword * SWORD
    return worth


@jit
def victory(table, private, seat, monster):  # type: ignore[no-untyped-def]
    """Worth of what a victory brings: reward, dish and its reward by the odds of cooking it, or a boss."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    worth = earned(private, player, card.defeat)
    if card.boss:
        worth += parameter(private, SISSEL if card.depth == LOWER else CHIMERA)
    elif card.cookable:
        cooked = chance_at_least(COOKING_DICE, card.difficulty - cooking_power(table, seat))
        worth += cooked * (parameter(private, POINT) * mean(card.points) + earned(private, player, card.cook))
    return worth


@jit
def token_price(private, player):  # type: ignore[no-untyped-def]
    """Food that a magic token is worth: the more, the fewer a party has left."""
    tokens = 0
    for position in range(player.n_characters):
        tokens += player.magic[position]
    return parameter(private, THRIFT) * player.n_characters / max(1, tokens)


@jit
def odds_at_the_end(table, seat, charged):  # type: ignore[no-untyped-def]
    """Chance of a whole party, rested, against Sissel, with the magic of ``charged``."""
    return full_force(table, seat, table.cards.boss[LOWER], table.players[seat].everyone, charged)


@jit
def token_prices(private, table, seat, positions, rest):  # type: ignore[no-untyped-def]
    """Food that a magic token of each of ``positions`` is worth, if a character's rest is worth ``rest``.

    Besides the token itself it costs what the odds against Sissel lose once a Magician has none left: a party that
    needs its magic there saves it up. Of several tokens each costs its part of that.
    """
    player = table.players[seat]
    prices = np.full(MAX_PARTY, rest * token_price(private, player))
    odds = odds_at_the_end(table, seat, player.charged)
    for position in range(player.n_characters):
        if positions & player.charged & 1 << position:
            lost = odds - odds_at_the_end(table, seat, player.charged & ~(1 << position))
            prices[position] += parameter(private, RESERVE) * lost / player.magic[position]
    return prices


@jit
def door_price(private, table, seat):  # type: ignore[no-untyped-def]
    """Food that the cheapest magic token is worth that opens a door now."""
    player = table.players[seat]
    casters = player.locksmith_casters & player.charged & player.ready
    prices = token_prices(private, table, seat, casters, 1.0)
    least = -NOT_WORTH_IT
    for position in range(player.n_characters):
        if casters >> position & 1:
            least = min(least, prices[position])
    return least


@jit
def free_way(private, player):  # type: ignore[no-untyped-def]
    """Worth of being rid of a monster: more to a rested party, which gains nothing by waiting."""
    return parameter(private, STUCK if player.ready == player.everyone else FREE_WAY)


@jit
def choose_team(table, private, seat, monster, ready, least):  # type: ignore[no-untyped-def]
    """The best team against a monster that is no boss, the free way counted; 0 if none is worth more than ``least``."""
    worth = victory(table, private, seat, monster) + parameter(private, FREE_WAY)
    confidence, price = parameter(private, CONFIDENCE), token_price(private, table.players[seat])
    return best_team(table, seat, monster, ready, worth, confidence, price, least, -NOT_WORTH_IT)


@jit
def best_fight(table, private, seat, monster, ready, charged):  # type: ignore[no-untyped-def]
    """The best team to send now, rerolls counted: its worth, its chance and the answer to `fighters`."""
    player = table.players[seat]
    worth = victory(table, private, seat, monster)
    rest = food_worth(player)
    if table.cards.monsters[monster].boss:
        rest *= parameter(private, EFFORT)
    else:
        worth += free_way(private, player)
    saved = 0 if monster == table.cards.boss[LOWER] else ready & charged
    return showdown(table, seat, monster, ready, charged, worth, rest, token_prices(private, table, seat, saved, rest))


@jit
def rested(player):  # type: ignore[no-untyped-def]
    """Who will be ready on a player's next turn: everybody, if there is food for all."""
    return player.everyone if player.food >= exhausted(player) else player.ready


@jit
def feast(table, private, seat, monster, least):  # type: ignore[no-untyped-def]
    """Whether to meet a monster next turn, with whoever is ready then, brings more than ``least`` over a free way."""
    least += parameter(private, FREE_WAY)
    return choose_team(table, private, seat, monster, rested(table.players[seat]), least) != 0


@jit
def pain(table, private, seat, monster):  # type: ignore[no-untyped-def]
    """What a monster costs a party that did not ask for it, beyond what it brings."""
    return parameter(private, OBSTRUCTION) + toll(table, seat, monster) - victory(table, private, seat, monster)


@jit
def supply(private, player):  # type: ignore[no-untyped-def]
    """Worth of two food: a food for everyone who would stay exhausted, some comfort for the rest."""
    needed = min(SUPPLY_FOOD, max(0, exhausted(player) - player.food))
    comfort = parameter(private, COMFORT) * food_worth(player)
    return parameter(private, NEED) * needed + comfort * (SUPPLY_FOOD - needed)


@jit
def exposure(table, private, seat, travel):  # type: ignore[no-untyped-def]
    """Harm to expect until the next turn from monsters that others send, with the way free and ``travel`` more made.

    Others send monsters to whoever is furthest ahead, so one is hit if more of them are played than there are players
    in front. In a boss encounter nobody can be hit.
    """
    player = table.players[seat]
    level = player.level
    place = standing(table, seat) + travel / FULL_TRAVEL
    if player.travel + travel >= FULL_TRAVEL:
        if table.boss_defeated_by[level] == NONE or level == LOWER:
            return 0.0
        place = standing(table, seat) + 1.0 - player.travel / FULL_TRAVEL
        level = LOWER
    in_front = 0
    for other in range(table.n_players):
        if other != seat and table.players[other].monster == NONE and not in_boss_encounter(table, other):
            in_front += standing(table, other) > place
    monster = table.top_monster[level]
    harm = LEAST_HARM
    if monster != NONE:
        harm = max(harm, pain(table, private, seat, monster))
    return parameter(private, FEAR) * more_than(in_front, table.n_players - 1) * harm


@jit
def more_than(count, players):  # type: ignore[no-untyped-def]
    """Chance that more than ``count`` of so many players send a monster."""
    chance = 1.0
    term = (1.0 - SENDS) ** players
    for sent in range(count + 1):
        chance -= term
        term *= SENDS / (1.0 - SENDS) * (players - sent) / (sent + 1)
    return max(0.0, chance)


@jit
def step(table, private, seat, number):  # type: ignore[no-untyped-def]
    """Worth of playing an Exploration card, all costs paid, and what comes of standing where it leads."""
    player = table.players[seat]
    card = table.cards.dungeon[number]
    room = FULL_TRAVEL - player.travel
    if room <= 0:
        room = FULL_TRAVEL if player.level == UPPER else 0
    worth = parameter(private, WAY) * min(card.travel, room) + earned(private, player, card.reward)
    worth -= card.cost_money * parameter(private, COIN)
    if card.cost_class >= WARRIOR:
        worth -= food_worth(player)
    if card.cost_class == LOCKSMITH and player.ready & player.locksmiths == 0:
        worth -= door_price(private, table, seat)
    if player.level == LOWER and player.travel < FULL_TRAVEL <= player.travel + card.travel:
        odds = odds_at_the_end(table, seat, player.charged)
        worth += parameter(private, ARRIVAL) * odds * in_front(table, private, seat)
    return worth - exposure(table, private, seat, card.travel)


@jit
def best_step(table, private, seat):  # type: ignore[no-untyped-def]
    """Worth and hand position of the best Exploration card that a party can play."""
    best = NOT_WORTH_IT
    best_index = NONE
    for index in range(private.hand_size):
        if playable(table, private, seat, index, False):
            worth = step(table, private, seat, private.hand[index])
            if worth > best:
                best = worth
                best_index = index
    return best, best_index
