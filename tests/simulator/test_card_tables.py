"""Folders of card tables: as spreadsheets save them, and every fault at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from simulator.dice import Strength
from tests.simulator.heroes import ANN, BOB, HEADER, TOML, card_set, faults, new_folder, read, replace, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return new_folder(tmp_path)


def test_a_folder_is_read(folder: Path) -> None:
    heroes = card_set(folder)
    ann, bob = heroes.tables["heroes"]
    assert (heroes.name, heroes.version, heroes.counts) == ("Heroes", "7", {"heroes": 3})
    assert dict(ann.values) == {
        "name": "Ann", "colour": "red", "food": 3, "power": Strength(1, 3), "tall": True, "copies": 2,
    }  # fmt: skip
    assert (ann.row, ann.note, ann.copies, ann.number("tall")) == (2, "page 4", 2, 1)
    assert (bob["colour"], bob.text("colour"), bob.number("food")) == (None, "", 0)
    assert bob.strength("power") == Strength(0, 0)
    assert [str(entry) for entry in heroes.assumed] == [
        "Ann, food 3 (assumed 1..5)",
        "Ann, tall yes (assumed yes|no)",
        "Bob, name Bob (assumed)",
        "Bob, power none (assumed none|1D..2D)",
    ]


@pytest.mark.parametrize(
    "respell",
    [
        lambda table: "\ufeff" + table,
        lambda table: table.replace("\n", "\r\n"),
        lambda table: table.replace(",", ";"),
        lambda table: table.replace(",", "\t"),
        lambda table: table.replace("\n", ",,,\n") + ",,,,,,,,,,,,,,,\n" * 3,
        lambda table: "\n\n" + table.replace("\n", "\n\n"),
        lambda table: table.replace("\n", "\r"),
        lambda table: '"' + table.rstrip().replace(",", '","').replace("\n", '"\n"') + '"',
        lambda table: table.replace(",", " , "),
        lambda table: table.replace("page 4", "page 5; or 6"),
        lambda table: "\n".join(",".join(reversed(line.split(","))) for line in table.split("\n")),
        lambda table: table.replace("Bob,assumed,,", "Bob,assumed,none,"),
        lambda table: table.rstrip("\n,"),
    ],
    ids=[
        "BOM",
        "CRLF",
        "semicolons",
        "tabs",
        "empty columns and rows",
        "blank lines",
        "CR",
        "quotes",
        "blanks",
        "notes",
        "other order of columns",
        "none",
        "empty cells left out",
    ],
)
def test_however_a_spreadsheet_saves_it_the_card_set_is_the_same(folder: Path, respell: Callable[[str], str]) -> None:
    before = card_set(folder).digest
    table = (folder / "heroes.csv").read_text()
    (folder / "heroes.csv").write_bytes(respell(table).encode())
    assert card_set(folder).digest == before


OWN_NAME = "a name of its own; a card printed again is one row with more copies"
PROVENANCE = "rulebook, community, or assumed with its plausible values (such as assumed 1..3 or assumed none|2|4)"
DICE = "n, xD or xD+y, such as 4, 3D or 1D+3, with x up to 3 and n and y up to 9, or nothing"


@pytest.mark.parametrize(
    ("old", "new", "place", "found", "accepted"),
    [
        ("3,assumed", "x,assumed", "row 2, column food", "'x'", "a whole number, 0 to 9"),
        ("1D+3", "1D3", "row 2, column power", "'1D3'", DICE),
        ("red", "green", "row 2, column colour", "'green'", "red, blue or nothing"),
        ("no,rulebook", ",rulebook", "row 3, column tall", "nothing", "yes or no"),
        ("Ann,", ",", "row 2, column name", "nothing", "words"),
        ("assumed 1..5", "guessed", "row 2, column food_from", "'guessed'", PROVENANCE),
        ("Bob,assumed", "Bob,", "row 3, column name_from", "nothing", "rulebook, community or assumed"),
        ("1..5", "4..5", "row 2, column food", "'3'", "4..5, the plausible values that food_from gives"),
        ("Bob", "Ann", "row 3, column name", "'Ann', as in row 2", OWN_NAME),
        ("page 4", "page 4,x", "row 2", "'x' under no header", "values in columns with a header"),
        ("note", "note,page", "row 1, column page", "an unknown column", "no further column"),
        ("note", "note,name", "row 1, column name", "the column twice", "each column once"),
        ("3,assumed", "4,assumed", "row 2, column food", "4", "no more than there are heroes [red is modest]"),
    ],
)
def test_a_fault_tells_file_row_column_what_was_found_and_what_is_accepted(
    folder: Path, old: str, new: str, place: str, found: str, accepted: str
) -> None:
    replace(folder / "heroes.csv", old, new)
    assert faults(folder) == [f"heroes.csv, {place}: found {found}; accepted: {accepted}"]


def test_a_misspelt_column_is_told_with_the_missing_one(folder: Path) -> None:
    replace(folder / "heroes.csv", "colour,", "color,")
    assert faults(folder) == [
        "heroes.csv, row 1, column color: found an unknown column; accepted: one of the missing colour",
        "heroes.csv, row 1, column colour: found no such column; accepted: a column colour in the header",
    ]


@pytest.mark.parametrize(
    ("content", "place", "found", "accepted"),
    [
        (None, "", "no such file in {folder}", "a CSV file of that name"),
        (b"", "", "an empty file", "a header and one row a card"),
        (b"\n,,\n", "", "an empty file", "a header and one row a card"),
        (b"name\xff", "", "byte 5 that is not UTF-8", "text in UTF-8 (spreadsheets: CSV UTF-8)"),
        (HEADER.encode("utf-16"), "", "byte 1 that is not UTF-8", "text in UTF-8 (spreadsheets: CSV UTF-8)"),
        (b"x" * 200_000, ", row 1", "text that is not CSV (field larger than field limit (131072))", "CSV"),
    ],
)
def test_a_table_that_cannot_be_read_is_one_fault(
    folder: Path, content: bytes | None, place: str, found: str, accepted: str
) -> None:
    (folder / "heroes.csv").unlink()
    if content is not None:
        (folder / "heroes.csv").write_bytes(content)
    assert faults(folder) == [f"heroes.csv{place}: found {found.format(folder=folder)}; accepted: {accepted}"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, ["cardset.toml: found no such file in {folder}; accepted: a TOML file with name, version and [counts]"]),
        ('name = "x', ["cardset.toml: found text that is not TOML"]),
        ('name = "x"\n', ["cardset.toml, key version: found nothing; accepted: words in quotes",
                          "cardset.toml, key counts: found nothing; accepted: a table of heroes"]),
        (TOML.replace('"7"', "7"), ["cardset.toml, key version: found 7; accepted: words in quotes"]),
        (TOML + "villains = 3", ["cardset.toml, key counts.villains: found an unknown key; accepted: heroes"]),
        (TOML.replace("3", "-3"), ["cardset.toml, key counts.heroes: found -3; accepted: a whole number"]),
        (TOML.replace("3", "true"), ["cardset.toml, key counts.heroes: found True; accepted: a whole number"]),
        ("note = 1\n" + TOML, ["cardset.toml, key note: found an unknown key; accepted: name, version, counts"]),
    ],
)  # fmt: skip
def test_faults_of_the_settings(folder: Path, content: str | None, expected: list[str]) -> None:
    (folder / "cardset.toml").unlink()
    if content is not None:
        (folder / "cardset.toml").write_text(content)
    found = faults(folder)
    assert len(found) == len(expected)
    for fault, start in zip(found, expected, strict=True):
        assert fault.startswith(start.format(folder=folder))


def test_a_missing_folder_is_one_fault(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    assert faults(missing) == [f"{missing}: found no such folder; accepted: a folder of card tables"]


def test_every_fault_is_found_at_once(folder: Path) -> None:
    write(folder, HEADER + ",age", ANN.replace("3,assumed 1..5", "4,assumed 1..3"), BOB.replace("no,", "maybe,"))
    (folder / "cardset.toml").write_text(TOML + "villains = 1\n")
    assert [(fault.file, fault.row, fault.column) for fault in read(folder).faults] == [
        ("heroes.csv", 1, "age"),
        ("heroes.csv", 2, "food"),
        ("heroes.csv", 3, "tall"),
        ("cardset.toml", None, "counts.villains"),
        ("heroes.csv", 2, "food"),
    ]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("heroes.csv", "red", "green"), ("heroes.csv", "colour,", "color,"), ("cardset.toml", "3", "'three'")],
)
def test_a_constraint_is_not_judged_on_values_that_could_not_be_read(
    folder: Path, file: str, old: str, new: str
) -> None:
    write(folder, HEADER, ANN.replace("3,assumed 1..5", "5,assumed 1..5"), BOB)
    assert [fault.constraint for fault in read(folder).faults] == ["red is modest"]
    replace(folder / file, old, new)
    found = [fault.constraint for fault in read(folder).faults]
    assert found
    assert not any(found)


def test_a_long_cell_is_quoted_in_short(folder: Path) -> None:
    write(folder, HEADER, ANN.replace("red", "r" * 5000), BOB)
    (fault,) = faults(folder)
    assert len(fault) < 200
