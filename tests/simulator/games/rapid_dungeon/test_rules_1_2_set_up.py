"""Rules 1 and 2: the dungeon, lives, decks and the additional deal."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from simulator.errors import InputError
from simulator.games.rapid_dungeon.dealing import set_up_game
from simulator.games.rapid_dungeon.rules import DUNGEON
from simulator.games.rapid_dungeon.state import CELL, NO_SPECIAL, PLAYER, POTION, PRIVATE, TABLE
from simulator.records import new_record
from tests.frequencies import assert_frequencies
from tests.simulator.games.rapid_dungeon.benches import bench
from tests.simulator.games.rapid_dungeon.table import Table

PLAYERS = range(3, 7)
TYPES = ("unicorn", "potion", "thief", "traps")
ADDITIONS = [dict(zip(TYPES, on, strict=True)) for on in product([False, True], repeat=len(TYPES))]
NEEDED = {
    3: (21, 22, 23, 24, 25),
    4: (28, 30, 32, 34, 36),
    5: (35, 38, 41, 44, 47),
    6: (42, 46, 50, 54, 58),
}
"""Ordinary cards that are dealt, by players and number of added types (rules digest, section 3)."""


@pytest.mark.parametrize(("advanced", "life"), [(False, 4), (True, 2)])
@pytest.mark.parametrize("players", PLAYERS)
def test_rule_1_everybody_starts_with_the_life_of_the_entrance(players: int, advanced: bool, life: int) -> None:
    assert Table(players, advanced=advanced).lives() == [life] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_1_the_dealer_is_the_start_player(players: int) -> None:
    """Who sits in seat 0 deals."""
    assert Table(players).state.start == 0


def test_rule_1_the_beginners_entrance_alone_is_the_game_if_nothing_else_is_chosen() -> None:
    assert not any(flag.default for flag in DUNGEON)


def test_rule_1_there_is_one_boss_at_most() -> None:
    with pytest.raises(InputError, match="one boss"):
        bench(rules={"goblin_king": True, "elder_dragon": True})


def dealt(table: Table) -> list[list[int]]:
    return [[int(kind) for kind in table.game.decks[seat, : table.state.n_rounds]] for seat in table.seats]


@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_alone_the_entrance_takes_seven_ordinary_cards_each(players: int) -> None:
    table = Table(players)
    decks = dealt(table)
    assert [len(deck) for deck in decks] == [7] * players
    assert {int(table.state.cards.kinds[kind].special) for deck in decks for kind in deck} == {NO_SPECIAL}


@pytest.mark.parametrize("boss", ["", "goblin_king", "elder_dragon"])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("added", ADDITIONS, ids=lambda added: " ".join(name for name in TYPES if added[name]) or "-")
@pytest.mark.parametrize("players", PLAYERS)
def test_rule_2_each_added_type_is_dealt_as_two_special_cards_and_one_round(
    players: int, added: Mapping[str, bool], advanced: bool, boss: str
) -> None:
    table = Table(players, seed=players, advanced=advanced, **added, **({boss: True} if boss else {}))
    decks = dealt(table)
    types = sum(added.values())
    assert [len(deck) for deck in decks] == [7 + types] * players
    kinds = table.state.cards.kinds
    found = Counter(int(kinds[kind].special) for deck in decks for kind in deck)
    ordinary = found.pop(NO_SPECIAL)
    assert ordinary == NEEDED[players][types] == 7 * players + types * (players - 2)
    assert found == {1 + number: 2 for number, name in enumerate(TYPES) if added[name]}
    for deck in decks:
        specials = Counter(int(kinds[kind].special) for kind in deck if kinds[kind].special != NO_SPECIAL)
        assert set(specials.values()) <= {1}, "of each additional deal a player gets one card"
    copies = Counter(kind for deck in decks for kind in deck)
    assert all(count <= kinds[kind].copies for kind, count in copies.items())
    assert table.lives() == [2 if advanced else 4] * players


def test_rule_2_the_rulebooks_example_five_players_with_potions() -> None:
    """Two potions and three ordinary cards make the additional deal: eight rounds."""
    table = Table(5, potion=True)
    kinds = table.state.cards.kinds
    potions = [sum(kinds[kind].special == POTION for kind in deck) for deck in dealt(table)]
    assert sorted(potions) == [0, 0, 0, 1, 1]
    assert bench(players=5, rules={"potion": True}).player().play(0, 1)["games"]["rounds"][0] == 8


def deals(games: int, **rules: bool) -> Any:
    """Tables of three after set-up, one after another."""
    table = Table(3, **rules)
    cell = new_record(CELL)
    cell.players = 3
    for index in range(games):
        set_up_game(table.game, cell, 5, index)
        yield table


def test_rule_2_the_additional_card_is_shuffled_into_the_deck() -> None:
    """False-alarm rate 1e-8: it lies in each of the eight places equally often."""
    places = Counter[int]()
    for table in deals(4_000, potion=True):
        kinds = table.state.cards.kinds
        # One player a game, so that trials are independent.
        deck = next(deck for deck in dealt(table) if any(kinds[kind].special for kind in deck))
        places[next(place for place, kind in enumerate(deck) if kinds[kind].special)] += 1
    assert_frequencies(places, dict.fromkeys(range(8), 1 / 8), "place of the potion")


def test_rule_2_traps_lie_in_the_same_round_as_often_as_chance_says() -> None:
    """Section 3.7: with R rounds a trap lies in a given one with 1-(1-1/R)^2, at R = 11 in about 17%.

    False-alarm rate 1e-8.
    """
    rounds, games = 11, 5_000
    rules = dict.fromkeys(TYPES, True)
    found = Counter(bench(players=3, seed=6, rules=rules).player().play(0, games)["games"]["trap_rounds"].tolist())
    assert_frequencies(found, {1: 1 / rounds, 2: 1 - 1 / rounds}, "rounds with a trap")
    in_a_round = 1 - (1 - 1 / rounds) ** 2
    assert (1 / rounds + 2 * (1 - 1 / rounds)) / rounds == pytest.approx(in_a_round)
    assert round(in_a_round, 2) == 0.17


def test_rule_2_decks_lie_face_down() -> None:
    """Nobody is handed the record that holds them; of a deck everybody sees its size."""
    for record in (TABLE, PLAYER, PRIVATE):
        assert not {"decks", "pool", "additional"} & set(record.names or ())
    assert "deck_size" in (PLAYER.names or ())
