"""Card sets: their digest, a copy for editing, and what the terminal shows."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from simulator import card_view, cards
from simulator.card_fields import Schema, number, text
from simulator.cards import Card, CardSet, Provenance
from simulator.dice import Strength
from simulator.errors import InputError
from tests.simulator.heroes import ANN, BOB, HEADER, card_set, new_folder, replace, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return new_folder(tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("heroes.csv", "1D+3", "1D+4"),
        ("heroes.csv", "3,assumed 1..5", "2,assumed 1..5"),
        ("heroes.csv", "1..5", "1..6"),
        ("heroes.csv", "3,assumed 1..5", "3,rulebook"),
        ("heroes.csv", f"{ANN}\n{BOB}", f"{BOB}\n{ANN}"),
        ("cardset.toml", "7", "8"),
    ],
)
def test_the_digest_changes_with_every_value_and_its_provenance(folder: Path, file: str, old: str, new: str) -> None:
    before = card_set(folder).digest
    replace(folder / file, old, new)
    assert card_set(folder).digest != before


def test_a_copy_is_the_same_card_set_and_can_be_edited(folder: Path, tmp_path: Path) -> None:
    (folder / "README.md").write_text("what the columns mean")
    target = tmp_path / "deep" / "mine"
    files = cards.copy(folder, target)
    assert sorted(file.name for file in files) == ["README.md", "cardset.toml", "heroes.csv"]
    assert card_set(target).digest == card_set(folder).digest
    write(target, HEADER, ANN.replace("1D+3", "2D"), BOB)
    assert card_set(target).tables["heroes"][0]["power"] == Strength(2, 0)
    assert card_set(target).digest != card_set(folder).digest


def test_a_copy_overwrites_nothing(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    target.mkdir()
    cards.copy(folder, target)
    write(target, "edited")
    with pytest.raises(InputError, match="exists already"):
        cards.copy(folder, target)
    assert (target / "heroes.csv").read_text() == "edited\n"
    with pytest.raises(InputError, match="exists already"):
        cards.copy(folder, target / "heroes.csv")


def test_a_copy_that_cannot_be_written_is_one_clear_error(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="Can't copy the cards to"):
        cards.copy(folder, tmp_path / "file" / "mine")


def shown(tables: Iterable[object]) -> str:
    console = Console(width=200, record=True)
    for table in tables:
        console.print(table)
    return console.export_text()


def test_the_view_marks_what_is_not_from_the_rulebook(folder: Path) -> None:
    words = shown(card_view.view(card_set(folder)))
    assert "heroes.csv: 3 cards" in words
    for cell in (" red~ ", " 3? ", " 1D+3 ", " yes? ", " Bob? "):
        assert cell in words
    assert "12 values (7 rulebook, 1 community~, 4 assumed?)" in words


def test_the_view_filters_by_provenance(folder: Path) -> None:
    words = shown(card_view.view(card_set(folder), ["heroes"], "assumed"))
    assert "3 (1..5)" in words
    assert "none" in words
    assert "1D+3" not in words
    assert "red" not in words
    assert "Bob" not in shown(card_view.view(card_set(folder), [], "community"))


def test_the_view_joins_parts_of_a_value_and_leaves_out_what_says_nothing() -> None:
    schema = Schema("x", (text("name"), number("win_food", 0, 9), number("win_money", 0, 9), number("z", 0, 9)))
    rows = [("a", 2, 1, 0), ("b", 0, 3, 0)]
    source = schema.fields[1].source("rulebook")
    columns = [field.name for field in schema.fields]
    made = [Card("x", 2, dict(zip(columns, row, strict=True)), dict.fromkeys(columns, source)) for row in rows]
    (table, _) = card_view.view(CardSet(Path(), "n", "1", {}, {"x": made}))
    assert [str(column.header) for column in table.columns] == ["name", "win"]  # type: ignore[union-attr]
    assert [str(cell) for cell in table.columns[1].cells] == ["food 2\nmoney 1", "money 3"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("kinds", "provenance", "message"),
    [
        (["hero"], "", r"Unknown kind of card 'hero'\. Did you mean 'heroes'"),
        ([], "rules", r"Unknown provenance 'rules'\. .*Known: assumed, community, rulebook"),
    ],
)
def test_an_unknown_filter_is_refused(folder: Path, kinds: list[str], provenance: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        list(card_view.view(card_set(folder), kinds, provenance))


def test_provenance_is_one_of_three() -> None:
    assert list(Provenance) == ["rulebook", "community", "assumed"]
