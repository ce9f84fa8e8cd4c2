"""Who defeats the bosses, and how often those players win."""

from collections.abc import Sequence

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import ALL, WIN_SHARE, Estimate, Group, Metric, Tally, add_together
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.style import Picture
from reports.wording import capital, share_with_range, whole_percent
from simulator.games.monster_eater.results import LEVELS

DEFEATED_BY = dict(zip(LEVELS, ("chimera_defeated_by", "sissel_defeated_by"), strict=True))
"""The column of ``games`` that names who defeated the boss of a level."""
SCANNED = ("seats", "games")
NEITHER, BOTH = "neither", "both"


class Bosses:
    """Seats of a run with the bosses that they defeated.

    Parameters
    ----------
    findings
        The run.
    """

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        cards = [card for card in findings.cards.tables["monsters"] if card["boss"]]
        self.names = [next(card.name for card in cards if card["depth"] == level) for level in LEVELS]
        """Of both bosses, the last one last."""
        self.defeats = [
            Metric(
                f"defeats {name}",
                (level,),
                bounded=True,
                written=f"share of a player's games in which the player defeated {name} (games.{DEFEATED_BY[level]})",
            )
            for name, level in zip(self.names, LEVELS, strict=True)
        ]
        self.wins = [
            Metric(
                f"win share with {name} defeated",
                (f"win_{level}",),
                (level,),
                bounded=True,
                written=f"mean of win_share over the seats that defeated {name}",
            )
            for name, level in zip(self.names, LEVELS, strict=True)
        ]

    def measure(self, by: Sequence[tuple[str | pl.Expr, Sequence[Metric]]]) -> list[list[Group]]:
        """Estimate metrics by a column of ``seats``, or by what was defeated, for each of these."""
        run = self.findings.run
        tallies = [Tally([key], metrics, run.watched) for key, metrics in by]
        add_together(tallies, [self._joined(*both) for both in zip(*map(run.scan_shards, SCANNED), strict=True)])
        return [tally.groups() for tally in tallies]

    def _joined(self, seats: pl.LazyFrame, games: pl.LazyFrame) -> pl.LazyFrame:
        """The seats of a shard with what each defeated; those of a game lie together, in the order of the games."""
        defeated_by = pl.col(*DEFEATED_BY.values()).repeat_by(self.findings.players).explode()
        defeated = {level: pl.col("seat") == pl.col(column) for level, column in DEFEATED_BY.items()}
        wins = {f"win_{level}": pl.col(level) * pl.col("win_share") for level in LEVELS}
        both = pl.concat([seats, games.select(defeated_by)], how="horizontal")
        return both.with_columns(**{level: of.fill_null(False) for level, of in defeated.items()}).with_columns(**wins)

    @property
    def which(self) -> pl.Expr:
        """What a player defeated, in words."""
        upper, lower = (pl.col(level) for level in LEVELS)
        neither, first, last, both = (pl.lit(text, pl.Enum(self.order)) for text in self.order)
        return (
            pl.when(upper & lower)
            .then(both)
            .when(upper)
            .then(first)
            .when(lower)
            .then(last)
            .otherwise(neither)
            .alias("defeated")
        )

    def _only(self, place: int) -> str:
        return f"only {self.names[place]}"

    @property
    def order(self) -> list[str]:
        """What a player may have defeated, from nothing to all."""
        return [NEITHER, self._only(0), self._only(1), BOTH]


def bosses_section(findings: Findings) -> Section:
    """What the player who defeats a boss wins, and who that is."""
    bosses = Bosses(findings)
    pairs = [metric for pair in zip(bosses.defeats, bosses.wins, strict=True) for metric in pair]
    (overall,), by_defeated, by_side = bosses.measure(
        [(ALL, pairs), (bosses.which, [WIN_SHARE]), (findings.grouping, pairs)]
    )
    by_defeat = {group.label: group[WIN_SHARE] for group in by_defeated}
    wins = {name: by_defeat[name] for name in bosses.order if name in by_defeat}
    return Section(
        "bosses",
        "Bosses",
        _in_words(findings, bosses, overall),
        [_picture(findings, wins)],
        [_defeat_table(wins), _side_table(findings, bosses, findings.named(by_side))],
        metrics=[*bosses.defeats, *bosses.wins],
        columns=[("games", column) for column in DEFEATED_BY.values()],
    )


def _in_words(findings: Findings, bosses: Bosses, overall: Group) -> list[str]:
    upper, lower = (overall[metric] for metric in bosses.wins)
    says = []
    if lower.known:
        says.append(
            f"Whoever defeats {bosses.names[1]}, which ends the game, wins {share_with_range(lower)} of those games. "
            f"The fair share is {whole_percent(1 / findings.players)}."
        )
    else:
        says.append(f"Nobody defeated {bosses.names[1]}.")
    if upper.known:
        says[0] += f" Whoever defeats {bosses.names[0]} wins {share_with_range(upper)}."
    says.append(
        "That is no measure of what a boss is worth: who is strong enough for one would often win without it, too."
    )
    return says


def _picture(findings: Findings, wins: dict[str, Estimate]) -> Picture:
    caption = "Win share of a player by the bosses that the player defeated"
    return dots(
        "bosses",
        f"{caption}: " + "; ".join(f"{name} {share_with_range(win)}" for name, win in wins.items()),
        f"{caption}, with its interval.",
        [Dot(name, win) for name, win in wins.items()],
        1 / findings.players,
        f"fair share {whole_percent(1 / findings.players)}",
    )


def _defeat_table(wins: dict[str, Estimate]) -> Table:
    return Table(
        "win-share-by-bosses",
        "Win share by the bosses defeated",
        [Heading("Defeated", number=False), Heading("Games"), estimates("Win share", WIN_SHARE)],
        [[page.words(name), page.number(win.games), page.share(win)] for name, win in wins.items()],
    )


def _side_table(findings: Findings, bosses: Bosses, groups: Sequence[Group]) -> Table:
    by = findings.grouping
    pairs = list(zip(bosses.defeats, bosses.wins, strict=True))
    return Table(
        f"bosses-by-{by}",
        f"Bosses by {by}",
        [
            Heading(capital(by), number=False),
            *(
                estimates(text, metric)
                for defeats, wins in pairs
                for text, metric in ((capital(defeats.name), defeats), ("Then wins", wins))
            ),
        ],
        [
            [page.words(group.label), *(page.share(group[metric]) for pair in pairs for metric in pair)]
            for group in groups
        ],
    )
