"""Rules in play: how often a game comes to where the readings of a rule flag differ."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from reports import page
from reports.estimates import Estimate, count_share
from reports.findings import Findings
from reports.intervals import count_interval
from reports.page import Cell, Heading, Section, Table, estimates
from reports.wording import amount_with_range, listed, share_with_range
from simulator.experiment import build
from simulator.experiment_text import command
from simulator.game import RuleFlag
from simulator.store import RunFolder


@dataclass(frozen=True, slots=True)
class Count:
    """How often something that a column of ``games`` counts happens."""

    share: Estimate
    """Share of the games in which it happens at all."""
    mean: Estimate
    """Times a game."""


def counts(run: RunFolder, columns: Sequence[str]) -> dict[str, Count]:
    """How often each of some columns of ``games`` counts something; the intervals hold together."""
    numbers = [pl.col(column).cast(pl.Int64) for column in columns]
    sums = run.scan("games").select(
        pl.len().alias("games"),
        *((number > 0).sum().name.prefix("some_") for number in numbers),
        *(number.sum().name.prefix("sum_") for number in numbers),
        *((number * number).sum().name.prefix("square_") for number in numbers),
    )
    found = sums.collect(engine="streaming").row(0, named=True)
    games, shown, watched = found["games"], 2 * len(columns), run.watched

    def count(column: str) -> Count:
        mean = found[f"sum_{column}"] / games
        interval = count_interval(mean, found[f"square_{column}"] / games - mean * mean, games, shown, watched)
        return Count(count_share(found[f"some_{column}"], games, shown, watched), Estimate(mean, *interval, games))

    return {column: count(column) for column in columns}


COUNT_HEADINGS = (
    estimates("Share of games", "games in which it happens at least once, divided by all games"),
    estimates("Times a game", "occasions in all games, divided by games"),
)


def count_cells(count: Count) -> tuple[Cell, Cell]:
    """Share of games and times a game."""
    return page.share(count.share), page.amount(count.mean)


def counted_flags(findings: Findings) -> list[RuleFlag]:
    """The rule flags whose occasions the run has counted."""
    kept = findings.run.columns("games")
    return [flag for flag in findings.game.flags if flag.occasion and flag.column in kept]


def rulings_section(findings: Findings, flags: Sequence[RuleFlag]) -> Section:
    """How often the readings of each flag differ, which one was played, and how to play the other."""
    found = counts(findings.run, [flag.column for flag in flags])
    often = sorted(flags, key=lambda flag: found[flag.column].share.order)
    table = Table(
        "rules-in-play",
        "Rules in play",
        [
            Heading("Rule flag", number=False),
            *COUNT_HEADINGS,
            Heading("Played as", number=False),
            Heading("Ambiguity", number=False),
        ],
        [
            [
                page.words(flag.name),
                *count_cells(found[flag.column]),
                page.words(f"{str(_played(findings, flag)).lower()}{_as_shipped(findings, flag)}"),
                page.words(flag.source.partition(":")[0]),
            ]
            for flag in often
        ],
    )
    return Section(
        "rules",
        "Rules in play",
        [_in_words(often, found), MEASURE],
        (),
        [table],
        code=_other_reading(findings, often[0]),
        columns=[("games", flag.column) for flag in flags],
    )


MEASURE = (
    "A rule that comes up often need not matter. What the other reading changes is measured by playing the same games "
    "with it, as here for the flag that comes up most; for another flag, write its name and its other value:"
)


def _in_words(often: Sequence[RuleFlag], found: dict[str, Count]) -> str:
    first, *_ = often
    count = found[first.column]
    text = (
        "Where the rulebook can be read in two ways, there is a rule flag, and the game counts the occasions on which "
        "the two readings differ; the list of columns at the end says what counts as one. Most common is "
        f"{first.name}, in {share_with_range(count.share)} of the games, {amount_with_range(count.mean)} times a game."
    )
    never = [flag.name for flag in often if found[flag.column].share.value == 0]
    return f"{text} Not once came up: {listed(never)}." if never else text


def _played(findings: Findings, flag: RuleFlag) -> bool:
    return findings.run.experiment.rules.get(flag.name, flag.default)


def _as_shipped(findings: Findings, flag: RuleFlag) -> str:
    return " (default)" if _played(findings, flag) == flag.default else ""


def _other_reading(findings: Findings, flag: RuleFlag) -> str:
    """Commands that play the run again with the other reading, and compare the two."""
    run = findings.run
    asked = build(run.manifest.experiment)
    rules = {**asked.rules, flag.name: not _played(findings, flag)}
    out = run.path.with_name(f"{run.path.name}-{flag.name.replace('_', '-')}")
    return f"{command(replace(asked, rules=rules), out)}\ndungeonlab compare {_quoted(run.path)} {_quoted(out)}"


def _quoted(path: Path) -> str:
    return f"'{path}'" if " " in str(path) else str(path)
