"""One monster in the pot: its exact odds for every party, beside what became of the attempts of a run."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Group, Metric, Tally
from reports.findings import Findings
from reports.monster_eater import odds
from reports.monster_eater.cooking import COOKED, REROLLED, chance
from reports.monster_eater.odds import Attempt
from reports.names import named
from reports.page import Cell, Heading, Section, Table, estimates
from reports.provenance import CAUTION
from reports.style import Picture
from reports.wording import capital, listed, percent, share_with_range
from simulator.errors import InputError

EXPECTED = Metric("exact odds of the attempts", ("chance",), bounded=True, table=COOKED.table)
GROUPINGS = {"power": "cooking power", "party": "party"}
"""What attempts are grouped by, and what that is called."""
ALL = pl.lit("all").alias("all")


class Dish:
    """A monster that somebody may have cooked in a run.

    Parameters
    ----------
    findings
        The run.
    monster
        Its name, or a word that only its name has.

    Raises
    ------
    InputError
        The run kept no cooking attempts, or there is no such dish.
    """

    def __init__(self, findings: Findings, monster: str) -> None:
        if COOKED.table not in findings.run.manifest.tables:
            raise InputError(
                f"{findings.run.path}: kept no cooking attempts; accepted: a run with --record {COOKED.table}"
            )
        self.run = findings.run
        dishes = odds.cooking_odds(findings.cards)
        self.name = named("monster", "dish", monster, dishes)
        self.parties: Mapping[str, Attempt] = dishes[self.name]
        """Every party with the cooking power of its characters."""
        self.exact = not self.run.experiment.rules.get("reroll_cooking", False)
        """Whether attempts have exact odds, because nobody could reroll them."""

    def measure(self, by: str | pl.Expr) -> list[Group]:
        """Success of the attempts, and their exact odds, by a column of ``cooks`` or by party."""
        tally = Tally([by], [COOKED, EXPECTED], self.run.watched)
        seats = [seats.select("game", "seat", "party") for seats in self.run.scan_shards("seats")]
        tally.add(
            [
                cooks.filter(self._chosen)
                .join(self._chances.lazy(), on=["difficulty", "power"])
                .join(sitting, on=["game", "seat"])
                for cooks, sitting in zip(self.run.scan_shards(COOKED.table), seats, strict=True)
            ]
        )
        return tally.groups()

    @property
    def _chosen(self) -> pl.Expr:
        return pl.col("monster").cast(pl.String) == self.name

    @cached_property
    def _chances(self) -> pl.DataFrame:
        """Exact chance of every kind of attempt."""
        kinds = self.run.scan(COOKED.table).filter(self._chosen).select("difficulty", "power").unique().collect()
        return kinds.with_columns(chance=pl.Series([chance(*kind) for kind in kinds.rows()], dtype=pl.Float64))


def dish_section(dish: Dish) -> Section:
    """How often a dish succeeded, by cooking power and by party."""
    measured = {by: groups for by in GROUPINGS if (groups := dish.measure(by))}
    says = [] if measured else [f"Nobody tried to cook {dish.name}."]
    if not dish.exact:
        says.append(REROLLED)
    return Section(
        "dish",
        f"Cooking {dish.name}",
        says,
        [_picture(dish, by, groups) for by, groups in measured.items()],
        [_table(dish, by, groups) for by, groups in measured.items()],
        metrics=[COOKED],
    )


def _picture(dish: Dish, by: str, groups: Sequence[Group]) -> Picture:
    caption = f"{dish.name}: cooking success by {GROUPINGS[by]}"
    return dots(
        f"dish-{by}",
        f"{caption}: " + "; ".join(f"{group.label} {share_with_range(group[COOKED])}" for group in groups),
        f"{caption}, with its interval" + (", and the exact odds of the same attempts (◇)." if dish.exact else "."),
        [Dot(group.label, group[COOKED], group[EXPECTED].value if dish.exact else None) for group in groups],
    )


def _table(dish: Dish, by: str, groups: Sequence[Group]) -> Table:
    headings = [
        Heading(capital(GROUPINGS[by]), number=False),
        *([Heading("Odds of its characters")] if by == "party" else []),
        Heading("Games"),
        *([Heading("Exact odds")] if dish.exact else []),
        estimates("Succeeded"),
    ]
    rows = []
    for group in groups:
        expected = group[EXPECTED].value
        rows.append(
            [
                page.words(group.label),
                *([_characters(dish.parties[group.label])] if by == "party" else []),
                page.number(group[COOKED].games),
                *([Cell(percent(expected), (expected,))] if dish.exact else []),
                page.share(group[COOKED]),
            ]
        )
    return Table(f"dish-by-{by}", f"{dish.name} by {GROUPINGS[by]}", headings, rows)


def _characters(attempt: Attempt) -> Cell:
    return Cell(_written(attempt), (float(attempt.odds.chance),))


def _written(attempt: Attempt) -> str:
    return f"{attempt.odds} = {attempt.odds.percent}"


def how_surely(dish: Dish) -> list[str]:
    """Which party cooks a dish how surely, and how often it succeeded in the run."""
    says = [_by_characters(dish), _in_games(dish)]
    if assumed := [party for party, attempt in dish.parties.items() if attempt.assumed]:
        says.append(f"The odds of {listed(assumed)} rest on assumed card values. {CAUTION}")
    return says


def _by_characters(dish: Dish) -> str:
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
    return f"{listed(list(parties))} ({_written(next(iter(parties.values())))})"


def _in_games(dish: Dish) -> str:
    groups = dish.measure(ALL)
    if not groups:
        return f"In none of {dish.run.games:,} games did anybody try."
    (tried,) = groups
    text = (
        f"It was tried in {tried[COOKED].games:,} of {dish.run.games:,} games, "
        f"and {share_with_range(tried[COOKED])} of the attempts succeeded"
    )
    return f"{text}; their exact odds average {percent(tried[EXPECTED].value)}." if dish.exact else f"{text}."
