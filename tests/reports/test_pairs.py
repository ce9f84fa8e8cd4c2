"""Two runs are read a few games at a time, and come out as if both lay in memory as a whole."""

import re
import shutil

import polars as pl
import pytest

from reports import pairs
from reports.compare import Comparison
from reports.estimates import WIN_SHARE, summed
from reports.game_sums import GAME
from reports.pairs import STRETCH, A, B, Pair, read
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests import lottery
from tests.reports.runs import play

pytestmark = pytest.mark.usefixtures("lottery_game")


@pytest.fixture(scope="module")
def runs(lottery_game: object, tmp_path_factory: pytest.TempPathFactory) -> dict[str, RunFolder]:
    """Runs, each in many shards and in one; the other two have more games, and other parties in another order."""
    folder = tmp_path_factory.mktemp("runs")
    cards = folder / "cards"
    shutil.copytree(lottery.FOLDER, cards)
    file = cards / "parties.csv"
    heading, *parties = re.sub("^Green,", "Violet,", file.read_text(), flags=re.MULTILINE).splitlines()
    file.write_text("\n".join([heading, *reversed(parties)]) + "\n")
    one = Experiment("lottery", games=1_000, seed=3, players=3)
    other = Experiment("lottery", games=1_300, seed=3, players=3, cards=cards)
    apart = Experiment("lottery", games=1_300, seed=4, players=3, cards=cards)
    plans = {"one": (one, 170), "other": (other, 290), "apart": (apart, 290)}
    return {
        f"{name}{ending}": play(experiment, folder / f"{name}{ending}", shard_games)
        for name, (experiment, few) in plans.items()
        for ending, shard_games in (("", few), ("-whole", 5_000))
    }


def numbers(runs: dict[str, RunFolder], one: str, other: str) -> dict[tuple[str, str], list[float]]:
    """Every number of a comparison."""
    return {
        (part.anchor, row.name): [
            value for of in (row.a, row.b, row.change) for value in (of.value, of.low, of.high, of.games)
        ]
        for part in Comparison(runs[one].path, runs[other].path).parts
        for row in part.rows
    }


@pytest.mark.parametrize("stretch", [1, 64, STRETCH])
@pytest.mark.parametrize("other", ["other", "apart"])
def test_how_the_games_are_cut_up_changes_nothing(
    runs: dict[str, RunFolder], other: str, stretch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shards of one run end within those of the other, and the one run ends before the other."""
    whole = numbers(runs, "one-whole", f"{other}-whole")
    monkeypatch.setattr(pairs, "STRETCH", stretch)
    cut = numbers(runs, "one", other)
    assert {kind for kind, _ in cut} == {"party", "seat", "party-seat", "length", "rates"}
    assert cut.keys() == whole.keys()
    for row, expected in whole.items():
        assert cut[row] == pytest.approx(expected, rel=1e-9, abs=1e-12), row


@pytest.mark.parametrize("other", ["other", "apart"])
def test_few_games_lie_in_memory_at_once_and_none_is_left_out(
    runs: dict[str, RunFolder], other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "STRETCH", 50)
    found = [
        rows
        for block in Pair(runs["one"], runs[other]).blocks("seats")
        for rows in read(block, [pl.col("party"), pl.col("seat")], [WIN_SHARE])
    ]
    for rows in found:
        assert rows[GAME].is_sorted()
        assert rows[GAME].n_unique() <= 50
    for side, run in ((A, runs["one"]), (B, runs[other])):
        whole, part = summed((), side), summed(WIN_SHARE.part, side)
        told = (
            pl.concat(found, how="diagonal_relaxed")
            .filter(pl.col(whole) > 0)
            .select(GAME, "seat", pl.col("party").cast(pl.String), part)
        )
        seats = run.scan("seats").select(GAME, "seat", pl.col("party").cast(pl.String), "win_share").collect()
        assert told.sort(GAME, "seat").rows() == seats.sort(GAME, "seat").rows()


def test_parties_of_one_run_alone_are_told_by_their_names(runs: dict[str, RunFolder]) -> None:
    comparison = Comparison(runs["one"].path, runs["other"].path)
    assert list(comparison.seats.left_out(comparison.names)) == [
        "Left out, for they play in one alone: Green.",
        "Left out, for they play in other alone: Violet.",
    ]
