"""What each kind of card is worth: how many a player ends with, what they bring, and who wins with them."""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, UNKNOWN, WIN_SHARE, Estimate, Group, Metric
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rapid_dungeon.adding import DEFINED, READ, added, kinds
from reports.rapid_dungeon.adding import Kind as CardKind
from reports.rapid_dungeon.measuring import counts, measured
from reports.wording import amount_with_range, change, change_margin, change_range, listed, share_with_range


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: the columns that count it, and those of the points that come by it."""

    name: str
    held: tuple[str, ...]
    points: tuple[str, ...]

    @property
    def mean(self) -> Metric:
        """How many a player ends with."""
        return Metric(f"{self.name} held", self.held)

    @property
    def each(self) -> Metric:
        """Bonus points for each of them."""
        return Metric(f"bonus points for each of {self.name}", self.points, self.held, signed=True)

    @property
    def metrics(self) -> list[Metric]:
        """Both, as far as they bring points of their own."""
        return [self.mean, self.each] if self.points else [self.mean]


KINDS = (
    Kind("diamonds", ("diamonds",), ("points_diamonds",)),
    Kind("chests and keys", ("chests", "keys"), ("points_pairs",)),
    Kind("red, yellow and blue", ("red", "yellow", "blue"), ("points_colours",)),
    Kind("goblins", ("goblins",), ("points_goblins",)),
)
SPECIALS = (
    Kind("unicorns", ("unicorns",), ("points_unicorn",)),
    Kind("potions", ("potions",), ("points_potion",)),
    Kind("thieves", ("thieves",), ()),
    Kind("traps", ("traps",), ()),
)
FLAGS = {"unicorns": "unicorn", "potions": "potion", "thieves": "thief", "traps": "traps"}
NONE, SOME, MANY = "0", "1", "2 or more"
BIAS = (
    "Who takes more cards of any kind wins more often: win shares by how many there are tell what goes along with a "
    "card, not what it alone does. A goblin that is red, yellow or blue counts in both rows."
)
ADDS = (
    "What one card adds is what its owner would lack at the end without it, all else the same: it counts the printed "
    "points, whatever combinations need the card, and what unicorns and potions make of it. What a thief has stolen "
    "stays stolen here, and what a card was worth when it was thrown at is another matter."
)


def worth_section(findings: Findings) -> Section:
    """What each kind of card is worth."""
    rules = findings.run.experiment.rules
    groups = [*KINDS, *(kind for kind in SPECIALS if rules.get(FLAGS[kind.name]))]
    means = {kind.name: measured(findings, [ALL], kind.metrics, shown=2 * len(groups))[0] for kind in groups}
    wins = {kind.name: _wins(findings, kind, 3 * len(groups)) for kind in groups}
    found = kinds(findings.cards)
    adds = added(findings, found)
    ordered = sorted((kind for kind in found if adds[kind.points].known), key=lambda kind: adds[kind.points].order)
    gains = {kind.name: adds[kind.wins].times(100) for kind in ordered}
    says = []
    if ordered:
        told = [f"{kind.name} {amount_with_range(adds[kind.points])}" for kind in ordered]
        says.append(f"Points that one card adds, most first: {listed(told)}.")
    if (thieves := wins.get("thieves")) and SOME in thieves:
        says.append(f"A player who ends with a thief has a win share of {share_with_range(thieves[SOME])}.")
    return Section(
        "worth",
        "What cards are worth",
        [*says, ADDS, BIAS],
        [
            dots(
                "worth",
                "Win share that one card adds, in percentage points: "
                + "; ".join(f"{name} {change(gain)} ({change_range(gain)})" for name, gain in gains.items()),
                "Win share that one card adds, in percentage points, with its interval; most points first.",
                [Dot(name, gain) for name, gain in gains.items()],
                0.0,
                what="percentage points",
                written=change_margin,
            )
        ],
        [_adds_table(ordered, adds), _table(groups, means, wins)],
        metrics=[
            *DEFINED,
            *(kind.each for kind in groups if kind.points),
            WIN_SHARE,
        ],
        columns=[("seats", column) for column in READ],
    )


def _adds_table(ordered: Sequence[CardKind], adds: Group) -> Table:
    """What one card of each kind adds."""
    ends_with, adding = DEFINED
    return Table(
        "adds",
        "What one card adds at the end, over all players who have one",
        [
            Heading("Card", number=False),
            estimates("Players who end with one", ends_with),
            estimates("Points it adds", adding),
            estimates("Points of win share it adds", adding),
        ],
        [
            [
                page.words(kind.name),
                page.share(adds[kind.share]),
                page.amount(adds[kind.points]),
                page.change(adds[kind.wins].times(100)),
            ]
            for kind in ordered
        ],
    )


def _wins(findings: Findings, kind: Kind, shown: int) -> dict[str, Estimate]:
    """Win share by how many of a kind a player ends with."""
    held = {"held": pl.sum_horizontal(pl.col(column).cast(pl.Int64) for column in kind.held)}
    groups = measured(findings, [counts("held", 2)], [WIN_SHARE], held, shown)
    return {group.label: group[WIN_SHARE] for group in groups}


def _table(groups: list[Kind], means: dict[str, Group], wins: dict[str, dict[str, Estimate]]) -> Table:
    rows = []
    for kind in groups:
        group = means[kind.name]
        each = group[kind.each] if kind.points else UNKNOWN
        shares = [wins[kind.name].get(number, UNKNOWN) for number in (NONE, SOME, MANY)]
        amounts = page.amount(group[kind.mean]), page.amount(each)
        rows.append([page.words(kind.name), *amounts, *(page.share(one) for one in shares)])
    return Table(
        "worth",
        "Cards a player ends with, bonus points for each, and win share by how many there are",
        [
            Heading("Cards", number=False),
            estimates("Held", "mean number of such cards with which a player ends"),
            estimates("Bonus for each", "bonus points for such cards, divided by their number"),
            *(estimates(f"Win share with {number}", WIN_SHARE) for number in (NONE, SOME, MANY)),
        ],
        rows,
    )
