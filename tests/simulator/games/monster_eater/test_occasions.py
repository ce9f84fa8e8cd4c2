"""What is counted of a game: occasions of rule flags, stocks that ran out, turns without a useful move."""

from typing import Any

import pytest

from simulator.games.monster_eater.decisions import YES
from simulator.games.monster_eater.rules import FLAGS
from tests.simulator.games.monster_eater.benches import bench
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

AT_90, AT_100 = ["50%", "40%"], ["50%", "50%"]


def counted(table: Table) -> dict[str, int]:
    """Everything that was counted at least once."""
    occasions = table.game.occasions
    return {name: int(occasions[name]) for name in occasions.dtype.names if occasions[name]}


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def test_every_flag_says_what_is_counted_and_has_its_column() -> None:
    names = bench(players=2).player().play(0, 1)["games"].dtype.names or ()
    for flag in FLAGS:
        assert flag.occasion
        assert flag.column in names


def test_every_occasion_comes_up_in_play() -> None:
    games = bench(players=5, seed=3, strategies=("balanced",)).player().play(0, 3_000)["games"]
    for flag in FLAGS:
        assert games[flag.column].any(), flag.name


def test_a_monster_encounter_card_that_finds_a_dungeon(table: Table) -> None:
    table.stack("upper", "7 to beat")
    table.red.has(hand=["Monster Encounter"]).says("encounter", None).sends()
    assert counted(table) == {"monster_top_public": 1}


def test_a_monster_encounter_card_that_finds_no_monster(table: Table) -> None:
    """Blue is on Upper, too, whose deck is empty: one phase, counted once."""
    table.stack("upper")
    table.red.has(hand=["Monster Encounter"]).sends()
    assert counted(table) == {"monsters_missing": 1}


def test_an_exhausted_magician_who_could_cast(table: Table) -> None:
    table.red.has(exhausted=["Marcille"], hand=["20%"]).explores()
    assert counted(table) == {"recovery_while_exhausted": 1}


def test_a_ready_magician_who_could_cast(table: Table) -> None:
    table.red.has(exhausted=["Laios"], hand=["20%"]).explores()
    assert counted(table) == {}


@pytest.mark.parametrize("exhausted", [[], ["Chilchuck", "Izutsumi"]])
def test_a_dish_that_falls_short_beside_a_ready_character_with_reroll(exhausted: list[str]) -> None:
    table = Table("Laios", "Tansu", reprint={"Marcille": {"recovery_magic": 0}})
    red = table.red.has(monster="Burnt", exhausted=exhausted).rolls(6, 6)
    red.says("fighters", team("Marcille"))
    red.fights()
    assert counted(table) == ({} if exhausted else {"reroll_cooking": 1})


def test_full_travel_on_upper_after_chimera_falins_defeat(table: Table) -> None:
    table.chimera_falls(table.blue)
    table.red.has(dungeon=AT_90, hand=["20%"]).says("exploration", "20%").explores()
    assert counted(table) == {"late_upper_auto_advance": 1}


@pytest.mark.parametrize(("hand", "times"), [(["20%"], 1), (["30% for 3 money"], 0), (["Escape"], 0)])
def test_chimera_falins_defeat_by_who_could_explore_then(hand: list[str], times: int) -> None:
    table = Table("Laios", "Tansu", reprint={"Chimera Falin": {"combat": 0}})
    red = table.red.has(dungeon=AT_100, boss=True, hand=hand, money=2)
    red.says("fighters", team("Chilchuck")).fights()
    assert counted(table).get("explore_after_boss", 0) == times


@pytest.mark.parametrize(("owner", "times"), [("blue", 1), ("red", 0)])
def test_the_sword_earned_while_it_is_owned(table: Table, owner: str, times: int) -> None:
    getattr(table, owner).has(sword="Kaka" if owner == "blue" else "Laios")
    table.red.has(hand=["10% and the sword"]).says("exploration", "10% and the sword").explores()
    assert counted(table).get("sword_transfer", 0) == times


@pytest.mark.parametrize(
    ("monster", "cards", "fighters", "times"),
    [
        ("Ghost", [], ["Laios"], 1),
        ("Ghost", ["Charm"], ["Senshi"], 1),
        ("Ghost", [], ["Senshi"], 0),
        ("7 to beat", ["Charm"], ["Laios"], 0),
    ],
)
def test_sword_and_items_where_magic_alone_counts(
    monster: str, cards: list[str], fighters: list[str], times: int
) -> None:
    table = Table("Laios", "Tansu", reprint={"Ghost": {"combat": 30}, "Laios": {"physical": "1"}})
    table.red.has(monster=monster, sword="Laios", cards=cards).says("fighters", team(*fighters)).fights()
    assert counted(table).get("ghost_bonus", 0) == times


@pytest.mark.parametrize(("hand", "times"), [(["Escape"], 1), (["20%"], 0)])
def test_an_escape_card_before_a_boss(table: Table, hand: list[str], times: int) -> None:
    table.red.has(dungeon=AT_100, boss=True, exhausted=["Laios"], hand=hand)
    table.red.takes_turn()
    assert counted(table).get("escape_vs_boss", 0) == times


@pytest.mark.parametrize(("other", "times"), [("20%", 1), ("Escape", 0)])
def test_an_escape_of_who_could_explore_then(table: Table, other: str, times: int) -> None:
    table.red.has(monster="7 to beat", hand=["Escape", other]).says("escape", YES).fights()
    assert counted(table).get("explore_after_escape", 0) == times


@pytest.mark.parametrize(("magic", "times"), [(["Marcille"], 1), ([], 0)])
def test_recovery_by_who_spent_a_token_in_the_combat(table: Table, magic: list[str], times: int) -> None:
    red = table.red.has(monster="7 to beat")
    if magic:
        red.rolls(1, 1, 1)
    red.says("fighters", team("Marcille", magic=magic))
    red.fights()
    assert counted(table).get("combat_token_cap_covers_recovery", 0) == times


def test_an_item_that_the_empty_deck_does_not_give(table: Table) -> None:
    table.stack("item")
    table.red.has(hand=["10% and an item"]).says("exploration", "10% and an item").explores()
    assert counted(table) == {"items_missing": 1}


def test_a_magic_token_that_nobody_can_hold(table: Table) -> None:
    table.red.has(hand=["10% and magic"]).says("exploration", "10% and magic").explores()
    assert counted(table) == {"magic_lost": 1}


def test_a_hand_that_stays_short(table: Table) -> None:
    table.stack("dungeon", "20%")
    table.red.rests()
    assert table.red.hand == ["20%"]
    assert counted(table) == {"cards_missing": 1}


ALL = ["Mr. Tansu", "Yaan", "Kaka", "Kiki", "Namari"]


@pytest.mark.parametrize(
    ("stuck", "state"),
    [
        (0, {"hand": ["20%"]}),
        (1, {"hand": ["Escape", "Monster Encounter"]}),
        (1, {"hand": ["30% for 3 money"], "money": 2}),
        (0, {"hand": ["30% for 3 money"], "money": 3}),
        (0, {"hand": [], "monster": "7 to beat", "exhausted": ALL[1:]}),
        (1, {"hand": ["20%"], "monster": "7 to beat", "exhausted": ALL}),
        (0, {"hand": ["Escape"], "monster": "7 to beat", "exhausted": ALL}),
    ],
)
def test_a_turn_without_a_useful_move_but_supply(stuck: int, state: dict[str, Any]) -> None:
    table = Table("Tansu", "Laios", reprint={"Yaan": {"recovery_magic": 0}})
    table.red.has(**state).takes_turn()
    assert table.game.stuck_turns[0] == stuck
