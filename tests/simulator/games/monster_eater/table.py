"""A table laid out by hand: parties, hands, decks and dice by name, and decisions from a script.

    table = Table("Laios", "Tansu")
    red = table.red.has(monster="Basilisk")
    red.rolls(1, 2, 3, 6, 4, 5)
    red.says("fighters", team("Laios", "Marcille", magic=["Marcille"]))
    assert red.fights()

Every phase that is played checks itself: all answers of the script were asked for, and exactly the scripted dice were
rolled.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from simulator.games.monster_eater import log
from simulator.games.monster_eater.game_record import GAME
from simulator.games.monster_eater.kernel import play_turns
from simulator.games.monster_eater.results import SEAT_ROW
from simulator.games.monster_eater.rules import FLAGS
from simulator.games.monster_eater.scoring import rank_seats, score_seat
from simulator.games.monster_eater.setup import set_up_game
from simulator.games.monster_eater.state import CELL, LOWER, NONE, UPPER
from simulator.records import new_record, with_attributes
from tests.simulator.games.monster_eater.printed import Values, print_cards, shipped
from tests.simulator.games.monster_eater.script import Asked, Script
from tests.simulator.games.monster_eater.seat import Seat

LEVELS = {"upper": UPPER, "lower": LOWER}


class Table:
    """A game after set-up, with empty hands and nothing but plain corridors in the dungeon deck.

    Parameters
    ----------
    parties
        Parties by seat. In a draft they only say how many players there are.
    reprint
        Cards that carry other values than those of ``printed``.
    as_dealt
        Leave hands and dungeon deck as set-up made them.
    draft, falin
        Cards a player of the draft, and whether Falin is among them.
    rules
        Rule flags that differ from their defaults.
    """

    def __init__(
        self,
        *parties: str,
        reprint: Mapping[str, Values] | None = None,
        as_dealt: bool = False,
        seed: int = 1,
        draft: int = 0,
        falin: bool = False,
        **rules: bool,
    ) -> None:
        self.game = new_record(GAME)
        self.state = self.game.table
        self.state.cards = shipped().records
        self.labels = print_cards(self.state.cards, reprint or {})
        for flag in FLAGS:
            setattr(self.state.rules, flag.name, rules.pop(flag.name, flag.default))
        assert not rules, f"unknown rule flags: {rules}"
        self.cell = new_record(CELL)
        self.cell.players = len(parties)
        self.cell.parties[: len(parties)] = [NONE if draft else self.labels["party"].index(name) for name in parties]
        self.cell.draft_cards, self.cell.draft_falin, self.cell.round_cap = draft, falin, 1
        self.script = Script(self.labels)
        self.names = self.script.names
        self.game.hooks[:] = self.script.address
        self.game.log.on = 1
        set_up_game(self.game, self.cell, seed, 0)
        self.script.check()
        self.seats = [Seat(self, number) for number in range(len(parties))]
        self.red, self.blue = self.seats[:2]
        self.silver = self.seats[-1]
        for seat in self.seats:
            seat.rolls()
        if not as_dealt:
            for seat in self.seats:
                seat.has(hand=[])
            self.stack("dungeon", *["20%"] * 20)

    def stack(self, deck: str, *cards: str) -> None:
        """Make a deck of these cards, top card first."""
        record = self._deck(deck)
        record.top, record.size = 0, len(cards)
        record.cards[: len(cards)] = [self.labels[_kind(deck)].index(card) for card in cards]
        if deck in LEVELS:
            level = LEVELS[deck]
            self.state.monster_deck_size[level] = len(cards)
            shown = cards and self.state.rules.monster_top_public
            self.state.top_monster[level] = record.cards[0] if shown else NONE
        elif deck == "item":
            self.state.item_deck_size = len(cards)
        else:
            self.state.dungeon_deck_size = len(cards)

    def deck(self, deck: str) -> list[str]:
        """The cards of a deck, top card first."""
        record = self._deck(deck)
        capacity = len(record.cards)
        numbers = [record.cards[(record.top + index) % capacity] for index in range(record.size)]
        return [self.labels[_kind(deck)][number] for number in numbers]

    def _deck(self, deck: str) -> Any:
        if deck in LEVELS:
            return self.game.monster_decks[LEVELS[deck]]
        return self.game.item_deck if deck == "item" else self.game.dungeon_deck

    @property
    def discard_pile(self) -> list[str]:
        """The discarded dungeon cards."""
        return [self.labels["dungeon"][card] for card in self.state.discard[: self.state.discard_size]]

    def put_on_discard_pile(self, *cards: str) -> None:
        """Make the discard pile of these cards."""
        self.state.discard_size = len(cards)
        self.state.discard[: len(cards)] = [self.labels["dungeon"].index(card) for card in cards]

    def top(self, deck: str) -> str | None:
        """The monster that everybody sees on top of a deck."""
        shown = self.state.top_monster[LEVELS[deck]]
        return None if shown == NONE else self.labels["monster"][shown]

    def chimera_falls(self, by: Seat) -> None:
        """Chimera Falin was defeated before; nobody has moved for it."""
        self.state.boss_defeated_by[UPPER] = by.number

    def asked(self, decision: str) -> list[Asked]:
        """Every question of a kind in the phases played so far."""
        return [asked for asked in self.script.asked if asked.decision == decision]

    def events(self, name: str) -> list[tuple[int, ...]]:
        """Seat and numbers of every event of a kind in the phase played last (or in set-up)."""
        return [numbers for event, numbers in self.story if event == name]

    @property
    def story(self) -> list[tuple[str, tuple[int, ...]]]:
        """Every event of the phase played last: its name, its seat and numbers."""
        names = tuple(log.EVENTS)
        return [(names[row[0]], tuple(row[1:])) for row in self.game.log.rows[: self.game.log.size].tolist()]

    @property
    def phases(self) -> list[str]:
        """The phases played last."""
        return [log.PHASES[phase] for _, phase, *_ in self.events("phase")]

    def play(self, phase: Callable[..., Any], *arguments: Any) -> Any:
        """Play something with the engine and check the script against it."""
        self.game.log.size = 0
        outcome = phase(self.game, *arguments)
        self.script.check()
        assert not self.game.fault.status
        for seat in self.seats:
            seat.check_dice()
        return outcome

    def plays_on(self) -> int:
        """Play turns to the end of the game or to the round cap; says which."""
        return int(self.play(play_turns, self.cell, False))

    def score(self) -> list[Any]:
        """Score and rank all seats: their rows of results."""
        rows = np.zeros(len(self.seats), with_attributes(SEAT_ROW))
        self.play(_score, rows)
        return list(rows)


def _score(game: Any, rows: Any) -> None:
    for seat, row in enumerate(rows):
        score_seat(game, seat, row)
    rank_seats(rows, len(rows))


def _kind(deck: str) -> str:
    return "monster" if deck in LEVELS else deck
