"""Arguments and options that several commands share, and how their texts are read."""

from pathlib import Path
from typing import Annotated

import typer

from simulator.errors import InputError

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Such as monster-eater.")]
Run = Annotated[Path, typer.Argument(metavar="RUN", help="Run folder that simulate wrote.")]
CardFolder = Annotated[Path | None, typer.Argument(metavar="[FOLDER]", help="Folder or name; default: the game's own.")]
Cards = Annotated[Path | None, typer.Option(help="Folder of card tables, or a name of the game's.")]
ExperimentFile = Annotated[Path | None, typer.Option("--experiment", help="TOML file; options win over it.")]
Margin = Annotated[
    str | None, typer.Option(metavar="PERCENT", help="So close to the wanted win share is as good. Default: 2%.")
]
Target = Annotated[Path | None, typer.Option(help="TOML file of wanted win shares. Default: equal ones.")]
Parties = Annotated[
    list[str] | None,
    typer.Option(help="Party, character or thrower that takes part; repeat. Default: all; of throwers, the first."),
]
Players = Annotated[int | None, typer.Option(help="Players at the table. Default: as many as usual.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int | None, typer.Option(help="Threads. Default: one a processor.")]


def _writable(page: Path | None) -> Path | None:
    """A page is written after all games: what is wrong with its name must be told before."""
    if page is not None and (page.is_dir() or not page.parent.is_dir()):
        raise InputError(f"--page {page}: can't be written; give the name of a file in a folder that exists")
    return page


Page = Annotated[
    Path | None, typer.Option(metavar="FILE", help="HTML page to write, with figures.", callback=_writable)
]
Rules = Annotated[list[str] | None, typer.Option(metavar="FLAG=true|false", help="Set a rule flag; repeat.")]


def read_rules(settings: list[str] | None) -> dict[str, bool]:
    """Rule flags that are set, by name.

    Raises
    ------
    InputError
        A setting is neither true nor false.
    """
    values = {"true": True, "false": False}
    rules = {}
    for setting in settings or []:
        name, _, value = setting.rpartition("=")
        if value not in values:
            raise InputError(f"--rule: {setting!r} is not a setting; accepted: NAME=true or NAME=false")
        rules[name] = values[value]
    return rules
