"""One dish looked at closely: what becomes of it, told by the event log; and what cooking it is worth, by truth."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest

from reports.estimates import ALL
from reports.findings import Findings
from reports.monster_eater import fate
from reports.monster_eater.dish import Dish
from reports.monster_eater.fate import Fates
from reports.monster_eater.sections import sections
from reports.monster_eater.spotlight import chosen, spotlight_section
from reports.monster_eater.stake import FOOD, OUTCOMES, POINTS, WINS, Stake, worth
from reports.report import report
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.replay import replay_run
from simulator.store import RunFolder
from tests.reports.runs import play

REPLAYED = 150
Counts = Mapping[tuple[int, int], Counter[str]]

# -------------------------------------------------------------------------------------------- what becomes of a monster


def told(events: Iterator[Mapping[str, Any]], monster: str) -> Iterator[tuple[int, str]]:
    """Seat, and what happened there to the monster, as the event log of a game tells it."""
    lies: dict[int, bool] = {}
    fighting: int | None = None
    for event in events:
        match event:
            case {"event": "monster_placed", "target": seat, "monster": name} if name == monster:
                lies[seat] = False
                yield seat, "met"
            case {"event": "fights", "seat": seat, "monster": name}:
                fighting = seat if name == monster else None
                if name == monster and not lies[seat]:
                    lies[seat] = True
                    yield seat, "fought"
            case {"event": "battle_won"} if fighting is not None:
                yield fighting, "defeated"
            case {"event": "cooked"} if fighting is not None:
                yield fighting, "cooked"


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Findings, Counts]:
    """A run, and what its event logs tell of the Slime, by game and seat."""
    experiment = Experiment("monster-eater", games=REPLAYED, seed=12, record=fate.TABLES)
    run = play(experiment, tmp_path_factory.mktemp("replayed") / "run", shard_games=64)
    counts = {(game, seat): Counter[str]() for game in range(REPLAYED) for seat in range(4)}
    for game in range(REPLAYED):
        for seat, what in told(iter(replay_run(run.path, game).events()), "Slime"):
            counts[game, seat][what] += 1
    return Findings(run), counts


def test_what_becomes_of_a_monster_is_what_the_event_logs_tell(replayed: tuple[Findings, Counts]) -> None:
    findings, counts = replayed
    together = Fates(Dish(findings, "Slime")).together()
    sums: Counter[str] = sum(counts.values(), Counter())
    assert sums["met"] > sums["fought"] >= sums["defeated"] > sums["cooked"] > 0
    assert together[fate.MET].value == pytest.approx(sums["met"] / REPLAYED)
    for metric, name in zip(fate.SHARES, ("fought", "defeated", "cooked"), strict=True):
        assert together[metric].value == pytest.approx(sums[name] / sums["met"])
    games = [sum(counts[game, seat]["met"] for seat in range(4)) for game in range(REPLAYED)]
    error = np.std(games, ddof=1) / REPLAYED**0.5
    assert 2 < (together[fate.MET].high - together[fate.MET].value) / error < 4


def test_it_is_told_by_party(replayed: tuple[Findings, Counts]) -> None:
    findings, counts = replayed
    seats = findings.run.scan("seats").select("game", "seat", pl.col("party").cast(pl.String)).collect()
    parties = {(game, seat): party for game, seat, party in seats.rows()}
    sums = {party: Counter[str]() for party in parties.values()}
    for place, party in parties.items():
        sums[party] += counts[place]
    for group in Fates(Dish(findings, "Slime")).by_party():
        of = sums[group.label]
        assert group[fate.MET].value == pytest.approx(of["met"] / list(parties.values()).count(group.label))
        assert group[fate.COOKED].value == pytest.approx(of["cooked"] / of["met"])
        parts = [group[metric].value for metric in fate.PARTS]
        assert sum(parts) == pytest.approx(group[fate.MET].value)


# ------------------------------------------------------------------------------------------------- what a dish is worth


def by_hand(cooks: pl.DataFrame, column: str) -> tuple[float, float]:
    """Effect of success and its standard error: dummies for each party and power, clustered by game."""
    strata = cooks.select(pl.struct("party", "power").rank("dense"))["party"].to_numpy()
    dummies = (strata[:, None] == np.unique(strata)).astype(float)
    design = np.column_stack([cooks["success"].cast(pl.Float64).to_numpy(), dummies])
    outcome = cooks[column].cast(pl.Float64).to_numpy()
    effects, *_ = np.linalg.lstsq(design, outcome, rcond=None)
    rest = outcome - design @ effects
    games = cooks["game"].to_numpy()
    scores = np.array([design[games == game].T @ rest[games == game] for game in np.unique(games)])
    bread = np.linalg.pinv(design.T @ design)
    return float(effects[0]), float(np.sqrt((bread @ scores.T @ scores @ bread)[0, 0]))


def test_it_is_the_least_squares_estimate_with_an_effect_for_each_party_and_power(monster_run: RunFolder) -> None:
    cooks, seats = monster_run.scan("cooks").collect(), monster_run.scan("seats").collect()
    tried = cooks.filter(pl.col("monster").cast(pl.String) == "Basilisk").join(seats, on=["game", "seat"])
    dish = Dish(Findings(monster_run), "Basilisk")
    ((gains,),) = Stake(dish).gains([ALL])
    for outcome in OUTCOMES:
        effect, error = by_hand(tried, outcome.column)
        found = gains[outcome.gain]
        assert found.value == pytest.approx(effect)
        # Of three intervals shown together each is 2.39 errors wide, and a little more for the small number of games.
        assert (found.high - found.value) / error == pytest.approx(2.39, rel=0.03)


POWERS = {"Cooks": 5, "Others": 0}
CHANCES = {"Cooks": 35 / 36, "Others": 15 / 36}


def attempts(random: np.random.Generator, number: int, gain: float) -> SimpleNamespace:
    """Attempts of two parties, one of which cooks better and wins more anyway; two of them in some games."""
    party = random.choice(list(POWERS), number)
    success = random.random(number) < np.array([CHANCES[name] for name in party])
    wins = random.random(number) < 0.2 + 0.3 * (party == "Cooks") + gain * success
    rows = pl.DataFrame(
        {
            "game": random.integers(number, size=number),
            "party": pl.Series(party, dtype=pl.Enum(list(POWERS))),
            "power": [POWERS[name] for name in party],
            "success": success,
            "win_share": wins.astype(float),
            "score": 3.0 * success + random.normal(size=number),
            "food_gained": random.poisson(3, number),
        }
    )
    return SimpleNamespace(attempts=[rows.lazy()], run=SimpleNamespace(watched=False), name="Roast")


def test_what_sets_good_cooks_apart_is_not_taken_for_the_worth_of_the_dish() -> None:
    """Cooks win 30 points more whether a dish succeeds or not; it adds 10. False alarm in one of a million."""
    dish = attempts(np.random.default_rng(5), 40_000, 0.1)
    ((gains,),) = Stake(dish).gains([ALL])  # type: ignore[arg-type]
    win = gains[WINS.gain]
    assert abs(win.value - 0.1) < 5 * (win.high - win.value) / 2.39
    assert win.high - win.low < 0.05
    means = {group.label: group[WINS.mean].value for group in Stake(dish).means(["success"])[0]}  # type: ignore[arg-type]
    assert means["1.0"] - means["0.0"] > 0.25
    assert gains[POINTS.gain].low < 3 < gains[POINTS.gain].high
    assert gains[FOOD.gain].low < 0 < gains[FOOD.gain].high


def test_its_intervals_hold_as_often_as_they_say() -> None:
    """Three intervals together hold in 95% of runs; in 171 of 200 or fewer, that is one in a million."""
    random = np.random.default_rng(17)
    truth = {WINS: 0.1, POINTS: 3.0, FOOD: 0.0}
    held = 0
    for _ in range(200):
        ((gains,),) = Stake(attempts(random, 600, 0.1)).gains([ALL])  # type: ignore[arg-type]
        held += all(gains[one.gain].low <= value <= gains[one.gain].high for one, value in truth.items())
    assert held > 171


def test_a_dish_that_nobody_spoils_tells_nothing_of_its_worth() -> None:
    dish = attempts(np.random.default_rng(5), 50, 0.1)
    sure = SimpleNamespace(
        attempts=[shard.with_columns(success=True) for shard in dish.attempts], run=dish.run, name="Roast"
    )
    found = worth(sure)  # type: ignore[arg-type]
    assert found.says == ["Roast was not both cooked and spoiled by the same party with the same power."]
    assert not found.tables


# ------------------------------------------------------------------------------------------------------- the section


def test_the_basilisk_stands_in_the_spotlight_unless_another_dish_is_named(monster_run: RunFolder) -> None:
    findings = Findings(monster_run)
    for asked, name in ((None, "Basilisk"), ("slime", "Slime"), ("dragon", "Red Dragon")):
        dish = chosen(findings, asked)
        assert dish is not None
        assert dish.name == name
    with pytest.raises(InputError, match=r"--spotlight: Unknown dish 'Basilosk'\. Did you mean 'Basilisk'"):
        list(sections(findings, "Basilosk"))
    with pytest.raises(InputError, match=r"--spotlight: Unknown dish 'Golem'"):
        list(sections(findings, "Golem"))


def test_cards_without_a_basilisk_have_their_hardest_dish_in_the_spotlight(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for file in get_game("monster-eater").cards_folder.glob("*.*"):
        (folder / file.name).write_text(file.read_text().replace("Basilisk", "Wyvern"))
    run = play(Experiment("monster-eater", games=4, cards=folder), tmp_path / "run")
    dish = chosen(Findings(run), None)
    assert dish is not None
    assert (dish.name, dish.card["difficulty"]) == ("Ghost", 12)


def test_a_game_without_a_spotlight_says_so(lottery_run: RunFolder) -> None:
    with pytest.raises(InputError, match="--spotlight: the report on lottery has none; accepted: no --spotlight"):
        report(lottery_run, spotlight="Basilisk")


def test_it_tells_of_all_that_was_recorded(monster_run: RunFolder) -> None:
    dish = Dish(Findings(monster_run), "Basilisk")
    section = spotlight_section(dish)
    text = " ".join(section.says)
    assert "combat power 10 (rulebook); cooking difficulty 8 (rulebook); food for cooking it 3 (rulebook)" in text
    assert "comes to a dungeon" in text
    assert "nearly an experiment" in text
    assert not section.code
    powers = section.tables[0]
    assert [row[1].text for row in powers.rows][:7] == [
        "15/36 = 41.7%",
        "21/36 = 58.3%",
        "26/36 = 72.2%",
        "30/36 = 83.3%",
        "33/36 = 91.7%",
        "35/36 = 97.2%",
        "36/36 = 100%",
    ]
    defined = {metric.name: metric.definition for metric in section.metrics}
    assert "within each party and cooking power" in defined["points gained by cooking"]


def test_a_draft_that_recorded_nothing_shows_the_exact_odds(tmp_path: Path) -> None:
    run = play(Experiment("monster-eater", games=5, draft=5), tmp_path / "run")
    section = spotlight_section(Dish(Findings(run), "Basilisk"))
    assert [len(table.rows) for table in section.tables] == [7]


def test_what_was_not_recorded_is_left_out_and_the_command_to_record_it_given(bare_run: RunFolder) -> None:
    section = spotlight_section(Dish(Findings(bare_run), "Basilisk"))
    assert [table.name for table in section.tables] == ["dish-by-power"]
    assert "--record encounters --record battles --record cooks" in section.code


def test_rerolled_dishes_have_no_worth_by_luck_alone(tmp_path: Path) -> None:
    experiment = Experiment("monster-eater", games=60, record=fate.TABLES, rules={"reroll_cooking": True})
    section = spotlight_section(Dish(Findings(play(experiment, tmp_path / "run")), "Basilisk"))
    assert "dish-worth" not in [table.name for table in section.tables]
    assert "could be rerolled" in " ".join(section.says)


def test_drafted_parties_stand_in_the_spotlight_by_cooking_power(drafted_run: RunFolder) -> None:
    section = spotlight_section(Dish(Findings(drafted_run), "Basilisk"))
    names = [table.name for table in section.tables]
    assert "Basilisk is cooked in 15/36 = 41.7% without cooking power, in 36/36 = 100% with one of 6." in section.says
    assert "Parties" not in [heading.text for heading in section.tables[0].headings]
    assert not [text for text in section.says if "Laios" in text]
    assert "dish-by-power" in names
    assert not [name for name in names if name.endswith("by-party")]
