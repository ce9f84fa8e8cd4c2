"""Cooking success by monster, beside the exact odds of the very same attempts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

import polars as pl
from scipy import special

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Group, Metric, measure
from reports.findings import Findings
from reports.odds import best_odds
from reports.page import Heading, Section, Table, estimates
from reports.sections import rate_section
from reports.style import Picture
from reports.wording import counted, percent, share_with_range
from simulator.experiment import build
from simulator.experiment_text import command
from simulator.games.monster_eater.cooking import COOKING_DICE
from simulator.store import RunFolder

ALARM = 1e-6
"""Chance of dice as unlikely as this is taken for a fault."""
COOKED = Metric("cooking success by monster", ("success",), bounded=True, table="cooks")


@dataclass(frozen=True, slots=True)
class Attempts:
    """All attempts at one monster and their exact odds, each with the cooking power that it had."""

    number: int
    successes: int
    difficulty: int
    power: float
    """Mean cooking power."""
    expected: float
    """Mean chance."""
    spread: float
    """Standard deviation of the number of successes."""

    @property
    def surprise(self) -> float:
        """Distance of the dice from their odds, in standard deviations."""
        missed = abs(self.successes - self.expected * self.number)
        if self.spread:
            return missed / self.spread
        return inf if missed > 0.5 else 0.0


def chance(difficulty: int, power: int) -> float:
    """Exact chance that a dish succeeds."""
    return float(best_odds(COOKING_DICE, difficulty - power).chance)


def exact_odds(run: RunFolder) -> dict[str, Attempts]:
    """Exact odds of the attempts of a run, by monster."""
    attempts = (
        run.scan("cooks")
        .group_by(pl.col("monster").cast(pl.String), "difficulty", "power")
        .agg(pl.len().cast(pl.Int64).alias("attempts"), pl.col("success").sum().cast(pl.Int64))
        .collect(engine="streaming")
    )
    chances = [chance(*attempt) for attempt in attempts.select("difficulty", "power").rows()]
    weight = pl.col("attempts") / pl.col("attempts").sum()
    found = (
        attempts.with_columns(chance=pl.Series(chances, dtype=pl.Float64))
        .group_by("monster")
        .agg(
            pl.col("attempts").sum().alias("number"),
            pl.col("success").sum().alias("successes"),
            pl.col("difficulty").first(),
            (pl.col("power") * weight).sum(),
            (pl.col("chance") * weight).sum().alias("expected"),
            (pl.col("attempts") * pl.col("chance") * (1 - pl.col("chance"))).sum().sqrt().alias("spread"),
        )
    )
    return {row.pop("monster"): Attempts(**row) for row in found.to_dicts()}


def cooking_section(findings: Findings) -> Section:
    """Cooking success by party and, if attempts were recorded, by monster."""
    run = findings.run
    section = rate_section(findings, "cooking", "Cooking", findings.ratio("cooking success"), ())
    if COOKED.table not in run.manifest.tables:
        says = ["This run kept no single cooking attempts. To see monsters beside their exact odds, play it with them:"]
        return replace(section, says=says, code=_recording(run))
    groups = sorted(measure(run, ["monster"], [COOKED]), key=lambda group: group[COOKED].order)
    if not groups:
        return replace(section, says=["Nobody tried to cook."])
    odds = exact_odds(run)
    rerolled = run.experiment.rules.get("reroll_cooking", False)
    return replace(
        section,
        says=[_extremes(groups), REROLLED if rerolled else agreement(odds)],
        pictures=[_picture(groups, {} if rerolled else odds), *section.pictures],
        tables=[_table(findings, groups, odds, rerolled), *section.tables],
        metrics=[COOKED, *section.metrics],
        columns=[(COOKED.table, name) for name in ("monster", "difficulty", "power")],
    )


REROLLED = "Cooking dice could be rerolled in this run (rule flag reroll_cooking), so that it has no exact odds."


def _recording(run: RunFolder) -> str:
    """The command that plays the run again, with cooking attempts, into another folder."""
    asked = build(run.manifest.experiment)
    experiment = replace(asked, record=(*asked.record, COOKED.table))
    return command(experiment, run.path.with_name(f"{run.path.name}-{COOKED.table}"))


def _extremes(groups: Sequence[Group]) -> str:
    known = [group for group in groups if not group[COOKED].small] or groups
    easy, hard = known[0], known[-1]
    return (
        f"The surest dish is {easy.label}: {share_with_range(easy[COOKED])} of the attempts succeed. "
        f"The riskiest is {hard.label}: {share_with_range(hard[COOKED])}."
    )


def agreement(odds: Mapping[str, Attempts]) -> str:
    """Whether the dice fell as they should, all monsters taken together."""
    name, worst = max(odds.items(), key=lambda item: item[1].surprise)
    chance_of_it = 1 - (1 - 2 * special.ndtr(-worst.surprise)) ** len(odds)
    text = f"{name} lies farthest from its exact odds, {worst.surprise:.1f} standard deviations"
    if chance_of_it < ALARM:
        return f"The dice do not fall as the exact odds say, which must not be: {text}. Please report it."
    return (
        f"The dice fall as the exact odds say. {text}; among {counted(len(odds), 'monster')} "
        f"the farthest lies so far off in {percent(chance_of_it, 0)} of all runs."
    )


def _picture(groups: Sequence[Group], odds: Mapping[str, Attempts]) -> Picture:
    rows = [
        Dot(group.label, group[COOKED], odds[group.label].expected if group.label in odds else None) for group in groups
    ]
    return dots(
        "cooking-monster",
        "Cooking success by monster: " + "; ".join(f"{row.label} {share_with_range(row.estimate)}" for row in rows),
        "Cooking success by monster with its interval"
        + (", and the exact odds of the same attempts (◇)." if odds else "."),
        rows,
    )


def _table(findings: Findings, groups: Sequence[Group], odds: Mapping[str, Attempts], rerolled: bool) -> Table:
    sources = {card.name: str(card.sources["difficulty"].provenance) for card in findings.cards.tables["monsters"]}
    headings = [
        Heading("Monster", number=False),
        Heading("Difficulty"),
        Heading("Difficulty is", number=False),
        Heading("Attempts"),
        Heading("Mean power"),
        *([] if rerolled else [Heading("Exact odds")]),
        estimates("Succeeded"),
    ]
    rows = []
    for group in groups:
        of = odds[group.label]
        exact = [] if rerolled else [page.Cell(percent(of.expected), (of.expected,))]
        rows.append(
            [
                page.words(group.label),
                page.number(of.difficulty),
                page.words(sources.get(group.label, "unknown")),
                page.number(of.number),
                page.Cell(f"{of.power:.1f}", (of.power,)),
                *exact,
                page.share(group[COOKED]),
            ]
        )
    return Table("cooking-by-monster", "Cooking by monster", headings, rows)
