"""Fits the chances of the fast model to the geometric one.

One thrower after another throws alone at a card, which gives the chances to hit it, or one beside it, and to show the
right face; and twice at the same card, which gives what becomes of two pawns there. Who lands first among different
throwers, and whose pawn covers most, is fitted to all pairs.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simulator.asking import NONE
from simulator.card_fields import Field
from simulator.cards import FROM, NOTE, CardSet, file_of
from simulator.games.rapid_dungeon.catalogue import AIMS, FAST, SCHEMAS, STRENGTHS, throwing_digest
from simulator.games.rapid_dungeon.constraints import AIM_CHANCES, AIMED, Aimed
from simulator.games.rapid_dungeon.fast_throwing import beside
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
"""Players at the table where what does not depend on their number is tried out."""
ROUNDS = 200_000
DIGITS = 4
ALONE = ("throws", *AIM_CHANCES, "wrong")
TOGETHER = ("second", "both", "pile", "flat", "equal", "larger")
STEPS = 200
"""Of the fixed-point iteration for strengths; it changes nothing any more long before."""


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
def throw_alone(game, rounds, away, counts):  # type: ignore[no-untyped-def]
    """Each round one player throws at a card so many places away, on either side; ``counts`` as in ALONE."""
    players = game.table.n_players
    for number in range(rounds):
        seat = number % players
        clockwise = away if number // players % 2 else players - away
        target = (seat + clockwise) % players
        nearer, farther = beside(players, seat, target)
        throw_round(game, 1 << seat, target, number)
        card = game.pawns[seat].card
        counts[0] += 1
        counts[1] += card == target
        counts[2] += card == nearer
        counts[3] += card == farther
        counts[4] += card == target and game.pawns[seat].outcome == WRONG_FACE


@jit
def throw_together(game, rounds, thrower, rival, counts):  # type: ignore[no-untyped-def]
    """Each round two players, a thrower and a rival, throw at the card of a third; ``counts`` as in TOGETHER."""
    table = game.table
    players = table.n_players
    for number in range(rounds):
        target = number % players
        one = (target + 1 + number // players % (players - 1)) % players
        other = (one + 1) % players
        if other == target:
            other = (other + 1) % players
        table.players[one].thrower = table.cards.throwers[thrower]
        table.players[other].thrower = table.cards.throwers[rival]
        throw_round(game, 1 << one | 1 << other, target, number)
        first = game.pawns[game.order[0]]
        second = game.pawns[game.order[1]]
        if second.card == target:
            counts[0] += 1
            if first.card == target:
                counts[1] += 1
                if second.under:
                    counts[2] += 1
                elif first.outcome != WRONG_FACE and second.outcome != WRONG_FACE:
                    counts[3] += 1
                    counts[4] += first.outcome == EQUAL
                    counts[5] += game.winners[target] == one


@dataclass(frozen=True, slots=True)
class Aim:
    """A throw at a card so far away in the fast model; the names are the columns of aims.csv."""

    hit: float
    nearer: float
    farther: float


@dataclass(frozen=True, slots=True)
class Chances:
    """A thrower in the fast model; the other names are the columns of fast.csv."""

    aims: Mapping[Aimed, Aim]
    """By how many play, and how far the card lies away."""
    wrong_face: float
    wrong_face_trap: float
    rate: float
    pile: float
    tie: float
    area: float
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

    def alone(self, thrower: int, away: int, rounds: int, seed: int, trap: bool = False) -> dict[str, float]:
        """Counts of lonely throws at cards so many places away, by name."""
        counts = np.zeros(len(ALONE))
        self._game.table.trap = int(trap)
        begin(self._game, self._players, thrower, seed)
        throw_alone(self._game, rounds, away, counts)
        return dict(zip(ALONE, counts.tolist(), strict=True))

    def together(self, thrower: int, rival: int, rounds: int, seed: int) -> dict[str, float]:
        """Counts of rounds in which two throw at one card, by name."""
        counts = np.zeros(len(TOGETHER))
        self._game.table.trap = 0
        begin(self._game, self._players, thrower, seed)
        throw_together(self._game, rounds, thrower, rival, counts)
        return dict(zip(TOGETHER, counts.tolist(), strict=True))


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


def larger_shares(cards: CardSet, rounds: int, seed: int) -> NDArray[np.float64]:
    """How often the pawn of thrower i covers more than that of thrower j, where one of them takes the card by that."""
    throwers = cards.records.n_throwers
    place = Range(cards)
    shares = np.full((throwers, throwers), 0.5)
    for one, other in combinations(range(throwers), 2):
        counts = place.together(one, other, rounds // throwers, seed)
        decided = counts["flat"] - counts["equal"]
        shares[one, other] = counts["larger"] / decided if decided else 0.5
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
    rates = strengths(first_shares(cards, rounds, seed))
    areas = strengths(larger_shares(cards, rounds, seed))
    return {
        name: _chances(cards, thrower, float(rates[thrower]), float(areas[thrower]), rounds, seed)
        for thrower, name in enumerate(cards.labels["party"])
    }


def _chances(cards: CardSet, thrower: int, rate: float, area: float, rounds: int, seed: int) -> Chances:
    each = rounds // len(AIMED)
    alone = {aimed: Range(cards, aimed.players).alone(thrower, aimed.away, each, seed) for aimed in AIMED}
    place = Range(cards)
    trap = place.alone(thrower, 1, rounds, seed, trap=True)
    two = place.together(thrower, thrower, rounds, seed)
    # The pairs throw from everywhere; as many cards lie so far away as there are places on both sides.
    hits = [alone[Aimed(PLAYERS, min(step, PLAYERS - step))]["hit"] / each for step in range(1, PLAYERS)]
    stays = _share(_share(two["both"], two["second"]), sum(hits) / len(hits))
    return Chances(
        aims={aimed: Aim(**{name: counts[name] / each for name in AIM_CHANCES}) for aimed, counts in alone.items()},
        wrong_face=_share(sum(one["wrong"] for one in alone.values()), sum(one["hit"] for one in alone.values())),
        wrong_face_trap=_share(trap["wrong"], trap["hit"]),
        rate=rate,
        pile=_share(two["pile"], two["both"]),
        tie=_share(two["equal"], two["flat"]),
        area=area,
        knock=min(max(1.0 - stays, 0.0), 1.0) if two["second"] else 0.0,
    )


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def as_tables(cards: CardSet, fitted: Mapping[str, Chances]) -> dict[str, str]:
    """The texts of files that hold these chances, by kind."""
    digest = throwing_digest(cards.tables)
    throwers = {name: [*_cells(chances, FAST), digest] for name, chances in fitted.items()}
    aims = {
        aimed.name_for(thrower): _cells(aim, AIMS)
        for thrower, chances in fitted.items()
        for aimed, aim in chances.aims.items()
    }
    return {"fast": _text(cards, "fast", throwers), "aims": _text(cards, "aims", aims)}


def _cells(chances: Chances | Aim, columns: Iterable[Field]) -> list[str]:
    return [f"{getattr(chances, column.name):.{DIGITS}f}" for column in columns]


def _text(cards: CardSet, kind: str, rows: Mapping[str, Sequence[str]]) -> str:
    """A table with the columns and provenances of the card set's own, and these names and values."""
    columns = [field.name for schema in SCHEMAS if schema.kind == kind for field in schema.fields]
    sources = [str(cards.tables[kind][0].sources[column]) for column in columns]
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*(name for column in columns for name in (column, column + FROM)), NOTE])
    for name, cells in rows.items():
        paired = zip((name, *cells), sources, strict=True)
        table.writerow([*(cell for pair in paired for cell in pair), "fitted to the geometric model"])
    return text.getvalue()


def write(cards: CardSet, fitted: Mapping[str, Chances], folder: Path) -> list[Path]:
    """Write the files of the fast model into a folder of cards."""
    paths = []
    for kind, text in as_tables(cards, fitted).items():
        paths.append(folder / file_of(kind))
        paths[-1].write_text(text, encoding="utf-8")
    return paths
