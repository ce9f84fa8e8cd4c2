"""The run folder: what is on disk, and what readers see of it."""

import resource
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Column, Game, ResultTable
from simulator.manifest import PART, Manifest
from simulator.run import Sitting
from simulator.store import CELLS, RunFolder, shard_file, to_frame, whole_shards, write_shard
from tests import lottery

TABLE = ResultTable(
    "games",
    (
        Column("game", "u4", "index of the game"),
        Column("winner", "i1", "who won", "seat", labels="party"),
        Column("share", "f4", "share of the win"),
        Column("over", "?", "whether it is over"),
    ),
)
LABELS = {"party": ["Red", "Green"]}


def rows(winners: list[int]) -> np.ndarray:
    table = np.zeros(len(winners), TABLE.row())
    table["game"] = range(len(winners))
    table["winner"] = winners
    return table


@pytest.fixture
def run(tmp_path: Path, lottery_game: Game) -> RunFolder:
    """Ten games in three shards, with the optional table."""
    experiment = Experiment("lottery", games=10, record=("draws",))
    sitting = Sitting(experiment, tmp_path / "run", workers=1, shard_games=4)
    sitting.set_up()
    return sitting.play(lambda games: None)


def test_columns_keep_their_small_types_and_labels_become_enums_with_null_for_minus_one() -> None:
    frame = to_frame(rows([1, -1, 0]), TABLE, LABELS)
    assert frame.schema == {
        "game": pl.UInt32,
        "winner": pl.Enum(["Red", "Green"]),
        "share": pl.Float32,
        "over": pl.Boolean,
    }
    assert frame["winner"].to_list() == ["Green", None, "Red"]


def test_more_labels_than_a_byte_can_count_are_kept() -> None:
    table = ResultTable("games", (Column("card", "i2", "card", labels="card"),))
    many = np.zeros(1, table.row())
    many["card"] = 299
    assert to_frame(many, table, {"card": [f"card {n}" for n in range(300)]})["card"].to_list() == ["card 299"]


def test_a_shard_read_back_is_the_shard_written_with_meaning_and_unit_of_every_column(run: RunFolder) -> None:
    written = lottery.Lottery(run.experiment, lottery.load_cards(lottery.FOLDER))
    rows = written.player().play(0, 10)
    for table in lottery.GAME.tables:
        assert run.scan(table.name).collect().equals(to_frame(rows[table.name], table, written.labels))
        assert run.columns(table.name) == {
            column.name: {"meaning": column.meaning, "unit": column.unit} for column in table.columns
        }


def test_the_folder_holds_what_the_run_needs_to_be_understood_and_replayed(run: RunFolder) -> None:
    assert sorted(entry.name for entry in run.path.iterdir()) == sorted(
        [".lock", "cards", "cells.parquet", "draws", "experiment.toml", "games", "manifest.json", "seats"]
    )
    assert run.cells()["cell"].to_list() == list(range(120))
    assert run.experiment.cards == run.path / "cards"
    assert lottery.load_cards(run.path / "cards").digest == run.manifest.cards["digest"]


def test_a_shard_counts_only_with_all_of_its_tables(run: RunFolder) -> None:
    shard_file(run.path, "seats", 1).unlink()
    again = RunFolder(run.path)
    assert again.shards == (0, 2)
    assert again.games == 6
    assert again.scan("games").collect()["game"].to_list() == [0, 1, 2, 3, 8, 9]


def test_one_game_is_read_from_its_shard_alone(run: RunFolder) -> None:
    found = run.game(5)
    assert found is not None
    assert [row["game"] for row in found["games"]] == [5]
    assert [row["seat"] for row in found["seats"]] == [0, 1, 2, 3]
    shard_file(run.path, "games", 1).unlink()
    assert RunFolder(run.path).game(5) is None


def test_a_folder_without_games_and_an_unknown_table_are_refused(run: RunFolder) -> None:
    with pytest.raises(InputError, match=r"has no table 'cooks'; it has games, seats, draws"):
        run.scan("cooks")
    for shard in run.shards:
        shard_file(run.path, "games", shard).unlink()
    with pytest.raises(InputError, match=r"no games yet; go on with: dungeonlab simulate lottery"):
        RunFolder(run.path).scan("games")


def test_a_run_of_an_earlier_version_with_other_columns_is_refused(run: RunFolder) -> None:
    for file in (run.path / "seats").iterdir():
        pl.read_parquet(file).drop("score").write_parquet(file)
    with pytest.raises(InputError, match=r"'seats' has no column 'score'.*play it again into another folder"):
        RunFolder(run.path).scan("seats")


@pytest.mark.parametrize("kept", [0, 3, 200])
def test_a_table_that_was_cut_short_is_refused_wherever_it_is_read(run: RunFolder, kept: int) -> None:
    file = shard_file(run.path, "seats", 1)
    file.write_bytes(file.read_bytes()[:kept])
    message = r"seats/000001\.parquet: damaged.*play the run again"
    for read in (run.scan, run.scan_shards, run.columns):
        with pytest.raises(InputError, match=message):
            read("seats")
    with pytest.raises(InputError, match=message):
        run.game(5)


@pytest.mark.parametrize("kept", [None, 200])
def test_cells_that_were_lost_or_cut_short_are_refused(run: RunFolder, kept: int | None) -> None:
    file = run.path / CELLS
    whole = file.read_bytes()
    file.unlink()
    if kept is not None:
        file.write_bytes(whole[:kept])
    with pytest.raises(InputError, match=r"cells\.parquet: .*play the run again"):
        run.cells()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "not a run folder"),
        ("{", "can't be read"),
        ("[]", "format None is not the format 1"),
        ('{"format": 99}', "format 99 is not the format 1"),
        ('{"format": 1, "tables": []}', "damaged"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_refused(text: str | None, message: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(InputError, match=message):
        RunFolder(tmp_path)


def test_a_manifest_read_back_is_the_manifest_written(run: RunFolder) -> None:
    run.manifest.write(run.path)
    assert Manifest.read(run.path) == run.manifest


def test_a_full_disk_is_one_error_and_leaves_no_file_that_looks_whole(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    noise = rows([0] * 100_000)
    noise["share"] = np.random.default_rng(1).random(noise.size)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, before[1]))
    try:
        with pytest.raises(InputError, match=r"can't be written: .*File too large"):
            write_shard(tmp_path, 0, [TABLE], {"games": noise}, LABELS)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list((tmp_path / "games").iterdir()) == []
    assert whole_shards(tmp_path, ["games"]) == ()


def test_nothing_has_its_final_name_before_all_tables_are_written(tmp_path: Path) -> None:
    """The second table's folder is missing: the first table's file must not appear."""
    (tmp_path / "games").mkdir()
    seats = ResultTable("seats", TABLE.columns)
    with pytest.raises(InputError, match="No such file"):
        write_shard(tmp_path, 0, [TABLE, seats], {"games": rows([0]), "seats": rows([0])}, LABELS)
    assert not list(tmp_path.rglob("*.parquet"))
    assert not list(tmp_path.rglob(f"*{PART}"))
