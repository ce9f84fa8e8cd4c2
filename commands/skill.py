"""The command ``skill``."""

from pathlib import Path
from typing import Annotated

import typer

from commands.options import Cards, GameName, Margin, Page, Parties, Players, Rules, Seed, Workers, read_rules


def skill(
    game: GameName,
    strategy: Annotated[list[str], typer.Option(help="Level of skill, least first; repeat.")],
    players: Players = None,
    games: Annotated[int, typer.Option(help="Games of each level.")] = 20_000,
    seed: Seed = 0,
    party: Parties = None,
    cards: Cards = None,
    rule: Rules = None,
    margin: Margin = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the runs, to keep them or to go on with them.")] = None,
    page: Page = None,
    workers: Workers = None,
) -> None:
    """Judge the balance at several levels of skill, and tell where the verdicts change."""
    from commands import console
    from commands.playing import play, run_folder
    from reports.skill import Skill, levels, summarise, write_page
    from simulator.errors import InputError
    from simulator.experiment import Experiment
    from simulator.game import get_game

    if len(set(strategy)) != len(strategy) or len(strategy) < 2:
        raise InputError("--strategy: two different levels of skill or more are needed; such as random and balanced")
    found = get_game(game)
    base = Experiment(
        game,
        seed=seed,
        games=games,
        players=players or found.usual_players,
        parties=tuple(party or ()),
        cards=cards,
        rules=read_rules(rule),
        margin=margin,
        flags=frozenset({"seed", "games", "players", "parties", "cards", "rules", "margin", "strategies"}),
    )
    with run_folder(out) as folder:
        runs = {}
        for number, (name, experiment) in enumerate(levels(base, strategy).items(), 1):
            console.note(f"{name}:")
            runs[name] = play(experiment, folder / str(number), workers)
        judged = Skill(runs)
        with console.err.status("Reading the games …"):
            shown = summarise(judged)
            if page is not None:
                write_page(judged, page)
    console.out.print(shown)
    if out is not None:
        console.line(f"Runs: {out}")
    if page is not None:
        console.show_report(page)
