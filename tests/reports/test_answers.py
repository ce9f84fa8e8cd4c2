"""Answers in words follow from the numbers of the run."""

from pathlib import Path

import pytest

from reports.answers import who_wins
from reports.findings import Findings
from reports.wording import share
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.reports.runs import play


def test_who_wins_tells_verdicts_and_shares_of_parties_and_of_seats(lottery_run: RunFolder) -> None:
    findings = Findings(lottery_run)
    parties, seats = who_wins(findings)
    best = findings.parties[0]
    assert best.name == "White"
    assert f"White wins {share(best.win)} of its games" in parties
    assert "strong" in parties.partition(".")[0]
    assert "seat" in seats.lower()


def test_seats_that_differ_in_more_than_the_order_of_play_get_no_answer(lottery_run: RunFolder, tmp_path: Path) -> None:
    fixed = Experiment("lottery", games=500, players=2, design="fixed", parties=("Red", "White"))
    assert len(who_wins(Findings(lottery_run))) == 2
    assert len(who_wins(Findings(play(fixed, tmp_path / "run")))) == 1


@pytest.mark.usefixtures("lottery_game")
def test_a_run_without_parties_to_compare_is_refused(tmp_path: Path) -> None:
    alone = Experiment("lottery", games=50, players=2, design="fixed", parties=("Red", "Red"))
    with pytest.raises(InputError, match="has no parties to compare; accepted: a run without a draft"):
        who_wins(Findings(play(alone, tmp_path / "run")))
