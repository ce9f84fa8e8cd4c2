"""The table of the miniature, and every way in which a game on it can begin."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import comb
from typing import Any, NamedTuple

from tests.simulator.games.monster_eater.miniature.cards import (
    CHARACTERS,
    ENCOUNTER,
    EVENT,
    EXPLORATION,
    MONSTERS,
)

HAND = 5
FACES = range(1, 7)
UPPER, LOWER = 0, 1
FRONT, BACK = 0, 1

SHAFTS, ENCOUNTERS, EVENTS = EXPLORATION[0]["copies"], ENCOUNTER[0]["copies"], EVENT[0]["copies"]
PARTIES = [CHARACTERS[:2], CHARACTERS[2:]]


class Side(NamedTuple):
    """One player."""

    shafts: int
    encounters: int
    food: int
    money: int
    token: int
    ready: frozenset[int] = frozenset({FRONT, BACK})
    level: int = UPPER
    full: bool = False
    """A card lies on the dungeon: 100%."""
    monster: str | None = None
    sword: bool = False
    points: int = 0
    dice: int = 0
    """Victory points, and dice that will be rolled for more."""
    cooked: int = 0


class State(NamedTuple):
    """The table between two steps; the dungeon deck is a number of cards of each kind in unknown order."""

    sides: tuple[Side, ...]
    deck: tuple[int, ...]
    monsters: tuple[tuple[str, ...], tuple[str, ...]]
    items: tuple[str, ...] = ("Chest",)
    winners: tuple[int | None, int | None] = (None, None)
    """Who defeated the boss of each level."""

    def put(self, seat: int, **changes: Any) -> "State":
        """The same with changes at one seat."""
        sides = list(self.sides)
        sides[seat] = sides[seat]._replace(**changes)
        return self._replace(sides=tuple(sides))


Chances = dict[Any, Fraction]
Branches = Iterable[tuple[Fraction, State]]


def follow(chances: Chances, step: Callable[[State, int], Branches], seat: int) -> Chances:
    """Where a player's step leads from every state, with probabilities."""
    after: Chances = defaultdict(Fraction)
    for state, chance in chances.items():
        for share, next_state in step(state, seat):
            after[next_state] += chance * share
    return after


@cache
def sums(dice: int) -> dict[int, Fraction]:
    """Chance of every sum of so many dice, by counting all outcomes."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product(FACES, repeat=dice):
        chances[sum(faces)] += Fraction(1, len(FACES) ** dice)
    return chances


@cache
def at_least(dice: int, target: int) -> Fraction:
    """Chance that so many dice sum to the target or more."""
    return sum((chance for total, chance in sums(dice).items() if total >= target), Fraction(0))


@cache
def strength(value: Any) -> tuple[int, int]:
    """Dice and constant of a printed value."""
    dice, found, plus = str(value).partition("D")
    return (int(dice), int(plus or 0)) if found else (0, int(value))


# -------------------------------------------------------------------------------------------------------- setup


def openings() -> Chances:
    """Every way in which the game can begin: hands without Events, and orders of the Upper deck."""
    upper = [monster["name"] for monster in MONSTERS if monster["depth"] == "Upper" and "boss" not in monster]
    orders = list(permutations(upper))
    chances: Chances = defaultdict(Fraction)
    for first, second, order in product(range(HAND + 1), range(HAND + 1), orders):
        if 2 * HAND - first - second > ENCOUNTERS:
            continue
        chance = dealt(first, SHAFTS, ENCOUNTERS) * dealt(second, SHAFTS - first, ENCOUNTERS - HAND + first)
        sides = tuple(
            Side(
                shafts=shafts,
                encounters=HAND - shafts,
                food=sum(card.get("food", 0) for card in party),
                money=sum(card.get("money", 0) for card in party),
                token=sum(card.get("magic_tokens", 0) for card in party),
            )
            for shafts, party in zip((first, second), PARTIES, strict=True)
        )
        deck = (SHAFTS - first - second, ENCOUNTERS - 2 * HAND + first + second, EVENTS)
        chances[State(sides, deck, (order, ("Bat",)))] += chance / len(orders)
    return chances


def dealt(shafts: int, all_shafts: int, all_encounters: int) -> Fraction:
    """Chance of so many Shafts among five cards, Events being set aside."""
    ways = comb(all_shafts, shafts) * comb(all_encounters, HAND - shafts)
    return Fraction(ways, comb(all_shafts + all_encounters, HAND))
