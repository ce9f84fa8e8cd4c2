"""The commands ``odds battle``, ``odds cook`` and ``odds fight``."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from commands.options import Cards, Rules, read_rules

odds_app = typer.Typer(help="Exact odds of battles, of cooking, and of fights.", no_args_is_help=True)

OfGame = Annotated[str, typer.Option(help="Which game.")]


@odds_app.command("battle")
def odds_battle(
    against: Annotated[str, typer.Option(metavar="MONSTER", help="Monster or boss to beat.")],
    team: Annotated[str | None, typer.Option(help="Who fights, such as laios+sword,marcille+magic.")] = None,
    party: Annotated[str | None, typer.Option(help="In place of a team: the party whose best teams to find.")] = None,
    reroll: Annotated[str | None, typer.Option(help="Who uses Reroll x, such as chilchuck,izutsumi.")] = None,
    item: Annotated[list[str] | None, typer.Option(help="Item that the party owns; repeat.")] = None,
    rule: Rules = None,
    cards: Cards = None,
    game: OfGame = "monster-eater",
) -> None:
    """Chance that a team beats a monster, with rerolls used as well as can be."""
    from reports.odds import odds_of
    from simulator.game import get_game

    found = get_game(game)
    shown = odds_of(game, "battle")(
        found.cards(cards),
        against,
        team=team,
        party=party,
        reroll=reroll,
        items=item or (),
        rules=read_rules(rule),
    )
    _print(shown)


@odds_app.command("cook")
def odds_cook(
    monster: Annotated[str | None, typer.Argument(metavar="[MONSTER]", help="Default: all, by party.")] = None,
    party: Annotated[str | None, typer.Option(help="Party that cooks.")] = None,
    power: Annotated[int | None, typer.Option(min=0, help="In place of a party: its cooking power.")] = None,
    cards: Cards = None,
    game: OfGame = "monster-eater",
) -> None:
    """Chance that a defeated monster is cooked."""
    from reports.odds import odds_of
    from simulator.game import get_game

    found = get_game(game)
    _print(odds_of(game, "cook")(found.cards(cards), monster, party=party, power=power))


@odds_app.command("fight")
def odds_fight(
    against: Annotated[str, typer.Option(metavar="MONSTER", help="Monster or boss to beat.")],
    level: Annotated[int, typer.Option(min=1, max=3, help="White dice.")] = 1,
    hp: Annotated[int, typer.Option(min=1, max=60, help="HP before the fight.")] = 10,
    armour: Annotated[int, typer.Option(min=0, max=20, help="Armour.")] = 0,
    poisoned: Annotated[bool, typer.Option("--poisoned", help="The poison die is rolled.")] = False,
    cursed: Annotated[bool, typer.Option("--cursed", help="The curse die is rolled.")] = False,
    cards: Cards = None,
    game: OfGame = "mini-rogue",
) -> None:
    """Chance that one player beats a monster, in every stance."""
    from reports.odds import odds_of
    from simulator.game import get_game

    show = odds_of(game, "odds_of_fight")
    found = get_game(game).cards(cards)
    _print(show(found, against, level=level, hp=hp, armour=armour, poisoned=poisoned, cursed=cursed))


def _print(parts: Iterable[Any]) -> None:
    """Print the parts once all of them are there, so that bad input prints nothing but its error."""
    from commands import console

    for part in list(parts):
        console.out.print(part)
