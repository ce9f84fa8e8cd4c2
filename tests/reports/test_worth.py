"""What a decision is worth: arms with a known truth, what is tried, and what is said of it."""

import re
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from reports.arms import Arm, Series, arms
from reports.wording import change
from reports.worth import CONTROL, OWN_EFFECTS, Effect, Worth, experiments
from reports.worth_page import worth_page
from reports.worth_sections import curve_sections
from reports.worth_words import answers, headlines, points, sentence
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import Game, get_game
from simulator.store import RunFolder
from tests import lottery
from tests.commands import Dungeonlab
from tests.reports.test_report import Page

pytestmark = pytest.mark.usefixtures("lottery_game")

LUCK = {card.name: card.number("luck") for card in lottery.load_cards(lottery.FOLDER).tables["parties"]}


def of(worth: Worth, label: str) -> Effect:
    return next(effect for effect in worth.effects if effect.arm.label == label)


def exact_gain(own: str) -> float:
    """Win share that a keen player of a party gains over all others, by counting all draws."""

    def share(ahead: int) -> float:
        return sum((x + ahead > y) + (x + ahead == y) / 2 for x in range(20) for y in range(20)) / 400

    leads = [LUCK[own] - LUCK[other] for other in LUCK if other != own]
    return sum(share(lead + lottery.KEENNESS) - share(lead) for lead in leads) / len(leads)


def test_a_planted_difference_lies_in_its_interval(lottery_worth: Worth) -> None:
    """False alarms are out of the question: the seed is fixed."""
    keen = of(lottery_worth, "keen")
    exact = sum(map(exact_gain, LUCK)) / len(LUCK)
    assert 0 < keen.win.change.low < exact < keen.win.change.high
    for party in LUCK:
        assert keen.parties[party].change.low < exact_gain(party) < keen.parties[party].change.high


def test_what_else_changes_is_the_challengers_own(lottery_worth: Worth) -> None:
    keen = of(lottery_worth, "keen").others
    assert keen["points"].change.value == pytest.approx(lottery.KEENNESS)
    assert keen["rounds"].change.value == 0


def test_an_arm_that_plays_like_the_base_differs_by_exactly_nothing(lottery_worth: Worth) -> None:
    careful = of(lottery_worth, "careful")
    assert careful.same
    assert careful.win.change.value == 0
    assert all(found.change.value == 0 for found in (*careful.parties.values(), *careful.others.values()))
    assert careful.win.change.low < 0 < careful.win.change.high
    assert sentence(careful) == "A player who plays careful plays the very same 3,000 games as everybody else."


def test_the_control_is_told_of_the_same_seats(lottery_worth: Worth) -> None:
    seats = [RunFolder(lottery_worth.folder / name).scan("seats").collect() for name in ("keen", CONTROL)]
    challengers = seats[0].filter(pl.col("strategy").cast(pl.String) == "keen").select("game", "seat", "win_share")
    both = challengers.join(seats[1], on=["game", "seat"])
    keen = of(lottery_worth, "keen").win
    assert keen.b.value == pytest.approx(both["win_share"].mean())
    assert keen.a.value == pytest.approx(both["win_share_right"].mean())
    assert both.height == challengers.height == lottery_worth.control.run.games


def test_the_challenger_sits_everywhere_with_every_party_equally_often(lottery_worth: Worth) -> None:
    seats = RunFolder(lottery_worth.folder / "keen").scan("seats").filter(pl.col("strategy").cast(pl.String) == "keen")
    counts = seats.group_by("seat", "party").len().collect()
    assert counts.height == lottery_worth.players * len(LUCK)
    assert counts["len"].n_unique() == 1


def test_the_pairs_make_the_interval_narrower_than_independent_games_would(lottery_worth: Worth) -> None:
    win = of(lottery_worth, "keen").win
    apart = ((win.a.high - win.a.low) ** 2 + (win.b.high - win.b.low) ** 2) ** 0.5
    assert win.change.high - win.change.low < 0.75 * apart


def test_words_follow_from_the_numbers(lottery_worth: Worth) -> None:
    assert re.fullmatch(
        r"A player who plays keen wins [\d.]+ points more often \(\+[\d.]+ to \+[\d.]+\)\.",
        sentence(of(lottery_worth, "keen")),
    )
    assert headlines(lottery_worth) == [
        "Nothing that was decided otherwise is shown to cost win share.",
        f"A player who plays keen gains {change(points(of(lottery_worth, 'keen'))).lstrip('+')} points of win share.",
    ]
    assert len(answers(lottery_worth)) == len(lottery_worth.arms) + len(headlines(lottery_worth))


def test_the_page_needs_nothing_but_itself_and_has_every_number_with_its_interval(lottery_worth: Worth) -> None:
    # The lottery has no strategies of its own to look up, which the command line on the page needs.
    html = worth_page(Worth(lottery_worth.folder, lottery_worth.arms), command="dungeonlab worth lottery")
    assert not re.search(r"https?:|//[\w-]+\.|@import|url\((?!#)", html)
    found = Page(html)
    assert set(found.tables) == {"worth-decisions", "worth-by-party", "what-else", "columns"}
    for row in found.tables["worth-decisions"][1:]:
        assert re.fullmatch(r"[+−]?[\d.]+ [+−]?[\d.]+ to [+−]?[\d.]+", row[1]), row


def test_three_values_of_a_parameter_make_a_curve(lottery_worth: Worth, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the part decides is counted by one of the game's own columns."""
    monkeypatch.setitem(OWN_EFFECTS, "lottery", "tests.reports.lottery_effects")
    zeal = Series("draw", "plain", "zeal")
    tried = [replace(arm, series=zeal, value=place) for place, arm in enumerate(lottery_worth.arms)]
    assert not list(curve_sections(Worth(lottery_worth.folder, tried[:2])))
    found = Worth(lottery_worth.folder, tried)
    [section] = curve_sections(found)
    assert section.title == "How many even numbers"
    gains = [effect.win.change.value for effect in found.effects]
    assert f"zeal={gains.index(max(gains))} wins most" in section.says[1]
    assert [row[0].values[0] for row in section.tables[0].rows] == [0, 1, 2]
    assert section.pictures[0].wide.count("<svg") == 1


def test_nobody_competes_alone_or_together(lottery_game: Game) -> None:
    with pytest.raises(InputError, match="--players: a player alone has nobody to do better than"):
        experiments(Experiment("lottery", players=1, strategies=("plain",)), [], lottery_game)
    with pytest.raises(InputError, match="GAME: Lottery is won together"):
        experiments(Experiment("lottery", strategies=("plain",)), [], replace(lottery_game, cooperative=True))


def test_a_folder_without_arms_is_refused(lottery_worth: Worth, tmp_path: Path) -> None:
    (tmp_path / CONTROL).symlink_to(lottery_worth.folder / CONTROL)
    with pytest.raises(InputError, match="holds no arm"):
        Worth(tmp_path)


# ------------------------------------------------------------------------------------------------ what is tried


@pytest.fixture(scope="module")
def game() -> Game:
    return get_game("monster-eater")


def test_everything_that_can_be_denied_is_tried(game: Game) -> None:
    found = arms("balanced", game, drafted=False)
    denied = {arm.label.removeprefix("without ") for arm in found if arm.denied}
    assert {"cooking", "supply", "sending", "magic", "rerolls"} < denied
    assert all(arm.phrase.startswith("never ") for arm in found if arm.denied)


def test_every_part_is_tried_that_a_strategy_decides_in_its_own_way(game: Game) -> None:
    labels = {arm.label for arm in arms("balanced", game, drafted=False)}
    assert {"encounter: self-feed", "encounter: random", "supply: random", "fight: random"} < labels
    assert not any("draft" in label or ": balanced" in label for label in labels)
    more = {arm.label for arm in arms("balanced", game, drafted=True)} - labels
    assert {"draft: class-draft", "draft: random"} <= more
    assert all(label.startswith("draft: ") for label in more)


def test_a_parameter_is_tried_at_several_values(game: Game) -> None:
    hungry = [arm for arm in arms("balanced", game, drafted=False) if arm.series]
    assert {arm.series for arm in hungry} == {Series("supply", "hungry", "hunger")}
    assert len({arm.value for arm in hungry}) == len(hungry) >= 3


def test_what_makes_no_difference_to_the_base_is_not_tried(game: Game) -> None:
    assert "supply: hungry:hunger=2" not in {arm.label for arm in arms("hungry", game, drafted=False)}
    assert "without magic" not in {arm.label for arm in arms("balanced+without=magic", game, drafted=False)}


def test_an_arm_is_a_strategy_or_a_change_to_the_base(game: Game) -> None:
    asked = ["+without=cooking,magic", "hungry", "+supply=random+encounter=random", "hungry"]
    cooking, hungry, both = arms("balanced", game, drafted=False, asked=asked)
    assert cooking == Arm(
        "balanced+without=cooking,magic",
        "without cooking, magic",
        "never cooks and never spends a magic token",
        denied=True,
    )
    assert (hungry.spec, hungry.label, hungry.phrase) == ("hungry", "hungry", "plays hungry")
    assert (both.spec, both.label) == (
        "balanced+supply=random+encounter=random",
        "supply: random, encounter: random",
    )
    assert not both.denied


def test_every_arm_has_a_folder_of_its_own(game: Game) -> None:
    found = arms("balanced", game, drafted=True)
    folders = [arm.folder for arm in found]
    assert len({*folders, CONTROL}) == len(found) + 1
    assert all(re.fullmatch(r"[\w.=-]+", folder) for folder in folders)


# --------------------------------------------------------------------------------------------------- the command


def test_what_a_party_never_had_is_worth_exactly_nothing_to_it(dungeonlab: Dungeonlab, tmp_path: Path) -> None:
    out = tmp_path / "worth"
    words = ["--games", 480, "--seed", 4, "--arm", "+without=locksmith-magic", "--arm", "+without=cooking"]
    done = dungeonlab("worth", "monster-eater", *words, "--out", out)
    assert done.code == 0
    assert "without cooking" in done.out
    assert f"Report: {out / 'worth.html'}" in done.out
    assert "A player who never cooks loses" in (out / "worth.html").read_text()
    found = Worth(out)
    characters = found.control.cards.tables["characters"]
    able = {card["party"] for card in characters if card["locksmith_magic"]}
    without = {party for party in found.control.cards.labels["party"] if party not in able}
    assert without
    locksmith = of(found, "without locksmith-magic")
    assert all(locksmith.parties[party].change.value == 0 for party in without)
    assert not locksmith.same
    assert of(found, "without cooking").others["dishes"].b.value == 0
    page = (out / "worth.html").read_text()
    files = {file: file.stat().st_mtime_ns for file in out.rglob("*.parquet")}
    again = dungeonlab("worth", "monster-eater", *words, "--arm", "+without=magic", "--out", out)
    assert again.code == 0
    assert {file: file.stat().st_mtime_ns for file in files} == files
    assert (out / "without-magic").is_dir()
    assert (out / "worth.html").read_text() != page


@pytest.mark.parametrize(
    ("arm", "told"),
    [
        ("+without=coking", "Unknown restriction 'coking'. Did you mean 'cooking'"),
        ("+suply=hungry", "Unknown part 'suply'. Did you mean 'supply'"),
        ("blanced", "Unknown strategy 'blanced'. Did you mean 'balanced'"),
    ],
)
def test_an_arm_that_cannot_be_played_is_one_clear_error(
    arm: str, told: str, dungeonlab: Dungeonlab, tmp_path: Path
) -> None:
    done = dungeonlab("worth", "monster-eater", "--arm", arm, "--out", tmp_path / "worth")
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert not (tmp_path / "worth").exists()
