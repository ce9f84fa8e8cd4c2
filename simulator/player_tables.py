"""An experiment that says player by player who sits at the table: ``[[players]]`` in its file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simulator.errors import InputError, unknown
from simulator.game import GAMES, Game, get_game
from simulator.own_parties import spelled, value_of

STRATEGY = "strategy"
Fault = Callable[[str, str], InputError]
"""Makes the error for a key of the experiment and a message."""


def seat_players(values: Mapping[str, Any], fault: Fault) -> dict[str, Any]:
    """The values of an experiment whose ``players`` are tables, with a number of players and lists in their place.

    Each table names the player's party, by the game's word for it, and may name a strategy and give the party values
    of its own. Where parties are named, they sit as listed if the experiment has no other design.

    Raises
    ------
    InputError
        A table holds something else, some name a party and others don't, or the lists are there as well.
    """
    tables = values["players"]
    if not tables or not all(isinstance(table, Mapping) for table in tables):
        raise fault("players", "neither a number nor a table for each player; accepted: 4, or [[players]] four times")
    if values.get("game") not in GAMES:
        return {**values, "players": len(tables)}
    game = get_game(values["game"])
    seated = {**values, "players": len(tables)}
    told = [_Player(game, number, table, fault) for number, table in enumerate(tables, start=1)]
    parties = _all_or_none(told, game.words.party, [player.party for player in told], fault)
    strategies = _all_or_none(told, STRATEGY, [player.strategy for player in told], fault)
    for key, column, found in (("parties", game.words.party, parties), ("strategies", STRATEGY, strategies)):
        if found and values.get(key):
            raise fault(key, f"the players are given a {column} each; leave it out")
        if found:
            seated[key] = found
    if parties:
        seated.setdefault("design", "fixed")
    return seated


class _Player:
    """What one table says."""

    def __init__(self, game: Game, number: int, table: Mapping[str, Any], fault: Fault) -> None:
        self.number = number
        own = game.own_parties
        fields = [field.name for field in own.fields] if own else []
        rest = dict(table)
        self.party = self._text(rest.pop(game.words.party, None), game.words.party, fault)
        self.strategy = self._text(rest.pop(STRATEGY, None), STRATEGY, fault)
        for key, value in rest.items():
            if own is None or key not in fields:
                raise fault("players", self.at(unknown("key", key, [game.words.party, STRATEGY, *fields])))
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise fault("players", self.at(f"{key} {value!r} is not a number"))
            try:
                value_of(own, key, str(value))
            except InputError as error:
                raise fault("players", self.at(str(error))) from error
        if rest and self.party is None:
            raise fault("players", self.at(f"{', '.join(rest)} of no {game.words.party}; name one"))
        if self.party is not None:
            self.party = spelled(self.party, rest)

    def at(self, message: str) -> str:
        """A message with the place that it is about."""
        return f"player {self.number}: {message}"

    def _text(self, value: object, key: str, fault: Fault) -> str | None:
        if value is not None and not isinstance(value, str):
            raise fault("players", self.at(f"{key} {value!r} is not a text"))
        return value


def _all_or_none(players: Sequence[_Player], column: str, told: Sequence[str | None], fault: Fault) -> list[str]:
    if not any(told):
        return []
    for player, one in zip(players, told, strict=True):
        if not one:
            raise fault("players", player.at(f"no {column}; name one for every player, or for none"))
    return [one for one in told if one]
