"""Rule 6: who takes which card, by colour, pile and area; Q1, and the judgments A, B and C."""

import pytest

from tests.simulator.games.rapid_dungeon.benches import bench
from tests.simulator.games.rapid_dungeon.table import FOUR, Table


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


def test_won_traps_stay_in_play_where_the_flag_says_so() -> None:
    stays, goes = (
        bench(players=3, seed=2, rules={"traps": True, "won_traps_stay": flag}).player().play(0, 300)["games"]
        for flag in (True, False)
    )
    assert goes["trap_rounds"].max() <= 2
    assert stays["trap_rounds"].max() > 2
