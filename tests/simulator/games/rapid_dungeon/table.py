"""A table laid out by hand: cards by name, pawns where they shall lie, and decisions from a script.

table = Table(4, thief=True)
table.reveals("Thief, light", "Chest, dark", "Key, light", "Diamond, dark")
table.lies(1, on=0, face="light")
table.judges()
assert table.outcomes[1] == "won"
"""

from collections import deque
from collections.abc import Sequence
from math import pi
from typing import Any

import numpy as np

from simulator.asking import NONE
from simulator.cards import CardSet
from simulator.games.rapid_dungeon.awarding import acquire, hand_out, lose_lives
from simulator.games.rapid_dungeon.catalogue import FACES
from simulator.games.rapid_dungeon.dealing import set_up_game
from simulator.games.rapid_dungeon.decisions import DECISIONS, SIGNATURE, VICTIM_SHIFT
from simulator.games.rapid_dungeon.game_record import GAME
from simulator.games.rapid_dungeon.judging import judge
from simulator.games.rapid_dungeon.playing import find_gains
from simulator.games.rapid_dungeon.results import SEAT_ROW
from simulator.games.rapid_dungeon.rules import FLAGS
from simulator.games.rapid_dungeon.scoring import boss_beaten, rank_seats, score, score_seat
from simulator.games.rapid_dungeon.state import CELL, OUTCOMES, TRAP
from simulator.games.rapid_dungeon.throwing import rest
from simulator.hooks import address_of
from simulator.jit import COMPILED
from simulator.records import new_record, with_attributes
from strategies.functions import Interpreted
from strategies.rapid_dungeon import ROSTER
from tests.simulator.games.rapid_dungeon.benches import shipped

FOUR = ("Treasure, light", "Chest, dark", "Key, light", "Diamond, dark")
"""Cards for four to reveal."""


class Table:
    """A game after set-up.

    Parameters
    ----------
    players
        How many sit at the table.
    deck
        The card set; None: the game's own.
    rules
        Rule flags that differ from their defaults.
    """

    def __init__(self, players: int = 4, seed: int = 1, deck: CardSet | None = None, **rules: bool) -> None:
        self.game = new_record(GAME)
        self.state = self.game.table
        self.cards = deck or shipped()
        self.state.cards = self.cards.records
        for flag in FLAGS:
            setattr(self.state.rules, flag.name, rules.pop(flag.name, flag.default))
        assert not rules, f"unknown rule flags: {rules}"
        cell = new_record(CELL)
        cell.players = players
        self.said: dict[str, deque[int]] = {decision.name: deque() for decision in DECISIONS}
        self.offered: list[tuple[str, int, list[int]]] = []
        self._hook = Interpreted(self._answer, ROSTER) if COMPILED else self._answer
        self.game.hooks[:] = address_of(self._hook, SIGNATURE)
        set_up_game(self.game, cell, seed, 0)
        self.seats = range(players)

    def _answer(self, table: Any, private: Any, seat: int) -> int:
        question = private.question
        options = [int(option) for option in question.options[: question.n_options]]
        name = DECISIONS[question.decision].name
        self.offered.append((name, seat, options))
        return self.said[name].popleft() if self.said[name] else options[0]

    def kind(self, name: str) -> int:
        return self.cards.labels["card"].index(name)

    def reveals(self, *names: str) -> None:
        """The card of each seat this round."""
        self.state.trap = 0
        for seat, name in enumerate(names):
            self.state.players[seat].card = self.kind(name)
            self.state.trap |= int(self.state.cards.kinds[self.kind(name)].special == TRAP)
        for seat in self.seats:
            self.lies(seat, on=None)

    def holds(self, seat: int, *names: str) -> None:
        """Cards that a player has acquired."""
        for name in names:
            acquire(self.game, seat, self.kind(name))

    def held(self, seat: int) -> list[str]:
        player = self.state.players[seat]
        return [self.cards.labels["card"][kind] for kind in player.acquired[: player.holding.cards]]

    def lies(
        self,
        seat: int,
        on: int | None,
        face: str = "light",
        share: float = 1.0,
        under: Sequence[int] = (),
        pushed: bool = False,
    ) -> None:
        """The pawn of a seat lies with so much of itself on the card of another, or of nobody."""
        pawn = self.game.pawns[seat]
        pawn.target = (seat + 1) % len(self.seats) if on in (None, seat) else on
        pawn.card = NONE if on is None else on
        pawn.face = FACES[face]
        pawn.area = 0.0 if on is None else share * pi * self.state.cards.surface.pawn_radius**2
        pawn.under = sum(1 << other for other in under)
        pawn.pushed = int(pushed)

    def comes_down(self, seat: int, x: float, y: float) -> None:
        """The pawn of a seat, after all others so far, comes down at a place of the table."""
        pawn = self.game.pawns[seat]
        pawn.card, pawn.area, pawn.under, pawn.x, pawn.y = NONE, 0.0, 0, x, y
        self.game.order[self.game.landed] = seat
        self.game.landed += 1

    def rests(self) -> None:
        """Find what every pawn that came down covers, and which ones lie under it."""
        for position in range(self.game.landed):
            rest(self.game, self.game.order[position])

    def judges(self) -> list[str]:
        """Judge the pawns; the outcome of each seat."""
        judge(self.game)
        return self.outcomes

    @property
    def outcomes(self) -> list[str]:
        return [OUTCOMES[self.game.pawns[seat].outcome] for seat in self.seats]

    def says(self, decision: str, *answers: int) -> None:
        self.said[decision].extend(answers)

    def loot(self, victim: int, name: str) -> int:
        """Answer to `steal`."""
        return victim << VICTIM_SHIFT | self.kind(name)

    def hands_out(self) -> None:
        hand_out(self.game)
        self._check()

    def loses_lives(self) -> None:
        lose_lives(self.game)
        self._check()

    def _check(self) -> None:
        if isinstance(self._hook, Interpreted) and self._hook.fault:
            raise self._hook.fault
        assert not self.game.fault.status
        assert not any(self.said.values()), f"answers that nobody asked for: {self.said}"

    def lives(self) -> list[int]:
        return [int(self.state.players[seat].life) for seat in self.seats]

    def points(self, seat: int = 0) -> int:
        return int(score(self.state, self.state.players[seat].holding))

    def gains(self, seat: int) -> list[int]:
        find_gains(self.state)
        return [int(gain) for gain in self.state.players[seat].gains[: len(self.seats)]]

    def rows(self) -> list[Any]:
        """Score and rank all seats."""
        rows = np.zeros(len(self.seats), with_attributes(SEAT_ROW))
        for seat in self.seats:
            rows[seat].cards = self.state.players[seat].holding.cards
            score_seat(self.game, seat, rows[seat])
        rank_seats(self.state, rows, boss_beaten(self.state, rows))
        return list(rows)
