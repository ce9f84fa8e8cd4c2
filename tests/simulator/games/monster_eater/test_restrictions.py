"""What a player is denied never happens, whatever the strategy, and nothing else changes."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.games.monster_eater.catalogue import load_cards
from simulator.games.monster_eater.restrictions import RESTRICTIONS
from tests.simulator.games.monster_eater.benches import bench, referee_game
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table

NAMES = [restriction.name for restriction in RESTRICTIONS]
MASKS = {restriction.name: restriction.mask for restriction in RESTRICTIONS}
STRATEGIES = ("random", "balanced", "hungry", "self-feed")
COUNTED = {
    "cooking": ("cooked", "cook_failed", "points_dishes"),
    "sending": ("sent",),
    "self-placing": ("self_placed",),
    "encounters": ("sent", "self_placed"),
    "magic": ("magic_spent",),
    "rerolls": ("rerolls",),
}
"""Columns of results that stay 0."""
TOLD = {
    "cooking": ("cooking", "cooked", "cooking_failed"),
    "magic": ("recovery_magic", "locksmith_magic"),
    "recovery-magic": ("recovery_magic",),
    "locksmith-magic": ("locksmith_magic",),
    "rerolls": ("reroll",),
}
"""Events that don't happen."""
restrictions = st.lists(st.sampled_from(NAMES), min_size=1, unique=True)


def denied(spec: str, *names: str) -> str:
    return f"{spec}+without={','.join(names)}"


def asked(events: list[Mapping[str, Any]], decision: str, seat: int) -> Iterator[Mapping[str, Any]]:
    return (event for event in events if event.get("decision") == decision and event["seat"] == seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spec", STRATEGIES)
def test_what_is_denied_is_never_counted(name: str, spec: str) -> None:
    """The others go on doing it, so that something was denied."""
    table = bench(
        players=3, seed=5, round_cap=40, seating="turning", strategies=(denied(spec, name), "random", "random")
    )
    seats = table.player().play(0, 300)["seats"]
    restricted = seats["strategy"] == 0
    for column in COUNTED.get(name, ()):
        assert not seats[column][restricted].any(), column
        assert seats[column][~restricted].any(), column


@settings(max_examples=40)
@given(st.sampled_from(STRATEGIES), restrictions, st.integers(0, 2**63 - 1), st.integers(0, 2**32 - 1), st.booleans())
def test_the_referee_accepts_games_in_which_something_is_denied(
    spec: str, names: list[str], seed: int, index: int, draft: bool
) -> None:
    """It knows what a restriction leaves to choose from, and that what is denied does not happen."""
    strategies = (denied(spec, *names), "random", denied("random", *names[:1]))
    table = bench(
        players=3,
        seed=seed,
        round_cap=25,
        seating="turning",
        strategies=strategies,
        draft=6 if draft else 0,
        falin=draft,
    )
    referee_game(table, index)


@settings(max_examples=40)
@given(restrictions, st.integers(0, 2**63 - 1))
def test_what_is_denied_is_neither_told_nor_offered(names: list[str], seed: int) -> None:
    strategies = (denied("random", *names), "random")
    replay = bench(players=2, seed=seed, round_cap=40, strategies=strategies).replay(0)
    opening, *events = list(replay.events())
    assert set(names) <= set(opening["denied"][0])
    assert opening["denied"][1] == []
    for name in names:
        own = [event for event in events if event.get("seat") == 0]
        assert not [event for event in own if event["event"] in TOLD.get(name, ())]
    if {"sending", "encounters"} & set(names):
        assert all(set(event["options"]) <= {-1, 0} for event in asked(events, "encounter", 0))
    if {"self-placing", "encounters"} & set(names):
        assert all(0 not in event["options"] for event in asked(events, "encounter", 0))
    if "supply" in names:
        assert not list(asked(events, "pattern", 0))
    if "magic" in names:
        assert all(event["mask"] < 1 << 8 for event in asked(events, "fighters", 0))


@pytest.mark.parametrize("name", ["magic", "recovery-magic", "locksmith-magic", "rerolls"])
def test_a_player_who_is_denied_what_the_party_cannot_do_plays_the_same_games(name: str) -> None:
    """Nobody here has Recovery Magic, Locksmith Magic, Reroll x or magic tokens."""
    cards = load_cards()
    for value in ("recovery_magic", "locksmith_magic", "reroll", "magic_tokens"):
        cards.records["characters"][value][:] = 0

    def rows(spec: str) -> Any:
        return bench(cards, players=2, seed=3, round_cap=40, strategies=(spec, "balanced")).player().play(0, 100)

    free, restricted = rows("balanced"), rows(denied("balanced", name))
    assert (free["games"] == restricted["games"]).all()
    for column in set(free["seats"].dtype.names) - {"strategy"}:
        assert (free["seats"][column] == restricted["seats"][column]).all(), column


def test_games_do_not_depend_on_what_was_denied_in_the_game_before() -> None:
    table = bench(
        players=3, seed=5, round_cap=30, seating="turning", strategies=(denied("random", *NAMES), *["random"] * 2)
    )
    together = table.player().play(0, 90)["seats"]
    player = table.player()
    for index in (80, 4, 33):
        assert (player.play(index, 1)["seats"] == together[together["game"] == index]).all()


def test_a_strategy_that_changes_seats_brings_its_parameters_to_every_seat() -> None:
    """With a hunger beyond what any larder holds, Supply is taken whenever the way is free."""
    strategies = ("balanced+supply=hungry:hunger=20", "balanced+supply=hungry:hunger=0")
    table = bench(players=2, seed=5, seating="turning", strategies=strategies, round_cap=10)
    seats = table.player().play(0, 400)["seats"]
    for seat in range(2):
        greedy, modest = (seats[(seats["seat"] == seat) & (seats["strategy"] == slot)]["supplies"] for slot in range(2))
        assert greedy.mean() > modest.mean() + 3


# ------------------------------------------------------------------------------------ what the rules still force


@pytest.fixture
def table() -> Table:
    return Table("Laios", "Tansu")


def under(table: Table, name: str) -> Seat:
    """Red is denied something."""
    table.red.player.denied = MASKS[name]
    return table.red


def test_rule_11_a_monster_that_nobody_can_face_forces_a_supply(table: Table) -> None:
    red = under(table, "supply").has(monster="0 to beat", exhausted=table.red.party)
    red.takes_turn()
    assert table.phases == ["Ib Supply", "IV Rest"]


def test_rule_11_without_supply_a_monster_that_can_be_faced_is_faced(table: Table) -> None:
    red = under(table, "supply").has(monster="0 to beat").says("fighters", team("Chilchuck"))
    red.takes_turn()
    assert table.phases == ["Ia Battle", "II Exploration", "IV Rest"]
    assert not table.asked("pattern")


def test_rule_10_without_supply_and_without_a_monster_it_is_pattern_1(table: Table) -> None:
    under(table, "supply").has(exhausted=table.red.party).takes_turn()
    assert table.phases == ["II Exploration", "IV Rest"]
    assert not table.asked("pattern")


def test_rule_17_a_monster_that_is_not_cooked_gives_its_reward_and_goes_to_the_bottom() -> None:
    table = Table("Laios", "Tansu", reprint={"Snack": {"defeat__food": 2}})
    red = under(table, "cooking").has(monster="Snack", food=0).says("fighters", team("Chilchuck"))
    assert red.fights()
    assert (red.food, red.cards, red.monster) == (2, [], None)
    assert table.deck("upper")[-1] == "Snack"


def test_rule_30_a_player_who_never_sends_may_invite(table: Table) -> None:
    red = under(table, "sending").has(hand=["Monster Encounter"]).says("encounter", 0)
    red.sends()
    assert [asked.options for asked in table.asked("encounter")] == [[None, 0]]


def test_rule_40_tokens_that_may_not_be_spent_are_still_gained() -> None:
    table = Table("Laios", "Tansu", reprint={"Snack": {"defeat__magic": 1}})
    red = under(table, "magic").has(monster="Snack", magic={"Marcille": 0}).says("fighters", team("Chilchuck"))
    red.rolls(1, 1).fights()
    assert red.magic("Marcille") == 1
    red.has(monster="0 to beat").says("fighters", team("Marcille"))
    red.fights()
    assert table.asked("fighters")[-1].magic == []
