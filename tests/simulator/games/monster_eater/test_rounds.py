"""The table of rounds: what everybody had at the end of each, as the referee knows it from the log alone."""

from typing import Any

import numpy as np
import pytest

from simulator.games.monster_eater.results import LEVELS
from tests.simulator.games.monster_eater.benches import bench, referee_game

GAMES = 20
TABLES: dict[str, dict[str, Any]] = {
    "random": {"players": 3, "round_cap": 40},
    "balanced": {"players": 4, "strategies": ("balanced",)},
    "drafted": {"players": 2, "draft": 6, "strategies": ("balanced",), "rules": {"late_upper_auto_advance": False}},
}


@pytest.mark.parametrize("name", TABLES)
def test_rounds_hold_level_travel_and_standing_of_every_seat(name: str) -> None:
    table = bench(**TABLES[name], seed=13, record=("rounds",))
    rows = table.player().play(0, GAMES)["rounds"]
    for index in range(GAMES):
        told = [
            (number, seat, *values)
            for number, seats in enumerate(referee_game(table, index).rounds, start=1)
            for seat, values in enumerate(seats)
        ]
        stored = [
            (row["round"], row["seat"], LEVELS[row["level"]], row["travel"], row["standing"])
            for row in rows[rows["game"] == index]
        ]
        assert stored == told


def test_the_last_round_stands_as_the_game_was_scored_but_for_dice() -> None:
    """Scores differ from standings where dice are rolled at the end, by chance and on average not at all."""
    table = bench(players=4, seed=5, strategies=("balanced",), record=("rounds",))
    rows = table.player().play(0, 4_000)
    rounds, seats = rows["rounds"], rows["seats"]
    last = rounds["round"] == np.repeat(rows["games"]["rounds"], 4 * rows["games"]["rounds"])
    luck = seats["score"] - rounds["standing"][last]
    assert (luck == 0).any()
    assert (luck != 0).any()
    # Five standard errors: a false alarm in 2 million.
    assert abs(luck.mean()) < 5 * luck.std() / np.sqrt(luck.size)


def test_rounds_that_are_not_asked_for_cost_no_room() -> None:
    assert bench(players=2).player().play(0, 5)["rounds"].size == 0
