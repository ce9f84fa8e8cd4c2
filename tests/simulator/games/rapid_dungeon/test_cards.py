"""The shipped card sets, and what is refused."""

from pathlib import Path

import pytest

from simulator.cards import Provenance, copy
from simulator.errors import InputError
from simulator.games.rapid_dungeon.catalogue import FOLDER, H2_FOLDER, check, load_cards
from simulator.games.rapid_dungeon.constraints import MOST_DEALT
from tests.simulator.games.rapid_dungeon.benches import bench

SETS = (FOLDER, H2_FOLDER)


@pytest.mark.parametrize("folder", SETS, ids=["H1", "H2"])
def test_the_shipped_sets_have_no_faults(folder: Path) -> None:
    assert check(folder) == []


@pytest.mark.parametrize("folder", SETS, ids=["H1", "H2"])
def test_what_the_rulebook_fixes(folder: Path) -> None:
    cards = load_cards(folder)
    beginner, advanced = cards.records.entrances
    assert [beginner.life, beginner.diamond, beginner.chest_key, beginner.three_colours] == [4, 2, 12, 6]
    assert [advanced.life, advanced.diamond, advanced.chest_key, advanced.three_colours] == [2, 3, 18, 9]
    assert beginner.goblins.tolist() == [0, 2, 4, 7, 11, 16, 22]
    assert advanced.goblins.tolist() == [0, 3, 6, 11, 17, 24, 33]
    assert cards.records.benchmarks.tolist() == [0, 30, 50]
    for kind in ("entrances", "bosses"):
        assert {entry.source.provenance for entry in cards.entries([kind])} == {Provenance.RULEBOOK}


def test_the_advanced_bonus_is_half_as_much_again() -> None:
    beginner, advanced = load_cards().records.entrances
    for low, high in zip(beginner.goblins, advanced.goblins, strict=True):
        assert high == -(-3 * low // 2)


@pytest.mark.parametrize("folder", SETS, ids=["H1", "H2"])
def test_nothing_about_the_deck_or_throwing_is_taken_for_known(folder: Path) -> None:
    """Of ordinary cards the rulebook tells what kinds there are, and nothing of points, faces and copies."""
    cards = load_cards(folder)
    for card in cards.tables["exploration"]:
        for column in ("points", "face", "copies"):
            assert card.sources[column].provenance is Provenance.ASSUMED
    for kind in ("throwers", "surface", "fast", "aims", "pairs"):
        assert {entry.source.provenance for entry in cards.entries([kind])} == {Provenance.ASSUMED}


@pytest.mark.parametrize("folder", SETS, ids=["H1", "H2"])
def test_the_deck_has_sixty_cards_half_of_each_kind_light(folder: Path) -> None:
    cards = load_cards(folder)
    copies = {"light": 0, "dark": 0}
    for card in cards.tables["exploration"]:
        copies[card.text("face")] += card.copies
    assert sum(copies.values()) == 60 >= MOST_DEALT == 58
    assert abs(copies["light"] - copies["dark"]) <= 6, "odd numbers of a kind have one more light card"


def test_the_sets_differ_in_nothing_but_the_deck() -> None:
    for file in FOLDER.glob("*.csv"):
        same = file.read_text() == (H2_FOLDER / file.name).read_text()
        assert same == (file.name != "exploration.csv"), file.name


def test_in_h1_each_colour_is_a_goblin_and_in_h2_none() -> None:
    h1, h2 = (load_cards(folder).tables["exploration"] for folder in SETS)
    assert {card["goblin"] for card in h1 if card["colour"]} == {True}
    assert {card["goblin"] for card in h2 if card["colour"]} == {False}


BROKEN = {
    "special.csv": (",1,assumed 1,", ",2,assumed 1..2,", "two of each special"),
    "entrances.csv": ("Advanced,", "Beginner,", "both entrances"),
    "bosses.csv": ("Elder Dragon", "Goblin King", "both bosses"),
    "surface.csv": (",12,assumed 11..20,", ",5,assumed 1..20,", "room on the ring"),
    "exploration.csv": (",4,assumed 1..12,", ",1,assumed 1..12,", "enough cards"),
}


@pytest.mark.parametrize("file", BROKEN)
def test_a_set_that_cannot_be_played_is_refused(file: str, tmp_path: Path) -> None:
    copy(FOLDER, tmp_path / "cards")
    found, put, rule = BROKEN[file]
    path = tmp_path / "cards" / file
    assert found in path.read_text()
    path.write_text(path.read_text().replace(found, put))
    assert rule in {fault.constraint for fault in check(tmp_path / "cards")}
    with pytest.raises(InputError, match=file):
        load_cards(tmp_path / "cards")


def test_aims_that_sum_to_more_than_one_are_refused(tmp_path: Path) -> None:
    copy(FOLDER, tmp_path / "cards")
    path = tmp_path / "cards" / "aims.csv"
    rows = path.read_text().splitlines()
    rows[1] = '"Average, 3 players, 1 away",assumed,0.7,assumed 0..1,0.2,assumed 0..1,0.2,assumed 0..1,0,assumed 0..1,'
    path.write_text("\n".join(rows))
    with pytest.raises(InputError, match=r"aims.csv.*1\.1 in all"):
        load_cards(tmp_path / "cards")


@pytest.mark.parametrize(
    ("file", "found", "put"),
    [
        ("throwers.csv", "Average,assumed,3,", "Average,assumed,2.5,"),
        ("fast.csv", "Expert,", "Exprt,"),
        ("aims.csv", "Poor, 6 players, 3 away", "Poor, 6 players, 4 away"),
        ("pairs.csv", "Poor on Expert", "Poor at Expert"),
    ],
)
def test_the_fast_model_is_refused_where_it_is_not_fitted(file: str, found: str, put: str, tmp_path: Path) -> None:
    copy(FOLDER, tmp_path / "cards")
    path = tmp_path / "cards" / file
    assert found in path.read_text()
    path.write_text(path.read_text().replace(found, put))
    cards = load_cards(tmp_path / "cards")
    bench(cards)
    with pytest.raises(InputError, match="dungeonlab throws fit"):
        bench(cards, rules={"fast_throws": True})


def test_what_cannot_be_laid_out_is_refused() -> None:
    with pytest.raises(InputError, match="one boss"):
        bench(rules={"goblin_king": True, "elder_dragon": True})
    with pytest.raises(InputError, match="no draft"):
        bench(draft=5)
    with pytest.raises(InputError, match="3 to 6"):
        bench(players=2)
    with pytest.raises(InputError, match="Averag"):
        bench(parties=("Averag",))


def test_throwers_are_seated() -> None:
    assert [cell["parties"] for cell in bench().cells] == [["Average"] * 4]
    assert [cell["parties"] for cell in bench(parties=("Child",)).cells] == [["Child"] * 4]
    family = ("Child", "Child", "Average", "Good")
    assert [cell["parties"] for cell in bench(parties=family, design="fixed").cells] == [list(family)]
    mixed = bench(players=3, parties=("Child", "Average", "Good")).cells
    assert len(mixed) == 6
