"""The worked examples of the rulebook, number by number."""

import pytest

from simulator.games.monster_eater.state import LOWER, NONE, UPPER
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

SISSEL, CHIMERA = "Sissel the Lunatic Magician", "Chimera Falin"


@pytest.fixture
def table() -> Table:
    """Red plays the Laios party, as in all examples."""
    return Table("Laios", "Tansu", "Kabru")


def test_laios_and_marcille_beat_the_basilisk_with_15_against_10(table: Table) -> None:
    red = table.red.has(monster="Basilisk")
    red.says("fighters", team("Laios", "Marcille", magic=["Marcille"]))
    red.rolls(1, 2, 3, 6, 1, 1)
    assert red.fights()
    assert table.asked("fighters")[0].options == red.party
    assert table.events("battle_won") == [(0, 15, 10, 0, 0)]
    assert red.monster is None
    assert (red.magic("Marcille"), red.exhausted) == (2, {"Laios", "Marcille"})


def test_the_basilisk_is_cooked_with_14_against_8(table: Table) -> None:
    red = table.red.has(monster="Basilisk", food=0)
    red.says("fighters", team("Laios", "Marcille", magic=["Marcille"]))
    red.rolls(1, 2, 3, 6, 4, 5)
    red.fights()
    basilisk = table.labels["monster"].index("Basilisk")
    assert table.events("cooking") == [(0, basilisk, 5, 8, 0)]
    assert table.events("cooked") == [(0, 14, 0, 0, 0)]
    assert (red.food, red.cards) == (3, ["Basilisk"])
    assert table.score()[0].points_dishes == 3


def test_the_final_scores_are_22_and_20_and_18(table: Table) -> None:
    """C14: the printed sum for red has a stray 4; the total of 22 is right."""
    dishes = ["Walking Mushroom", "Basilisk", "Hippogriff"]
    red = table.red.has(level=LOWER, dungeon=["50%", "50%"], cards=["High Quality Armor", *dishes, SISSEL], money=2)
    blue = table.blue.has(level=LOWER, dungeon=["50%", "30%"], cards=["Man-Eating Plant", "Harpy", CHIMERA], money=4)
    blue.has(face_down=["Jewelry", "Statue of the Winged Lion"])
    silver = table.silver.has(level=LOWER, dungeon=["50%", "50%"], face_down=["Treasure Chest"], money=6)
    silver.has(cards=["Seasoning", "Slime", "Treasure Worm", "Rabbit of the Labyrinth"])
    for seat, faces in ((red, (3, 3, 5)), (blue, (2, 5)), (silver, (4,))):
        seat.rolls(*faces)
    rows = table.score()
    parts = [(row.points_items, row.points_dishes, row.points_bosses, row.points_money, row.penalty) for row in rows]
    assert parts == [(2, 2 + 3 + 4, 11, 0, 0), (4 + 5, 2 + 3, 7, 1, 2), (4 + 2, 2 + 3 + 5, 0, 2, 0)]
    assert [row.score for row in rows] == [22, 20, 18]
    assert [row.rank for row in rows] == [1, 2, 3]


def test_laios_with_the_sword_beats_the_dryad(table: Table) -> None:
    red = table.red.has(monster="Dryad", sword="Laios")
    red.says("fighters", team("Laios"))
    red.rolls(6, 6)  # the cooking that follows; the fight itself takes no die
    assert red.fights()
    assert [power for _, power, *_ in table.events("battle_won")] == [1 + 2]


def test_laios_without_the_sword_does_not_beat_the_dryad(table: Table) -> None:
    """Her combat power is at most 3, and a sword must matter."""
    red = table.red.has(monster="Dryad")
    red.says("fighters", team("Laios"))
    assert not red.fights()
    assert [power for _, power, *_ in table.events("battle_lost")] == [1]


def test_red_reaches_100_with_senshi_and_blue_steps_over(table: Table) -> None:
    """The boss example, over three turns."""
    red = table.red.has(dungeon=["50%", "20%"], hand=["30% by a Warrior", "Monster Encounter"])
    red.says("exploration", "30% by a Warrior").says("payer", "Senshi")
    red.takes_turn()
    assert (red.travel, red.exhausted, red.has_boss) == (100, {"Senshi"}, True)
    assert table.phases == ["II Exploration", "III Encounter", "IV Rest"]
    assert not table.events("fights")

    blue = table.blue.has(dungeon=["50%", "30%"], monster="Ghost", hand=["20%", "Monster Encounter"])
    blue.says("fighters", team("Yaan", magic=["Yaan"])).says("exploration", "20%")
    blue.rolls(3, 3, 1, 1)
    blue.takes_turn()
    assert (blue.travel, blue.has_boss) == (100, False)
    assert table.asked("encounter")[-1].options == [None, 2], "no monster to red or blue"

    red.says("fighters", team("Laios"))
    red.rolls(1)
    red.takes_turn()
    assert table.state.boss_defeated_by[UPPER] == NONE

    blue.says("fighters", team("Kaka", "Kiki", "Namari", "Mr. Tansu", magic=["Mr. Tansu"]))
    blue.rolls(5, 5, 6)
    blue.takes_turn()
    assert [power for _, power, *_ in table.events("battle_won")] == [3 + 3 + (5 + 2) + (5 + 6)]
    assert blue.cards == [CHIMERA]
    assert (blue.level, red.level) == (LOWER, LOWER)


def test_three_food_ready_laios_senshi_and_izutsumi_but_not_chilchuck(table: Table) -> None:
    red = table.red.has(exhausted=["Laios", "Senshi", "Izutsumi", "Chilchuck"], food=3)
    red.says("restore", ["Laios", "Senshi", "Izutsumi"])
    red.rests()
    assert (red.food, red.exhausted) == (0, {"Chilchuck"})


AT_100 = ["50%", "20%", "30%"]
"""Red's dungeon on Lower; the newest cards are 30% and 20%."""


def test_the_ready_ninja_averts_the_rearrangement(table: Table) -> None:
    table.stack("dungeon", "Rearrangement of Dungeon", "10%")
    red = table.red.has(level=LOWER, dungeon=AT_100, boss=True, exhausted=["Chilchuck"], hand=["10%"] * 4, food=0)
    red.rests()
    assert red.exhausted == {"Chilchuck", "Izutsumi"}
    assert (red.dungeon, red.travel, red.has_boss) == (AT_100, 100, True)
    assert (red.hand, table.discard_pile) == (["10%"] * 4, ["Rearrangement of Dungeon"])


def test_the_rearrangement_takes_the_two_newest_cards_and_sissel(table: Table) -> None:
    table.stack("dungeon", "Rearrangement of Dungeon", "10%")
    red = table.red.has(level=LOWER, dungeon=AT_100, boss=True, hand=["10%"] * 4, food=0)
    red.has(exhausted=["Chilchuck", "Izutsumi"])
    red.rests()
    assert (red.dungeon, red.travel, red.has_boss) == (["50%"], 50, False)
    assert table.state.boss_holder[LOWER] == NONE
    assert sorted(table.discard_pile) == ["20%", "30%", "Rearrangement of Dungeon"]


def test_the_whole_turn_of_the_rest_example(table: Table) -> None:
    """Red beats and cooks the Hippogriff, reaches 100%, eats, and Izutsumi saves the day."""
    table.chimera_falls(table.blue)
    table.stack("dungeon", "Rearrangement of Dungeon", "10%")
    hand = ["30% by a Locksmith", "Escape", "10%", "10%", "10%"]
    red = table.red.has(level=LOWER, dungeon=["50%", "20%"], monster="Hippogriff", hand=hand, food=0)
    red.says("escape", 0).says("fighters", team("Laios", "Senshi", "Izutsumi"))
    red.rolls(4, 3, 2, 3, 4)
    red.says("exploration", "30% by a Locksmith").says("restore", ["Laios", "Senshi", "Izutsumi"])
    red.takes_turn()
    assert [power for _, power, *_ in table.events("battle_won")] == [4 + 3 + 3 + 2]
    assert (red.cards, red.food) == (["Hippogriff"], 0)
    assert (red.travel, red.has_boss) == (100, True)
    assert red.exhausted == {"Chilchuck", "Izutsumi"}
    assert red.hand == ["Escape", "10%", "10%", "10%"]


def test_blue_at_100_goes_down_when_red_beats_chimera_falin(table: Table) -> None:
    blue = table.blue.has(dungeon=["50%", "50%"])
    red = table.red.has(dungeon=["50%", "50%"], boss=True)
    red.says("fighters", team("Laios", "Marcille", magic=["Marcille"]))
    red.rolls(4, 4, 4, 4)
    red.fights()
    assert [power for _, power, *_ in table.events("battle_won")] == [4 + 3 + 12]
    assert (blue.level, blue.dungeon, blue.exhausted, blue.cards) == (LOWER, [], set(), [])


def test_an_event_drawn_as_the_fifth_card_leaves_four(table: Table) -> None:
    table.stack("dungeon", "A harvest", "10%")
    red = table.red.has(hand=["20%"] * 4)
    red.rests()
    assert red.hand == ["20%"] * 4
    assert table.deck("dungeon") == ["10%"]
    assert len(table.events("event")) == 1
