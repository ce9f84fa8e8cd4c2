"""What those who defeat bosses win, counted game by game; and battles by monster."""

from collections import defaultdict

import pytest

from reports.estimates import WIN_SHARE
from reports.findings import Findings
from reports.monster_eater.battles import WON, battles_section
from reports.monster_eater.bosses import DEFEATED_BY, Bosses, bosses_section
from reports.monster_eater.points import points_section
from reports.monster_eater.throws import BATTLES
from simulator.store import RunFolder


def test_win_shares_of_those_who_defeat_a_boss_are_counted_game_by_game(monster_run: RunFolder) -> None:
    bosses = Bosses(Findings(monster_run))
    games = monster_run.scan("games").collect()
    wins: dict[tuple[str, str], list[float]] = defaultdict(list)
    sizes: dict[str, int] = defaultdict(int)
    for seat in monster_run.scan("seats").collect().to_dicts():
        sizes[seat["party"]] += 1
        for column in DEFEATED_BY.values():
            if games.row(seat["game"], named=True)[column] == seat["seat"]:
                wins[column, seat["party"]].append(seat["win_share"])
    for group in bosses.measure([("party", [*bosses.defeats, *bosses.wins])])[0]:
        for column, defeats, win in zip(DEFEATED_BY.values(), bosses.defeats, bosses.wins, strict=True):
            of = wins[column, group.label]
            assert group[defeats].value == pytest.approx(len(of) / sizes[group.label])
            assert group[win].value == pytest.approx(sum(of) / len(of))


def test_every_seat_defeats_neither_one_or_both(monster_run: RunFolder) -> None:
    bosses = Bosses(Findings(monster_run))
    found = {group.label: group[WIN_SHARE].value for group in bosses.measure([(bosses.which, [WIN_SHARE])])[0]}
    assert list(found) == bosses.order
    assert found["neither"] < 0.25 < found["only Sissel the Lunatic Magician"] < found["both"]


def test_the_section_names_the_last_boss_first(monster_run: RunFolder) -> None:
    section = bosses_section(Findings(monster_run))
    assert section.says[0].startswith("Whoever defeats Sissel the Lunatic Magician, which ends the game, wins ")
    assert [table.name for table in section.tables] == ["win-share-by-bosses", "bosses-by-party"]
    assert all(metric.written for metric in section.metrics)


def test_a_run_in_which_no_boss_falls_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    from simulator.experiment import Experiment
    from tests.reports.runs import play

    run = play(Experiment("monster-eater", games=20, round_cap=2), tmp_path_factory.mktemp("short") / "run")
    section = bosses_section(Findings(run))
    assert section.says[0] == "Nobody defeated Sissel the Lunatic Magician."
    assert [row[0].text for row in section.tables[0].rows] == ["neither"]


def test_battles_by_monster_are_counted_from_the_battles(monster_run: RunFolder) -> None:
    section = battles_section(Findings(monster_run))
    table = next(table for table in section.tables if table.name == "battles-by-monster")
    battles = monster_run.scan(BATTLES).collect()
    assert {row[0].text for row in table.rows} == set(battles["monster"].cast(str))
    for row in table.rows:
        of = battles.filter(battles["monster"].cast(str) == row[0].text)
        assert row[1].values == (of["combat"][0],)
        assert row[3].values == (of.height,)
        assert row[4].values[0] == pytest.approx(of["fighters"].mean())
        assert row[-2].values[0] == pytest.approx((of["rolled"] >= of["combat"]).mean())
        assert row[-1].values[0] == pytest.approx(of["won"].mean())
        assert (of["total"] >= of["combat"]).to_list() == of["won"].to_list()
    assert WON in section.metrics


def test_a_run_without_battles_tells_how_to_record_them(bare_run: RunFolder) -> None:
    section = battles_section(Findings(bare_run))
    assert "--record battles" in section.code
    assert "battles-by-monster" not in [table.name for table in section.tables]


def test_points_tell_what_sets_winners_apart(monster_run: RunFolder) -> None:
    (said,) = points_section(Findings(monster_run)).says
    assert "What sets them apart most is bosses: others make " in said
