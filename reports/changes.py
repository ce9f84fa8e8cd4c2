"""What was changed between two runs, as their manifests and their copies of the cards tell it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from reports.findings import Findings
from simulator.cards import CardSet, Entry, file_of, written
from simulator.experiment import KEYS, PATHS

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs, and what it is in either run."""

    what: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class CardChange:
    """A value of a card that differs, or whose provenance does, in either run; empty where there is no such card."""

    table: str
    card: str
    column: str
    a: str
    b: str


def changes(a: Findings, b: Findings) -> list[Change]:
    """All that differs in what was played, and with which versions; single values of cards apart."""
    return list(_changes(a, b))


def _changes(a: Findings, b: Findings) -> Iterator[Change]:
    one, other = a.run.manifest, b.run.manifest
    for key in (key for key in KEYS if key not in (*PATHS, "rules")):
        word = a.game.words.parties if key == "parties" else key.replace("_", " ")
        yield from _change(word, one.experiment.get(key), other.experiment.get(key))
    defaults = {flag.name: flag.default for flag in a.game.flags}
    flags = [{**defaults, **manifest.experiment["rules"]} for manifest in (one, other)]
    for flag in sorted(flags[0].keys() | flags[1].keys()):
        yield from _change(f"rule {flag}", flags[0].get(flag), flags[1].get(flag))
    yield from _change("card set", *(_card_set(manifest.cards) for manifest in (one, other)))
    for kind in sorted(a.cards.counts.keys() | b.cards.counts.keys()):
        yield from _change(f"number of {kind.replace('_', ' ')}", a.cards.counts.get(kind), b.cards.counts.get(kind))
    for label in one.strategies.keys() & other.strategies.keys():
        yield from _change(f"source of strategy {label}", one.strategies[label], other.strategies[label])
    yield from _change("target", one.target or None, other.target or None)
    yield from _change("version of the game", one.game_version, other.game_version)
    yield from _change("engine", one.engine, other.engine)


def _card_set(cards: Mapping[str, str]) -> str:
    return f"{cards['name']}, version {cards['version']}, {cards['digest']}"


def _change(what: str, a: object, b: object) -> Iterator[Change]:
    if a != b:
        yield Change(what, _shown(a), _shown(b))


def _shown(value: Any) -> str:
    if value is None or value == []:
        return NOTHING
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return f"{value:,}"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def card_changes(a: CardSet, b: CardSet) -> list[CardChange]:
    """Every value that differs, and every card that only one run has."""
    one, other = _entries(a), _entries(b)
    return [
        CardChange(file_of(key[0]), key[1], key[3], _told(one.get(key)), _told(other.get(key)))
        for key in {**one, **other}
        if _told(one.get(key)) != _told(other.get(key))
    ]


def _entries(cards: CardSet) -> dict[tuple[str, str, int, str], Entry]:
    """Values by kind, card and column; cards of one name are told apart by their order."""
    seen: Counter[tuple[str, str, str]] = Counter()
    found = {}
    for entry in cards.entries():
        place = entry.kind, entry.card, entry.column
        found[entry.kind, entry.card, seen[place], entry.column] = entry
        seen[place] += 1
    return found


def _told(entry: Entry | None) -> str:
    return "" if entry is None else f"{written(entry.value)} ({entry.source})"
