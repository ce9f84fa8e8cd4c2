"""Parties with values of their own: ``Child:spread=4.5,thinking=0.5`` is a Child that differs in two numbers."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.cards import Card, CardSet, Value
from simulator.errors import InputError, unknown
from simulator.game import Game, OwnParties

MARK = ":"
"""Stands between the name of a party and its values."""


def spelled(name: str, values: Mapping[str, object]) -> str:
    """A party with such values, as an experiment names it."""
    return f"{name}{MARK}{','.join(f'{key}={value}' for key, value in values.items())}" if values else name


def varied(text: str, game: Game, own: OwnParties, cards: CardSet) -> Card:
    """The card of a party with values of its own.

    Raises
    ------
    InputError
        There is no such party, or it can't have such values.
    """
    name, _, settings = text.partition(MARK)
    known = {card.name: card for card in cards.tables[own.kind]}
    if name not in known:
        raise InputError(unknown(game.words.party, name, known))
    values: dict[str, Value] = {}
    for setting in settings.split(","):
        key, equals, value = setting.partition("=")
        if not equals:
            raise InputError(f"{setting!r} of {text!r} is no value; write it as name=number")
        values[key] = value_of(own, key, value)
    return replace(known[name], values={**known[name].values, **values, "name": text})


def value_of(own: OwnParties, key: str, text: str) -> Value:
    """A value that a party is given.

    Raises
    ------
    InputError
        A party has no such number, or it can't be that.
    """
    fields = {field.name: field for field in own.fields}
    if key not in fields:
        raise InputError(unknown("value", key, fields))
    try:
        return fields[key].value(text)
    except ValueError:
        raise InputError(f"{key} {text} can't be; accepted: {fields[key].accepts}") from None
