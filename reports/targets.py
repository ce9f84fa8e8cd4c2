"""What every win share should be: equal, or what a designer wants instead."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from pathlib import Path
from typing import Any

from reports.estimates import WIN_CHANCE, WIN_SHARE, Metric
from simulator.errors import InputError, unknown
from simulator.experiment import MARGIN, Experiment
from simulator.percent import from_percent

Key = tuple[str, ...]
"""Whose share it is: a party, a seat (its number), a strategy, or a party and its opponent."""
FIRST_PLAYER = ("0",)
KEYS = ("parties", "matchups", "first_player")
"""What a file of targets may hold."""
COOPERATIVE_KEYS = ("win_chance", "parties")
"""The same where the players win together."""
THE_GAME = ("the game",)


@dataclass(frozen=True, slots=True)
class Band:
    """From where to where a share is as wanted."""

    low: float
    high: float

    def distance(self, share: float) -> float:
        """Distance from the nearer end, on either side of it."""
        return min(abs(share - self.low), abs(share - self.high))


@dataclass(frozen=True, slots=True)
class Targets:
    """The wanted win shares.

    Without ``wanted`` ones all shares should be ``equal``, by so many kinds of things as there are to compare. In a
    cooperative game there is no fair win chance: those that are compared should then be ``even``.
    """

    kinds: Sequence[str]
    """Of what shares are judged: ``strategy``, ``party``, ``seat``, ``matchup``, ``game``."""
    equal: Band | None
    wanted: Mapping[str, Mapping[Key, Band]] | None = None
    """By kind."""
    win: Metric = WIN_SHARE
    """What is judged."""
    even: float | None = None
    """How far from the average of all that are compared a win chance may lie, where players win together."""

    def band(self, kind: str, key: Key) -> Band | None:
        """What that share should be; None if nothing is wanted of it."""
        if self.wanted is None:
            return self.equal if kind in self.kinds else None
        return self.wanted.get(kind, {}).get(key)


def wanted_shares(
    experiment: Experiment, parties: Sequence[str], file: Path | None = None, *, cooperative: bool = False
) -> Targets:
    """What the win shares of an experiment should be.

    Parameters
    ----------
    experiment
        What is played.
    parties
        The card set's parties.
    file
        A file of targets; None: the experiment's own, or else equal shares.
    cooperative
        Whether the players win together, so that no share is fair.

    Raises
    ------
    InputError
        The file can't be read, or wants what the experiment can't give.
    """
    margin, fair = from_percent(experiment.margin or MARGIN), 1 / experiment.players
    equal = None if cooperative else Band(fair - margin, fair + margin)
    win = WIN_CHANCE if cooperative else WIN_SHARE
    path = file or experiment.target
    if path is None:
        if cooperative:
            return Targets(("game", *_cooperative(experiment)), None, win=win, even=margin)
        return Targets(tuple(_compared(experiment)), equal, win=win)
    wanted = _File(path, experiment, parties, margin, cooperative).wanted()
    return Targets(tuple(wanted), equal, wanted, win)


def _cooperative(experiment: Experiment) -> Iterator[str]:
    """The same where players win together, and seats win alike."""
    return (kind for kind in _compared(experiment) if kind != "seat")


def _compared(experiment: Experiment) -> Iterator[str]:
    """What differs, so that its shares can be judged by themselves."""
    if len(set(experiment.strategies)) > 1:
        yield "strategy"
    if not experiment.draft:
        yield "party"
    # Where strategies or parties keep their seats, a seat is worth no more than who sits in it.
    if not experiment.strategies_keep_seats and (experiment.design != "fixed" or len(set(experiment.parties)) == 1):
        yield "seat"


class _File:
    """A file of targets, checked against the experiment."""

    def __init__(
        self, path: Path, experiment: Experiment, parties: Sequence[str], margin: float, cooperative: bool
    ) -> None:
        self._path = path
        self._experiment = experiment
        self._parties = experiment.parties or tuple(parties)
        self._margin = margin
        self._cooperative = cooperative

    def wanted(self) -> dict[str, dict[Key, Band]]:
        values = self._read()
        keys = COOPERATIVE_KEYS if self._cooperative else KEYS
        for key in values:
            if key not in keys:
                raise self._fault(key, unknown("key", key, keys))
        found: dict[str, dict[Key, Band]] = {
            "party": {(name,): band for name, band in self._table("parties", values.get("parties", {}))},
            "matchup": self._matchups(values.get("matchups", {})),
            "seat": {FIRST_PLAYER: self._band("first_player", values["first_player"])}
            if "first_player" in values
            else {},
            "game": {THE_GAME: self._band("win_chance", values["win_chance"])} if "win_chance" in values else {},
        }
        if not self._cooperative:
            self._can_be_met(found["party"])
        if not any(found.values()):
            raise InputError(f"{self._path}: wants nothing; accepted: at least one of {', '.join(keys)}")
        return {kind: bands for kind, bands in found.items() if bands}

    def _read(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
            raise InputError(f"{self._path}: can't be read: {reason}") from error
        except tomllib.TOMLDecodeError as error:
            raise InputError(f"{self._path}: not a TOML file: {error}") from error

    def _table(self, place: str, values: object) -> Iterator[tuple[str, Band]]:
        for name, value in self._entries(place, values):
            yield name, self._band(f"{place}.{name}", value)

    def _entries(self, place: str, values: object) -> Iterator[tuple[str, object]]:
        """What a table of parties holds."""
        if not isinstance(values, dict):
            raise self._fault(place, f"{values!r} is not a table of parties")
        if values and self._experiment.draft:
            raise self._fault(place, "parties are drafted here, so that none has a win share of its own")
        for name, value in values.items():
            if name not in self._parties:
                raise self._fault(f"{place}.{name}", unknown("party", name, self._parties))
            yield name, value

    def _matchups(self, values: object) -> dict[Key, Band]:
        found: dict[Key, Band] = {}
        if values and self._experiment.players != 2:
            raise self._fault("matchups", f"{self._experiment.players} players sit at the table; matchups need 2")
        for one, row in self._entries("matchups", values):
            for other, band in self._table(f"matchups.{one}", row):
                place = f"matchups.{one}.{other}"
                if one == other:
                    raise self._fault(place, "a party does not meet itself")
                if (other, one) in found:
                    raise self._fault(place, f"matchups.{other}.{one} says it already; give only one of them")
                found[one, other] = band
        return found

    def _band(self, place: str, value: object) -> Band:
        accepted = "accepted: a share such as '25%', or a band such as '20% to 30%'"
        if not isinstance(value, str):
            raise self._fault(place, f"{value!r} is not a text; {accepted}")
        shares = [from_percent(part) for part in value.split(" to ")]
        if len(shares) > 2 or any(isnan(share) or share > 1 for share in shares):
            raise self._fault(place, f"{value!r} is not a share; {accepted}")
        if len(shares) == 1:
            return Band(shares[0] - self._margin, shares[0] + self._margin)
        if shares[0] >= shares[1]:
            raise self._fault(place, f"the band {value!r} is empty; {accepted}")
        return Band(*shares)

    def _can_be_met(self, bands: Mapping[Key, Band]) -> None:
        """Refuse bands that no shares can all lie in: where parties take turns, theirs average the fair share."""
        if len(bands) < len(self._parties) or self._experiment.design != "balanced":
            return
        fair = 1 / self._experiment.players
        low, high = (sum(ends) / len(bands) for ends in zip(*((b.low, b.high) for b in bands.values()), strict=True))
        if not low - 1e-9 <= fair <= high + 1e-9:
            raise self._fault(
                "parties",
                f"can't all be met: they average {100 * low:.4g}% to {100 * high:.4g}%, and the win shares of all "
                f"parties average {100 * fair:.4g}%",
            )

    def _fault(self, place: str, message: str) -> InputError:
        return InputError(f"{self._path}: {place}: {message}")
