"""The commands ``strategies GAME`` and ``strategies new``."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from commands.groups import by_default
from commands.options import GameName

strategies_app = typer.Typer(
    cls=by_default("list"), help="List the strategies of a GAME, or begin one of your own.", no_args_is_help=True
)


@strategies_app.command("list")
def strategies_list(game: GameName) -> None:
    """List strategies, their parameters, and the parts that can be mixed; `list` may be left out."""
    from commands import console
    from simulator.game import get_game
    from strategies.registry import known, roster

    found = get_game(game)
    console.show_strategies(found.title, known(found), roster(found), found.default_strategy)


@strategies_app.command("new")
def strategies_new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Python file to write, such as my_strategy.py.")],
    game: Annotated[str, typer.Option(help="Game that it plays.")] = "monster-eater",
) -> None:
    """Write a commented strategy that plays at once, to begin one of your own."""
    from commands import console
    from simulator.game import get_game
    from strategies.template import write_template

    spec = write_template(file, get_game(game))
    words = ["dungeonlab", "simulate", game, "--games", "1000", "--strategy", spec, "--out", f"runs/{file.stem}"]
    console.line(f"Written: {file}. Play it:\n{shlex.join(words)}")
