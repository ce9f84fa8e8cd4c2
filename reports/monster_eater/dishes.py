"""Every dish by every party, or by cooking power where parties are drafted: exact odds, and what came of attempts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import polars as pl

from reports import page
from reports.estimates import UNKNOWN
from reports.findings import Findings
from reports.monster_eater.odds import cook, cookable, party_of
from reports.monster_eater.throws import COOKED, COOKS, MONSTER, PARTY, Found, attempts, find_all, rerolled, with_party
from reports.odds import Odds
from reports.odds_map import Odd, odds_map
from reports.page import Cell, Heading, Table, estimates
from reports.recording import missing
from reports.style import Picture
from reports.wording import capital

HIGHEST_POWER = 6
"""Cooking power that is told of, at least."""


@dataclass(frozen=True)
class Dishes:
    """Every dish by party or by cooking power.

    Parameters
    ----------
    findings
        The run.
    """

    findings: Findings

    @property
    def by(self) -> str:
        """Who cooks: a party, or any with so much cooking power."""
        return "cooking power" if self.findings.run.experiment.draft else "party"

    @cached_property
    def cooks(self) -> list[str]:
        """Every party, or every cooking power."""
        if self.by == "party":
            return list(self.findings.cards.labels["party"])
        highest = max((int(power) for _, power in self.found), default=0)
        return [str(power) for power in range(max(highest, HIGHEST_POWER) + 1)]

    @cached_property
    def odds(self) -> Mapping[tuple[str, str], Odds]:
        """Exact odds by monster and cook: those of the party's characters alone."""
        cards = self.findings.cards
        found = {}
        for monster in cookable(cards):
            for who in self.cooks:
                attempt = cook(monster, party_of(cards, who)) if self.by == "party" else cook(monster, power=int(who))
                found[monster.name, who] = attempt.odds
        return found

    @cached_property
    def _all_found(self) -> list[list[Found]]:
        """What came of the attempts that the run recorded, by monster, and by monster and cook."""
        run = self.findings.run
        if missing(run, [COOKS]):
            return [[], []]
        if self.by == "party":
            shards, who = with_party(run, attempts(run)), PARTY
        else:
            shards, who = attempts(run), pl.col("power")
        return find_all(run, shards, COOKED, [[MONSTER], [MONSTER, who]])

    @property
    def by_monster(self) -> list[Found]:
        """What came of the attempts at each dish, the surest first."""
        return sorted(self._all_found[0], key=lambda one: one.share.order)

    @property
    def found(self) -> Mapping[tuple[str, str], Found]:
        """The same by monster and cook."""
        return {(one.group.key[0], one.group.key[1]): one for one in self._all_found[1]}

    @cached_property
    def monsters(self) -> list[str]:
        """The dishes, the surest first."""
        monsters = dict.fromkeys(monster for monster, _ in self.odds)
        return sorted(monsters, key=lambda monster: -sum(self.odds[monster, who].chance for who in self.cooks))

    @property
    def picture(self) -> Picture:
        """A map of the odds."""
        of = "by its characters alone" if self.by == "party" else "exact"
        caption = f"Odds of every dish by {self.by}, in percent: above, {of}, the bluer the surer"
        return odds_map(
            "dishes",
            f"{caption}. " + "; ".join(self._told(monster) for monster in self.monsters),
            caption + ("; below, in italics, the share of attempts that succeeded in games." if self.found else "."),
            self.monsters,
            self.cooks if self.by == "party" else [f"+{power}" for power in self.cooks],
            [[self._cell(monster, who) for who in self.cooks] for monster in self.monsters],
        )

    def _cell(self, monster: str, who: str) -> Odd:
        found = self.found.get((monster, who))
        return Odd(float(self.odds[monster, who].chance), found.share if found else None)

    def _told(self, monster: str) -> str:
        return f"{monster} " + ", ".join(f"{who} {self.odds[monster, who].percent}" for who in self.cooks)

    @property
    def table(self) -> Table:
        """The same with intervals, and with the exact odds of the attempts, to which items may have helped."""
        by_party = self.by == "party"
        exact = by_party and bool(self.found) and not rerolled(self.findings.run)
        headings = [
            Heading("Monster", number=False),
            Heading(capital(self.by), number=not by_party),
            Heading("Odds of its characters" if by_party else "Exact odds"),
            *([Heading("Attempts")] if self.found else []),
            *([Heading("Exact odds of the attempts")] if exact else []),
            *([estimates("Succeeded", COOKED)] if self.found else []),
        ]
        rows = [self._row(monster, who, exact) for monster in self.monsters for who in self.cooks]
        return Table("dishes", f"Every dish by {self.by}", headings, rows)

    def _row(self, monster: str, who: str, exact: bool) -> Sequence[Cell]:
        odds = self.odds[monster, who]
        row = [
            page.words(monster),
            page.words(who) if self.by == "party" else page.number(int(who)),
            Cell(f"{odds} = {odds.percent}", (float(odds.chance),)),
        ]
        if not self.found:
            return row
        found = self.found.get((monster, who))
        if found is None:
            return [*row, page.number(0), *([page.words("")] if exact else []), page.share(UNKNOWN)]
        number, expected = page.number(found.throws.number), page.exact(found.throws.expected)
        return [*row, number, *([expected] if exact else []), page.share(found.share)]
