"""What every card set of Mini Rogue must satisfy, beyond types."""

from collections.abc import Callable, Iterable, Iterator

from simulator.cards import SETTINGS, Card, Constraint, Fault, Tables, file_of
from simulator.games.mini_rogue.numbers import (
    CORNER,
    FLOORS,
    MAX_CARDS,
    MAX_CHARACTERS,
    MAX_DIFFICULTIES,
    MAX_MONSTERS,
    MAX_OPTIONS,
    MAX_OUTCOMES,
    MAX_ROOMS,
)
from simulator.games.mini_rogue.vocabulary import (
    AREAS,
    BOSS_ROLE,
    CAPS,
    COMBAT_SKILLS,
    CONSTANTS,
    EXPLORATION_SKILLS,
    GHOST,
    ITEM_NAMES,
    LAST_BOSS,
    LEVELS,
    MONSTER_ROLE,
    PHASES,
    POTION_NAMES,
    REWARDS,
    STOCKS,
)

CONSTRAINTS: list[Constraint] = []
ALL_CONSTANTS = (*AREAS, "HP cap", *CAPS, *LEVELS, *CONSTANTS)
HIGHEST_HP = 30
"""Highest HP cap: what a sacrifice may take must fit into the options of a question."""
WITH_ROWS = ("trap", "treasure", "bonfire", "merchant", "shrine", "tomb", "armoury")


def constraint(name: str, says: str, **reads: str) -> Callable[[Callable[[Tables], Iterable[Fault]]], None]:
    """Register a constraint that reads these columns (separated by spaces) of each kind."""
    columns = tuple((kind, column) for kind, names in reads.items() for column in names.split())

    def register(broken: Callable[[Tables], Iterable[Fault]]) -> None:
        CONSTRAINTS.append(Constraint(name, says, columns, broken))

    return register


def _of_table(kind: str, found: str, accepted: str) -> Fault:
    return Fault(file_of(kind), None, "", found, accepted)


def _named(tables: Tables, kind: str, wanted: Iterable[str]) -> Iterator[Fault]:
    """Exactly these names."""
    names = {card.name for card in tables.cards[kind]}
    yield from (_of_table(kind, f"no row {name!r}", "a row of that name") for name in wanted if name not in names)
    for card in tables.cards[kind]:
        if card.name not in wanted:
            yield card.fault("name", repr(card.name), ", ".join(wanted))


@constraint("constants", "every constant is there", constants="name value")
def _constants(tables: Tables) -> Iterator[Fault]:
    faults = list(_named(tables, "constants", dict.fromkeys(ALL_CONSTANTS)))
    yield from faults
    if faults:
        return
    values = {card.name: card for card in tables.cards["constants"]}
    for name in AREAS:
        if values[name].number("value") == 0:
            yield values[name].fault("value", "0", "1 or more: a floor has a boss in its last area")
    if values["HP cap"].number("value") > HIGHEST_HP:
        yield values["HP cap"].fault("value", str(values["HP cap"].number("value")), f"{HIGHEST_HP} or less")
    if values[LEVELS[0]].number("value") > values[LEVELS[1]].number("value"):
        yield values[LEVELS[1]].fault("value", "less XP than for level 2", "as much, or more")


@constraint("potions", "the six potions are there", potions="name")
def _potions(tables: Tables) -> Iterator[Fault]:
    yield from _named(tables, "potions", POTION_NAMES)


@constraint("items", "the items are there", items="name")
def _items(tables: Tables) -> Iterator[Fault]:
    yield from _named(tables, "items", ITEM_NAMES)


@constraint(
    "room",
    "the engine has room for every table",
    **dict.fromkeys(("difficulties", "characters", "monsters", "rooms", "outcomes"), "name"),
)
def _room(tables: Tables) -> Iterator[Fault]:
    limits = {
        "difficulties": MAX_DIFFICULTIES,
        "characters": MAX_CHARACTERS,
        "monsters": MAX_MONSTERS,
        "rooms": MAX_ROOMS,
        "outcomes": MAX_OUTCOMES,
    }
    for kind, most in limits.items():
        if not 1 <= len(tables.cards[kind]) <= most:
            yield _of_table(kind, f"{len(tables.cards[kind])} rows", f"1 to {most}")


def _counted(key: str, of_boss: bool) -> Callable[[Tables], Iterator[Fault]]:
    def broken(tables: Tables) -> Iterator[Fault]:
        cards = [card for card in tables.cards["rooms"] if (card.text("kind") == "boss") == of_boss]
        found, expected = sum(card.copies for card in cards), tables.counts[key]
        if found != expected:
            accepted = f"{expected}, as {SETTINGS} says under [counts]"
            yield _of_table("rooms", f"{found} {key} cards, copies counted", accepted)

    return broken


for _key, _of_boss, _least in (("rooms", False, CORNER), ("bosses", True, FLOORS - 1)):
    _reads = ((SETTINGS, _key), ("rooms", "copies"), ("rooms", "kind"))
    CONSTRAINTS.append(Constraint(f"number of {_key}", "the table adds up", _reads, _counted(_key, _of_boss)))


@constraint("enough to deal", "an area and the bosses can be dealt", rooms="copies kind")
def _enough(tables: Tables) -> Iterator[Fault]:
    for what, least, of_boss in (("rooms", CORNER, False), ("bosses", FLOORS - 1, True)):
        found = sum(card.copies for card in tables.cards["rooms"] if (card.text("kind") == "boss") == of_boss)
        if found < least:
            yield _of_table("rooms", f"{found} {what} cards, copies counted", f"{least} or more")


def _faces(tables: Tables, card: str) -> set[int]:
    return {row.number("floor") for row in tables.cards["monsters"] if row.text("card") == card}


@constraint(
    "start",
    "characters start with no more than they may have",
    characters="name hp armour food gold xp",
    constants="name value",
)
def _start(tables: Tables) -> Iterator[Fault]:
    caps = {card.name: card.number("value") for card in tables.cards["constants"]}
    for column, cap in (("hp", "HP cap"), *zip(STOCKS, CAPS, strict=True)):
        for card in tables.cards["characters"]:
            if card.number(column) > caps.get(cap, card.number(column)):
                yield card.fault(column, str(card.number(column)), f"at most {caps[cap]}, the {cap}")


@constraint("fights end", "what heals also hurts", monsters="regenerates damage")
def _fights_end(tables: Tables) -> Iterator[Fault]:
    for row in tables.cards["monsters"]:
        if row.number("regenerates") and not row.number("damage"):
            yield row.fault("damage", "0", "1 or more: a monster that regenerates and does no harm may fight for ever")


@constraint("monsters", "every monster has a face for its floors", rooms="name kind", monsters="card role floor")
def _monsters(tables: Tables) -> Iterator[Fault]:
    for kind, floors in (("monster", FLOORS), ("boss", FLOORS - 1)):
        wanted = set(range(1, floors + 1))
        for room in tables.cards["rooms"]:
            if room.text("kind") == kind and not wanted <= _faces(tables, room.name):
                missing = ", ".join(map(str, sorted(wanted - _faces(tables, room.name))))
                accepted = f"a row in {file_of('monsters')} with that card for each of the floors {missing}"
                yield room.fault("name", repr(room.name), accepted)
    cards = {row.text("card") for row in tables.cards["monsters"]}
    if len(cards) > MAX_CARDS:
        yield _of_table("monsters", f"{len(cards)} cards", f"at most {MAX_CARDS}")
    for role in LAST_BOSS:
        found = sum(row.text("role") == role for row in tables.cards["monsters"])
        if found != 1:
            yield _of_table("monsters", f"{found} rows of role {role!r}", "one")
    for role in (MONSTER_ROLE, GHOST):
        first = next((row.text("card") for row in tables.cards["monsters"] if row.text("role") == role), "")
        if _faces(tables, first) != set(range(1, FLOORS + 1)):
            yield _of_table("monsters", f"no {role} for every floor", f"a card of role {role!r} with a row a floor")


@constraint("roles", "rooms of bosses show bosses", rooms="name kind", monsters="card role")
def _roles(tables: Tables) -> Iterator[Fault]:
    kinds = {room.name: room.text("kind") for room in tables.cards["rooms"]}
    for row in tables.cards["monsters"]:
        expected = {MONSTER_ROLE: "monster", BOSS_ROLE: "boss"}.get(row.text("role"))
        if expected and kinds.get(row.text("card")) != expected:
            yield row.fault("card", repr(row.text("card")), f"the name of a {expected} in {file_of('rooms')}")


def _rows(tables: Tables, card: str) -> list[Card]:
    return [row for row in tables.cards["outcomes"] if row.text("card") == card]


@constraint(
    "outcomes", "rows of a card stand together and count for some die", rooms="name kind", outcomes="card low high"
)
def _outcomes(tables: Tables) -> Iterator[Fault]:
    rooms = {room.name for room in tables.cards["rooms"] if room.text("kind") in WITH_ROWS}
    last, closed = "", set()
    for row in tables.cards["outcomes"]:
        card = row.text("card")
        if card not in rooms and card != REWARDS:
            yield row.fault("card", repr(card), f"{REWARDS}, or a room with rows: {', '.join(sorted(rooms))}")
        if card in closed:
            yield row.fault("card", repr(card), "rows of one card below each other")
        if last and last != card:
            closed.add(last)
        last = card
        if row.number("low") > row.number("high"):
            yield row.fault("low", str(row.number("low")), f"at most the {row.number('high')} of column high")
    for name in sorted({REWARDS, *rooms}):
        if not 1 <= len(_rows(tables, name)) < MAX_OPTIONS:
            yield _of_table("outcomes", f"{len(_rows(tables, name))} rows of {name}", f"1 to {MAX_OPTIONS - 1}")


COUNTED = {
    "trap": ("success", "failure", "offered"),
    "treasure": ("success", "offered"),
    "armoury": ("success", "offered"),
    **dict.fromkeys(("bonfire", "merchant", "shrine", "tomb"), ("always", "offered")),
    REWARDS: ("always", "first"),
}
"""When rows of a kind of room may count, by how it is resolved."""


@constraint("rows that count", "every row may come up", rooms="name kind", outcomes="card when fight")
def _rows_that_count(tables: Tables) -> Iterator[Fault]:
    kinds = {room.name: room.text("kind") for room in tables.cards["rooms"]} | {REWARDS: REWARDS}
    for row in tables.cards["outcomes"]:
        kind = kinds.get(row.text("card"), "")
        accepted = COUNTED.get(kind)
        if accepted and row.text("when") not in accepted:
            yield row.fault("when", repr(row.text("when")), f"in a {kind}: {', '.join(accepted)}")
        if row["fight"] and (kind in ("merchant", REWARDS) or row["when"] == "offered"):
            yield row.fault("fight", repr(row.text("fight")), "nothing: a deal or a reward brings no fight")


@constraint("skills", "skills belong to characters", skills="character phase effect", characters="name")
def _skills(tables: Tables) -> Iterator[Fault]:
    characters = {card.name for card in tables.cards["characters"]}
    seen: set[tuple[str, str]] = set()
    for skill in tables.cards["skills"]:
        who, phase = skill.text("character"), skill.text("phase")
        if who not in characters:
            yield skill.fault("character", repr(who), ", ".join(sorted(characters)))
        if (who, phase) in seen:
            yield skill.fault("phase", f"{phase} twice for {who}", "one skill for each phase")
        seen.add((who, phase))
        accepted = COMBAT_SKILLS if phase == PHASES[0] else EXPLORATION_SKILLS
        if skill.text("effect") not in accepted:
            yield skill.fault("effect", repr(skill.text("effect")), f"in {phase}: {', '.join(accepted)}")
