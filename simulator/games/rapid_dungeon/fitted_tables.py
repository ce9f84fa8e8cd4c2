"""Writes the chances of the fast model as tables of cards."""

import csv
import io
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from simulator.card_fields import Field
from simulator.cards import FROM, NOTE, CardSet, Provenance, file_of
from simulator.games.rapid_dungeon.calibration import Aim, Chances, Pair
from simulator.games.rapid_dungeon.catalogue import (
    AIMS,
    COMPARED,
    FAST,
    PAIRS,
    SCHEMAS,
    STRENGTHS,
    throwing_digest,
)
from simulator.games.rapid_dungeon.constraints import pair_name

DIGITS = 4


def as_tables(cards: CardSet, fitted: Mapping[str, Chances]) -> dict[str, str]:
    """The texts of files that hold these chances, by kind."""
    digest = throwing_digest(cards.tables)
    throwers = {name: [*_cells(chances, FAST), digest] for name, chances in fitted.items()}
    aims = {
        aimed.name_for(thrower): _cells(aim, AIMS)
        for thrower, chances in fitted.items()
        for aimed, aim in chances.aims.items()
    }
    pairs = {
        pair_name(thrower, lying): _cells(pair, PAIRS)
        for thrower, chances in fitted.items()
        for lying, pair in chances.pairs.items()
    }
    return {kind: _text(kind, rows) for kind, rows in (("fast", throwers), ("aims", aims), ("pairs", pairs))}


def _cells(chances: Chances | Aim | Pair, columns: Iterable[Field]) -> list[str]:
    return [f"{getattr(chances, column.name):.{DIGITS}f}" for column in columns]


def _text(kind: str, rows: Mapping[str, Sequence[str]]) -> str:
    """A table with these names and values."""
    fields = next(schema.fields for schema in SCHEMAS if schema.kind == kind)
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*(name for field in fields for name in (field.name, field.name + FROM)), NOTE])
    sources = [_source(field) for field in fields]
    for name, cells in rows.items():
        paired = zip((name, *cells), sources, strict=True)
        table.writerow([*(cell for pair in paired for cell in pair), "fitted to the geometric model"])
    return text.getvalue()


def _source(field: Field) -> str:
    """All of them are assumed, and any chance or strength is plausible."""
    if field.free:
        return str(Provenance.ASSUMED)
    low, high = STRENGTHS if field.name in COMPARED else (0, 1)
    return f"{Provenance.ASSUMED} {low:g}..{high:g}"


def write(cards: CardSet, fitted: Mapping[str, Chances], folder: Path) -> list[Path]:
    """Write the files of the fast model into a folder of cards, under their names once all of them are there."""
    texts = {folder / file_of(kind): text for kind, text in as_tables(cards, fitted).items()}
    parts = {path: path.with_name(f"{path.name}.part") for path in texts}
    try:
        for path, text in texts.items():
            parts[path].write_text(text, encoding="utf-8")
        for path, part in parts.items():
            os.replace(part, path)
    except OSError:
        for part in parts.values():
            with suppress(OSError):
                part.unlink()
        raise
    return list(texts)
