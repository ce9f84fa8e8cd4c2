"""Fits the chances of the fast model to the geometric one.

One thrower after another throws alone at a card, which gives the chances to hit it, or one beside it, and to show the
right face. Every two throw at the same card, which gives what becomes of two pawns there. Who lands first among
different throwers, and whose pawn covers most, is fitted to all pairs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from simulator.cards import CardSet
from simulator.games.rapid_dungeon.catalogue import STRENGTHS
from simulator.games.rapid_dungeon.constraints import AIM_CHANCES, AIMED, Aimed
from simulator.games.rapid_dungeon.throwing_range import PLAYERS, Range

ROUNDS = 200_000
STEPS = 200
"""Of the fixed-point iteration for strengths; it changes nothing any more long before."""

Counts = Mapping[str, float]
Meetings = dict[tuple[int, int], Counts]
"""By thrower that lands later, and thrower whose pawn lies there."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A throw at a card so far away in the fast model; the names are the columns of aims.csv."""

    hit: float
    nearer: float
    farther: float
    own: float


@dataclass(frozen=True, slots=True)
class Pair:
    """What becomes of two pawns at one card in the fast model; the names are the columns of pairs.csv."""

    knock: float
    pile: float
    turn: float
    beside: float


@dataclass(frozen=True, slots=True)
class Chances:
    """A thrower in the fast model; the other names are the columns of fast.csv."""

    aims: Mapping[Aimed, Aim]
    """By how many play, and how far the card lies away."""
    pairs: Mapping[str, Pair]
    """By the name of the thrower whose pawn lies there already."""
    wrong_face: float
    wrong_face_trap: float
    rate: float
    tie: float
    area: float


def times(cards: CardSet, thrower: int, rounds: int, seed: int) -> NDArray[np.float64]:
    """Landing times of many throws, drawn as the geometric model draws them."""
    who = cards.records.throwers[thrower]
    random = np.random.default_rng([seed, thrower])
    thinking = who.thinking * np.exp(who.thinking_spread * random.standard_normal(rounds))
    return who.reaction + thinking + who.per_card * (PLAYERS - 2) + who.turning * (random.random(rounds) < 0.5)  # type: ignore[no-any-return]


def first_shares(cards: CardSet, rounds: int, seed: int) -> NDArray[np.float64]:
    """How often thrower i lands before thrower j."""
    drawn = [times(cards, thrower, rounds, seed) for thrower in range(cards.records.n_throwers)]
    return np.array([[np.mean(one < other) if one is not other else 0.5 for other in drawn] for one in drawn])


def meetings(cards: CardSet, rounds: int, seed: int) -> Meetings:
    """What became of two pawns at one card, by who lands later and who lies there, as :meth:`Range.together` counts it.

    ``larger`` counts the pawns of who lands later.
    """
    throwers = cards.records.n_throwers
    place = Range(cards)
    found: Meetings = {}
    for one, other in combinations_with_replacement(range(throwers), 2):
        later, earlier = place.together(one, other, rounds // throwers, seed)
        if one == other:
            later = {name: later[name] + earlier[name] for name in later}
        else:
            decided = earlier["flat"] - earlier["equal"]
            found[other, one] = {**earlier, "larger": decided - earlier["larger"]}
        found[one, other] = later
    return found


def larger_shares(met: Meetings, throwers: int) -> NDArray[np.float64]:
    """How often the pawn of thrower i covers more than that of thrower j, where one of them takes the card by that."""
    shares = np.full((throwers, throwers), 0.5)
    for one, other in combinations(range(throwers), 2):
        decided = {pair: met[pair]["flat"] - met[pair]["equal"] for pair in ((one, other), (other, one))}
        larger = met[one, other]["larger"] + decided[other, one] - met[other, one]["larger"]
        shares[one, other] = larger / sum(decided.values()) if sum(decided.values()) else 0.5
        shares[other, one] = 1.0 - shares[one, other]
    return shares


def strengths(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Strengths with P(i before j) = strength_i / (strength_i + strength_j) as near ``shares`` as can be.

    The first has strength 1. Where the strengths are rates of exponential times, who is before whom is who comes first.
    Maximum likelihood by Hunter's iteration ("MM algorithms for generalized Bradley-Terry models", 2004).
    """
    found = np.ones(len(shares))
    if len(shares) == 1:
        return found
    others = ~np.eye(len(shares), dtype=bool)
    wins = (shares * others).sum(axis=1)
    for _ in range(STEPS):
        found = wins / (others / (found[:, None] + found[None, :])).sum(axis=1)
        # Who never loses would grow without end.
        found = np.clip(found / found[0], *STRENGTHS) if found[0] else np.clip(found, *STRENGTHS)
    return found


def fit(cards: CardSet, rounds: int = ROUNDS, seed: int = 1) -> dict[str, Chances]:
    """The chances of every thrower, by name."""
    names = cards.labels["party"]
    rates = strengths(first_shares(cards, rounds, seed))
    met = meetings(cards, rounds, seed)
    areas = strengths(larger_shares(met, len(names)))
    alone = [_alone(cards, thrower, rounds // len(AIMED), seed) for thrower in range(len(names))]
    hits = [_hit(counts) for counts in alone]
    return {
        name: Chances(
            aims={
                aimed: Aim(**{name: _share(counts[name], counts["throws"]) for name in AIM_CHANCES})
                for aimed, counts in alone[thrower].items()
            },
            pairs={
                lying: _pair(met[thrower, other], hits[other], cards.records.surface.push_flip)
                for other, lying in enumerate(names)
            },
            wrong_face=_share(_sum(alone[thrower], "wrong"), _sum(alone[thrower], "hit")),
            wrong_face_trap=_wrong_face_trap(cards, thrower, rounds, seed),
            rate=float(rates[thrower]),
            tie=_share(met[thrower, thrower]["equal"], met[thrower, thrower]["flat"]),
            area=float(areas[thrower]),
        )
        for thrower, name in enumerate(names)
    }


def _alone(cards: CardSet, thrower: int, rounds: int, seed: int) -> dict[Aimed, Counts]:
    return {aimed: Range(cards, aimed.players).alone(thrower, aimed.away, rounds, seed) for aimed in AIMED}


def _sum(alone: Mapping[Aimed, Counts], name: str) -> float:
    return sum(counts[name] for counts in alone.values())


def _hit(alone: Mapping[Aimed, Counts]) -> float:
    """How often a lonely pawn hits, where pairs are thrown: as many cards lie so far away as places on both sides."""
    steps = [alone[Aimed(PLAYERS, min(step, PLAYERS - step))] for step in range(1, PLAYERS)]
    return sum(_share(counts["hit"], counts["throws"]) for counts in steps) / len(steps)


def _wrong_face_trap(cards: CardSet, thrower: int, rounds: int, seed: int) -> float:
    counts = Range(cards).alone(thrower, 1, rounds, seed, trap=True)
    return _share(counts["wrong"], counts["hit"])


def _pair(met: Counts, hit: float, flip: float) -> Pair:
    """Chances of two pawns that met so often, if the earlier one hits so often alone, and pushed ones flip so often."""
    stays = _share(_share(met["both"], met["hit"]), hit)
    return Pair(
        knock=min(max(1.0 - stays, 0.0), 1.0) if met["hit"] else 0.0,
        pile=_share(met["pile"], met["both"]),
        turn=flip * _share(met["pushed"], met["both"]),
        beside=_share(met["beside"], met["off"]),
    )


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
