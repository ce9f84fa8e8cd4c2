"""The numbered rules 1 to 8 of the digest, each by hand."""

from collections import Counter

import pytest

from simulator.games.rapid_dungeon.rules import DUNGEON
from simulator.games.rapid_dungeon.state import NO_SPECIAL
from tests.simulator.games.rapid_dungeon.benches import bench
from tests.simulator.games.rapid_dungeon.table import Table

FOUR = ("Treasure, light", "Chest, dark", "Key, light", "Diamond, dark")


# ------------------------------------------------------------------------------------------------- 1 and 2: set-up


@pytest.mark.parametrize(("advanced", "life"), [(False, 4), (True, 2)])
def test_rule_1_everybody_starts_with_the_life_of_the_entrance(advanced: bool, life: int) -> None:
    assert Table(5, advanced=advanced).lives() == [life] * 5


def dealt(table: Table) -> list[list[int]]:
    return [[int(kind) for kind in table.game.decks[seat, : table.state.n_rounds]] for seat in table.seats]


@pytest.mark.parametrize("players", range(3, 7))
def test_rule_2_alone_the_entrance_takes_seven_ordinary_cards_each(players: int) -> None:
    decks = dealt(Table(players))
    assert [len(deck) for deck in decks] == [7] * players
    assert max(map(max, decks)) < 14, "ordinary kinds come first"


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("added", [("potion",), ("unicorn", "thief"), ("unicorn", "potion", "thief", "traps")])
def test_rule_2_each_type_adds_two_special_cards_and_a_round(players: int, added: tuple[str, ...]) -> None:
    table = Table(players, **dict.fromkeys(added, True))
    decks = dealt(table)
    assert [len(deck) for deck in decks] == [7 + len(added)] * players
    kinds = table.state.cards.kinds
    specials = Counter(int(kinds[kind].special) for deck in decks for kind in deck)
    ordinary = specials.pop(NO_SPECIAL)
    assert sorted(specials.values()) == [2] * len(added)
    assert ordinary == 7 * players + len(added) * (players - 2)
    copies = Counter(kind for deck in decks for kind in deck)
    assert all(count <= kinds[kind].copies for kind, count in copies.items())


def test_rule_2_the_rulebooks_example_five_players_with_potions() -> None:
    """Two potions and three ordinary cards make the additional deal: eight rounds."""
    decks = dealt(Table(5, potion=True))
    potions = [sum(kind in (16, 17) for kind in deck) for deck in decks]
    assert sorted(potions) == [0, 0, 0, 1, 1]
    assert bench(players=5, rules={"potion": True}).player().play(0, 1)["games"]["rounds"][0] == 8


def test_every_dungeon_flag_is_off_by_default() -> None:
    assert not any(flag.default for flag in DUNGEON)


# --------------------------------------------------------------------------------------------- 4 to 6: who takes what


def judged(*pawns: tuple[int | None, str], revealed: tuple[str, ...] = FOUR, **rules: bool) -> list[str]:
    """Outcomes where each seat's pawn lies, whole, on the card of a seat with a face up."""
    table = Table(len(revealed), **rules)
    table.reveals(*revealed)
    for seat, (card, face) in enumerate(pawns):
        table.lies(seat, on=card, face=face)
    return table.judges()


def test_rule_6_a_pawn_with_the_face_of_the_card_takes_it() -> None:
    outcomes = judged((1, "dark"), (2, "light"), (3, "dark"), (0, "light"))
    assert outcomes == ["won"] * 4


def test_rule_6_the_other_face_fails() -> None:
    assert judged((1, "light"), (2, "dark"), (3, "dark"), (None, "light")) == [
        "wrong_face",
        "wrong_face",
        "won",
        "missed",
    ]


def test_rule_6_a_trap_turns_faces_round_for_everybody() -> None:
    revealed = ("Trap, light", "Chest, dark", "Unicorn, light", "Diamond, dark")
    assert judged((1, "light"), (2, "dark"), (0, "dark"), (2, "light"), revealed=revealed) == [
        "won",
        "won",
        "won",
        "wrong_face",
    ]


@pytest.mark.parametrize("face", ["light", "dark"])
def test_rule_6_a_trap_itself_is_taken_with_either_face(face: str) -> None:
    revealed = ("Trap, light", *FOUR[1:])
    assert judged((1, "light"), (0, face), (3, "light"), (2, "dark"), revealed=revealed)[1] == "won"


def test_q1_the_own_card_fails_also_for_a_pawn_that_was_pushed_there() -> None:
    for pushed in (False, True):
        for flag in (False, True):
            table = Table(4, pushed_onto_own_card_fails=flag)
            table.reveals(*FOUR)
            table.lies(0, on=0, face="light", pushed=pushed)
            assert table.judges()[0] == ("won" if pushed and not flag else "own_card")


def test_judgment_a_only_the_bottom_pawn_of_a_pile_can_take_the_card() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.lies(1, on=0, share=0.3)
    table.lies(2, on=0, share=0.9, under=[1])
    table.lies(3, on=0, share=1.0, under=[2])
    assert table.judges()[1:] == ["won", "covered", "covered"]
    assert [int(winner) for winner in table.game.winners[:4]] == [1, -1, -1, -1]


@pytest.mark.parametrize(("every", "outcome"), [(True, "covered"), (False, "won")])
def test_judgment_a_with_a_bottom_pawn_that_cannot_take_the_card(every: bool, outcome: str) -> None:
    table = Table(4, pile_counts_every_pawn=every)
    table.reveals(*FOUR)
    table.lies(1, on=0, face="dark")
    table.lies(2, on=0, face="light", under=[1])
    assert table.judges()[1:3] == ["wrong_face", outcome]


def test_judgment_b_the_largest_area_takes_the_card() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    for seat, share in ((1, 0.5), (2, 0.9), (3, 0.79)):
        table.lies(seat, on=0, share=share)
    assert table.judges()[1:] == ["outdone", "won", "outdone"]


def test_judgment_c_almost_equal_areas_fail_and_the_smaller_ones_too() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    for seat, share in ((1, 0.91), (2, 1.0), (3, 0.4)):
        table.lies(seat, on=0, share=share)
    assert table.judges()[1:] == ["equal", "equal", "outdone"]
    assert table.game.counts.ties == 1


def test_judgment_c_or_the_next_largest_takes_it() -> None:
    table = Table(5, area_tie_to_next=True)
    table.reveals(*FOUR, "Key, dark")
    for seat, share in ((1, 0.95), (2, 1.0), (3, 0.4), (4, 0.6)):
        table.lies(seat, on=0, share=share)
    assert table.judges()[1:] == ["equal", "equal", "outdone", "won"]


def test_judgment_c_areas_that_differ_by_a_tenth_are_not_equal() -> None:
    table = Table(4)
    table.reveals(*FOUR)
    table.lies(1, on=0, share=0.899)
    table.lies(2, on=0, share=1.0)
    assert table.judges()[1:3] == ["outdone", "won"]


def test_a_kept_pawn_fails() -> None:
    table = Table(4, may_pass=True)
    table.reveals(*FOUR)
    table.game.pawns[2].target = -1
    assert table.judges()[2] == "passed"


# -------------------------------------------------------------------------------------------------- 7: taking cards

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


def test_q3_thieves_with_as_many_cards_act_clockwise_from_the_start_player() -> None:
    table = with_thieves(1, None, 0, None)
    table.holds(0, "Chest, light")
    table.holds(2, "Key, light")
    table.says("steal", -1, -1)
    table.hands_out()
    assert [seat for name, seat, _ in table.offered if name == "steal"] == [0, 2]
    later = with_thieves(1, None, 0, None)
    later.state.start = 1
    later.holds(0, "Chest, light")
    later.holds(2, "Key, light")
    later.says("steal", -1, -1)
    later.hands_out()
    assert [seat for name, seat, _ in later.offered if name == "steal"] == [2, 0]


def test_rule_7_what_a_thief_has_just_taken_can_be_stolen_again_and_the_thief_too() -> None:
    table = with_thieves(1, None, 0, None)
    table.holds(3, "Chest, light")
    table.says("steal", table.loot(3, "Chest, light"), table.loot(0, "Thief, dark"))
    table.hands_out()
    assert table.held(0) == ["Chest, light"]
    assert table.held(2) == ["Thief, light", "Thief, dark"], "a stolen thief has no further effect"


# -------------------------------------------------------------------------------------------------------- 8: lives


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


# --------------------------------------------------------------------------------------------------------- flags


def test_won_traps_stay_in_play_where_the_flag_says_so() -> None:
    stays, goes = (
        bench(players=3, seed=2, rules={"traps": True, "won_traps_stay": flag}).player().play(0, 300)["games"]
        for flag in (True, False)
    )
    assert goes["trap_rounds"].max() <= 2
    assert stays["trap_rounds"].max() > 2
