"""What notebooks are made of: a run to look at, and sections of the report that show themselves."""

import atexit
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from reports.arms import arms
from reports.page import Section, render
from reports.style import COLOURS, DARK
from reports.worth import Worth, experiments
from simulator.errors import InputError
from simulator.experiment import Experiment
from simulator.game import get_game
from simulator.run import Sitting
from simulator.store import RunFolder


def open_run(folder: str, otherwise: Experiment, same_game: bool = False) -> RunFolder:
    """The run in ``folder``, or if that is empty a new one, played now and kept as long as the process lives.

    Parameters
    ----------
    folder
        What ``dungeonlab simulate`` wrote.
    otherwise
        What to play if there is none.
    same_game
        Whether the question is one of that game alone.

    Raises
    ------
    InputError
        There is no run in the folder, it plays another game, or the experiment can't be played.
    """
    if not folder:
        return _play(otherwise, _kept_folder() / "run")
    run = RunFolder(Path(folder))
    if same_game and run.experiment.game != otherwise.game:
        raise InputError(f"{folder}: plays {run.experiment.game}; accepted: a run of {otherwise.game}")
    return run


def open_worth(folder: str, otherwise: Experiment) -> Worth:
    """The arms in ``folder``, or if that is empty all that the game offers, played now and kept as long as the process.

    Parameters
    ----------
    folder
        What ``dungeonlab worth`` wrote.
    otherwise
        What everybody plays but the challenger; its only strategy is the base.

    Raises
    ------
    InputError
        There are no arms in the folder, or the experiment can't be played.
    """
    if folder:
        return Worth(Path(folder))
    game, out = get_game(otherwise.game), _kept_folder()
    tried = arms(otherwise.strategies[0], game, bool(otherwise.draft))
    for name, experiment in experiments(otherwise, tried, game).items():
        _play(experiment, out / name)
    return Worth(out, tried)


def _play(experiment: Experiment, out: Path) -> RunFolder:
    sitting = Sitting(experiment, out)
    sitting.set_up()
    return sitting.play(lambda games: None)


def _kept_folder() -> Path:
    """A folder that lasts as long as the process."""
    temporary = TemporaryDirectory(prefix="dungeonlab-")
    atexit.register(temporary.cleanup)
    return Path(temporary.name)


@dataclass(frozen=True, slots=True)
class Shown:
    """Sections as the output of a cell: in the report's style, or as mere words where there is no HTML."""

    sections: tuple[Section, ...]

    def _repr_html_(self) -> str:
        return render("notebook.html", sections=self.sections, light=COLOURS, dark=DARK)

    def __repr__(self) -> str:
        return "\n".join(text for section in self.sections for text in section.says)


def show(*sections: Section) -> Shown:
    """Words, figures and tables."""
    return Shown(sections)


def tell(*paragraphs: str) -> Shown:
    """Words alone; empty paragraphs are left out."""
    return Shown((Section("words", "", [text for text in paragraphs if text]),))
