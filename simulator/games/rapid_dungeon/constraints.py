"""What every card set of Rapid Dungeon must satisfy, beyond types."""

from collections import Counter
from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from simulator.cards import Constraint, Fault, Tables, file_of
from simulator.games.rapid_dungeon.state import (
    BASE_ROUNDS,
    FEWEST_SEATS,
    MAX_KINDS,
    MAX_POOL,
    MAX_SEATS,
    MAX_THROWERS,
    N_SPECIALS,
)

ENTRANCES = ("Beginner", "Advanced")
BOSSES = ("Goblin King", "Elder Dragon")
SPECIALS = ("unicorn", "potion", "thief", "trap")
PER_SPECIAL = 2
"""Cards of each special type (Additional Deal)."""
AIM_CHANCES = ("hit", "nearer", "farther", "own")
"""Columns of aims.csv: the pawn comes to lie on the card aimed at, on one beside it, or on the own card elsewhere."""
TOLERANCE = 1e-9
MOST_DEALT = BASE_ROUNDS * MAX_SEATS + N_SPECIALS * (MAX_SEATS - PER_SPECIAL)
"""Ordinary cards that six players need if everything is in play."""


class Aimed(NamedTuple):
    """So many players at the table, and a card so many places away from the thrower's own, whichever way round."""

    players: int
    away: int

    def name_for(self, thrower: str) -> str:
        """The name of a thrower's row in aims.csv."""
        return f"{thrower}, {self.players} players, {self.away} away"


def pair_name(lander: str, lying: str) -> str:
    """The name of a row of pairs.csv: what becomes of two pawns when one thrower's lands where another's lies."""
    return f"{lander} on {lying}"


AIMED = tuple(
    Aimed(players, away) for players in range(FEWEST_SEATS, MAX_SEATS + 1) for away in range(1, players // 2 + 1)
)


def _two_of_each(tables: Tables) -> Iterator[Fault]:
    found = Counter[str]()
    for card in tables.cards["special"]:
        found[card.text("special")] += card.copies
    for special in SPECIALS:
        if found[special] != PER_SPECIAL:
            yield Fault(file_of("special"), None, "copies", f"{found[special]} of {special}", f"{PER_SPECIAL} of each")


def _enough_cards(tables: Tables) -> Iterator[Fault]:
    cards = sum(card.copies for card in tables.cards["exploration"])
    if not MOST_DEALT <= cards <= MAX_POOL:
        accepted = f"{MOST_DEALT}, for {MAX_SEATS} players with everything in play, to {MAX_POOL}"
        yield Fault(file_of("exploration"), None, "copies", f"{cards} cards", accepted)


def _all_there(kind: str, names: tuple[str, ...], tables: Tables) -> Iterator[Fault]:
    missing = set(names) - {card.name for card in tables.cards[kind]}
    if missing:
        yield Fault(
            file_of(kind), None, "name", f"no {', '.join(sorted(missing))}", f"a row for each of {', '.join(names)}"
        )


def _entrances(tables: Tables) -> Iterator[Fault]:
    yield from _all_there("entrances", ENTRANCES, tables)


def _bosses(tables: Tables) -> Iterator[Fault]:
    yield from _all_there("bosses", BOSSES, tables)


def _one_surface(tables: Tables) -> Iterator[Fault]:
    rows = tables.cards["surface"]
    if len(rows) != 1:
        yield Fault(file_of("surface"), None, "", f"{len(rows)} rows", "one row")


def _room_on_the_ring(tables: Tables) -> Iterator[Fault]:
    """Six cards lie as far apart as from the middle; turned any way, they must not overlap."""
    for row in tables.cards["surface"]:
        needed = hypot(row.measure("card_width"), row.measure("card_height"))
        if row.measure("ring_radius") < needed:
            accepted = f"at least {needed:.1f}, the diagonal of a card, so that {MAX_SEATS} cards find room"
            yield row.fault("ring_radius", f"{row.measure('ring_radius'):g}", accepted)


def _throwers(tables: Tables) -> Iterator[Fault]:
    throwers = [card.name for card in tables.cards["throwers"]]
    if not 1 <= len(throwers) <= MAX_THROWERS:
        yield Fault(file_of("throwers"), None, "", f"{len(throwers)} rows", f"1 to {MAX_THROWERS} rows")


def _aims(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["aims"]:
        whole = sum(card.measure(name) for name in AIM_CHANCES)
        if whole > 1 + TOLERANCE:
            yield card.fault(AIM_CHANCES[0], f"{whole:g} in all", f"{', '.join(AIM_CHANCES)} that sum to at most 1")


def _own_names(tables: Tables) -> Iterator[Fault]:
    ordinary = {card.name for card in tables.cards["exploration"]}
    for card in tables.cards["special"]:
        if card.name in ordinary:
            yield card.fault("name", f"{card.name!r}, as in {file_of('exploration')}", "a name that no other card has")
    kinds = len(tables.cards["exploration"]) + len(tables.cards["special"])
    if kinds > MAX_KINDS:
        files = f"{file_of('exploration')}, {file_of('special')}"
        yield Fault(files, None, "", f"{kinds} rows", f"at most {MAX_KINDS} rows")


CONSTRAINTS = (
    Constraint(
        "two of each special",
        f"there are {PER_SPECIAL} cards of each special type",
        (("special", "special"), ("special", "copies")),
        _two_of_each,
    ),
    Constraint(
        "enough cards",
        f"ordinary cards suffice for {MAX_SEATS} players with everything in play",
        (("exploration", "copies"),),
        _enough_cards,
    ),
    Constraint("both entrances", "each entrance has a row", (("entrances", "name"),), _entrances),
    Constraint("both bosses", "each boss has a row", (("bosses", "name"),), _bosses),
    Constraint("one surface", "there is one table to play on", (("surface", "name"),), _one_surface),
    Constraint(
        "room on the ring",
        f"{MAX_SEATS} cards find room round the dungeon card",
        tuple(("surface", column) for column in ("card_width", "card_height", "ring_radius")),
        _room_on_the_ring,
    ),
    Constraint("throwers", "there are throwers, and the engine has room for all", (("throwers", "name"),), _throwers),
    Constraint(
        "aims",
        "the chances of a row sum to at most 1",
        tuple(("aims", name) for name in AIM_CHANCES),
        _aims,
    ),
    Constraint(
        "own names",
        "no two kinds of card share a name, and the engine has room for all",
        (("exploration", "name"), ("special", "name")),
        _own_names,
    ),
)
