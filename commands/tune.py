"""The command ``tune``."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from commands.options import Cards, GameName, Players, Rules, Seed, Workers, read_rules

if TYPE_CHECKING:
    from simulator.game import Game
    from strategies.base import Parameter
    from strategies.specs import Mixed

JOURNAL = ".search"
"""What the name of the file with what a search found so far ends in."""


def tune(
    game: GameName,
    strategy: Annotated[str, typer.Argument(metavar="STRATEGY", help="Such as balanced, or my_strategy.py:Greedy.")],
    against: Annotated[list[str] | None, typer.Option(help="Strategy in the other seats; repeat.")] = None,
    parameter: Annotated[list[str] | None, typer.Option(help="Parameter to vary; repeat. Default: all.")] = None,
    budget: Annotated[int, typer.Option(help="Games that the search may play.")] = 200_000,
    games: Annotated[int, typer.Option(min=2, help="Games to show the result on.")] = 20_000,
    seed: Seed = 0,
    players: Players = None,
    cards: Cards = None,
    rule: Rules = None,
    out: Annotated[Path, typer.Option(help="Parameter file to write; --strategy accepts it.")] = Path("tuned.toml"),
    workers: Workers = None,
) -> None:
    """Search a strategy's numeric parameters for those with which it wins most; goes on where it was stopped."""
    from commands import console
    from reports.tuning import Tuned, summarise
    from simulator.errors import InputError
    from simulator.experiment import Experiment
    from simulator.game import get_game
    from simulator.tuning import GENERATIONS, Journal, Trials, candidates, games_each, search
    from simulator.workers import processors
    from strategies import parameter_files
    from strategies.registry import resolve
    from strategies.specs import read_spec

    if out.exists():
        raise InputError(f"--out {out}: exists already; give another name.")
    if workers is not None and workers < 1:
        raise InputError(f"--workers: {workers} is out of range; accepted: 1 or more")
    found = get_game(game)
    mixed = read_spec(strategy, found)
    start_at = _varied(mixed, parameter)
    varied, start = list(start_at), {one.name: value for one, value in start_at.items()}
    players = players or found.usual_players
    experiment = Experiment(
        game,
        seed=seed,
        players=players,
        strategies=(strategy, *_others(found, against, players)),
        seating="turning" if against else "listed",
        cards=cards,
        rules=read_rules(rule),
        flags=frozenset({"seed", "players", "strategies", "cards", "rules"}),
    )
    words = [game, strategy, *_repeated("--against", against), *_repeated("--parameter", parameter)]
    words += [*_repeated("--rule", rule), *_repeated("--cards", [str(cards)] if cards else None)]
    for name, value in {"budget": budget, "games": games, "seed": seed, "players": players}.items():
        words += [f"--{name}", str(value)]
    told = shlex.join(["dungeonlab", "tune", *words])
    rounds = games_each(budget, len(varied)) * candidates(len(varied)) * GENERATIONS
    with console.setting_up():
        trials = Trials(found, experiment, lambda values: str(mixed.with_values(values)))
        trials.wins(start, seed, 0, 1)
        interpreted = resolve(strategy, found).interpreted
    if interpreted:
        console.note(f"Runs as plain Python, about a hundred times slower: {interpreted}")
    journal = Journal(out.with_name(f"{out.name}{JOURNAL}"), f"{told}  # {trials.digest()}")
    if journal.kept:
        console.note(f"Goes on with {journal.path}")
    stopped = f"Interrupted; the same command goes on where it stopped: {journal.path} tells what it found."
    with console.leaving_at_once(stopped), console.playing(rounds + 2 * games) as bar:
        trials = replace(trials, played=bar.advance)
        after = search(trials, varied, start, seed, budget, workers or (1 if interpreted else processors()), journal)
        # Another seed is another set of games, which `simulate` can play again.
        wins = [trials.wins(values, seed + 1, 0, games) for values in (start, after)]
    tuned = Tuned(varied, start, after, *wins)
    best = mixed.with_values(after)
    parameter_files.write(out, best.names, best.given(), tuned.comments(told))
    journal.remove()
    console.out.print(summarise(tuned))
    console.line(f"Written: {out}. Play with it: --strategy {shlex.quote(str(out))}")


def _varied(mixed: "Mixed", names: Sequence[str] | None) -> "dict[Parameter, float]":
    """The parameters to vary, with the values to begin at."""
    from simulator.errors import InputError, unknown

    known = mixed.parameters()
    if not known:
        raise InputError(f"Strategy {str(mixed)!r}: {mixed.whole.kind.__name__} has no parameters to tune.")
    for name in names or ():
        if name not in known:
            raise InputError(f"--parameter: {unknown('parameter', name, known)}")
    return dict(pair for name, pair in known.items() if not names or name in names)


def _others(game: "Game", against: Sequence[str] | None, players: int) -> Iterator[str]:
    """Who sits in the other seats."""
    from simulator.errors import InputError

    if not against and not game.cooperative:
        raise InputError("--against: whom should it beat? Name a strategy, such as its own default.")
    if len(against or ()) >= max(players, 2):
        raise InputError(f"--against: {len(against or ())} don't fit beside it at a table of {players}")
    return islice(cycle(against), players - 1) if against else iter(())


def _repeated(option: str, values: Sequence[str] | None) -> list[str]:
    return [word for value in values or () for word in (option, value)]
