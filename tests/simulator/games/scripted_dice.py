"""Dice that fall as a test says: a random stream whose next words give the wanted faces."""

from functools import cache
from itertools import count
from typing import Any

from simulator.rng import WORDS_PER_BLOCK, open_stream, words


class ScriptedDice:
    """A player's dice; at most eight faces: four are unused words of a block, the next block brings the others."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self._faces = 0
        self._first = WORDS_PER_BLOCK

    def script(self, *faces: int) -> None:
        """The next rolls give these faces."""
        now, later = faces[:WORDS_PER_BLOCK], faces[WORDS_PER_BLOCK:]
        open_stream(self.stream, 0, _game_that_rolls(later), 0)
        self._faces, self._first = len(faces), WORDS_PER_BLOCK - len(now)
        self.stream.words[self._first :] = [_word(face) for face in now]
        self.stream.used = self._first

    def check(self, who: str) -> None:
        """Exactly the scripted dice were rolled."""
        rolled = int(self.stream.block) * WORDS_PER_BLOCK + int(self.stream.used) - self._first
        assert rolled == self._faces, f"{who} rolled {rolled} dice, {self._faces} are in the script"
        self.script()


def _word(face: int) -> int:
    """The random word in the middle of those that make this face."""
    return ((2 * face - 1) << 32) // 12


@cache
def _game_that_rolls(faces: tuple[int, ...]) -> int:
    """Game index whose stream of seed 0 and name 0 begins with these faces."""
    for game in count():
        if tuple((int(word) * 6 >> 32) + 1 for word in words(0, game, 0, len(faces))) == faces:
            return game
    raise AssertionError
