"""The fast model: exact chances, and how well it is fitted to the geometric one."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from simulator.cards import CardSet, copy
from simulator.games.rapid_dungeon.calibration import first_shares, fit, larger_shares, strengths, write
from simulator.games.rapid_dungeon.catalogue import FOLDER, H2_FOLDER, is_fitted, load_cards
from simulator.games.rapid_dungeon.constraints import AIMED
from simulator.games.rapid_dungeon.fast_throwing import _draw_areas, _knock_off, beside, throw_by_chance
from simulator.games.rapid_dungeon.judging import decide, find_contenders, judge
from simulator.games.rapid_dungeon.state import OUTCOMES
from tests.frequencies import assert_frequencies, assert_share
from tests.simulator.games.rapid_dungeon.benches import bench, shipped
from tests.simulator.games.rapid_dungeon.digest import COLUMNS, CROWDING, ROUNDED, crowding, sampling_error
from tests.simulator.games.rapid_dungeon.table import Table

GAMES = 10_000


def chances(**values: float) -> CardSet:
    """The shipped cards, with other chances for everybody; no pawn strays onto another card unless told."""
    cards = shipped()
    records = cards.records.copy()
    for name, value in {"nearer": 0.0, "farther": 0.0, **values}.items():
        records["aims" if name in ("hit", "nearer", "farther") else "throwers"][name] = value
    return replace(cards, records=records)


def fast(cards: CardSet, games: int, **experiment: Any) -> Any:
    """Results of games of the fast model."""
    return bench(cards, rules={"fast_throws": True}, **experiment).player().play(0, games)


@pytest.mark.parametrize("players", CROWDING)
@pytest.mark.parametrize("column", range(len(COLUMNS)))
def test_the_crowding_table(players: int, column: int) -> None:
    hit, wrong = COLUMNS[column]
    exact = crowding(players, hit, wrong)
    assert abs(exact - CROWDING[players][column]) < ROUNDED
    cards = chances(hit=hit, wrong_face=wrong, pile=0, tie=0, knock=0)
    rows = fast(cards, GAMES, players=players, seed=7)["seats"]
    rounds = 7 * GAMES
    assert abs(rows["won"].sum() / (rounds * players) - exact) < sampling_error(rounds)


def test_a_lonely_throw_succeeds_as_its_chances_say() -> None:
    """Only one player throws, so that nothing meets the pawn."""
    table = Table(3, fast_throws=True)
    table.state.cards = chances(hit=0.6).records
    table.state.players[0].thrower.wrong_face = 0.25
    table.reveals("Treasure, light", "Chest, dark", "Key, light")
    outcomes = Counter[str]()
    throws = 4_000
    for _ in range(throws):
        for seat in table.seats:
            table.lies(seat, on=None)
            table.game.pawns[seat].target = -1
        table.game.pawns[0].target, table.game.landed = 1, 0
        throw_by_chance(table.game)
        decide(table.game)
        outcomes[table.outcomes[0]] += 1
    assert_frequencies(outcomes, {"won": 0.45, "wrong_face": 0.15, "missed": 0.4}, "a lonely throw")


def test_every_pawn_on_a_card_is_knocked_off_by_each_later_one() -> None:
    """With two others to throw at, a card keeps the pawn that landed last."""
    cards = chances(hit=1, wrong_face=0, knock=1)
    rows = fast(cards, 200, players=3, seed=9)["seats"]
    assert (rows["won"] + rows["missed"] == 7).all()
    assert not rows["covered"].any()


def test_in_a_pile_the_first_one_wins() -> None:
    cards = chances(hit=1, wrong_face=0, knock=0, pile=1)
    rows = fast(cards, 200, players=3, seed=9)["seats"]
    assert (rows["won"] + rows["covered"] == 7).all()
    assert rows["covered"].any()


def test_equal_areas_leave_the_card() -> None:
    cards = chances(hit=1, wrong_face=0, knock=0, pile=0, tie=1)
    table = fast(cards, 200, players=3, seed=9)
    assert (table["seats"]["won"] + table["seats"]["equal"] == 7).all()
    assert (table["games"]["ties"] == table["games"]["contests"]).all()


def test_the_shipped_chances_are_fitted_to_the_shipped_throws() -> None:
    for cards in (shipped(), load_cards(H2_FOLDER)):
        assert is_fitted(cards.tables)
    found = fit(shipped(), rounds=20_000, seed=3)
    for card in shipped().tables["fast"]:
        for name in ("wrong_face", "wrong_face_trap", "pile", "tie"):
            # Several standard deviations of what so few rounds can tell.
            assert getattr(found[card.name], name) == pytest.approx(card.measure(name), abs=0.045), (card.name, name)
        assert found[card.name].knock == pytest.approx(card.measure("knock"), abs=0.06)
        assert found[card.name].rate == pytest.approx(card.measure("rate"), rel=0.15)
        assert found[card.name].area == pytest.approx(card.measure("area"), rel=0.4)


def test_the_shipped_aims_are_fitted_to_the_shipped_throws() -> None:
    found = fit(shipped(), rounds=20_000, seed=3)
    shown = {card.name: card for card in shipped().tables["aims"]}
    assert set(shown) == {aimed.name_for(name) for name in shipped().labels["party"] for aimed in AIMED}
    for thrower, aims in ((name, chances_.aims) for name, chances_ in found.items()):
        for aimed, aim in aims.items():
            card = shown[aimed.name_for(thrower)]
            for name in ("hit", "nearer", "farther"):
                # 2,500 throws each: 5.5 standard deviations.
                assert getattr(aim, name) == pytest.approx(card.measure(name), abs=5.5 * 0.5 / 50), card.name


def test_the_cards_beside_a_target_are_told_by_distance() -> None:
    assert beside(6, 0, 1) == (0, 2)
    assert beside(6, 0, 5) == (0, 4)
    assert beside(6, 1, 5) == (0, 4)
    assert beside(5, 3, 0) == (4, 1)
    assert set(beside(6, 0, 3)) == {2, 4}
    assert beside(3, 2, 0) == (2, 1)


def test_a_pawn_that_strays_lies_beside_the_card_it_was_thrown_at() -> None:
    """At a table of three, throws that stray to the nearer side lie on the own card, the others on the third one."""
    own = fast(chances(hit=0, nearer=1), 50, players=3, seed=9)["seats"]
    assert (own["own_card"] == 7).all()
    other = fast(chances(hit=0, farther=1, wrong_face=0, knock=0, pile=0, tie=0), 50, players=3, seed=9)["seats"]
    assert not other["own_card"].any()
    assert not other["missed"].any()
    assert other["won"].any()
    assert other["wrong_face"].any(), "the card beside may ask for the other face"


def test_a_pawn_that_is_knocked_off_lies_under_nothing_any_more() -> None:
    """Who landed on it is at the bottom then."""
    table = Table(4, fast_throws=True)
    table.reveals("Treasure, light", "Chest, dark", "Key, light", "Diamond, dark")
    table.lies(1, on=0)
    table.lies(2, on=0, under=[1])
    table.game.order[:2], table.game.landed = (1, 2), 2
    _knock_off(table.game, 1)
    judge(table.game)
    assert [OUTCOMES[pawn.outcome] for pawn in table.game.pawns[1:3]] == ["missed", "won"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("thrower", ["Average", "Expert", "Poor"])
def test_both_models_tell_nearly_the_same_of_throws(players: int, thrower: str) -> None:
    """The fit is no identity: 0.03 is what chances without geometry cost at most, 0.01 on average.

    The standard error of a share of so many throws is below 0.002.
    """
    outcomes: list[list[float]] = []
    for model in (False, True):
        table = bench(players=players, seed=10, parties=(thrower,), rules={"fast_throws": model})
        rows = table.player().play(0, 4_000)["seats"]
        outcomes.append([rows[name].sum() / rows["throws"].sum() for name in OUTCOMES])
    differences = np.abs(np.subtract(*outcomes))
    assert differences.max() < 0.03
    assert differences.mean() < 0.01


def test_strengths_reproduce_their_shares() -> None:
    true = np.array([1.0, 2.0, 0.5, 5.0])
    shares = true[:, None] / (true[:, None] + true[None, :])
    assert strengths(shares) == pytest.approx(true, rel=1e-6)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_strengths_stay_within_what_a_table_may_say(share: float) -> None:
    found = strengths(np.array([[0.5, share], [1 - share, 0.5]]))
    assert ((found >= 0.001) & (found <= 1000)).all()


def test_who_throws_more_exactly_covers_more() -> None:
    larger = larger_shares(shipped(), 60_000, 1)
    names = shipped().labels["party"]
    assert larger[names.index("Expert"), names.index("Poor")] > 0.6
    assert larger + larger.T == pytest.approx(np.ones_like(larger))


def test_the_larger_area_is_drawn_by_strength() -> None:
    """Two pawns side by side on a card, one of strength 3 and one of 1: the first takes it three times in four."""
    table = Table(3, fast_throws=True)
    table.reveals("Treasure, light", "Chest, dark", "Key, light")
    for seat, area in ((1, 3.0), (2, 1.0)):
        table.state.players[seat].thrower.area = area
        table.state.players[seat].thrower.tie = 0.0
    won, trials = 0, 4_000
    for _ in range(trials):
        table.lies(1, on=0)
        table.lies(2, on=0)
        find_contenders(table.game)
        _draw_areas(table.game, 0)
        decide(table.game)
        won += int(table.game.winners[0] == 1)
    assert_share(won, trials, 0.75, "won by the stronger")


def test_who_thinks_less_lands_first_more_often() -> None:
    first = first_shares(shipped(), 20_000, 1)
    names = shipped().labels["party"]
    child, careful = names.index("Child"), names.index("Careful")
    assert first[child, careful] > 0.9
    assert first + first.T == pytest.approx(np.ones_like(first))


def test_a_written_fit_is_read_back(tmp_path) -> None:  # type: ignore[no-untyped-def]
    found = fit(shipped(), rounds=800, seed=3)
    copy(FOLDER, tmp_path / "cards")
    write(shipped(), found, tmp_path / "cards")
    again = load_cards(tmp_path / "cards")
    assert [card.name for card in again.tables["fast"]] == list(found)
    for card in again.tables["fast"]:
        assert card.measure("pile") == pytest.approx(found[card.name].pile, abs=1e-4)
    assert len(again.tables["aims"]) == len(found) * len(AIMED)
