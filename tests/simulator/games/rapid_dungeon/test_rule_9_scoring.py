"""Rule 9: points and ranks, the rulebook's example first."""

import pytest

from simulator.cards import CardSet
from simulator.games.rapid_dungeon.catalogue import H2_FOLDER, load_cards
from tests.simulator.games.rapid_dungeon.table import Table

EXAMPLE = (
    "Diamond, light",
    "Diamond, dark",
    "Chest, light",
    "Key, dark",
    "Red goblin, light",
    "Yellow goblin, light",
    "Blue goblin, dark",
)
"""The hand of figure 13 if the colours are goblins: it prints 1 + 1 + 1 + 2."""
EXAMPLE_H2 = (
    "Diamond, light",
    "Diamond, dark",
    "Chest, light",
    "Key, dark",
    "Red crystal, light",
    "Yellow crystal, light",
    "Blue crystal, dark",
    *("Goblin, light",) * 3,
)
"""The same if they are not: ten cards, in a deck where goblins print 1 and colours nothing."""
GOBLINS = tuple(f"{colour} goblin, {face}" for face in ("light", "dark") for colour in ("Red", "Yellow", "Blue"))


def points(*cards: str, deck: CardSet | None = None, **rules: bool) -> int:
    table = Table(3, deck=deck, **rules)
    table.holds(0, *cards)
    return table.points()


def test_rule_9_the_rulebooks_example() -> None:
    assert points(*EXAMPLE) == 5 + 4 + 12 + 6 + 7 == 34


def test_rule_9_the_example_where_colours_are_no_goblins() -> None:
    h2 = load_cards(H2_FOLDER)
    assert len(EXAMPLE_H2) == 10
    assert points(*EXAMPLE_H2, deck=h2) == 5 + 4 + 12 + 6 + 7 == 34


def test_rule_9_the_example_on_the_advanced_entrance() -> None:
    assert points(*EXAMPLE, advanced=True) == 5 + 6 + 18 + 9 + 11 == 49


def test_rule_9_the_example_with_a_unicorn() -> None:
    assert points(*EXAMPLE, "Unicorn, light") == 34 + 8 == 42


def test_rule_9_the_example_with_a_potion() -> None:
    assert points(*EXAMPLE, "Potion, light") == 34 + 7 + 3 == 44


def test_rule_9_the_parts_of_the_example() -> None:
    table = Table(3)
    table.holds(1, *EXAMPLE, "Unicorn, dark", "Potion, dark")
    row = table.rows()[1]
    assert (row.points_printed, row.points_diamonds, row.points_pairs) == (5, 4, 12)
    assert (row.points_colours, row.points_goblins) == (6, 7)
    assert (row.points_unicorn, row.points_potion, row.score) == (8, 10, 52)


@pytest.mark.parametrize(("advanced", "row"), [(False, (0, 2, 4, 7, 11, 16, 22)), (True, (0, 3, 6, 11, 17, 24, 33))])
def test_rule_9_the_goblin_row(advanced: bool, row: tuple[int, ...]) -> None:
    sets = 9 if advanced else 6
    for count in range(7):
        colours = sets * (count // 3)
        assert points(*GOBLINS[:count], advanced=advanced) == row[count] + count + colours
    assert points(*GOBLINS, "Red goblin, light", advanced=advanced) == row[6] + 7 + 2 * sets, "six or more"


def test_rule_9_a_chest_alone_is_no_pair() -> None:
    assert points("Chest, light", "Chest, dark") == 4
    assert points("Chest, light", "Key, light", "Key, dark") == 2 + 12


def test_rule_9_sets_repeat_or_not() -> None:
    pairs = ("Chest, light", "Key, light") * 2
    assert points(*pairs) == 4 + 24
    assert points(*pairs, sets_repeat=False) == 4 + 12
    assert points(*GOBLINS) == 6 + 22 + 12
    assert points(*GOBLINS, sets_repeat=False) == 6 + 22 + 6


def test_rule_9_specials_stack_or_not() -> None:
    gems = ("Diamond, light", "Diamond, dark", "Unicorn, light", "Unicorn, dark")
    assert points(*gems) == 3 * 4
    assert points(*gems, specials_stack=True) == 9 * 4
    monsters = ("Red goblin, light", "Potion, light", "Potion, dark")
    assert points(*monsters) == 2 * 3
    assert points(*monsters, specials_stack=True) == 4 * 3


def test_rule_9_printed_points_are_multiplied_or_not() -> None:
    assert points("Red goblin, light", "Potion, light") == 2 * (2 + 1)
    assert points("Red goblin, light", "Potion, light", printed_points_multiplied=False) == 2 * 2 + 1


def test_rule_9_a_potion_doubles_the_colours_or_not() -> None:
    three = (*GOBLINS[:3], "Potion, dark")
    assert points(*three) == 2 * (7 + 3) + 6
    assert points(*three, potion_doubles_colours=True) == 2 * (7 + 3 + 6)


def test_gains_are_differences_of_scores() -> None:
    table = Table(4)
    table.holds(0, "Chest, light", "Red goblin, light", "Yellow goblin, dark")
    table.reveals("Treasure, dark", "Key, light", "Blue goblin, light", "Diamond, light")
    assert table.gains(0) == [0, 12, 1 + 3 + 6, 2], "the own card is nothing to gain"


def ranked(*hands: tuple[str, ...], **rules: bool) -> list[tuple[int, float]]:
    table = Table(len(hands), **rules)
    for seat, hand in enumerate(hands):
        table.holds(seat, *hand)
    return [(int(row.rank), float(row.win_share)) for row in table.rows()]


def test_rule_9_the_highest_score_wins() -> None:
    assert ranked(("Treasure, light",), ("Diamond, light",), ()) == [(1, 1), (2, 0), (3, 0)]


def test_rule_9_a_tie_goes_to_more_cards() -> None:
    assert ranked(("Chest, light",), ("Diamond, light", "Key, light"), ()) == [(2, 0), (1, 1), (3, 0)]


def test_rule_9_a_tie_of_points_and_cards_is_shared() -> None:
    assert ranked(("Chest, light",), ("Diamond, dark",), ()) == [(1, 0.5), (1, 0.5), (3, 0)]


STRONG = ("Chest, light", "Key, light", "Chest, dark", "Key, dark", "Treasure, light")


def test_rule_9_a_boss_is_beaten_if_everybody_reaches_the_benchmark() -> None:
    stronger = (*STRONG, "Diamond, light")
    assert ranked(STRONG, stronger, STRONG, goblin_king=True) == [(2, 0), (1, 1), (2, 0)]
    together = ranked(STRONG, stronger, STRONG, goblin_king=True, boss_ranks=False)
    assert together == [(1, pytest.approx(1 / 3))] * 3


def test_rule_9_all_lose_if_somebody_misses_it() -> None:
    assert ranked(STRONG, STRONG, STRONG[:-1], goblin_king=True) == [(1, pytest.approx(1 / 3))] * 3


def test_rule_9_the_elder_dragon_asks_for_more() -> None:
    """31 points each suffice against the Goblin King, 50 are asked for here."""
    table = Table(3, elder_dragon=True)
    assert table.state.benchmark == 50
    assert Table(3, goblin_king=True).state.benchmark == 30
    assert Table(3).state.benchmark == 0
