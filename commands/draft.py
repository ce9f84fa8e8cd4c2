"""The commands ``draft GAME`` and ``draft learn``."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from commands.groups import by_default
from commands.options import Cards, GameName, Page, Players, Rules, Run, Seed, Workers, read_rules

if TYPE_CHECKING:
    from simulator.game import Game

draft_app = typer.Typer(
    cls=by_default("compare"), help="Compare ways to draft in a GAME, or learn from drafts.", no_args_is_help=True
)


@draft_app.command("compare")
def draft_compare(
    game: GameName,
    heuristic: Annotated[list[str] | None, typer.Option(help="Strategy that drafts; repeat.")] = None,
    strategy: Annotated[str | None, typer.Option(help="Strategy that plays on. Default: the game's.")] = None,
    players: Players = None,
    games: Annotated[int, typer.Option(help="Games of each way.")] = 20_000,
    seed: Seed = 0,
    cards: Cards = None,
    rule: Rules = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the runs, to keep them or to go on with them.")] = None,
    page: Page = None,
    workers: Workers = None,
) -> None:
    """Compare fixed parties with drafts, and tell what each character is worth; `compare` may be left out."""
    from commands import console
    from commands.playing import play, run_folder
    from reports.drafts import drafts_of
    from simulator.experiment import Experiment
    from simulator.game import get_game

    found = get_game(game)
    drafts = drafts_of(game)
    base = Experiment(
        game,
        seed=seed,
        games=games,
        players=players or found.usual_players,
        cards=cards,
        rules=read_rules(rule),
        flags=frozenset({"seed", "games", "players", "cards", "rules", "strategies"}),
    )
    plays_on = strategy or found.default_strategy
    arms = drafts.arms(base, plays_on, _heuristics(plays_on, heuristic, found), found.cards(cards))
    with run_folder(out) as folder:
        runs = {}
        for name, experiment in arms.items():
            console.note(f"{name}:")
            runs[name] = play(experiment, folder / name.replace(", ", "-").replace(" ", "-"), workers)
        with console.err.status("Reading the games …"):
            shown = drafts.summarise(runs)
            if page is not None:
                drafts.write_page(runs, page)
    console.out.print(shown)
    if out is not None:
        console.line(f"Runs: {out}")
    if page is not None:
        console.show_report(page)


def _heuristics(strategy: str, heuristics: Sequence[str] | None, game: "Game") -> list[str]:
    """Who drafts, checked before any game is played."""
    from simulator.errors import InputError
    from strategies.specs import read_spec

    if "draft" in read_spec(strategy, game).parts:
        raise InputError(f"--strategy {strategy!r}: says who drafts; accepted: that as --heuristic, and the rest here")
    for heuristic in heuristics or ():
        mixed = read_spec(heuristic, game)
        if mixed.parts or mixed.without:
            raise InputError(f"--heuristic {heuristic!r}: has parts; a single strategy that drafts is accepted")
    return list(dict.fromkeys(heuristics or [strategy.partition("+")[0]]))


@draft_app.command("learn")
def draft_learn(
    run: Run,
    out: Annotated[Path, typer.Option(help="Parameter file to write; --strategy accepts it.")] = Path("learned.toml"),
) -> None:
    """Learn from a run of drafts what to pick, best from one in which picks were random."""
    from commands import console
    from reports.drafts import drafts_of
    from simulator.game import get_game
    from simulator.store import RunFolder
    from strategies import parameter_files

    folder = RunFolder(run)
    game = folder.experiment.game
    strategy, values, comments = drafts_of(game).learn(folder, get_game(game))
    parameter_files.write(out, strategy, values, comments)
    for text in comments[1:]:
        console.line(text)
    console.line(f"Written: {out}. Draft with it: --strategy 'balanced+draft={out}'")
