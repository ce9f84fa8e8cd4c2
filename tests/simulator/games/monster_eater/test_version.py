"""The versions of game and cards change when games end differently."""

from typing import Any

from tests.simulator.games.fingerprints import missing_version
from tests.simulator.games.monster_eater.fingerprints import PRINTS

BEFORE: dict[str, Any] = {"game": "1", "cards": "1", "card digest": "abc", "fingerprints": {"2 players": "x"}}
OTHER_GAMES = {"fingerprints": {"2 players": "y"}}
OTHER_CARDS = {"card digest": "def", **OTHER_GAMES}


def test_games_end_as_noted_for_these_versions() -> None:
    PRINTS.check()


def test_games_that_end_differently_call_for_another_version_of_the_game() -> None:
    assert "VERSION in plugin.py" in missing_version(BEFORE, {**BEFORE, **OTHER_GAMES})
    assert not missing_version(BEFORE, {**BEFORE, **OTHER_GAMES, "game": "2"})


def test_other_cards_call_for_another_version_of_the_cards() -> None:
    assert "cardset.toml" in missing_version(BEFORE, {**BEFORE, **OTHER_CARDS})
    assert not missing_version(BEFORE, {**BEFORE, **OTHER_CARDS, "cards": "2"})


def test_a_further_configuration_calls_for_nothing() -> None:
    assert not missing_version(BEFORE, {**BEFORE, "fingerprints": {"2 players": "x", "3 players": "z"}})
