"""Points of a hand of cards, by the tables of the entrance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from simulator.cards import Card, CardSet


@dataclass
class Player:
    """What a player has."""

    life: int
    acquired: list[str] = field(default_factory=list)


def parts(cards: CardSet, rules: Mapping[str, bool], held: Sequence[str]) -> dict[str, int]:
    """Points by source, named as the columns of ``seats``."""
    known = {card.name: card for kind in ("exploration", "special") for card in cards.tables[kind]}
    hand = [known[name] for name in held]
    entrance = next(
        card for card in cards.tables["entrances"] if card.name == ("Advanced" if rules["advanced"] else "Beginner")
    )
    times = (lambda complete: complete) if rules["sets_repeat"] else (lambda complete: min(complete, 1))

    def having(column: str, value: object = True) -> list[Card]:
        return [card for card in hand if card.values.get(column) == value]

    diamonds, goblins = having("diamond"), having("goblin")
    row = entrance.number(f"goblins_{min(len(goblins), 6)}") if goblins else 0
    colours = times(min(len(having("colour", colour)) for colour in ("red", "yellow", "blue")))
    printed_too = rules["printed_points_multiplied"]
    gems = entrance.number("diamond") * len(diamonds) + printed_too * sum(card.number("points") for card in diamonds)
    monsters = row + printed_too * sum(card.number("points") for card in goblins)
    if rules["potion_doubles_colours"]:
        monsters += colours * entrance.number("three_colours")
    unicorns, potions = having("special", "unicorn"), having("special", "potion")
    if not rules["specials_stack"]:
        unicorns, potions = unicorns[:1], potions[:1]
    return {
        "points_printed": sum(card.number("points") for card in hand),
        "points_diamonds": entrance.number("diamond") * len(diamonds),
        "points_pairs": entrance.number("chest_key") * times(min(len(having("chest")), len(having("key")))),
        "points_colours": entrance.number("three_colours") * colours,
        "points_goblins": row,
        "points_unicorn": (3 ** len(unicorns) - 1) * gems,
        "points_potion": (2 ** len(potions) - 1) * monsters,
    }


def ranks(scores: Sequence[int], cards: Sequence[int], benchmark: int, boss_ranks: bool) -> list[tuple[int, float]]:
    """Rank and win share of each seat."""
    beaten = min(scores) >= benchmark
    places = list(zip(scores, cards, strict=True))
    if benchmark and not (beaten and boss_ranks):
        places = [(0, 0)] * len(scores)
    best = max(places)
    return [
        (1 + sum(other > own for other in places), 1 / places.count(best) if own == best else 0.0) for own in places
    ]


def rival_readings(cards: CardSet, held: Sequence[str]) -> dict[str, bool]:
    """Which rule flags could change the points of a hand: those whose two readings give it different ones."""
    base = {
        "advanced": False,
        "sets_repeat": True,
        "specials_stack": True,
        "printed_points_multiplied": True,
        "potion_doubles_colours": False,
    }
    flags = [name for name in base if name != "advanced"]
    points = sum(parts(cards, base, held).values())
    return {name: sum(parts(cards, {**base, name: not base[name]}, held).values()) != points for name in flags}
