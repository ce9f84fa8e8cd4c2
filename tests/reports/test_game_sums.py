"""Sums over games are what plain counting, game by game and group by group, makes them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports import game_sums as module
from reports.game_sums import GAME, TIMES, Of, game_sums, row_sums

KINDS = ("axe", "bow", "cup")
WANTED = {f"{of.name} {one} {other}": (of, one, other) for of in Of for one, other in (("x", "x"), ("x", "y"))}
"""Every sum of one column and of two; those of one column ask for it twice."""
KEYS = {
    "kind": (pl.Enum(KINDS), st.sampled_from(KINDS)),
    "held": (pl.Boolean, st.booleans()),
    "seat": (pl.Int8, st.integers(-2, 2)),
    "far": (pl.Int64, st.integers(-(10**12), 10**12)),
    "word": (pl.String, st.text(max_size=2)),
}
"""Groups are told by columns of many types, any of which may lack a value."""


@st.composite
def tables(draw: st.DrawFn) -> tuple[pl.DataFrame, list[str]]:
    """Rows in any order, of few games, and what they are grouped by."""
    keys = draw(st.lists(st.sampled_from([*KEYS]), min_size=1, max_size=3, unique=True))
    # Quarters are added up without an error.
    number = st.integers(-8, 8).map(lambda quarters: quarters / 4)
    columns = [st.integers(0, 6), number, st.integers(0, 3), *(st.none() | KEYS[key][1] for key in keys)]
    rows = draw(st.lists(st.tuples(*columns), max_size=30))
    schema = {GAME: pl.Int64, "x": pl.Float64, "y": pl.UInt8, **{key: KEYS[key][0] for key in keys}}
    frame = pl.DataFrame(rows, schema, orient="row")
    if draw(st.booleans()):
        times = draw(st.lists(st.integers(1, 5), min_size=7, max_size=7))
        frame = frame.with_columns(pl.Series(TIMES, [times[game] for game in frame[GAME]], pl.Int64))
    return frame, keys


def counted(rows: pl.DataFrame, keys: Sequence[str]) -> dict[tuple[Any, ...], dict[str, float]]:
    """The same in plain Python."""
    inside: dict[Any, Any] = defaultdict(lambda: defaultdict(lambda: {"x": 0.0, "y": 0.0, TIMES: 1}))
    for row in rows.iter_rows(named=True):
        sums = inside[tuple(row[key] for key in keys)][row[GAME]]
        sums["x"] += row["x"]
        sums["y"] += row["y"]
        sums[TIMES] = row.get(TIMES, 1)
    of = {
        Of.TOTAL: lambda one, other: one,
        Of.SOME: lambda one, other: one > 0,
        Of.PRODUCT: lambda one, other: one * other,
        Of.UNEQUAL: lambda one, other: one != other,
        Of.BOTH: lambda one, other: one > 0 and other > 0,
    }
    return {
        group: {
            name: sum(game[TIMES] * of[kind](game[one], game[other]) for game in games.values())
            for name, (kind, one, other) in WANTED.items()
        }
        for group, games in inside.items()
    }


@given(table=tables(), piece=st.sampled_from([1, 2, 5, 2**17]))
def test_sums_over_games_are_those_of_plain_counting(table: tuple[pl.DataFrame, list[str]], piece: int) -> None:
    """Pieces of few rows end in the middle of games, which must be taken whole all the same."""
    rows, keys = table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "PIECE", piece)
        found = game_sums(rows, keys, WANTED).group_by(keys).sum()
    assert {
        tuple(row[key] for key in keys): {name: row[name] for name in WANTED} for row in found.iter_rows(named=True)
    } == counted(rows, keys)


@given(table=tables())
def test_sums_over_rows_are_those_of_plain_counting(table: tuple[pl.DataFrame, list[str]]) -> None:
    rows, keys = table
    expected: dict[Any, list[int]] = defaultdict(lambda: [0, 0])
    for row in rows.iter_rows(named=True):
        sums = expected[tuple(row[key] for key in keys)]
        sums[0] += 1
        sums[1] += row["y"]
    found = row_sums(rows, keys, ["y"]).iter_rows(named=True)
    assert {tuple(row[key] for key in keys): [row["number"], row["y"]] for row in found} == expected
