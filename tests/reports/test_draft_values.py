"""Values of characters: a planted strong one comes out first, twins are worth the same, the fit is least squares."""

import csv
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from numpy.typing import NDArray
from scipy import stats

from reports.findings import Findings
from reports.intervals import level
from reports.monster_eater.deals import hands, taken
from reports.monster_eater.draft_values import Floats, fit, members, normal_equations
from reports.monster_eater.drafts import Draft, draft_section
from reports.monster_eater.roles import Roles
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.games.monster_eater.catalogue import FOLDER
from simulator.store import RunFolder
from tests.reports.runs import play

FALSE_ALARM = 1e-6
SURE = 2 * 10**4
"""An interval that holds together with so many others misses in two of a million cases; seeds are fixed."""
CHARACTERS, PLAYERS, CARDS = 27, 4, 5
STRONG, TWIN, OTHER_TWIN = "Kiki", "Rin", "Otta"
LEAST_EFFECT = 0.08
"""Ten points of combat power more than anybody else, in every battle: whoever has them wins at least so much more."""


def games_needed() -> int:
    """Games after which the strong character's interval lies above all others.

    The value of a character who is at the table in 20 of 27 games rests on about 0.56 squared distances a game, and
    the spread of a win share is 0.44; that of a difference of two is root two times as large.
    """
    z = float(stats.norm.isf((1 - level(CHARACTERS)) / 2))
    stray = float(stats.norm.isf(FALSE_ALARM / CHARACTERS / 2))
    each = PLAYERS * CARDS / CHARACTERS * (1 - 1 / PLAYERS)
    return ceil(2 * ((z + stray) * 0.44 / LEAST_EFFECT) ** 2 / each)


def as_they_are(parties: NDArray[np.bool_]) -> Floats:
    """A party has its characters."""
    return parties.astype(float)


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A card set with one character far stronger than all others, and two who are the same but for their names."""
    folder = tmp_path_factory.mktemp("cards") / "cards"
    folder.mkdir()
    for file in FOLDER.glob("*"):
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    with (FOLDER / "characters.csv").open(newline="", encoding="utf-8") as source:
        rows = {row["name"]: row for row in csv.DictReader(source)}
    rows[STRONG] |= {"physical": "1D+12", "physical_from": "assumed 1..1D+12"}
    kept = ("name", "name_from", "party", "party_from")
    rows[OTHER_TWIN] = {**rows[TWIN], **{key: rows[OTHER_TWIN][key] for key in kept}}
    with (folder / "characters.csv").open("w", newline="", encoding="utf-8") as target:
        writer = csv.DictWriter(target, rows[STRONG])
        writer.writeheader()
        writer.writerows(rows.values())
    return folder


@pytest.fixture(scope="module")
def draft(cards: Path, tmp_path_factory: pytest.TempPathFactory) -> Draft:
    experiment = Experiment(
        "monster-eater",
        seed=4,
        games=games_needed(),
        players=PLAYERS,
        draft=CARDS,
        strategies=("balanced+draft=random",),
        cards=cards,
        record=("picks",),
    )
    return Draft(Findings(play(experiment, tmp_path_factory.mktemp("draft") / "run", shard_games=4_000)))


def test_a_planted_strong_character_comes_out_first(draft: Draft) -> None:
    first, second, *_ = draft.values.items()
    assert first[0] == STRONG
    assert first[1].low > second[1].high


def test_a_twin_is_worth_what_the_other_is(draft: Draft) -> None:
    between = draft.difference(TWIN, OTHER_TWIN, SURE)
    assert between.low < 0 < between.high
    assert draft.difference(STRONG, TWIN, SURE).low > 0, "the same interval tells others apart"


def test_values_are_those_in_comparison_with_the_average(draft: Draft) -> None:
    assert len(draft.values) == CHARACTERS
    assert sum(value.value for value in draft.values.values()) == pytest.approx(0, abs=1e-6)
    assert draft.never_dealt == ["Falin"]


def test_the_section_tells_who_is_worth_most(draft: Draft) -> None:
    section = draft_section(draft)
    assert section.says[0].startswith(f"{STRONG} is worth +")
    assert not section.code
    assert len(section.tables[0].rows) == CHARACTERS


def test_the_make_up_of_parties_is_counted_over_games(draft: Draft) -> None:
    """Means over parties; intervals as wide as independent games make them (Student)."""
    names = draft.roles.names
    warriors = [name for name, fills in zip(names, draft.roles.fills[:, 0], strict=True) if fills]
    counts = []
    for mask in draft.findings.run.scan("seats").sort("game", "seat").collect()["characters"]:
        counts.append(sum(mask >> names.index(name) & 1 for name in warriors))
    by_game = np.array(counts).reshape(-1, PLAYERS).mean(axis=1)
    found = draft.make_up["Warriors"]
    assert found.value == pytest.approx(by_game.mean())
    z = stats.norm.isf((1 - level(4)) / 2)
    assert found.high - found.value == pytest.approx(z * by_game.std() / len(by_game) ** 0.5, rel=0.01)
    assert 0 < draft.advised.low < draft.advised.value < draft.advised.high < 1


def test_who_is_taken_first_is_counted_over_the_games_in_which_they_were_dealt(draft: Draft) -> None:
    picks = draft.findings.run.scan("picks").collect()
    for name, found in list(taken(draft.findings.run, draft.roles.names).items())[::9]:
        own = picks.filter(pl.col("character").cast(pl.String) == name)
        assert found.first.games == own.height
        assert found.first.value == pytest.approx((own["pick"] == 1).mean())
        assert found.last.value == pytest.approx((own["pick"] == CARDS).mean())


def test_hands_are_judged_by_the_other_half_of_the_games(draft: Draft) -> None:
    run, names = draft.findings.run, draft.roles.names
    folds = normal_equations(run, len(names), as_they_are)
    fitted = [folds[1 - fold].worths for fold in (0, 1)]
    best = worst = 0.0
    seats = run.scan("seats").sort("game", "seat").collect()["win_share"].to_numpy().reshape(-1, PLAYERS)
    hands_dealt: dict[tuple[int, int], float] = {}
    for game, pack, name in (
        run.scan("picks").select("game", "pack", pl.col("character").cast(pl.String)).collect().rows()
    ):
        hands_dealt[game, pack] = hands_dealt.get((game, pack), 0.0) + fitted[game % 2][names.index(name)]
    for game, shares in enumerate(seats):
        order = sorted(range(PLAYERS), key=lambda seat: hands_dealt[game, seat])
        best, worst = best + shares[order[-1]], worst + shares[order[0]]
    found = hands(run, names, folds)
    assert found.best.value == pytest.approx(100 * best / len(seats))
    assert found.worst.value == pytest.approx(100 * worst / len(seats))
    assert found.spread.value == pytest.approx(found.best.value - found.worst.value)
    assert found.spread.low > 0, "random packs differ, the more so with a planted character"


class Stub:
    """Stands in for a run folder of three players who have some of five characters."""

    watched = False
    experiment = Experiment("lottery", players=3)

    def __init__(self, games: int) -> None:
        random = np.random.default_rng(3)
        self.masks = np.stack([random.permutation(5) for _ in range(games)])[:, :3]
        self.worths = np.array([0.3, 0.1, 0.0, -0.1, -0.3])
        luck = random.normal(0, 0.2, self.masks.shape)
        self.shares = self.worths[self.masks] + luck
        self.shares += 1 / 3 - self.shares.mean(axis=1, keepdims=True)
        self.rows = pl.DataFrame(
            {
                "game": np.repeat(np.arange(games), 3),
                "seat": np.tile(np.arange(3), games),
                "characters": (1 << self.masks.ravel()).astype(np.uint64),
                "win_share": self.shares.ravel(),
            }
        )

    def scan_shards(self, table: str) -> list[pl.LazyFrame]:
        return [self.rows.filter(pl.col("game") % 2 == half).lazy() for half in (0, 1)]


def test_the_fit_is_least_squares_with_scores_summed_by_game() -> None:
    stub: Any = Stub(400)
    found = fit(stub, 5, as_they_are)
    x = np.eye(5)[stub.masks]
    x -= x.mean(axis=1, keepdims=True)
    y = stub.shares - 1 / 3
    expected = np.linalg.lstsq(x.reshape(-1, 5), y.ravel(), rcond=None)[0]
    assert found.worths == pytest.approx(expected, abs=1e-9)
    bread = np.linalg.pinv(x.reshape(-1, 5).T @ x.reshape(-1, 5))
    scores = np.stack([own.T @ (share - own @ expected) for own, share in zip(x, y, strict=True)])
    contrast = np.array([1, -1, 0, 0, 0])
    spread = np.sqrt(contrast @ bread @ scores.T @ scores @ bread @ contrast * 400 / 399)
    value = found.value(contrast, 1)
    assert value.value == pytest.approx(100 * 2 / 3 * (expected[0] - expected[1]))
    assert value.high - value.value == pytest.approx(100 * 2 / 3 * 1.959964 * spread, rel=1e-6)
    assert value.low < 100 * 2 / 3 * 0.2 < value.high


def test_what_no_game_tells_is_not_known() -> None:
    stub: Any = Stub(50)
    assert not fit(stub, 5, as_they_are).single(0, 1).known, "all parties are of one, so that only differences show"
    assert fit(stub, 5, as_they_are).value([1, -1, 0, 0, 0], 1).known


def test_members_are_the_bits_of_the_mask() -> None:
    assert members(np.array([0b101, 0b010], np.uint64), 3).tolist() == [[True, False, True], [False, True, False]]


def test_gaps_are_those_of_the_rulebooks_advice() -> None:
    """Two Warriors, a Magician, a Locksmith or Ninja; classes of these five are the rulebook's own."""
    game = get_game("monster-eater")
    roles = Roles(game.cards())

    def gaps(*party: str) -> set[str]:
        held = np.array([[name in party for name in roles.names]])
        filling = roles.with_gaps(held)[0, len(roles.names) :]
        return {name for name, fills in zip(roles.names, filling, strict=True) if fills}

    assert gaps("Laios", "Senshi", "Marcille", "Chilchuck") == {"Laios", "Senshi", "Marcille", "Chilchuck"}
    assert gaps("Laios", "Senshi", "Izutsumi") == {"Izutsumi"}, "the only one who opens locks; three fight"
    assert gaps("Chilchuck", "Izutsumi", "Marcille") == {"Izutsumi", "Marcille"}, "two open locks; a Ninja fights too"
    party = np.array([[name in ("Laios", "Senshi", "Marcille", "Chilchuck") for name in roles.names]])
    assert roles.complete(party).all()
    assert not roles.complete(party & ~np.array([[name == "Marcille" for name in roles.names]])).any()


def test_a_run_without_picks_says_how_to_record_them(tmp_path: Path) -> None:
    run: RunFolder = play(Experiment("monster-eater", games=300, draft=5, seed=1), tmp_path / "run")
    section = draft_section(Draft(Findings(run)))
    assert "--record picks" in section.code
    assert len(section.tables[0].headings) == 3
