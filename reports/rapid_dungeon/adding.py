"""What a card adds: the points and the win share that its owner would lack at the end without it.

One card of a kind is taken from one player's acquired cards; all else stays as it was, and the game's own rules score
and rank the table again.
"""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.estimates import ALL, Group, Metric, Tally
from reports.findings import Findings
from simulator.cards import Card, CardSet
from simulator.games.rapid_dungeon.dealing import choose_dungeon
from simulator.games.rapid_dungeon.results import SEAT_ROW
from simulator.games.rapid_dungeon.scoring import (
    POTION_FACTOR,
    UNICORN_FACTOR,
    boss_beaten,
    multiplied,
    rank_seats,
    score_with,
)
from simulator.games.rapid_dungeon.state import FULL_ROW, HOLDING, TABLE
from simulator.jit import jit
from simulator.records import new_record, with_attributes

COUNTED = {"diamond": "diamonds", "chest": "chests", "key": "keys", "goblin": "goblins"}
"""What a card can show, and the column of ``seats`` that counts it; a colour's column has its name."""
SPECIAL = {"unicorn": "unicorns", "potion": "potions", "thief": "thieves", "trap": "traps"}
HELD = ("cards", *COUNTED.values(), "red", "yellow", "blue", *SPECIAL.values())
"""Columns of ``seats`` that a holding has, too."""
READ = ("game", "score", "win_share", "points_printed", "points_colours", "points_unicorn", "points_potion", *HELD)

DEFINED = (
    Metric(
        "players who end with a card", (), written="rows of seats with one of its kind or more, divided by all rows"
    ),
    Metric(
        "points, and win share, that a card adds", (), written="over those rows, mean of what one card fewer takes away"
    ),
)
"""What is measured of every kind alike."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that differ in nothing but their face."""

    name: str
    number: int
    """Of one of them, in the card set."""
    held: pl.Expr
    """How many of them a row of ``seats`` tells of."""

    @property
    def share(self) -> Metric:
        """Who ends with one at all."""
        return Metric(f"players with {self.name}", (self._has,), bounded=True)

    @property
    def points(self) -> Metric:
        """Points that one adds."""
        return self._added("points", self._points)

    @property
    def wins(self) -> Metric:
        """Win share that one adds."""
        return self._added("win share", self._wins)

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """All that is measured of it."""
        return self.share, self.points, self.wins

    def columns(self, has: NDArray[np.bool_], points: NDArray[np.int64], wins: NDArray[np.float64]) -> dict[str, Any]:
        """The columns that the metrics are computed from."""
        return {self._has: has, self._points: points, self._wins: wins}

    def _added(self, what: str, column: str) -> Metric:
        return Metric(f"{what} that {self.name} adds", (column,), (self._has,), signed=True)

    @property
    def _has(self) -> str:
        return f"has {self.name}"

    @property
    def _points(self) -> str:
        return f"points of {self.name}"

    @property
    def _wins(self) -> str:
        return f"wins of {self.name}"


def kinds(cards: CardSet) -> list[Kind]:
    """The kinds of card whose number ``seats`` tells of every player: what they show is shown by no others."""
    deck = [*cards.tables["exploration"], *cards.tables["special"]]
    numbers = {card.name: number for number, card in enumerate(deck)}
    alike = [(name, list(group)) for name, group in groupby(sorted(deck, key=_plain), key=_plain)]
    shown = {name: {column for card in group for column in _shown(card)} for name, group in alike}
    found: dict[str, Kind] = {}
    for name, group in alike:
        own = {column for column in shown[name] if sum(column in columns for columns in shown.values()) == 1}
        if own and _same(group):
            found[name] = Kind(name, numbers[group[0].name], pl.col(min(own)).cast(pl.Int64))
    plain = [(name, group) for name, group in alike if not shown[name]]
    if len(plain) == 1 and len(found) == len(alike) - 1 and _same(plain[0][1]):
        name, group = plain[0]
        others = sum((kind.held for kind in found.values()), pl.lit(0))
        found[name] = Kind(name, numbers[group[0].name], pl.col("cards").cast(pl.Int64) - others)
    return [found[name] for name in sorted(found, key=lambda name: found[name].number)]


def _plain(card: Card) -> str:
    """The name without the face."""
    return card.name.rpartition(", ")[0] or card.name


def _same(group: list[Card]) -> bool:
    """Whether cards show and print the same."""
    return len({(card.number("points"), *_shown(card)) for card in group}) == 1


def _shown(card: Card) -> tuple[str, ...]:
    """The columns of ``seats`` that count a card."""
    if card.kind == "special":
        return (SPECIAL[card.text("special")],)
    colour = (card.text("colour"),) if card["colour"] else ()
    return tuple(column for name, column in COUNTED.items() if card.number(name)) + colour


def added(findings: Findings, found: list[Kind]) -> Group:
    """What each kind of card adds, over all players who end with one; the intervals hold together."""
    metrics = [metric for kind in found for metric in kind.metrics]
    tally = Tally([ALL], metrics, findings.run.watched)
    table = _table(findings)
    for shard in findings.run.scan_shards("seats"):
        seats = shard.select(*READ, "seat", *(kind.held.alias(kind.name) for kind in found)).collect()
        tally.add([_measured(table, seats.sort("game", "seat"), found).lazy()])
    return tally.groups(len(metrics))[0]


def _table(findings: Findings) -> Any:
    """The table of the run, with nobody's cards yet."""
    table = new_record(TABLE)
    table.cards = findings.cards.records
    table.n_players = findings.players
    for flag in findings.game.flags:
        setattr(table.rules, flag.name, findings.run.experiment.rules.get(flag.name, flag.default))
    choose_dungeon(table)
    return table


def _measured(table: Any, seats: pl.DataFrame, found: list[Kind]) -> pl.DataFrame:
    """The columns of all kinds, a row a seat."""
    holdings = _holdings(table, seats)
    rows = np.zeros(seats.height, with_attributes(SEAT_ROW))
    for column in ("score", "cards"):
        rows[column] = seats[column].to_numpy()
    columns: dict[str, Any] = {"game": seats["game"]}
    for kind in found:
        has = seats[kind.name].to_numpy() > 0
        points, wins = np.zeros(seats.height, np.int64), np.zeros(seats.height)
        take_away(table, holdings, rows, kind.number, has, seats["win_share"].to_numpy(), points, wins)
        columns |= kind.columns(has, points, wins)
    return pl.DataFrame(columns)


def _holdings(table: Any, seats: pl.DataFrame) -> NDArray[Any]:
    """What every player's cards add up to; printed points are told by what unicorns and potions made of them."""
    holdings = np.zeros(seats.height, with_attributes(HOLDING))
    for column in HELD:
        holdings[column] = seats[column].to_numpy()
    holdings["points"] = seats["points_printed"].to_numpy()
    goblins = np.asarray(table.entrance.goblins)[np.minimum(holdings["goblins"], FULL_ROW)]
    colours = seats["points_colours"].to_numpy() * table.rules.potion_doubles_colours
    for printed, points, specials, factor, bonus in (
        ("gem_points", "points_unicorn", "unicorns", UNICORN_FACTOR, table.entrance.diamond * holdings["diamonds"]),
        ("monster_points", "points_potion", "potions", POTION_FACTOR, goblins + colours),
    ):
        times = np.array([multiplied(table.rules, number, factor) for number in range(3)])[holdings[specials]]
        worth = seats[points].to_numpy() // np.maximum(times, 1)
        holdings[printed] = np.where(times > 0, worth - bonus, 0) * table.rules.printed_points_multiplied
    return holdings


@jit
def take_away(table, holdings, rows, kind, has, wins, points_added, wins_added):  # type: ignore[no-untyped-def]
    """Take one card of a kind from every player who has one, one after the other, and score and rank again."""
    players = table.n_players
    for first in range(0, holdings.shape[0], players):
        seats = rows[first : first + players]
        for seat in range(players):
            place = first + seat
            if has[place]:
                own = seats[seat]
                score = own.score
                own.score = score_with(table, holdings[place], kind, -1)
                own.cards -= 1
                rank_seats(table, seats, boss_beaten(table, seats))
                points_added[place] = score - own.score
                wins_added[place] = wins[place] - own.win_share
                own.score = score
                own.cards += 1
