"""Hungry, self-feed and class-draft: each does one thing otherwise than `balanced`."""

from typing import Any

import pytest

from simulator.games.monster_eater.state import NONE
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer, sits_down


def turn(spec: str, **laid_out: Any) -> Seat:
    """The first player after a turn."""
    red = sits_down(spec, Table("Laios", "Tansu").red.has(**laid_out))
    red.takes_turn()
    return red


class TestHungry:
    @pytest.mark.parametrize(("food", "supplies"), [(1, 1), (2, 0)])
    def test_it_fills_its_larder_before_it_goes_on(self, food: int, supplies: int) -> None:
        laid_out = {"food": food, "hand": ["40%"]}
        assert turn("hungry", **laid_out).player.tally.supplies == supplies
        assert turn("balanced", **laid_out).player.tally.supplies == 0

    def test_who_is_exhausted_must_eat_first(self) -> None:
        laid_out = {"food": 3, "hand": ["40%"], "exhausted": ["Laios", "Senshi"]}
        assert turn("hungry", **laid_out).player.tally.supplies == 1
        assert turn("hungry:hunger=1", **laid_out).player.tally.supplies == 0

    def test_a_monster_is_fought_all_the_same(self) -> None:
        red = sits_down("hungry", Table("Laios", "Tansu").red.has(food=0, monster="Basilisk"))
        red.rolls(4, 4, 4, 6, 6)
        red.takes_turn()
        assert red.player.tally.battles == 1


def target(spec: str, top: str, *, lead: bool = False) -> int:
    """Who gets the monster on top when Laios' party may send it to itself or to nobody."""
    table = Table("Laios", "Tansu", reprint={"Slime": {"difficulty": 13}, "Harpy": {"combat": 60, "cookable": 0}})
    table.stack("upper", top, top)
    table.blue.has(dungeon=["20%"])
    red = table.red.has(food=4, dungeon=["50%"] if lead else [])
    return answer(spec, red, "encounter", [NONE, red.number])


class TestSelfFeed:
    def test_what_promises_anything_is_eaten(self) -> None:
        """A Slime of 7 that fails to cook more often than not: little, but more than nothing."""
        assert target("self-feed", "Slime") == 0
        assert target("balanced", "Slime") == NONE

    def test_what_promises_nothing_is_not(self) -> None:
        assert target("self-feed", "Burnt") == NONE

    def test_a_leader_prefers_a_mild_guest_to_a_worse_one(self) -> None:
        assert target("self-feed", "Burnt", lead=True) == 0
        assert target("self-feed:dread=0", "Burnt", lead=True) == NONE
        assert target("balanced", "Burnt", lead=True) == NONE

    def test_nobody_invites_a_monster_that_can_not_be_beaten(self) -> None:
        assert target("self-feed", "Harpy", lead=True) == NONE


def picks(table: Table, *options: str, drafted: tuple[str, ...] = (), spec: str = "class-draft") -> str:
    """Who is taken out of ``options`` by a player who has ``drafted`` some."""
    names = table.labels["character"]
    player = table.red.player
    player.n_characters = len(drafted)
    player.characters[: len(drafted)] = [names.index(name) for name in drafted]
    return str(names[answer(spec, table.red, "draft_pick", [names.index(name) for name in options])])


class TestClassDraft:
    @pytest.fixture
    def table(self) -> Table:
        return Table("Laios", "Tansu")

    def test_a_cook_before_anybody(self, table: Table) -> None:
        assert picks(table, "Kaka", "Mr. Tansu", "Senshi", "Izutsumi") == "Senshi"

    def test_two_warriors(self, table: Table) -> None:
        assert picks(table, "Kaka", "Yaan", drafted=("Laios", "Mr. Tansu")) == "Kaka"
        assert picks(table, "Kaka", "Chilchuck", drafted=("Laios", "Senshi", "Mr. Tansu")) == "Chilchuck"

    def test_a_magician(self, table: Table) -> None:
        assert picks(table, "Kaka", "Yaan", drafted=("Laios", "Senshi", "Izutsumi")) == "Yaan"

    def test_a_locksmith_or_a_ninja(self, table: Table) -> None:
        assert picks(table, "Kaka", "Izutsumi", drafted=("Laios", "Senshi", "Yaan")) == "Izutsumi"
        assert picks(table, "Mr. Tansu", "Chilchuck", drafted=("Laios", "Senshi", "Yaan", "Izutsumi")) == "Mr. Tansu"

    def test_balanced_looks_at_talent_alone(self, table: Table) -> None:
        options = ("Mr. Tansu", "Chilchuck")
        assert picks(table, *options, drafted=("Yaan",), spec="balanced") == "Mr. Tansu"
        assert picks(table, *options, drafted=("Yaan",)) == "Chilchuck"
