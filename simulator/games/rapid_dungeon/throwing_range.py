"""A range to throw at: the cards' surface and throwers, and no game around them."""

import numpy as np

from simulator.asking import NONE
from simulator.cards import CardSet
from simulator.games.rapid_dungeon.constraints import AIM_CHANCES
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
ALONE = ("throws", *AIM_CHANCES, "wrong")
TOGETHER = ("hit", "off", "beside", "both", "pile", "pushed", "flat", "equal", "larger")
"""Of rounds in which two throw at a card: the later pawn hit it; then the earlier one lay on no card, and the later one
on it; or both lay on the card, the later one on the other, or the earlier one pushed; or side by side with the right
face, with almost equal areas, or the thrower's covering more."""


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
        counts[4] += card == seat and seat not in (nearer, farther)
        counts[5] += card == target and game.pawns[seat].outcome == WRONG_FACE


@jit
def count_meeting(game, one, target, counts):  # type: ignore[no-untyped-def]
    """Count what became of two pawns that were thrown at one card; ``counts`` as in TOGETHER."""
    first = game.pawns[game.order[0]]
    second = game.pawns[game.order[1]]
    if second.card != target:
        return
    counts[0] += 1
    if first.card == NONE:
        counts[1] += 1
        counts[2] += second.under != 0
    elif first.card == target:
        counts[3] += 1
        counts[4] += second.under != 0
        counts[5] += first.pushed
        if second.under == 0 and first.outcome != WRONG_FACE and second.outcome != WRONG_FACE:
            counts[6] += 1
            counts[7] += first.outcome == EQUAL
            counts[8] += game.winners[target] == one


@jit
def throw_together(game, rounds, thrower, rival, counts):  # type: ignore[no-untyped-def]
    """Each round two players, a thrower and a rival, throw at the card of a third.

    The first row of ``counts`` tells of rounds in which the thrower landed later, the second of the others.
    """
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
        count_meeting(game, one, target, counts[0 if game.order[1] == one else 1])


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

    def together(self, thrower: int, rival: int, rounds: int, seed: int) -> tuple[dict[str, float], dict[str, float]]:
        """Counts of rounds in which two throw at one card, by name: where the thrower landed later, and the rival."""
        counts = np.zeros((2, len(TOGETHER)))
        self._game.table.trap = 0
        begin(self._game, self._players, thrower, seed)
        throw_together(self._game, rounds, thrower, rival, counts)
        later, earlier = (dict(zip(TOGETHER, row.tolist(), strict=True)) for row in counts)
        return later, earlier
