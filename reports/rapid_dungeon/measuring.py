"""Estimates of what follows from several columns of a run."""

from collections.abc import Mapping, Sequence

import polars as pl

from reports.estimates import Group, Metric, Tally
from reports.findings import Findings


def measured(
    findings: Findings,
    by: Sequence[str | pl.Expr],
    metrics: Sequence[Metric],
    columns: Mapping[str, pl.Expr] | None = None,
    shown: int | None = None,
) -> list[Group]:
    """As :func:`reports.estimates.measure`, with further ``columns`` computed from those of the table."""
    tally = Tally(by, metrics, findings.run.watched)
    further = dict(columns or {})
    tally.add([shard.with_columns(**further) for shard in findings.run.scan_shards(metrics[0].table)])
    return tally.groups(shown)


def in_order(findings: Findings, groups: Sequence[Group], metric: Metric) -> list[Group]:
    """Those whom the run compares: seats in turn order, whoever has most of the metric first otherwise."""
    return list(groups) if findings.grouping == "seat" else sorted(groups, key=lambda group: group[metric].order)


def counts(column: str, most: int) -> pl.Expr:
    """A small number as words, ``most`` standing for that many or more."""
    names = pl.Enum([*map(str, range(most)), f"{most} or more"])
    return pl.col(column).clip(upper_bound=most).cast(pl.UInt8).cat.to(names)
