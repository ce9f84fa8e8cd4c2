"""Exact odds of a roll against a target, with rerolls used as well as they can be used.

Odds are counts of equally likely outcomes, whole numbers of any size, so that nothing is rounded.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any

from simulator.dice import SIDES, outcomes
from simulator.errors import InputError

OWN_ODDS = {"monster-eater": "reports.monster_eater.odds_view", "mini-rogue": "reports.mini_rogue.odds_view"}
"""Where games work out their odds."""

FACES = range(1, SIDES + 1)


@dataclass(frozen=True, slots=True)
class Odds:
    """So many of so many equally likely outcomes."""

    wins: int
    outcomes: int

    @property
    def chance(self) -> Fraction:
        """The exact probability."""
        return Fraction(self.wins, self.outcomes)

    @property
    def percent(self) -> str:
        """The probability as a percentage, which is 0% or 100% only if it is exactly that."""
        if self.wins in (0, self.outcomes):
            return f"{100 * self.wins // self.outcomes}%"
        unit = 10
        while (parts := round(100 * unit * self.chance)) in (0, 100 * unit):
            unit *= 10
        whole, rest = divmod(parts, unit)
        return f"{whole}.{rest:0{len(str(unit)) - 1}}%"

    def __str__(self) -> str:
        return f"{self.wins}/{self.outcomes}"


@cache
def best_odds(dice: int, target: int, rerolls: tuple[int, ...] = ()) -> Odds:
    """Odds that six-sided dice sum to at least ``target`` if rerolls are used to reach it.

    Each entry x of ``rerolls`` may be used once, in any order and at any time after the roll: up to x of the dice,
    whichever one likes, are rolled again, and may be rolled once more by the next one.

    Notes
    -----
    Who rolls again k dice does best with the k lowest. Sort the dice. If no die of one hand is lower than the die at
    the same place of another, the first hand has no smaller chance: with no reroll left its sum is no smaller; with
    rerolls left it can roll again the same places as the other, with the same luck, and is still nowhere lower.
    The dice that are kept are nowhere lower than any other choice if the lowest are given away. So it only remains to
    try every reroll with every number of dice; a test holds this against trying every choice.
    """
    uses = tuple(sorted(min(use, dice) for use in rerolls if use and dice))

    @cache
    def ways(held: tuple[int, ...], left: tuple[int, ...]) -> int:
        """Outcomes that win from the dice rolled so far, of all of the missing dice and ``sum(left)`` more."""
        missing, needed = dice - len(held), target - sum(held)
        if not left or needed <= missing:
            return _ways(missing, needed) * _outcomes(sum(left))
        if missing:
            return sum(ways(tuple(sorted((*held, face))), left) for face in FACES)
        best = 0
        for use in set(left):
            rest = list(left)
            rest.remove(use)
            for again in range(1, use + 1):
                best = max(best, ways(held[again:], tuple(rest)) * _outcomes(use - again))
        return best

    return _in_lowest_powers(ways((), uses), dice, sum(uses))


def _outcomes(dice: int) -> int:
    return int(SIDES**dice)


def _ways(dice: int, target: int) -> int:
    """Of all outcomes of the dice, those that sum to at least ``target``."""
    return _tails(dice)[min(max(target, 0), SIDES * dice + 1)]


@cache
def _tails(dice: int) -> list[int]:
    counts = outcomes(dice)
    return [sum(counts[target:]) for target in range(len(counts) + 1)]


def _in_lowest_powers(wins: int, dice: int, rolled_again: int) -> Odds:
    """Leave out rerolls that make no difference; the outcomes of the first roll stay as they are."""
    while rolled_again and wins % SIDES == 0:
        wins //= SIDES
        rolled_again -= 1
    return Odds(wins, _outcomes(dice + rolled_again))


def odds_of(game: str, what: str) -> Any:
    """The function of a game that shows its odds of something: ``battle``, ``cook`` or ``odds_of_fight``.

    Raises
    ------
    InputError
        The game has none.
    """
    known = [name for name, module in OWN_ODDS.items() if hasattr(import_module(module), what)]
    if game not in known:
        raise InputError(f"--game: {game} has no such odds; accepted: {', '.join(known)}")
    return getattr(import_module(OWN_ODDS[game]), what)
