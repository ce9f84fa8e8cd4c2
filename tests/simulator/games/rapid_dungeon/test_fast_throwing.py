"""The fast model: exact chances, and how well it is fitted to the geometric one."""

from dataclasses import replace
from math import sqrt

import numpy as np
import pytest

from simulator.cards import CardSet
from simulator.games.rapid_dungeon.calibration import as_table, first_shares, fit, rates
from simulator.games.rapid_dungeon.catalogue import H2_FOLDER, is_fitted, load_cards
from tests.frequencies import assert_share
from tests.simulator.games.rapid_dungeon.benches import bench, shipped

CROWDING = {
    3: (0.399, 0.531, 0.646, 0.750),
    4: (0.386, 0.507, 0.611, 0.704),
    5: (0.380, 0.496, 0.595, 0.684),
    6: (0.376, 0.490, 0.587, 0.672),
}
"""The crowding table of the rules digest, section 7.2, by players."""
COLUMNS = ((0.5, 0.1), (0.7, 0.1), (0.9, 0.1), (1.0, 0.0))
"""Chance to hit and of the wrong face, by column."""
GAMES = 3_000


def chances(**values: float) -> CardSet:
    """The shipped cards, with other chances for everybody."""
    cards = shipped()
    records = cards.records.copy()
    for name, value in values.items():
        records["throwers"][name] = value
    return replace(cards, records=records)


@pytest.mark.parametrize("players", CROWDING)
@pytest.mark.parametrize("column", range(len(COLUMNS)))
def test_the_crowding_table(players: int, column: int) -> None:
    hit, wrong = COLUMNS[column]
    exact = 1 - (1 - (1 - wrong) * hit / (players - 1)) ** (players - 1)
    # The rulebook digest rounds to three digits, 0.4985 to the even side.
    assert abs(exact - CROWDING[players][column]) < 0.0006
    cards = chances(hit=hit, wrong_face=wrong, pile=0, tie=0, knock=0)
    rows = bench(cards, players=players, seed=7, rules={"fast_throws": True}).player().play(0, GAMES)["seats"]
    rounds = 7 * GAMES
    assert abs(rows["won"].sum() / (rounds * players) - exact) < 5.5 * 0.5 / sqrt(rounds)


def test_a_lonely_throw_succeeds_as_its_chances_say() -> None:
    """Of three players two pass: nothing meets the third one's pawn."""
    cards = chances(hit=0.6, wrong_face=0.25)
    rules = {"fast_throws": True, "may_pass": True}
    rows = bench(cards, players=3, seed=8, rules=rules).player().play(0, GAMES)["seats"]
    alone = rows["passed"].reshape(-1, 3).sum(axis=1)
    thrown = rows[np.repeat(alone == 14, 3)]
    won, missed = int(thrown["won"].sum()), int(thrown["missed"].sum())
    threw = int((7 - thrown["passed"]).sum())
    if threw:
        assert_share(missed, threw, 0.4, "missed")
        assert_share(won, threw, 0.45, "won")


def test_every_pawn_on_a_card_is_knocked_off_by_each_later_one() -> None:
    """With two others to throw at, a card keeps the pawn that landed last."""
    cards = chances(hit=1, wrong_face=0, knock=1)
    rows = bench(cards, players=3, seed=9, rules={"fast_throws": True}).player().play(0, 200)["seats"]
    assert (rows["won"] + rows["missed"] == 7).all()
    assert not rows["covered"].any()


def test_in_a_pile_the_first_one_wins() -> None:
    cards = chances(hit=1, wrong_face=0, knock=0, pile=1)
    rows = bench(cards, players=3, seed=9, rules={"fast_throws": True}).player().play(0, 200)["seats"]
    assert (rows["won"] + rows["covered"] == 7).all()
    assert rows["covered"].any()


def test_equal_areas_leave_the_card() -> None:
    cards = chances(hit=1, wrong_face=0, knock=0, pile=0, tie=1)
    table = bench(cards, players=3, seed=9, rules={"fast_throws": True}).player().play(0, 200)
    assert (table["seats"]["won"] + table["seats"]["equal"] == 7).all()
    assert (table["games"]["ties"] == table["games"]["contests"]).all()


def test_the_shipped_chances_are_fitted_to_the_shipped_throws() -> None:
    for cards in (shipped(), load_cards(H2_FOLDER)):
        assert is_fitted(cards.tables)
    found = fit(shipped(), rounds=20_000, seed=3)
    for card in shipped().tables["fast"]:
        for name in ("hit", "wrong_face", "wrong_face_trap", "pile", "tie"):
            # Several standard deviations of what so few rounds can tell.
            assert getattr(found[card.name], name) == pytest.approx(card.measure(name), abs=0.035), (card.name, name)
        assert found[card.name].knock == pytest.approx(card.measure("knock"), abs=0.04)
        assert found[card.name].rate == pytest.approx(card.measure("rate"), rel=0.15)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("thrower", ["Average", "Expert", "Poor"])
def test_both_models_let_as_many_throws_succeed(players: int, thrower: str) -> None:
    """The fit is no identity: 0.025 is what chances without geometry cost at most."""
    shares = []
    for fast in (False, True):
        table = bench(players=players, seed=10, parties=(thrower,), rules={"fast_throws": fast})
        rows = table.player().play(0, 4_000)["seats"]
        shares.append(rows["won"].sum() / rows["throws"].sum())
    assert abs(shares[0] - shares[1]) < 0.025


def test_rates_reproduce_exponential_races() -> None:
    true = np.array([1.0, 2.0, 0.5, 5.0])
    first = true[:, None] / (true[:, None] + true[None, :])
    assert rates(first) == pytest.approx(true, rel=1e-6)


def test_who_thinks_less_lands_first_more_often() -> None:
    first = first_shares(shipped(), 20_000, 1)
    names = shipped().labels["party"]
    child, careful = names.index("Child"), names.index("Careful")
    assert first[child, careful] > 0.9
    assert first + first.T == pytest.approx(np.ones_like(first))


def test_a_written_fit_is_read_back(tmp_path) -> None:  # type: ignore[no-untyped-def]
    found = fit(shipped(), rounds=500, seed=3)
    lines = as_table(shipped(), found).splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == list(found)
