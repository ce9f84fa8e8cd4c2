"""Sections that only a report on Rapid Dungeon has."""

from collections.abc import Iterator

from reports.findings import Findings
from reports.page import Section
from reports.rapid_dungeon.boss import boss_section
from reports.rapid_dungeon.combinations import combinations_section
from reports.rapid_dungeon.lives import lives_section
from reports.rapid_dungeon.points import points_section
from reports.rapid_dungeon.thieves import thieves_section
from reports.rapid_dungeon.throws import crowding_section, throws_section, traps_section
from reports.rapid_dungeon.worth import worth_section
from simulator.errors import InputError


def sections(findings: Findings, spotlight: str | None) -> Iterator[Section]:
    """The game's own sections, in the order of the report."""
    if spotlight is not None:
        raise InputError("--spotlight: the report on rapid-dungeon has none; accepted: no --spotlight")
    yield points_section(findings)
    yield worth_section(findings)
    yield combinations_section(findings)
    yield throws_section(findings)
    yield crowding_section(findings)
    if findings.run.experiment.rules.get("traps"):
        yield traps_section(findings)
    if findings.run.experiment.rules.get("thief"):
        yield thieves_section(findings)
    yield lives_section(findings)
    yield boss_section(findings)
