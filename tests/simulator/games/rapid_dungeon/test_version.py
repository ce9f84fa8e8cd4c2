"""The versions of game and cards change when games end differently."""

from tests.simulator.games.rapid_dungeon.fingerprints import PRINTS


def test_games_end_as_noted_for_these_versions() -> None:
    PRINTS.check()
