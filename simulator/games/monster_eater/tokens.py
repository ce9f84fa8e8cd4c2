"""Food, money, magic and sword tokens, and rewards made of them (section K)."""

from simulator.asking import choose_position, open_question
from simulator.event_log import log
from simulator.games.monster_eater import log as events
from simulator.games.monster_eater.decisions import MAGIC_RECEIVER, SWORD_HOLDER
from simulator.games.monster_eater.log import LOST_MAGIC, LOST_SWORD
from simulator.games.monster_eater.party import charge
from simulator.games.monster_eater.state import NONE
from simulator.jit import jit


@jit
def change_food(game, seat, amount):  # type: ignore[no-untyped-def]
    """Gain or spend food; the supply is unlimited, the pool never goes below zero."""
    player = game.table.players[seat]
    amount = max(amount, -player.food)
    if amount == 0:
        return
    player.food += amount
    if amount > 0:
        player.tally.food_gained += amount
    log(game, events.FOOD, seat, amount, player.food)


@jit
def change_money(game, seat, amount):  # type: ignore[no-untyped-def]
    """Gain or spend money; the supply is unlimited, the pool never goes below zero."""
    player = game.table.players[seat]
    amount = max(amount, -player.money)
    if amount == 0:
        return
    player.money += amount
    log(game, events.MONEY, seat, amount, player.money)


@jit
def below_maximum(table, seat):  # type: ignore[no-untyped-def]
    """Positions of Magicians who hold fewer magic tokens than they started with."""
    player = table.players[seat]
    positions = 0
    for position in range(player.n_characters):
        maximum = table.cards.characters[player.characters[position]].magic_tokens
        if player.magic[position] < maximum:
            positions |= 1 << position
    return positions


@jit
def gain_magic(game, seat, amount):  # type: ignore[no-untyped-def]
    """Put magic tokens on own Magicians below their maximum (C51); without one the token is lost."""
    player = game.table.players[seat]
    for _ in range(amount):
        receivers = below_maximum(game.table, seat)
        if receivers == 0:
            game.occasions.magic_lost += 1
            log(game, events.TOKEN_LOST, seat, LOST_MAGIC)
            continue
        open_question(game, seat, MAGIC_RECEIVER, NONE, NONE)
        position = choose_position(game, seat, receivers, False)
        player.magic[position] += 1
        charge(player, position)
        log(game, events.MAGIC, seat, player.characters[position], 1, player.magic[position])


@jit
def gain_sword(game, seat):  # type: ignore[no-untyped-def]
    """Place the sword token on an own Warrior or Ninja for good; there is only one (C35)."""
    table = game.table
    player = table.players[seat]
    owned = table.sword_owner != NONE
    if owned and table.sword_owner != seat and player.warriors:
        game.occasions.sword_transfer += 1
    if player.warriors == 0 or (owned and not table.rules.sword_transfer):
        log(game, events.TOKEN_LOST, seat, LOST_SWORD)
        return
    if table.sword_owner == seat:
        return
    if owned:
        table.players[table.sword_owner].sword = NONE
    open_question(game, seat, SWORD_HOLDER, NONE, NONE)
    player.sword = choose_position(game, seat, player.warriors, False)
    table.sword_owner = seat
    log(game, events.SWORD, seat, player.characters[player.sword])


@jit
def gain_tokens(game, seat, reward):  # type: ignore[no-untyped-def]
    """Take the tokens of a reward; its items are drawn by ``holdings.gain_reward``."""
    change_food(game, seat, reward.food)
    change_money(game, seat, reward.money)
    if reward.magic:
        gain_magic(game, seat, reward.magic)
    if reward.sword:
        gain_sword(game, seat)
