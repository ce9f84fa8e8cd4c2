"""Playing on from the middle of a turn, and dealing what a player can't see."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from simulator.games.monster_eater.decisions import ENCOUNTER, EXPLORATION_CARD, PATTERN
from simulator.games.monster_eater.resume import play_on, resume_phase
from simulator.games.monster_eater.state import EVENT, ITEM, NONE
from simulator.games.monster_eater.turn import take_turn
from simulator.games.monster_eater.unseen import deal_unseen
from simulator.rng import open_stream
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import sits_down

PARTIES = ("Laios", "Shuro", "Tansu", "Kabru")


class Game:
    """A game that was played for some rounds, and the table it lies on."""

    def __init__(self, rounds: int, seed: int = 1) -> None:
        self.table = Table(*PARTIES, as_dealt=True, seed=seed)
        for seat in self.table.seats:
            sits_down("balanced", seat)
        self.record = self.table.game
        self.record.table.round = 0
        for _ in range(rounds):
            self.record.table.round += 1
            for seat in self.table.seats:
                take_turn(self.record, seat.number)


def test_played_on_from_the_start_of_a_turn_it_is_the_same_game() -> None:
    whole, resumed = Game(4), Game(3)
    table = resumed.record.table
    table.round, table.active, table.escaped_boss = 4, 0, 0
    table.turn += 1
    resume_phase(resumed.record, 0, PATTERN)
    play_on(resumed.record, 0, PATTERN, 4)
    assert resumed.record.table.tobytes() == whole.record.table.tobytes()


@pytest.mark.parametrize(("decision", "phases"), [(EXPLORATION_CARD, "explorations"), (ENCOUNTER, "sent")])
def test_a_phase_alone_is_played_once(decision: int, phases: str) -> None:
    game = Game(2)
    tally = game.record.table.players[0].tally
    before = int(getattr(tally, phases)) + int(tally.self_placed)
    resume_phase(game.record, 0, decision)
    assert int(getattr(tally, phases)) + int(tally.self_placed) - before in (0, 1)


class TestUnseen:
    @pytest.fixture
    def game(self) -> Any:
        return Game(6).record

    @staticmethod
    def deal(game: Any, seed: int = 5, seat: int = 1) -> None:
        stream = game.streams[0].copy()
        open_stream(stream, seed, 0, 0)
        deal_unseen(game, seat, stream)

    @staticmethod
    def hidden(game: Any, seat: int = 1) -> Counter[int]:
        """Dungeon cards that a seat can't see."""
        deck = game.dungeon_deck
        cards = Counter(int(deck.cards[(deck.top + place) % deck.cards.size]) for place in range(deck.size))
        for other in range(len(PARTIES)):
            if other != seat:
                private = game.privates[other]
                cards.update(int(card) for card in private.hand[: private.hand_size])
        return cards

    def test_the_same_cards_are_dealt_anew(self, game: Any) -> None:
        before, order = self.hidden(game), game.dungeon_deck.cards.tobytes()
        self.deal(game)
        assert self.hidden(game) == before
        assert game.dungeon_deck.cards.tobytes() != order

    def test_what_the_player_sees_stays(self, game: Any) -> None:
        table, own = game.table.tobytes(), game.privates[1].tobytes()
        self.deal(game)
        assert (game.table.tobytes(), game.privates[1].tobytes()) == (table, own)

    def test_hands_are_as_large_as_before_and_hold_no_event(self, game: Any) -> None:
        for seed in range(20):
            self.deal(game, seed)
            for other in range(len(PARTIES)):
                private = game.privates[other]
                assert private.hand_size == game.table.players[other].hand_size
                kinds = {int(game.table.cards.dungeon[card].kind) for card in private.hand[: private.hand_size]}
                assert EVENT not in kinds

    def test_the_deal_does_not_depend_on_what_is_hidden(self, game: Any) -> None:
        other = game.copy()
        other.dungeon_deck.cards[:] = np.roll(other.dungeon_deck.cards, 3)
        other.privates[0].hand[:] = 0
        other.privates[2].face_down[:] = 0
        self.deal(game)
        self.deal(other)
        assert self.hidden(game) == self.hidden(other)
        assert game.privates[0].hand.tobytes() == other.privates[0].hand.tobytes()
        assert game.monster_decks.tobytes() == other.monster_decks.tobytes()

    def test_monster_decks_are_as_large_as_before_with_the_visible_card_on_top(self, game: Any) -> None:
        self.deal(game)
        for level in (0, 1):
            deck = game.monster_decks[level]
            assert deck.size == game.table.monster_deck_size[level]
            assert game.table.top_monster[level] in (NONE, deck.cards[deck.top])

    def test_every_item_is_somewhere(self, game: Any) -> None:
        self.deal(game)
        items = Counter(int(item) for item in game.item_deck.cards[: game.item_deck.size])
        for seat in range(len(PARTIES)):
            player, private = game.table.players[seat], game.privates[seat]
            items.update(int(card) - ITEM for card in player.cards[: player.n_cards] if card >= ITEM)
            items.update(int(item) for item in private.face_down[: private.n_face_down])
        cards = game.table.cards
        assert items == Counter({item: int(cards.item_copies[item]) for item in range(cards.n_items)})
