"""How to play a run again so that it keeps what it did not keep."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.experiment import build
from simulator.experiment_text import command
from simulator.store import RunFolder


def missing(run: RunFolder, tables: Sequence[str]) -> list[str]:
    """Those of the optional tables that the run did not record."""
    return [table for table in tables if table not in run.manifest.tables]


def recording(run: RunFolder, tables: Sequence[str]) -> str:
    """The command that plays the run again, into another folder, and records the tables as well."""
    asked = build(run.manifest.experiment)
    more = [table for table in tables if table not in asked.record]
    experiment = replace(asked, record=(*asked.record, *more))
    return command(experiment, run.path.with_name("-".join([run.path.name, *more])))
