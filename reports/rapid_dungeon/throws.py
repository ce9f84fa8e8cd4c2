"""What becomes of throws, how crowded cards are, and what traps do to both."""

import polars as pl

from reports import page
from reports.charts import Dot, Stack, dots, stacks
from reports.estimates import ALL, Group, Metric, overall
from reports.findings import Findings
from reports.page import Heading, Section, Table, estimates
from reports.rapid_dungeon.measuring import in_order, measured
from reports.style import BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY
from reports.wording import amount_with_range, capital, share_with_range


def _outcome(name: str, *columns: str) -> Metric:
    return Metric(name, columns, ("throws",), bounded=True)


WON = _outcome("take a card", "won")
OUTCOMES = (
    WON,
    _outcome("miss", "missed"),
    _outcome("wrong face", "wrong_face"),
    _outcome("own card, kept", "own_card", "passed"),
    _outcome("on top", "covered"),
    _outcome("smaller area", "outdone"),
    _outcome("equal area", "equal"),
)
COLOURS = (GREEN, GREY, ORANGE, PINK, RED, BLUE, SKY)
MISREAD = _outcome("misread", "misread")

CONTESTS = Metric("cards with several pawns, a game", ("contests",), table="games")
TIES = Metric("cards with equal areas, a game", ("ties",), table="games")
UNCLAIMED = Metric("cards that nobody takes", ("unclaimed",), ("turns",), bounded=True, table="games")
BEST_LEFT = Metric("rounds in which the best card stays", ("best_left",), ("rounds",), bounded=True, table="games")

WITH_TRAP = Metric("with a trap in play", ("trap_won",), ("trap_throws",), bounded=True)
WITHOUT_TRAP = Metric(
    "without",
    ("plain_won",),
    ("plain_throws",),
    bounded=True,
    written="throws that take a card in rounds without a trap, divided by all throws in such rounds",
)


def throws_section(findings: Findings) -> Section:
    """Outcomes of throws by those whom the run compares."""
    by = findings.word(findings.grouping)
    groups = in_order(findings, findings.grouped([*OUTCOMES, MISREAD]), WON)
    total = overall(findings.run, [*OUTCOMES, MISREAD])
    costs = max(OUTCOMES[1:], key=lambda metric: total[metric].value)
    says = [
        f"{share_with_range(total[WON])} of all throws take a card. The commonest failure is this: {costs.name}, "
        f"{share_with_range(total[costs])}. In {share_with_range(total[MISREAD])} of the throws the colour is misread.",
        "How people throw is an assumption throughout; see throwers.csv of the card set.",
    ]
    if findings.run.experiment.rules.get("fast_throws"):
        says.append("The fast model threw in this run: it does not tell misread colours from pawns that turned over.")
    figure = stacks(
        "throws",
        "What becomes of throws. " + " ".join(_alt(group) for group in groups),
        "Shares of throws by what becomes of them. The dot is the share that takes a card, with its interval.",
        [metric.name for metric in OUTCOMES],
        COLOURS,
        [
            Stack(group.label, [100 * group[metric].value for metric in OUTCOMES], group[WON].times(100))
            for group in groups
        ],
        "% of throws",
    )
    table = Table(
        f"throws-by-{findings.grouping}",
        f"What becomes of throws, by {by}",
        [
            Heading(capital(by), number=False),
            *(estimates(capital(metric.name), metric) for metric in (*OUTCOMES, MISREAD)),
        ],
        [
            [page.words(group.label), *(page.share(group[metric]) for metric in (*OUTCOMES, MISREAD))]
            for group in groups
        ],
    )
    return Section("throws", "Throws", says, [figure], [table], metrics=[*OUTCOMES, MISREAD])


def _alt(group: Group) -> str:
    parts = ", ".join(f"{metric.name} {share_with_range(group[metric])}" for metric in OUTCOMES)
    return f"{capital(group.label)}: {parts}."


def crowding_section(findings: Findings) -> Section:
    """How often players get into each other's way."""
    metrics = (CONTESTS, TIES, UNCLAIMED, BEST_LEFT)
    total = measured(findings, [ALL], metrics)[0]
    says = [
        f"On {amount_with_range(total[CONTESTS])} cards a game lies more than one pawn, on "
        f"{amount_with_range(total[TIES])} of them the largest areas are almost equal. "
        f"{share_with_range(total[UNCLAIMED])} of the revealed cards are taken by nobody, and in "
        f"{share_with_range(total[BEST_LEFT])} of the rounds that happens to the card which would add most to a score."
    ]
    table = Table(
        "crowding",
        "How crowded cards are",
        [Heading("What", number=False), estimates("How often", "what the row names")],
        [
            [page.words(metric.name), (page.share if metric.bounded else page.amount)(total[metric])]
            for metric in metrics
        ],
    )
    return Section("crowding", "Crowding", says, (), [table], metrics=metrics)


def traps_section(findings: Findings) -> Section:
    """Success while a trap is in play, beside success without."""
    by = findings.word(findings.grouping)
    plain = {
        "plain_won": pl.col("won").cast(pl.Int64) - pl.col("trap_won"),
        "plain_throws": pl.col("throws").cast(pl.Int64) - pl.col("trap_throws"),
    }
    metrics = (WITH_TRAP, WITHOUT_TRAP)
    groups = findings.named(measured(findings, [findings.grouping], metrics, plain))
    groups = in_order(findings, groups, WITHOUT_TRAP)
    table = Table(
        f"traps-by-{findings.grouping}",
        f"Throws that take a card, with a trap in play and without, by {by}",
        [Heading(capital(by), number=False), *(estimates(capital(metric.name), metric) for metric in metrics)],
        [[page.words(group.label), *(page.share(group[metric]) for metric in metrics)] for group in groups],
    )
    figure = dots(
        "traps",
        "; ".join(f"{group.label} {share_with_range(group[WITH_TRAP])} with a trap" for group in groups),
        "Throws that take a card while a trap is in play, with intervals, and the share without one (◇).",
        [Dot(group.label, group[WITH_TRAP], group[WITHOUT_TRAP].value) for group in groups],
    )
    says = ["A trap asks for the other face, and is itself taken with either: one effect hurts, the other helps."]
    columns = [("seats", name) for name in ("won", "throws")]
    return Section("traps", "Traps", says, [figure], [table], metrics=[WITH_TRAP], columns=columns)
