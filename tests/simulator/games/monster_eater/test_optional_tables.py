"""The optional tables tell what the event log of the very same games tells."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from simulator.games.monster_eater import results
from simulator.store import to_frame
from tests.simulator.games.monster_eater.benches import bench

Rows = list[dict[str, Any]]
TABLES = {table.name: table for table in results.OPTIONAL_TABLES}
GAMES = 40
CASES: dict[str, dict[str, Any]] = {
    "balanced": {"players": 4, "strategies": ("balanced",), "round_cap": 40},
    "random": {"players": 3, "round_cap": 60, "rules": {"ghost_bonus": True, "reroll_cooking": True}},
    "drafted": {"players": 5, "draft": 5, "falin": True, "round_cap": 30},
}


@pytest.fixture(scope="module", params=CASES)
def played(request: pytest.FixtureRequest) -> tuple[Mapping[str, Rows], list[Rows]]:
    """Rows of every optional table, and the events of every game."""
    table = bench(**CASES[request.param], seed=51, record=tuple(TABLES))
    rows = table.player().play(0, GAMES)
    frames = {name: to_frame(rows[name], TABLES[name], table.labels).to_dicts() for name in TABLES}
    return frames, [list(table.replay(index).events()) for index in range(GAMES)]


def turns(games: list[Rows]) -> Iterator[tuple[dict[str, int], Rows]]:
    """Game and turn, and the events of that turn."""
    for game, events in enumerate(games):
        begins = [place for place, event in enumerate(events) if event["event"] == "turn_begins"]
        for begin, end in zip(begins, [*begins[1:], len(events)], strict=True):
            yield {"game": game, "turn": events[begin]["turn"]}, events[begin:end]


def names(events: Rows) -> list[str]:
    return [event["event"] for event in events]


def fight_of(events: Rows) -> Rows:
    """The events of a turn from the choice of the team to the outcome of the battle."""
    begin = names(events).index("fights")
    end = next(place for place, name in enumerate(names(events)) if name in ("battle_won", "battle_lost"))
    return events[begin : end + 1]


def battle(events: Rows) -> dict[str, Any]:
    team, outcome = events[0], events[-1]
    first = names(events).index("reroll") if "reroll" in names(events) else len(events)
    shown: dict[int, int] = {}
    for event in events:
        if event["event"] == "die":
            shown[event["index"]] = event["face"]
    rolled = sum(event["face"] for event in events[:first] if event["event"] == "die")
    plus = outcome["total"] - sum(shown.values())
    return {
        "seat": team["seat"],
        "monster": team["monster"],
        "combat": outcome["combat"],
        "fighters": len(team["fighters"]),
        "magic_spent": len(team["with_magic"]) + names(events).count("recovery_magic"),
        "dice": len(shown),
        "plus": plus,
        "rolled": plus + rolled,
        "rerolls": names(events).count("reroll"),
        "total": outcome["total"],
        "won": outcome["event"] == "battle_won",
    }


def test_battles(played: tuple[Mapping[str, Rows], list[Rows]]) -> None:
    rows, games = played
    fought = [place | battle(fight_of(events)) for place, events in turns(games) if "fights" in names(events)]
    assert rows["battles"] == fought
    assert {row["won"] for row in fought} == {True, False}
    assert any(row["rerolls"] for row in fought)


def test_encounters(played: tuple[Mapping[str, Rows], list[Rows]]) -> None:
    rows, games = played
    came = []
    for place, events in turns(games):
        phase = ""
        for event in events:
            if event["event"] == "phase":
                phase = event["phase"]
            elif event["event"] == "monster_placed":
                sender = event["seat"] if phase == "III Encounter" else -1
                came.append(place | {"seat": event["target"], "monster": event["monster"], "sender": sender})
    assert rows["encounters"] == came
    assert {row["sender"] == -1 for row in came} == {True, False}


def test_cooking_attempts(played: tuple[Mapping[str, Rows], list[Rows]]) -> None:
    rows, games = played
    cooked = []
    for place, events in turns(games):
        if "cooking" not in names(events):
            continue
        begin = names(events).index("cooking")
        outcome = next(event for event in events[begin:] if event["event"] in ("cooked", "cooking_failed"))
        shown = {event["index"]: event["face"] for event in events[begin:] if event["event"] == "die"}
        begun = {key: events[begin][key] for key in ("seat", "monster", "difficulty", "power")}
        success = outcome["event"] == "cooked"
        assert (outcome["total"] >= begun["difficulty"]) == success
        cooked.append(place | begun | {"die_1": shown[0], "die_2": shown[1], "success": success})
    assert rows["cooks"] == cooked


def test_tables_that_are_not_recorded_stay_empty() -> None:
    rows = bench(players=2, seed=51, round_cap=20, record=("battles",)).player().play(0, 20)
    assert rows["battles"].size > 0
    assert rows["cooks"].size == rows["encounters"].size == 0
