"""A run stops by itself at the same game, however it was played, and what it says then is true."""

import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from reports.findings import Findings
from reports.report import report
from reports.sequences import share_sequence
from reports.stopping import Settled
from reports.targets import wanted_shares
from reports.verdicts import Outcome
from simulator.experiment import DECIDED, Experiment
from simulator.run import Sitting
from simulator.store import RunFolder
from tests import lottery

pytestmark = pytest.mark.usefixtures("lottery_game")

ROOT = Path(__file__).parents[2]
EXPERIMENT = Experiment("lottery", games=60_000, seed=5, until="1.1%")
SHARD_GAMES = 1_200


def play_until(experiment: Experiment, out: Path, workers: int = 1, shard_games: int | None = SHARD_GAMES) -> RunFolder:
    sitting = Sitting(experiment, out, workers, shard_games)
    sitting.set_up()
    wanted = wanted_shares(experiment, sitting.cards.labels["party"])
    return sitting.play(lambda games: None, Settled(experiment, wanted))


def cards(folder: Path, **luck: int) -> Path:
    shutil.copytree(lottery.FOLDER, folder)
    (folder / "parties.csv").write_text("name,luck\n" + "".join(f"{name},{drawn}\n" for name, drawn in luck.items()))
    return folder


def outcomes(run: RunFolder) -> dict[str, Outcome]:
    return {verdict.name: verdict.outcome for verdict in Findings(run).verdicts}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return play_until(EXPERIMENT, tmp_path_factory.mktemp("stopped") / "run")


def test_it_stops_at_the_first_look_at_which_enough_is_known(reference: RunFolder) -> None:
    seats = reference.scan("seats").collect()
    parties, players = 5, 4

    def widest(games: int) -> float:
        played = seats.filter(pl.col("game") < games)
        ends = []
        for by in ("party", "seat"):
            for total, count in played.group_by(by).agg(pl.col("win_share").sum(), pl.len()).drop(by).rows():
                low, high = share_sequence(total, count, 0.05 / (parties + players))
                ends.append(max(total / count - low, high - total / count))
        return max(ends)

    assert reference.games % SHARD_GAMES == 0
    assert reference.games < EXPERIMENT.games
    assert widest(reference.games) <= 0.011 < widest(reference.games - SHARD_GAMES)
    manifest = reference.manifest
    assert (manifest.status, manifest.stopped) == ("complete", "every win share was known to within ±1.1%")
    assert manifest.shards_done == len(reference.shards)


@pytest.mark.parametrize("workers", [2, 5])
def test_it_stops_at_the_same_game_with_any_number_of_workers(
    workers: int, reference: RunFolder, tmp_path: Path
) -> None:
    run = play_until(EXPERIMENT, tmp_path / "run", workers)
    assert run.shards == reference.shards
    for table in run.manifest.tables:
        assert run.scan(table).collect().equals(reference.scan(table).collect())
        assert len(list((run.path / table).iterdir())) == len(run.shards)


def test_a_run_that_stopped_is_not_played_on(
    reference: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(reference.path, tmp_path / "run")
    monkeypatch.setattr(lottery.Lottery, "player", lambda self: pytest.fail("played again"))
    assert play_until(EXPERIMENT, tmp_path / "run").manifest == reference.manifest


def test_a_killed_run_goes_on_and_stops_at_the_same_game(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["simulate", "lottery", "--until", "2%", "--strategy", "slow", "--workers", "2", "--out", str(out)]
    command = [sys.executable, "-m", "tests.play_lottery", *words]
    slowly = {**os.environ, "LOTTERY_SECONDS_A_GAME": "0.0002"}
    with subprocess.Popen(command, cwd=ROOT, env=slowly, stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while len(list((out / "seats").glob("*[1-9].parquet"))) < 1:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    killed = RunFolder(out)
    assert killed.manifest.status == "running"
    before = killed.games
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    experiment = Experiment("lottery", games=10_000_000, strategies=("slow",), until="2%")
    straight = play_until(experiment, tmp_path / "straight", shard_games=None)
    run = RunFolder(out)
    assert 0 < before < run.games == straight.games
    assert run.manifest.stopped == straight.manifest.stopped
    assert run.scan("seats").collect().equals(straight.scan("seats").collect())


def test_a_run_that_was_killed_after_its_last_look_loses_what_was_played_beyond(
    reference: RunFolder, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    shutil.copytree(reference.path, out)
    manifest = (out / "manifest.json").read_text()
    (out / "manifest.json").write_text(manifest.replace('"complete"', '"running"'))
    beyond = len(reference.shards)
    for table in reference.manifest.tables:
        shutil.copy(out / table / "000000.parquet", out / table / f"{beyond:06}.parquet")
    run = play_until(EXPERIMENT, out)
    assert run.shards == reference.shards
    assert run.manifest.stopped == reference.manifest.stopped


def test_looks_come_when_every_line_up_has_played_equally_often(tmp_path: Path) -> None:
    sitting = Sitting(Experiment("lottery", games=1_000_000, until=DECIDED), tmp_path / "run", workers=2)
    sitting.set_up()
    assert sitting.plan.shard_games == 20_040
    assert sitting.plan.shard_games % len(sitting.bench.cells) == 0


def test_the_limit_ends_a_run_that_is_still_open_and_says_what_is(tmp_path: Path) -> None:
    experiment = Experiment("lottery", games=2_000, until=DECIDED, margin="0.5%", players=2, parties=("Red", "White"))
    run = play_until(experiment, tmp_path / "run")
    assert run.games == 2_000
    assert run.manifest.stopped == (
        "the limit of 2,000 games was reached with 2 verdicts open: seat 0 (first) and seat 1 (last)"
    )
    precise = play_until(Experiment("lottery", games=1_000, until="0.1%"), tmp_path / "precise")
    assert precise.manifest.stopped.startswith(
        "the limit of 1,000 games was reached while a win share was known to within ±"
    )


def test_a_planted_imbalance_is_found_and_identical_parties_are_balanced(tmp_path: Path) -> None:
    folder = cards(tmp_path / "cards", Strong=2, Even=0, Twin=0)
    experiment = Experiment("lottery", games=200_000, players=2, until=DECIDED, margin="4%", cards=folder, seed=6)
    run = play_until(experiment, tmp_path / "run")
    assert run.manifest.stopped == "every verdict was settled"
    assert outcomes(run) == {
        "Strong": Outcome.STRONG,
        "Even": Outcome.WEAK,
        "Twin": Outcome.WEAK,
        "seat 0 (first)": Outcome.BALANCED,
        "seat 1 (last)": Outcome.BALANCED,
    }
    twins = replace(experiment, parties=("Even", "Twin"))
    assert set(outcomes(play_until(twins, tmp_path / "twins")).values()) == {Outcome.BALANCED}


def look_at(shares: list[list[float]], experiment: Experiment, repeat: int) -> int:
    """Games at which a run stops whose games have these shares, over and over."""
    rule = Settled(experiment, wanted_shares(experiment, ("A", "B")))
    players, block = len(shares[0]), np.resize(shares, (1_200, len(shares[0])))
    seats = pl.LazyFrame(
        {
            "game": np.repeat(np.arange(len(block)), players),
            "seat": np.tile(np.arange(players), len(block)),
            "party": np.resize([["A", "B"], ["B", "A"]], block.shape).ravel(),
            "win_share": block.ravel(),
        }
    )
    for look in range(1, repeat + 1):
        if rule.look(seats):
            return look * len(block)
    return pytest.fail("never stops")


@pytest.mark.parametrize(
    "shares",
    [[[1.0, 0.0], [0.0, 1.0]], [[1.0, 0.0]], [[0.5, 0.5]]],
    ids=["one party always wins", "one seat always wins", "every game is tied"],
)
@pytest.mark.parametrize("until", [DECIDED, "1%"])
def test_degenerate_shares_end_too(shares: list[list[float]], until: str) -> None:
    look_at(shares, Experiment("lottery", players=2, until=until), repeat=60)


def test_games_that_never_finish_end_too(tmp_path: Path) -> None:
    run = play_until(Experiment("lottery", games=60_000, until="3%", round_cap=1), tmp_path / "run")
    assert run.games < 60_000


def test_a_draft_stops_by_its_seats(tmp_path: Path) -> None:
    run = play_until(Experiment("lottery", games=60_000, until="2%", draft=5), tmp_path / "run")
    assert run.manifest.stopped == "every win share was known to within ±2%"


def test_the_report_shows_the_intervals_that_the_run_was_stopped_by(reference: RunFolder) -> None:
    findings = Findings(reference)
    seats = reference.scan("seats").collect()
    for side in findings.seats:
        assert side.win.margin <= 0.011
    white = seats.filter(pl.col("party").cast(pl.String) == "White")["win_share"]
    win = findings.parties[0].win
    assert (win.low, win.high) == pytest.approx(share_sequence(white.sum(), len(white), 0.05 / 9), abs=1e-7)
    html = report(reference)
    assert "stopped because every win share was known to within ±1.1%" in html
    assert "however often one looks" in html
    assert "Wilson" not in html


def test_targets_decide_and_are_kept_with_the_run(tmp_path: Path) -> None:
    target = tmp_path / "mine.toml"
    target.write_text('first_player = "45% to 55%"\n[matchups.White]\nRed = "80%"\nBlack = "30% to 45%"\n')
    experiment = Experiment("lottery", games=400_000, players=2, until=DECIDED, target=target, margin="5%")
    run = play_until(experiment, tmp_path / "run", shard_games=20_000)
    assert run.manifest.stopped == "every verdict was settled"
    target.unlink()
    assert outcomes(RunFolder(run.path)) == {
        "White against Red": Outcome.MISSED,
        "White against Black": Outcome.MISSED,
        "seat 0 (first)": Outcome.MET,
    }
    html = report(run)
    assert "White against Red and White against Black miss their targets, seat 0 (first) meets its target." in html
    assert 'data-name="targets"' in html
