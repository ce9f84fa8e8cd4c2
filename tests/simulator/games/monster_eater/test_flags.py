"""Every rule flag: its default, and what both settings do."""

import pytest

from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, SUPPLY, YES
from simulator.games.monster_eater.rules import FLAGS
from simulator.games.monster_eater.state import LOWER, NONE, RULES, UPPER
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

CHIMERA = "Chimera Falin"
AT_90, AT_100 = ["50%", "40%"], ["50%", "50%"]
DEFAULTS = {
    "monster_top_public": True,
    "recovery_while_exhausted": True,
    "reroll_cooking": False,
    "late_upper_auto_advance": True,
    "explore_after_boss": True,
    "sword_transfer": False,
    "ghost_bonus": False,
    "escape_vs_boss": False,
    "explore_after_escape": True,
    "combat_token_cap_covers_recovery": False,
}

both = pytest.mark.parametrize("setting", [False, True])


def test_the_flags_are_those_of_the_digest_with_its_defaults() -> None:
    """The draft's two flags, Falin and the number of cards, belong to the experiment."""
    assert {flag.name: flag.default for flag in FLAGS} == DEFAULTS
    assert set(RULES.names or ()) == set(DEFAULTS)


def test_every_flag_says_what_it_means_and_where_it_comes_from() -> None:
    for flag in FLAGS:
        assert flag.meaning.endswith("?")
        assert flag.when_true != flag.when_false
        assert flag.source.startswith("C")


@both
def test_monster_top_public(setting: bool) -> None:
    """C7."""
    table = Table("Laios", "Tansu", monster_top_public=setting)
    table.stack("upper", "7 to beat", "Slime")
    table.stack("lower", "7 to beat below")
    red = table.red.has(hand=["Monster Encounter"])
    seen = [(table.top("upper"), table.top("lower"))]
    red.says("encounter", 1)
    red.sends()
    seen.append((table.top("upper"), table.top("lower")))
    public = [("7 to beat", "7 to beat below"), ("Slime", "7 to beat below")]
    assert seen == (public if setting else [(None, None)] * 2)
    assert table.blue.monster == "7 to beat"
    assert list(table.state.monster_deck_size) == [1, 1]


def test_monster_top_public_shows_nothing_of_an_empty_deck_and_what_returns_to_it() -> None:
    table = Table("Laios", "Tansu")
    table.stack("upper", "0 to beat")
    red = table.red.has(hand=["Monster Encounter"])
    red.says("encounter", 0)
    red.sends()
    assert table.top("upper") is None
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert table.top("upper") == "0 to beat"


@both
def test_monster_top_public_from_the_first_turn_on(setting: bool) -> None:
    table = Table("Laios", "Tansu", as_dealt=True, monster_top_public=setting)
    assert (table.top("upper") is not None) == (table.top("lower") is not None) == setting


@both
def test_recovery_while_exhausted(setting: bool) -> None:
    """C20: also on itself."""
    table = Table("Laios", "Tansu", recovery_while_exhausted=setting)
    red = table.red.has(exhausted=["Marcille", "Senshi"])
    if setting:
        red.says("recovery", ("Marcille", "Senshi"), ("Marcille", "Marcille"))
    red.takes_turn()
    assert red.exhausted == (set() if setting else {"Marcille", "Senshi"})
    assert red.magic("Marcille") == (1 if setting else 3)
    assert bool(table.asked("recovery")) == setting


@both
def test_recovery_by_a_ready_magician_is_never_in_doubt(setting: bool) -> None:
    table = Table("Laios", "Tansu", recovery_while_exhausted=setting)
    red = table.red.has(exhausted=["Senshi"])
    red.says("recovery", ("Marcille", "Senshi"))
    red.takes_turn()
    assert red.exhausted == set()


@both
def test_reroll_cooking(setting: bool) -> None:
    """C21: 1 + 1 + 5 spoils a dish of 9, 3 + 1 + 5 saves it."""
    table = Table("Laios", "Tansu", reprint={"Snack": {"difficulty": 9}}, reroll_cooking=setting)
    red = table.red.has(monster="Snack").rolls(*([1, 1, 3] if setting else [1, 1]))
    red.says("fighters", team("Marcille"))
    if setting:
        red.says("reroller", "Izutsumi").says("reroll_dice", [0])
    red.fights()
    assert red.cards == (["Snack"] if setting else [])
    assert red.exhausted == ({"Marcille", "Izutsumi"} if setting else {"Marcille"})


@both
def test_late_upper_auto_advance(setting: bool) -> None:
    """C25: a player who reaches 100% after Chimera Falin's defeat."""
    table = Table("Laios", "Tansu", late_upper_auto_advance=setting)
    table.chimera_falls(table.blue)
    red = table.red.has(dungeon=AT_90, hand=["20%", "10%"])
    red.says("exploration", "20%")
    red.explores()
    assert (red.level, red.travel) == ((LOWER, 0) if setting else (UPPER, 110))
    assert not red.has_boss
    table.blue.has(hand=["Monster Encounter"]).says("encounter", 0)
    table.blue.sends()
    assert red.monster is not None


@both
def test_late_upper_auto_advance_or_not_the_present_go_down(setting: bool) -> None:
    table = Table("Laios", "Tansu", reprint={CHIMERA: {"combat": 0}}, late_upper_auto_advance=setting)
    table.blue.has(dungeon=AT_100)
    red = table.red.has(dungeon=AT_100, boss=True)
    red.says("fighters", team("Chilchuck"))
    red.fights()
    assert (red.level, table.blue.level) == (LOWER, LOWER)


@both
def test_explore_after_boss(setting: bool) -> None:
    """C26."""
    table = Table("Laios", "Tansu", reprint={CHIMERA: {"combat": 0}}, explore_after_boss=setting)
    red = table.red.has(dungeon=AT_100, boss=True, hand=["20%", "Monster Encounter"])
    red.says("fighters", team("Chilchuck"))
    if setting:
        red.says("exploration", "20%")
    red.takes_turn()
    assert (red.level, red.dungeon) == (LOWER, ["20%"] if setting else [])
    assert table.phases == ["Ia Battle", *(["II Exploration"] if setting else []), "III Encounter", "IV Rest"]


@both
def test_sword_transfer(setting: bool) -> None:
    """C35."""
    table = Table("Laios", "Tansu", sword_transfer=setting)
    table.blue.has(sword="Kaka")
    red = table.red.has(hand=["10% and the sword"])
    red.says("exploration", "10% and the sword")
    if setting:
        red.says("sword_holder", "Senshi")
    red.explores()
    assert (red.sword, table.blue.sword) == (("Senshi", None) if setting else (None, "Kaka"))
    assert table.state.sword_owner == (0 if setting else 1)


@both
def test_sword_transfer_never_moves_a_sword_within_the_party(setting: bool) -> None:
    table = Table("Laios", "Tansu", sword_transfer=setting)
    red = table.red.has(sword="Laios", hand=["10% and the sword"])
    red.says("exploration", "10% and the sword")
    red.explores()
    assert red.sword == "Laios"


@both
def test_sword_transfer_needs_a_hand_to_take_it(setting: bool) -> None:
    magicians = {name: {"class_": 1} for name in ("Kaka", "Kiki", "Namari")}
    table = Table("Tansu", "Laios", reprint=magicians, sword_transfer=setting)
    table.blue.has(sword="Laios")
    red = table.red.has(hand=["10% and the sword"])
    red.says("exploration", "10% and the sword")
    red.explores()
    assert (red.sword, table.blue.sword) == (None, "Laios")


@both
def test_ghost_bonus(setting: bool) -> None:
    """C37: sword and items beside the magic; a physical value never counts."""
    table = Table("Laios", "Tansu", reprint={"Ghost": {"combat": 30}}, ghost_bonus=setting)
    red = table.red.has(monster="Ghost", sword="Laios", cards=["Charm"]).rolls(1, 1, 1)
    red.says("fighters", team("Laios", "Marcille", magic=["Marcille"]))
    red.fights()
    assert [power for _, power, *_ in table.events("battle_lost")] == [3 + (2 + 1 if setting else 0)]


@both
def test_escape_vs_boss(setting: bool) -> None:
    """C39: the boss stays, but does not bar exploring in this turn."""
    table = Table("Laios", "Tansu", escape_vs_boss=setting)
    red = table.red.has(dungeon=AT_100, boss=True, hand=["Escape", "20%"], exhausted=table.red.party)
    if setting:
        red.says("exploration", "20%")
    red.takes_turn()
    assert table.phases[0] == ("Ia Battle" if setting else "Ib Supply")
    assert ("Escape" in red.hand) != setting
    assert (red.travel, red.has_boss) == (120 if setting else 100, True)
    assert table.state.boss_defeated_by[UPPER] == NONE
    red.has(exhausted=red.party, hand=["20%"])
    red.takes_turn()
    assert table.phases[0] == "Ib Supply", "in the next turn the encounter is on again"


def test_escape_vs_boss_without_the_boss_card() -> None:
    table = Table("Laios", "Tansu", escape_vs_boss=True)
    table.blue.has(dungeon=AT_100, boss=True)
    red = table.red.has(dungeon=AT_100, hand=["Escape", "20%"])
    red.says("escape", YES).says("exploration", "20%")
    red.takes_turn()
    assert (red.travel, red.has_boss, table.blue.has_boss) == (120, False, True)


@both
def test_explore_after_escape(setting: bool) -> None:
    """C39."""
    table = Table("Laios", "Tansu", explore_after_escape=setting)
    red = table.red.has(monster="7 to beat", hand=["Escape", "20%"])
    red.says("pattern", FIGHT_OR_EXPLORE).says("escape", YES)
    if setting:
        red.says("exploration", "20%")
    red.takes_turn()
    assert (red.monster, red.travel) == (None, 20 if setting else 0)
    assert ("II Exploration" in table.phases) == setting


@both
def test_explore_after_escape_is_about_that_turn_alone(setting: bool) -> None:
    table = Table("Laios", "Tansu", explore_after_escape=setting)
    red = table.red.has(monster="7 to beat", hand=["Escape", "20%"])
    red.says("escape", YES)
    red.fights()
    red.says("exploration", "20%")
    red.takes_turn()
    assert red.travel == 20


@both
def test_combat_token_cap_covers_recovery(setting: bool) -> None:
    """C48: Marcille fights by magic, then readies Laios and herself."""
    table = Table("Laios", "Tansu", combat_token_cap_covers_recovery=setting)
    red = table.red.has(monster="7 to beat", exhausted=["Izutsumi", "Chilchuck", "Laios"]).rolls(1, 1, 1)
    red.says("fighters", team("Marcille", magic=["Marcille"]))
    if not setting:
        red.says("recovery", ("Marcille", "Laios"), ("Marcille", "Marcille"))
    red.fights()
    assert red.magic("Marcille") == (2 if setting else 0)
    assert bool(table.asked("recovery")) != setting


@both
def test_combat_token_cap_leaves_one_token_to_who_fought_without(setting: bool) -> None:
    table = Table("Laios", "Tansu", combat_token_cap_covers_recovery=setting)
    red = table.red.has(monster="7 to beat", exhausted=["Izutsumi", "Chilchuck", "Laios"])
    red.says("fighters", team("Marcille")).says("recovery", ("Marcille", "Laios"))
    if not setting:
        red.says("recovery", ("Marcille", "Marcille"))
    red.fights()
    assert red.magic("Marcille") == (2 if setting else 1)
    assert len(table.asked("recovery")) == (1 if setting else 3)


@both
def test_combat_token_cap_ends_with_the_combat(setting: bool) -> None:
    table = Table("Laios", "Tansu", combat_token_cap_covers_recovery=setting)
    red = table.red.has(monster="0 to beat", exhausted=["Laios"], hand=["10%"])
    red.says("fighters", team("Marcille", magic=["Marcille"])).rolls(1, 1, 1)
    answers = [None, ("Marcille", "Laios")] if setting else [None, None, ("Marcille", "Laios")]
    red.says("recovery", *answers)
    red.takes_turn()
    assert red.exhausted == {"Marcille"}


@both
def test_combat_token_cap_is_each_characters_own(setting: bool) -> None:
    """Mr. Tansu spends one to fight, Yaan one to cast."""
    table = Table("Tansu", "Laios", combat_token_cap_covers_recovery=setting)
    red = table.red.has(monster="7 to beat").rolls(1, 1)
    red.says("fighters", team("Mr. Tansu", magic=["Mr. Tansu"])).says("recovery", ("Yaan", "Mr. Tansu"))
    red.fights()
    assert (red.magic("Mr. Tansu"), red.magic("Yaan"), red.exhausted) == (2, 1, set())


def test_supply_is_open_under_every_flag() -> None:
    table = Table("Laios", "Tansu", **{name: not default for name, default in DEFAULTS.items()})
    red = table.red.has(monster="7 to beat", hand=["Escape"], food=0)
    red.says("pattern", SUPPLY)
    red.takes_turn()
    assert (red.monster, red.food) == ("7 to beat", 2)
