"""Rules in play: shares and means of what games counted, and how to play the other reading."""

import shlex

import numpy as np
import pytest

from reports.findings import Findings
from reports.rulings import counted_flags, counts, rulings_section
from simulator.store import RunFolder


def test_share_and_mean_are_those_of_the_games(monster_run: RunFolder) -> None:
    games = monster_run.scan("games").collect()
    columns = ["reshuffles", "magic_lost", "rule_reroll_cooking"]
    for column, count in counts(monster_run, columns).items():
        values = games[column].to_numpy().astype(float)
        assert count.share.value == pytest.approx((values > 0).mean())
        assert count.mean.value == pytest.approx(values.mean())
        spread = np.std(values, ddof=1) / np.sqrt(values.size)
        assert 2 * spread < count.mean.high - count.mean.value < 3 * spread


def test_every_flag_is_in_the_table_with_its_reading(monster_run: RunFolder) -> None:
    findings = Findings(monster_run)
    flags = counted_flags(findings)
    assert list(flags) == list(findings.game.flags)
    (table,) = rulings_section(findings, flags).tables
    read = {row[0].text: row[3].text for row in table.rows}
    assert read == {flag.name: f"{str(flag.default).lower()} (default)" for flag in flags}


def test_the_other_reading_is_played_and_compared_by_command(monster_run: RunFolder) -> None:
    findings = Findings(monster_run)
    simulate, compare = rulings_section(findings, counted_flags(findings)).code.splitlines()
    words = shlex.split(simulate)
    assert words[:3] == ["dungeonlab", "simulate", "monster-eater"]
    assert words[words.index("--rule") + 1] == "monster_top_public=false"
    assert shlex.split(compare) == ["dungeonlab", "compare", str(monster_run.path), words[words.index("--out") + 1]]


def test_a_game_that_counts_no_occasions_has_no_such_section(lottery_run: RunFolder) -> None:
    assert counted_flags(Findings(lottery_run)) == []
