"""What things are worth to a sensible player, counted in food: one food readies one character.

Supply gives two food for a turn, which sets the price of everything else. The numbers are judgements, not rules.
"""

from simulator.bits import count_bits
from simulator.dice import SIDES, chance_at_least
from simulator.games.monster_eater.combat import SWORD_BONUS
from simulator.games.monster_eater.cooking import COOKING_DICE
from simulator.games.monster_eater.party import cooking_power
from simulator.games.monster_eater.state import (
    FULL_TRAVEL,
    ITEM,
    LOCKSMITH,
    MAGIC_ONLY,
    MAGICIAN,
    PHYSICAL_IS_ONE,
    UPPER,
    WARRIOR,
)
from simulator.jit import jit

POINT = 1.5
MONEY = 0.5
MAGIC = 2.0
"""A magic token."""
SWORD = 3.0
DRAWN_ITEM = 4.0
TRAVEL = 0.1
"""One per cent of the way."""
FREE_WAY = 2.0
"""Being rid of a monster: the next card can be played."""
LEVEL = 6.0
"""Beating a boss, besides its points."""
PER_FIGHTER = 5.0
"""Combat power that one fighter brings on average."""
OUT_OF_REACH = 6.0
"""Toll of a monster against which a party has no weapon."""
DIE = (1 + SIDES) / 2


@jit
def mean(strength):  # type: ignore[no-untyped-def]
    """Expected value of xD+y."""
    return DIE * strength.dice + strength.plus


@jit
def food_worth(player):  # type: ignore[no-untyped-def]
    """What one more food is worth: 1 with an empty larder, less and less as it fills."""
    return player.n_characters / (player.n_characters + player.food)


@jit
def reward_worth(player, reward):  # type: ignore[no-untyped-def]
    """Worth of the tokens and items of a reward."""
    worth = reward.food * food_worth(player) + reward.money * MONEY + reward.items * DRAWN_ITEM
    if player.magicians:
        worth += reward.magic * MAGIC
    if player.warriors:
        worth += reward.sword * SWORD
    return worth


@jit
def victory_worth(table, seat, monster):  # type: ignore[no-untyped-def]
    """Worth of what a victory brings: reward, dish and its reward by the odds of cooking it, or a boss."""
    player = table.players[seat]
    card = table.cards.monsters[monster]
    worth = reward_worth(player, card.defeat)
    if card.boss:
        worth += LEVEL + POINT * mean(card.points)
    elif card.cookable:
        cooked = chance_at_least(COOKING_DICE, card.difficulty - cooking_power(table, seat))
        worth += cooked * (POINT * mean(card.points) + reward_worth(player, card.cook))
    return worth


@jit
def toll(table, seat, monster):  # type: ignore[no-untyped-def]
    """What beating a monster costs a party, roughly: its fighters' rest, and magic where nothing else helps."""
    card = table.cards.monsters[monster]
    if card.special == PHYSICAL_IS_ONE:
        return 1.0 * card.combat
    fighters = card.combat / PER_FIGHTER
    if card.special == MAGIC_ONLY:
        return fighters * (1.0 + MAGIC) if table.players[seat].charged else OUT_OF_REACH
    return fighters


@jit
def payers(player, cost_class):  # type: ignore[no-untyped-def]
    """Positions that can pay an Exploration card's class cost, ready or not."""
    if cost_class == WARRIOR:
        return player.warriors
    if cost_class == LOCKSMITH:
        return player.locksmiths | (player.locksmith_casters & player.charged)
    if cost_class == MAGICIAN:
        return player.magicians
    return player.everyone


@jit
def card_worth(table, seat, number):  # type: ignore[no-untyped-def]
    """Worth of playing an Exploration card, all costs paid; travel beyond 100 % is lost."""
    player = table.players[seat]
    card = table.cards.dungeon[number]
    room = FULL_TRAVEL - player.travel
    if room <= 0:
        room = FULL_TRAVEL if player.level == UPPER else 0
    worth = TRAVEL * min(card.travel, room) + reward_worth(player, card.reward) - card.cost_money * MONEY
    if card.cost_class >= WARRIOR:
        worth -= food_worth(player)
    return worth


@jit
def character_worth(table, seat, position):  # type: ignore[no-untyped-def]
    """Combat power that a character at hand is good for: magic while a token is left, else physical and the sword."""
    player = table.players[seat]
    character = table.cards.characters[player.characters[position]]
    if player.charged >> position & 1:
        return mean(character.magic)
    worth = mean(character.physical) + character.reroll
    return worth + SWORD_BONUS if player.sword == position else worth


@jit
def printed(table, holding):  # type: ignore[no-untyped-def]
    """Victory points to expect of a dish, a boss or an item."""
    if holding < ITEM:
        return mean(table.cards.monsters[holding].points)
    return mean(table.cards.items[holding - ITEM].points)


@jit
def holding_worth(table, holding):  # type: ignore[no-untyped-def]
    """Victory points to expect of a dish, a boss or an item, and what an item does for its party until the end."""
    if holding < ITEM:
        return printed(table, holding)
    item = table.cards.items[holding - ITEM]
    return printed(table, holding) + item.combat + item.cooking


@jit
def standing(table, seat):  # type: ignore[no-untyped-def]
    """How far ahead a player looks: the levels made, and the points on the table, ten for a level."""
    player = table.players[seat]
    points = 0.0
    for index in range(player.n_cards):
        points += holding_worth(table, player.cards[index])
    return player.level + player.travel / FULL_TRAVEL + points / 10


@jit
def exhausted(player):  # type: ignore[no-untyped-def]
    """How many characters are exhausted."""
    return count_bits(player.everyone & ~player.ready)
