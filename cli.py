"""The command line: arguments in, printing out.

What a command needs is imported when it runs, so that ``--help`` answers at once.
"""

import json
import os
import sys
from bdb import BdbQuit
from pathlib import Path
from typing import Annotated

import typer

from commands.cards import cards_app
from commands.draft import draft_app
from commands.odds import odds_app
from commands.options import Cards, ExperimentFile, GameName, Margin, Parties, Rules, Run, Target, Workers, read_rules
from commands.skill import skill
from commands.strategies import strategies_app
from commands.throws import throws_app
from commands.tournament import tournament
from commands.tune import tune
from commands.worth import worth
from simulator.errors import IllegalAnswer, InputError, StrategyFault

BAD_INPUT, FAILED = 2, 1
HERE = Path(__file__).resolve().parent

app = typer.Typer(
    help="A laboratory for the balance of dungeon board games.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(cards_app, name="cards")
app.add_typer(draft_app, name="draft")
app.add_typer(odds_app, name="odds")
app.add_typer(throws_app, name="throws")
app.add_typer(strategies_app, name="strategies")
app.command()(skill)
app.command()(tournament)
app.command()(tune)
app.command()(worth)


@app.command()
def simulate(
    out: Annotated[Path, typer.Option(help="Run folder to write, or to go on with.")],
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Such as monster-eater.")] = None,
    games: Annotated[int | None, typer.Option(help="Number of games.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    players: Annotated[int | None, typer.Option(help="Players at the table.")] = None,
    design: Annotated[str | None, typer.Option(help="balanced: all seatings; fixed: as listed.")] = None,
    party: Parties = None,
    strategy: Annotated[list[str] | None, typer.Option(help="One for all seats, or repeat for each seat.")] = None,
    seating: Annotated[
        str | None,
        typer.Option(help="listed: strategies sit as listed; turning: and change seats; rotating: in all mixes."),
    ] = None,
    cards: Cards = None,
    rule: Rules = None,
    difficulty: Annotated[list[str] | None, typer.Option(help="Level of difficulty; repeat to play several.")] = None,
    draft: Annotated[int | None, typer.Option(help="Monster Eater: draft parties from so many cards each.")] = None,
    falin: Annotated[
        bool | None, typer.Option("--falin/--no-falin", help="Monster Eater: Falin takes part in the draft.")
    ] = None,
    round_cap: Annotated[int | None, typer.Option(help="Stop a game after so many rounds.")] = None,
    record: Annotated[list[str] | None, typer.Option(help="Keep an optional table, such as rounds; repeat.")] = None,
    until: Annotated[
        str | None, typer.Option(metavar="decided|PRECISION", help="Stop when all verdicts are, or at such as 0.3%.")
    ] = None,
    margin: Margin = None,
    target: Target = None,
    workers: Workers = None,
    experiment: ExperimentFile = None,
) -> None:
    """Play an experiment and keep every game; the same command goes on with an interrupted run."""
    from commands import console
    from simulator.experiment_text import read_experiment

    flags = {
        "game": game,
        "seed": seed,
        "games": games,
        "players": players,
        "design": design,
        "parties": party,
        "strategies": strategy,
        "seating": seating,
        "cards": cards and str(cards),
        "rules": read_rules(rule),
        "difficulties": difficulty,
        "draft": draft,
        "falin": falin,
        "round_cap": round_cap,
        "record": record,
        "until": until,
        "margin": margin,
        "target": target and str(target),
    }
    asked = read_experiment(experiment, {key: value for key, value in flags.items() if value not in (None, [], {})})
    from commands.playing import play
    from reports.summary import summarise

    console.out.print(summarise(play(asked, out, workers)))


@app.command()
def replay(
    run: Annotated[Path | None, typer.Argument(metavar="RUN", help="Run folder that simulate wrote.")] = None,
    game_index: Annotated[int | None, typer.Argument(metavar="INDEX", help="Index of the game in the run.")] = None,
    experiment: ExperimentFile = None,
    seed: Annotated[int | None, typer.Option(help="With --experiment: another seed.")] = None,
    index: Annotated[int | None, typer.Option(help="With --experiment: index of the game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Every event, one JSON object a line.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw a round's table into this file instead.")] = None,
    round_number: Annotated[
        int | None, typer.Option("--round", help="With --svg: the round to draw. Default: 1.")
    ] = None,
) -> None:
    """Tell one game as a story: RUN INDEX, or --experiment FILE --index INDEX."""
    from commands import console
    from simulator.experiment_text import read_experiment

    number = index if game_index is None else game_index
    if (run is None) == (experiment is None) or number is None:
        raise InputError("replay: which game? Accepted: RUN INDEX, or --experiment FILE --index INDEX")
    if svg is None and round_number is not None:
        raise InputError("--round: says which round to draw; give --svg FILE too")
    if svg is not None and as_json:
        raise InputError("--json: a picture or the events, not both; leave out either --svg or --json")
    from simulator.replay import replay_experiment, replay_run

    with console.setting_up():
        if run is not None:
            replayed = replay_run(run, number)
        else:
            replayed = replay_experiment(read_experiment(experiment, {} if seed is None else {"seed": seed}), number)
    if svg is not None:
        from commands.drawing import write_picture

        console.line(f"Picture: {write_picture(replayed, 1 if round_number is None else round_number, svg)}")
    elif as_json:
        for event in replayed.events():
            print(json.dumps(event, ensure_ascii=False))
    else:
        for text in replayed.story():
            console.line(text)


@app.command()
def report(
    run: Run,
    out: Annotated[Path | None, typer.Option(help="File to write. Default: report.html in the run folder.")] = None,
    margin: Margin = None,
    target: Target = None,
    spotlight: Annotated[
        str | None, typer.Option(metavar="MONSTER", help="Monster Eater: dish to look at closely. Default: Basilisk.")
    ] = None,
    seconds_per_decision: Annotated[
        float | None, typer.Option(help="How long a decision takes at the table. Default: an assumption.")
    ] = None,
    seconds_per_round: Annotated[
        float | None, typer.Option(help="The same of a round where all act at the same time, as in Rapid Dungeon.")
    ] = None,
    skill: Annotated[
        list[Path] | None,
        typer.Option(metavar="RUN", help="Same games of a less skilled strategy: where do verdicts change? Repeat."),
    ] = None,
    beside: Annotated[
        list[Path] | None,
        typer.Option(metavar="RUN", help="Rapid Dungeon: another run, to set its numbers beside these. Repeat."),
    ] = None,
) -> None:
    """Write the balance report of a run: one HTML file that needs no network."""
    from commands import console
    from reports.report import write_report
    from simulator.store import RunFolder

    with console.err.status("Reading the games …"):
        levels, others = ([RunFolder(one) for one in more or ()] for more in (skill, beside))
        seconds = (seconds_per_decision, seconds_per_round)
        path = write_report(RunFolder(run), out, margin, target, spotlight, *seconds, levels, others)
    console.show_report(path)


@app.command()
def compare(
    a: Annotated[Path, typer.Argument(metavar="RUN", help="Run folder that simulate wrote.")],
    b: Annotated[Path, typer.Argument(metavar="OTHER", help="Another; told as what differs from the first.")],
    out: Annotated[Path | None, typer.Option(help="HTML file to write, with figures and all that was changed.")] = None,
) -> None:
    """Set two runs side by side: what was changed, and what came of it."""
    from commands import console
    from reports.compare import Comparison
    from reports.comparison_page import write_comparison
    from reports.comparison_summary import summarise

    with console.err.status("Reading the games …"):
        comparison = Comparison(a, b)
        shown = summarise(comparison)
        if out is not None:
            write_comparison(comparison, out)
    console.out.print(shown)
    if out is not None:
        console.show_report(out)


@app.command()
def outliers(run: Run, count: Annotated[int, typer.Option(min=1, help="Games of each kind.")] = 5) -> None:
    """List the longest, closest and most lopsided games of a run."""
    from commands import console
    from reports import outliers as search
    from simulator.store import RunFolder

    console.show_outliers(search.outliers(RunFolder(run), count), run)


@app.command()
def rules(game: GameName) -> None:
    """List the rule flags: ambiguities of the rulebook, with their default reading."""
    from commands import console
    from simulator.game import get_game

    found = get_game(game)
    console.show_rules(found.title, found.flags)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game to measure.")] = "monster-eater",
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games, no cold compile.")] = False,
) -> None:
    """Measure compile time, start, speed, memory and the cost of Parquet, beside their targets."""
    from commands import console
    from simulator.bench import busy, measure

    if warning := busy():
        console.note(warning)
    console.show_measurements(measure(game, quick))


@app.command(context_settings={"ignore_unknown_options": True})
def notebook(
    options: Annotated[
        list[str] | None, typer.Argument(metavar="[OPTIONS OF JUPYTERLAB]", help="Such as --no-browser.")
    ] = None,
) -> None:
    """Open the notebooks in JupyterLab."""
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        raise InputError("notebook: JupyterLab is not installed; get it with: pip install jupyterlab ipykernel")
    # The notebooks import the bench, which may be run from its folder without being installed.
    path = os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))
    words = [sys.executable, "-m", "jupyterlab", str(HERE / "notebooks"), *(options or ())]
    os.execve(sys.executable, words, {**os.environ, "PYTHONPATH": path})


def main() -> int:
    """Run a command; whatever a user can mend is told in one message."""
    # All processors work on shards already; further threads of linear algebra would only wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        app()
        return 0
    except InputError as error:
        return _fail(error, BAD_INPUT)
    except (IllegalAnswer, StrategyFault) as error:
        return _fail(error, FAILED)
    except BdbQuit:
        return _fail(InputError("The debugger was left, and the command with it."), FAILED)
    except BrokenPipeError:
        # The reader of our output went away, as `head` does; nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _fail(error: Exception, code: int) -> int:
    from commands import console

    if isinstance(error, StrategyFault):
        console.show_cause(error)
    console.complain(str(error))
    return code


if __name__ == "__main__":
    sys.exit(main())
