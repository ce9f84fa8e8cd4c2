"""The fast model: exact chances, and how well it is fitted to the geometric one."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simulator.cards import CardSet, copy
from simulator.games.rapid_dungeon.calibration import first_shares, fit, larger_shares, meetings, strengths
from simulator.games.rapid_dungeon.catalogue import FOLDER, H2_FOLDER, is_fitted, load_cards
from simulator.games.rapid_dungeon.constraints import AIM_CHANCES, AIMED
from simulator.games.rapid_dungeon.fast_throwing import _draw_areas, _knock_off, _meet, beside, throw_by_chance
from simulator.games.rapid_dungeon.fitted_tables import write
from simulator.games.rapid_dungeon.judging import decide, find_contenders, judge
from simulator.games.rapid_dungeon.state import DARK, LIGHT, OUTCOMES
from tests.frequencies import assert_frequencies, assert_share
from tests.simulator.games.rapid_dungeon.benches import bench, shipped
from tests.simulator.games.rapid_dungeon.digest import COLUMNS, CROWDING, ROUNDED, crowding, sampling_error
from tests.simulator.games.rapid_dungeon.table import Table

GAMES = 10_000


def chances(**values: float) -> CardSet:
    """The shipped cards, with other chances for everybody."""
    cards = shipped()
    records = cards.records.copy()
    # Nothing strays, turns over or lies beside a card unless told.
    for name, value in {"nearer": 0, "farther": 0, "own": 0, "turn": 0, "beside": 0, **values}.items():
        (place,) = (kind for kind in ("aims", "pairs", "throwers") if name in records.dtype[kind].base.names)
        records[place][name] = value
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


def landed(chance: str, *, on: int | None) -> Table:
    """Seat 1's pawn, thrown at the card of seat 0, lies there or elsewhere; then seat 2's lands on that card."""
    certain = {"knock": 0, "pile": 0, "turn": 0, "beside": 0, "hit": 1, "wrong_face": 0}
    table = Table(3, fast_throws=True)
    table.state.cards = chances(**{**certain, chance: 1}).records
    table.reveals("Treasure, light", "Chest, dark", "Key, light")
    for seat in (1, 2):
        table.lies(seat, on=on if seat == 1 else 0)
        table.game.pawns[seat].target = 0
    table.game.order[:2], table.game.landed = (1, 2), 2
    _meet(table.game, 1)
    return table


def test_a_pawn_may_turn_another_over_that_stays_on_the_card() -> None:
    pawn = landed("turn", on=0).game.pawns[1]
    assert (pawn.card, pawn.face) == (0, DARK)
    assert landed("turn", on=None).game.pawns[1].face == LIGHT


def test_a_pawn_may_lie_on_one_that_missed_the_card() -> None:
    """Which lies under it then, so that it fails as any pawn on top of another."""
    table = landed("beside", on=None)
    assert table.game.pawns[2].under == 1 << 1
    assert table.judges()[2] == "covered"
    assert landed("beside", on=0).game.pawns[2].under == 0


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
        for name in ("wrong_face", "wrong_face_trap", "tie"):
            # Several standard deviations of what so few rounds can tell.
            assert getattr(found[card.name], name) == pytest.approx(card.measure(name), abs=0.045), (card.name, name)
        assert found[card.name].rate == pytest.approx(card.measure("rate"), rel=0.15)
        assert found[card.name].area == pytest.approx(card.measure("area"), rel=0.4)


def test_the_shipped_aims_are_fitted_to_the_shipped_throws() -> None:
    found = fit(shipped(), rounds=20_000, seed=3)
    shown = {card.name: card for card in shipped().tables["aims"]}
    assert set(shown) == {aimed.name_for(name) for name in shipped().labels["party"] for aimed in AIMED}
    for thrower, aims in ((name, chances_.aims) for name, chances_ in found.items()):
        for aimed, aim in aims.items():
            card = shown[aimed.name_for(thrower)]
            for name in AIM_CHANCES:
                # 2,500 throws each: 5.5 standard deviations.
                assert getattr(aim, name) == pytest.approx(card.measure(name), abs=5.5 * 0.5 / 50), card.name


def test_the_shipped_pairs_are_fitted_to_the_shipped_throws() -> None:
    """7 standard deviations, no more than a half each, of what so few meetings tell; some pairs meet rarely."""
    names = shipped().labels["party"]
    aims = {card.name: card.measure("hit") for card in shipped().tables["aims"]}
    met = meetings(shipped(), 60_000, 3)
    for card in shipped().tables["pairs"]:
        lander, _, lying = card.name.partition(" on ")
        counts = met[names.index(lander), names.index(lying)]
        alone = (2 * aims[f"{lying}, 4 players, 1 away"] + aims[f"{lying}, 4 players, 2 away"]) / 3
        for name, part, whole, scale in (
            ("pile", counts["pile"], counts["both"], 1.0),
            ("beside", counts["beside"], counts["off"], 1.0),
            ("turn", counts["pushed"], counts["both"], 0.1),
            ("knock", counts["hit"] - counts["both"] / alone, counts["hit"], 1 / alone),
        ):
            share = (scale if name == "turn" else 1) * part / max(whole, 1)
            near = 3.5 * scale / np.sqrt(max(whole, 1))
            assert share == pytest.approx(card.measure(name), abs=near), (card, name)


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
    """The fit is no identity: 0.02 is what chances without geometry cost at most, 0.006 on average.

    The standard error of a share of so many throws is below 0.002.
    """
    outcomes: list[list[float]] = []
    for model in (False, True):
        table = bench(players=players, seed=10, parties=(thrower,), rules={"fast_throws": model})
        rows = table.player().play(0, 4_000)["seats"]
        outcomes.append([rows[name].sum() / rows["throws"].sum() for name in OUTCOMES])
    differences = np.abs(np.subtract(*outcomes))
    assert differences.max() < 0.02
    assert differences.mean() < 0.006


def test_both_models_tell_nearly_the_same_where_different_throwers_meet() -> None:
    """Six at one table; of 10,000 games a thrower's share of won throws is known to 0.0015, the win share to 0.004."""
    throwers = tuple(shipped().labels["party"][:6])
    played = []
    for model in (False, True):
        table = bench(players=6, seed=10, parties=throwers, rules={"fast_throws": model}, strategies=("balanced",))
        rows = table.player().play(0, 10_000)["seats"]
        by_thrower = [rows[rows["party"] == number] for number in range(6)]
        played.append([(one["won"].sum() / one["throws"].sum(), one["win_share"].mean()) for one in by_thrower])
    differences = np.abs(np.subtract(*played))
    assert differences[:, 0].max() < 0.02
    assert differences[:, 1].max() < 0.03


def test_strengths_reproduce_their_shares() -> None:
    true = np.array([1.0, 2.0, 0.5, 5.0])
    shares = true[:, None] / (true[:, None] + true[None, :])
    assert strengths(shares) == pytest.approx(true, rel=1e-6)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_strengths_stay_within_what_a_table_may_say(share: float) -> None:
    found = strengths(np.array([[0.5, share], [1 - share, 0.5]]))
    assert ((found >= 0.001) & (found <= 1000)).all()


def test_who_throws_more_exactly_covers_more() -> None:
    names = shipped().labels["party"]
    larger = larger_shares(meetings(shipped(), 60_000, 1), len(names))
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


def test_a_written_fit_is_read_back(tmp_path: Path) -> None:
    found = fit(shipped(), rounds=800, seed=3)
    copy(FOLDER, tmp_path / "cards")
    write(shipped(), found, tmp_path / "cards")
    again = load_cards(tmp_path / "cards")
    assert [card.name for card in again.tables["fast"]] == list(found)
    for card in again.tables["fast"]:
        assert card.measure("tie") == pytest.approx(found[card.name].tie, abs=1e-4)
    for number, lander in enumerate(found):
        for place, pair in enumerate(found[lander].pairs.values()):
            assert again.records.pairs[number, place].pile == pytest.approx(pair.pile, abs=1e-4)
    assert len(again.tables["aims"]) == len(found) * len(AIMED)
    assert len(again.tables["pairs"]) == len(found) ** 2
    assert is_fitted(again.tables)


def test_a_thrower_of_ones_own_is_fitted_too(tmp_path: Path) -> None:
    """A row in throwers.csv suffices: the fit writes what the fast model needs to know of it."""
    folder = tmp_path / "cards"
    copy(FOLDER, folder)
    rows = (folder / "throwers.csv").read_text().splitlines()
    rows.append(rows[1].replace("Average,assumed,3,", "Grandpa,assumed,6,"))
    (folder / "throwers.csv").write_text("\n".join(rows))
    cards = load_cards(folder)
    assert not is_fitted(cards.tables)
    write(cards, fit(cards, rounds=800, seed=3), folder)
    assert is_fitted(load_cards(folder).tables)
    fast(load_cards(folder), 5, players=3, parties=("Grandpa",))
