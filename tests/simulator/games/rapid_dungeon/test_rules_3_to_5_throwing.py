"""Rules 3 to 5: cards are revealed, pawns thrown, and where each lies in the end."""

from collections.abc import Iterator
from itertools import groupby
from math import pi
from typing import Any

import pytest

from simulator.games.rapid_dungeon.playing import play_round
from simulator.games.rapid_dungeon.state import DARK
from tests.simulator.games.rapid_dungeon.benches import bench
from tests.simulator.games.rapid_dungeon.table import FOUR, Table

Event = Any
EVERYTHING = {"unicorn": True, "potion": True, "thief": True, "traps": True}
PLAYERS = 5
RADIUS = 2.0
WHOLE = pi * RADIUS**2


def events(**rules: bool) -> list[Event]:
    """What happens in a game of five."""
    return list(bench(players=PLAYERS, seed=4, rules=rules).replay(2).events())


def rounds(happened: list[Event]) -> Iterator[list[Event]]:
    """Events round by round, from the reveal on."""
    number = 0

    def counted(event: Event) -> int:
        nonlocal number
        number += event["event"] == "round_begins"
        return number

    for played, those in groupby(happened, counted):
        if played:
            yield list(those)


# ------------------------------------------------------------------------------------------------------- 3: the reveal


def test_rule_3_all_turn_up_their_top_card_before_anybody_chooses() -> None:
    happened = events(**EVERYTHING)
    decks = [event["cards"] for event in happened if event["event"] == "shuffled"]
    for number, those in enumerate(rounds(happened)):
        names = [event["event"] for event in those]
        assert names[: PLAYERS + 1] == ["round_begins", *["reveals"] * PLAYERS]
        assert "reveals" not in names[PLAYERS + 1 :]
        assert [event["card"] for event in those[1 : PLAYERS + 1]] == [decks[seat][number] for seat in range(PLAYERS)]


def test_rule_3_cards_lie_near_the_dungeon_card_each_before_its_owner() -> None:
    """Everybody's own card lies nearest to the own place, and no two touch: no centre lies on another card."""
    table = Table(6)
    play_round(table_after_reveal(table))
    for seat in table.seats:
        distances = [float(distance) for distance in table.state.players[seat].distances[:6]]
        assert distances.index(min(distances)) == seat
        for other in range(seat):
            one, two = table.state.players[seat], table.state.players[other]
            assert (one.card_x - two.card_x) ** 2 + (one.card_y - two.card_y) ** 2 > 6.3**2


def table_after_reveal(table: Table) -> Any:
    table.state.round = 1
    return table.game


@pytest.mark.parametrize(("added", "last"), [({}, 7), ({"thief": True}, 8), (EVERYTHING, 11)])
def test_rule_3_the_game_ends_when_the_decks_are_empty(added: dict[str, bool], last: int) -> None:
    happened = events(**added)
    assert sum(event["event"] == "round_begins" for event in happened) == last
    assert {len(event["cards"]) for event in happened if event["event"] == "shuffled"} == {last}
    table = Table(4, **added)
    for played in range(last):
        assert [int(table.state.players[seat].deck_size) for seat in table.seats] == [last - played] * 4
        table.state.round += 1
        play_round(table.game)
    assert [int(table.state.players[seat].deck_size) for seat in table.seats] == [0] * 4


# ------------------------------------------------------------------------------------------------------- 4: the throw


@pytest.mark.parametrize("may_pass", [False, True])
def test_rule_4_everybody_may_throw_at_any_card_but_the_own(may_pass: bool) -> None:
    table = Table(5, may_pass=may_pass)
    play_round(table_after_reveal(table))
    asked = {seat: options for name, seat, options in table.offered if name == "target"}
    assert list(asked) == list(table.seats)
    for seat, options in asked.items():
        assert options == [other for other in table.seats if other != seat] + [-1] * may_pass


@pytest.mark.parametrize("fast", [False, True])
def test_rule_4_everybody_throws_once_a_round(fast: bool) -> None:
    thrown = "shows" if fast else "lands"
    for those in rounds(events(**EVERYTHING, fast_throws=fast)):
        seats = [event["seat"] for event in those if event["event"] == thrown]
        assert sorted(seats) == list(range(PLAYERS))


def test_rule_4_all_choose_before_anybody_throws() -> None:
    for those in rounds(events()):
        names = [event["event"] for event in those if event["event"] in ("decided", "lands")]
        assert names[:PLAYERS] == ["decided"] * PLAYERS


def test_rule_4_a_pawn_may_push_others_away_that_lie_already() -> None:
    """Whoever is pushed has landed before in the same round, and it is never the pawn that lands."""
    pushed = 0
    for index in range(20):
        for those in rounds(list(bench(players=6, seed=4).replay(index).events())):
            landed: list[int] = []
            for event in those:
                if event["event"] == "lands":
                    landed.append(event["seat"])
                elif event["event"] == "pushed":
                    assert event["seat"] in landed[:-1]
                    pushed += 1
    assert pushed


# ------------------------------------------------------------------------------------------ 5: where each pawn lies


def rested(*places: tuple[float, float], straight: bool = True) -> Table:
    """A table of four whose pawns came down, in order of seats, at these places before the card of seat 1.

    The card lies straight: 6.3 cm wide along the first coordinate and 8.8 cm high along the second.
    """
    table = Table(4)
    table.reveals(*FOUR)
    for seat in table.seats:
        player = table.state.players[seat]
        player.card_x, player.card_y, player.card_turn = 100.0 * seat, 0.0, pi / 2
    for seat, (x, y) in enumerate(places):
        table.comes_down(seat, 100.0 + x, y)
    table.rests()
    return table


def test_rule_5_the_card_that_a_pawn_covers_and_how_much_of_it() -> None:
    table = rested((0, 0), (3.15, 10), (6.3 / 2, 0), (0, 8.8 / 2))
    pawns = table.game.pawns
    assert [int(pawns[seat].card) for seat in table.seats] == [1, -1, 1, 1]
    assert pawns[0].area == pytest.approx(WHOLE)
    assert pawns[1].area == 0
    assert pawns[2].area == pytest.approx(WHOLE / 2), "its centre lies on the edge"
    assert pawns[3].area == pytest.approx(WHOLE / 2)


def test_rule_5_a_corner_leaves_a_quarter() -> None:
    assert rested((6.3 / 2, 8.8 / 2)).game.pawns[0].area == pytest.approx(WHOLE / 4)


def test_rule_5_over_two_cards_a_pawn_counts_for_the_one_that_it_covers_most() -> None:
    """Two cards side by side, half a centimetre apart, and the pawn's centre on one of their edges."""
    for x, owner in ((3.15, 1), (3.65, 2)):
        table = Table(4)
        table.reveals(*FOUR)
        for seat in table.seats:
            player = table.state.players[seat]
            player.card_x, player.card_y, player.card_turn = 100.0 * seat, 0.0, pi / 2
        table.state.players[2].card_x = 100.0 + 6.3 + 0.5
        table.comes_down(0, 100.0 + x, 0.0)
        table.rests()
        assert table.game.pawns[0].card == owner
        assert table.game.pawns[0].area == pytest.approx(WHOLE / 2)


def test_rule_5_a_pawn_that_covers_less_than_a_tenth_of_itself_missed() -> None:
    """A disc that reaches over the edge by 0.62 cm covers 9.9% of itself, by 0.63 cm 10.1%: r² (a - sin a)/2."""
    table = rested((3.15 + RADIUS - 0.62, 0), (3.15 + RADIUS - 0.63, 1))
    pawns = table.game.pawns
    assert [int(pawns[seat].card) for seat in (0, 1)] == [-1, 1]
    assert pawns[0].area == 0
    assert pawns[1].area > 0.1 * WHOLE


def test_rule_5_a_pawn_lies_on_those_that_came_before_and_that_it_overlaps() -> None:
    table = rested((0, 0), (3.9, 0), (1.9, 0.5), (0, 4.1))
    under = [int(table.game.pawns[seat].under) for seat in table.seats]
    assert under == [0, 0b1, 0b11, 0], "discs of 4 cm overlap where their middles are nearer than that"


def test_rule_5_the_face_that_shows_counts_after_a_push_too() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.lies(0, on=1, face="light", pushed=True)
    table.lies(2, on=3, face="dark", pushed=True)
    table.lies(3, on=2, face="light")
    assert table.judges() == ["wrong_face", "missed", "won", "won"]
    assert table.state.cards.kinds[table.kind(FOUR[1])].face == DARK
