"""Rules 31 to 36: bosses and levels."""

import pytest

from simulator.games.monster_eater.decisions import SUPPLY
from simulator.games.monster_eater.results import ROUND_CAP, SISSEL_DEFEATED
from simulator.games.monster_eater.state import LOWER, NONE, UPPER
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

CHIMERA, SISSEL = "Chimera Falin", "Sissel the Lunatic Magician"
AT_90, AT_100 = ["50%", "40%"], ["50%", "50%"]
EASY = {CHIMERA: {"combat": 0}, SISSEL: {"combat": 0}}
"""Bosses that anybody beats."""


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu", "Kabru", reprint=EASY)


def beat_boss(table: Table) -> None:
    table.red.says("fighters", team("Chilchuck"))
    table.red.fights()


@pytest.mark.parametrize("level", [UPPER, LOWER])
@pytest.mark.parametrize("card", ["10%", "30%"])
def test_rule_31_the_first_to_reach_100_gets_the_boss_card_at_once(table: Table, level: int, card: str) -> None:
    if level == LOWER:
        table.chimera_falls(table.blue)
    red = table.red.has(level=level, dungeon=AT_90, hand=[card])
    red.says("exploration", card)
    red.explores()
    assert list(table.state.boss_holder) == [0 if level == boss else NONE for boss in (UPPER, LOWER)]


def test_rule_31_encounter_and_rest_follow_and_the_fight_waits_for_the_next_turn(table: Table) -> None:
    red = table.red.has(dungeon=AT_90, hand=["10%", "Monster Encounter"])
    red.says("exploration", "10%").says("encounter", 1)
    red.takes_turn()
    assert table.phases == ["II Exploration", "III Encounter", "IV Rest"]
    red.says("fighters", team("Chilchuck"))
    red.takes_turn()
    assert table.phases[0] == "Ia Battle"
    assert red.cards == [CHIMERA]


def test_rule_32_another_player_at_100_is_in_the_same_encounter_without_the_card(table: Table) -> None:
    table.red.has(dungeon=AT_100, boss=True)
    blue = table.blue.has(dungeon=AT_90, hand=["20%", "10%"])
    blue.says("exploration", "20%")
    blue.explores()
    assert blue.travel == 110
    assert table.state.boss_holder[UPPER] == 0
    blue.explores()
    assert table.phases == []
    blue.says("fighters", team("Kaka"))
    blue.takes_turn()
    assert blue.cards == [CHIMERA]
    assert not table.red.has_boss


def test_rule_32_the_other_level_has_another_boss(table: Table) -> None:
    table.chimera_falls(table.blue)
    table.red.has(level=LOWER, dungeon=AT_100, boss=True)
    blue = table.blue.has(dungeon=AT_90, hand=["10%", "Monster Encounter"])
    blue.says("encounter", 2)
    blue.sends()
    assert table.asked("encounter")[0].options == [None, 1, 2]


@pytest.mark.parametrize("level", [UPPER, LOWER])
def test_rule_33_a_boss_encounter_lapses_below_100(table: Table, level: int) -> None:
    if level == LOWER:
        table.chimera_falls(table.blue)
    table.stack("dungeon", "Rearrangement of Dungeon")
    red = table.red.has(level=level, dungeon=AT_100, boss=True, exhausted=["Chilchuck", "Izutsumi"], food=0)
    red.has(hand=["10%"] * 4)
    red.rests()
    assert (red.travel, red.has_boss) == (0, False)
    assert table.state.boss_defeated_by[level] == NONE
    red.says("exploration", "10%")
    red.explores()
    assert red.travel == 10
    table.blue.has(hand=["Monster Encounter"]).sends()
    assert table.asked("encounter")[0].options == [None, 0, 1, 2]


@pytest.mark.parametrize("dungeon", [[*AT_100, "10%", "10%"], [*AT_100, "20%", "10%", "10%"]])
def test_rule_33_the_encounter_goes_on_while_100_remain(table: Table, dungeon: list[str]) -> None:
    table.stack("dungeon", "Rearrangement of Dungeon")
    red = table.red.has(dungeon=dungeon, boss=True, exhausted=["Chilchuck", "Izutsumi"], hand=["10%"] * 4, food=0)
    red.rests()
    assert (red.dungeon, red.has_boss) == (dungeon[:-2], True)


@pytest.mark.parametrize("other", [1, 2])
def test_rule_33_the_card_rests_with_another_player_at_100(table: Table, other: int) -> None:
    """C27: where it lies is cosmetic, the other stays in the encounter."""
    table.stack("dungeon", "Rearrangement of Dungeon")
    stays = table.seats[other].has(dungeon=AT_100)
    red = table.red.has(dungeon=AT_100, boss=True, exhausted=["Chilchuck", "Izutsumi"], hand=["10%"] * 4, food=0)
    red.rests()
    assert (red.has_boss, stays.has_boss) == (False, True)
    stays.has(hand=["10%"]).explores()
    assert table.phases == []


def test_rule_33_stepping_over_may_lapse_too(table: Table) -> None:
    table.stack("dungeon", "Rearrangement of Dungeon")
    table.silver.has(dungeon=AT_100, boss=True)
    red = table.red.has(dungeon=AT_100, exhausted=["Chilchuck", "Izutsumi"], hand=["10%"] * 4, food=0)
    red.rests()
    assert table.silver.has_boss
    red.says("exploration", "10%")
    red.explores()
    assert red.travel == 10


def test_rule_33_whoever_reaches_100_after_a_lapse_meets_the_boss_anew(table: Table) -> None:
    blue = table.blue.has(dungeon=AT_90, hand=["10%"])
    blue.says("exploration", "10%")
    blue.explores()
    assert blue.has_boss


def test_rule_34_the_winner_takes_card_and_reward_and_cooks_nothing() -> None:
    reward = {"defeat__food": 3, "defeat__money": 2}
    table = Table("Laios", "Tansu", reprint={CHIMERA: {"combat": 0, **reward}})
    table.red.has(dungeon=AT_100, boss=True, food=0, money=0)
    beat_boss(table)
    assert (table.red.cards, table.red.food, table.red.money) == ([CHIMERA], 3, 2)
    assert not table.events("cooking")


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
def test_rule_34_a_boss_is_fought_like_any_monster(face: int, won: bool) -> None:
    table = Table("Laios", "Tansu", reprint={CHIMERA: {"combat": 7}})
    red = table.red.has(dungeon=AT_100, boss=True, hand=["10%", "Monster Encounter"]).rolls(face)
    red.says("fighters", team("Laios"))
    red.takes_turn()
    assert red.exhausted == {"Laios"}
    assert (CHIMERA in red.cards, red.has_boss) == (won, not won)
    assert table.phases == ["Ia Battle", *(["II Exploration"] if won else []), "III Encounter", "IV Rest"]


def test_rule_34_a_boss_counts_to_the_limit_and_another_card_goes(table: Table) -> None:
    """C28."""
    red = table.red.has(dungeon=AT_100, boss=True, cards=["Slime", "Charm", "Snack"], face_down=["Relic", "Jewelry"])
    red.says("give_up", "Relic")
    beat_boss(table)
    assert sorted(table.asked("give_up")[0].options) == sorted(["Slime", "Charm", "Snack", "Relic", "Jewelry"])
    assert (red.cards, red.face_down) == (["Slime", "Charm", "Snack", CHIMERA], ["Jewelry"])


def test_rule_34_sissel_may_be_the_second_boss_of_five_cards(table: Table) -> None:
    """C28: card, reward and limit are settled before the end is scored."""
    table.chimera_falls(table.red)
    red = table.red.has(level=LOWER, dungeon=AT_100, boss=True)
    red.has(cards=[CHIMERA, "Slime", "Charm", "Snack", "Pan"])
    red.says("give_up", "Slime")
    beat_boss(table)
    assert CHIMERA not in table.asked("give_up")[0].options
    assert red.cards == [CHIMERA, "Charm", "Snack", "Pan", SISSEL]


def test_rule_35_everybody_at_100_on_upper_goes_down_and_the_others_stay(table: Table) -> None:
    table.red.has(dungeon=AT_100, boss=True)
    table.blue.has(dungeon=["50%", "30%", "40%"])
    table.silver.has(dungeon=AT_90)
    beat_boss(table)
    assert [seat.level for seat in table.seats] == [LOWER, LOWER, UPPER]
    assert [seat.travel for seat in table.seats] == [0, 0, 90]
    assert [seat.dungeon for seat in table.seats] == [[], [], AT_90]
    assert sorted(table.discard_pile) == sorted([*AT_100, "50%", "30%", "40%"])
    assert table.state.boss_defeated_by[UPPER] == 0


def test_rule_35_monsters_then_come_from_the_lower_deck(table: Table) -> None:
    table.stack("lower", "7 to beat below")
    table.blue.has(dungeon=AT_100)
    red = table.red.has(dungeon=AT_100, boss=True, hand=["Monster Encounter"])
    red.says("fighters", team("Chilchuck")).says("encounter", 1)
    red.takes_turn()
    assert table.blue.monster == "7 to beat below"


def test_rule_35_everything_but_exploration_cards_is_kept(table: Table) -> None:
    """C43."""
    kept = {"food": 2, "money": 3, "magic": {"Marcille": 1}, "cards": ["Slime"], "exhausted": ["Laios"]}
    table.blue.has(dungeon=AT_100, hand=["10%"], food=2, money=3, cards=["Snack"], face_down=["Relic"])
    red = table.red.has(dungeon=AT_100, boss=True, hand=["10%"], sword="Senshi", **kept)
    beat_boss(table)
    assert (table.blue.food, table.blue.money, table.blue.cards) == (2, 3, ["Snack"])
    assert (table.blue.face_down, table.blue.hand) == (["Relic"], ["10%"])
    assert (red.magic("Marcille"), red.sword, red.hand) == (1, "Senshi", ["10%"])
    assert red.cards == ["Slime", CHIMERA]
    assert red.exhausted == {"Laios", "Chilchuck"}


def test_rule_35_the_winner_may_explore_lower_in_the_same_turn(table: Table) -> None:
    """C26, the default."""
    red = table.red.has(dungeon=AT_100, boss=True, hand=["20%"])
    red.says("fighters", team("Chilchuck")).says("exploration", "20%")
    red.takes_turn()
    assert (red.level, red.dungeon) == (LOWER, ["20%"])


def test_rule_35_who_reaches_100_later_goes_down_at_once_without_a_boss(table: Table) -> None:
    """C25, the default: the rest of the turn goes on."""
    table.chimera_falls(table.red)
    table.stack("lower", "7 to beat below")
    blue = table.blue.has(dungeon=AT_90, hand=["20%", "Monster Encounter"])
    blue.says("exploration", "20%").says("encounter", 1)
    blue.takes_turn()
    assert (blue.level, blue.travel, blue.dungeon, blue.has_boss) == (LOWER, 0, [], False)
    assert blue.monster == "7 to beat below"
    assert table.phases == ["II Exploration", "III Encounter", "IV Rest"]


def test_rule_36_sissels_defeat_ends_the_game_at_once(table: Table) -> None:
    table.chimera_falls(table.blue)
    table.stack("dungeon", "20%")
    red = table.red.has(level=LOWER, dungeon=AT_100, boss=True, hand=["10%", "Monster Encounter"], food=3)
    red.says("fighters", team("Chilchuck"))
    assert table.plays_on() == SISSEL_DEFEATED
    assert table.phases == ["Ia Battle"]
    assert [seat for seat, *_ in table.events("turn_begins")] == [0]
    assert (red.cards, red.food, red.hand) == ([SISSEL], 3, ["10%", "Monster Encounter"])
    assert red.exhausted == {"Chilchuck"}


def test_rule_36_chimera_falins_defeat_ends_nothing(table: Table) -> None:
    red = table.red.has(dungeon=AT_100, boss=True)
    red.says("fighters", team("Chilchuck"))
    assert table.plays_on() == ROUND_CAP
    assert [seat for seat, *_ in table.events("turn_begins")] == [0, 1, 2]


def test_rule_36_a_player_at_100_may_supply_instead_of_fighting(table: Table) -> None:
    red = table.red.has(level=LOWER, dungeon=AT_100, boss=True, food=0)
    red.says("pattern", SUPPLY)
    red.takes_turn()
    assert (red.food, red.has_boss) == (2, True)
