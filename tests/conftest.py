"""What several folders of tests share."""

from collections.abc import Iterator

import pytest

from simulator.game import GAMES, Game
from tests import lottery


@pytest.fixture(scope="session")
def lottery_game() -> Iterator[Game]:
    """The lottery, a game that needs no compiler, among the games of the bench."""
    GAMES["lottery"] = "tests.lottery"
    yield lottery.GAME
    del GAMES["lottery"]
