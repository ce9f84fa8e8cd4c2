"""Sections that only a report on Monster Eater has: cooking, points by source, battles."""

from collections.abc import Iterator

from reports.findings import Findings
from reports.monster_eater.battles import battles_section
from reports.monster_eater.cooking import cooking_section
from reports.monster_eater.points import points_section
from reports.page import Section


def sections(findings: Findings) -> Iterator[Section]:
    """The game's own sections, in the order of the report."""
    yield cooking_section(findings)
    yield points_section(findings)
    yield battles_section(findings)
