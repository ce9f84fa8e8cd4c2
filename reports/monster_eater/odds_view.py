"""Shows odds in a terminal: every value they rest on with its origin, what it adds up to, and the exact chance."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from reports.monster_eater import odds
from reports.monster_eater.odds import Attempt
from reports.monster_eater.teams import Support, find, read_support, read_team
from reports.names import named
from simulator.card_view import MARKS, STYLES
from simulator.cards import Card, CardSet, Provenance, written
from simulator.errors import InputError

HIGHEST_POWER = 6
"""Cooking power that the table goes up to, at least."""
ASSUMED = MARKS[Provenance.ASSUMED]


def battle(
    cards: CardSet,
    against: str,
    *,
    team: str | None,
    party: str | None,
    reroll: str | None,
    items: Sequence[str],
    rules: Mapping[str, bool],
) -> Iterator[Table | Text]:
    """Odds of a team against a monster, or of a party's best teams.

    Raises
    ------
    InputError
        The team can't be like that, or it isn't said whose odds are asked for.
    """
    monster = find(cards, "--against", "monster", against)
    support = read_support(cards, reroll, items, rules)
    if team is not None and party is None:
        yield from _attempt(odds.battle(read_team(cards, team), monster, support))
    elif party is not None and team is None:
        yield from _best_teams(cards, named("--party", "party", party, cards.labels["party"]), monster, support)
    else:
        raise InputError("odds battle: whose odds? Accepted: --team laios,marcille+magic, or --party laios")


def cook(cards: CardSet, monster: str | None, *, party: str | None, power: int | None) -> Iterator[Table | Text]:
    """Odds of cooking a monster by cooking power and party; without a monster, of every monster by every party.

    Raises
    ------
    InputError
        There is no such monster or party, or the monster can't be cooked.
    """
    if party is not None and power is not None:
        raise InputError("odds cook: both --party and --power; accepted: one of them, or neither for all parties")
    if monster is None:
        if party is not None or power is not None:
            raise InputError("odds cook: --party or --power, but no monster; accepted: MONSTER before it")
        yield from _every_dish(cards)
        return
    card = find(cards, "MONSTER", "monster", monster)
    if card["difficulty"] is None:
        able = ", ".join(other.name for other in odds.cookable(cards))
        raise InputError(f"MONSTER: {card.name} can't be cooked; accepted: {able}")
    if party is not None:
        name = named("--party", "party", party, cards.labels["party"])
        yield from _attempt(odds.cook(card, odds.party_of(cards, name)))
    elif power is not None:
        yield from _chances(odds.cook(card, power=power))
    yield from _by_power(cards, card)


def _attempt(attempt: Attempt) -> Iterator[Table | Text]:
    """Every value that the odds rest on, and the odds."""
    table = _table(attempt.title, "Card", "What", ">Value", ">Adds", "Known from")
    for used in attempt.used:
        entry = used.entry
        origin = Text(str(entry.source), STYLES[entry.source.provenance])
        adds = "" if used.adds is None else str(used.adds)
        table.add_row(entry.card, entry.column, written(entry.value), adds, origin)
    yield table
    yield from _chances(attempt)
    if attempt.assumed:
        assumed = sum(used.assumed for used in attempt.used)
        yield Text(f"Assumed, for nobody has read them off a card: {assumed} of these {len(attempt.used)} values.")


def _chances(attempt: Attempt) -> Iterator[Text]:
    yield Text(f"{attempt.power} against {attempt.target}: {attempt.odds} = {attempt.odds.percent}")
    if attempt.rerolls:
        yield Text(f"With rerolls used as well as can be: {attempt.best} = {attempt.best.percent}")


def _best_teams(cards: CardSet, party: str, monster: Card, support: Support) -> Iterator[Table | Text]:
    title = f"Best teams of {party} against {odds.value(monster, 'combat')}"
    table = _table(title, ">Size", "Team", "Power", ">Odds", ">")
    best = odds.best_teams(cards, party, monster, support)
    for team, attempt in best:
        names = ", ".join(map(str, team))
        table.add_row(str(len(team)), names, str(attempt.power), str(attempt.best), _percent(attempt))
    yield table
    yield from _legend(attempt for _, attempt in best)


def _by_power(cards: CardSet, monster: Card) -> Iterator[Table | Text]:
    parties = {party: odds.cook(monster, odds.party_of(cards, party)) for party in cards.labels["party"]}
    highest = max(HIGHEST_POWER, *(attempt.power.plus for attempt in parties.values()))
    table = _table(f"Cooking {odds.value(monster, 'difficulty')}", ">Power", ">Odds", ">", "Parties")
    for power in range(highest + 1):
        attempt = odds.cook(monster, power=power)
        those = [party + _mark(of) for party, of in parties.items() if of.power.plus == power]
        table.add_row(str(power), str(attempt.odds), attempt.odds.percent, ", ".join(those))
    yield table
    yield from _legend(parties.values())


def _every_dish(cards: CardSet) -> Iterator[Table | Text]:
    dishes = odds.cooking_odds(cards)
    parties = cards.labels["party"]
    table = _table("Cooking by monster and party", "Monster", *(f">{party}" for party in parties))
    for monster, attempts in dishes.items():
        table.add_row(monster, *(f"{attempts[party].odds} {_percent(attempts[party])}" for party in parties))
    yield table
    yield from _legend(attempt for attempts in dishes.values() for attempt in attempts.values())


def _table(title: str, *headings: str) -> Table:
    """A table; headings that begin with > stand over numbers."""
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading.removeprefix(">"), justify="right" if heading.startswith(">") else "left")
    return table


def _percent(attempt: Attempt) -> str:
    return attempt.best.percent + _mark(attempt)


def _mark(attempt: Attempt) -> str:
    return ASSUMED if attempt.assumed else ""


def _legend(attempts: Iterable[Attempt]) -> Iterator[Text]:
    if any(attempt.assumed for attempt in attempts):
        yield Text(f"{ASSUMED} rests on assumed values.")
