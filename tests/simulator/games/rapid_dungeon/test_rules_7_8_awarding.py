"""Rules 7 and 8: thieves act, winners take their cards, losers lose lives; Q2 and Q3."""

import pytest

from simulator.games.rapid_dungeon.state import PLAYER, TABLE
from tests.simulator.games.rapid_dungeon.table import FOUR, Table

THIEVES = ("Thief, light", "Thief, dark", "Key, light", "Diamond, dark")


def with_thieves(*takes: int | None, revealed: tuple[str, ...] = THIEVES) -> Table:
    """A table at which each seat takes the card of another."""
    table = Table(len(takes))
    table.reveals(*revealed)
    for seat, card in enumerate(takes):
        if card is not None:
            kind = table.state.cards.kinds[table.kind(revealed[card])]
            table.lies(seat, on=card, face="dark" if kind.face else "light")
    table.judges()
    return table


def test_rule_7_winners_take_their_cards() -> None:
    table = with_thieves(1, 2, 3, 0, revealed=FOUR)
    table.hands_out()
    assert [table.held(seat) for seat in table.seats] == [
        ["Chest, dark"],
        ["Key, light"],
        ["Diamond, dark"],
        ["Treasure, light"],
    ]


def test_rule_7_acquired_cards_lie_face_up_before_their_owner() -> None:
    """Everybody is handed the record that holds them."""
    assert "acquired" in (PLAYER.names or ())
    assert "players" in (TABLE.names or ())


def test_rule_7_a_thief_steals_before_others_take_their_cards() -> None:
    table = with_thieves(None, 0, 3, 2)
    table.holds(3, "Chest, light")
    table.says("steal", table.loot(3, "Chest, light"))
    table.hands_out()
    assert table.offered == [("steal", 1, [-1, table.loot(3, "Chest, light")])], "this round's cards aren't offered"
    assert table.held(1) == ["Thief, light", "Chest, light"]
    assert table.held(3) == ["Key, light"]


def test_rule_7_stealing_is_optional() -> None:
    table = with_thieves(None, 0, None, None)
    table.holds(3, "Chest, light")
    table.says("steal", -1)
    table.hands_out()
    assert table.held(3) == ["Chest, light"]


def test_q2_the_thief_with_fewer_cards_acts_first() -> None:
    table = with_thieves(1, None, 0, None)
    table.holds(0, "Chest, light")
    table.says("steal", -1, -1)
    table.hands_out()
    assert [seat for name, seat, _ in table.offered if name == "steal"] == [2, 0]


@pytest.mark.parametrize(("start", "order"), [(0, [0, 2]), (1, [2, 0])])
def test_q3_thieves_with_as_many_cards_act_clockwise_from_the_start_player(start: int, order: list[int]) -> None:
    table = with_thieves(1, None, 0, None)
    table.state.start = start
    table.holds(0, "Chest, light")
    table.holds(2, "Key, light")
    table.says("steal", -1, -1)
    table.hands_out()
    assert [seat for name, seat, _ in table.offered if name == "steal"] == order


def test_rule_7_what_a_thief_has_just_taken_can_be_stolen_again_and_the_thief_too() -> None:
    table = with_thieves(1, None, 0, None)
    table.holds(3, "Chest, light")
    table.says("steal", table.loot(3, "Chest, light"), table.loot(0, "Thief, dark"))
    table.hands_out()
    assert table.held(0) == ["Chest, light"]
    assert table.held(2) == ["Thief, light", "Thief, dark"], "a stolen thief has no further effect"


def failing(life: int, *held: str, **rules: bool) -> Table:
    """A table at which seat 1 misses, and nobody else fails."""
    table = Table(4, **rules)
    table.reveals(*FOUR)
    table.lies(0, on=1, face="dark")
    table.lies(2, on=3, face="dark")
    table.lies(3, on=2, face="light")
    table.judges()
    table.state.players[1].life = life
    table.holds(1, *held)
    return table


def test_rule_8_a_failure_costs_a_life() -> None:
    table = failing(4)
    table.loses_lives()
    assert table.lives() == [4, 3, 4, 4]


def test_rule_8_every_loser_loses_one_life_in_the_same_round() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.lies(0, on=1, face="dark")
    table.judges()
    table.loses_lives()
    assert table.lives() == [4, 3, 3, 3]


def test_rule_8_lives_are_lost_after_cards_are_taken() -> None:
    """Nobody gains and fails in one round; but a card that a thief has just stolen can't be discarded any more."""
    table = with_thieves(1, None, None, None)
    table.holds(3, "Chest, light")
    table.state.players[3].life = 1
    table.says("steal", table.loot(3, "Chest, light"))
    table.hands_out()
    table.loses_lives()
    assert table.held(0) == ["Thief, dark", "Chest, light"]
    assert [name for name, _, _ in table.offered] == ["steal"], "nothing is left to discard"
    assert table.lives()[3] == 4


def test_rule_8_cards_that_nobody_takes_go_to_the_discard_pile() -> None:
    table = with_thieves(1, None, None, None, revealed=FOUR)
    table.hands_out()
    assert [table.held(seat) for seat in table.seats] == [["Chest, dark"], [], [], []]
    assert table.game.counts.unclaimed == 3


def test_rule_8_without_life_a_card_of_the_players_choice_goes_and_life_is_full() -> None:
    table = failing(1, "Chest, light", "Key, dark", "Key, dark")
    table.says("discard", table.kind("Key, dark"))
    table.loses_lives()
    assert table.lives() == [4, 4, 4, 4]
    assert table.held(1) == ["Chest, light", "Key, dark"]
    assert table.offered == [("discard", 1, [table.kind("Chest, light"), table.kind("Key, dark")])]


def test_rule_8_without_cards_life_is_just_full_again() -> None:
    table = failing(1, advanced=True)
    table.loses_lives()
    assert table.lives()[1] == 2


def test_rule_8_only_judged_failures_cost_a_life_where_the_flag_says_so() -> None:
    table = failing(4, every_failure_costs_life=False)
    table.loses_lives()
    assert table.lives() == [4, 4, 4, 4]
    judged_ones = Table(4, every_failure_costs_life=False)
    judged_ones.reveals(*FOUR)
    judged_ones.lies(1, on=0)
    judged_ones.lies(2, on=0, under=[1])
    judged_ones.lies(3, on=0, share=0.5)
    judged_ones.judges()
    judged_ones.loses_lives()
    assert judged_ones.lives() == [4, 4, 3, 3]
