"""One monster in the pot: odds by party and power, beside what became of the attempts."""

from pathlib import Path

import polars as pl
import pytest

from reports.findings import Findings
from reports.monster_eater.dish import Dish, dish_section, how_surely
from reports.monster_eater.throws import COOKED, MONSTER, attempts, chance, find
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.store import RunFolder
from tests.reports.runs import play


@pytest.fixture
def basilisk(monster_run: RunFolder) -> Dish:
    return Dish(Findings(monster_run), "basilisk")


def tried(run: RunFolder) -> pl.DataFrame:
    cooks, seats = run.scan("cooks").collect(), run.scan("seats").collect()
    chosen = cooks.filter(cooks["monster"].cast(str) == "Basilisk")
    return chosen.join(seats.select("game", "seat", "party"), on=["game", "seat"])


def test_attempts_of_one_power_all_have_the_odds_of_that_power(basilisk: Dish) -> None:
    powers = basilisk.by_power
    assert len(powers) > 1
    for one in powers:
        assert one.throws.expected == pytest.approx(chance(8, int(one.label)))


def test_every_attempt_belongs_to_the_party_that_cooked(basilisk: Dish, monster_run: RunFolder) -> None:
    found = {one.label: one.share.value for one in basilisk.by_party}
    expected = tried(monster_run).group_by(pl.col("party").cast(pl.String)).agg(pl.col("success").mean())
    assert found == pytest.approx(dict(expected.rows()))


def test_all_attempts_together_agree_with_the_table_of_all_monsters(basilisk: Dish, monster_run: RunFolder) -> None:
    together = basilisk.found
    assert together is not None
    monsters = {one.label: one for one in find(monster_run, attempts(monster_run), COOKED, [MONSTER])}
    assert together.share.value == pytest.approx(monsters["Basilisk"].share.value)
    assert together.throws.number == monsters["Basilisk"].throws.number
    assert together.throws.expected == pytest.approx(monsters["Basilisk"].throws.expected)


def test_the_section_shows_both_groupings(basilisk: Dish) -> None:
    section = dish_section(basilisk)
    assert [table.name for table in section.tables] == ["dish-by-power", "dish-by-party"]
    assert "35/36 = 97.2%" in [cell.text for row in section.tables[1].rows for cell in row]


def test_the_answer_names_who_cooks_most_and_least_surely(basilisk: Dish) -> None:
    """Difficulty 8: two dice reach it in 35 of 36 throws with the power 5 of one party, in 15 of 36 without any."""
    first, second, *_ = how_surely(basilisk)
    assert "(35/36 = 97.2%), least surely by" in first
    assert first.endswith("(15/36 = 41.7%).")
    assert "of the attempts succeeded; their exact odds average" in second


def test_the_answer_tells_whose_odds_rest_on_assumed_values(basilisk: Dish) -> None:
    assumed = [party for party, attempt in basilisk.parties.items() if attempt.assumed]
    last = how_surely(basilisk)[-1]
    assert last.startswith("The odds of ")
    for party in basilisk.parties:
        assert (party in last) == (party in assumed)


def test_rerolled_dishes_have_no_exact_odds(tmp_path: Path) -> None:
    experiment = Experiment("monster-eater", games=300, record=("cooks",), rules={"reroll_cooking": True})
    dish = Dish(Findings(play(experiment, tmp_path / "run")), "Basilisk")
    headings = [heading.text for table in dish_section(dish).tables for heading in table.headings]
    assert "Exact odds" not in headings
    assert "exact odds average" not in how_surely(dish)[1]


def test_a_run_without_attempts_or_an_unknown_dish_is_refused(monster_run: RunFolder, bare_run: RunFolder) -> None:
    with pytest.raises(InputError, match="kept no cooking attempts; accepted: a run with --record cooks"):
        how_surely(Dish(Findings(bare_run), "Basilisk"))
    with pytest.raises(InputError, match=r"Unknown dish 'Basilosk'\. Did you mean 'Basilisk'"):
        Dish(Findings(monster_run), "Basilosk")
