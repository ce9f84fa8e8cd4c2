"""Rule 45: the party draft."""

from typing import Any

import pytest

from simulator.games.monster_eater.decisions import DRAFT_PICK, SIGNATURE
from simulator.games.monster_eater.setup import set_up_game
from simulator.games.monster_eater.state import LOCKSMITH, MAGICIAN, NINJA, NONE, WARRIOR
from simulator.hooks import address_of
from simulator.jit import COMPILED
from strategies.functions import Interpreted
from strategies.monster_eater import ROSTER
from tests.simulator.games.monster_eater.benches import bench
from tests.simulator.games.monster_eater.printed import shipped
from tests.simulator.games.monster_eater.table import Table

SEATS = ("Laios", "Shuro", "Tansu", "Kabru", "Canaries")


def draft(players: int, cards: int, falin: bool = False, seed: int = 1) -> Table:
    """A draft in which everybody keeps the middle one of the cards on hand."""
    return Table(*SEATS[:players], draft=cards, falin=falin, seed=seed)


def middle(options: list[str]) -> str:
    return options[len(options) // 2]


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (2, 6), (3, 6), (4, 5), (4, 6), (5, 5)])
def test_rule_45_everybody_ends_with_as_many_different_characters_as_were_dealt(players: int, cards: int) -> None:
    parties = [seat.party for seat in draft(players, cards).seats]
    assert [len(party) for party in parties] == [cards] * players
    everybody = [name for party in parties for name in party]
    assert len(set(everybody)) == players * cards
    assert set(everybody) <= set(shipped().labels["character"])


@pytest.mark.parametrize("players", [2, 5])
def test_rule_45_keep_one_and_pass_the_rest_to_the_left(players: int) -> None:
    table = draft(players, 5)
    asked = {seat: [asked.options for asked in table.script.asked if asked.seat == seat] for seat in range(players)}
    assert [len(options) for options in asked[0]] == [5, 4, 3, 2], "the last card is kept unasked"
    for seat in range(players):
        left = (seat + 1) % players
        for before, after in zip(asked[seat], asked[left][1:], strict=False):
            assert after == [name for name in before if name != middle(before)]
    for seat in table.seats:
        assert seat.party[:4] == [middle(options) for options in asked[seat.number]]


def test_rule_45_players_pick_at_the_same_time() -> None:
    """Nobody is asked for a second card before everybody kept a first."""
    table = draft(3, 5)
    assert [asked.seat for asked in table.asked("draft_pick")] == [0, 1, 2] * 4


@pytest.mark.parametrize("falin", [True, False])
def test_rule_45_falin_is_optional(falin: bool) -> None:
    dealt = {name for seed in range(20) for seat in draft(5, 5, falin, seed).seats for name in seat.party}
    assert ("Falin" in dealt) == falin
    assert len(dealt) == (28 if falin else 27)


def test_rule_45_everything_else_is_as_usual() -> None:
    table = draft(4, 6)
    for seat in table.seats:
        assert seat.exhausted == set()
        records = [table.state.cards.characters[table.labels["character"].index(name)] for name in seat.party]
        assert seat.food == sum(record.food for record in records)
        assert seat.money == sum(record.money for record in records)
        assert [seat.magic(name) for name in seat.party] == [record.magic_tokens for record in records]
        masks = {
            "warriors": [record.class_ in (WARRIOR, NINJA) for record in records],
            "locksmiths": [record.class_ in (LOCKSMITH, NINJA) for record in records],
            "magicians": [record.class_ == MAGICIAN for record in records],
            "recovery_casters": [record.recovery_magic for record in records],
            "locksmith_casters": [record.locksmith_magic for record in records],
            "rerollers": [record.reroll > 0 for record in records],
            "charged": [record.magic_tokens > 0 for record in records],
        }
        for name, members in masks.items():
            assert [seat.player[name] >> place & 1 for place in range(6)] == members


def test_who_drafts_sees_nothing_of_the_game_before() -> None:
    seen = set()

    def pick(table: Any, private: Any, seat: int) -> int:
        player, battle = table.players[seat], table.battle
        decks = (*table.top_monster, *table.monster_deck_size, table.item_deck_size, table.dungeon_deck_size)
        party = (player.everyone, player.ready, player.warriors, player.magicians, player.charged)
        seen.add((*map(int, decks), *map(int, party), int(player.food), int(player.sword), int(battle.monster)))
        return int(private.question.options[0])

    table = draft(2, 5)
    table.red.has(sword=table.red.party[0], food=3)
    table.state.battle.monster = 0
    hook = Interpreted(pick, ROSTER) if COMPILED else pick
    table.game.hooks[DRAFT_PICK] = address_of(hook, SIGNATURE)
    set_up_game(table.game, table.cell, 2, 1)
    assert seen == {(NONE, NONE, *[0] * 10, NONE, NONE)}


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (5, 5)])
def test_every_pick_can_be_recorded(players: int, cards: int) -> None:
    """Each pack shrinks by one at each pick and moves on to the left; what was picked makes up the parties."""
    table = bench(players=players, draft=cards, record=("picks",), round_cap=1)
    rows = table.player().play(0, 40)
    assert rows["picks"].size == 40 * players * cards
    for game in range(40):
        picks = rows["picks"][rows["picks"]["game"] == game]
        assert (picks["pack"] == (picks["seat"] - (picks["pick"].astype(int) - 1)) % players).all()
        for pack in range(players):
            assert list(picks["pick"][picks["pack"] == pack]) == list(range(1, cards + 1))
        parties = rows["seats"]["characters"][game * players :][:players]
        for seat in range(players):
            taken = picks["character"][picks["seat"] == seat].astype(int)
            assert sum(1 << number for number in taken) == parties[seat]


def test_a_run_with_fixed_parties_has_no_picks() -> None:
    assert bench(players=3, record=("picks",), round_cap=1).player().play(0, 5)["picks"].size == 0
