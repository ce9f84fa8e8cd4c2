"""The command ``throws fit``."""

from typing import Annotated

import typer

from commands.options import CardFolder, GameName

throws_app = typer.Typer(help="Throws of pawns: how the fast model fits the geometric one.", no_args_is_help=True)


@throws_app.command("fit")
def throws_fit(
    game: GameName,
    folder: CardFolder = None,
    rounds: Annotated[int, typer.Option(min=1000, help="Rounds of throws, a thrower.")] = 200_000,
    games: Annotated[int, typer.Option(min=100, help="Games of each kind that show how good the fit is.")] = 4_000,
) -> None:
    """Fit the fast model's chances to the geometric one, and show how well it does.

    With a FOLDER of your own, its fast.csv is written; the game's own cards are only shown.
    """
    from commands import console
    from reports.throws import throws_of

    with console.err.status("Throwing …"):
        parts = list(throws_of(game).fit(folder, rounds, games))
    for part in parts:
        console.out.print(part)
