"""Ways to draft: each picks what it says, out of cards whose values are known."""

from typing import Any

import numpy as np
import pytest

from simulator.game import get_game
from simulator.games.monster_eater.decisions import DRAFT_PICK
from simulator.games.monster_eater.state import PRIVATE, TABLE
from simulator.records import new_record
from strategies.monster_eater.learned_draft import LEARNED
from strategies.registry import resolve
from tests.strategies.contract import callable_hooks

GAME = get_game("monster-eater")
CARDS = GAME.cards()
NAMES = list(CARDS.labels["character"])


def pick(spec: str, party: list[str], pack: list[str]) -> str:
    """Whom a strategy takes of the pack for its party so far."""
    table, private = new_record(TABLE), new_record(PRIVATE)
    table.cards = CARDS.records
    table.n_players = 2
    player = table.players[0]
    player.n_characters = len(party)
    player.characters[: len(party)] = [NAMES.index(name) for name in party]
    private.parameters[:] = resolve(spec, GAME).parameters
    question = private.question
    question.decision = DRAFT_PICK
    question.n_options = len(pack)
    question.options[: len(pack)] = [NAMES.index(name) for name in pack]
    answer: Any = callable_hooks(spec, GAME)["draft_pick"](table, private, 0)
    return NAMES[int(answer)]


def test_old_friends_stay_together() -> None:
    assert pick("story-draft", ["Laios"], ["Shuro", "Senshi", "Mithrun"]) == "Senshi"
    assert pick("story-draft:loyalty=0", ["Laios"], ["Shuro", "Senshi"]) == pick("balanced", [], ["Shuro", "Senshi"])


def test_falin_is_nobodys_friend_in_particular() -> None:
    assert pick("story-draft:loyalty=50", ["Falin"], ["Laios", "Shuro"]) == pick("balanced", [], ["Laios", "Shuro"])


@pytest.mark.parametrize(
    ("values", "pack", "expected"),
    [
        ({"cooking": 5}, ["Laios", "Senshi", "Marcille"], "Senshi"),  # 2, 3 and no cooking power (rulebook)
        ({"tokens": 5}, ["Laios", "Senshi", "Marcille"], "Marcille"),
        ({"opener": 5}, ["Laios", "Chilchuck", "Marcille"], "Chilchuck"),
        ({"opener": 5, "cooking": 1}, ["Laios", "Izutsumi", "Marcille"], "Izutsumi"),
    ],
)
def test_experience_counts_what_it_learned(values: dict[str, float], pack: list[str], expected: str) -> None:
    given = {name: values.get(name, 0.0) for name, *_ in LEARNED}
    spec = "learned-draft:" + ",".join(f"{name}={value}" for name, value in given.items())
    assert pick(spec, [], pack) == expected


def test_a_gap_is_filled_but_once() -> None:
    zero = {name: 0.0 for name, *_ in LEARNED} | {"magician": 6.0, "cooking": 1.0}
    spec = "learned-draft:" + ",".join(f"{name}={value}" for name, value in zero.items())
    assert pick(spec, ["Laios"], ["Senshi", "Marcille"]) == "Marcille"
    assert pick(spec, ["Laios", "Falin"], ["Senshi", "Marcille"]) == "Senshi"


def test_two_warriors_are_wanted() -> None:
    zero = {name: 0.0 for name, *_ in LEARNED} | {"warrior": 3.0, "food": 0.1}
    spec = "learned-draft:" + ",".join(f"{name}={value}" for name, value in zero.items())
    assert pick(spec, ["Laios"], ["Chilchuck", "Senshi"]) == "Senshi"
    assert pick(spec, ["Laios"], ["Chilchuck", "Izutsumi"]) == "Izutsumi", "a Ninja fights as a Warrior"


def test_attributes_are_those_of_the_card() -> None:
    from reports.monster_eater.roles import Roles

    laios = dict(zip([name for name, *_ in LEARNED], Roles(CARDS).attributes[NAMES.index("Laios")], strict=False))
    assert laios["physical"] == 3.5 + 3
    assert laios["cooking"] == 2
    assert np.isclose(laios["magic"], 0)
