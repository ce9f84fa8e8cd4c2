"""The event log: documented, complete, and so strict that nothing can be changed in it unnoticed."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from simulator.games.rapid_dungeon.decisions import DECISIONS
from simulator.games.rapid_dungeon.log import EVENTS
from tests.simulator.games.rapid_dungeon.benches import bench, shipped
from tests.simulator.games.rapid_dungeon.referee.reading import Objection
from tests.simulator.games.rapid_dungeon.referee.referee import OPENING, check

Event = dict[str, Any]
REFEREE = Path(__file__).parent / "referee"
DOCUMENT = Path(__file__).parents[4] / "docs" / "rapid_dungeon.md"
WITHIN_OTHERS = {"deck_card", "option", "decided_set"}
"""Rows of the log that are told as part of another event, or that this game doesn't have."""
FORMAT = {
    "game": OPENING,
    "shuffled": ("deck", "cards"),
    **{name: fields for name, fields in EVENTS.items() if name not in {"shuffled", *WITHIN_OTHERS}},
}
EVERYTHING = {(name, "") for name in FORMAT.keys() - {"decided"}} | {("decided", one.name) for one in DECISIONS}
MOST_GAMES = 60
WITHOUT_SEAT = {"game", "shuffled", "round_begins", "game_ends"}
ALL = {"unicorn": True, "potion": True, "thief": True, "traps": True}


def happenings(events: list[Event]) -> set[tuple[str, str]]:
    """Kinds of events and of decisions."""
    return {(event["event"], event.get("decision", "")) for event in events}


@cache
def told() -> tuple[tuple[list[Event], Mapping[str, Any]], ...]:
    """Games in which together everything happens that can happen."""
    tables = [
        bench(players=6, rules=ALL | {"advanced": True}, seed=2),
        bench(players=4, rules=ALL | {"fast_throws": True, "goblin_king": True}, seed=2),
    ]
    seen: set[tuple[str, str]] = set()
    kept = []
    for index in range(MOST_GAMES):
        for table in tables:
            replay = table.replay(index)
            events = [dict(event) for event in replay.events()]
            if not happenings(events) <= seen:
                seen |= happenings(events)
                kept.append((events, replay.result))
        if seen == EVERYTHING:
            break
    return tuple(kept)


def rows_of_tables(text: str, columns: int) -> Iterator[list[str]]:
    """Cells of every Markdown table with so many columns, without header and rule."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == columns:
            yield cells


def test_every_event_and_field_is_documented() -> None:
    documented = {
        name.strip("`"): tuple(re.findall(r"`(\w+)`", fields))
        for name, fields, _ in rows_of_tables(DOCUMENT.read_text(), 3)
    }
    assert documented == FORMAT


def test_every_decision_is_documented() -> None:
    documented = [name.strip("`") for name, _ in rows_of_tables(DOCUMENT.read_text(), 2)]
    assert documented == [decision.name for decision in DECISIONS]


def test_events_have_the_documented_fields_and_are_json() -> None:
    for events, _ in told():
        for event in events:
            seat = () if event["event"] in WITHOUT_SEAT else ("seat",)
            assert tuple(event) == ("event", *seat, *FORMAT[event["event"]])
            assert json.loads(json.dumps(event)) == event


def test_everything_that_can_happen_happens_in_these_games() -> None:
    assert set().union(*(happenings(events) for events, _ in told())) == EVERYTHING


def test_the_referee_shares_nothing_with_the_engine_but_cards() -> None:
    for source in REFEREE.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                assert not module.startswith("strategies")
                assert not module.startswith("simulator") or module == "simulator.cards", source


def test_the_referee_finds_no_fault() -> None:
    for events, result in told():
        check(events, result, shipped())


def first_of(name: str) -> tuple[list[Event], Mapping[str, Any], int]:
    """The game in which an event comes earliest, and where."""
    places = [
        (place, game)
        for game, (events, _) in enumerate(told())
        for place, event in enumerate(events)
        if event["event"] == name
    ]
    place, game = min(places)
    return *told()[game], place


def assert_objected(events: list[Event], result: Mapping[str, Any]) -> None:
    with pytest.raises((Objection, KeyError, ValueError)):
        check(events, result, shipped())


@pytest.mark.parametrize("name", FORMAT)
def test_the_referee_misses_an_event_that_is_left_out(name: str) -> None:
    events, result, place = first_of(name)
    if name == "pushed":
        # Its place would be that of an earlier event; the judgment shows it, or a later push does.
        return
    assert_objected(events[:place] + events[place + 1 :], result)


@pytest.mark.parametrize("name", sorted(FORMAT.keys() - {"pushed"}))
def test_the_referee_notices_an_event_that_comes_twice(name: str) -> None:
    events, result, place = first_of(name)
    assert_objected(events[: place + 1] + events[place:], result)


def altered(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, float):
        return value + 3
    if isinstance(value, list):
        return value[1:] if value else [0]
    if isinstance(value, str) and value in ("light", "dark"):
        return {"light": "dark", "dark": "light"}[value]
    return "something else"


CHANCE = {
    ("decided", "answer"),
    ("lands", "time"),
    ("lands", "x"),
    ("lands", "y"),
    ("lands", "face"),
    ("judged", "area"),
}
"""What another target or other luck could have brought, as far as this one event tells."""


@pytest.mark.parametrize(
    ("name", "field"),
    [
        (name, field)
        for name in FORMAT
        if name not in ("game", "pushed", "shows")  # a push is told by its last place, a fast throw is chance
        for field in ("seat", *FORMAT[name])
        if (name, field) not in CHANCE
    ],
)
def test_the_referee_notices_what_was_altered(name: str, field: str) -> None:
    events, result, place = first_of(name)
    if field not in events[place]:
        return
    changed = deepcopy(events)
    changed[place][field] = altered(changed[place][field])
    assert_objected(changed, result)


@pytest.mark.parametrize("field", ["x", "y", "face"])
def test_the_referee_notices_another_place_or_face_of_a_pawn_that_wins(field: str) -> None:
    events, result, _ = first_of("lands")
    winner = next(event for event in events if event["event"] == "judged" and event["outcome"] == "won")
    place = max(
        place
        for place, event in enumerate(events[: events.index(winner)])
        if event["event"] in ("lands", "pushed") and event["seat"] == winner["seat"]
    )
    changed = deepcopy(events)
    changed[place][field] = altered(changed[place][field])
    assert_objected(changed, result)


@pytest.mark.parametrize("table", ["games", "seats"])
def test_the_referee_notices_rows_that_were_altered(table: str) -> None:
    events, result = told()[0]
    rows = result[table] if table == "seats" else [result[table]]
    unchecked = {"game", "cell", "misread", "best_left", "ties"}
    for column in rows[0].keys() - unchecked:
        changed = deepcopy(dict(result))
        row = changed[table][0] if table == "seats" else changed[table]
        row[column] = altered(row[column]) if row[column] is not None else "somebody"
        with pytest.raises(Objection):
            check(events, changed, shipped())
