"""The commands ``strategies GAME`` and ``strategies new``."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from commands.options import GameName


class _ListsByDefault(TyperGroup):
    """A group whose first word may also be a game: then its strategies are listed."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant."""
        known = args[0] in self.commands or args[0].startswith("-")
        return super().resolve_command(ctx, args if known else ["list", *args])


strategies_app = typer.Typer(
    cls=_ListsByDefault, help="List the strategies of a GAME, or begin one of your own.", no_args_is_help=True
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
    console.line(f"Written: {file}. Play with it: --strategy {spec}")
