"""What every game on the bench owes to everything that reads its results."""

import pytest

from simulator.errors import InputError
from simulator.game import GAME_COLUMNS, GAMES, SEAT_COLUMNS, get_game

games = pytest.mark.parametrize("name", sorted(GAMES))


@games
def test_its_tables_tell_what_is_told_of_any_game(name: str) -> None:
    game = get_game(name)
    for table, columns in (("games", GAME_COLUMNS), ("seats", SEAT_COLUMNS)):
        assert set(columns) <= {column.name for column in game.table(table).columns}
        assert not game.table(table).optional


@games
def test_every_column_has_a_meaning_and_every_table_tells_the_game(name: str) -> None:
    for table in get_game(name).tables:
        assert table.columns[0].name == "game"
        assert all(column.meaning for column in table.columns)


@games
def test_its_ratios_are_sums_of_columns_of_seats(name: str) -> None:
    game = get_game(name)
    columns = {column.name for column in game.table("seats").columns}
    for ratio in game.ratios:
        assert {*ratio.part, *ratio.whole} <= columns


@games
def test_it_calls_itself_what_the_registry_calls_it(name: str) -> None:
    assert get_game(name).name == name


def test_an_unknown_game_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(InputError, match=r"'monster-eaters'\. Did you mean 'monster-eater'\?"):
        get_game("monster-eaters")
