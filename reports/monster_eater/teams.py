"""Who fights, who rerolls and what helps, as a user writes it: ``laios+sword,marcille+magic``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reports.names import named
from simulator.cards import Card, CardSet
from simulator.errors import InputError, unknown
from simulator.games.monster_eater.catalogue import CLASSES
from simulator.games.monster_eater.state import HOLDING_LIMIT, NINJA, WARRIOR

MAGIC, SWORD = "magic", "sword"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character in a battle, perhaps with a magic token spent or with the sword."""

    card: Card
    magic: bool = False
    sword: bool = False

    def __str__(self) -> str:
        return self.card.name + "".join(f"+{word}" for word in (MAGIC, SWORD) if getattr(self, word))


@dataclass(frozen=True, slots=True)
class Support:
    """What helps a team without being in it: characters who reroll, items of the party, and how rules are read."""

    rerollers: tuple[Card, ...] = ()
    items: tuple[Card, ...] = ()
    ghost_bonus: bool = False


ALONE = Support()


def find(cards: CardSet, option: str, kind: str, text: str) -> Card:
    """The card that a user names.

    Raises
    ------
    InputError
        There is no such card.
    """
    table = cards.tables[f"{kind}s"]
    name = named(option, kind, text, [card.name for card in table])
    return next(card for card in table if card.name == name)


def read_team(cards: CardSet, text: str) -> list[Fighter]:
    """Read a team such as ``laios+sword,marcille+magic``.

    Raises
    ------
    InputError
        Somebody is unknown, named twice, or can't do what is asked.
    """
    team = []
    for words in _listed("--team", text):
        name, *additions = (word.strip() for word in words.split("+"))
        for addition in additions:
            if addition.casefold() not in (MAGIC, SWORD):
                raise InputError(f"--team: {words}: {addition!r} is nothing to fight with; accepted: +magic, +sword")
        having = {addition.casefold() for addition in additions}
        team.append(_checked(Fighter(find(cards, "--team", "character", name), MAGIC in having, SWORD in having)))
    _once("--team", [fighter.card for fighter in team])
    armed = [fighter.card.name for fighter in team if fighter.sword]
    if len(armed) > 1:
        raise InputError(f"--team: the sword for {' and '.join(armed)}; accepted: for one, there is only one")
    return team


def _checked(fighter: Fighter) -> Fighter:
    card = fighter.card
    if fighter.magic and not has_magic(card):
        raise InputError(f"--team: {card.name}+magic: {card.name} has no magic; accepted: +magic for Magicians")
    if fighter.sword and CLASSES[card.text("class")] not in (WARRIOR, NINJA):
        accepted = "+sword for one Warrior or Ninja"
        raise InputError(f"--team: {card.name}+sword: {card.name} is a {card['class']}; accepted: {accepted}")
    return fighter


def has_magic(card: Card) -> bool:
    """Whether a character can spend a magic token in battle."""
    return card["magic"] is not None and card.number("magic_tokens") > 0


def read_support(cards: CardSet, reroll: str | None, items: Sequence[str], rules: Mapping[str, bool]) -> Support:
    """Read who rerolls, such as ``chilchuck,izutsumi``, which items the party owns, and rule flags.

    Raises
    ------
    InputError
        Something is unknown, or doesn't help in battle.
    """
    for rule in rules:
        if rule != "ghost_bonus":
            raise InputError(f"--rule: {unknown('rule flag of battle odds', rule, ['ghost_bonus'])}")
    rerollers = [find(cards, "--reroll", "character", name) for name in _listed("--reroll", reroll)]
    _once("--reroll", rerollers)
    for card in rerollers:
        if not card["reroll"]:
            able = ", ".join(other.name for other in cards.tables["characters"] if other["reroll"])
            raise InputError(f"--reroll: {card.name} has no Reroll; accepted: {able}")
    owned = [find(cards, "--item", "item", name) for name in items]
    for card in owned:
        if not card["combat"]:
            able = ", ".join(other.name for other in cards.tables["items"] if other["combat"])
            raise InputError(f"--item: {card.name} adds no combat power; accepted: {able}")
        if owned.count(card) > card.copies:
            raise InputError(f"--item: {card.name} {owned.count(card)} times; accepted: at most {card.copies}")
    if len(owned) > HOLDING_LIMIT:
        raise InputError(f"--item: {len(owned)} items; accepted: at most {HOLDING_LIMIT}, the limit of cards")
    return Support(tuple(rerollers), tuple(owned), rules.get("ghost_bonus", False))


def _listed(option: str, text: str | None) -> list[str]:
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise InputError(f"{option}: {text!r} lacks a name; accepted: names with commas between them")
    return names


def _once(option: str, characters: Sequence[Card]) -> None:
    for card in characters:
        if characters.count(card) > 1:
            raise InputError(f"{option}: {card.name} is named twice; accepted: each character once")
