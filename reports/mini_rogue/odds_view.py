"""Shows the odds of a fight in a terminal, stance by stance."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from reports.mini_rogue.odds import Hero, fight
from reports.names import named
from reports.wording import percent
from simulator.cards import CardSet
from simulator.games.mini_rogue.replay import STANCES

SIDES = 6


MOST_DIGITS = 8


def _chance(chance: float) -> str:
    """A percentage that is 0% or 100% only if nothing else is possible, as far as is computed."""
    digits = 2
    while digits < MOST_DIGITS and percent(chance, digits) in (percent(0, digits), percent(1, digits)):
        digits += 1
    return percent(chance, digits)


def odds_of_fight(
    cards: CardSet, against: str, *, level: int, hp: int, armour: int, poisoned: bool, cursed: bool
) -> Iterator[Table | Text]:
    """Odds of one player against a monster.

    Raises
    ------
    InputError
        There is no such monster.
    """
    name = named("--against", "monster", against, cards.labels["monster"])
    monster = next(card for card in cards.tables["monsters"] if card.name == name)
    constants = {card.name: card.number("value") for card in cards.tables["constants"]}
    hero = Hero(
        level,
        hp,
        armour,
        constants["poison bites on"] / SIDES if poisoned else 0.0,
        constants["curse bites on"] / SIDES if cursed else 0.0,
    )
    table = Table(title=f"{name}: {monster.number('hp')} HP, damage {monster.number('damage')}", title_justify="left")
    table.add_column("Stance")
    for heading in ("Wins", "HP left after a win", "Rolls"):
        table.add_column(heading, justify="right")
    for stance, words in enumerate(STANCES):
        found = fight(monster, hero, stance, constants["defensive armour"])
        table.add_row(words, _chance(found.win), f"{found.hp_left:.2f}", f"{found.rolls:.2f}")
    yield table
    yield Text("Without feats, potions and skills; what the monster's hits do beside damage is left out.")
