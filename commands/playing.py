"""Playing an experiment for a command: setting up, progress, and what to do when it is interrupted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from commands import console
from simulator.experiment import Experiment
from simulator.store import RunFolder


def play(experiment: Experiment, out: Path, workers: int | None = None) -> RunFolder:
    """Play an experiment into ``out``, or go on with it there; the console shows how far it is.

    Raises
    ------
    InputError
        The experiment can't be played, or another one lies in the folder.
    typer.Exit
        The user interrupted it.
    """
    from reports.stopping import Settled
    from reports.targets import wanted_shares
    from simulator.run import Sitting

    sitting = Sitting(experiment, out, workers)
    targets = wanted_shares(sitting.experiment, sitting.cards.labels["party"], cooperative=sitting.game.cooperative)
    with console.setting_up():
        sitting.set_up()
    for reason in sitting.bench.interpreted:
        console.note(f"Runs as plain Python, about a hundred times slower: {reason}")
    try:
        with console.playing(experiment.games, experiment.until is not None) as bar:
            return sitting.play(bar.advance, Settled(sitting.experiment, targets) if experiment.until else None)
    except KeyboardInterrupt as interrupt:
        console.note(f"Interrupted; whole shards are kept. Go on with:\n{sitting.command}")
        if interrupt.args:
            console.note(str(interrupt))
        raise typer.Exit(console.INTERRUPTED) from None


@contextmanager
def run_folder(out: Path | None) -> Iterator[Path]:
    """The folder for a run: the one asked for, or else one that is thrown away in the end."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="dungeonlab-") as folder:
        yield Path(folder) / "run"
