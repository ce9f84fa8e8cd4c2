"""What a sensible player does."""

import pytest

from simulator.games.monster_eater.decisions import AT_LIMIT, START_OF_TURN
from simulator.games.monster_eater.state import ITEM, LOWER, NONE
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer, sits_down


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu", "Kabru")


@pytest.fixture
def red(table: Table) -> Seat:
    """Laios' party with an empty larder, played by `balanced`."""
    return sits_down("balanced", table.red.has(food=0, money=0))


def fighters(table: Table) -> tuple[set[str], set[str]]:
    """Who fought last, and who of them by magic."""
    party, battle = table.red.party, table.state.battle

    def named(mask: int) -> set[str]:
        return {name for position, name in enumerate(party) if mask >> position & 1}

    return named(battle.fighters), named(battle.with_magic)


class TestFight:
    def test_magic_is_saved_where_bodies_do(self, table: Table, red: Seat) -> None:
        """3D + 3 beats a Basilisk of 10 by 196/216; 4D + 3 with Marcille's magic is surer and dearer."""
        red.has(monster="Basilisk").rolls(3, 3, 3, 1, 2)
        red.fights()
        assert fighters(table) == ({"Laios", "Senshi", "Izutsumi"}, set())

    def test_magic_is_spent_where_only_magic_helps(self, table: Table, red: Seat) -> None:
        red.has(monster="Ghost").rolls(3, 3, 3, 1, 2)
        red.fights()
        assert fighters(table) == ({"Marcille"}, {"Marcille"})

    def test_everybody_fights_where_the_odds_are_even(self, table: Table, red: Seat) -> None:
        """6D + 4 beats Sissel's 25 about every other time, and there is much to win."""
        red.has(dungeon=["50%", "50%"], level=LOWER, boss=True).rolls(3, 3, 3, 3, 3, 3)
        red.fights()
        assert fighters(table) == ({"Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"}, {"Marcille"})

    def test_a_lost_battle_is_turned_by_a_reroll_of_the_lowest_dice(self, table: Table, red: Seat) -> None:
        red.has(monster="Basilisk").rolls(1, 4, 1, 3, 3, 1, 1)
        assert red.fights()
        assert "Chilchuck" in red.exhausted
        assert red.player.tally.rerolls == 1

    def test_no_reroll_where_it_could_hardly_help(self, table: Table, red: Seat) -> None:
        """Two dice of 1 and 1 would have to show 12."""
        red.has(monster="Hippogriff", exhausted=["Marcille", "Senshi", "Izutsumi"]).rolls(1)
        assert not red.fights()
        assert red.player.tally.rerolls == 0

    def test_an_escape_is_played_where_the_fight_is_not_worth_it(self, table: Table, red: Seat) -> None:
        table.stack("upper", "Slime")
        red.has(monster="Ghost", exhausted=["Marcille"], hand=["Escape"])
        red.takes_turn()
        assert red.player.tally.escapes == 1


class TestSupply:
    def test_without_a_card_to_play(self, table: Table, red: Seat) -> None:
        red.has(hand=["30% by a Locksmith", "30% for 3 money"], exhausted=["Chilchuck", "Izutsumi"])
        red.takes_turn()
        assert (red.player.tally.supplies, red.player.tally.explorations) == (1, 0)

    def test_when_the_party_is_worn_out_and_the_way_short(self, table: Table, red: Seat) -> None:
        red.has(hand=["10%"], exhausted=["Laios", "Marcille", "Senshi"])
        red.takes_turn()
        assert red.player.tally.supplies == 1

    def test_not_when_the_way_is_long(self, table: Table, red: Seat) -> None:
        red.has(hand=["40%"], exhausted=["Laios", "Marcille", "Senshi"])
        red.takes_turn()
        assert (red.player.tally.supplies, red.dungeon) == (0, ["40%"])

    def test_dead_cards_are_discarded(self, table: Table, red: Seat) -> None:
        hand = ["10%", "40%", "30% for 3 money", "Monster Encounter", "Escape"]
        red.has(hand=hand)
        red.supplies()
        assert red.hand == ["40%", "Monster Encounter", "Escape"]

    def test_spare_encounters_and_escapes_are_discarded(self, table: Table, red: Seat) -> None:
        red.has(hand=["Monster Encounter"] * 3 + ["Escape"] * 2)
        red.supplies()
        assert red.hand == ["Monster Encounter", "Monster Encounter", "Escape"]

    def test_a_rested_party_before_an_invincible_monster_digs_for_luck(self) -> None:
        table = Table("Laios", "Tansu", reprint={"Slime": {"combat": 60}})
        red = sits_down("balanced", table.red.has(monster="Slime", hand=["40%"] * 5))
        red.takes_turn()
        assert red.player.tally.supplies == 1
        assert red.hand == ["20%"] * 5


class TestExploration:
    def test_the_longest_way_that_pays(self, table: Table, red: Seat) -> None:
        red.has(hand=["10%", "40%", "30% by a Warrior"])
        red.explores()
        assert red.dungeon == ["40%"]

    def test_travel_beyond_the_end_is_worth_nothing(self, table: Table, red: Seat) -> None:
        red.has(hand=["30% by a Warrior", "10%"], dungeon=["50%", "40%"])
        red.explores()
        assert red.dungeon == ["50%", "40%", "10%"]

    def test_the_weakest_pays(self, table: Table, red: Seat) -> None:
        red.has(hand=["30% by a Warrior"])
        red.explores()
        assert red.exhausted == {"Senshi"}

    def test_locksmith_magic_only_without_a_locksmith(self, table: Table) -> None:
        blue = sits_down("balanced", table.blue.has(hand=["30% by a Locksmith"]))
        blue.explores()
        assert (blue.exhausted, blue.magic("Mr. Tansu")) == ({"Mr. Tansu"}, 2)

    def test_recovery_magic_opens_a_long_way(self, table: Table, red: Seat) -> None:
        red.has(hand=["30% by a Locksmith"], exhausted=["Chilchuck", "Izutsumi"])
        red.explores()
        assert red.travel == 0, "30 % less a food is not worth a magic token"
        longer = Table("Laios", "Tansu", reprint={"Locked door": {"travel": 60}})
        red = sits_down("balanced", longer.red.has(hand=["Locked door"], exhausted=["Chilchuck", "Izutsumi"]))
        red.explores()
        assert (red.travel, red.magic("Marcille")) == (60, 2)


class TestEncounter:
    def test_a_feast_goes_to_the_own_dungeon(self, table: Table, red: Seat) -> None:
        table.stack("upper", "Basilisk", "Slime")
        red.has(hand=["Monster Encounter"])
        red.sends()
        assert red.monster == "Basilisk"

    def test_a_pest_goes_to_the_leader(self, table: Table, red: Seat) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.blue.has(dungeon=["20%"])
        table.silver.has(dungeon=["40%"])
        red.has(hand=["Monster Encounter"])
        red.sends()
        assert [seat.monster for seat in table.seats] == [None, None, "Ghost"]

    def test_points_on_the_table_make_a_leader(self, table: Table, red: Seat) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.blue.has(dungeon=["20%"], cards=["Basilisk"])
        table.silver.has(dungeon=["40%"])
        red.has(hand=["Monster Encounter"])
        red.sends()
        assert table.blue.monster == "Ghost"

    def test_nobody_else_is_fed(self) -> None:
        table = Table("Tansu", "Laios")
        table.stack("upper", "Basilisk", "Slime")
        red = sits_down("balanced", table.red.has(hand=["Monster Encounter"], monster="Ghost"))
        red.sends()
        assert (table.blue.monster, red.hand) == (None, ["Monster Encounter"])


class TestRest:
    def test_the_strongest_eat_first(self, table: Table, red: Seat) -> None:
        red.has(food=2, exhausted=["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"])
        red.rests()
        assert red.exhausted == {"Chilchuck", "Senshi", "Izutsumi"}

    def test_whoever_can_eat_eats(self, table: Table, red: Seat) -> None:
        red.has(food=3, exhausted=["Chilchuck", "Senshi"])
        red.rests()
        assert (red.exhausted, red.food) == (set(), 1)

    def test_recovery_magic_saves_a_long_way_from_a_trap(self, table: Table, red: Seat) -> None:
        red.has(dungeon=["50%", "40%"], hand=["Rearrangement of Dungeon"], exhausted=["Chilchuck", "Izutsumi"])
        red.rests()
        assert (red.travel, red.magic("Marcille")) == (90, 2)

    def test_no_magic_is_spent_on_a_trap_that_takes_little(self, table: Table, red: Seat) -> None:
        red.has(hand=["Rearrangement of Dungeon"], exhausted=["Chilchuck", "Izutsumi"])
        red.rests()
        assert red.magic("Marcille") == 3

    def test_the_worst_trap_gets_the_locksmith(self, table: Table, red: Seat) -> None:
        red.has(dungeon=["50%", "40%"], hand=["A famine", "Some gas", "Rearrangement of Dungeon"])
        red.has(exhausted=["Laios", "Senshi", "Izutsumi"], magic={"Marcille": 0})
        red.rests()
        assert red.travel == 90


class TestCards:
    def test_the_least_points_are_given_up(self, table: Table, red: Seat) -> None:
        names = table.names
        options = [names.holding_number(name) for name in ("Jewelry", "Slime", "Treasure Chest", "Basilisk")]
        assert answer("balanced", red, "give_up", options) == names.holding_number("Slime")

    def test_the_use_of_an_item_counts(self, table: Table, red: Seat) -> None:
        options = [table.names.holding_number(name) for name in ("High Quality Armor", "Basilisk")]
        assert answer("balanced", red, "give_up", options) == options[1]

    def test_tokens_are_cashed_in_at_once(self, table: Table, red: Seat) -> None:
        purse = table.names.holding_number("Purse") - ITEM
        assert answer("balanced", red, "cash_in", [NONE, purse], point=START_OF_TURN) == purse

    def test_magic_is_kept_until_a_magician_can_take_it(self, table: Table, red: Seat) -> None:
        herb = table.names.holding_number("Herb") - ITEM
        assert answer("balanced", red, "cash_in", [NONE, herb], point=START_OF_TURN) == NONE
        assert answer("balanced", red, "cash_in", [NONE, herb], point=AT_LIMIT) == herb
        red.has(magic={"Marcille": 1})
        assert answer("balanced", red, "cash_in", [NONE, herb], point=START_OF_TURN) == herb

    def test_the_strongest_takes_the_sword(self, table: Table, red: Seat) -> None:
        red.has(hand=["10% and the sword"])
        red.explores()
        assert red.sword == "Laios"

    def test_the_strongest_magic_takes_the_token(self) -> None:
        table = Table("Tansu", "Laios", reprint={"Yaan": {"magic": "3D"}})
        red = sits_down("balanced", table.red.has(hand=["10% and magic"], magic={"Mr. Tansu": 1, "Yaan": 1}))
        red.explores()
        assert (red.magic("Mr. Tansu"), red.magic("Yaan")) == (1, 2)

    def test_the_best_single_character_is_drafted(self, table: Table, red: Seat) -> None:
        options = [table.labels["character"].index(name) for name in ("Chilchuck", "Laios", "Izutsumi")]
        assert answer("balanced", red, "draft_pick", options) == options[1]
