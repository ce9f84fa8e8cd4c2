"""A Monster Eater so small that its win shares can be worked out exactly.

Two parties of two, one kind of Exploration card that goes all the way, three monsters, two bosses, three rounds, and
two players who leave nothing to chance (``eager.py``). Every order of the decks and every roll of the dice is followed
through by its exact probability. Nothing of the engine is used; the rules are written down once more, as far as these
cards need them.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import Any

from tests.simulator.games.monster_eater.miniature.cards import ITEMS, MONSTERS
from tests.simulator.games.monster_eater.miniature.table import (
    BACK,
    FACES,
    FRONT,
    HAND,
    LOWER,
    PARTIES,
    UPPER,
    Branches,
    Chances,
    Side,
    State,
    at_least,
    follow,
    openings,
    strength,
    sums,
)

ROUNDS = 3
BESTIARY = {monster["name"]: monster for monster in MONSTERS}
BOSSES = ("Queen", "King")
SWORD = 2
ONE = Fraction(1)

# --------------------------------------------------------------------------------------------------- a turn


def opponent(state: State, seat: int) -> str | None:
    """The monster, or the boss at 100% while it is undefeated."""
    side = state.sides[seat]
    if side.monster or not side.full or state.winners[side.level] is not None:
        return side.monster
    return BOSSES[side.level]


def first_phases(state: State, seat: int) -> Branches:
    """Battle and exploration, or Supply."""
    side = state.sides[seat]
    enemy = opponent(state, seat)
    if enemy is None:
        yield ONE, explore(state, seat)
    elif not side.ready:
        yield ONE, state.put(seat, food=side.food + 2)
    else:
        for chance, won, after in fight(state, seat, BESTIARY[enemy]):
            if not won:
                yield chance, after
                continue
            for share, rewarded in win(after, seat, BESTIARY[enemy]):
                over = rewarded.winners[LOWER] is not None
                yield chance * share, rewarded if over else explore(rewarded, seat)


def fight(state: State, seat: int, monster: dict[str, Any]) -> Iterator[tuple[Fraction, bool, State]]:
    """All fight, but who can reroll only if alone; a lost roll is rolled again if somebody is there for it."""
    side, party = state.sides[seat], PARTIES[seat]
    keepers = {place for place in side.ready if "reroll" in party[place]}
    team = (side.ready - keepers) or side.ready
    dice = plus = 0
    token = side.token
    for place in sorted(team):
        by_magic = "magic" in party[place] and token > 0
        token -= by_magic
        more, constant = strength(party[place]["magic" if by_magic else "physical"])
        dice, plus = dice + more, plus + constant
    plus += SWORD * (side.sword and FRONT in team)
    rested = side.ready - team
    after = state.put(seat, ready=rested, token=token)
    needed = monster["combat"] - plus
    won = at_least(dice, needed)
    yield won, True, after
    if not keepers & rested or not dice:
        yield 1 - won, False, after
        return
    tired = after.put(seat, ready=rested - keepers)
    again = Fraction(0)
    for faces in product(FACES, repeat=dice):
        if sum(faces) < needed:
            again += at_least(1, needed - sum(faces[1:])) / len(FACES) ** dice
    yield again, True, tired
    yield 1 - won - again, False, tired


def win(state: State, seat: int, monster: dict[str, Any]) -> Branches:
    """Rewards, cooking, bosses."""
    side = state.sides[seat]
    if "boss" in monster:
        level = side.level
        dice, points = strength(monster["points"])
        food = side.food + monster.get("defeat_food", 0)
        state = state.put(seat, dice=side.dice + dice, points=side.points + points, food=food)
        winners = (seat, None) if level == UPPER else (state.winners[UPPER], seat)
        state = state._replace(winners=winners)
        if level == UPPER:
            for one in (0, 1):
                if state.sides[one].level == UPPER and state.sides[one].full:
                    state = state.put(one, level=LOWER, full=False)
        yield ONE, state
        return
    state = state.put(seat, monster=None, food=side.food + monster.get("defeat_food", 0))
    if "defeat_sword" in monster:
        if not any(one.sword for one in state.sides):
            state = state.put(seat, sword=True)
        state = returned(state, monster)
        if not state.items:
            yield ONE, state
        for item in state.items:
            yield Fraction(1, len(state.items)), with_item(state, seat, item)
    else:
        yield from cook(state, seat, monster)


def with_item(state: State, seat: int, name: str) -> State:
    """An item of the deck comes to a player."""
    side = state.sides[seat]
    dice, points = strength(next(item["points"] for item in ITEMS if item["name"] == name))
    state = state._replace(items=tuple(item for item in state.items if item != name))
    return state.put(seat, dice=side.dice + dice, points=side.points + points)


def cook(state: State, seat: int, monster: dict[str, Any]) -> Branches:
    """2D and the cooking values of the party against the difficulty."""
    side, party = state.sides[seat], PARTIES[seat]
    chance = at_least(2, monster["difficulty"] - sum(card["cooking"] for card in party))
    most = sum(card.get("magic_tokens", 0) for card in party)
    yield (
        chance,
        state.put(
            seat,
            food=side.food + monster.get("cook_food", 0),
            money=side.money + monster.get("cook_money", 0),
            token=min(side.token + monster.get("cook_magic", 0), most),
            points=side.points + monster["points"],
            cooked=side.cooked + 1,
        ),
    )
    yield 1 - chance, returned(state, monster)


def returned(state: State, monster: dict[str, Any]) -> State:
    """A monster goes to the bottom of its deck."""
    upper, lower = state.monsters
    if monster["depth"] == "Upper":
        return state._replace(monsters=((*upper, monster["name"]), lower))
    return state._replace(monsters=(upper, (*lower, monster["name"])))


def explore(state: State, seat: int) -> State:
    """Play a Shaft if there is one: the boss is met, or left behind if Upper's was defeated before."""
    side = state.sides[seat]
    if side.full or not side.shafts:
        return state
    if side.level == UPPER and state.winners[UPPER] is not None:
        return state.put(seat, shafts=side.shafts - 1, level=LOWER)
    return state.put(seat, shafts=side.shafts - 1, full=True)


def send(state: State, seat: int) -> Branches:
    """Send the top monster to the other player, else to oneself."""
    side = state.sides[seat]
    for target in (1 - seat, seat):
        other = state.sides[target]
        deck = state.monsters[other.level]
        if side.encounters and not other.monster and not other.full and deck:
            upper, lower = state.monsters
            monsters = (upper[1:], lower) if other.level == UPPER else (upper, lower[1:])
            after = state._replace(monsters=monsters)
            return [(ONE, after.put(seat, encounters=side.encounters - 1).put(target, monster=deck[0]))]
    return [(ONE, state)]


def rest(state: State, seat: int) -> Branches:
    """Eat, draw to five, resolve Events."""
    side = state.sides[seat]
    hungry = sorted({FRONT, BACK} - side.ready)[: side.food]
    ready = side.ready | set(hungry)
    state = state.put(seat, ready=ready, food=side.food - len(hungry))
    missing = HAND - side.shafts - side.encounters
    for share, drawn in draws(state.deck, missing):
        shafts, encounters, events = drawn
        deck = tuple(have - gone for have, gone in zip(state.deck, drawn, strict=True))
        after = state._replace(deck=deck).put(
            seat, shafts=side.shafts + shafts, encounters=side.encounters + encounters
        )
        for _ in range(events):
            after = quake(after, seat)
        yield share, after


@cache
def draws(deck: tuple[int, ...], count: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    """How many cards of each kind may come among the top ones, and with what chance."""
    assert sum(deck) >= count, "the deck would run out, which this reckoning doesn't know"
    every = product(*(range(min(count, have) + 1) for have in deck))
    return [
        (Fraction(prod(map(comb, deck, drawn)), comb(sum(deck), count)), drawn)
        for drawn in every
        if sum(drawn) == count
    ]


def quake(state: State, seat: int) -> State:
    """Exhaust the Locksmith or Ninja, or lose the newest card."""
    side, party = state.sides[seat], PARTIES[seat]
    able = next(place for place in (FRONT, BACK) if party[place]["class"] in ("Locksmith", "Ninja"))
    if able in side.ready:
        return state.put(seat, ready=side.ready - {able})
    return state.put(seat, full=False)


# ------------------------------------------------------------------------------------------------------ the end


def endings() -> Chances:
    """Every state in which the game can end, with its probability."""
    running = openings()
    ended: Chances = defaultdict(Fraction)
    for turn in range(2 * ROUNDS):
        seat = turn % 2
        running = follow(running, first_phases, seat)
        for state in [state for state in running if state.winners[LOWER] is not None]:
            ended[state] += running.pop(state)
        for step in (send, rest):
            running = follow(running, step, seat)
    for state, chance in running.items():
        ended[state] += chance
    return ended


def leads(endings: Chances) -> dict[int, Fraction]:
    """By how many points the first player leads, over all endings and all dice of the scoring."""
    before: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    for state, chance in endings.items():
        first, second = state.sides
        before[fixed_points(first) - fixed_points(second), first.dice, second.dice] += chance
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for (lead, dice, other_dice), chance in before.items():
        for total, other_total in product(sums(dice), sums(other_dice)):
            chances[lead + total - other_total] += chance * sums(dice)[total] * sums(other_dice)[other_total]
    return chances


def fixed_points(side: Side) -> int:
    """Victory points that need no dice, money and penalty included."""
    return side.points + side.money // 3 - (0 if side.level == LOWER and side.full else 10)
