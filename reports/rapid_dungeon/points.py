"""Where points come from, and how many players reach how many."""

from collections.abc import Sequence
from math import isinf

import polars as pl

from reports import page
from reports.charts import Stack, stacks
from reports.estimates import ALL, Estimate, Group, Metric, count_share, measure
from reports.findings import Findings
from reports.game_sums import TIMES
from reports.length import Lengths
from reports.page import Cell, Heading, Section, Table, estimates
from reports.rapid_dungeon.boss import fought, wins
from reports.rapid_dungeon.measuring import in_order, measured
from reports.shards import collected
from reports.style import BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, Picture
from reports.wording import amount, amount_with_range, capital, share_with_range, whole_percent

SCORE = Metric("points in all", ("score",), signed=True)
BASE = (
    Metric("printed", ("points_printed",), signed=True),
    Metric("diamonds", ("points_diamonds",), signed=True),
    Metric("chest and key", ("points_pairs",), signed=True),
    Metric("three colours", ("points_colours",), signed=True),
    Metric("goblins", ("points_goblins",), signed=True),
)
BY_SPECIALS = {
    "unicorn": Metric("unicorns", ("points_unicorn",), signed=True),
    "potion": Metric("potions", ("points_potion",), signed=True),
}
"""By the rule flags that bring them into play."""
COLOURS = (GREY, SKY, ORANGE, PINK, GREEN, BLUE, RED)
WINNERS, OTHERS = "winners", "the others"
STEPS = (5, 10, 20, 30, 40, 50)
REACHED = "players with so many points or more, divided by all players"
OF_GAMES = "the points beyond which the player has no more in that share of the games"
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
PRINTED = Metric("share of printed points", ("points_printed",), ("score",), bounded=True)


def points_section(findings: Findings) -> Section:
    """Mean points by source, the share of printed points, and how many reach so many."""
    by = findings.word(findings.grouping)
    rules = findings.run.experiment.rules
    sources = [*BASE, *(metric for flag, metric in BY_SPECIALS.items() if rules.get(flag))]
    metrics = (SCORE, *sources)
    results = measure(findings.run, [_result(findings)], metrics)[::-1]
    groups = [*in_order(findings, findings.grouped(metrics), SCORE), *results]
    table = Table(
        f"points-by-{findings.grouping}",
        f"Mean points by source, by {by} and by result",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in metrics)],
        [[page.words(group.label), *(page.amount(group[metric]) for metric in metrics)] for group in groups],
    )
    return Section(
        "points",
        "Points",
        _in_words(findings, results),
        [_picture(groups, sources)],
        [table, _spread(findings), _reached(findings)],
        metrics=[*metrics, PRINTED],
        columns=[("seats", "win_share")],
    )


def _result(findings: Findings) -> pl.Expr:
    """Whether a player is among the winners; where a boss is fought, those of games in which it is beaten."""
    return pl.when(wins(findings)).then(pl.lit(WINNERS)).otherwise(pl.lit(OTHERS)).alias("result")


def _in_words(findings: Findings, results: Sequence[Group]) -> list[str]:
    means = {group.label: group for group in results}
    (total,) = measured(findings, [ALL], [PRINTED], shown=1)
    told = [f"{name} make {amount_with_range(mean[SCORE])} points" for name, mean in means.items()]
    says = [
        f"{capital(' and '.join(told))}. Printed points are {share_with_range(total[PRINTED])} of all points, "
        "combinations the rest."
    ]
    if not fought(findings):
        says.append(f"{share_with_range(tied(findings))} of the games end with a tie for first place.")
    return says


def tied(findings: Findings, shown: int = 1) -> Estimate:
    """Games with several winners; where a boss makes all lose together, that is counted so, too."""
    games = findings.finishes.group_by("game").agg(pl.col(TIMES).first(), pl.col("win_share").max())
    count = int(games.filter(pl.col("win_share") < 1)[TIMES].sum())
    return count_share(count, findings.run.games, shown, findings.run.watched)


def _picture(groups: Sequence[Group], sources: Sequence[Metric]) -> Picture:
    return stacks(
        "points",
        "Mean points by source. " + " ".join(_alt(group, sources) for group in groups),
        "Mean points of a player by source. The dot is the mean score, with its interval.",
        [metric.name for metric in sources],
        COLOURS[: len(sources)],
        [Stack(group.label, [group[metric].value for metric in sources], group[SCORE]) for group in groups],
        "points",
    )


def _alt(group: Group, sources: Sequence[Metric]) -> str:
    parts = ", ".join(f"{metric.name} {amount(group[metric])}" for metric in sources)
    return f"{capital(group.label)}: {amount_with_range(group[SCORE])} in all; {parts}."


def _reached(findings: Findings) -> Table:
    """Shares of players who reach so many points: of all, of those whom the run compares, and by result."""
    metrics = [Metric(f"at least {step}", (f"reached_{step}",), bounded=True) for step in STEPS]
    columns = {f"reached_{step}": pl.col("score") >= step for step in STEPS}
    rows = [("all players", measured(findings, [ALL], metrics, columns)[0])]
    compared = findings.named(measured(findings, [findings.grouping], metrics, columns))
    rows += [(group.label, group) for group in in_order(findings, compared, metrics[-1])]
    rows += [(group.label, group) for group in measured(findings, [_result(findings)], metrics, columns)[::-1]]
    return Table(
        "points-reached",
        "Share of players who reach so many points",
        [Heading("Who", number=False), *(estimates(f"{step}", REACHED) for step in STEPS)],
        [[page.words(name), *(page.share(group[metric]) for metric in metrics)] for name, group in rows],
    )


def _spread(findings: Findings) -> Table:
    """Quantiles over games of the best and of the lowest score; games are independent, the players of one are not."""
    scores = pl.concat(
        collected(
            [
                shard.group_by("game")
                .agg(best=pl.col("score").max(), weakest=pl.col("score").min())
                .group_by("best", "weakest")
                .len()
                for shard in findings.run.scan_shards("seats")
            ]
        )
    )
    rows = []
    for who in ("best", "weakest"):
        games = scores.group_by(who).agg(pl.col("len").sum()).sort(who)
        spread = Lengths([(float(score), games) for score, games in games.rows()], 0, findings.run.watched)
        cells = [_score(spread.quantile(share, shown=2 * len(QUANTILES))) for share in QUANTILES]
        rows.append([page.words(f"{who} player"), *cells])
    return Table(
        "points-spread",
        "So many points, or fewer, has the best and the weakest player in so many of the games",
        [Heading("Who", number=False), *(estimates(whole_percent(share), OF_GAMES) for share in QUANTILES)],
        rows,
    )


def _score(estimate: Estimate) -> Cell:
    low, high = (f"{end:.0f}" for end in (estimate.low, estimate.high))
    span = "exact to the point" if low == high else f"{low} to {high}"
    if isinf(estimate.high):
        span = f"{low} or more"
    return Cell(f"{estimate.value:.0f}", (estimate.value, estimate.low, estimate.high), span, estimate.small)
