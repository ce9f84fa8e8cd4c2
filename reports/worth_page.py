"""The page on what is worth how much: one HTML file that needs nothing else."""

from collections.abc import Iterator
from pathlib import Path

from reports.completeness import incomplete
from reports.estimates import SMALL
from reports.headline import Tile
from reports.intervals import CONFIDENCE
from reports.page import Section, columns_of, definitions_of, render, write
from reports.provenance import warning
from reports.style import COLOURS, DARK
from reports.wording import capital, change, change_range, counted, percent
from reports.worth import Worth
from reports.worth_sections import sections
from reports.worth_words import headlines, points, sides

MOST_TILES = 4


def write_worth(worth: Worth, command: str, out: Path) -> None:
    """Write the page, which tells the command line that plays it.

    Raises
    ------
    InputError
        The file can't be written.
    """
    write(out, worth_page(worth, command))


def worth_page(worth: Worth, command: str) -> str:
    """The page as HTML, with the command line that plays it; the same runs give the same text."""
    found = list(sections(worth))
    run = worth.control.run
    return render(
        "worth.html",
        title=f"{worth.game.title}: what a decision is worth",
        light=COLOURS,
        dark=DARK,
        headlines=headlines(worth),
        run=_describe(worth),
        tiles=list(_tiles(worth)),
        warnings=[
            text for text in (warning(worth.control), worth.control.changed_cards, *_unfinished(worth, command)) if text
        ],
        sections=[*found, _commands_section(command)],
        base=worth.base,
        party=worth.game.words.party,
        parties=worth.game.words.parties,
        denied=any(effect.arm.denied for effect in worth.effects),
        confidence=percent(CONFIDENCE, 0),
        small=SMALL,
        definitions=definitions_of(found),
        columns=columns_of(run, found),
    )


def _describe(worth: Worth) -> str:
    run = worth.control.run
    who = "drafted parties, " if run.experiment.draft else ""
    return (
        f"{counted(len(worth.arms), 'arm')} of {counted(run.games, 'game')} each, and as many with nobody doing "
        f"otherwise; {counted(worth.players, 'player')}, {who}base strategy {worth.base}, "
        f"card set {run.manifest.cards['name']!r}, seed {run.experiment.seed}"
    )


def _tiles(worth: Worth) -> Iterator[Tile]:
    costs, gains, _ = sides(worth.effects)
    by_kind = sorted(costs, key=lambda effect: not effect.arm.denied)
    for effect in [*gains[:1], *by_kind][:MOST_TILES]:
        yield Tile(capital(effect.arm.label), change(points(effect)), f"{change_range(points(effect))} points")


def _unfinished(worth: Worth, command: str) -> Iterator[str]:
    if any(map(incomplete, worth.runs)):
        yield f"Not all games are played. Go on with: {command}"


def _commands_section(command: str) -> Section:
    says = [
        "The same command gives the same games. Each arm is a run folder, with a report of its own if you ask for it."
    ]
    return Section("reproduce", "Play it again", says, code=command)
