"""The versions of game and cards change when games end differently."""

from tests.simulator.games.monster_eater.fingerprints import missing_version
from tests.simulator.games.rapid_dungeon.fingerprints import AFRESH, found, noted


def test_games_end_as_noted_for_these_versions() -> None:
    before, now = noted(), found()
    assert before, AFRESH
    reason = missing_version(before, now)
    assert not reason, f"{reason}, then {AFRESH}"
    assert before == now, AFRESH
