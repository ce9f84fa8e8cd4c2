"""What each strategy of the library does otherwise than `balanced`, as its docstring says."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binomtest

from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, MAGIC_SHIFT, POSITIONS, SUPPLY
from simulator.games.monster_eater.state import ITEM, LOCKSMITH, LOWER, NONE
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer, sits_down

PATTERNS = [FIGHT_OR_EXPLORE, SUPPLY]


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu", "Kabru")


def pattern(spec: str, red: Seat) -> int:
    return answer(spec, red, "pattern", PATTERNS)


def explores(spec: str, **laid_out: Any) -> list[str]:
    """The dungeon of Laios' party after it explored."""
    red = sits_down(spec, Table("Laios", "Tansu").red.has(**laid_out))
    red.explores()
    return red.dungeon


def target(spec: str, table: Table) -> int:
    """Whom Laios' party sends the monster on top to."""
    return answer(spec, table.red, "encounter", [NONE, *(seat.number for seat in table.seats)])


def team(spec: str, red: Seat, monster: str) -> tuple[set[str], set[str]]:
    """Who is sent against a monster, and who of them with magic."""
    question = {
        "subject": red.table.labels["monster"].index(monster),
        "mask": int(red.player.ready),
        "magic": int(red.player.ready & red.player.charged),
        "at_least": 1,
        "at_most": 6,
    }
    chosen = answer(spec, red, "fighters", [], **question)
    fighters, magic = chosen & POSITIONS, chosen >> MAGIC_SHIFT
    return tuple({name for place, name in enumerate(red.party) if mask >> place & 1} for mask in (fighters, magic))  # type: ignore[return-value]


class TestSupply:
    def test_restless_goes_on_with_a_tired_party(self, table: Table) -> None:
        red = table.red.has(hand=["10%"], exhausted=["Laios", "Marcille", "Senshi"], food=0)
        assert (pattern("restless", red), pattern("balanced", red)) == (FIGHT_OR_EXPLORE, SUPPLY)

    def test_restless_supplies_where_no_card_can_be_played(self, table: Table) -> None:
        red = table.red.has(hand=["30% for 3 money"], money=0)
        assert pattern("restless", red) == SUPPLY

    def test_dead_hand_wants_a_long_card(self, table: Table) -> None:
        red = table.red.has(hand=["10%", "30% for 3 money"], money=0, food=9)
        assert (pattern("dead-hand", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)
        assert pattern("dead-hand:stride=10", red) == FIGHT_OR_EXPLORE

    def test_dead_hand_goes_on_with_a_long_card_however_tired(self, table: Table) -> None:
        red = table.red.has(hand=["10%"], exhausted=["Laios", "Marcille", "Senshi", "Izutsumi"], food=0)
        assert (pattern("dead-hand:stride=10", red), pattern("balanced", red)) == (FIGHT_OR_EXPLORE, SUPPLY)

    def test_dead_hand_throws_away_what_it_cannot_use_now(self, table: Table) -> None:
        red = sits_down("dead-hand", table.red.has(hand=["10%", "40%", "30% for 3 money"], money=0))
        red.supplies()
        assert red.hand == ["40%"]

    def test_patient_waits_for_the_last_to_rest(self, table: Table) -> None:
        red = table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, exhausted=["Chilchuck"], food=0)
        assert (pattern("patient", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)
        assert pattern("patient:odds=0.1", red) == FIGHT_OR_EXPLORE

    def test_patient_fights_when_all_are_rested(self, table: Table) -> None:
        assert pattern("patient", table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True)) == FIGHT_OR_EXPLORE


class TestEncounter:
    def test_bully_hits_the_weakest(self, table: Table) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.blue.has(exhausted=["Mr. Tansu", "Yaan", "Kaka", "Kiki"])
        table.silver.has(dungeon=["40%"])
        assert (target("bully", table), target("balanced", table)) == (1, 2)

    def test_roadblock_looks_at_the_way_alone(self, table: Table) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.blue.has(cards=["Basilisk", "Harpy"], dungeon=["20%"])
        table.silver.has(dungeon=["40%"])
        assert (target("roadblock", table), target("balanced", table)) == (2, 1)

    def test_roadblock_passes_over_whom_nobody_can_carry_on(self, table: Table) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.blue.has(dungeon=["20%"])
        table.silver.has(dungeon=["40%"])
        table.silver.player.ready = 0
        assert target("roadblock", table) == 1

    def test_tormentor_sends_a_ghost_to_those_without_magic(self, table: Table) -> None:
        table.stack("upper", "Ghost", "Slime")
        table.silver.has(dungeon=["40%"])
        table.blue.has(magic={"Mr. Tansu": 0, "Yaan": 0})
        assert (target("tormentor", table), target("balanced", table)) == (1, 2)

    def test_barricade_takes_in_what_it_surely_beats(self, table: Table) -> None:
        table.stack("upper", "Burnt", "Slime")
        assert (target("barricade", table), target("balanced", table) == 0) == (0, False)

    def test_barricade_takes_in_nothing_that_might_win(self) -> None:
        table = Table("Laios", "Tansu", reprint={"Slime": {"combat": 60, "cookable": 0}})
        table.stack("upper", "Slime", "Slime")
        assert target("barricade", table) == 1

    def test_racer_feeds_nobody_not_even_itself(self, table: Table) -> None:
        table.stack("upper", "Basilisk", "Slime")
        assert target("balanced", table) == 0
        assert target("racer", table) != 0


class TestFight:
    def test_careful_waits_where_it_might_lose(self, table: Table) -> None:
        """Three dice and 3 beat a Basilisk of 10 by 196/216."""
        red = table.red.has(monster="Basilisk", exhausted=["Marcille", "Chilchuck"], food=0)
        assert (pattern("careful", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)
        assert pattern("careful:sure=0.9", red) == FIGHT_OR_EXPLORE

    def test_sparing_burns_magic_to_send_fewer(self, table: Table) -> None:
        """4D + 3 with Marcille's magic beats 10 by 1281/1296."""
        assert team("sparing", table.red, "Basilisk") == ({"Laios", "Marcille"}, {"Marcille"})
        assert team("balanced", table.red.has(food=0), "Basilisk") == ({"Laios", "Senshi", "Izutsumi"}, set())

    @pytest.mark.parametrize("monster", ["Basilisk", "Hippogriff", "Slime"])
    def test_magic_saver_beats_common_monsters_by_hand(self, table: Table, monster: str) -> None:
        assert team("magic-saver", table.red, monster)[1] == set()

    @pytest.mark.parametrize("monster", ["Ghost", "Sissel the Lunatic Magician"])
    def test_magic_saver_uses_magic_where_it_must(self, table: Table, monster: str) -> None:
        assert team("magic-saver", table.red, monster)[1] == {"Marcille"}

    def test_gambler_sends_fewer_from_behind_than_in_front(self, table: Table) -> None:
        table.red.has(food=0)
        in_front = team("gambler", table.red, "Basilisk")[0]
        table.blue.has(level=LOWER, dungeon=["50%"])
        behind = team("gambler", table.red, "Basilisk")[0]
        assert behind < in_front


class TestWay:
    def test_sprinter_takes_the_longest_card(self) -> None:
        laid_out = {"hand": ["30% by a Warrior", "10%"], "dungeon": ["50%", "40%"]}
        assert explores("sprinter", **laid_out)[-1] == "30% by a Warrior"
        assert explores("balanced", **laid_out)[-1] == "10%"

    def test_sprinter_does_not_stop_for_food(self, table: Table) -> None:
        tired = ["Laios", "Marcille", "Senshi", "Izutsumi"]
        red = table.red.has(hand=["30%"], exhausted=tired, food=0)
        assert pattern("sprinter", red) == FIGHT_OR_EXPLORE
        assert pattern("sprinter:stride=40", red) == pattern("balanced", red)

    def test_frugal_takes_what_is_free(self) -> None:
        laid_out = {"hand": ["30% by a Warrior", "20%", "30% for 3 money"], "money": 3, "food": 0}
        assert explores("frugal", **laid_out) == ["20%"]

    def test_frugal_pays_money_before_people(self) -> None:
        assert explores("frugal", hand=["30% by a Warrior", "30% for 3 money"], money=3) == ["30% for 3 money"]

    def test_collector_goes_where_the_items_are(self) -> None:
        laid_out = {"hand": ["50%", "10% and an item"]}
        assert explores("collector", **laid_out) == ["10% and an item"]
        assert explores("balanced", **laid_out) in (["50%"], ["10% and an item"])

    def test_collector_rests_for_what_only_a_tired_one_can_reach(self) -> None:
        table = Table("Laios", "Tansu", reprint={"10% and an item": {"cost_class": LOCKSMITH}})
        red = table.red.has(hand=["10% and an item", "50%"], exhausted=["Chilchuck", "Izutsumi"], food=2)
        assert (pattern("collector", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)

    def test_collector_throws_away_what_brings_no_item(self, table: Table) -> None:
        red = sits_down("collector", table.red.has(hand=["10% and an item", "50%"]))
        red.supplies()
        assert red.hand == ["10% and an item"]

    def test_collector_keeps_items_before_dishes(self, table: Table) -> None:
        dish, item = table.labels["monster"].index("Feast"), ITEM + table.labels["item"].index("Relic")
        assert answer("balanced", table.red, "give_up", [dish, item]) == item
        assert answer("collector:fondness=5", table.red, "give_up", [dish, item]) == dish

    def test_appraiser_counts_printed_points_alone(self, table: Table) -> None:
        dish, item = table.labels["monster"].index("Snack"), ITEM + table.labels["item"].index("Charm")
        table.red.has(cards=["Charm"])
        assert answer("appraiser", table.red, "give_up", [dish, item]) == item

    def test_appraiser_cashes_in_at_once(self, table: Table) -> None:
        herb = table.labels["item"].index("Herb")
        table.red.has(cards=["Herb"])
        assert answer("appraiser", table.red, "cash_in", [NONE, herb]) == herb
        assert answer("balanced", table.red, "cash_in", [NONE, herb]) == NONE


class TestEnd:
    def test_racer_strikes_early(self, table: Table) -> None:
        red = table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, exhausted=["Chilchuck"], food=0)
        assert pattern("racer", red) == FIGHT_OR_EXPLORE
        assert pattern("racer:dare=0.9", red) == SUPPLY

    def laggard(self, **reprint: Any) -> Seat:
        """Laios' party near the end of Lower, with fewer points than another; "7 to beat" has other values."""
        table = Table("Laios", "Tansu", reprint={"7 to beat": reprint})
        table.blue.has(cards=["Feast"] * 3, level=LOWER, dungeon=["50%"])
        return table.red.has(level=LOWER, dungeon=["50%", "30%"], hand=["20%", "10%"], food=9)

    def test_sitter_stops_short_of_an_end_that_others_win(self) -> None:
        red = sits_down("sitter", self.laggard())
        red.explores()
        assert red.dungeon[-1] == "10%"

    def test_sitter_takes_the_last_step_where_it_wins(self) -> None:
        red = sits_down("sitter:lead=-20", self.laggard())
        red.explores()
        assert red.dungeon[-1] == "20%"

    def test_sitter_does_not_end_the_game_for_others(self) -> None:
        red = self.laggard().has(dungeon=["50%", "50%"], boss=True)
        assert (pattern("sitter", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)

    def test_sitter_gathers_supplies_rather_than_step_to_the_end(self) -> None:
        red = self.laggard().has(hand=["20%", "30%"])
        assert (pattern("sitter", red), pattern("balanced", red)) == (SUPPLY, FIGHT_OR_EXPLORE)

    def test_sitter_ends_the_game_only_if_it_is_in_front_without_sissel(self) -> None:
        """Blue has 18 points less 5 for half of the way; three Feasts of its own put red ahead by 5."""
        ahead = self.laggard().has(dungeon=["50%", "50%"], boss=True, cards=["Feast"] * 3)
        assert (pattern("sitter:lead=5", ahead), pattern("sitter:lead=6", ahead)) == (FIGHT_OR_EXPLORE, SUPPLY)

    def test_sitter_waits_no_longer_once_somebody_else_is_before_sissel(self) -> None:
        red = self.laggard().has(dungeon=["50%", "50%"], boss=True)
        red.table.blue.has(dungeon=["50%", "50%"])
        assert pattern("sitter", red) == FIGHT_OR_EXPLORE

    def test_sitter_cooks_what_comes_while_it_holds(self) -> None:
        """Three money for beating 7 are little more than the rest of two fighters: `balanced` wants a food more."""
        red = self.laggard(defeat__money=3)
        red.table.stack("lower", "7 to beat")
        seats = [NONE, 0]
        assert [answer(spec, red, "encounter", seats) for spec in ("sitter", "sitter:lead=-20")] == [0, NONE]

    def test_games_of_sitters_last_longer_and_are_won_with_more_points(self) -> None:
        """Sign tests over the same 600 games; luck alone passes with a chance of 1e-6 at most."""
        rounds, points = zip(*(outcomes(spec) for spec in ("sitter", "balanced")), strict=True)
        for sitters, others in (rounds, points):
            more, fewer = int((sitters > others).sum()), int((sitters < others).sum())
            assert binomtest(more, more + fewer, alternative="greater").pvalue < 1e-6


def outcomes(spec: str) -> tuple["NDArray[np.float64]", "NDArray[np.float64]"]:
    """Rounds, and points of the winner, of games in which everybody plays so."""
    game, games, players = get_game("monster-eater"), 600, 4
    experiment = Experiment(game=game.name, players=players, seed=5, strategies=(spec,) * players).settled(game)
    rows = game.set_up(experiment, game.cards()).player().play(0, games)
    return rows["games"]["rounds"], rows["seats"]["score"].reshape(games, players).max(axis=1)
