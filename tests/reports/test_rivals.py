"""Who places ahead of whom, and who helps or hurts whom, is what the games say."""

from itertools import permutations, product
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import polars as pl
import pytest
from scipy import stats

from reports.findings import Findings
from reports.game_sums import TIMES
from reports.page import Section
from reports.rivals import company, first_player_lead, head_to_head
from reports.sections import win_sections
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.reports.runs import play

pytestmark = pytest.mark.usefixtures("lottery_game")

FALSE_ALARM = 1e-6


@pytest.fixture(scope="module")
def seats(lottery_run: RunFolder) -> pl.DataFrame:
    return lottery_run.scan("seats").with_columns(pl.col("party").cast(pl.String)).collect()


def test_a_party_places_ahead_of_another_as_often_as_counted_by_hand(
    lottery_run: RunFolder, seats: pl.DataFrame
) -> None:
    ranks: dict[int, dict[str, int]] = {}
    for game, party, rank in seats.select("game", "party", "rank").rows():
        ranks.setdefault(game, {})[party] = rank
    met = head_to_head(Findings(lottery_run), "party")
    assert set(met) == set(permutations(seats["party"].unique(), 2))
    for (one, other), ahead in met.items():
        both = [(game[one], game[other]) for game in ranks.values() if one in game and other in game]
        scores = [1.0 if a < b else 0.5 if a == b else 0.0 for a, b in both]
        assert ahead.games == len(both)
        assert ahead.value == pytest.approx(np.mean(scores))
        assert ahead.low < ahead.value < ahead.high
        assert ahead.value == pytest.approx(1 - met[other, one].value)
        assert ahead.low == pytest.approx(1 - met[other, one].high)


def test_the_difference_that_a_party_makes_is_that_of_the_games_with_and_without_it(
    lottery_run: RunFolder, seats: pl.DataFrame
) -> None:
    pairs = company(Findings(lottery_run))
    assert set(pairs) == set(permutations(seats["party"].unique(), 2))
    for (party, other), found in pairs.items():
        guest = seats.filter(party=other)["game"].implode()
        mine = seats.filter(party=party).with_columns(present=pl.col("game").is_in(guest))
        without, given = (mine.filter(present=there)["win_share"].to_numpy() for there in (False, True))
        assert (found.a.games, found.b.games) == (len(without), len(given))
        assert found.change.value == pytest.approx(given.mean() - without.mean(), abs=1e-6)
        # The interval is about as wide as Welch's, with the confidence shared among the pairs.
        z = stats.norm.ppf((1 + 0.95 ** (1 / len(pairs))) / 2)
        width = z * sqrt(without.var() / len(without) + given.var() / len(given))
        assert found.change.margin == pytest.approx(width, rel=0.05)


def test_the_lead_of_the_first_player_is_over_the_last(lottery_run: RunFolder, seats: pl.DataFrame) -> None:
    first, last = (seats.filter(seat=seat).sort("game")["win_share"].to_numpy() for seat in (0, 3))
    lead = first_player_lead(Findings(lottery_run))
    assert lead.value == pytest.approx(np.mean(first - last), abs=1e-9)
    assert lead.margin == pytest.approx(1.96 * np.std(first - last) / sqrt(len(first)), rel=0.02)


def table(games: list[tuple[dict[str, float], int]]) -> Findings:
    """Findings on games told by the parties' win shares, each so many times."""
    rows = [
        {"game": game, "seat": seat, "party": party, "rank": 1 if share else 2, "win_share": share, TIMES: times}
        for game, (shares, times) in enumerate(games)
        for seat, (party, share) in enumerate(shares.items())
    ]
    found = SimpleNamespace(finishes=pl.DataFrame(rows), run=SimpleNamespace(watched=False), players=2)
    return cast(Findings, cast(Any, found))


def test_a_tie_counts_half() -> None:
    met = head_to_head(table([({"A": 1.0, "B": 0.0}, 300), ({"A": 0.5, "B": 0.5}, 100)]), "party")
    assert met["A", "B"].value == pytest.approx(350 / 400)
    assert met["A", "B"].games == 400


def test_parties_that_always_sit_together_have_no_games_without_each_other() -> None:
    assert company(table([({"A": 1.0, "B": 0.0, "C": 0.0}, 10), ({"B": 1.0, "C": 0.0, "A": 0.0}, 10)])) == {}


def test_a_party_that_makes_no_difference_is_shown_to_make_one_as_rarely_as_stated() -> None:
    """All win shares are equal, so that every difference shown is an error: in one run of twenty there is one."""
    random, runs, games = np.random.default_rng(5), 400, 600
    lineups = list(permutations("ABCD", 3))
    wrong = 0
    for _ in range(runs):
        ways = list(product(lineups, range(3)))
        counts = random.multinomial(games, [1 / len(ways)] * len(ways))
        found = company(
            table(
                [
                    ({party: float(seat == winner) for seat, party in enumerate(lineup)}, int(times))
                    for (lineup, winner), times in zip(ways, counts, strict=True)
                    if times
                ]
            )
        )
        wrong += any(pair.change.side(0) for pair in found.values())
    assert wrong <= stats.binom.isf(FALSE_ALARM, runs, 0.05)


def sections(experiment: Experiment, folder: Path) -> dict[str, Section]:
    return {section.anchor: section for section in win_sections(Findings(play(experiment, folder / "run")))}


@pytest.mark.parametrize(("players", "title"), [(2, "Matchups"), (3, "Head to head")])
def test_games_of_two_have_matchups_and_no_company(players: int, title: str, tmp_path: Path) -> None:
    found = sections(Experiment("lottery", games=400, players=players, seed=1), tmp_path)
    assert found["head-to-head-party"].title == f"{title} by party"
    assert ("company" in found) == (players > 2)


def test_strategies_meet_too_and_cross_with_parties(tmp_path: Path) -> None:
    strategies = ("plain", "careful", "plain")
    found = sections(Experiment("lottery", games=400, players=3, strategies=strategies, seed=1), tmp_path)
    assert [table.name for table in found["strategy"].tables] == [
        "win-share-by-strategy",
        "win-share-by-party-and-strategy",
    ]
    assert len(found["head-to-head-strategy"].tables[0].rows) == 2
    assert not any("Whoever plays first" in text for text in found["seat"].says)


def test_what_it_is_worth_to_play_first_is_told(tmp_path: Path) -> None:
    found = sections(Experiment("lottery", games=400, players=3, seed=1), tmp_path)
    assert found["seat"].says[0].startswith("Whoever plays first wins ")


def test_strategies_that_change_seats_cross_with_them(tmp_path: Path) -> None:
    """They have a section of their own on who meets whom."""
    strategies = ("plain", "careful")
    plan = Experiment("lottery", games=400, players=2, strategies=strategies, seating="rotating", seed=1)
    found = sections(plan, tmp_path)
    names = [table.name for table in found["seat"].tables]
    assert names == ["win-share-by-seat", "win-share-by-strategy-and-seat", "win-share-by-party-and-seat"]
    assert "head-to-head-strategy" not in found
    seats = found["seat"].tables[1]
    assert [[cell.text for cell in row[:2]] for row in seats.rows] == [
        [strategy, seat] for strategy in strategies for seat in ("seat 0 (first)", "seat 1 (last)")
    ]
