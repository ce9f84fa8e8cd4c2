"""What notebooks are made of: a run to look at, and sections of the report that show themselves."""

import atexit
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from reports.page import Section, render
from reports.style import COLOURS, DARK
from simulator.experiment import Experiment
from simulator.run import Sitting
from simulator.store import RunFolder


def open_run(folder: str, otherwise: Experiment) -> RunFolder:
    """The run in ``folder``, or if that is empty a new one, played now and kept as long as the process lives.

    Raises
    ------
    InputError
        There is no run in the folder, or the experiment can't be played.
    """
    if folder:
        return RunFolder(Path(folder))
    temporary = TemporaryDirectory(prefix="dungeonlab-")
    atexit.register(temporary.cleanup)
    sitting = Sitting(otherwise, Path(temporary.name) / "run")
    sitting.set_up()
    return sitting.play(lambda games: None)


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
