"""The command line: what is asked for, what is printed, what is refused."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given

import cli
from simulator.experiment import Experiment
from simulator.experiment_text import command, to_toml
from tests.arbitrary import experiments
from tests.commands import Dungeonlab

pytestmark = pytest.mark.usefixtures("lottery_game")

ROOT = Path(__file__).parents[1]


class Asked(Exception):
    """Carries the experiment that a command line asks for."""


def ask(experiment: Experiment, out: Path) -> None:
    raise Asked(experiment, out)


@given(experiments())
def test_the_printed_command_asks_for_the_very_same_experiment(experiment: Experiment) -> None:
    words = shlex.split(command(experiment, Path("runs/a b")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", words)
        patch.setattr("simulator.run.Sitting", lambda experiment, out, workers: ask(experiment, out))
        with pytest.raises(Asked) as asked:
            cli.main()
    assert asked.value.args == (experiment, Path("runs/a b"))


def test_simulate_writes_the_run_and_ends_with_a_table(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    out = tmp_path / "run"
    done = dungeonlab("simulate", "lottery", "--players", 3, "--games", 600, "--record", "draws", "--out", out)
    assert done.code == 0
    assert pl.read_parquet(out / "draws" / "*.parquet").height == 1800
    assert "Win share by party (fair share 33.3%)" in done.out
    for party in ("Red", "Green", "Blue", "Black", "White"):
        assert party in done.out
    assert "0 of 600 games" in done.out
    assert f"Run: {out}" in done.out
    assert "600 of 600 games" in done.err


def test_simulate_until_stops_and_says_why(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    words = ["--players", 2, "--until", "decided", "--margin", "4%"]
    done = dungeonlab("simulate", "lottery", *words, "--out", tmp_path / "run")
    assert done.code == 0
    assert "games: every verdict was settled" in done.out
    assert "of at most 10,000,000 games" in done.err
    for verdict in ("strong", "weak", "Both seats are balanced."):
        assert verdict in done.out


def test_a_report_judges_by_another_margin_or_target_if_asked(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    run, target = tmp_path / "run", tmp_path / "t.toml"
    dungeonlab("simulate", "lottery", "--games", 3000, "--out", run)
    target.write_text('[parties]\nWhite = "10% to 90%"\n')
    assert dungeonlab("report", run, "--margin", "24%").code == 0
    assert "All 5 parties are balanced." in (run / "report.html").read_text()
    assert dungeonlab("report", run, "--target", target).code == 0
    assert "White meets its target." in (run / "report.html").read_text()
    wrong = dungeonlab("report", run, "--margin", "wide")
    assert (wrong.code, wrong.err) == (
        2,
        "Error: --margin: 'wide' is no margin; accepted: a difference in win share such as 2%\n",
    )


def test_a_report_tells_minutes_for_as_long_as_a_decision_takes(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    run = tmp_path / "run"
    dungeonlab("simulate", "lottery", "--games", 100, "--out", run)
    assert dungeonlab("report", run, "--seconds-per-decision", 7.5).code == 0
    assert "At 7.5 seconds a decision" in (run / "report.html").read_text()
    wrong = dungeonlab("report", run, "--seconds-per-decision", 0)
    assert (wrong.code, wrong.err) == (
        2,
        "Error: --seconds-per-decision: 0 is out of range; accepted: more than 0\n",
    )


def test_a_toml_file_and_flags_play_the_same_run(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(to_toml(Experiment("lottery", games=300, seed=4, players=2, parties=("Red", "White"))))
    assert dungeonlab("simulate", "--experiment", file, "--out", tmp_path / "a").code == 0
    flags = ["--games", 300, "--seed", 4, "--players", 2, "--party", "Red", "--party", "White"]
    assert dungeonlab("simulate", "lottery", *flags, "--out", tmp_path / "b").code == 0
    one, other = (pl.read_parquet(tmp_path / run / "seats" / "*.parquet") for run in "ab")
    assert one.equals(other)


def test_one_strategy_a_seat_is_told_apart_in_the_table(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    words = ["--players", 2, "--games", 100, "--strategy", "plain", "--strategy", "careful"]
    done = dungeonlab("simulate", "lottery", *words, "--out", tmp_path / "run")
    assert "Win share by strategy (fair share 50%)" in done.out


def test_games_stopped_at_the_round_cap_are_kept_and_counted(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    out = tmp_path / "run"
    done = dungeonlab("simulate", "lottery", "--games", 500, "--round-cap", 29, "--out", out)
    games = pl.read_parquet(out / "games" / "*.parquet")
    stopped = games.filter(~pl.col("finished")).height
    assert games.height == 500
    assert stopped > 0
    assert f"Stopped after 29 rounds, and counted: {stopped} of 500 games" in done.out


def test_a_strategy_that_runs_as_plain_python_is_announced_in_one_line(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    done = dungeonlab("simulate", "lottery", "--games", 10, "--strategy", "slow", "--out", tmp_path / "run")
    assert "Runs as plain Python, about a hundred times slower: slow: asks for it\n" in done.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "loterry"], "Unknown game 'loterry'. Did you mean 'lottery'"),
        (["simulate"], "GAME: missing; name the game to play"),
        (["simulate", "lottery", "--players", "9"], "--players: Lottery is played by 1 to 5, not by 9"),
        (["simulate", "lottery", "--games", "0"], "--games: 0 is out of range"),
        (["simulate", "lottery", "--strategy", "carefull"], "Unknown strategy 'carefull'. Did you mean 'careful'?"),
        (["simulate", "lottery", "--party", "Rad"], "--party: Unknown party 'Rad'. Did you mean 'Red'?"),
        (["simulate", "lottery", "--rule", "tie_share=true"], "--rule: Unknown rule flag 'tie_share'. Did you mean"),
        (["simulate", "lottery", "--rule", "ties_share=maybe"], "--rule: 'ties_share=maybe' is not a setting"),
        (["simulate", "lottery", "--record", "cooks"], "--record: Unknown table 'cooks'. Known: draws."),
        (["simulate", "lottery", "--cards", "nowhere"], "nowhere: no card set here"),
        (["simulate", "--experiment", "nowhere.toml"], "nowhere.toml: can't be read: No such file or directory"),
        (["simulate", "lottery", "--workers", "0"], "--workers: 0 is out of range"),
        (["simulate", "lottery", "--until", "sure"], "--until: 'sure' is no end; accepted: decided, or a precision"),
        (["simulate", "lottery", "--margin", "2"], "--margin: '2' is no margin; accepted: a difference in win share"),
        (["simulate", "lottery", "--target", "no.toml"], "--target: no.toml can't be read: No such file or directory"),
    ],
)
def test_what_cannot_be_played_gets_one_message_and_leaves_nothing_behind(
    words: list[str], message: str, dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    done = dungeonlab(*words, "--out", tmp_path / "run")
    assert done.code == 2
    assert done.err.startswith(f"Error: {message}")
    assert done.err.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_an_illegal_answer_is_one_message(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    done = dungeonlab("simulate", "lottery", "--strategy", "illegal", "--out", tmp_path / "run")
    assert done.code == 1
    assert "Error: strategy 'illegal' answers 99 (seed 0, game 7)\n" in done.err
    assert "Traceback" not in done.err


def test_a_strategy_that_raises_shows_its_authors_traceback_and_one_message(
    dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    done = dungeonlab("simulate", "lottery", "--strategy", "broken", "--out", tmp_path / "run")
    assert done.code == 1
    assert "ZeroDivisionError" in done.err
    assert done.err.rstrip().endswith("Error: strategy 'broken' raised an exception (seed 0)")
    assert "cli.py" not in done.err


def test_replay_tells_the_story_or_every_event(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    run = tmp_path / "run"
    dungeonlab("simulate", "lottery", "--players", 2, "--games", 50, "--out", run)
    story = dungeonlab("replay", run, 7).out.splitlines()
    assert [line.split(" draws")[0] for line in story] == ["Seat 0", "Seat 1"]
    events = [json.loads(line) for line in dungeonlab("replay", run, 7, "--json").out.splitlines()]
    assert [event["seat"] for event in events] == [0, 1]
    same = dungeonlab("replay", "--experiment", run / "experiment.toml", "--index", 7)
    assert same.out.splitlines() == story
    other_seed = dungeonlab("replay", "--experiment", run / "experiment.toml", "--index", 7, "--seed", 99)
    assert other_seed.out.splitlines() != story


@pytest.mark.parametrize("words", [[], ["run"], ["run", "3", "--experiment", "x.toml"], ["--experiment", "x.toml"]])
def test_replay_needs_exactly_one_game(words: list[str], dungeonlab: Dungeonlab) -> None:
    done = dungeonlab("replay", *words)
    assert done.code == 2
    assert "Accepted: RUN INDEX, or --experiment FILE --index INDEX" in done.err


def test_outliers_are_the_longest_the_closest_and_the_most_lopsided_games(
    dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    dungeonlab("simulate", "lottery", "--games", 50, "--out", tmp_path / "run")
    done = dungeonlab("outliers", tmp_path / "run", "--count", 2)
    for title in ("longest", "closest", "most lopsided"):
        assert f"The {title} games" in done.out


def test_rules_lists_every_flag_with_default_readings_and_source(dungeonlab: Dungeonlab) -> None:
    out = dungeonlab("rules", "lottery").out
    for text in ("ties_share", "true", "Do ties share the win?", "no: the lower seat wins", "house rule"):
        assert text in out


def test_cards_can_be_shown_checked_and_copied(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    copied = dungeonlab("cards", "copy", "lottery", tmp_path / "mine")
    assert copied.code == 0
    (tmp_path / "mine" / "parties.csv").write_text("name,luck\nPurple,3\n")
    assert "Purple" in dungeonlab("cards", "show", "lottery", tmp_path / "mine").out
    assert "No faults." in dungeonlab("cards", "check", "lottery", tmp_path / "mine").out
    assert dungeonlab("cards", "check", "lottery", tmp_path / "nothing").code == 2
    assert dungeonlab("cards", "copy", "lottery", tmp_path / "mine").code == 2
    assert "Unknown kind" in dungeonlab("cards", "show", "lottery", "--kind", "partys").err


def test_help_loads_neither_the_engine_nor_a_table_library() -> None:
    heavy = {"numba", "numpy", "polars", "scipy", "matplotlib"}
    code = f"""
import sys, cli
sys.argv = ["dungeonlab", "simulate", "--help"]
try:
    cli.main()
finally:
    assert not {heavy} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tests.play_lottery"]
    subprocess.run([*words, "simulate", "lottery", "--games", "5", "--out", tmp_path / "run"], cwd=ROOT, check=True)
    replay = subprocess.Popen(
        [*words, "replay", tmp_path / "run", "1"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert replay.stdout is not None
    assert replay.stderr is not None
    replay.stdout.close()
    assert replay.stderr.read() == ""
    replay.wait()


def test_notebook_becomes_jupyterlab_and_hands_its_options_on(
    dungeonlab: Dungeonlab, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr("os.execve", lambda program, words, environment: begun.append(words))
    assert dungeonlab("notebook", "--no-browser", "--port", 9999).code == 0
    words = [sys.executable, "-m", "jupyterlab", str(ROOT / "notebooks"), "--no-browser", "--port", "9999"]
    assert begun == [words]


def test_notebook_without_jupyterlab_is_one_message(dungeonlab: Dungeonlab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = dungeonlab("notebook")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert done.err.startswith("Error: notebook: JupyterLab is not installed")
