"""Sections that only a report on Monster Eater has, from drafted characters to what ran out."""

from collections.abc import Iterator

from reports.findings import Findings
from reports.monster_eater.battles import battles_section
from reports.monster_eater.bosses import bosses_section
from reports.monster_eater.characters import characters_sections
from reports.monster_eater.cooking import cooking_section
from reports.monster_eater.drafts import drafts_sections
from reports.monster_eater.pace import pace_section
from reports.monster_eater.points import points_section
from reports.monster_eater.spotlight import chosen, spotlight_section
from reports.monster_eater.telemetry import telemetry_section
from reports.page import Section
from reports.rounds import TABLE as ROUNDS


def sections(findings: Findings, spotlight: str | None) -> Iterator[Section]:
    """The game's own sections, in the order of the report.

    Parameters
    ----------
    findings
        The run.
    spotlight
        Dish to look at closely; None: the one that this is usually asked of.

    Raises
    ------
    InputError
        There is no such dish.
    """
    dish = chosen(findings, spotlight)
    yield from characters_sections(findings)
    yield from drafts_sections(findings)
    yield cooking_section(findings)
    if dish is not None:
        yield spotlight_section(dish)
    yield points_section(findings)
    yield bosses_section(findings)
    yield battles_section(findings)
    if ROUNDS in findings.run.manifest.tables:
        yield pace_section(findings)
    yield telemetry_section(findings)
