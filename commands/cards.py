"""The commands ``cards show``, ``cards check`` and ``cards copy``."""

from pathlib import Path
from typing import Annotated

import typer

from commands.options import CardFolder, Cards, GameName

cards_app = typer.Typer(help="Show, check and copy card tables.", no_args_is_help=True)


@cards_app.command("show")
def cards_show(
    game: GameName,
    folder: CardFolder = None,
    kind: Annotated[list[str] | None, typer.Option(help="Kind of card; repeat. Default: all.")] = None,
    provenance: Annotated[str, typer.Option(help="Only values that are rulebook, community or assumed.")] = "",
) -> None:
    """Print the cards, with the provenance of every value."""
    from commands import console
    from simulator.card_view import view
    from simulator.game import get_game

    found = get_game(game)
    for part in view(found.cards(folder), kind or (), provenance):
        console.out.print(part)


@cards_app.command("check")
def cards_check(game: GameName, folder: CardFolder = None) -> None:
    """Check a folder of cards and list everything that is wrong with it."""
    from commands import console
    from simulator.card_view import summary
    from simulator.game import get_game

    found = get_game(game)
    console.line(f"No faults. {summary(found.cards(folder))}")


@cards_app.command("copy")
def cards_copy(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder.")],
    cards: Cards = None,
) -> None:
    """Copy the game's cards, or others, to a folder, to edit them there and play with --cards FOLDER."""
    from commands import console
    from simulator.cards import copy
    from simulator.game import get_game

    for file in copy(get_game(game).cards(cards).folder, folder):
        console.line(str(file))
