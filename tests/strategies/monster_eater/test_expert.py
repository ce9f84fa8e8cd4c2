"""The strongest script: exact odds, counted points, harm done; and that it beats `balanced` wherever it sits."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.stats import binomtest

from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.games.monster_eater.decisions import FIGHT_OR_EXPLORE, MAGIC_SHIFT, SUPPLY
from simulator.games.monster_eater.state import LOWER, MAX_PARTY, NONE
from strategies.monster_eater.ending import in_front
from strategies.monster_eater.rerolls import LOW, chance_rerolling
from strategies.monster_eater.showdown import showdown
from tests.simulator.games.monster_eater.seat import Seat
from tests.simulator.games.monster_eater.table import Table
from tests.strategies.monster_eater.seated import answer, sits_down

SISSEL = "Sissel the Lunatic Magician"
MAGIC = np.full(MAX_PARTY, 0.6)
"""Price of a magic token, the same for everybody."""


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
        _, chance, team = showdown(red.table.state, 0, sissel, int(player.ready), int(player.charged), 22.0, 0.3, MAGIC)
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
        team = showdown(table.state, 0, sissel, int(player.ready), int(player.charged), 22.0, 0.3, MAGIC)[2]
        assert team & 0xFF == 1 << table.red.party.index("Marcille")


class TestDaring:
    def test_a_tired_party_waits(self, red: Seat) -> None:
        red.has(exhausted=["Senshi", "Izutsumi"])
        assert (pattern(red), pattern(red, "expert:dare=0")) == (SUPPLY, FIGHT_OR_EXPLORE)

    def test_a_rested_party_does_not(self, red: Seat) -> None:
        assert pattern(red) == FIGHT_OR_EXPLORE

    @pytest.mark.parametrize(("combat", "chosen"), [(30, FIGHT_OR_EXPLORE), (60, SUPPLY)])
    def test_nobody_fights_without_any_chance(self, combat: int, chosen: int) -> None:
        """The party's five dice and its constants bring less than 60 at best."""
        table = Table("Laios", "Tansu", reprint={SISSEL: {"combat": combat}})
        assert pattern(table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True)) == chosen

    def test_nobody_waits_while_somebody_else_is_about_to_win(self, red: Seat) -> None:
        red.has(exhausted=["Senshi", "Izutsumi"])
        weak = {SISSEL: {"combat": 12}}
        table = Table("Laios", "Tansu", reprint=weak)
        rival = table.red.has(dungeon=["50%", "50%"], level=LOWER, boss=True, food=0, exhausted=["Laios", "Marcille"])
        alone = pattern(rival, "expert:dare=0.9")
        table.blue.has(dungeon=["50%", "50%"], level=LOWER)
        assert (alone, pattern(rival, "expert:dare=0.9")) == (SUPPLY, FIGHT_OR_EXPLORE)


class TestSavingMagic:
    @pytest.mark.parametrize(("tokens", "reserve", "magic"), [(1, 0, 1), (1, 4, 0), (3, 4, 1)])
    def test_the_last_token_is_kept_for_sissel(self, tokens: int, reserve: int, magic: int) -> None:
        """By hand it takes Laios, Senshi and Izutsumi to beat 9; by Marcille's magic two do, and a food is saved.

        Without her the party can't beat Sissel, with her four dice and 10 beat 25 in 44 %. So at a reserve of 4 her
        last token costs 1.8 food, one of three 0.6.
        """
        red = Table("Laios", "Tansu", reprint={"7 to beat": {"combat": 9, "defeat__food": 15}}).red
        red.has(monster="7 to beat", magic={"Marcille": tokens}, food=0)
        question = {
            "mask": int(red.player.ready),
            "magic": int(red.player.charged),
            "subject": red.table.labels["monster"].index("7 to beat"),
        }
        team = answer(f"expert:thrift=0,reserve={reserve}", red, "fighters", [], **question)
        assert team >> MAGIC_SHIFT == magic << red.party.index("Marcille")

    def test_against_sissel_none_is_kept(self, red: Seat) -> None:
        sissel = red.table.labels["monster"].index(SISSEL)
        red.has(magic={"Marcille": 1})
        question = {"mask": int(red.player.ready), "magic": int(red.player.charged), "subject": sissel}
        team = answer("expert:reserve=30", red, "fighters", [], **question)
        assert team >> MAGIC_SHIFT == 1 << red.party.index("Marcille")

    def test_a_door_is_not_worth_the_last_token(self) -> None:
        chosen = []
        for tokens in (1, 3):
            blue = Table("Laios", "Tansu").blue.has(hand=["30% by a Locksmith", "10%"], magic={"Mr. Tansu": tokens})
            sits_down("expert:thrift=0,reserve=8", blue)
            blue.explores()
            chosen.append(blue.dungeon)
        assert chosen == [["10%"], ["30% by a Locksmith"]]


class TestWay:
    def test_a_token_for_a_door_is_counted(self) -> None:
        """Without a Locksmith 30 % behind a door cost a magic token, so a free 20 % is better."""
        blue = sits_down("expert", Table("Laios", "Tansu").blue.has(hand=["30% by a Locksmith", "20%"], food=4))
        blue.explores()
        assert blue.dungeon == ["20%"]

    @pytest.mark.parametrize(("rival", "chosen"), [([], "30% for 3 money"), (["Feast"] * 5, "10%")])
    def test_the_last_step_is_worth_more_if_the_end_is_won(self, rival: list[str], chosen: str) -> None:
        """Sissel's three dice bring at most 18; the rival has 5 x 6 points."""
        table = Table("Laios", "Tansu")
        table.blue.has(cards=rival, level=LOWER)
        laid_out = {"hand": ["30% for 3 money", "10%"], "dungeon": ["50%", "30%"], "level": LOWER, "money": 3}
        red = sits_down("expert:coin=1,arrival=3", table.red.has(**laid_out))  # type: ignore[arg-type]
        red.explores()
        assert red.dungeon[-1] == chosen

    def test_the_last_step_is_not_if_sissel_cannot_be_beaten(self) -> None:
        """Without Marcille's magic no dice bring the party up to Sissel."""
        laid_out = {"hand": ["30% for 3 money", "10%"], "dungeon": ["50%", "30%"], "level": LOWER, "money": 3}
        red = Table("Laios", "Tansu").red.has(**laid_out, magic={"Marcille": 0})  # type: ignore[arg-type]
        sits_down("expert:coin=1,arrival=3", red).explores()
        assert red.dungeon[-1] == "10%"


class TestEnding:
    @given(feasts=st.integers(0, 5), relics=st.integers(0, 3), money=st.integers(0, 8))
    def test_chances_to_be_in_front_are_those_of_sissels_dice(self, feasts: int, relics: int, money: int) -> None:
        """A Feast has 6 points, a Relic 3, three money 1; the rival on Lower lacks 50 %, hence 5 points."""
        table = Table("Laios", "Tansu")
        table.blue.has(cards=["Feast"] * feasts, level=LOWER, dungeon=["50%"], money=0)
        table.red.has(face_down=["Relic"] * relics, level=LOWER, dungeon=["50%"], money=money)
        missing = 6 * feasts - 5 - 3 * relics - money // 3
        won = sum(sum(faces) > missing for faces in product(range(1, 7), repeat=3)) / 6**3
        assert in_front(table.state, table.red.private, 0) == pytest.approx(won)


class TestStuck:
    def pattern(self, spec: str, exhausted: tuple[str, ...]) -> int:
        """Laios' party before a monster that it beats by 18 and more of six dice and 5, if at all."""
        table = Table("Laios", "Tansu", reprint={"7 to beat": {"combat": 23}})
        red = table.red.has(monster="7 to beat", exhausted=exhausted, food=0, hand=["20%"])
        return pattern(red, spec)

    def test_a_rested_party_fights_though_it_may_lose(self) -> None:
        assert self.pattern("expert:stuck=0", ()) == SUPPLY
        assert self.pattern("expert:stuck=20", ()) == FIGHT_OR_EXPLORE

    def test_a_tired_party_rests_first(self) -> None:
        assert self.pattern("expert:stuck=20", ("Laios",)) == SUPPLY


class TestHarm:
    def target(self, spec: str, table: Table) -> int:
        return answer(spec, table.red, "encounter", [NONE, 1, 2])

    @pytest.fixture
    def table(self) -> Table:
        """A monster with a reward, for a party that can't stand and for one further ahead that beats it."""
        table = Table("Laios", "Tansu", "Kabru", reprint={"7 to beat": {"defeat__food": 2}})
        table.stack("upper", "7 to beat", "Slime")
        table.blue.has(exhausted=table.blue.party, food=0)
        table.silver.has(dungeon=["40%"])
        return table

    def test_a_monster_goes_where_it_does_most_harm(self, table: Table) -> None:
        assert self.target("expert:rivalry=0", table) == 1

    def test_the_further_ahead_the_more_harm_counts(self, table: Table) -> None:
        assert self.target("expert:rivalry=10", table) == 2

    def test_nobody_else_is_sent_a_feast(self) -> None:
        table = Table("Laios", "Tansu", "Kabru")
        table.stack("lower", "Feast", "Hippogriff")
        for seat in table.seats:
            seat.has(level=LOWER)
        assert self.target("expert", table) == NONE


LOOKS = (1500, 12_000)
"""Games from a seat with a party: many more if the first are not enough to tell."""
FALSE_ALARM = 1e-6


def win_shares(players: int, strategies: tuple[str, ...], seat: int, party: int, games: int) -> "NDArray[np.float32]":
    """Win shares of a seat, if it has the party and the others have every party in turn."""
    game = get_game("monster-eater")
    experiment = Experiment(game=game.name, players=players, seed=23, strategies=strategies).settled(game)
    bench = game.set_up(experiment, game.cards())
    bench.cell_records = bench.cell_records[[cell.parties[seat] == party for cell in bench.cell_records]]
    rows = bench.player().play(0, games)["seats"]
    return np.asarray(rows["win_share"][rows["seat"] == seat])


def gains(players: int, seat: int, party: int, games: int) -> "NDArray[np.float32]":
    """By how much `expert` wins more among `balanced` than `balanced` does in the same games."""
    alone = tuple("expert" if other == seat else "balanced" for other in range(players))
    fair = ("balanced",) * players
    return win_shares(players, alone, seat, party, games) - win_shares(players, fair, seat, party, games)


def chance_of_luck(gained: "NDArray[np.float32]") -> float:
    """Chance that as many games or more turn out better rather than worse, if either is as likely: a sign test."""
    better, worse = int((gained > 0).sum()), int((gained < 0).sum())
    return float(binomtest(better, better + worse, alternative="greater").pvalue)


@pytest.mark.parametrize(("players", "seat"), [(players, seat) for players in (2, 4) for seat in range(players)])
@pytest.mark.parametrize("party", ["Laios", "Shuro", "Tansu", "Kabru", "Canaries"])
def test_it_beats_balanced_from_every_seat_with_every_party(players: int, seat: int, party: str) -> None:
    """All thirty must succeed; a seat and party that is not ahead passes by luck with a chance of at most 1e-6."""
    number = get_game("monster-eater").cards().labels["party"].index(party)
    assert any(chance_of_luck(gains(players, seat, number, games)) < FALSE_ALARM / len(LOOKS) for games in LOOKS)
