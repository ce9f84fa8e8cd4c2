"""Fits the chances of the fast model to the geometric one.

One thrower after another throws alone, which gives the chances to hit and to show the right face, and twice at the same
card, which gives what becomes of two pawns there. Who lands first among different throwers is fitted to all pairs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.asking import NONE
from simulator.cards import FROM, NOTE, CardSet, file_of
from simulator.games.rapid_dungeon.catalogue import FAST, throwing_digest
from simulator.games.rapid_dungeon.game_record import GAME
from simulator.games.rapid_dungeon.judging import judge
from simulator.games.rapid_dungeon.layout import lay_cards, seat_players
from simulator.games.rapid_dungeon.rules import FLAGS
from simulator.games.rapid_dungeon.state import EQUAL, WRONG_FACE
from simulator.games.rapid_dungeon.throwing import throw_pawns
from simulator.jit import jit
from simulator.opening import open_streams
from simulator.records import new_record

PLAYERS = 4
"""Players at the table where throws are tried out."""
ROUNDS = 200_000
DIGITS = 4
ALONE = ("throws", "hits", "wrong")
TOGETHER = ("rounds", "second", "both", "pile", "flat", "equal")
STEPS = 200
"""Of the fixed-point iteration for rates; it changes nothing any more long before."""


@jit
def begin(game, players, thrower, seed):  # type: ignore[no-untyped-def]
    """Seat players who all throw alike."""
    table = game.table
    table.n_players = players
    seat_players(table)
    open_streams(game, game.throws, seed, 0, players)
    for seat in range(players):
        table.players[seat].thrower = table.cards.throwers[thrower]


@jit
def throw_round(game, throwing, target, number):  # type: ignore[no-untyped-def]
    """Lay out cards, let the seats of the mask ``throwing`` throw at the card of seat ``target``, and judge."""
    table = game.table
    for seat in range(table.n_players):
        table.players[seat].card = (number + seat) % table.cards.n_ordinary
        pawn = game.pawns[seat]
        pawn.target = target if throwing >> seat & 1 else NONE
        pawn.card = NONE
        pawn.area = 0.0
        pawn.under = 0
        pawn.pushed = 0
    lay_cards(game)
    game.landed = 0
    throw_pawns(game)
    judge(game)


@jit
def throw_alone(game, rounds, counts):  # type: ignore[no-untyped-def]
    """Each round one player throws, at each card in turn; ``counts`` as in ALONE."""
    players = game.table.n_players
    for number in range(rounds):
        seat = number % players
        target = (seat + 1 + number // players % (players - 1)) % players
        throw_round(game, 1 << seat, target, number)
        counts[0] += 1
        if game.pawns[seat].card == target:
            counts[1] += 1
            counts[2] += game.pawns[seat].outcome == WRONG_FACE


@jit
def throw_together(game, rounds, counts):  # type: ignore[no-untyped-def]
    """Each round two players throw at the card of a third; ``counts`` as in TOGETHER."""
    players = game.table.n_players
    for number in range(rounds):
        target = number % players
        one = (target + 1 + number // players % (players - 1)) % players
        other = (one + 1) % players
        if other == target:
            other = (other + 1) % players
        throw_round(game, 1 << one | 1 << other, target, number)
        first = game.pawns[game.order[0]]
        second = game.pawns[game.order[1]]
        counts[0] += 1
        if second.card == target:
            counts[1] += 1
            if first.card == target:
                counts[2] += 1
                if second.under:
                    counts[3] += 1
                elif first.outcome != WRONG_FACE and second.outcome != WRONG_FACE:
                    counts[4] += 1
                    counts[5] += first.outcome == EQUAL


@dataclass(frozen=True, slots=True)
class Chances:
    """A thrower in the fast model; the names are the columns of fast.csv."""

    hit: float
    wrong_face: float
    wrong_face_trap: float
    rate: float
    pile: float
    tie: float
    knock: float


class Range:
    """A place to throw at: the cards' surface, no game around it.

    Parameters
    ----------
    cards
        Throwers and surface.
    players
        Players at the table.
    """

    def __init__(self, cards: CardSet, players: int = PLAYERS) -> None:
        self._players = players
        self._game = new_record(GAME)
        self._game.table.cards = cards.records
        for flag in FLAGS:
            setattr(self._game.table.rules, flag.name, flag.default)

    def alone(self, thrower: int, rounds: int, seed: int, trap: bool = False) -> dict[str, float]:
        """Counts of lonely throws, by name."""
        return self._count(throw_alone, ALONE, thrower, rounds, seed, trap)

    def together(self, thrower: int, rounds: int, seed: int) -> dict[str, float]:
        """Counts of rounds in which two throw at one card, by name."""
        return self._count(throw_together, TOGETHER, thrower, rounds, seed, False)

    def _count(
        self, throw: Any, names: tuple[str, ...], thrower: int, rounds: int, seed: int, trap: bool
    ) -> dict[str, float]:
        counts = np.zeros(len(names))
        self._game.table.trap = int(trap)
        begin(self._game, self._players, thrower, seed)
        throw(self._game, rounds, counts)
        return dict(zip(names, counts.tolist(), strict=True))


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


def rates(first: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rates of exponential times with P(i before j) = rate_i / (rate_i + rate_j) as near ``first`` as can be.

    The first has rate 1. Maximum likelihood by Hunter's iteration ("MM algorithms for generalized Bradley-Terry
    models", 2004).
    """
    found = np.ones(len(first))
    if len(first) == 1:
        return found
    others = ~np.eye(len(first), dtype=bool)
    wins = (first * others).sum(axis=1)
    for _ in range(STEPS):
        found = wins / (others / (found[:, None] + found[None, :])).sum(axis=1)
        found /= found[0]
    return found


def fit(cards: CardSet, rounds: int = ROUNDS, seed: int = 1) -> dict[str, Chances]:
    """The chances of every thrower, by name."""
    place = Range(cards)
    speed = rates(first_shares(cards, rounds, seed))
    return {
        name: _chances(place, thrower, float(speed[thrower]), rounds, seed)
        for thrower, name in enumerate(cards.labels["party"])
    }


def _chances(place: Range, thrower: int, rate: float, rounds: int, seed: int) -> Chances:
    alone = place.alone(thrower, rounds, seed)
    trap = place.alone(thrower, rounds, seed, trap=True)
    two = place.together(thrower, rounds, seed)
    hit = alone["hits"] / alone["throws"]
    stays = _share(two["both"], two["second"]) / hit if hit else 1.0
    return Chances(
        hit=hit,
        wrong_face=_share(alone["wrong"], alone["hits"]),
        wrong_face_trap=_share(trap["wrong"], trap["hits"]),
        rate=rate,
        pile=_share(two["pile"], two["both"]),
        tie=_share(two["equal"], two["flat"]),
        knock=min(max(1.0 - stays, 0.0), 1.0),
    )


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def as_table(cards: CardSet, fitted: Mapping[str, Chances]) -> str:
    """The text of a fast.csv that holds these chances."""
    columns = [field.name for field in FAST]
    assert columns == [field.name for field in fields(Chances)]
    sources = cards.tables["fast"][0].sources
    head = [cell for column in ("name", *columns, "fitted_to") for cell in (column, column + FROM)]
    lines = [",".join([*head, NOTE])]
    digest = throwing_digest(cards.tables)
    for name, chances in fitted.items():
        cells = [f'"{name}"' if "," in name else name, "assumed"]
        for column in columns:
            cells += [f"{getattr(chances, column):.{DIGITS}f}", str(sources[column])]
        lines.append(",".join([*cells, digest, "assumed", "fitted to the geometric model"]))
    return "\n".join(lines) + "\n"


def write(cards: CardSet, fitted: Mapping[str, Chances], folder: Path) -> Path:
    """Write fast.csv into a folder of cards."""
    path = folder / file_of("fast")
    path.write_text(as_table(cards, fitted), encoding="utf-8")
    return path
