"""The table of rounds: what each seat threw at, what became of it, and how it stood."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulator.games.rapid_dungeon.state import OUTCOMES
from tests.simulator.games.rapid_dungeon.benches import bench

EVERYTHING = {"unicorn": True, "potion": True, "thief": True, "traps": True, "may_pass": True}
GAMES = 20


def played(**experiment: Any) -> Mapping[str, Any]:
    table = bench(players=4, seed=6, rules=EVERYTHING, **experiment)
    return table.player().play(0, GAMES)


def test_the_table_changes_nothing_else() -> None:
    with_rounds, without = played(record=("rounds",)), played()
    assert without["rounds"].size == 0
    for name in ("games", "seats"):
        assert (with_rounds[name] == without[name]).all()


def test_every_round_of_every_seat_is_there() -> None:
    rows = played(record=("rounds",))["rounds"]
    assert rows.size == GAMES * 11 * 4
    expected = [(game, number, seat) for game in range(GAMES) for number in range(1, 12) for seat in range(4)]
    assert [(int(row["game"]), int(row["round"]), int(row["seat"])) for row in rows] == expected


def test_rounds_end_where_the_game_ends_and_add_up_to_it() -> None:
    found = played(record=("rounds",))
    rounds, seats = found["rounds"], found["seats"]
    last = rounds[rounds["round"] == 11]
    assert (last["standing"] == seats["score"]).all()
    assert (last["cards"] == seats["cards"]).all()
    for number, name in enumerate(OUTCOMES):
        by_seat = np.zeros(seats.size, int)
        np.add.at(by_seat, rounds["game"].astype(int) * 4 + rounds["seat"], rounds["outcome"] == number)
        assert (by_seat == seats[name]).all(), name
    passed = rounds["outcome"] == OUTCOMES.index("passed")
    assert ((rounds["target"] == -1) == passed).all()
    assert passed.any()


def test_a_round_tells_what_the_log_tells() -> None:
    table = bench(players=5, seed=6, rules=EVERYTHING, record=("rounds",))
    rows = table.player().play(3, 1)["rounds"]
    number, cards, trap = 0, {}, False
    for event in table.replay(3).events():
        match event["event"]:
            case "round_begins":
                number, trap = event["round"], event["trap"]
            case "reveals":
                cards[event["seat"]] = event["card"]
            case "decided" if event["decision"] == "target":
                row = rows[(rows["round"] == number) & (rows["seat"] == event["seat"])][0]
                shown = None if row["target"] < 0 else table.labels["card"][row["target"]]
                assert shown == cards.get(event["answer"])
                assert row["trap"] == trap
            case "judged":
                row = rows[(rows["round"] == number) & (rows["seat"] == event["seat"])][0]
                assert OUTCOMES[row["outcome"]] == event["outcome"]
