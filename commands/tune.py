"""The command ``tune``."""

import shlex
from itertools import cycle, islice
from pathlib import Path
from typing import Annotated

import typer

from commands.options import Cards, GameName, Players, Rules, Seed, Workers, read_rules


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
    """Search a strategy's numeric parameters for those with which it wins most."""
    from commands import console
    from reports.tuning import Tuned, summarise
    from simulator.errors import InputError, unknown
    from simulator.experiment import Experiment
    from simulator.game import get_game
    from simulator.tuning import GENERATIONS, Trials, candidates, games_each, search
    from simulator.workers import processors
    from strategies import parameter_files
    from strategies.registry import resolve, single

    if out.exists():
        raise InputError(f"--out {out}: exists already; give another name.")
    found = get_game(game)
    chosen = single(strategy, found)
    known = {one.name: one for one in chosen.kind.all_parameters()}
    for name in parameter or ():
        if name not in known:
            raise InputError(f"--parameter: {unknown('parameter', name, known)}")
    varied = [one for name, one in known.items() if not parameter or name in parameter]
    if not varied:
        raise InputError(f"Strategy {strategy!r}: {chosen.kind.__name__} has no parameters to tune.")
    if not against and not found.cooperative:
        raise InputError("--against: whom should it beat? Name a strategy, such as its own default.")
    players = players or found.usual_players
    if len(against or ()) >= max(players, 2):
        raise InputError(f"--against: {len(against or ())} don't fit beside it at a table of {players}")
    others = islice(cycle(against), players - 1) if against else ()
    experiment = Experiment(
        game,
        players=players,
        strategies=(strategy, *others),
        seating="turning" if against else "listed",
        cards=cards,
        rules=read_rules(rule),
        flags=frozenset({"players", "strategies", "cards", "rules"}),
    )
    start = {one.name: chosen.values.get(one.name, one.default) for one in varied}
    each = games_each(budget, len(varied)) * candidates(len(varied)) * GENERATIONS
    with console.setting_up():
        Trials(found, experiment, lambda _: None).wins(start, seed, 0, 1)
        interpreted = resolve(strategy, found).interpreted
    with console.playing(each + 2 * games) as bar:
        trials = Trials(found, experiment, bar.advance)
        after = search(trials, varied, start, seed, budget, workers or (1 if interpreted else processors()))
        # Another seed is another set of games, which `simulate` can play again.
        wins = [trials.wins(values, seed + 1, 0, games) for values in (start, after)]
    tuned = Tuned(varied, start, after, *wins)
    words = [game, strategy, *_repeated("--against", against), *_repeated("--parameter", parameter)]
    for name, value in {"budget": budget, "games": games, "seed": seed, "players": players}.items():
        words += [f"--{name}", str(value)]
    told = tuned.comments(shlex.join(["dungeonlab", "tune", *words]))
    parameter_files.write(out, chosen.name, {**chosen.values, **after}, told)
    console.out.print(summarise(tuned))
    console.line(f"Written: {out}. Play with it: --strategy {out}")


def _repeated(option: str, values: list[str] | None) -> list[str]:
    return [word for value in values or () for word in (option, value)]
