"""What the characters of a card set bring to a party: attributes, and the gaps that the rulebook wants filled."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.monster_eater.draft_values import Floats
from simulator.cards import CardSet
from strategies.monster_eater.learned_draft import LEARNED, WANTED, attributes, roles

NAMES = ("Warriors", "Magicians", "openers of locks")
"""Of ``WANTED``; a Ninja is a Warrior and opens locks."""


@dataclass(frozen=True, eq=False)
class Roles:
    """The characters of a card set."""

    cards: CardSet

    @property
    def names(self) -> list[str]:
        """Their names, in the order of the card set."""
        return list(self.cards.labels["character"])

    @cached_property
    def fills(self) -> Floats:
        """Characters by roles: 1 where somebody has the role."""
        return np.array([_plain(roles)(character) for character in self._records], float)

    @cached_property
    def attributes(self) -> Floats:
        """Characters by attributes."""
        return np.array([_plain(attributes)(character) for character in self._records], float)

    def counts(self, parties: NDArray[np.bool_]) -> Floats:
        """Parties by roles: how many of a party have each."""
        return parties.astype(float) @ self.fills

    def complete(self, parties: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Which parties are what the rulebook advises."""
        return np.asarray((self.counts(parties) >= WANTED).all(axis=1))

    def learnable(self, parties: NDArray[np.bool_]) -> Floats:
        """What ``learned-draft`` looks at in a party, in the order of its parameters."""
        filled = np.minimum(self.counts(parties), WANTED)
        found = np.hstack([parties.astype(float) @ self.attributes, filled])
        assert found.shape[1] == len(LEARNED)
        return found

    def with_gaps(self, parties: NDArray[np.bool_]) -> Floats:
        """The characters of a party, and again those who fill a gap: whose role the others don't have as wanted."""
        # Without somebody who has a role the others are as many fewer: they lack it if all are no more than wanted.
        lacking = self.counts(parties) <= WANTED
        gaps = np.zeros_like(parties)
        for role, filling in enumerate(self.fills.T > 0):
            gaps |= lacking[:, role, None] & filling
        return np.hstack([parties, parties & gaps]).astype(float)

    @property
    def _records(self) -> Any:
        return self.cards.records.characters[: len(self.names)]


def _plain(function: Any) -> Any:
    return getattr(function, "py_func", function)
