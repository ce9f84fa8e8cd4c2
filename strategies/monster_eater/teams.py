"""The best team against a monster: exact odds of every team that could be worth its price."""

from simulator.dice import chance_at_least
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.jit import jit
from strategies.monster_eater.worth import food_worth

BOSS_DISCOUNT = 0.3
"""Food and magic are saved up for bosses, so against them they count less."""
ROLE = 5
"""Bits of what one role adds, in dice or in constants; all roles share one number."""
SUM = 8
"""Bits of a sum of dice or constants; those of all positions share one number."""
_ROLE, _SUM = (1 << ROLE) - 1, (1 << SUM) - 1


@jit
def offers(table, seat, ready, monster):  # type: ignore[no-untyped-def]
    """Dice and constants that each role adds, packed: a role is twice a position, plus one with magic.

    Who can't take a role adds nothing in it.
    """
    player = table.players[seat]
    dice = 0
    plus = 0
    for position in range(player.n_characters):
        if ready >> position & 1:
            shift = ROLE * 2 * position
            more_dice, more = contribution(table, seat, position, 0, monster)
            dice |= more_dice << shift
            plus |= more << shift
            if player.charged >> position & 1:
                more_dice, more = contribution(table, seat, position, 1, monster)
                dice |= more_dice << shift + ROLE
                plus |= more << shift + ROLE
    return dice, plus


@jit
def reserves(size, packed):  # type: ignore[no-untyped-def]
    """The most that everybody from a position on could add together, packed by position."""
    together = 0
    total = 0
    for position in range(size - 1, -1, -1):
        both = packed >> ROLE * 2 * position
        total += max(both & _ROLE, both >> ROLE & _ROLE)
        together |= total << SUM * position
    return together


@jit
def team_of(joined):  # type: ignore[no-untyped-def]
    """The answer to `fighters` for a set of roles."""
    team = 0
    position = 0
    while joined:
        if joined & 3:
            team |= 1 << position
        if joined & 2:
            team |= 1 << position + MAGIC_SHIFT
        joined >>= 2
        position += 1
    return team


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
    size = player.n_characters
    role_dice, role_plus = offers(table, seat, ready, monster)
    reserve_dice, reserve = reserves(size, role_dice), reserves(size, role_plus)
    best = floor
    best_joined = 0
    joined = 0  # roles of the team that is being tried
    dice = 0
    price = 0.0
    role = 0  # the next to join
    while True:
        more_dice = role_dice >> ROLE * role & _ROLE
        more = role_plus >> ROLE * role & _ROLE
        if role < 2 * size:
            if more_dice + more == 0:
                role += 1
                continue
            hope = 1.0
            if role & 1 == 0:
                shift = SUM * (role >> 1)
                hope = chance_at_least(dice + (reserve_dice >> shift & _SUM), missing - (reserve >> shift & _SUM))
            if worth * min(hope, confidence) - price - fighter_price > best:
                chance = chance_at_least(dice + more_dice, missing - more)
                cost = price + fighter_price + token_price * (role & 1)
                if worth * min(chance, confidence) - cost > best:
                    best = worth * min(chance, confidence) - cost
                    best_joined = joined | 1 << role
                    if best > enough:
                        return team_of(best_joined)
                if chance < confidence:
                    joined |= 1 << role
                    dice += more_dice
                    missing -= more
                    price = cost
                    role |= 1
                role += 1
                continue
        # Nobody else can help: the last to join leaves, and whoever is next in line gets a chance.
        if joined == 0:
            return team_of(best_joined)
        role -= 1
        while not joined >> role & 1:
            role -= 1
        joined ^= 1 << role
        dice -= role_dice >> ROLE * role & _ROLE
        missing += role_plus >> ROLE * role & _ROLE
        price -= fighter_price + token_price * (role & 1)
        role += 1
