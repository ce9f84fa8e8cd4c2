"""The page on what is worth how much: one HTML file that needs nothing else."""

import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from reports.arms import arms
from reports.estimates import SMALL
from reports.headline import Tile
from reports.intervals import CONFIDENCE
from reports.page import Section, columns_of, metrics_of, render, write
from reports.provenance import warning
from reports.style import COLOURS, DARK
from reports.wording import capital, change, change_range, counted, percent
from reports.worth import Worth
from reports.worth_sections import sections
from reports.worth_words import headline, points, sides
from simulator.experiment import build
from simulator.experiment_text import command

MOST_TILES = 4


def write_worth(worth: Worth, out: Path) -> None:
    """Write the page.

    Raises
    ------
    InputError
        The file can't be written.
    """
    write(out, worth_page(worth))


def worth_page(worth: Worth) -> str:
    """The page as HTML; the same runs give the same text."""
    found = list(sections(worth))
    run = worth.control.run
    return render(
        "worth.html",
        title=f"{worth.game.title}: what a decision is worth",
        light=COLOURS,
        dark=DARK,
        headline=headline(worth),
        run=_describe(worth),
        tiles=list(_tiles(worth)),
        warnings=[text for text in (warning(worth.control), worth.control.changed_cards, *_unfinished(worth)) if text],
        sections=[*found, _commands_section(worth)],
        base=worth.base,
        confidence=percent(CONFIDENCE, 0),
        small=SMALL,
        metrics=metrics_of(found),
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
    for effect in [*gains[:1], *costs][:MOST_TILES]:
        yield Tile(capital(effect.arm.label), f"{change(points(effect))} points", change_range(points(effect)))


def _unfinished(worth: Worth) -> Iterator[str]:
    if any(run.manifest.status != "complete" for run in worth.runs):
        yield f"Not all games are played. Go on with: {worth_command(worth)}"


def worth_command(worth: Worth) -> str:
    """The command line that plays control and arms, and goes on with them."""
    played = build(worth.control.run.manifest.experiment)
    words = [command(replace(played, seating="listed"), worth.folder, "worth")]
    specs = [arm.spec for arm in worth.arms]
    if sorted(specs) != sorted(arm.spec for arm in arms(worth.base, worth.game, bool(played.draft))):
        words += [shlex.join(["--arm", spec]) for spec in specs]
    return " ".join(words)


def _commands_section(worth: Worth) -> Section:
    says = [
        "The same command gives the same games. Each arm is a run folder, with a report of its own if you ask for it."
    ]
    return Section("reproduce", "Play it again", says, code=worth_command(worth))
