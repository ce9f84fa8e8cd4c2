"""Rules 27 to 29: Recovery Magic, Locksmith Magic, Reroll x."""

import pytest

from simulator.games.monster_eater.decisions import (
    BEFORE_EVENT,
    BEFORE_EXPLORATION,
    IN_BATTLE,
    START_OF_TURN,
    SUPPLY,
)
from simulator.games.monster_eater.state import NINJA
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

# ---------------------------------------------------------------------------------------------- rule 27: Recovery Magic


def test_rule_27_a_token_readies_an_exhausted_character_and_the_caster_stays_ready() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(exhausted=["Senshi", "Izutsumi"])
    red.says("recovery", ("Marcille", "Izutsumi"))
    red.takes_turn()
    assert (red.exhausted, red.magic("Marcille")) == ({"Senshi"}, 2)


def test_rule_27_every_exhausted_character_of_the_own_party_may_be_readied() -> None:
    table = Table("Laios", "Tansu")
    table.blue.has(exhausted=["Kaka"])
    table.red.has(exhausted=["Senshi", "Laios"]).takes_turn()
    assert table.asked("recovery")[0].options == [None, ("Marcille", "Laios"), ("Marcille", "Senshi")]


def test_rule_27_it_may_be_repeated_while_tokens_last() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(exhausted=["Laios", "Chilchuck", "Senshi", "Izutsumi"], magic={"Marcille": 2})
    red.says("recovery", ("Marcille", "Senshi"), ("Marcille", "Laios"))
    red.takes_turn()
    assert (red.exhausted, red.magic("Marcille")) == ({"Chilchuck", "Izutsumi"}, 0)
    assert len(table.asked("recovery")) == 2


def test_rule_27_it_takes_the_ability() -> None:
    """Mr. Tansu has magic tokens and no Recovery Magic."""
    table = Table("Tansu", "Laios")
    table.red.has(exhausted=["Kaka"]).takes_turn()
    assert table.asked("recovery")[0].options == [None, ("Yaan", "Kaka")]


def test_rule_27_nobody_exhausted_nothing_asked() -> None:
    table = Table("Laios", "Tansu")
    table.red.takes_turn()
    assert not table.asked("recovery")


def test_rule_27_it_interrupts_the_battle_the_exploration_and_the_events() -> None:
    table = Table("Laios", "Tansu")
    table.stack("dungeon", "The Pit", *["20%"] * 9)
    red = table.red.has(monster="0 to beat", exhausted=["Senshi"], hand=["10%"], food=0)
    red.says("fighters", team("Chilchuck"))
    red.takes_turn()
    points = [asked.point for asked in table.asked("recovery")]
    assert points == [START_OF_TURN, IN_BATTLE, BEFORE_EXPLORATION, BEFORE_EVENT]


def test_rule_27_a_fighter_can_be_readied_before_choosing_the_pattern() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="0 to beat", exhausted=["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"])
    red.says("recovery", ("Marcille", "Chilchuck"))
    red.takes_turn()
    assert red.monster is None
    assert len(table.events("fights")) == 1


def test_rule_27_who_pays_for_an_exploration_card_can_be_readied_first() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(hand=["30% by a Locksmith"], exhausted=["Chilchuck", "Izutsumi"])
    red.says("recovery", ("Marcille", "Izutsumi")).says("exploration", "30% by a Locksmith")
    red.explores()
    assert (red.travel, red.exhausted) == (30, {"Chilchuck", "Izutsumi"})


def test_rule_27_it_works_beside_supply() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(exhausted=["Senshi"])
    red.says("recovery", ("Marcille", "Senshi")).says("pattern", SUPPLY)
    red.takes_turn()
    assert red.exhausted == set()


# --------------------------------------------------------------------------------------------- rule 28: Locksmith Magic


def test_rule_28_a_token_and_exhaustion_stand_in_for_a_locksmith() -> None:
    table = Table("Tansu", "Laios")
    red = table.red.has(hand=["30% by a Locksmith"])
    red.says("exploration", "30% by a Locksmith")
    red.explores()
    assert (red.travel, red.exhausted, red.magic("Mr. Tansu")) == (30, {"Mr. Tansu"}, 2)
    assert not table.asked("locksmith_magic"), "the only way to pay the card that was chosen"


@pytest.mark.parametrize("lacking", [{"exhausted": ["Mr. Tansu"]}, {"magic": {"Mr. Tansu": 0}}])
def test_rule_28_the_caster_must_be_ready_and_have_a_token(lacking: dict[str, object]) -> None:
    table = Table("Tansu", "Laios")
    red = table.red.has(hand=["30% by a Locksmith"], **lacking)
    red.explores()
    assert red.hand == ["30% by a Locksmith"]


def test_rule_28_it_opens_no_door_of_another_class() -> None:
    table = Table("Tansu", "Laios")
    red = table.red.has(hand=["30% by a Warrior"], exhausted=["Kaka", "Kiki", "Namari"])
    red.explores()
    assert red.travel == 0


CASTER_AND_LOCKSMITHS = {"Marcille": {"locksmith_magic": 1}}


@pytest.mark.parametrize(("caster", "exhausted", "tokens"), [("Marcille", "Marcille", 2), (None, "Chilchuck", 3)])
def test_rule_28_beside_a_ready_locksmith_it_is_a_choice(caster: str | None, exhausted: str, tokens: int) -> None:
    table = Table("Laios", "Tansu", reprint=CASTER_AND_LOCKSMITHS)
    red = table.red.has(hand=["30% by a Locksmith"])
    red.says("exploration", "30% by a Locksmith").says("locksmith_magic", caster)
    if caster is None:
        red.says("payer", "Chilchuck")
    red.explores()
    assert [asked.options for asked in table.asked("locksmith_magic")] == [[None, "Marcille"]]
    assert (red.travel, red.exhausted, red.magic("Marcille")) == (30, {exhausted}, tokens)


def test_rule_28_it_meets_the_demand_of_an_event() -> None:
    table = Table("Tansu", "Laios")
    table.stack("dungeon", "Rearrangement of Dungeon")
    red = table.red.has(dungeon=["10%", "20%"], hand=["10%"] * 4)
    red.says("locksmith_magic", "Mr. Tansu")
    red.rests()
    assert (red.dungeon, red.exhausted, red.magic("Mr. Tansu")) == (["10%", "20%"], {"Mr. Tansu"}, 2)


def test_rule_28_it_is_never_obligatory() -> None:
    table = Table("Tansu", "Laios")
    table.stack("dungeon", "Rearrangement of Dungeon")
    red = table.red.has(dungeon=["10%", "20%"], hand=["10%"] * 4)
    red.says("locksmith_magic", None)
    red.rests()
    assert (red.dungeon, red.exhausted, red.magic("Mr. Tansu")) == ([], set(), 3)


# ---------------------------------------------------------------------------------------------------- rule 29: Reroll x


def test_rule_29_a_ready_owner_is_exhausted_and_up_to_x_dice_are_rolled_again() -> None:
    """Chilchuck: Reroll 2."""
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(1, 2, 3, 4, 5, 6)
    red.says("fighters", team("Senshi", "Marcille", magic=["Marcille"]))
    red.says("reroller", "Chilchuck").says("reroll_dice", [0, 3])
    red.fights()
    assert red.exhausted == {"Senshi", "Marcille", "Chilchuck"}
    (asked,) = table.asked("reroll_dice")
    assert (asked.options, asked.at_least, asked.at_most) == ([0, 1, 2, 3], 1, 2)
    assert table.events("die")[4:] == [(0, 0, 5, 0, 0), (0, 3, 6, 0, 0)]
    assert table.events("battle_won") == [(0, 5 + 2 + 3 + 6, 7, 0, 0)]


def test_rule_29_new_results_stand() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(4, 3)
    red.says("fighters", team("Laios")).says("reroller", "Chilchuck")
    assert not red.fights()
    assert table.events("battle_lost") == [(0, 3 + 3, 7, 0, 0)]


def test_rule_29_several_owners_may_reroll_each_up_to_its_x() -> None:
    """Izutsumi: Reroll 1; Chilchuck: Reroll 2, also the die that was rolled again before."""
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(1, 1, 2, 3, 1)
    red.says("fighters", team("Laios", "Senshi")).says("reroller", "Izutsumi", "Chilchuck")
    red.says("reroll_dice", [1], [0, 1])
    assert red.fights()
    assert [asked.at_most for asked in table.asked("reroll_dice")] == [1, 2]
    assert table.events("battle_won") == [(0, 3 + 1 + 3, 7, 0, 0)]
    assert red.exhausted == {"Laios", "Senshi", "Izutsumi", "Chilchuck"}


def test_rule_29_fighters_are_exhausted_and_can_not_reroll() -> None:
    """C22."""
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(1, 1)
    red.says("fighters", team("Laios", "Izutsumi"))
    red.fights()
    assert [asked.options for asked in table.asked("reroller")] == [[None, "Chilchuck"]]


def test_rule_29_a_fighter_readied_in_battle_rerolls_and_keeps_its_contribution() -> None:
    """C22: it can't join a second time, either."""
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat").rolls(1, 2, 4)
    red.says("fighters", team("Laios", "Izutsumi")).says("recovery", ("Marcille", "Izutsumi"))
    red.says("reroller", "Izutsumi").says("reroll_dice", [0])
    assert red.fights()
    assert table.events("battle_won") == [(0, 4 + 2 + 3, 7, 0, 0)]
    assert red.exhausted == {"Laios", "Izutsumi"}
    assert len(table.asked("fighters")) == 1


def test_rule_29_the_first_of_the_party_may_own_it_as_well() -> None:
    table = Table("Laios", "Tansu", reprint={"Laios": {"class_": NINJA, "reroll": 1}})
    red = table.red.has(monster="7 to beat").rolls(1, 6)
    red.says("fighters", team("Senshi")).says("reroller", "Laios")
    red.fights()
    assert table.events("battle_lost") == [(0, 6, 7, 0, 0)]
    assert red.exhausted == {"Laios", "Senshi"}


def test_rule_29_nothing_to_reroll_without_dice() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(monster="7 to beat")
    red.says("fighters", team("Marcille"))
    red.fights()
    assert not table.asked("reroller")


def test_rule_29_cooking_dice_are_not_rerolled() -> None:
    """C21, the default."""
    table = Table("Laios", "Tansu", reprint={"Burnt": {"difficulty": 17}})
    red = table.red.has(monster="Burnt").rolls(1, 6, 5)
    red.says("fighters", team("Senshi"))
    red.fights()
    assert len(table.asked("reroller")) == 1
    assert red.cards == []


def test_rule_29_abilities_reach_the_own_party_alone() -> None:
    """C46: blue is asked nothing in red's turn."""
    table = Table("Laios", "Tansu")
    table.blue.has(exhausted=["Kaka"])
    red = table.red.has(monster="7 to beat", exhausted=["Laios"]).rolls(1)
    red.says("fighters", team("Senshi"))
    red.takes_turn()
    assert {asked.seat for asked in table.script.asked} == {0}
