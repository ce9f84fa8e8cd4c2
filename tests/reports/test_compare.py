"""Two runs side by side: differences with intervals, what was changed, and what is refused."""

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from reports.compare import Comparison, headlines
from reports.comparison_page import comparison_page
from reports.differences import Difference
from reports.estimates import WIN_SHARE
from simulator.experiment import Experiment
from simulator.manifest import FILE
from simulator.store import RunFolder
from tests import lottery
from tests.commands import Dungeonlab
from tests.reports.runs import play
from tests.reports.test_report import Page

pytestmark = pytest.mark.usefixtures("lottery_game")

PLAN = Experiment("lottery", games=1_500, seed=3, players=2)
"""What the runs here play, if nothing else is said."""


def lucky(folder: Path, luck: int) -> Path:
    """The lottery's cards with another luck of Red, which has 0."""
    shutil.copytree(lottery.FOLDER, folder)
    file = folder / "parties.csv"
    file.write_text(re.sub(r"^Red,\d+", f"Red,{luck}", file.read_text(), flags=re.MULTILINE))
    return folder


@pytest.fixture(scope="module")
def folder(lottery_game: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Runs to compare: as it was, the same again, with a luckier Red, and that with other luck in the games."""
    folder = tmp_path_factory.mktemp("runs")
    cards = lucky(folder / "cards", 4)
    play(PLAN, folder / "plain", shard_games=400)
    play(PLAN, folder / "again", shard_games=700)
    play(Experiment("lottery", games=1_500, seed=3, players=2, cards=cards), folder / "lucky", shard_games=1_100)
    play(Experiment("lottery", games=1_500, seed=4, players=2, cards=cards), folder / "other-seed")
    return folder


def of(comparison: Comparison, anchor: str, name: str) -> Difference:
    part = next(part for part in comparison.parts if part.anchor == anchor)
    return next(row for row in part.rows if row.name == name)


def exact_gain(luck: int) -> float:
    """Win share that Red gains over all other parties with that luck instead of 0, by counting all draws."""

    def share(own: int, other: int) -> float:
        return sum((x + own > y + other) + (x + own == y + other) / 2 for x in range(20) for y in range(20)) / 400

    others = [
        card.number("luck") for card in lottery.load_cards(lottery.FOLDER).tables["parties"] if card.name != "Red"
    ]
    return sum(share(luck, other) - share(0, other) for other in others) / len(others)


def test_a_planted_difference_is_found_and_its_interval_holds_it(folder: Path) -> None:
    """False alarms are out of the question: the seeds are fixed."""
    for other in ("lucky", "other-seed"):
        comparison = Comparison(folder / "plain", folder / other)
        red = of(comparison, "party", "Red").change
        assert red.low > 0
        assert red.low < exact_gain(4) < red.high
        assert "Red wins more often" in headlines(comparison)[0]


def test_the_difference_is_that_of_the_two_runs_own_numbers(folder: Path) -> None:
    comparison = Comparison(folder / "plain", folder / "lucky")
    own = [
        dict(
            RunFolder(folder / run)
            .scan("seats")
            .group_by(pl.col("party").cast(pl.String))
            .agg(pl.mean("win_share"))
            .collect()
            .rows()
        )
        for run in ("plain", "lucky")
    ]
    for party in own[0]:
        row = of(comparison, "party", party)
        assert row.a.value == pytest.approx(own[0][party])
        assert row.b.value == pytest.approx(own[1][party])
        assert row.change.value == pytest.approx(own[1][party] - own[0][party])


def test_runs_of_the_same_experiment_differ_by_exactly_nothing(folder: Path) -> None:
    comparison = Comparison(folder / "plain", folder / "again")
    assert comparison.changes == []
    assert comparison.card_changes == []
    assert comparison.identical
    for part in comparison.parts:
        for row in part.rows:
            assert row.change.value == 0
    assert headlines(comparison) == ["Every game came out the same in plain and in again."]


def test_a_difference_of_nothing_keeps_an_interval(folder: Path) -> None:
    """No game of 1,500 differed; that is no proof that none ever would."""
    change = of(Comparison(folder / "plain", folder / "again"), "seat", "seat 0 (first)").change
    assert -0.02 < change.low < 0 < change.high < 0.02


def test_games_that_share_their_luck_give_narrower_intervals(folder: Path) -> None:
    paired = of(Comparison(folder / "plain", folder / "lucky"), "party", "Red").change
    apart = of(Comparison(folder / "plain", folder / "other-seed"), "party", "Red").change
    assert paired.high - paired.low < 0.75 * (apart.high - apart.low)


def test_the_paired_interval_is_the_one_of_the_games_own_differences(folder: Path) -> None:
    """A party sits at most once at a table, so that its games are a plain sample of pairs."""
    comparison = Comparison(folder / "plain", folder / "lucky")
    (_, _, red), *_ = (row for row in comparison.seats.contrasts["party"].differences(1) if row[2].name == "Red")
    sides = [
        RunFolder(folder / run).scan("seats").filter(pl.col("party").cast(pl.String) == "Red").collect()
        for run in ("plain", "lucky")
    ]
    each = sides[0].join(sides[1], on="game").select(pl.col("win_share_right") - pl.col("win_share")).to_series()
    half = 1.96 * float(each.std() or 0) / each.len() ** 0.5  # type: ignore[arg-type]
    assert red.change.value == pytest.approx(float(each.mean() or 0))  # type: ignore[arg-type]
    assert red.change.high - red.change.low == pytest.approx(2 * half, rel=0.02)


def test_games_that_only_one_run_has_count_as_independent_ones(folder: Path, tmp_path: Path) -> None:
    longer = play(Experiment("lottery", games=2_000, seed=3, players=2), tmp_path / "longer", shard_games=300)
    comparison = Comparison(folder / "plain", longer.path)
    row = of(comparison, "party", "Red")
    assert comparison.games == 1_500
    assert (row.a.games, row.b.games) == (600, 800)
    assert row.change.low < 0 < row.change.high


def test_what_was_changed_is_listed(folder: Path, tmp_path: Path) -> None:
    other = play(
        Experiment("lottery", games=900, seed=4, players=2, strategies=("careful",), rules={"draw_twice": True}),
        tmp_path / "other",
    )
    found = {change.what: (change.a, change.b) for change in Comparison(folder / "plain", other.path).changes}
    assert found == {
        "seed": ("3", "4"),
        "games": ("1,500", "900"),
        "strategies": ("plain", "careful"),
        "rule draw_twice": ("false", "true"),
    }


def test_a_changed_card_is_listed_with_its_provenance(folder: Path) -> None:
    comparison = Comparison(folder / "plain", folder / "lucky")
    assert [(c.table, c.card, c.column, c.a, c.b) for c in comparison.card_changes] == [
        ("parties.csv", "Red", "luck", "0 (assumed 0..4)", "4 (assumed 0..4)")
    ]
    assert [change.what for change in comparison.changes] == ["card set"]


def test_a_draft_is_compared_with_fixed_parties_by_seat(folder: Path, tmp_path: Path) -> None:
    draft = play(Experiment("lottery", games=400, seed=3, players=2, draft=6), tmp_path / "draft")
    comparison = Comparison(folder / "plain", draft.path)
    assert [part.anchor for part in comparison.parts] == ["seat", "length", "rates"]
    assert "win-share" not in comparison_page(comparison)


def test_with_another_number_of_players_win_indices_are_compared(folder: Path, tmp_path: Path) -> None:
    """A win index is the win share times the number of players."""
    run = play(Experiment("lottery", games=1_500, seed=3, players=4), tmp_path / "four")
    comparison = Comparison(folder / "plain", run.path)
    shares = [
        dict(
            RunFolder(path)
            .scan("seats")
            .group_by(pl.col("party").cast(pl.String))
            .agg(pl.mean("win_share"))
            .collect()
            .rows()
        )
        for path in (folder / "plain", run.path)
    ]
    for party in shares[0]:
        row = of(comparison, "party", party)
        assert row.a.value == pytest.approx(2 * shares[0][party])
        assert row.b.value == pytest.approx(4 * shares[1][party])
        assert row.change.low < 4 * shares[1][party] - 2 * shares[0][party] < row.change.high
    # The last seat of two is no last seat of four.
    seats = next(part for part in comparison.parts if part.anchor == "seat")
    assert [row.name for row in seats.rows] == ["seat 0 (first)", "seat 1"]
    page = Page(comparison_page(comparison))
    assert "So win indices are compared in place of win shares" in page.text
    assert "difference-length" in page.tables


def test_parties_are_compared_seat_by_seat_too(folder: Path) -> None:
    comparison = Comparison(folder / "plain", folder / "lucky")
    seats = [RunFolder(folder / run).scan("seats").collect() for run in ("plain", "lucky")]
    red, later = (
        [
            float(
                run.filter((pl.col("party").cast(pl.String) == "Red") & (pl.col("seat") == seat))["win_share"].mean()
                or 0
            )  # type: ignore[arg-type]
            for run in seats
        ]
        for seat in (0, 1)
    )
    for name, (before, after) in (("Red, seat 0", red), ("Red, seat 1", later)):
        row = of(comparison, "party-seat", name)
        assert row.change.value == pytest.approx(after - before)
        assert row.change.low > 0


def test_strategies_are_compared_where_both_runs_have_several(folder: Path, tmp_path: Path) -> None:
    mixed = replace(PLAN, games=300, strategies=("plain", "careful"))
    one, other = (play(replace(mixed, seed=seed), tmp_path / str(seed)).path for seed in (3, 4))
    parts = {part.anchor: part for part in Comparison(one, other).parts}
    assert sorted(row.name for row in parts["strategy"].rows) == ["careful", "plain"]
    alone = Comparison(folder / "plain", one)
    assert "strategy" not in {part.anchor for part in alone.parts}
    assert list(alone.seats.left_out(alone.names)) == [
        "By strategy nothing is compared: everybody plays the same in plain."
    ]


def test_parties_that_one_run_alone_has_are_named(folder: Path, tmp_path: Path) -> None:
    fewer = play(replace(PLAN, games=200, parties=("Red", "White", "Blue")), tmp_path / "fewer")
    comparison = Comparison(folder / "plain", fewer.path)
    assert list(comparison.seats.left_out(comparison.names)) == [
        "Left out, for they play in plain alone: Black and Green."
    ]
    assert {row.name for row in comparison.parts[0].rows} == {"Red", "White", "Blue"}


def test_games_stopped_at_the_round_cap_are_compared(folder: Path, tmp_path: Path) -> None:
    capped = play(Experiment("lottery", games=1_500, seed=3, players=2, round_cap=20), tmp_path / "capped")
    row = of(Comparison(folder / "plain", capped.path), "rates", "unfinished games")
    stopped = capped.scan("games").select((~pl.col("finished")).mean()).collect().item()
    assert row.a.value == 0
    assert row.change.value == pytest.approx(stopped)
    assert 0 < row.change.low < stopped < row.change.high


def test_a_run_that_stopped_by_itself_is_compared_over_the_games_both_have(folder: Path, tmp_path: Path) -> None:
    """Its intervals hold however often one looks, and so are wider."""
    watched = tmp_path / "watched"
    shutil.copytree(folder / "lucky", watched)
    manifest = json.loads((watched / FILE).read_text())
    manifest["experiment"]["until"] = "decided"
    (watched / FILE).write_text(json.dumps(manifest))
    next((watched / "seats").glob("*1.parquet")).unlink()
    fixed = of(Comparison(folder / "plain", folder / "lucky"), "party", "Red")
    comparison = Comparison(folder / "plain", watched)
    row = of(comparison, "party", "Red")
    assert row.a.games == row.b.games == 440
    assert row.change.low < exact_gain(4) < row.change.high
    assert row.change.high - row.change.low > 1.3 * (fixed.change.high - fixed.change.low)
    assert "hold however often one looks" in Page(comparison_page(comparison)).text


def test_the_page_needs_nothing_but_itself(folder: Path) -> None:
    html = comparison_page(Comparison(folder / "plain", folder / "lucky"))
    assert not re.search(r"https?:|//[\w-]+\.|@import|url\((?!#)", html)
    found = Page(html)
    assert all(reference.startswith("#") for reference in found.references)
    assert found.drawings == 2 * len(found.alts) == 10
    assert set(found.tables) == {
        "changes",
        "changed-cards",
        "difference-party",
        "difference-seat",
        "difference-party-seat",
        "difference-length",
        "difference-rates",
        "columns",
    }
    assert WIN_SHARE.definition in found.text
    assert "1,500 games are in both" in found.text


def test_every_difference_comes_with_its_interval(folder: Path) -> None:
    found = Page(comparison_page(Comparison(folder / "plain", folder / "lucky")))
    for row in found.tables["difference-party"][1:]:
        assert re.fullmatch(r"[+−]?[\d.]+ [+−]?[\d.]+ to [+−]?[\d.]+", row[-1]), row


def test_the_command_prints_a_table_and_writes_the_page(dungeonlab: Dungeonlab, folder: Path, tmp_path: Path) -> None:
    done = dungeonlab("compare", folder / "plain", folder / "lucky", "--out", tmp_path / "x.html")
    assert done.code == 0
    for text in ("Changed: Red, luck: 0 (assumed 0..4) → 4 (assumed 0..4)", "Paired: 1,500 games", "Red wins more"):
        assert text in done.out
    assert (tmp_path / "x.html").read_text() == comparison_page(Comparison(folder / "plain", folder / "lucky"))


def test_what_cannot_be_compared_is_refused_with_the_reason(
    dungeonlab: Dungeonlab, folder: Path, tmp_path: Path
) -> None:
    def refusal(other: Path) -> str:
        done = dungeonlab("compare", folder / "plain", other, "--out", tmp_path / "x.html")
        assert done.code == 2
        assert done.err.count("\n") == 1
        assert not (tmp_path / "x.html").exists()
        return done.err

    assert "not a run folder (no manifest.json)" in refusal(tmp_path)
    empty = tmp_path / "empty"
    shutil.copytree(folder / "again", empty)
    for file in empty.glob("seats/*.parquet"):
        file.unlink()
    assert "no games yet; go on with: dungeonlab simulate lottery" in refusal(empty)
    manifest = json.loads((folder / "again" / FILE).read_text())
    manifest["experiment"]["game"] = "monster-eater"
    foreign = tmp_path / "foreign"
    shutil.copytree(folder / "again", foreign)
    (foreign / FILE).write_text(json.dumps(manifest))
    assert "plays monster-eater, and" in refusal(foreign)


def test_a_page_that_cant_be_written_is_one_clear_error(dungeonlab: Dungeonlab, folder: Path, tmp_path: Path) -> None:
    done = dungeonlab("compare", folder / "plain", folder / "again", "--out", tmp_path / "missing" / "x.html")
    assert (done.code, done.out) == (2, "")
    assert "can't be written" in done.err
