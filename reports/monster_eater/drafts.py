"""The draft: what each character is worth in a party, who goes first, and how much the deal decides."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import add

import numpy as np

from reports import page
from reports.charts import Dot, dots
from reports.estimates import Estimate
from reports.findings import Findings
from reports.intervals import mean_interval, score_interval
from reports.monster_eater.deals import TABLE, Hands, Taken, hands, taken
from reports.monster_eater.draft_values import NOTHING, Fit, Normal, fits, members, normal_equations
from reports.monster_eater.roles import NAMES, Roles
from reports.page import Heading, Section, Table, estimates
from reports.recording import missing, recording
from reports.shards import collected
from reports.wording import (
    amount,
    amount_range,
    amount_with_range,
    change,
    change_margin,
    change_range,
    listed,
    share_with_range,
)
from simulator.errors import InputError

POINTS = "points of win share"
MODEL = (
    "Value: how many points of win share a party gains by having the character in place of an average one, while all "
    "else stays as it is. It is fitted to all games at once: a seat's win share is the sum of its characters' values, "
    "less the mean of those sums at the table, and luck. So good company counts for the company, not for the "
    "character. What characters are worth only together is not in it, except for the gaps below."
)
GAPS = (
    "Worth more in a gap: how much the value rises where the others of the party lack what the character is, by the "
    "rulebook's advice of two Warriors (or Ninjas), a Magician, and somebody who opens locks."
)


TAKEN_FIRST = "games in which the character is the first pick of its pack, divided by those in which it is dealt"
LEFT_OVER = "games in which the character is the last pick of its pack, divided by those in which it is dealt"
ADVISED = "parties with two Warriors, a Magician and somebody who opens locks, divided by all parties"


@dataclass(frozen=True)
class Draft:
    """What a run of drafts shows."""

    findings: Findings

    @cached_property
    def roles(self) -> Roles:
        """The characters."""
        return Roles(self.findings.cards)

    @cached_property
    def values(self) -> dict[str, Estimate]:
        """Value of each character that was ever drafted, best first."""
        found, _ = self._fits
        seen = np.diag(found.known) > NOTHING
        columns = np.flatnonzero(seen)
        average = seen / columns.size
        unit = np.eye(seen.size)
        values = {self.roles.names[c]: found.value(unit[c] - average, columns.size) for c in columns}
        return dict(sorted(values.items(), key=lambda item: item[1].order))

    @cached_property
    def in_a_gap(self) -> dict[str, Estimate]:
        """How much more each is worth where it fills a gap; unknown where it always or never does."""
        names = self.roles.names
        _, found = self._fits
        shown = len(self.values)
        return {name: found.single(len(names) + names.index(name), shown) for name in self.values}

    def difference(self, a: str, b: str, shown: int = 1) -> Estimate:
        """How much more the one is worth than the other."""
        unit = np.eye(len(self.roles.names))
        return self._fits[0].value(unit[self.roles.names.index(a)] - unit[self.roles.names.index(b)], shown)

    @cached_property
    def taken(self) -> dict[str, Taken]:
        """How early each goes."""
        return taken(self.findings.run, self.roles.names)

    @cached_property
    def hands(self) -> Hands:
        """How much the deal decides."""
        return hands(self.findings.run, self.roles.names, self._folds)

    @property
    def drafted(self) -> bool:
        """Whether the parties were drafted at all."""
        return bool(self.findings.run.experiment.draft)

    @property
    def recorded(self) -> bool:
        """Whether the run kept its picks."""
        return TABLE in self.findings.run.manifest.tables

    @property
    def never_chosen(self) -> list[str]:
        """Those who were dealt, and only ever left to the last."""
        return [name for name, found in self.taken.items() if found.last.value == 1]

    @property
    def never_dealt(self) -> list[str]:
        """Those who took no part."""
        return [name for name in self.roles.names if name not in self.values]

    @cached_property
    def make_up(self) -> dict[str, Estimate]:
        """Mean number of each role in a party."""
        means, variances, games = self._roles_held
        watched = self.findings.run.watched
        found = {}
        for name, mean, variance in zip(NAMES, means, variances, strict=False):
            low, high = mean_interval(mean, variance, games, len(means), watched)
            found[name] = Estimate(mean, low, high, games)
        return found

    @cached_property
    def advised(self) -> Estimate:
        """Share of the parties that are as the rulebook advises."""
        means, variances, games = self._roles_held
        low, high = score_interval(means[-1], variances[-1], games, len(means), self.findings.run.watched)
        return Estimate(means[-1], low, high, games)

    @cached_property
    def _roles_held(self) -> tuple[list[float], list[float], int]:
        """Mean and variance over games of what a game's parties have of each role, and of being as advised."""
        run, width = self.findings.run, len(NAMES) + 1
        total, squares, games = np.zeros(width), np.zeros(width), 0
        for shard in collected([frame.select("characters") for frame in run.scan_shards("seats")]):
            # Seats lie in order of game and seat. There are far fewer parties than seats.
            masks, party = np.unique(shard["characters"].to_numpy(), return_inverse=True)
            parties = members(masks, len(self.roles.names))
            held = np.column_stack([self.roles.counts(parties), self.roles.complete(parties)]).astype(np.uint8)
            by_game = held[party].reshape(-1, run.experiment.players, width).sum(axis=1) / run.experiment.players
            total, squares = total + by_game.sum(axis=0), squares + (by_game**2).sum(axis=0)
            games += len(by_game)
        means = total / games
        return means.tolist(), (squares / games - means**2).tolist(), games

    @cached_property
    def _folds(self) -> list[Normal]:
        """What the games of each fold teach of characters and gaps."""
        return normal_equations(self.findings.run, len(self.roles.names), self.roles.with_gaps)

    @cached_property
    def _fits(self) -> list[Fit]:
        """The model that knows who is in a party, and the one that knows gaps, too."""
        whole = reduce(add, self._folds)
        number = len(self.roles.names)
        return fits(self.findings.run, number, self.roles.with_gaps, [whole.of_first(number), whole])


def drafts_sections(findings: Findings) -> Iterator[Section]:
    """The section on the draft, if parties are drafted."""
    if findings.run.experiment.draft:
        yield draft_section(Draft(findings))


def draft_section(draft: Draft, anchor: str = "draft", title: str = "Draft", explained: bool = True) -> Section:
    """What each character is worth, who goes first, and how much the deal decides; ``explained``: and what that means.

    Raises
    ------
    InputError
        The parties of the run were not drafted.
    """
    values = draft.values
    told = "; ".join(f"{name} {change(e)} ({change_range(e)})" for name, e in values.items())
    figure = dots(
        f"{anchor}-value",
        f"Value of each character in {POINTS}: {told}",
        f"Value of each character in {POINTS}, with its interval. ▲ shown to be worth more than an average one, "
        "▼ less, ● neither.",
        [Dot(name, estimate) for name, estimate in values.items()],
        fair=0.0,
        says="average",
        what=POINTS,
        written=change_margin,
    )
    says = [
        *draft_in_words(draft),
        *((MODEL, GAPS) if explained else ()),
    ]
    section = Section(
        anchor,
        title,
        says,
        [figure],
        [_table(draft, anchor)],
        columns=[("seats", "characters"), ("seats", "win_share")],
    )
    if draft.recorded:
        return replace(section, columns=[*section.columns, *((TABLE, name) for name in ("pick", "pack", "character"))])
    why = "This run did not keep its picks. To see who goes first and how much the deal decides, play it with them:"
    code = recording(draft.findings.run, missing(draft.findings.run, [TABLE]))
    return replace(section, says=[*says, why], code=code)


def draft_in_words(draft: Draft) -> list[str]:
    """Whom to take and whom not, how much the deal decides, and who is in a party.

    Raises
    ------
    InputError
        The parties of the run were not drafted.
    """
    run = draft.findings.run
    if not run.experiment.draft:
        raise InputError(f"{run.path}: its parties are fixed; accepted: a run with --draft")
    values = draft.values
    ends = list(values)[:: max(len(values) - 1, 1)]
    told = [f"{name} is worth {change(values[name])} points ({change_range(values[name])})." for name in ends]
    return [" ".join(told), *_deal_in_words(draft), make_up_in_words(draft)]


def make_up_in_words(draft: Draft) -> str:
    """Who is in a party."""
    means = listed([f"{amount_with_range(number)} {name}" for name, number in draft.make_up.items()])
    return (
        f"A party has {means} on average; {share_with_range(draft.advised)} of the parties are as the rulebook advises."
    )


def spread_in_words(found: Hands) -> str:
    """How much the deal decides."""
    return (
        f"The best hand dealt wins {amount(found.best)}% of its games ({amount_range(found.best)}), the worst "
        f"{amount(found.worst)}% ({amount_range(found.worst)}): {change(found.spread)} points apart "
        f"({change_range(found.spread)})."
    )


def _deal_in_words(draft: Draft) -> Iterator[str]:
    if draft.recorded:
        yield spread_in_words(draft.hands)
        yield never_in_words(draft)
    elif draft.never_dealt:
        yield _never_dealt(draft)


def never_in_words(draft: Draft) -> str:
    """Who was never picked."""
    chosen = "Everybody who was dealt was chosen at some time."
    if draft.never_chosen:
        chosen = f"Never chosen, only ever left over: {listed(draft.never_chosen)}."
    return f"{chosen} {_never_dealt(draft)}" if draft.never_dealt else chosen


def _never_dealt(draft: Draft) -> str:
    return f"Never dealt: {listed(draft.never_dealt)}."


def _table(draft: Draft, anchor: str) -> Table:
    picks = [estimates("Taken first", TAKEN_FIRST), estimates("Left over", LEFT_OVER)] if draft.recorded else []
    headings = [
        Heading("Character", number=False),
        estimates("Value", MODEL),
        estimates("Worth more in a gap", GAPS),
        *picks,
    ]
    rows: list[Sequence[page.Cell]] = []
    for name, value in draft.values.items():
        row = [page.words(name), page.change(value), page.change(draft.in_a_gap[name])]
        if draft.recorded:
            row += [page.share(draft.taken[name].first), page.share(draft.taken[name].last)]
        rows.append(row)
    return Table(f"{anchor}-values", f"Characters: value in {POINTS}, and how early they go", headings, rows)
