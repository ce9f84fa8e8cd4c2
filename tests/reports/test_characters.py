"""Where parties are drafted, win shares are told by character."""

import polars as pl
import pytest

from reports.findings import Findings
from reports.game_sums import TIMES
from reports.monster_eater.characters import characters_sections, members
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.reports.runs import play

GAMES = 400


@pytest.fixture(scope="module")
def drafted(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    experiment = Experiment("monster-eater", games=GAMES, seed=2, players=3, draft=6)
    return play(experiment, tmp_path_factory.mktemp("draft") / "run", shard_games=150)


def test_each_character_wins_as_often_as_the_parties_that_hold_it(drafted: RunFolder) -> None:
    findings = Findings(drafted)
    names = findings.cards.labels["character"]
    seats = drafted.scan("seats").select("seat", "characters", "win_share").collect().rows()
    (section,) = characters_sections(findings)
    single, crossed = ({tuple(cell.text for cell in row[:-3]): row for row in table.rows} for table in section.tables)
    for number, name in enumerate(names):
        shares = [win for _, held, win in seats if held >> number & 1]
        if not shares:
            assert (name,) not in single
            continue
        games, share, index = single[name,][1:]
        assert games.values == (len(shares),)
        assert share.values[0] == pytest.approx(sum(shares) / len(shares))
        assert index.values[0] == pytest.approx(3 * sum(shares) / len(shares))
        first = [win for seat, held, win in seats if held >> number & 1 and seat == 0]
        if first:
            assert crossed[name, "0"][3].values[0] == pytest.approx(sum(first) / len(first))


def test_every_place_in_a_party_is_counted_once(drafted: RunFolder) -> None:
    held = drafted.scan("seats").select(pl.col("characters").bitwise_count_ones().cast(pl.Int64).sum()).collect().item()
    assert members(drafted, Findings(drafted).cards.labels["character"])[TIMES].sum() == held


def test_fixed_parties_have_no_characters_of_their_own_to_tell_of(monster_run: RunFolder) -> None:
    assert list(characters_sections(Findings(monster_run))) == []
