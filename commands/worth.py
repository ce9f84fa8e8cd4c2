"""The command ``worth``."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from commands.options import Cards, GameName, Players, Rules, Seed, Workers, read_rules

if TYPE_CHECKING:
    from simulator.experiment import Experiment

GAMES = 24_000
"""Enough to tell two points of win share from nothing in nearly every arm."""
PAGE = "worth.html"


def worth(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="Number of games of each arm, and of the control.")] = GAMES,
    seed: Seed = 0,
    strategy: Annotated[str | None, typer.Option(help="What all the others play. Default: the game's own.")] = None,
    arm: Annotated[
        list[str] | None,
        typer.Option(
            help="A strategy to try among them, or +PART=NAME, +without=THING; repeat. Default: all there is."
        ),
    ] = None,
    draft: Annotated[int, typer.Option(help="Monster Eater: draft parties from so many cards each.")] = 0,
    falin: Annotated[bool, typer.Option("--falin", help="Monster Eater: Falin takes part in the draft.")] = False,
    cards: Cards = None,
    rule: Rules = None,
    out: Annotated[Path, typer.Option(help="Folder for the runs of all arms and the page.")] = Path("runs/worth"),
    workers: Workers = None,
) -> None:
    """Tell what an ability, a phase or a decision is worth: one player does otherwise, all games share their luck."""
    from commands import console
    from reports.arms import arms
    from reports.worth import Worth, experiments
    from reports.worth_page import write_worth
    from reports.worth_summary import summarise
    from simulator.experiment import Experiment
    from simulator.game import get_game

    found = get_game(game)
    base = strategy or found.default_strategy
    asked = Experiment(
        game,
        seed=seed,
        games=games,
        players=players or found.usual_players,
        strategies=(base,),
        cards=cards,
        rules=read_rules(rule),
        draft=draft,
        falin=falin,
        flags=frozenset({"game", "strategies", "players", "games", "seed", "draft", "falin", "cards", "rules"}),
    )
    with console.setting_up():
        tried = arms(base, found, bool(draft), arm or ())
    line = _command(asked, arm or (), out)
    _play(experiments(asked, tried, found), out, workers, line)
    with console.err.status("Reading the games …"):
        told = Worth(out, tried)
        shown = summarise(told)
        write_worth(told, line, out / PAGE)
    console.out.print(shown)
    console.show_report(out / PAGE)


def _command(asked: "Experiment", arm: Sequence[str], out: Path) -> str:
    """The command line that plays the arms, and goes on with them."""
    from simulator.experiment_text import command

    return " ".join([command(asked, out, "worth"), *(shlex.join(["--arm", spec]) for spec in arm)])


def _play(experiments: "Mapping[str, Experiment]", out: Path, workers: int | None, line: str) -> None:
    """Play all, each into its folder, or go on with them; nothing is played unless all can be."""
    from commands import console
    from simulator.run import Sitting

    with console.setting_up():
        sittings = [Sitting(experiment, out / folder, workers) for folder, experiment in experiments.items()]
        for sitting in sittings:
            sitting.set_up()
    for reason in dict.fromkeys(reason for sitting in sittings for reason in sitting.bench.interpreted):
        console.note(f"Runs as plain Python, about a hundred times slower: {reason}")
    try:
        with console.playing(sum(experiment.games for experiment in experiments.values())) as bar:
            for sitting in sittings:
                sitting.play(bar.advance)
    except KeyboardInterrupt:
        console.note(f"Interrupted; whole shards are kept. Go on with:\n{line}")
        raise typer.Exit(console.INTERRUPTED) from None
