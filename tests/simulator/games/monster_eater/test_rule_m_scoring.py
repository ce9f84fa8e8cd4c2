"""Rules 42 to 44: scoring."""

import pytest

from simulator.games.monster_eater.state import LOWER, UPPER
from tests.simulator.games.monster_eater.table import Table

AT_100 = ["50%", "50%"]


def on_lower(table: Table) -> None:
    for seat in table.seats:
        seat.has(level=LOWER, dungeon=AT_100, money=0)


def test_rule_42_items_dishes_and_bosses_count_and_dice_are_rolled_now_card_by_card() -> None:
    table = Table("Laios", "Tansu")
    on_lower(table)
    red = table.red.has(cards=["Chimera Falin", "Slime", "Basilisk"], face_down=["Treasure Chest", "Jewelry"])
    red.rolls(1, 6, 3)
    row = table.score()[0]
    assert (row.points_bosses, row.points_dishes, row.points_items) == (1 + 6, 2 + 3, 3 + 4)
    assert row.score == 7 + 5 + 7


def test_rule_42_each_owner_rolls_for_itself() -> None:
    table = Table("Laios", "Tansu")
    on_lower(table)
    table.red.has(cards=["Chimera Falin"])
    table.blue.has(face_down=["Treasure Chest"])
    table.red.rolls(2, 2)
    table.blue.rolls(5)
    assert [row.score for row in table.score()] == [4, 5]


@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (10, 3)])
def test_rule_42_three_money_make_a_point(money: int, points: int) -> None:
    table = Table("Laios", "Tansu")
    on_lower(table)
    table.red.has(money=money)
    row = table.score()[0]
    assert (row.points_money, row.score) == (points, points)


def test_rule_42_food_magic_and_sword_are_worth_nothing() -> None:
    table = Table("Laios", "Tansu")
    on_lower(table)
    table.red.has(food=9, sword="Laios")
    assert table.score()[0].score == 0


@pytest.mark.parametrize("dungeon", [[], ["40%"], AT_100])
def test_rule_43_ten_points_flat_on_upper(dungeon: list[str]) -> None:
    table = Table("Laios", "Tansu")
    table.red.has(level=UPPER, dungeon=dungeon, money=0)
    row = table.score()[0]
    assert (row.penalty, row.score) == (10, -10)


@pytest.mark.parametrize(
    ("dungeon", "penalty"),
    [
        ([], 10),
        (["10%"], 9),
        (["50%", "30%"], 2),
        (["50%", "40%"], 1),
        (AT_100, 0),
        (["50%", "40%", "30%"], 0),
    ],
)
def test_rule_43_a_point_for_each_10_missing_on_lower(dungeon: list[str], penalty: int) -> None:
    table = Table("Laios", "Tansu")
    table.red.has(level=LOWER, dungeon=dungeon, money=0)
    row = table.score()[0]
    assert (row.penalty, row.score) == (penalty, -penalty)


@pytest.mark.parametrize(("travel", "penalty"), [(95, 0), (91, 0), (89, 1), (5, 9)])
def test_rule_43_what_is_missing_is_rounded_down(travel: int, penalty: int) -> None:
    table = Table("Laios", "Tansu", reprint={"10%": {"travel": travel}})
    table.red.has(level=LOWER, dungeon=["10%"], money=0)
    assert table.score()[0].penalty == penalty


def test_rule_44_the_highest_total_wins() -> None:
    table = Table("Laios", "Tansu", "Kabru")
    on_lower(table)
    table.blue.has(money=9)
    table.silver.has(money=3)
    rows = table.score()
    assert [row.score for row in rows] == [0, 3, 1]
    assert [row.rank for row in rows] == [3, 1, 2]
    assert [row.win_share for row in rows] == [0, 1, 0]


def test_rule_44_ties_share_rank_and_win() -> None:
    """C34."""
    table = Table("Laios", "Tansu", "Kabru", "Canaries")
    on_lower(table)
    table.seats[1].has(money=9)
    table.seats[3].has(money=9)
    rows = table.score()
    assert [row.rank for row in rows] == [3, 1, 3, 1]
    assert [row.win_share for row in rows] == [0, 0.5, 0, 0.5]
