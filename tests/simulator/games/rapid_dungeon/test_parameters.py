"""Every parameter that a designer would vary (rules digest, section 7.3) is data, and matters."""

import csv
from pathlib import Path

import pytest

from simulator.cards import copy
from simulator.games.rapid_dungeon.catalogue import FOLDER, load_cards
from tests.simulator.games.rapid_dungeon.benches import bench

EVERYTHING = {"unicorn": True, "potion": True, "thief": True, "traps": True}
GAMES = 300
IN_TABLES = {
    "deck counts": ("exploration", "Diamond, light", "copies", "9"),
    "printed points": ("exploration", "Treasure, dark", "points", "6"),
    "light and dark": ("exploration", "Chest, light", "face", "dark"),
    "printed points of specials": ("special", "Trap, light", "points", "2"),
    "life": ("entrances", "Beginner", "life", "2"),
    "diamonds": ("entrances", "Beginner", "diamond", "5"),
    "chest and key": ("entrances", "Beginner", "chest_key", "8"),
    "three colours": ("entrances", "Beginner", "three_colours", "12"),
    "goblin row": ("entrances", "Beginner", "goblins_2", "9"),
    "sigma": ("throwers", "Average", "spread", "2"),
    "speed against accuracy": ("throwers", "Average", "hurry", "2"),
    "q": ("throwers", "Average", "flip", "0.5"),
    "eps_c": ("throwers", "Average", "misread", "0.3"),
    "eps_trap": ("throwers", "Average", "misread_trap", "0.5"),
    "push by speed": ("throwers", "Average", "speed", "3"),
    "times: reaction": ("throwers", "Average", "reaction", "0.6"),
    "times: median": ("throwers", "Average", "thinking", "2"),
    "times: spread": ("throwers", "Average", "thinking_spread", "0.6"),
    "times: a card more": ("throwers", "Average", "per_card", "0.2"),
    "times: turning the pawn": ("throwers", "Average", "turning", "0.5"),
    "card width": ("surface", "Table", "card_width", "5"),
    "card height": ("surface", "Table", "card_height", "7"),
    "turn of cards": ("surface", "Table", "card_turn", "0"),
    "pawn size": ("surface", "Table", "pawn_radius", "1"),
    "ring radius": ("surface", "Table", "ring_radius", "20"),
    "ring spread": ("surface", "Table", "ring_spread", "0"),
    "ring shift": ("surface", "Table", "ring_shift", "0"),
    "seats": ("surface", "Table", "seat_distance", "80"),
    "spread along the throw": ("surface", "Table", "stretch", "1"),
    "spread by distance": ("surface", "Table", "distance_scale", "20"),
    "slide": ("surface", "Table", "slide", "3"),
    "aim beside pawns": ("surface", "Table", "aim_shift", "0"),
    "push strength": ("surface", "Table", "push_strength", "5"),
    "push length": ("surface", "Table", "push_length", "5"),
    "flip by a push": ("surface", "Table", "push_flip", "0.5"),
    "eps of the area judgment": ("surface", "Table", "area_tie", "0.3"),
    "least share of a hit": ("surface", "Table", "least_share", "0.5"),
}
"""What the digest calls it, and the cell that holds it, with another value."""


def edited(folder: Path, kind: str, name: str, column: str, value: str) -> Path:
    """A copy of the cards with one other cell."""
    copy(FOLDER, folder)
    file = folder / f"{kind}.csv"
    rows = list(csv.reader(file.open(newline="")))
    place = rows[0].index(column)
    (row,) = (row for row in rows if row[0] == name)
    assert row[place] != value
    row[place] = value
    with file.open("w", newline="") as opened:
        csv.writer(opened).writerows(rows)
    return folder


@pytest.mark.parametrize("parameter", IN_TABLES)
def test_every_parameter_of_the_tables_changes_games(parameter: str, tmp_path: Path) -> None:
    cards = load_cards(edited(tmp_path / "cards", *IN_TABLES[parameter]))
    base, changed = (
        bench(one, players=5, rules=EVERYTHING, seed=3).player().play(0, GAMES)["seats"] for one in (None, cards)
    )
    assert (base != changed).any()


@pytest.mark.parametrize(("boss", "flag"), [("Goblin King", "goblin_king"), ("Elder Dragon", "elder_dragon")])
def test_a_bosss_benchmark_decides_how_often_it_is_beaten(boss: str, flag: str, tmp_path: Path) -> None:
    cards = load_cards(edited(tmp_path / "cards", "bosses", boss, "benchmark", "1"))
    rules = EVERYTHING | {flag: True}
    base, changed = (
        bench(one, players=3, rules=rules, seed=3).player().play(0, GAMES)["games"] for one in (None, cards)
    )
    assert changed["beaten"].sum() > base["beaten"].sum()


@pytest.mark.parametrize("flag", ["advanced", "unicorn", "potion", "thief", "traps"])
def test_the_dungeon_is_chosen_by_flags(flag: str) -> None:
    base, changed = (bench(players=4, rules={flag: on}, seed=3).player().play(0, 20)["seats"] for on in (False, True))
    assert (base != changed).any()


def test_players_throwers_and_strategies_are_the_experiments() -> None:
    assert bench(players=6, strategies=("greedy",)).player().play(0, 1)["seats"].size == 6
    own = ("Child", "Child", "Average", "Poor")
    mixed = bench(design="fixed", parties=own, strategies=("greedy", "nearest", "sets", "deny-leader"))
    assert mixed.cells[0] == {"parties": list(own), "strategies": ["greedy", "nearest", "sets", "deny-leader"]}
