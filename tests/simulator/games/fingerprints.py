"""Fingerprints of many games, noted beside the versions of game and cards that they belong to.

A game's own module of fingerprints notes them afresh when it is run. It refuses where games or cards have changed and
their version hasn't; without the file of fingerprints it begins anew.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.cards import CardSet

Noted = Mapping[str, Any]


@dataclass(frozen=True)
class Fingerprints:
    """Those of one game."""

    module: str
    """Run to note them afresh."""
    file: Path
    version: str
    """Of the game."""
    cards: CardSet
    play: Callable[[Mapping[str, Any]], Mapping[str, NDArray[Any]]]
    """Rows of many games of a configuration."""
    configurations: Mapping[str, Mapping[str, Any]]

    @property
    def afresh(self) -> str:
        """What to do when they are out of date."""
        return f"note the fingerprints afresh: python -m {self.module}"

    def found(self) -> Noted:
        """The fingerprints as they are now."""
        return {
            "game": self.version,
            "cards": self.cards.version,
            "card digest": self.cards.digest,
            "fingerprints": {name: _fingerprint(self.play(one)) for name, one in self.configurations.items()},
        }

    def noted(self) -> Noted | None:
        """The fingerprints as they were noted."""
        return json.loads(self.file.read_text()) if self.file.exists() else None

    def check(self) -> None:
        """Games end as noted for these versions.

        Raises
        ------
        AssertionError
            They don't, or nothing is noted.
        """
        before, now = self.noted(), self.found()
        assert before, self.afresh
        reason = missing_version(before, now)
        assert not reason, f"{reason}, then {self.afresh}"
        assert before == now, self.afresh

    def note(self) -> None:
        """Note the fingerprints afresh."""
        before, now = self.noted(), self.found()
        if before and (reason := missing_version(before, now)):
            sys.exit(reason)
        self.file.write_text(json.dumps(now, indent=2) + "\n")


def _fingerprint(tables: Mapping[str, NDArray[Any]]) -> str:
    """Hash of all result rows."""
    digest = hashlib.sha256()
    for rows in tables.values():
        for column in rows.dtype.names or ():
            digest.update(np.ascontiguousarray(rows[column]).tobytes())
    return digest.hexdigest()[:16]


def missing_version(before: Noted, now: Noted) -> str:
    """The version that should have been raised, if there is one."""
    if now["card digest"] != before["card digest"]:
        if now["cards"] == before["cards"]:
            return f"the cards differ from those of version {now['cards']}: raise the version in cardset.toml"
    elif now["game"] == before["game"]:
        names = [name for name, one in now["fingerprints"].items() if before["fingerprints"].get(name, one) != one]
        if names:
            return f"games end differently than with version {now['game']} ({names[0]}): raise VERSION in plugin.py"
    return ""
