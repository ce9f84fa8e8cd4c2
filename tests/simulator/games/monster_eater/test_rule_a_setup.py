"""Rules 1 to 8: setting the table."""

from collections import Counter

import pytest

from simulator.games.monster_eater.results import ROUND_CAP
from simulator.games.monster_eater.state import LOWER, NONE, UPPER
from tests.simulator.games.monster_eater.printed import shipped
from tests.simulator.games.monster_eater.script import team
from tests.simulator.games.monster_eater.table import Table

PARTIES = {
    "Laios": ["Laios", "Marcille", "Chilchuck", "Senshi", "Izutsumi"],
    "Shuro": ["Shuro", "Maizuru", "Hien", "Benichidori", "Inutade"],
    "Tansu": ["Mr. Tansu", "Yaan", "Kaka", "Kiki", "Namari"],
    "Kabru": ["Kabru", "Mickbell", "Kuro", "Daya", "Holm", "Rin"],
    "Canaries": ["Mithrun", "Pattadol", "Cithis", "Fleki", "Lycion", "Otta"],
}
"""Who belongs to which party, as the rulebook lists them."""
KINDS = ("exploration", "encounter", "event", "escape")


def printed(*kinds: str) -> Counter[str]:
    """The shipped dungeon cards of these kinds, copies counted."""
    return Counter({card.name: card.copies for kind in kinds for card in shipped().tables[kind]})


def dealt(players: int, seed: int = 1) -> Table:
    return Table(*list(PARTIES)[:players], as_dealt=True, seed=seed)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_01_two_to_five_players_seat_a_party_each(players: int) -> None:
    table = dealt(players)
    assert [seat.party for seat in table.seats] == list(PARTIES.values())[:players]


def test_rule_01_falin_plays_in_no_party() -> None:
    assert "Falin" in shipped().labels["character"]
    assert all("Falin" not in seat.party for seat in dealt(5).seats)


def test_rule_02_food_and_money_never_run_out() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(food=60, money=60)  # more than the 53 tokens of the box
    red.supplies()
    assert (red.food, red.money) == (62, 60)


def test_rule_02_a_battle_may_take_more_dice_than_the_box_has() -> None:
    table = Table("Laios", "Tansu", reprint={"Laios": {"physical": "4D"}, "Senshi": {"physical": "4D"}})
    red = table.red.has(monster="7 to beat")
    red.says("fighters", team("Laios", "Senshi"))
    red.rolls(1, 1, 1, 1, 1, 1, 1, 1)
    assert red.fights()


def test_rule_03_tokens_at_the_start_are_those_printed_on_the_party() -> None:
    reprint = {
        "Laios": {"food": 1, "money": 4},
        "Marcille": {"food": 0, "money": 2, "magic_tokens": 3},
        "Chilchuck": {"food": 2, "money": 0},
        "Senshi": {"food": 3, "money": 1},
        "Izutsumi": {"food": 0, "money": 0},
    }
    red = Table("Laios", "Tansu", reprint=reprint).red
    assert (red.food, red.money) == (1 + 0 + 2 + 3 + 0, 4 + 2 + 0 + 1 + 0)
    assert [red.magic(name) for name in red.party] == [0, 3, 0, 0, 0]
    assert red.sword is None


def test_rule_03_magic_at_the_start_is_the_maximum() -> None:
    table = Table("Laios", "Tansu")
    red = table.red.has(hand=["10% and magic"])
    red.says("exploration", "10% and magic")
    red.explores()
    assert red.magic("Marcille") == 3
    assert table.events("token_lost")


def test_rule_04_all_start_on_upper_with_an_empty_dungeon_and_nobody_exhausted() -> None:
    for seat in dealt(5).seats:
        assert (seat.level, seat.travel, seat.dungeon, seat.monster) == (UPPER, 0, [], None)
        assert seat.exhausted == set()
        assert seat.cards == seat.face_down == []


@pytest.mark.parametrize("seed", range(5))
def test_rule_05_five_cards_each_without_events_which_go_back_into_the_deck(seed: int) -> None:
    table = dealt(5, seed)
    events = printed("event")
    for seat in table.seats:
        assert len(seat.hand) == 5
        assert not events.keys() & set(seat.hand)
    deck = table.deck("dungeon")
    everything = Counter(deck) + sum((Counter(seat.hand) for seat in table.seats), Counter())
    assert everything == printed(*KINDS)
    assert everything.total() == 125
    assert sum(deck.count(event) for event in events) == 15
    assert table.discard_pile == []
    assert table.state.dungeon_deck_size == 100
    assert table.state.reshuffles == 0


def test_rule_05_set_aside_events_are_shuffled_in_anew() -> None:
    table = dealt(5)
    aside = len(table.events("set_aside"))
    assert aside > 0
    names = table.labels["dungeon"]
    first = [names[row[2]] for row in table.events("deck_card")[:125]]
    assert first[0] in table.red.hand or first[0] in printed("event")
    assert table.deck("dungeon")[: 100 - aside] != first[25 + aside :]


def test_rule_05_replacements_that_are_events_are_replaced_too() -> None:
    """C33: with ten cards that are no Event, two players must find exactly these."""
    copies = {name: {"copies": 0} for name in printed(*KINDS)}
    copies |= {"Monster Encounter": {"copies": 10}, "The Pit": {"copies": 60}}
    table = Table("Laios", "Tansu", as_dealt=True, reprint=copies)
    assert table.red.hand == table.blue.hand == ["Monster Encounter"] * 5
    assert table.deck("dungeon") == ["The Pit"] * 60


def test_rule_06_twenty_items_are_shuffled() -> None:
    items = Counter({card.name: card.copies for card in shipped().tables["items"]})
    one, other = dealt(2, seed=1).deck("item"), dealt(2, seed=2).deck("item")
    assert Counter(one) == Counter(other) == items
    assert len(one) == 20
    assert one != other


def test_rule_07_monsters_are_split_by_depth_and_their_decks_lie_monster_side_up() -> None:
    table = dealt(3)
    monsters = [card for card in shipped().tables["monsters"] if not card["boss"]]
    for deck, depth in (("upper", "Upper"), ("lower", "Lower")):
        cards = table.deck(deck)
        assert Counter(cards) == Counter({card.name: card.copies for card in monsters if card["depth"] == depth})
        assert cards != dealt(3, seed=2).deck(deck)
        assert table.top(deck) == cards[0]
    assert len(table.deck("upper")) + len(table.deck("lower")) == 30


def test_rule_07_both_bosses_lie_on_the_table() -> None:
    table = dealt(3)
    assert list(table.state.boss_holder) == list(table.state.boss_defeated_by) == [NONE, NONE]
    names = table.labels["monster"]
    assert [names[boss] for boss in table.state.cards.boss] == ["Chimera Falin", "Sissel the Lunatic Magician"]
    bosses = [table.state.cards.monsters[boss] for boss in table.state.cards.boss]
    assert [boss.depth for boss in bosses] == [UPPER, LOWER]


def test_rule_08_turns_go_round_the_table() -> None:
    table = Table("Laios", "Tansu", "Kabru")
    table.cell.round_cap = 2
    assert table.plays_on() == ROUND_CAP
    assert [seat for seat, *_ in table.events("turn_begins")] == [0, 1, 2, 0, 1, 2]
