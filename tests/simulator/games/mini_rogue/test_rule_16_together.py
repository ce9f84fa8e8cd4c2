"""Rule 16 of the digest: two players."""

import pytest

from simulator.games.mini_rogue.area import play_area
from simulator.games.mini_rogue.decisions import (
    GIVE_POTION,
)
from simulator.games.mini_rogue.kernel import play_areas
from simulator.games.mini_rogue.numbers import (
    GOLD,
    HEALING,
    NONE,
)
from simulator.games.mini_rogue.trade import trade
from tests.simulator.games.mini_rogue.run import Run


def test_rule_16_two_fight_together_against_doubled_hp_and_both_are_rewarded() -> None:
    run = Run("Rogue", "Mage")
    one, other = run.heroes
    one.rolls(3, 5, 1, 5)
    other.rolls(3, 4)
    assert run.fights("Giant Rat", fighters=3)
    assert run.events("fight")[0][1] == 12
    assert run.events("attack") == [(5, 7), (4, 3), (5, 0)]
    assert (one.hp, other.hp, one.xp, other.xp) == (8, 9, 1, 1)


def test_rule_16_alone_a_player_meets_the_hp_for_one() -> None:
    run = Run("Rogue", "Mage")
    run.heroes[1].rolls(1, 6)
    assert run.fights("Giant Rat", fighters=2)


def test_rule_16_players_in_one_room_give_what_the_other_has_room_for() -> None:
    run = Run("Rogue", "Mage")
    one, other = run.heroes
    one.has("Healing").says("give", GOLD, GIVE_POTION + HEALING, NONE)
    run.play(trade)
    assert (one.gold, other.gold, other.potions) == (4, 4, {"Perception", "Healing"})
    other.has(position=1)
    run.play(trade)
    assert not run.options("give")


@pytest.mark.parametrize(("flag", "end"), [(True, 1), (False, 2)])
def test_one_death_loses_for_both_unless_the_flag_says_otherwise(flag: bool, end: int) -> None:
    run = Run("Rogue", "Mage", one_death_loses=flag)
    run.heroes[0].has(hp=0, died_of=0)
    run.cell.round_cap = 0
    assert run.play(play_areas, run.cell) == end


def test_a_run_that_is_not_over_at_the_round_cap_is_stopped() -> None:
    run = Run("Rogue")
    run.table.round = 7
    run.play(play_area, 7)
    assert run.table.area == 1
