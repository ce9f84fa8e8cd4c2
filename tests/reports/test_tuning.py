"""What tuning came to: told from held-out games, as pairs."""

import numpy as np
import pytest
from scipy import stats

from reports.intervals import level
from reports.tuning import SHOWN, Tuned
from strategies.base import Parameter

CONFIDENCE = Parameter("confidence", 0.85, 0.3, 1.0, "how sure")
GAMES = 2_000


def tuned(before: np.ndarray, after: np.ndarray) -> Tuned:
    return Tuned([CONFIDENCE], {"confidence": 0.85}, {"confidence": 0.7}, before, after)


@pytest.fixture
def before() -> np.ndarray:
    return (np.random.default_rng(5).random(GAMES) < 0.25).astype(float)


def test_the_gain_is_that_of_the_same_games(before: np.ndarray) -> None:
    after = before.copy()
    after[:100] = 1
    found = tuned(before, after)
    gains = after - before
    assert found.gain.value == pytest.approx(gains.mean())
    z = stats.norm.isf((1 - level(SHOWN)) / 2)
    assert found.gain.high - found.gain.low == pytest.approx(2 * z * gains.std() / np.sqrt(GAMES), rel=0.05)
    assert found.gain.low > 0
    assert found.verdict.startswith("It is shown to win more: +")
    assert found.shares[1].value - found.shares[0].value == pytest.approx(found.gain.value)


def test_what_plays_the_same_is_not_shown_to_win_more(before: np.ndarray) -> None:
    found = tuned(before, before)
    assert found.gain.low < found.gain.value == 0 < found.gain.high
    assert found.verdict.startswith("It is not shown to win more: ")


def test_what_plays_worse_says_so(before: np.ndarray) -> None:
    assert "Keep the old values." in tuned(before, np.zeros(GAMES)).verdict


def test_the_parameter_file_tells_how_it_was_found(before: np.ndarray) -> None:
    first, second, _ = tuned(before, before).comments("dungeonlab tune monster-eater balanced")
    assert first == "Found by: dungeonlab tune monster-eater balanced"
    assert "2,000 games that the search never saw" in second
