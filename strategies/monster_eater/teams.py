"""The best team against a monster: exact odds of every team that could be worth its price."""

from simulator.dice import chance_at_least
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.jit import jit
from strategies.monster_eater.worth import food_worth

BOSS_DISCOUNT = 0.3
"""Food and magic are saved up for bosses, so against them they count less."""
FIELD = 8
"""Bits of a sum of dice or constants; those of all positions share one number."""
_FULL = (1 << FIELD) - 1


@jit
def reserves(table, seat, ready, monster):  # type: ignore[no-untyped-def]
    """The most that everybody from a position on could add: dice, and constants, in one field a position."""
    player = table.players[seat]
    dice = 0
    plus = 0
    all_dice = 0
    all_plus = 0
    for position in range(player.n_characters - 1, -1, -1):
        if ready >> position & 1:
            more_dice, more = contribution(table, seat, position, 0, monster)
            if player.charged >> position & 1:
                magic_dice, magic = contribution(table, seat, position, 1, monster)
                more_dice = max(more_dice, magic_dice)
                more = max(more, magic)
            dice += more_dice
            plus += max(more, 0)
        all_dice |= dice << FIELD * position
        all_plus |= plus << FIELD * position
    return all_dice, all_plus


@jit
def best_team(table, seat, monster, ready, worth, confidence, thrift, floor, enough):  # type: ignore[no-untyped-def]
    """The team out of ``ready`` that is worth most against ``monster``, as `fighters` answers it; 0 if there is none.

    A team's value is the worth of winning, by its chance up to ``confidence``, less the rest its fighters will need
    and the magic they spend. So the cheapest team that is sure enough is chosen, and a weaker one where that costs too
    much.

    Teams are tried depth first: fighters join by position, without magic and then with it. Nobody joins a team that is
    sure enough, or that would not pay even if everybody still to come helped for the price of one.

    Parameters
    ----------
    worth, confidence, thrift
        Worth of winning, wanted win chance, price of a magic token to a party with an empty larder.
    floor
        Teams worth no more than this don't matter.
    enough
        The first team worth more than this will do.
    """
    player = table.players[seat]
    card = table.cards.monsters[monster]
    scale = BOSS_DISCOUNT if card.boss else 1.0
    fighter_price = scale * food_worth(player)
    token_price = scale * thrift * min(1.0, 2.0 * food_worth(player))
    missing = card.combat - team_plus(table, seat, monster)
    reserve_dice, reserve = reserves(table, seat, ready, monster)
    best = floor
    best_members = 0
    members = 0
    dice = 0
    price = 0.0
    role = 0  # twice the position of the next to join, plus one with magic
    while True:
        position = role >> 1
        with_magic = role & 1
        hope = chance_at_least(
            dice + (reserve_dice >> FIELD * position & _FULL), missing - (reserve >> FIELD * position & _FULL)
        )
        leaves = worth * min(hope, confidence) - price - fighter_price <= best
        if leaves or position == player.n_characters:
            # Nobody else can help: the last to join leaves, and whoever is next in line gets a chance.
            if members == 0:
                return best_members
            while not members >> position & 1:
                position -= 1
            with_magic = members >> position + MAGIC_SHIFT & 1
            leaves = True
        elif not (ready & player.charged if with_magic else ready) >> position & 1:
            role += 1
            continue
        more_dice, more = contribution(table, seat, position, with_magic, monster)
        cost = fighter_price + token_price * with_magic
        bits = 1 << position | with_magic << position + MAGIC_SHIFT
        role = 2 * position + with_magic + 1
        if leaves:
            members ^= bits
            dice -= more_dice
            missing += more
            price -= cost
        elif more_dice + more > 0:
            chance = chance_at_least(dice + more_dice, missing - more)
            value = worth * min(chance, confidence) - price - cost
            if value > best:
                best = value
                best_members = members | bits
                if best > enough:
                    return best_members
            if chance < confidence:
                members |= bits
                dice += more_dice
                missing -= more
                price += cost
                role = 2 * position + 2
