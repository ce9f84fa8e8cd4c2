"""What several folders of tests share."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from simulator.game import GAMES, Game
from tests import lottery
from tests.commands import Dungeonlab

# How long an example takes depends on what else the machine does.
settings.register_profile("unhurried", settings.get_profile(settings.get_current_profile_name()), deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def lottery_game() -> Iterator[Game]:
    """The lottery, a game that needs no compiler, among the games of the bench."""
    GAMES["lottery"] = "tests.lottery"
    yield lottery.GAME
    del GAMES["lottery"]


@pytest.fixture
def dungeonlab(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dungeonlab:
    """The command line; call it with the words of a command."""
    return Dungeonlab(monkeypatch, capsys)
