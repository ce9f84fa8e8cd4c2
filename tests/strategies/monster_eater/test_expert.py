"""The strongest script: exact odds with rerolls, when it dares a boss, and that it beats `balanced`."""

from itertools import product
from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, MAGIC_SHIFT, SUPPLY
from simulator.games.monster_eater.state import LOWER
from strategies.monster_eater.rerolls import LOW, chance_rerolling
from strategies.monster_eater.showdown import showdown
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer, sits_down

SISSEL = "Sissel the Lunatic Magician"


@given(dice=st.integers(1, 4), rerolled=st.integers(0, 3), target=st.integers(0, 26))
def test_chances_with_a_reroll_are_those_of_every_outcome(dice: int, rerolled: int, target: int) -> None:
    won = 0.0
    for faces in product(range(1, 7), repeat=dice):
        if sum(faces) >= target:
            won += 1
            continue
        again = [face for face in sorted(faces) if face <= LOW][:rerolled]
        kept = sum(faces) - sum(again)
        tries = list(product(range(1, 7), repeat=len(again)))
        won += sum(kept + sum(new) >= target for new in tries) / len(tries)
    assert chance_rerolling(dice, target, rerolled) == pytest.approx(won / 6**dice)


@pytest.fixture
def red() -> Seat:
    """Laios' party before Sissel."""
    return Table("Laios", "Tansu", "Kabru").red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, food=0)


def pattern(red: Seat, spec: str = "expert") -> int:
    return answer(spec, red, "pattern", [FIGHT_OR_EXPLORE, SUPPLY])


class TestShowdown:
    def test_who_rerolls_stays_out_of_the_fight(self, red: Seat) -> None:
        """Chilchuck's reroll of two dice is worth more than the one that his dagger adds."""
        sits_down("expert", red)
        player = red.player
        sissel = red.table.labels["monster"].index(SISSEL)
        _, chance, team = showdown(red.table.state, 0, sissel, int(player.ready), int(player.charged), 22.0, 0.3, 0.6)
        names = {name for place, name in enumerate(red.party) if team >> place & 1}
        assert "Chilchuck" not in names
        assert team >> MAGIC_SHIFT == 1 << red.party.index("Marcille")
        rerolled = 3 if "Izutsumi" not in names else 2
        dice, plus = (5, 3) if rerolled == 3 else (6, 3)
        assert chance == pytest.approx(chance_rerolling(dice, 25 - plus, rerolled))

    def test_nobody_fights_who_adds_nothing(self) -> None:
        table = Table("Laios", "Tansu", reprint={SISSEL: {"special": 1}})
        sissel = table.labels["monster"].index(SISSEL)
        player = table.red.player
        team = showdown(table.state, 0, sissel, int(player.ready), int(player.charged), 22.0, 0.3, 0.6)[2]
        assert team & 0xFF == 1 << table.red.party.index("Marcille")


class TestDaring:
    def test_a_tired_party_waits(self, red: Seat) -> None:
        red.has(exhausted=["Senshi", "Izutsumi"])
        assert (pattern(red), pattern(red, "expert:dare=0")) == (SUPPLY, FIGHT_OR_EXPLORE)

    def test_a_rested_party_does_not(self, red: Seat) -> None:
        assert pattern(red) == FIGHT_OR_EXPLORE

    def test_nobody_waits_while_somebody_else_is_about_to_win(self, red: Seat) -> None:
        red.has(exhausted=["Senshi", "Izutsumi"])
        weak = {SISSEL: {"combat": 12}}
        table = Table("Laios", "Tansu", reprint=weak)
        rival = table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, food=0, exhausted=["Laios", "Marcille"])
        alone = pattern(rival, "expert:dare=0.9")
        table.blue.has(dungeon=["50%", "50%"], level=LOWER)
        assert (alone, pattern(rival, "expert:dare=0.9")) == (SUPPLY, FIGHT_OR_EXPLORE)


class TestWay:
    def test_a_token_for_a_door_is_counted(self) -> None:
        """Without a Locksmith 30 % behind a door cost a magic token, so a free 20 % is better."""
        blue = sits_down("expert", Table("Laios", "Tansu").blue.has(hand=["30% by a Locksmith", "20%"], food=4))
        blue.explores()
        assert blue.dungeon == ["20%"]


GAMES = 3000


def win_shares(seat: int) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    game = get_game("monster-eater")
    strategies = tuple("expert" if other == seat else "balanced" for other in range(4))
    experiment = Experiment(game=game.name, players=4, seed=20, strategies=strategies).settled(game)
    rows = game.set_up(experiment, game.load_cards(game.cards_folder)).player().play(0, GAMES)["seats"]
    return rows["win_share"][rows["seat"] == seat]  # type: ignore[no-any-return]


def test_it_beats_balanced() -> None:
    """One expert among three wins far more than a quarter, all seats and parties taken equally often.

    Win shares lie between 0 and 1, so by Hoeffding's inequality the mean of n exceeds its expectation by t with a
    chance of at most exp(-2 n t^2): below 1e-6 here.
    """
    shares = np.concatenate([win_shares(seat) for seat in range(4)])
    lead = float(shares.mean()) - 0.25
    assert lead > 0
    assert exp(-2 * shares.size * lead**2) < 1e-6
