"""One dish looked at closely: its odds, what becomes of it, and what it is worth."""

from dataclasses import replace

from reports.findings import Findings
from reports.monster_eater import fate
from reports.monster_eater.dish import Dish, by_characters, caution, dish_section, in_games
from reports.monster_eater.odds import cookable, value
from reports.monster_eater.stake import worth
from reports.monster_eater.throws import COOKS
from reports.page import Section
from reports.recording import missing, recording
from reports.wording import listed
from simulator.cards import Card, written

USUAL = "Basilisk"
"""The dish that is looked at unless another is asked for."""


def chosen(findings: Findings, monster: str | None) -> Dish | None:
    """The dish to look at: the one asked for, the usual one, or the hardest; None if nothing can be cooked.

    Raises
    ------
    InputError
        There is no such dish.
    """
    if monster is not None:
        return Dish(findings, monster, "--spotlight")
    dishes = cookable(findings.cards)
    names = [card.name for card in dishes]
    if not names:
        return None
    hardest = max(dishes, key=lambda card: card.number("difficulty"))
    return Dish(findings, USUAL if USUAL in names else hardest.name)


def spotlight_section(dish: Dish) -> Section:
    """Everything about one dish that the run tells."""
    run = dish.run
    cooking = dish_section(dish)
    says = [_card(dish.card), by_characters(dish)]
    pictures, tables, metrics = [*cooking.pictures], [*cooking.tables], [*cooking.metrics]
    tried = not missing(run, [COOKS])
    if tried:
        says += [in_games(dish), *cooking.says]
    if not missing(run, fate.TABLES):
        fates = fate.Fates(dish)
        says.append(fate.in_words(dish, fates))
        metrics += [fate.MET, *fate.SHARES]
        if not run.experiment.draft:
            picture, table = fate.by_party(dish, fates)
            pictures.append(picture)
            tables.append(table)
    if tried and dish.exact:
        found = worth(dish)
        says += found.says
        pictures += found.pictures
        tables += found.tables
        metrics += found.metrics
    says += caution(dish)
    section = Section("spotlight", f"Spotlight: {dish.name}", says, pictures, tables, metrics=metrics)
    lacking = missing(run, fate.TABLES)
    if not lacking:
        return section
    more = f"This run did not record {listed(lacking)}. To see all that becomes of {dish.name}, play it with:"
    return replace(section, says=[*says, more], code=recording(run, lacking))


def _card(card: Card) -> str:
    """What is printed on the card, and whether anybody has read it there."""
    values = [value(card, column) for column in ("combat", "difficulty", "cook_food", "points")]
    names = ("combat power", "cooking difficulty", "food for cooking it", "points for the dish")
    told = [
        f"{name} {written(entry.value)} ({entry.source.provenance})" for name, entry in zip(names, values, strict=True)
    ]
    return f"The card: {'; '.join(told)}."
