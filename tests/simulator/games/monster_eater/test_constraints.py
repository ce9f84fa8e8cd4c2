"""Every constraint of the rule documents is checked: a card set that breaks one is told so, and nothing else."""

import csv
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.cards import SETTINGS, copy, file_of
from simulator.errors import InputError
from simulator.games.monster_eater.catalogue import FOLDER, SCHEMAS, check, load_cards
from simulator.games.monster_eater.constraints import CONSTRAINTS

Row = dict[str, str]
Change = Callable[[list[Row]], None]


def change(folder: Path, kind: str, how: Change) -> None:
    path = folder / file_of(kind)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    columns = list(rows[0])
    how(rows)
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)


def put(row: Row, **values: str | int) -> None:
    for column, value in values.items():
        row[column] = str(value)
        row[f"{column}_from"] = "rulebook"


def given_to(name: str, /, **values: str | int) -> Change:
    def how(rows: list[Row]) -> None:
        put(next(row for row in rows if row["name"] == name), **values)

    return how


def given_to_all(**values: str | int) -> Change:
    def how(rows: list[Row]) -> None:
        for row in rows:
            put(row, **values)

    return how


def count(folder: Path, **counts: int) -> None:
    path = folder / SETTINGS
    lines = path.read_text().splitlines()
    for key, value in counts.items():
        (place,) = (place for place, line in enumerate(lines) if line.startswith(f"{key} ="))
        lines[place] = f"{key} = {value}"
    path.write_text("\n".join(lines))


def not_cookable(rows: list[Row]) -> None:
    put(next(row for row in rows if row["name"] == "Golem"), difficulty=9, cook_food=2, points=2)
    for row in rows:
        if not row["difficulty"] and row["boss"] == "no":
            put(row, difficulty=9, points=2)


def many(rows: list[Row], number: int) -> None:
    rows += [{**rows[0], "name": f"{rows[0]['name']} {place}"} for place in range(number)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy(FOLDER, tmp_path / "cards")
    return tmp_path / "cards"


BROKEN: Mapping[str, tuple[tuple[str, Change] | Mapping[str, int], ...]] = {
    "number of characters": ({"characters": 29},),
    "number of monsters": (("monsters", given_to("Slime", copies=2)),),
    "number of bosses": ({"bosses": 1},),
    "number of items": (("items", given_to("Jewelry", copies=4)),),
    "number of exploration": (("exploration", given_to("Merchant", copies=1)),),
    "number of encounter": (("encounter", given_to("Monster Encounter", copies=29)),),
    "number of event": ({"event": 16},),
    "number of escape": (("escape", given_to("Escape", copies=6)),),
    "parties": (("characters", given_to("Mithrun", party="")),),
    "four cooks": (("characters", given_to("Rin", cooking=1)),),
    "magic supply": (("characters", given_to("Rin", magic_tokens=10)), {"magic_tokens": 30}),
    "magic is for Magicians": (("characters", given_to("Laios", magic="2D")),),
    "reroll is for Locksmiths and Ninjas": (("characters", given_to("Laios", reroll=1)),),
    "every party picks locks": (("characters", given_to("Mr. Tansu", locksmith_magic="no")),),
    "one boss a level": (("monsters", given_to("Sissel the Lunatic Magician", difficulty=9)),),
    "cooking block": (("monsters", given_to("Slime", points="")),),
    "some monsters can't be cooked": (("monsters", not_cookable),),
    "the sword is won": (("monsters", given_to_all(defeat_sword="no")),),
    "effects are Open": (("items", given_to("Seasoning", face="Close")),),
    "dungeon card names": (("escape", given_to("Escape", name="Ambush")),),
    "opening hands": (
        ("exploration", given_to_all(copies=1)),
        ("encounter", given_to("Monster Encounter", copies=4)),
        {"exploration": 15, "encounter": 4},
    ),
    "checks matter": (("event", given_to("The Pit", discard_newest=0)),),
    "room for monsters": (("monsters", lambda rows: many(rows, 40)), {"monsters": 70}),
    "room for items": (("items", lambda rows: many(rows, 30)), {"items": 80}),
    "room for dungeon cards": (("event", given_to("The Pit", copies=100)), {"event": 112}),
}


def test_every_constraint_is_tried() -> None:
    assert BROKEN.keys() == {constraint.name for constraint in CONSTRAINTS}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_constraint_is_its_one_fault(folder: Path, name: str) -> None:
    for step in BROKEN[name]:
        if isinstance(step, tuple):
            change(folder, *step)
        else:
            count(folder, **step)
    assert [fault.constraint for fault in check(folder)] == [name]
    with pytest.raises(InputError, match=r"have 1 fault:\n"):
        load_cards(folder)


@pytest.mark.parametrize(
    ("kind", "how", "name"),
    [
        ("characters", given_to("Rin", party=""), "parties"),
        ("characters", given_to("Falin", party="Solo"), "parties"),
        ("characters", lambda rows: [put(row, party="Kabru") for row in rows if row["party"] == "Shuro"], "parties"),
        ("characters", given_to("Senshi", cooking=""), "four cooks"),
        ("characters", given_to("Laios", magic_tokens=1), "magic is for Magicians"),
        ("characters", given_to("Laios", recovery_magic="yes"), "magic is for Magicians"),
        ("characters", given_to("Laios", locksmith_magic="yes"), "magic is for Magicians"),
        ("monsters", given_to("Slime", boss="yes"), "one boss a level"),
        ("monsters", given_to("Chimera Falin", points=""), "cooking block"),
        ("monsters", given_to("Golem", points=2), "cooking block"),
        ("monsters", given_to("Golem", cook_food=2), "cooking block"),
        ("items", given_to("High Quality Armor", face="Close"), "effects are Open"),
        ("items", given_to_all(copies=100), "room for items"),
    ],
)
def test_other_ways_to_break_them(folder: Path, kind: str, how: Change, name: str) -> None:
    change(folder, kind, how)
    assert name in [fault.constraint for fault in check(folder)]


def test_every_fault_is_reported_at_once(folder: Path) -> None:
    change(folder, "characters", given_to("Rin", cooking=1, physical="strong"))
    change(folder, "monsters", given_to("Slime", copies=2))
    (folder / "items.csv").unlink()
    count(folder, event=3)
    with pytest.raises(InputError) as error:
        load_cards(folder)
    lines = str(error.value).splitlines()
    assert lines[0] == f"The cards in {folder} have 5 faults:"
    assert [line.strip().split(":")[0] for line in lines[1:]] == [
        "characters.csv, row 22, column physical",
        "items.csv",
        "monsters.csv",
        "event.csv",
        "characters.csv, column cooking",
    ]


def test_a_deck_may_be_resized_if_the_counts_say_so(folder: Path) -> None:
    change(folder, "items", given_to("Jewelry", copies=9))
    count(folder, items=26)
    cards = load_cards(folder)
    assert cards.records.item_copies.sum() == 26


def test_copy_edit_load_round_trip(folder: Path) -> None:
    shipped = load_cards(FOLDER)
    assert load_cards(folder).digest == shipped.digest
    change(folder, "monsters", given_to("Kraken", combat=14))
    edited = load_cards(folder)
    kraken = edited.labels["monster"].index("Kraken")
    assert edited.records.monsters[kraken].combat == 14
    assert edited.digest != shipped.digest


cells = st.one_of(
    st.sampled_from(
        ["", "none", "rulebook", "assumed", "assumed 1..3", "yes", "-1", "3D", "1D+3", "99", "Upper", '"', ";"]
    ),
    st.text(max_size=20),
)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_is_written_into_cells_there_are_faults_or_a_card_set(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "cards"
        copy(FOLDER, folder)
        for _ in range(data.draw(st.integers(1, 3))):
            path = folder / file_of(data.draw(st.sampled_from([schema.kind for schema in SCHEMAS])))
            with path.open(newline="") as file:
                rows = list(csv.reader(file))
            row = rows[data.draw(st.integers(0, len(rows) - 1))]
            row[data.draw(st.integers(0, len(row) - 1))] = data.draw(cells)
            with path.open("w", newline="") as file:
                csv.writer(file).writerows(rows)
        _faults_or_card_set(folder)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_bytes_are_in_a_file_there_are_faults_or_a_card_set(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "cards"
        copy(FOLDER, folder)
        path = folder / data.draw(st.sampled_from([SETTINGS, *(file_of(schema.kind) for schema in SCHEMAS)]))
        content = path.read_bytes()
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 40)))
        path.write_bytes(content[:start] + data.draw(st.binary(max_size=10)) + content[end:])
        _faults_or_card_set(folder)


def _faults_or_card_set(folder: Path) -> None:
    if check(folder):
        with pytest.raises(InputError):
            load_cards(folder)
    else:
        assert load_cards(folder).records is not None
