"""The command ``tournament``."""

from pathlib import Path
from typing import Annotated

import typer

from commands.options import Cards, GameName, Page, Parties, Players, Rules, Seed, Workers, read_rules

GAMES = 20_000


def tournament(
    game: GameName,
    strategy: Annotated[list[str], typer.Option(help="A strategy that takes part; repeat.")],
    players: Players = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = GAMES,
    seed: Seed = 0,
    party: Parties = None,
    draft: Annotated[int, typer.Option(help="Monster Eater: draft parties from so many cards each.")] = 0,
    falin: Annotated[bool, typer.Option("--falin", help="Monster Eater: Falin takes part in the draft.")] = False,
    cards: Cards = None,
    rule: Rules = None,
    out: Annotated[Path | None, typer.Option(help="Run folder to keep, or to go on with.")] = None,
    page: Page = None,
    workers: Workers = None,
) -> None:
    """Have strategies meet in every mix, from every seat, with every party, and rate them."""
    from commands import console
    from commands.playing import play, run_folder
    from reports.report import write_report
    from reports.tournament import Tournament
    from reports.tournament_section import summarise
    from simulator.errors import InputError
    from simulator.experiment import Experiment
    from simulator.game import get_game

    found = get_game(game)
    if found.cooperative:
        raise InputError(f"{found.title} is won together or alone, so that nobody places better; try skill, or compare")
    flags = frozenset({"strategies", "players", "games", "seed", "parties", "draft", "falin", "cards", "rules"})
    experiment = Experiment(
        game,
        seed=seed,
        games=games,
        players=players or found.usual_players,
        parties=tuple(party or ()),
        strategies=tuple(strategy),
        seating="rotating",
        cards=cards,
        rules=read_rules(rule),
        draft=draft,
        falin=falin,
        flags=flags,
    )
    with run_folder(out) as folder:
        run = play(experiment, folder, workers)
        with console.err.status("Reading the games …"):
            shown = summarise(Tournament(run))
            if page is not None:
                write_report(run, page)
    console.out.print(shown)
    if out is not None:
        console.line(f"Run: {out}")
    if page is not None:
        console.show_report(page)
