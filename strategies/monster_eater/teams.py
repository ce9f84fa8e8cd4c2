"""The best team against a monster: exact odds of every team that could be worth its price."""

from simulator.dice import SIDES, chance_at_least
from simulator.games.monster_eater.combat import contribution, team_plus
from simulator.games.monster_eater.decisions import MAGIC_SHIFT
from simulator.jit import jit
from strategies.monster_eater.worth import food_worth

BOSS_DISCOUNT = 0.3
"""Food and magic are saved up for bosses, so against them they count less."""
ROLE = 5
"""Bits of what one role adds, in dice or in constants; all roles share one number."""
PLACE = 2 * ROLE
"""Bits of a place in the line: its two roles, or who stands there."""
SUM = 8
"""Bits of a sum of dice or constants; those of all places in the line share one number."""
NUMBER = 4
"""Bits of a role's number in a team."""
POSITION = 3
_ROLE, _PLACE, _SUM, _NUMBER, _POSITION = ((1 << bits) - 1 for bits in (ROLE, PLACE, SUM, NUMBER, POSITION))


@jit
def line_up(table, seat, ready, monster):  # type: ignore[no-untyped-def]
    """The ready characters, the strongest without magic first: how many, who they are, dice and constants of each role.

    A role is twice a place in the line, plus one with magic. Who can't take a role adds nothing in it.
    """
    player = table.players[seat]
    size = 0
    line = 0
    dice = 0
    plus = 0
    for position in range(player.n_characters):
        if ready >> position & 1:
            physical_dice, physical = contribution(table, seat, position, 0, monster)
            magic_dice = 0
            magic = 0
            if player.charged >> position & 1:
                magic_dice, magic = contribution(table, seat, position, 1, monster)
            twice_the_mean = min((1 + SIDES) * physical_dice + 2 * physical, _PLACE >> POSITION)
            at = PLACE * size
            while at > 0 and (line >> at - PLACE & _PLACE) >> POSITION < twice_the_mean:
                at -= PLACE
            line = insert(line, at, twice_the_mean << POSITION | position)
            dice = insert(dice, at, physical_dice | magic_dice << ROLE)
            plus = insert(plus, at, physical | magic << ROLE)
            size += 1
    return size, line, dice, plus


@jit
def insert(packed, at, value):  # type: ignore[no-untyped-def]
    """Put a value into a line at a bit; whatever stands there or behind moves up a place."""
    before = packed & ((1 << at) - 1)
    return before | value << at | (packed ^ before) << PLACE


@jit
def outdone(dice, plus, team, role):  # type: ignore[no-untyped-def]
    """Whether the character next in front stayed out, and would do as well in this role, or without its magic."""
    if role < 2 or (team & _NUMBER) + 1 >> 1 == role >> 1:
        return False
    ahead = ROLE * (role - 2)
    more_dice = dice >> ROLE * role & _ROLE
    more = plus >> ROLE * role & _ROLE
    if dice >> ahead & _ROLE >= more_dice and plus >> ahead & _ROLE >= more:
        return True
    without = ahead - ROLE * (role & 1)
    return dice >> without & _ROLE >= more_dice and plus >> without & _ROLE >= more


@jit
def reserves(size, packed):  # type: ignore[no-untyped-def]
    """The most that one fighter from a place in the line on could add, and all of them together, packed by place."""
    singly = 0
    together = 0
    most = 0
    total = 0
    for place in range(size - 1, -1, -1):
        both = packed >> PLACE * place
        more = max(both & _ROLE, both >> ROLE & _ROLE)
        most = max(most, more)
        total += more
        singly |= most << SUM * place
        together |= total << SUM * place
    return singly, together


@jit
def answer_of(line, team):  # type: ignore[no-untyped-def]
    """The answer to `fighters` for a team."""
    answer = 0
    while team:
        role = (team & _NUMBER) - 1
        position = line >> PLACE * (role >> 1) & _POSITION
        answer |= 1 << position | (role & 1) << position + MAGIC_SHIFT
        team >>= NUMBER
    return answer


@jit
def best_team(table, seat, monster, ready, worth, confidence, thrift, floor, enough):  # type: ignore[no-untyped-def]
    """The team out of ``ready`` that is worth most against ``monster``, as `fighters` answers it; 0 if there is none.

    A team's value is the worth of winning, by its chance up to ``confidence``, less the rest its fighters will need
    and the magic they spend. So the cheapest team that is sure enough is chosen, and a weaker one where that costs too
    much.

    Teams are tried depth first: fighters join in line, without magic and then with it. Nobody joins a team that is sure
    enough, or that somebody next in front would serve as well, or that would not pay even if everybody still to come
    helped for the price of one: if the price of two is too high, even if the best of them did.

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
    most = worth * confidence
    if most - fighter_price <= floor:
        return 0
    missing = card.combat - team_plus(table, seat, monster)
    size, line, role_dice, role_plus = line_up(table, seat, ready, monster)
    one_die, all_dice = reserves(size, role_dice)
    one_plus, all_plus = reserves(size, role_plus)
    best = floor
    best_team = 0
    team = 0  # the one that is being tried: its roles, the last to join in the lowest bits, each as its number plus one
    dice = 0
    price = 0.0
    role = 0  # the next to join
    while True:
        if role < 2 * size:
            more_dice = role_dice >> ROLE * role & _ROLE
            more = role_plus >> ROLE * role & _ROLE
            if more_dice + more == 0 or outdone(role_dice, role_plus, team, role):
                role += 1
                continue
            hope = 1.0
            if role & 1 == 0:
                several = most - price - 2.0 * fighter_price > best
                shift = SUM * (role >> 1)
                hope_dice = (all_dice if several else one_die) >> shift & _SUM
                hope_plus = (all_plus if several else one_plus) >> shift & _SUM
                hope = chance_at_least(dice + hope_dice, missing - hope_plus)
            if worth * min(hope, confidence) - price - fighter_price > best:
                chance = chance_at_least(dice + more_dice, missing - more)
                cost = price + fighter_price + token_price * (role & 1)
                if worth * min(chance, confidence) - cost > best:
                    best = worth * min(chance, confidence) - cost
                    best_team = team << NUMBER | role + 1
                    if best > enough:
                        break
                if chance < confidence:
                    team = team << NUMBER | role + 1
                    dice += more_dice
                    missing -= more
                    price = cost
                    role |= 1
                role += 1
                continue
        # Nobody else can help: the last to join leaves, and whoever is next in line gets a chance.
        if team == 0:
            break
        role = (team & _NUMBER) - 1
        team >>= NUMBER
        dice -= role_dice >> ROLE * role & _ROLE
        missing += role_plus >> ROLE * role & _ROLE
        price -= fighter_price + token_price * (role & 1)
        role += 1
    return answer_of(line, best_team)
