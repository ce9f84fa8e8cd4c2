"""What notebooks are made of: a run that is given or played, and sections that show themselves."""

from pathlib import Path

import pytest

from reports.duration import length_section
from reports.findings import Findings
from reports.notebook import open_run, show, tell
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.store import RunFolder

SMALL = Experiment("lottery", games=60, seed=5)


def test_a_run_that_is_named_is_opened(lottery_run: RunFolder) -> None:
    assert open_run(str(lottery_run.path), SMALL).games == lottery_run.games


@pytest.mark.usefixtures("lottery_game")
def test_without_a_name_the_small_run_is_played() -> None:
    run = open_run("", SMALL)
    assert run.games == 60
    assert run.scan("seats").collect().height == 240


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=str(tmp_path)):
        open_run(str(tmp_path), SMALL)


def test_a_run_of_another_game_is_refused_where_the_question_is_one_of_a_game(lottery_run: RunFolder) -> None:
    asked = Experiment("monster-eater")
    assert open_run(str(lottery_run.path), asked).experiment.game == "lottery"
    with pytest.raises(InputError, match=r"run: plays lottery; accepted: a run of monster-eater"):
        open_run(str(lottery_run.path), asked, same_game=True)


def test_a_section_shows_its_words_figures_and_tables(lottery_run: RunFolder) -> None:
    section = length_section(Findings(lottery_run))
    shown = show(section)
    html = shown._repr_html_()
    assert repr(shown) == "\n".join(section.says)
    for text in (section.title, section.pictures[0].caption, section.tables[0].caption, "<svg ", "<table>"):
        assert text in html


def test_words_are_escaped_and_empty_ones_left_out() -> None:
    told = tell("", "3 < 4", "")
    assert repr(told) == "3 < 4"
    assert told._repr_html_().count("<p>") == 1
    assert "<p>3 &lt; 4</p>" in told._repr_html_()
