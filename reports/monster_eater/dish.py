"""One monster in the pot: its exact odds for every party and cooking power, beside what became of attempts."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import inf

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, UNKNOWN
from reports.findings import Findings
from reports.monster_eater import odds
from reports.monster_eater.dishes import HIGHEST_POWER
from reports.monster_eater.odds import Attempt
from reports.monster_eater.throws import (
    COOKED,
    COOKS,
    MONSTER,
    ODDS,
    PARTY,
    REROLLED,
    Found,
    attempts,
    find_all,
    rerolled,
)
from reports.names import named
from reports.odds import Odds
from reports.page import Cell, Heading, Section, Table, estimates
from reports.provenance import CAUTION
from reports.recording import missing
from reports.shards import each
from reports.style import Picture
from reports.wording import listed, percent, share_with_range
from simulator.cards import Card
from simulator.errors import InputError

POWER = pl.col("power")
RESULTS = ("win_share", "score", "food_gained")
"""Columns of ``seats`` that tell how the game went on for who cooked."""


class Dish:
    """A monster that somebody may have cooked in a run.

    Parameters
    ----------
    findings
        The run.
    monster
        Its name, or a word that only its name has.
    option
        What an error begins with.

    Raises
    ------
    InputError
        There is no such dish.
    """

    def __init__(self, findings: Findings, monster: str, option: str = "monster") -> None:
        self.findings = findings
        self.run = findings.run
        dishes = odds.cooking_odds(findings.cards)
        self.name = named(option, "dish", monster, dishes)
        self.card: Card = next(card for card in odds.cookable(findings.cards) if card.name == self.name)
        self.parties: Mapping[str, Attempt] = {} if self.run.experiment.draft else dishes[self.name]
        """Every party with the cooking power of its characters; none if parties are drafted."""
        self.exact = not rerolled(self.run)
        """Whether attempts have exact odds, because nobody could reroll them."""

    @cached_property
    def attempts(self) -> list[pl.LazyFrame]:
        """Attempts shard by shard, with their party and how the game went on for who made them; read once.

        Raises
        ------
        InputError
            The run kept no attempts.
        """
        if missing(self.run, [COOKS]):
            raise InputError(f"{self.run.path}: kept no cooking attempts; accepted: a run with --record {COOKS}")
        return [shard.lazy() for shard in each(self._attempts, attempts(self.run), self.run.scan_shards("seats"))]

    def _attempts(self, cooks: pl.LazyFrame, seats: pl.LazyFrame) -> pl.DataFrame:
        tried = cooks.filter(self.name == MONSTER).select("game", "seat", "power", "success", *ODDS)
        rows, ends = pl.collect_all([tried, seats.select("game", PARTY, *RESULTS)])
        # Seats lie in order of game and seat, and none is missing.
        place = (rows["game"] - ends["game"].first()) * self.findings.players + rows["seat"]
        return rows.hstack(ends.drop("game")[place])

    @cached_property
    def _found(self) -> dict[str, list[Found]]:
        kinds = [ALL, POWER, PARTY]
        found = find_all(self.run, self.attempts, COOKED, [[kind] for kind in kinds])
        return dict(zip([kind.meta.output_name() for kind in kinds], found, strict=True))

    @property
    def found(self) -> Found | None:
        """What became of the attempts; None if there were none.

        Raises
        ------
        InputError
            The run kept no attempts.
        """
        return next(iter(self._found["all"]), None)

    @property
    def by_power(self) -> list[Found]:
        """The same by the cooking power of the party with its items."""
        return self._found["power"]

    @property
    def by_party(self) -> list[Found]:
        """The same by party, the surest first; none of drafted parties."""
        return sorted(self._found["party"], key=lambda one: one.share.order)

    def with_power(self, power: int) -> Odds:
        """Exact odds with so much cooking power."""
        return odds.cook(self.card, power=power).odds


def dish_section(dish: Dish) -> Section:
    """Exact odds by cooking power and by party, and how often the dish succeeded."""
    says = []
    by_power: Sequence[Found] = ()
    by_party: Sequence[Found] = ()
    if not missing(dish.run, [COOKS]):
        by_power, by_party = dish.by_power, dish.by_party
        if not by_power:
            says.append(f"Nobody tried to cook {dish.name}.")
        if not dish.exact:
            says.append(REROLLED)
    return Section(
        "dish",
        f"Cooking {dish.name}",
        says,
        [_power_picture(dish, by_power), *([_party_picture(dish, by_party)] if by_party else [])],
        [_power_table(dish, by_power), *([_party_table(dish, by_party)] if by_party else [])],
        metrics=[COOKED] if by_power else [],
    )


def _powers(dish: Dish, found: Sequence[Found]) -> Mapping[int, Found | None]:
    """Every cooking power that a party or an attempt had, and more; with what was found of it."""
    known = {int(one.label): one for one in found}
    highest = max([HIGHEST_POWER, *known, *(attempt.power.plus for attempt in dish.parties.values())])
    return {power: known.get(power) for power in range(min(0, *known) if known else 0, highest + 1)}


def _power_picture(dish: Dish, found: Sequence[Found]) -> Picture:
    sure = [power for power in _powers(dish, found) if dish.with_power(power).chance == 1]
    highest = max(HIGHEST_POWER, min(sure, default=inf))
    powers = {power: one for power, one in _powers(dish, found).items() if power <= highest}
    caption = f"{dish.name}: odds of cooking it by cooking power"
    told = [f"power {power}, exactly {dish.with_power(power)}" + _in_games(one) for power, one in powers.items()]
    return dots(
        "dish-power",
        f"{caption}: " + "; ".join(told),
        f"{caption}, exact{'' if dish.exact else ' if nobody rerolls'} (◇)"
        + (", and the share of attempts in games that succeeded, with its interval." if found else "."),
        [
            Dot(f"power {power}", one.share if one else UNKNOWN, float(dish.with_power(power).chance))
            for power, one in powers.items()
        ],
    )


def _in_games(one: Found | None) -> str:
    return f", in games {share_with_range(one.share)}" if one else ""


def _power_table(dish: Dish, found: Sequence[Found]) -> Table:
    headings = [
        Heading("Cooking power"),
        Heading("Exact odds" if dish.exact else "Odds without rerolls"),
        *([Heading("Parties", number=False)] if dish.parties else []),
        *([Heading("Attempts"), estimates("Succeeded", COOKED)] if found else []),
    ]
    rows = []
    for power, one in _powers(dish, found).items():
        those = [party for party, attempt in dish.parties.items() if attempt.power.plus == power]
        in_games = [page.number(one.throws.number if one else 0), page.share(one.share if one else UNKNOWN)]
        odds_of_it = dish.with_power(power)
        rows.append(
            [
                page.number(power),
                _odds(odds_of_it),
                *([page.words(", ".join(those))] if dish.parties else []),
                *(in_games if found else []),
            ]
        )
    return Table("dish-by-power", f"{dish.name} by cooking power", headings, rows)


def _party_picture(dish: Dish, found: Sequence[Found]) -> Picture:
    caption = f"{dish.name}: cooking success by party"
    return dots(
        "dish-party",
        f"{caption}: " + "; ".join(f"{one.label} {share_with_range(one.share)}" for one in found),
        f"{caption}, with its interval" + (", and the exact odds of the same attempts (◇)." if dish.exact else "."),
        [Dot(one.label, one.share, one.throws.expected if dish.exact else None) for one in found],
    )


def _party_table(dish: Dish, found: Sequence[Found]) -> Table:
    headings = [
        Heading("Party", number=False),
        Heading("Odds of its characters"),
        Heading("Attempts"),
        *([Heading("Exact odds of the attempts")] if dish.exact else []),
        estimates("Succeeded", COOKED),
    ]
    rows = [
        [
            page.words(one.label),
            _odds(dish.parties[one.label].odds),
            page.number(one.throws.number),
            *([page.exact(one.throws.expected)] if dish.exact else []),
            page.share(one.share),
        ]
        for one in found
    ]
    return Table("dish-by-party", f"{dish.name} by party", headings, rows)


def _odds(of: Odds) -> Cell:
    return Cell(_written(of), (float(of.chance),))


def _written(of: Odds) -> str:
    return f"{of} = {of.percent}"


def how_surely(dish: Dish) -> list[str]:
    """Which party cooks a dish how surely, and how often it succeeded in the run.

    Raises
    ------
    InputError
        The run kept no attempts.
    """
    return [by_characters(dish), in_games(dish), *caution(dish)]


def caution(dish: Dish) -> list[str]:
    """Whose odds rest on assumed values."""
    assumed = [party for party, attempt in dish.parties.items() if attempt.assumed]
    return [f"The odds of {listed(assumed)} rest on assumed card values. {CAUTION}"] if assumed else []


def by_characters(dish: Dish) -> str:
    """Which party cooks a dish most surely, and which least; where parties are drafted, what cooking power does."""
    if not dish.parties:
        least, most = (_written(dish.with_power(power)) for power in (0, HIGHEST_POWER))
        return f"{dish.name} is cooked in {least} without cooking power, in {most} with one of {HIGHEST_POWER}."
    chances = sorted({attempt.odds.chance for attempt in dish.parties.values()})
    if len(chances) == 1:
        return f"With its characters alone, every party cooks {dish.name} equally surely: {_those(dish, chances[0])}."
    return (
        f"With its characters alone, {dish.name} is cooked most surely by {_those(dish, chances[-1])}, "
        f"least surely by {_those(dish, chances[0])}."
    )


def _those(dish: Dish, odds_of_all: Fraction) -> str:
    """The parties with those odds."""
    parties = {party: attempt for party, attempt in dish.parties.items() if attempt.odds.chance == odds_of_all}
    return f"{listed(list(parties))} ({_written(next(iter(parties.values())).odds)})"


def in_games(dish: Dish) -> str:
    """How often it was tried, and succeeded."""
    tried = dish.found
    if tried is None:
        return f"In none of {dish.run.games:,} games did anybody try."
    text = (
        f"It was tried in {tried.share.games:,} of {dish.run.games:,} games, "
        f"and {share_with_range(tried.share)} of the attempts succeeded"
    )
    return f"{text}; their exact odds average {percent(tried.throws.expected)}." if dish.exact else f"{text}."
