"""Who wins with which character, where parties are drafted."""

from collections.abc import Iterator, Sequence

import polars as pl

from reports import page
from reports.charts import Dot, dots
from reports.estimates import WIN_SHARE, Estimate, Group, Tally
from reports.findings import Findings
from reports.game_sums import TIMES
from reports.page import Heading, Section, Table, estimates
from reports.pairs import WIN_INDEX
from reports.shards import collected
from reports.wording import capital, share_with_range, shares_listed, whole_percent
from simulator.store import RunFolder

CAVEAT = (
    "They are those of whole parties. Who else is in them, and what picks were left when the character was taken, is "
    "not allowed for: a character whom strategies pick early keeps better company than one who is left over. The "
    "values below allow for it."
)


def characters_sections(findings: Findings) -> Iterator[Section]:
    """Win share by character, and by character and seat, if parties are drafted."""
    if findings.run.experiment.draft and findings.fair is not None:
        yield _section(findings, findings.fair)


def members(run: RunFolder, names: Sequence[str]) -> pl.DataFrame:
    """How often each character was in a party that won, shared a win or lost, by seat.

    A character is in one party at most, so that rows of a game are never of the same one.

    Returns
    -------
    DataFrame
        ``character``, ``seat``, ``win_share``, and ``times``; ``game`` is a number of the row.
    """
    held = pl.col("characters")
    counts = [((held & 2**bit) > 0).sum().cast(pl.Int64).alias(name) for bit, name in enumerate(names)]
    key = ["seat", "win_share"]
    sums = collected([shard.group_by(key).agg(counts) for shard in run.scan_shards("seats")])
    rows = pl.concat(sums).group_by(key).sum().unpivot(on=names, index=key, variable_name="character", value_name=TIMES)
    return rows.filter(pl.col(TIMES) > 0).sort("character", *key).with_row_index("game")


def _section(findings: Findings, fair: float) -> Section:
    rows = members(findings.run, findings.cards.labels["character"])
    single = sorted(_wins(findings, rows, "character"), key=lambda group: group[WIN_SHARE].order)
    crossed = _wins(findings, rows, "character", "seat")
    wins = {group.label: group[WIN_SHARE] for group in single}
    best, last = single[0], single[-1]
    title = "Win share by character"
    figure = dots(
        "win-character",
        f"{title}: {shares_listed(wins)}. The fair share is {whole_percent(fair)}.",
        f"{title} in one's party, with its interval. ▲ shown to win more than the fair share, ▼ less, ● neither.",
        [Dot(name, win) for name, win in wins.items()],
        fair,
        f"fair share {whole_percent(fair)}",
    )
    says = [
        f"A party with {best.label} wins {share_with_range(best[WIN_SHARE])} of its games, one with {last.label} "
        f"{share_with_range(last[WIN_SHARE])}.",
        CAVEAT,
    ]
    tables = [_table(findings, ["character"], single), _table(findings, ["character", "seat"], crossed)]
    return Section("character", title, says, [figure], tables, metrics=[WIN_SHARE], columns=[("seats", "characters")])


def _wins(findings: Findings, rows: pl.DataFrame, *by: str) -> list[Group]:
    tally = Tally(by, [WIN_SHARE], findings.run.watched)
    tally.add([rows.lazy()])
    return tally.groups()


def _table(findings: Findings, by: Sequence[str], groups: Sequence[Group]) -> Table:
    def cells(win: Estimate) -> list[page.Cell]:
        return [page.number(win.games), page.share(win), page.amount(win.times(findings.players))]

    return Table(
        f"win-share-by-{'-and-'.join(by)}",
        f"Win share by {' and '.join(by)}",
        [
            *(Heading(capital(name), number=False) for name in by),
            Heading("Games"),
            estimates("Win share", WIN_SHARE),
            estimates("Win index", WIN_INDEX),
        ],
        [[*map(page.words, group.key), *cells(group[WIN_SHARE])] for group in groups],
    )
