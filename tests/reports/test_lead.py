"""The lead, followed through games by hand and by the referee."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from reports.findings import Findings
from reports.lead import BEHIND, lead
from reports.lead_section import lead_section
from reports.monster_eater.pace import OTHERS, WINNERS, pace_section, quantile, ways
from reports.rounds import shown_rounds
from simulator.experiment import Experiment
from simulator.replay import set_up
from simulator.store import RunFolder
from tests.reports.runs import play
from tests.simulator.games.monster_eater.benches import referee_game

GAMES = 150
Told = Sequence[tuple[str, int, float]]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    experiment = Experiment("monster-eater", games=GAMES, players=3, seed=19, record=("rounds",))
    return play(experiment, tmp_path_factory.mktemp("rounds") / "run", shard_games=60)


@pytest.fixture(scope="module")
def games(run: RunFolder) -> list[tuple[list[Told], list[float]]]:
    """Every game as its log tells it: what each seat had at the end of each round, and what it won."""
    table = set_up(run.experiment)
    wins = run.scan("seats").collect()["win_share"].to_numpy().reshape(GAMES, -1).tolist()
    return [(referee_game(table, index).rounds, wins[index]) for index in range(GAMES)]  # type: ignore[arg-type]


def leaders(told: Told) -> list[int]:
    standings = [standing for _, _, standing in told]
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


def leaders_share(told: Told, wins: Sequence[float]) -> float:
    ahead = leaders(told)
    return sum(wins[seat] for seat in ahead) / len(ahead)


def test_the_leaders_share_by_round(run: RunFolder, games: list[tuple[list[Told], list[float]]]) -> None:
    found, shares = lead(run), defaultdict(list)
    for rounds, wins in games:
        for number, told in enumerate(rounds[:-1], start=1):
            shares[number].append(leaders_share(told, wins))
    for number, values in shares.items():
        estimate = found.by_round.share(number, 1, False)
        assert estimate.games == len(values)
        assert estimate.value == pytest.approx(np.mean(values))
        assert estimate.low < estimate.high
    assert found.by_round.games.sum() == sum(len(values) for values in shares.values())


def test_the_leaders_share_after_half_of_the_rounds(
    run: RunFolder, games: list[tuple[list[Told], list[float]]]
) -> None:
    halves = [leaders_share(rounds[(len(rounds) + 1) // 2 - 1], wins) for rounds, wins in games]
    assert lead(run).half.share(0, 1, False).value == pytest.approx(np.mean(halves))


def changes(rounds: list[Told]) -> int:
    alone = [ahead[0] for ahead in map(leaders, rounds) if len(ahead) == 1]
    return sum(alone[place] != alone[place - 1] for place in range(1, len(alone)))


def test_changes_of_the_lead(run: RunFolder, games: list[tuple[list[Told], list[float]]]) -> None:
    found, counted = lead(run), [changes(rounds) for rounds, _ in games]
    mean = found.changes.mean(0, 1, False)
    assert mean.value == pytest.approx(np.mean(counted))
    assert mean.high - mean.value == pytest.approx(1.976 * np.std(counted) / np.sqrt(GAMES - 1), rel=1e-3)
    assert found.same == counted.count(0) > 0


def test_the_round_from_whose_end_on_only_winners_lead(
    run: RunFolder, games: list[tuple[list[Told], list[float]]]
) -> None:
    counted: Counter[int] = Counter()
    for rounds, wins in games:
        wrong = [number for number, told in enumerate(rounds, 1) if any(wins[seat] == 0 for seat in leaders(told))]
        last = max(wrong, default=0)
        counted[-1 if last == len(rounds) else last + 1] += 1
    settled = lead(run).settled
    assert settled[-1] == counted.pop(-1) > 0
    assert {number: games for number, games in enumerate(settled[:-1].tolist()) if games} == counted


def test_wins_from_behind(run: RunFolder, games: list[tuple[list[Told], list[float]]]) -> None:
    for points in BEHIND:
        won = 0.0
        for rounds, wins in games:
            for seat, win in enumerate(wins):
                gaps = [max(standing for *_, standing in told) - told[seat][2] for told in rounds]
                won += win * (max(gaps) >= points)
        assert lead(run).behind[points].share(0, 1, False).value == pytest.approx(won / GAMES)


def test_the_way_of_winners_and_others(run: RunFolder, games: list[tuple[list[Told], list[float]]]) -> None:
    way: dict[tuple[int, int], list[int]] = defaultdict(list)
    for rounds, wins in games:
        for number, told in enumerate(rounds, start=1):
            for (level, travel, _), win in zip(told, wins, strict=True):
                way[number, WINNERS if win else OTHERS].append(100 * (level == "Lower") + min(travel, 100))
    counts = ways(run)
    assert counts.sum() == sum(map(len, way.values()))
    for (number, side), values in way.items():
        for share in (0.25, 0.5, 0.75):
            found = quantile(counts[number, side], share, GAMES)
            assert found.value == np.quantile(values, share, method="inverted_cdf")
            assert found.low <= found.value <= found.high


def test_rounds_that_few_games_reach_are_cut() -> None:
    assert list(shown_rounds(np.array([0, 1000, 500, 100, 99]), 1000, 100)) == [1, 2, 3]
    assert list(shown_rounds(np.array([0, 20_000, 500, 199]), 20_000, 100)) == [1, 2]
    assert not shown_rounds(np.array([0, 50]), 50, 100)


def test_sections_show_what_is_common_and_say_the_rest(run: RunFolder) -> None:
    findings = Findings(run)
    section = lead_section(findings)
    by_round = section.tables[1].rows
    assert [row[0].values[0] for row in by_round] == list(range(1, len(by_round) + 1))
    assert all(row[1].values[0] >= 100 for row in by_round)  # type: ignore[operator]
    assert section.pictures
    assert pace_section(findings).pictures


def test_a_run_of_few_games_has_no_curves(tmp_path: Path) -> None:
    few = Findings(play(Experiment("monster-eater", games=20, seed=1, record=("rounds",)), tmp_path / "run"))
    for section in (lead_section(few), pace_section(few)):
        assert not section.pictures
        assert section.says


def test_a_run_without_rounds_says_how_to_get_them(tmp_path: Path) -> None:
    section = lead_section(Findings(play(Experiment("monster-eater", games=20, seed=1), tmp_path / "run")))
    assert "--record rounds" in section.code
    assert not section.tables
