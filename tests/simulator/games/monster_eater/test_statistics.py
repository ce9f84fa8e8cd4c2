"""Frequencies of chance in the engine agree with exact values; ``tests.frequencies`` states the false-alarm rate.

The seat of the sword, who wins and by how much are held against exact values in the miniature.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from simulator.games.monster_eater.battle import battle_phase
from simulator.games.monster_eater.setup import set_up_game
from simulator.games.monster_eater.state import EVENT
from simulator.jit import jit
from simulator.opening import SEAT_STREAM
from simulator.records import with_attributes
from simulator.rng import open_stream
from tests.frequencies import assert_frequencies, assert_share
from tests.simulator.games.monster_eater.benches import bench, shipped
from tests.simulator.games.monster_eater.script import Team, team
from tests.simulator.games.monster_eater.table import Table

FACES = range(1, 7)
COOKED_GAMES = 40_000
ATTEMPTS = 1_500
"""How many attempts of each kind are looked at: the first ones, since how many there are depends on how they end."""
BATTLES = 2_000
SET_UPS = 50_000


def at_least(dice: int, target: int) -> Fraction:
    """Chance that so many dice sum to the target or more, by counting all outcomes."""
    outcomes = list(product(FACES, repeat=dice))
    return Fraction(sum(sum(faces) >= target for faces in outcomes), len(outcomes))


# ------------------------------------------------------------------------------------------------------- cooking


@pytest.fixture(scope="module")
def cooks() -> NDArray[Any]:
    """Every cooking attempt of many games."""
    table = bench(players=4, round_cap=30, seed=41, record=("cooks",))
    return table.player().play(0, COOKED_GAMES)["cooks"]


def attempts(cooks: NDArray[Any]) -> Iterator[tuple[int, int, int]]:
    """Difficulty, cooking power, and successes among the first attempts, wherever there are enough of them."""
    for difficulty, power in sorted(set(zip(cooks["difficulty"].tolist(), cooks["power"].tolist(), strict=True))):
        success = cooks["success"][(cooks["difficulty"] == difficulty) & (cooks["power"] == power)]
        if success.size >= ATTEMPTS:
            yield difficulty, power, int(success[:ATTEMPTS].sum())


def test_cooking_succeeds_as_often_as_two_dice_and_the_cooking_power_reach_the_difficulty(cooks: NDArray[Any]) -> None:
    kinds = list(attempts(cooks))
    assert len({difficulty for difficulty, _, _ in kinds}) >= 4
    assert len({power for _, power, _ in kinds}) >= 4
    for difficulty, power, successes in kinds:
        assert_share(successes, ATTEMPTS, at_least(2, difficulty - power), f"difficulty {difficulty}, power {power}")


def test_one_more_cooking_power_than_there_is_would_be_noticed(cooks: NDArray[Any]) -> None:
    kinds = [kind for kind in attempts(cooks) if 2 < kind[0] - kind[1] < 12]
    assert kinds
    for difficulty, power, successes in kinds:
        with pytest.raises(AssertionError, match=r"expected|can't happen"):
            assert_share(successes, ATTEMPTS, at_least(2, difficulty - power - 1))


def test_every_pair_of_cooking_dice_is_equally_likely(cooks: NDArray[Any]) -> None:
    pairs = Counter(zip(cooks["die_1"][:50_000].tolist(), cooks["die_2"][:50_000].tolist(), strict=True))
    assert_frequencies(pairs, dict.fromkeys(product(FACES, repeat=2), 1 / 36))


# ------------------------------------------------------------------------------------------------------- battles


def battles_won(fighters: Team, combat: int, special: str = "", sword: str | None = None) -> int:
    """How many of many battles of one team against one monster are won."""
    monster = {"": "Golem", "magic only": "Ghost", "physical is 1": "Dryad"}[special]
    table = Table("Laios", "Tansu", reprint={monster: {"combat": combat, "cookable": 0}})
    red = table.red.has(sword=sword)
    open_stream(red.dice, 51, combat, SEAT_STREAM)
    for _ in range(BATTLES):
        red.player.ready = red.player.everyone
        red.has(monster=monster, magic={"Marcille": 3}).says("fighters", fighters)
        table.game.log.size = 0
        battle_phase(table.game, red.number)
        table.script.check()
    assert red.player.tally.battles == BATTLES
    return int(red.player.tally.battles_won)


@pytest.mark.parametrize(
    ("fighters", "combat", "special", "sword", "chance"),
    [
        # The rulebook's battle: 1D+3 and 3D against the Basilisk's 10.
        (team("Laios", "Marcille", magic=["Marcille"]), 10, "", None, Fraction(1281, 1296)),
        (team("Laios", "Marcille", magic=["Marcille"]), 17, "", None, at_least(4, 14)),
        (team("Laios", "Marcille"), 8, "", None, at_least(1, 4)),
        (team("Laios", "Senshi", "Izutsumi"), 15, "", None, at_least(3, 12)),
        (team("Laios"), 8, "", "Laios", at_least(1, 3)),
        (team("Laios", "Marcille", magic=["Marcille"]), 11, "magic only", "Laios", at_least(3, 11)),
        (team("Laios", "Senshi", "Marcille", magic=["Marcille"]), 12, "physical is 1", None, at_least(3, 10)),
    ],
    ids=str,
)
def test_battles_are_won_as_often_as_the_dice_have_it(
    fighters: Team, combat: int, special: str, sword: str | None, chance: Fraction
) -> None:
    assert_share(battles_won(fighters, combat, special, sword), BATTLES, chance)


def test_one_more_combat_power_than_there_is_would_be_noticed() -> None:
    won = battles_won(team("Laios", "Senshi", "Izutsumi"), 15)
    with pytest.raises(AssertionError, match="expected"):
        assert_share(won, BATTLES, at_least(3, 11))


# --------------------------------------------------------------------------------------------------------- decks


@jit
def set_up_many(game, cell, seed, seen):  # type: ignore[no-untyped-def]
    """Set up one game for every row of ``seen``, and note some of the cards."""
    for index in range(seen.size):
        set_up_game(game, cell, seed, index)
        row = seen[index]
        row.first = game.privates[0].hand[0]
        row.dealt_last = game.privates[1].hand[4]
        row.top = game.dungeon_deck.cards[game.dungeon_deck.top]
        row.bottom = game.dungeon_deck.cards[game.dungeon_deck.top + game.dungeon_deck.size - 1]
        row.item = game.item_deck.cards[game.item_deck.top]
        row.upper = game.monster_decks[0].cards[game.monster_decks[0].top]
        row.lower = game.monster_decks[1].cards[game.monster_decks[1].top]


SEEN = np.dtype([(name, "i8") for name in ("first", "dealt_last", "top", "bottom", "item", "upper", "lower")])


@pytest.fixture(scope="module")
def seen() -> NDArray[Any]:
    """Cards of many set-ups for two players."""
    table = Table("Laios", "Tansu")
    table.game.log.on = 0
    rows = np.zeros(SET_UPS, with_attributes(SEEN))
    set_up_many(table.game, table.cell, 61, rows)
    return rows


def dungeon_cards() -> tuple[dict[int, int], dict[int, int]]:
    """How many copies there are of each kind: Events, and all others."""
    records = shipped().records
    copies = dict(enumerate(records.dungeon_copies[: records.n_dungeon].tolist()))
    events = {kind: count for kind, count in copies.items() if records.dungeon[kind].kind == EVENT}
    return events, {kind: count for kind, count in copies.items() if kind not in events}


@pytest.mark.parametrize("place", ["first", "dealt_last"])
def test_every_card_but_events_is_dealt_equally_often(place: str, seen: NDArray[Any]) -> None:
    """The first card of the dungeon deck that may be kept, and the tenth."""
    _, others = dungeon_cards()
    chances = {kind: Fraction(count, sum(others.values())) for kind, count in others.items()}
    assert_frequencies(Counter(seen[place].tolist()), chances)


def test_a_deck_that_favours_a_card_would_be_noticed(seen: NDArray[Any]) -> None:
    """As if one Encounter card in twenty were a Narrow corridor."""
    names = shipped().labels["dungeon"]
    encounter, corridor = names.index("Monster Encounter"), names.index("Narrow corridor")
    first = seen["first"].copy()
    first[np.flatnonzero(first == encounter)[::20]] = corridor
    _, others = dungeon_cards()
    chances = {kind: Fraction(count, sum(others.values())) for kind, count in others.items()}
    with pytest.raises(AssertionError, match="expected"):
        assert_frequencies(Counter(first.tolist()), chances)


@pytest.mark.parametrize("place", ["top", "bottom"])
def test_every_card_comes_to_either_end_of_the_deck_after_dealing_equally_often(place: str, seen: NDArray[Any]) -> None:
    """All Events are in the deck again, and of the other cards all but those in hands, which may be any."""
    events, others = dungeon_cards()
    dealt, total = 10, sum(events.values()) + sum(others.values())
    left = Fraction(sum(others.values()) - dealt, sum(others.values()))
    chances = {kind: Fraction(count, total - dealt) for kind, count in events.items()}
    chances |= {kind: count * left / (total - dealt) for kind, count in others.items()}
    assert_frequencies(Counter(seen[place].tolist()), chances)


@pytest.mark.parametrize("deck", ["item", "upper", "lower"])
def test_every_item_and_monster_is_on_top_equally_often(deck: str, seen: NDArray[Any]) -> None:
    records = shipped().records
    if deck == "item":
        copies = dict(enumerate(records.item_copies[: records.n_items].tolist()))
    else:
        copies = {
            monster: int(records.monster_copies[monster])
            for monster in range(records.n_monsters)
            if not records.monsters[monster].boss and records.monsters[monster].depth == ("upper", "lower").index(deck)
        }
    chances = {card: Fraction(count, sum(copies.values())) for card, count in copies.items()}
    assert_frequencies(Counter(seen[deck].tolist()), chances)


@pytest.mark.parametrize("falin", [False, True])
def test_every_character_is_dealt_equally_often_in_the_draft(falin: bool) -> None:
    """Whoever is dealt is drafted by somebody, and with random picks by anybody."""
    players, cards = 3, 6
    table = bench(players=players, draft=cards, falin=falin, round_cap=1, seed=62)
    drafted = table.player().play(0, SET_UPS)["seats"]["characters"].reshape(SET_UPS, players)
    records = shipped().records
    for one in range(records.n_characters):
        free = falin or one != records.draft_only
        chance = Fraction(cards * players, records.n_characters - (not falin)) if free else Fraction(0)
        owners = (drafted >> np.uint64(one) & np.uint64(1)).sum(axis=0).tolist()
        assert_share(sum(owners), SET_UPS, chance, shipped().labels["character"][one])
        for owned in owners:
            assert_share(owned, SET_UPS, chance / players, shipped().labels["character"][one])
