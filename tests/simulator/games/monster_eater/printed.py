"""Cards for rule tests: the shipped ones, with every assumed value that a test leans on written down here.

What the rulebook tells of a card comes from the shipped tables. The rest would move with every new calibration, so two
parties and the cards that the rulebook names are printed in full below, and further cards stand in for those that it
doesn't name.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from simulator.cards import CardSet
from simulator.dice import Strength
from simulator.games.monster_eater.catalogue import load_cards
from simulator.games.monster_eater.state import (
    EVENT,
    EXPLORATION,
    LOCKSMITH,
    LOWER,
    MAGICIAN,
    NO_SPECIAL,
    NONE,
    UPPER,
    WARRIOR,
)

Values = Mapping[str, Any]
"""Field of a record to value; ``cook__food`` is the food of the cooking reward, strengths are written ``1D+3``."""

NO_ABILITY = {"recovery_magic": 0, "locksmith_magic": 0, "reroll": 0}
CHARACTERS: dict[str, Values] = {
    # What the rulebook leaves open about the two parties of the examples' Red and Blue.
    "Laios": {"food": 1, "money": 1},
    "Marcille": {**NO_ABILITY, "recovery_magic": 1, "food": 0, "money": 1, "magic_tokens": 3},
    "Chilchuck": {**NO_ABILITY, "class_": LOCKSMITH, "physical": "1", "food": 1, "money": 2, "reroll": 2},
    "Senshi": {"class_": WARRIOR, "physical": "1D", "food": 2, "money": 0},
    "Izutsumi": {"physical": "1D", "food": 0, "money": 0, "reroll": 1},
    "Mr. Tansu": {"class_": MAGICIAN, "physical": "1", "magic": "2D", "magic_tokens": 3, "locksmith_magic": 1},
    "Yaan": {"class_": MAGICIAN, "physical": "1", "magic": "2D", "magic_tokens": 2, "recovery_magic": 1},
    "Kaka": {"class_": WARRIOR, "physical": "3"},
    "Kiki": {"class_": WARRIOR, "physical": "3"},
    "Namari": {"class_": WARRIOR, "physical": "1D+2"},
}
TANSU = ("Mr. Tansu", "Yaan", "Kaka", "Kiki", "Namari")
for _name in TANSU:
    CHARACTERS[_name] = {**NO_ABILITY, "food": 1, "money": 1, "magic_tokens": 0, "cooking": 0} | CHARACTERS[_name]

NO_REWARD = {f"defeat__{token}": 0 for token in ("food", "money", "magic", "sword", "items")}
NAMED: dict[str, Values] = {
    # The same for monsters and items that the rulebook names.
    **dict.fromkeys(("Basilisk", "Slime", "Ghost", "Dryad"), NO_REWARD),
    "Hippogriff": {**NO_REWARD, "combat": 11, "special": NO_SPECIAL, "difficulty": 9},
    "Chimera Falin": {**NO_REWARD, "combat": 19},
    "Sissel the Lunatic Magician": {**NO_REWARD, "combat": 25},
    "High Quality Armor": {"open": 1, "combat": 2, "cash_in": 0},
    "Jewelry": {"open": 0, "combat": 0, "cash_in": 0},
    "Statue of the Winged Lion": {"open": 0, "combat": 0, "cash_in": 0},
    "Treasure Chest": {"open": 0, "combat": 0, "cash_in": 0},
    "Seasoning": {"open": 1, "combat": 0, "cash_in": 0},
}

MONSTERS: dict[str, Values] = {
    "7 to beat": {"depth": UPPER, "combat": 7},
    "7 to beat below": {"depth": LOWER, "combat": 7},
    "0 to beat": {"depth": UPPER, "combat": 0},
    "Snack": {"depth": UPPER, "combat": 0, "cookable": 1, "difficulty": 0, "cook__food": 1, "points": "1"},
    "Feast": {"depth": LOWER, "combat": 0, "cookable": 1, "difficulty": 0, "cook__food": 4, "points": "6"},
    "Burnt": {"depth": UPPER, "combat": 0, "cookable": 1, "difficulty": 40},
}
ITEMS: dict[str, Values] = {
    "Charm": {"open": 1, "combat": 1},
    "Pan": {"open": 1, "cooking": 2},
    "Relic": {"open": 0, "points": "3"},
    "Purse": {"open": 1, "cash_in": 1, "tokens__money": 4},
    "Herb": {"open": 1, "cash_in": 1, "tokens__magic": 1},
    "Secret purse": {"open": 0, "cash_in": 1, "tokens__money": 5},
}
EXPLORATIONS: dict[str, Values] = {
    "10%": {"travel": 10},
    "20%": {"travel": 20},
    "30%": {"travel": 30},
    "40%": {"travel": 40},
    "50%": {"travel": 50},
    "30% by a Warrior": {"travel": 30, "cost_class": WARRIOR},
    "30% by a Locksmith": {"travel": 30, "cost_class": LOCKSMITH},
    "30% by a Magician": {"travel": 30, "cost_class": MAGICIAN},
    "30% for 3 money": {"travel": 30, "cost_money": 3},
    "10% and an item": {"travel": 10, "reward__items": 1},
    "10% and 2 food": {"travel": 10, "reward__food": 2},
    "10% and magic": {"travel": 10, "reward__magic": 1},
    "10% and the sword": {"travel": 10, "reward__sword": 1},
}
EVENTS: dict[str, Values] = {
    "A famine": {"lose_food": 2},
    "A thief": {"lose_money": 2},
    "A harvest": {"reward__food": 3},
    "An ambush": {"monster": 1},
    "Some gas": {"check": 1, "exhaust_all": 1},
}


def print_on(record: Any, values: Values) -> None:
    """Write values on a card."""
    for path, value in values.items():
        *parents, field = path.split("__")
        target = record
        for parent in parents:
            target = target[parent]
        if isinstance(value, str):
            strength = Strength.parse(value)
            target[field]["dice"], target[field]["plus"] = strength.dice, strength.plus
        else:
            target[field] = value


@cache
def shipped() -> CardSet:
    """The shipped card set."""
    return load_cards()


def print_cards(records: Any, reprint: Mapping[str, Values]) -> dict[str, list[str]]:
    """Print shipped cards with the values above, and what ``reprint`` changes, behind them the cards above.

    The decks hold shipped cards alone; ``copies`` in ``reprint`` changes how many of a kind.

    Returns
    -------
    dict
        Names in record order, by kind.
    """
    labels = {kind: list(names) for kind, names in shipped().labels.items()}
    dungeon = {name: {"kind": EXPLORATION, "cost_class": NONE, **values} for name, values in EXPLORATIONS.items()}
    dungeon |= {name: {"kind": EVENT, "cost_class": NONE, **values} for name, values in EVENTS.items()}
    for kind, table, added in (
        ("monster", records.monsters, MONSTERS),
        ("item", records.items, ITEMS),
        ("dungeon", records.dungeon, dungeon),
    ):
        for name, values in added.items():
            assert name not in labels[kind]
            print_on(table[len(labels[kind])], values)
            labels[kind].append(name)
    for name, values in (*CHARACTERS.items(), *NAMED.items(), *reprint.items()):
        _print_again(records, labels, name, dict(values))
    return labels


def _print_again(records: Any, labels: Mapping[str, list[str]], name: str, values: dict[str, Any]) -> None:
    kind = next(kind for kind in ("character", "monster", "item", "dungeon") if name in labels[kind])
    number = labels[kind].index(name)
    if "copies" in values:
        records[f"{kind}_copies"][number] = values.pop("copies")
    print_on(records["dungeon" if kind == "dungeon" else f"{kind}s"][number], values)
