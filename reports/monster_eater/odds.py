"""What a team or a party brings against a monster, card by card, and its exact odds.

The rules are those of the engine (a test holds both against each other): section C of the rules for battles, section D
for cooking. Recovery Magic is left out, so nobody fights or rerolls twice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from reports.monster_eater.teams import ALONE, SWORD, Fighter, Support, has_magic
from reports.odds import Odds, best_odds
from simulator.cards import Card, CardSet, Entry, Provenance, Source
from simulator.dice import Strength
from simulator.errors import InputError
from simulator.games.monster_eater.catalogue import SPECIALS
from simulator.games.monster_eater.combat import SWORD_BONUS
from simulator.games.monster_eater.cooking import COOKING_DICE
from simulator.games.monster_eater.state import MAGIC_ONLY, MAX_PARTY, PHYSICAL_IS_ONE

PRINTED = Source(Provenance.RULEBOOK)


@dataclass(frozen=True, slots=True)
class Used:
    """A value that the odds rest on, and what it adds to the roll."""

    entry: Entry
    adds: Strength | None = None

    @property
    def assumed(self) -> bool:
        """Whether nobody has read the value off a card."""
        return self.entry.source.provenance is Provenance.ASSUMED


@dataclass(frozen=True, slots=True)
class Attempt:
    """A roll against a monster: what is rolled, what is needed, and every value behind it."""

    title: str
    target: int
    used: tuple[Used, ...]
    rerolls: tuple[int, ...] = ()

    @property
    def power(self) -> Strength:
        """All that is added up."""
        adds = [used.adds for used in self.used if used.adds is not None]
        return Strength(sum(added.dice for added in adds), sum(added.plus for added in adds))

    @property
    def odds(self) -> Odds:
        """Odds without rerolls."""
        return best_odds(self.power.dice, self.target - self.power.plus)

    @property
    def best(self) -> Odds:
        """Odds with rerolls at their best."""
        return best_odds(self.power.dice, self.target - self.power.plus, self.rerolls)

    @property
    def assumed(self) -> bool:
        """Whether the odds rest on an assumed value."""
        return any(used.assumed for used in self.used)


def battle(team: Sequence[Fighter], monster: Card, support: Support = ALONE) -> Attempt:
    """A team against a monster.

    Raises
    ------
    InputError
        These characters can't be one party, or one of them would have to be ready and exhausted at once.
    """
    for card in support.rerollers:
        if any(fighter.card == card for fighter in team):
            raise InputError(
                f"--reroll: {card.name} fights, which exhausts; accepted: characters who stay out of the battle"
            )
    if len(team) + len(support.rerollers) > MAX_PARTY:
        raise InputError(
            f"--team and --reroll: {len(team) + len(support.rerollers)} characters; accepted: at most {MAX_PARTY}"
        )
    used = [_value(monster, "combat"), _value(monster, "special")]
    special = SPECIALS[monster.text("special")]
    bonus_counts = special != MAGIC_ONLY or support.ghost_bonus
    for fighter in team:
        used += _contribution(fighter, special, bonus_counts)
    for item in support.items:
        used.append(_value(item, "combat", Strength(0, item.number("combat") if bonus_counts else 0)))
    used += [_value(card, "reroll") for card in support.rerollers]
    rerolls = tuple(sorted(card.number("reroll") for card in support.rerollers))
    return Attempt(f"Battle against {monster.name}", monster.number("combat"), tuple(used), rerolls)


def _contribution(fighter: Fighter, special: int, bonus_counts: bool) -> Iterator[Used]:
    """What one fighter adds: magic in place of physical combat power, and the sword."""
    card = fighter.card
    if fighter.magic:
        yield _value(card, "magic", card.strength("magic"))
    elif special == MAGIC_ONLY:
        yield _value(card, "physical", Strength(0, 0))
    elif special == PHYSICAL_IS_ONE:
        yield _value(card, "physical", Strength(0, 1))
    else:
        yield _value(card, "physical", card.strength("physical"))
    if fighter.sword:
        bonus = Strength(0, SWORD_BONUS)
        entry = Entry("token", card.name, SWORD, bonus, PRINTED)
        yield Used(entry, bonus if bonus_counts else Strength(0, 0))


def best_teams(cards: CardSet, party: str, monster: Card, support: Support) -> list[tuple[list[Fighter], Attempt]]:
    """The best team of each size out of a party, those who reroll staying out; among equals the one with least magic.

    Raises
    ------
    InputError
        Somebody is to reroll who belongs to another party.
    """
    members = party_of(cards, party)
    for card in support.rerollers:
        if card not in members:
            raise InputError(f"--reroll: {card.name} is not of the party {party}; accepted: its own characters")
    free = [card for card in members if card not in support.rerollers]
    best = []
    for size in range(1, len(free) + 1):
        teams = [team for chosen in combinations(free, size) for team in _with_magic(chosen)]
        attempts = [(team, battle(team, monster, support)) for team in teams]
        best.append(max(attempts, key=_worth))
    return best


def _worth(found: tuple[list[Fighter], Attempt]) -> tuple[Fraction, int]:
    team, attempt = found
    return attempt.best.chance, -sum(fighter.magic for fighter in team)


def _with_magic(characters: Sequence[Card]) -> Iterator[list[Fighter]]:
    """Every way for these characters to fight."""
    if not characters:
        yield []
        return
    first, *others = characters
    for team in _with_magic(others):
        yield [Fighter(first), *team]
        if has_magic(first):
            yield [Fighter(first, magic=True), *team]


def party_of(cards: CardSet, party: str) -> list[Card]:
    """The characters of a party."""
    return [card for card in cards.tables["characters"] if card["party"] == party]


def cook(monster: Card, cooks: Sequence[Card] = (), power: int = 0) -> Attempt:
    """A party that tries to cook a monster, with so much cooking power beyond that of its characters."""
    dice = Strength(COOKING_DICE, power)
    used = [_value(monster, "difficulty"), Used(Entry("dice", "Cooking", "roll", dice, PRINTED), dice)]
    used += [_value(card, "cooking", Strength(0, card.number("cooking"))) for card in cooks]
    return Attempt(f"Cooking {monster.name}", monster.number("difficulty"), tuple(used))


def cookable(cards: CardSet) -> list[Card]:
    """The monsters that can be cooked."""
    return [card for card in cards.tables["monsters"] if card["difficulty"] is not None]


def cooking_odds(cards: CardSet) -> dict[str, dict[str, Attempt]]:
    """Every monster that can be cooked, by every party."""
    parties = {party: party_of(cards, party) for party in cards.labels["party"]}
    return {
        monster.name: {party: cook(monster, cooks) for party, cooks in parties.items()} for monster in cookable(cards)
    }


def value(card: Card, column: str) -> Entry:
    """A value of a card, with its origin."""
    return Entry(card.kind, card.name, column, card[column], card.sources[column])


def _value(card: Card, column: str, adds: Strength | None = None) -> Used:
    return Used(value(card, column), adds)
