"""Cells of card tables, and the provenance beside them."""

import pytest

from simulator.card_fields import Field, change, choice, measure, number, strength, text, yes_no
from simulator.cards import Value
from simulator.dice import Strength


@pytest.mark.parametrize(
    ("field", "cell", "value"),
    [
        (text("x"), "High Quality Armor", "High Quality Armor"),
        (text("x", optional=True), "", None),
        (choice("x", "Open", "Close"), "Open", "Open"),
        (choice("x", "Open", optional=True), "none", None),
        (number("x", 0, 9), "9", 9),
        (number("x", 0, 9, optional=True), "", None),
        (change("x", 9), "-3", -3),
        (change("x", 9), "+3", 3),
        (change("x", 9), "0", 0),
        (measure("x", 0, 9), "9", 9.0),
        (measure("x", 0, 9), "0.35", 0.35),
        (strength("x", 3, 9), "4", Strength(0, 4)),
        (strength("x", 3, 9), "3D", Strength(3, 0)),
        (strength("x", 3, 9), "1D+3", Strength(1, 3)),
        (strength("x", 3, 9, optional=True), "none", None),
        (yes_no("x"), "yes", True),
        (yes_no("x"), "no", False),
    ],
)
def test_cells_that_are_accepted(field: Field, cell: str, value: Value) -> None:
    assert field.value(cell) == value


@pytest.mark.parametrize(
    ("field", "cells"),
    [
        (text("x"), [""]),
        (choice("x", "Open", "Close"), ["", "open", "none", "Open Close"]),
        (number("x", 0, 9), ["", "none", "10", "-1", "1.0", "1e0", "²", "٣", "one", "9" * 5000]),
        (change("x", 9), ["", "none", "-", "+-3", "-+3", "10", "-10", "1.0", "²", "9" * 5000]),
        (measure("x", 0.5, 9), ["", "none", "0.4", "9.1", "-1", "1e0", ".5", "5.", "1,5", "nan", "²", "9" * 5000]),
        (strength("x", 3, 9), ["", "D", "4D", "1D+10", "1D-1", "-1", "1D3", "2d6+1", "1D+" + "0" * 5000]),
        (yes_no("x"), ["", "Yes", "true", "1"]),
    ],
)
def test_cells_that_are_refused(field: Field, cells: list[str]) -> None:
    for cell in cells:
        with pytest.raises(ValueError):  # noqa: PT011  -- the fault is worded by the reader
            field.value(cell)


@pytest.mark.parametrize(
    ("field", "cell", "holds", "not_holds"),
    [
        (number("x", 0, 99), "assumed 5..12", [5, 12], [4, 13]),
        (measure("x", 0, 99), "assumed 0.5..1.5|3", [0.5, 1.0, 1.5, 3.0], [0.4, 2.0]),
        (number("x", 0, 99, optional=True), "assumed none|3|7..8", [None, 3, 7, 8], [0, 4, 9]),
        (strength("x", 9, 9), "assumed 2..1D+4", [Strength(0, 2), Strength(1, 0), Strength(2, 0)], [Strength(3, 0)]),
        (choice("x", "a", "b", "c"), "assumed a|c", ["a", "c"], ["b"]),
        (yes_no("x"), "assumed no", [False], [True]),
        (number("x", 0, 99), "rulebook", [0, 99], []),
        (text("x"), "assumed", ["anything"], []),
    ],
)
def test_plausible_values(field: Field, cell: str, holds: list[Value], not_holds: list[Value]) -> None:
    source = field.source(cell)
    assert all(source.holds(value) for value in holds)
    assert not any(source.holds(value) for value in not_holds)
    assert str(source) == cell


@pytest.mark.parametrize(
    ("field", "cells"),
    [
        (
            number("x", 0, 9),
            [
                "",
                "Rulebook",
                "rulebook 3",
                "assumed",
                "assumed 1..",
                "assumed ..3",
                "assumed 3..1",
                "assumed 1..10",
                "assumed 1||2",
                "assumed none",
                "guessed 1..3",
                "assumed 1...3",
            ],
        ),
        (choice("x", "a", "b"), ["assumed a..b", "assumed d"]),
        (yes_no("x"), ["assumed no..yes"]),
        (text("x"), ["assumed a|b", "web"]),
    ],
)
def test_provenance_that_is_refused(field: Field, cells: list[str]) -> None:
    for cell in cells:
        with pytest.raises(ValueError):  # noqa: PT011  -- the fault is worded by the reader
            field.source(cell)
