"""The event log: documented, complete, and so strict that nothing can be changed in it unnoticed."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from simulator.games.monster_eater.decisions import DECISIONS
from simulator.games.monster_eater.game_record import MAX_ROUNDS
from simulator.games.monster_eater.log import EVENTS
from tests.simulator.games.monster_eater.benches import bench, shipped
from tests.simulator.games.monster_eater.referee.referee import OPENING, check
from tests.simulator.games.reading import Objection

Event = dict[str, Any]
REFEREE = Path(__file__).parent / "referee"
DOCUMENT = Path(__file__).parents[4] / "docs" / "event_log.md"
WITHIN_OTHERS = {"deck_card", "option"}
"""Rows of the log that are told as part of the event before them."""
FORMAT = {
    "game": OPENING,
    "shuffled": ("deck", "cards"),
    **{name: fields for name, fields in EVENTS.items() if name not in {"shuffled", *WITHIN_OTHERS}},
}
EVERYTHING = {(name, "") for name in FORMAT.keys() - {"decided", "decided_set"}}
EVERYTHING |= {("decided" if one.form == "choice" else "decided_set", one.name) for one in DECISIONS}
MOST_GAMES = 200
WITHOUT_SEAT = {"game", "shuffled", "game_ends"}


def happenings(events: list[Event]) -> set[tuple[str, str]]:
    """Kinds of events and of decisions."""
    return {(event["event"], event.get("decision", "")) for event in events}


@cache
def told() -> tuple[tuple[list[Event], Mapping[str, Any]], ...]:
    """Games in which together everything happens that can happen."""
    tables = [
        bench(players=2, draft=5, falin=True, round_cap=12),
        bench(players=2, round_cap=12, rules={"reroll_cooking": True}),
        bench(players=3, round_cap=150, rules={"sword_transfer": True}),
    ]
    seen: set[tuple[str, str]] = set()
    kept = []
    for index, table in product(range(MOST_GAMES), tables):
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
    documented = {name.strip("`"): answer for name, answer in rows_of_tables(DOCUMENT.read_text(), 2)}
    assert list(documented) == [decision.name for decision in DECISIONS]
    for decision in DECISIONS:
        assert documented[decision.name].startswith("set of") == (decision.form == "set")


def test_events_have_the_documented_fields_and_are_json() -> None:
    for events, _ in told():
        for event in events:
            seat = () if event["event"] in WITHOUT_SEAT else ("seat",)
            assert tuple(event) == ("event", *seat, *FORMAT[event["event"]])
            assert json.loads(json.dumps(event)) == event


def test_everything_that_can_happen_happens_in_these_games() -> None:
    assert set().union(*(happenings(events) for events, _ in told())) == EVERYTHING


def test_the_longest_game_that_may_be_asked_for_fits_into_the_log() -> None:
    table = bench(players=5, round_cap=MAX_ROUNDS)
    games = table.player().play(0, 100)["games"]
    longest = games[games["decisions"].argmax()]
    assert longest["rounds"] == MAX_ROUNDS
    assert table.replay(int(longest["game"])).result["games"]["decisions"] == longest["decisions"]


def test_the_referee_shares_nothing_with_the_engine_but_cards_and_dice_notation() -> None:
    for source in REFEREE.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                assert not module.startswith("strategies")
                assert not module.startswith("simulator") or module in ("simulator.cards", "simulator.dice"), source


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
    with pytest.raises(Objection):
        check(events, result, shipped())


@pytest.mark.parametrize("name", FORMAT)
def test_the_referee_misses_an_event_that_is_left_out(name: str) -> None:
    events, result, place = first_of(name)
    assert_objected(events[:place] + events[place + 1 :], result)


@pytest.mark.parametrize("name", FORMAT)
def test_the_referee_notices_an_event_that_comes_twice(name: str) -> None:
    events, result, place = first_of(name)
    assert_objected(events[: place + 1] + events[place:], result)


def altered(event: Event, field: str) -> Any:
    """Another value of the same kind for a field."""
    value = event[field]
    if field == "face":
        return value + 6
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[1:] if value else ["Laios"]
    if isinstance(value, dict):
        return {**value, "Laios": 9}
    return "somebody else"


@pytest.mark.parametrize(
    ("name", "field"),
    [(name, field) for name in FORMAT if name != "game" for field in ("seat", *FORMAT[name])],
)
def test_the_referee_notices_a_field_that_was_altered(name: str, field: str) -> None:
    events, result, place = first_of(name)
    value = 0 if field == "seat" and name in WITHOUT_SEAT else altered(events[place], field)
    assert_objected([*events[:place], {**events[place], field: value}, *events[place + 1 :]], result)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("index", 1_000),
        ("cards", {"digest": "0" * 12}),
        ("parties", ["Canaries", "Shuro"]),
        ("strategies", ["balanced", "random"]),
        ("draft", 5),
        ("round_cap", 11),
        ("round_cap", 13),
    ],
)
def test_the_referee_notices_another_game_than_the_first_event_announces(field: str, value: Any) -> None:
    events, result = next(one for one in told() if not one[0][0]["draft"])
    assert_objected([{**events[0], field: value}, *events[1:]], result)


def test_the_referee_notices_another_face_of_a_die() -> None:
    events, result, die = first_of("die")
    face = events[die]["face"]
    assert_objected([*events[:die], {**events[die], "face": 7 - face}, *events[die + 1 :]], result)


def test_the_referee_notices_two_cards_that_change_places_in_a_deck() -> None:
    events, result, _ = first_of("shuffled")
    decks = [place for place, event in enumerate(events) if event["event"] == "shuffled" and event["deck"] == "dungeon"]
    events = deepcopy(events)
    cards = events[decks[0]]["cards"]
    other = next(place for place, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]
    assert_objected(events, result)


def test_the_referee_notices_a_turn_that_is_skipped() -> None:
    events, result, place = first_of("turn_begins")
    later = next(after for after in range(place + 1, len(events)) if events[after]["event"] == "turn_begins")
    assert_objected(events[:place] + events[later:], result)


def test_the_referee_notices_an_exhausted_character_that_acts() -> None:
    events, result, place = first_of("fights")
    events = deepcopy(events)
    name = events[place]["fighters"][0]
    kept = [
        event
        for event in events[place:]
        if event != {"event": "exhausted", "seat": event.get("seat"), "character": name}
    ]
    assert_objected(events[:place] + kept, result)


@pytest.mark.parametrize("table", ["games", "seats"])
def test_the_referee_notices_every_stored_value_that_was_altered(table: str) -> None:
    events, result, _ = first_of("game")
    first = result["games"] if table == "games" else result["seats"][0]
    for column in first.keys() - {"cell"}:
        changed = deepcopy(dict(result))
        row = changed["games"] if table == "games" else changed["seats"][0]
        row[column] = altered(row, column) if not isinstance(row[column], float) else row[column] + 0.5
        with pytest.raises(Objection, match=column):
            check(events, changed, shipped())
