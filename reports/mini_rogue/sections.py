"""Sections that only a report on Mini Rogue has."""

from collections.abc import Iterator

from reports.findings import Findings
from reports.mini_rogue.difficulty import difficulty_section
from reports.mini_rogue.economy import gold_section, hp_section
from reports.mini_rogue.endings import endings_section
from reports.mini_rogue.growth import growth_section
from reports.mini_rogue.play import play_section
from reports.mini_rogue.rooms import rooms_section
from reports.page import Section
from simulator.errors import InputError


def sections(findings: Findings, spotlight: str | None) -> Iterator[Section]:
    """The game's own sections, in the order of the report.

    Raises
    ------
    InputError
        A spotlight is asked for.
    """
    if spotlight is not None:
        raise InputError("--spotlight: the report on mini-rogue has none; accepted: no --spotlight")
    if len(findings.run.experiment.difficulties) > 1:
        yield difficulty_section(findings)
    yield endings_section(findings)
    yield growth_section(findings)
    yield hp_section(findings)
    yield gold_section(findings)
    yield rooms_section(findings)
    yield play_section(findings)
