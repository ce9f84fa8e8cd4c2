"""What every card set of Monster Eater must satisfy, beyond types."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from simulator.cards import SETTINGS, Card, Constraint, Fault, Tables, file_of
from simulator.decks import DECK_CAPACITY
from simulator.games.monster_eater.state import (
    HAND_LIMIT,
    MAX_DUNGEON_CARDS,
    MAX_DUNGEON_KINDS,
    MAX_ITEMS,
    MAX_MONSTERS,
    MAX_PARTY,
    MAX_SEATS,
)

COOKS = 4
DUNGEON = ("exploration", "encounter", "event", "escape")
TOKENS = ("food", "money", "magic")

CONSTRAINTS: list[Constraint] = []


def constraint(name: str, says: str, **reads: str) -> Callable[[Callable[[Tables], Iterable[Fault]]], None]:
    """Register a constraint that reads these columns (separated by spaces) of each kind."""
    columns = tuple((kind, column) for kind, names in reads.items() for column in names.split())

    def register(broken: Callable[[Tables], Iterable[Fault]]) -> None:
        CONSTRAINTS.append(Constraint(name, says, columns, broken))

    return register


# ------------------------------------------------------------------------------------------------ how many cards

BOSSES = "bosses"


def _counted(key: str, kind: str) -> Callable[[Tables], Iterator[Fault]]:
    def broken(tables: Tables) -> Iterator[Fault]:
        cards = tables.cards[kind]
        if kind == "monsters":
            cards = [card for card in cards if bool(card["boss"]) == (key == BOSSES)]
        found, expected = sum(card.copies for card in cards), tables.counts[key]
        if found != expected:
            accepted = f"{expected}, as {SETTINGS} says under [counts]"
            yield Fault(file_of(kind), None, "", f"{found} {key} cards, copies counted", accepted)

    return broken


def _count_constraints() -> Iterator[Constraint]:
    for kind in ("characters", "monsters", "items", *DUNGEON):
        for key in (kind, BOSSES) if kind == "monsters" else (kind,):
            columns = {"characters": ["name"], "monsters": ["copies", "boss"]}.get(kind, ["copies"])
            reads = ((SETTINGS, key), *((kind, column) for column in columns))
            yield Constraint(f"number of {key}", "the tables add up to the counts", reads, _counted(key, kind))


CONSTRAINTS += _count_constraints()


# ---------------------------------------------------------------------------------------------------- characters


@constraint(
    "parties",
    f"there are 1 to {MAX_SEATS} parties of at most {MAX_PARTY}, and at most one character for the draft alone",
    characters="party",
)
def _parties(tables: Tables) -> Iterator[Fault]:
    sizes = Counter(card.text("party") for card in tables.cards["characters"])
    alone = sizes.pop("", 0)
    if alone > 1:
        found = f"{alone} characters without a party"
        yield Fault(file_of("characters"), None, "party", found, "at most one, who is dealt in the draft alone")
    if not 1 <= len(sizes) <= MAX_SEATS:
        found = f"{len(sizes)} parties"
        yield Fault(file_of("characters"), None, "party", found, f"1 to {MAX_SEATS} parties")
    for party, members in sizes.items():
        if members > MAX_PARTY:
            found = f"{members} members of {party}"
            yield Fault(file_of("characters"), None, "party", found, f"at most {MAX_PARTY} members a party")


@constraint("four cooks", "exactly four characters have a cooking value", characters="cooking")
def _four_cooks(tables: Tables) -> Iterator[Fault]:
    cooks = [card.name for card in tables.cards["characters"] if card["cooking"] is not None]
    if len(cooks) != COOKS:
        found = f"{len(cooks)} cooks ({', '.join(cooks)})" if cooks else "no cooks"
        yield Fault(file_of("characters"), None, "cooking", found, f"exactly {COOKS} characters with a cooking value")


@constraint(
    "magic supply",
    "starting magic of all characters is no more than there are magic tokens",
    characters="magic_tokens",
    **{SETTINGS: "magic_tokens"},
)
def _magic_supply(tables: Tables) -> Iterator[Fault]:
    total = sum(card.number("magic_tokens") for card in tables.cards["characters"])
    if total > tables.counts["magic_tokens"]:
        accepted = f"at most {tables.counts['magic_tokens']}, the magic_tokens of {SETTINGS}"
        yield Fault(file_of("characters"), None, "magic_tokens", f"{total} magic tokens in all", accepted)


@constraint(
    "magic is for Magicians",
    "only Magicians have a magic value, magic tokens, Recovery Magic or Locksmith Magic",
    characters="class magic magic_tokens recovery_magic locksmith_magic",
)
def _magic_for_magicians(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["characters"]:
        for column in ("magic", "magic_tokens", "recovery_magic", "locksmith_magic"):
            if card[column] and card["class"] != "Magician":
                yield card.fault(column, f"{card.text(column)} for a {card['class']}", "this for Magicians only")


@constraint(
    "reroll is for Locksmiths and Ninjas",
    "only Locksmiths and Ninjas have Reroll x",
    characters="class reroll",
)
def _reroll(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["characters"]:
        if card["reroll"] is not None and card["class"] not in ("Locksmith", "Ninja"):
            found = f"{card['reroll']} for a {card['class']}"
            yield card.fault("reroll", found, "this for Locksmiths and Ninjas only")


@constraint(
    "every party picks locks",
    "a party has a Locksmith, a Ninja or a Magician with Locksmith Magic",
    characters="party class locksmith_magic",
)
def _locks(tables: Tables) -> Iterator[Fault]:
    parties: dict[str, list[Card]] = {}
    for card in tables.cards["characters"]:
        parties.setdefault(card.text("party"), []).append(card)
    for party, members in parties.items():
        able = any(card["locksmith_magic"] or card["class"] in ("Locksmith", "Ninja") for card in members)
        if party and not able:
            accepted = "a Locksmith, a Ninja or a Magician with Locksmith Magic in each party"
            yield Fault(file_of("characters"), None, "class", f"nobody of {party} who picks locks", accepted)


# ------------------------------------------------------------------------------------------------------ monsters


@constraint(
    "one boss a level",
    "Upper and Lower have one boss each, which can't be cooked",
    monsters="boss depth copies difficulty",
)
def _bosses(tables: Tables) -> Iterator[Fault]:
    for depth in ("Upper", "Lower"):
        bosses = [card for card in tables.cards["monsters"] if card["boss"] and card["depth"] == depth]
        if sum(card.copies for card in bosses) != 1:
            found = " and ".join(f"{card.name} ({card.copies} copies)" for card in bosses) or "no boss"
            yield Fault(file_of("monsters"), None, "boss", f"{found} on the {depth} level", "one boss card a level")
        for card in bosses:
            if card["difficulty"] is not None:
                yield card.fault("difficulty", f"{card['difficulty']} for a boss", "nothing: bosses can't be cooked")


@constraint(
    "cooking block",
    "points and cooking rewards are those of monsters that can be cooked; bosses have points too",
    monsters="boss difficulty cook_food cook_money cook_magic points",
)
def _cooking_block(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["monsters"]:
        cookable = card["difficulty"] is not None
        if card["points"] is None and (cookable or card["boss"]):
            yield card.fault("points", "nothing", "victory points: the card can be kept")
        if card["points"] is not None and not (cookable or card["boss"]):
            yield card.fault("points", card.text("points"), "nothing: without a difficulty the card is never kept")
        for column in ("cook_food", "cook_money", "cook_magic"):
            if card.number(column) and not cookable:
                yield card.fault(column, card.text(column), "0: without a difficulty the monster is never cooked")


@constraint(
    "some monsters can't be cooked",
    "at least one monster other than the bosses has no difficulty",
    monsters="boss difficulty",
)
def _some_uncookable(tables: Tables) -> Iterator[Fault]:
    if all(card["difficulty"] is not None for card in tables.cards["monsters"] if not card["boss"]):
        accepted = "at least one monster without a difficulty"
        yield Fault(file_of("monsters"), None, "difficulty", "only monsters that can be cooked", accepted)


@constraint("the sword is won", "at least one monster gives the sword token when defeated", monsters="defeat_sword")
def _sword(tables: Tables) -> Iterator[Fault]:
    if not any(card["defeat_sword"] for card in tables.cards["monsters"]):
        yield Fault(file_of("monsters"), None, "defeat_sword", "no monster that gives the sword", "at least one")


# --------------------------------------------------------------------------------------------------------- items


@constraint("effects are Open", "items that help in combat or cooking are Open", items="face combat cooking")
def _open(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["items"]:
        if card["face"] != "Open" and (card["combat"] or card["cooking"]):
            yield card.fault("face", card.text("face"), "Open: the card helps in combat or cooking")


# -------------------------------------------------------------------------------------------------- dungeon cards


@constraint("dungeon card names", "no two kinds of dungeon cards share a name", **dict.fromkeys(DUNGEON, "name"))
def _names(tables: Tables) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for kind in DUNGEON:
        for card in tables.cards[kind]:
            if seen.setdefault(card.name, kind) != kind:
                found = f"{card.name!r}, as in {file_of(seen[card.name])}"
                yield card.fault("name", found, "a name that no other dungeon card has")


@constraint(
    "opening hands",
    "there are enough cards other than events to deal opening hands without them",
    exploration="copies",
    encounter="copies",
    escape="copies",
)
def _opening_hands(tables: Tables) -> Iterator[Fault]:
    dealt = sum(card.copies for kind in DUNGEON if kind != "event" for card in tables.cards[kind])
    needed = MAX_SEATS * HAND_LIMIT
    if dealt < needed:
        found = f"{dealt} exploration, encounter and escape cards"
        accepted = f"at least {needed}, {HAND_LIMIT} for each of {MAX_SEATS} players"
        yield Fault(file_of("exploration"), None, "copies", found, accepted)


@constraint(
    "checks matter",
    "an event that asks for a Locksmith or Ninja has a consequence",
    event="check discard_newest lose_food lose_money exhaust_all monster",
)
def _checks(tables: Tables) -> Iterator[Fault]:
    for card in tables.cards["event"]:
        if card["check"] and not any(
            card[column] for column in ("discard_newest", "lose_food", "lose_money", "exhaust_all", "monster")
        ):
            yield card.fault("check", "yes, with nothing to avert", "no, or something that happens to those who fail")


# -------------------------------------------------------------------------------------------------- engine's limits


@constraint("room for monsters", "the engine's limit", monsters="copies")
def _room_for_monsters(tables: Tables) -> Iterator[Fault]:
    yield from _too_many(tables, ("monsters",), MAX_MONSTERS, DECK_CAPACITY)


@constraint("room for items", "the engine's limit", items="copies")
def _room_for_items(tables: Tables) -> Iterator[Fault]:
    yield from _too_many(tables, ("items",), MAX_ITEMS, DECK_CAPACITY)


@constraint("room for dungeon cards", "the engine's limit", **dict.fromkeys(DUNGEON, "copies"))
def _room_for_dungeon_cards(tables: Tables) -> Iterator[Fault]:
    yield from _too_many(tables, DUNGEON, MAX_DUNGEON_KINDS, MAX_DUNGEON_CARDS)


def _too_many(tables: Tables, kinds: tuple[str, ...], rows: int, copies: int) -> Iterator[Fault]:
    cards = [card for kind in kinds for card in tables.cards[kind]]
    files = ", ".join(file_of(kind) for kind in kinds)
    if len(cards) > rows:
        yield Fault(files, None, "", f"{len(cards)} rows", f"at most {rows} rows")
    if sum(card.copies for card in cards) > copies:
        yield Fault(files, None, "copies", f"{sum(card.copies for card in cards)} cards", f"at most {copies} cards")
