"""Shows a card set in a terminal: one table a kind, with the provenance of every value."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.table import Table
from rich.text import Text

from simulator.cards import Card, CardSet, Provenance, Source, Value, file_of, written
from simulator.errors import InputError, unknown

STYLES = {Provenance.RULEBOOK: "bold green", Provenance.COMMUNITY: "cyan", Provenance.ASSUMED: "yellow"}
MARKS = {Provenance.RULEBOOK: "", Provenance.COMMUNITY: "~", Provenance.ASSUMED: "?"}
"""Tell provenance without colours."""


def view(card_set: CardSet, kinds: Iterable[str] = (), provenance: str = "") -> Iterator[Table | Text]:
    """What to print: the chosen kinds (default all), values of one provenance (default any), and a summary.

    Raises
    ------
    InputError
        There is no such kind or provenance.
    """
    kinds = tuple(kinds) or tuple(card_set.tables)
    for kind in kinds:
        if kind not in card_set.tables:
            raise InputError(unknown("kind of card", kind, card_set.tables))
    if provenance and provenance not in set(Provenance):
        raise InputError(unknown("provenance", provenance, Provenance))
    wanted = Provenance(provenance) if provenance else None
    for kind in kinds:
        yield _table(kind, card_set.tables[kind], wanted)
    yield Text(summary(card_set, kinds))


def summary(card_set: CardSet, kinds: Iterable[str] = ()) -> str:
    """Name and digest of the card set, and how many of its values rest on what."""
    known = Counter(entry.source.provenance for entry in card_set.entries(kinds))
    parts = ", ".join(f"{known[provenance]} {provenance}{MARKS[provenance]}" for provenance in Provenance)
    return f"{card_set.name}, version {card_set.version}, {card_set.digest}: {known.total()} values ({parts})."


def _table(kind: str, cards: Iterable[Card], wanted: Provenance | None) -> Table:
    shown = [card for card in cards if any(_is_wanted(source, wanted) for source in card.sources.values())]
    telling = [column for column in (shown[0].values if shown else ()) if _tells(shown, column, wanted)]
    number = sum(card.copies for card in shown)
    table = Table(title=f"{file_of(kind)}: {number} {'card' if number == 1 else 'cards'}", title_justify="left")
    table.add_column("name")
    groups = _groups(telling)
    for title in groups:
        table.add_column(title.replace("_", " "))
    for card in shown:
        cells = [_cell(card, title, columns, wanted) for title, columns in groups.items()]
        table.add_row(_words(card.name, card.sources["name"], None), *cells)
    return table


def _groups(columns: Iterable[str]) -> dict[str, list[str]]:
    """Columns that share a table column: those with the same first word, such as the parts of a reward."""
    first_words = Counter(column.partition("_")[0] for column in columns if "_" in column)
    groups: dict[str, list[str]] = {}
    for column in columns:
        first = column.partition("_")[0]
        groups.setdefault(first if "_" in column and first_words[first] > 1 else column, []).append(column)
    return groups


def _is_wanted(source: Source, wanted: Provenance | None) -> bool:
    return wanted in (None, source.provenance)


def _tells(cards: Iterable[Card], column: str, wanted: Provenance | None) -> bool:
    """Leave out columns that say nothing but none, 0 and no (or one copy), unless one provenance is looked for."""
    if column == "name":
        return False
    if wanted is not None:
        return any(_is_wanted(card.sources[column], wanted) for card in cards)
    return any(card.copies != 1 if column == "copies" else card[column] for card in cards)


def _cell(card: Card, title: str, columns: Iterable[str], wanted: Provenance | None) -> Text:
    columns = [column for column in columns if _is_wanted(card.sources[column], wanted)]
    if columns == [title]:
        return _words(card[title], card.sources[title], wanted)
    parts = [
        Text(column.removeprefix(f"{title}_") + " ").append_text(_words(card[column], card.sources[column], wanted))
        for column in columns
        if wanted is not None or card[column]
    ]
    return Text("\n").join(parts)


def _words(value: Value, source: Source, wanted: Provenance | None) -> Text:
    words = "-" if value is None else written(value)
    if wanted is Provenance.ASSUMED and source.plausible:
        words += f" ({source.range})"
    elif wanted is None:
        words += MARKS[source.provenance]
    return Text(words, STYLES[source.provenance])
