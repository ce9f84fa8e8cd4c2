"""The picture of a round shows what lay on the table."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from reports.pictures import picture
from reports.rapid_dungeon.picture import OUTCOMES, draw
from simulator.errors import InputError
from simulator.games.rapid_dungeon.state import OUTCOMES as KNOWN
from tests.simulator.games.rapid_dungeon.benches import bench

SVG = "{http://www.w3.org/2000/svg}"


@cache
def told(**rules: bool) -> list[Mapping[str, Any]]:
    return list(bench(players=5, seed=4, strategies=("balanced",), rules=rules).replay(0).events())


def of_round(number: int) -> list[Mapping[str, Any]]:
    starts = [place for place, event in enumerate(told()) if event["event"] == "round_begins"]
    return told()[starts[number - 1] : [*starts, len(told())][number]]


@pytest.mark.parametrize("number", range(1, 8))
def test_every_card_and_pawn_is_where_the_log_says(number: int) -> None:
    root = ElementTree.fromstring(draw(told(), number))
    events = of_round(number)
    pawns = {event["seat"]: event for event in events if event["event"] in ("lands", "pushed")}
    circles = {(float(one.attrib["cx"]), -float(one.attrib["cy"])) for one in root.iter(f"{SVG}circle")}
    assert circles == {(pawn["x"], pawn["y"]) for pawn in pawns.values()}
    words = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    for event in events:
        if event["event"] == "reveals":
            assert {*event["card"].split(", ")} <= {*words}
        if event["event"] == "judged":
            assert any(f"seat {event['seat']} " in line and OUTCOMES[event["outcome"]] in line for line in words)


def test_everything_lies_within_the_picture() -> None:
    for number in range(1, 8):
        root = ElementTree.fromstring(draw(told(), number))
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        for circle in root.iter(f"{SVG}circle"):
            x, y, radius = (float(circle.attrib[name]) for name in ("cx", "cy", "r"))
            assert left < x - radius < x + radius < left + width
            assert top < y - radius < y + radius < top + height


@pytest.mark.parametrize("number", range(1, 8))
def test_no_name_of_a_card_hides_under_a_pawn_or_hides_one(number: int) -> None:
    """A name lies beside its card, whatever lies on the card."""
    root = ElementTree.fromstring(draw(told(), number))
    rims = [text for text in root.iter(f"{SVG}text") if "paint-order" in text.attrib]
    assert len(rims) == 3 * 5
    for text in rims:
        x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
        for circle in root.iter(f"{SVG}circle"):
            across, down = float(circle.attrib["cx"]) - x, float(circle.attrib["cy"]) - (y - size / 3)
            assert (across**2 + down**2) ** 0.5 > float(circle.attrib["r"])


def test_every_outcome_has_words() -> None:
    assert tuple(OUTCOMES) == KNOWN


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(InputError, match="accepted: 1 to 7"):
        draw(told(), 8)
    with pytest.raises(InputError, match="fast model"):
        draw(told(fast_throws=True), 1)


class OtherGame:
    """A replay of a game that draws nothing."""

    result: Mapping[str, Any] = {}

    def events(self) -> Any:
        yield {"event": "game", "game": "monster-eater"}

    def story(self) -> Any:
        yield ""


def test_a_game_without_pictures_is_refused() -> None:
    with pytest.raises(InputError, match="monster-eater draws no pictures"):
        picture(OtherGame(), 1)
