"""Judgements that several decisions of a sensible player share; worth is counted in food."""

from simulator.bits import count_bits
from simulator.dice import SIDES
from simulator.games.monster_eater.state import EXPLORATION, LOCKSMITH, NINJA, NONE
from simulator.games.monster_eater.supply import SUPPLY_FOOD
from simulator.jit import jit
from strategies.base import Parameter, parameter
from strategies.monster_eater.teams import best_team
from strategies.monster_eater.worth import (
    DIE,
    FREE_WAY,
    MAGIC,
    MONEY,
    TRAVEL,
    card_worth,
    character_worth,
    exhausted,
    food_worth,
    holding_worth,
    mean,
    payers,
    printed,
    toll,
    victory_worth,
)

PARAMETERS = (
    Parameter("confidence", 0.85, 0.3, 1.0, "win chance beyond which no further fighter is sent"),
    Parameter("thrift", MAGIC, 0.0, 20.0, "food that a magic token is worth"),
    Parameter("appetite", 1.0, -10.0, 20.0, "food that a monster must promise to be put on the own dungeon"),
    Parameter("malice", 0.0, -10.0, 20.0, "food that a monster must cost another player to be sent there"),
)
CONFIDENCE, THRIFT, APPETITE, MALICE = range(len(PARAMETERS))

NOT_WORTH_IT = -1e9
SOME_COMFORT = 0.4
"""What a food from a Supply is worth to a party that has enough."""
OBSTRUCTION = 2.0
"""A monster in the way, at a time that somebody else chose."""
TYPICAL_TRAVEL = 25
"""Per cent of an exploration card."""
HANDY = 2.0
"""Combat power for which one would give up somebody who can open locks."""


@jit
def choose_team(table, private, seat, monster, ready, least, enough):  # type: ignore[no-untyped-def]
    """The best team out of ``ready``, the free way counted; 0 if none is worth more than ``least``."""
    return best_team(
        table, seat, monster, ready,
        victory_worth(table, seat, monster) + FREE_WAY, parameter(private, CONFIDENCE), parameter(private, THRIFT),
        least, enough,
    )  # fmt: skip


@jit
def fight_pays(table, private, seat, monster, least):  # type: ignore[no-untyped-def]
    """Whether some team that can fight now is worth more than ``least``."""
    return choose_team(table, private, seat, monster, table.players[seat].ready, least, least) != 0


@jit
def feast_pays(table, private, seat, monster, least):  # type: ignore[no-untyped-def]
    """Whether to meet a monster next turn, with whoever is ready then, brings more than ``least`` over a free way."""
    player = table.players[seat]
    ready = player.everyone if player.food >= exhausted(player) else player.ready
    return choose_team(table, private, seat, monster, ready, least + FREE_WAY, least + FREE_WAY) != 0


@jit
def playable(table, private, seat, index, blocked):  # type: ignore[no-untyped-def]
    """Whether a card of the hand is an Exploration card that a party can play.

    If ``blocked``, whether it could if only whoever pays for it were ready.
    """
    player = table.players[seat]
    card = table.cards.dungeon[private.hand[index]]
    if card.kind != EXPLORATION or card.cost_money > player.money:
        return False
    positions = payers(player, card.cost_class)
    return positions != 0 and (positions & player.ready == 0) == blocked


@jit
def best_exploration(table, private, seat, blocked):  # type: ignore[no-untyped-def]
    """Worth and hand position of the best Exploration card that is :func:`playable`."""
    best = NOT_WORTH_IT
    best_index = NONE
    for index in range(private.hand_size):
        if playable(table, private, seat, index, blocked):
            worth = card_worth(table, seat, private.hand[index])
            if worth > best:
                best = worth
                best_index = index
    return best, best_index


@jit
def supply_worth(player):  # type: ignore[no-untyped-def]
    """Worth of two food: a food for everyone who would stay exhausted, some comfort for the rest."""
    needed = min(SUPPLY_FOOD, max(0, exhausted(player) - player.food))
    return needed + SOME_COMFORT * (SUPPLY_FOOD - needed) * food_worth(player)


@jit
def event_harm(player, card):  # type: ignore[no-untyped-def]
    """How much an event costs that nobody averts."""
    harm = card.lose_food * food_worth(player) + card.lose_money * MONEY + card.monster * FREE_WAY
    if card.exhaust_all:
        harm += count_bits(player.ready) * food_worth(player)
    return harm + TRAVEL * TYPICAL_TRAVEL * min(card.discard_newest, player.dungeon_size)


@jit
def strongest(table, private, seat, sign):  # type: ignore[no-untyped-def]
    """Position out of the options with the highest ``sign`` x worth in combat."""
    question = private.question
    best = NONE
    best_worth = NOT_WORTH_IT
    for index in range(question.n_options):
        position = question.options[index]
        if position != NONE:
            worth = sign * character_worth(table, seat, position)
            if worth > best_worth:
                best_worth = worth
                best = position
    return best


@jit
def strongest_of(table, seat, left, count):  # type: ignore[no-untyped-def]
    """Mask of the ``count`` positions out of the mask ``left`` with the highest worth in combat."""
    chosen = 0
    for _ in range(count):
        best = NONE
        best_worth = NOT_WORTH_IT
        for position in range(table.players[seat].n_characters):
            if left >> position & 1 and character_worth(table, seat, position) > best_worth:
                best_worth = character_worth(table, seat, position)
                best = position
        left ^= 1 << best
        chosen |= 1 << best
    return chosen


@jit
def fewest_points(table, private, use):  # type: ignore[no-untyped-def]
    """The holding among the options with the fewest points to expect; if ``use``, what items are good for counted."""
    question = private.question
    best = question.options[0]
    least = -NOT_WORTH_IT
    for index in range(question.n_options):
        holding = question.options[index]
        points = holding_worth(table, holding) if use else printed(table, holding)
        if points < least:
            least = points
            best = holding
    return best


@jit
def pain(table, seat, monster):  # type: ignore[no-untyped-def]
    """What a monster costs a party that did not ask for it, beyond what it brings; a feast costs less than nothing."""
    return OBSTRUCTION + toll(table, seat, monster) - victory_worth(table, seat, monster)


@jit
def lowest_dice(battle, count):  # type: ignore[no-untyped-def]
    """Mask of up to ``count`` of the lowest dice, those above the average only if there are no others."""
    chosen = 0
    for face in range(1, SIDES + 1):
        if chosen and face > DIE:
            break
        for die in range(battle.n_dice):
            if count > 0 and battle.dice[die] == face:
                chosen |= 1 << die
                count -= 1
    return chosen


@jit
def talent(table, number):  # type: ignore[no-untyped-def]
    """What a character would add to any party: combat power, cooking power and abilities."""
    character = table.cards.characters[number]
    worth = mean(character.physical) + character.reroll + 2.0 * character.cooking + character.food
    if character.class_ == LOCKSMITH or character.class_ == NINJA or character.locksmith_magic:
        worth += HANDY
    return worth + mean(character.magic) * character.magic_tokens / (1.0 + character.magic_tokens)
