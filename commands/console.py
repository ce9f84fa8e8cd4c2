"""How the command line shows things: tables, progress and errors."""

import os
import signal
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from reports.outliers import Outlier
    from simulator.bench import Measurement
    from simulator.game import RuleFlag
    from strategies.base import Roster, Strategy

INTERRUPTED = 130
"""Exit code after Ctrl-C."""
WIDE = 160
"""Columns where the output goes to a file or a pipe."""

out = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
err = Console(width=None if sys.stderr.isatty() else WIDE, stderr=True, highlight=False)


def line(text: str) -> None:
    """One line of output, never wrapped."""
    out.print(text, soft_wrap=True)


def note(text: str) -> None:
    """One line beside the output."""
    err.print(escape(text), soft_wrap=True)


def complain(message: str) -> None:
    """An error, as one message."""
    err.print(Text.assemble(("Error: ", "bold red"), message), soft_wrap=True)


def show_cause(error: BaseException) -> None:
    """The traceback of the exception behind ``error``, if there is one."""
    if error.__cause__ is not None:
        traceback.print_exception(error.__cause__)


@contextmanager
def setting_up() -> Iterator[None]:
    """Tell that something is being compiled, for that takes long."""
    from simulator.jit import COMPILED, telling_of_compilation

    if not COMPILED:
        # Nothing to wait for, and whoever debugs wants the terminal to themselves.
        yield
        return
    message = "Compiling (the first time only; up to a minute) …"
    with err.status("Setting up …") as status:

        def tell() -> None:
            status.update(message)
            if not err.is_terminal:
                note(message)

        # Python's own exception gets lost in the compiler's callbacks.
        with telling_of_compilation(tell), leaving_at_once():
            yield


@contextmanager
def leaving_at_once(message: str = "") -> Iterator[None]:
    """Let Ctrl-C end the process on the spot, with a last word."""

    def leave(*_: object) -> None:
        err.show_cursor()
        if message:
            note(message)
        os._exit(INTERRUPTED)

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "")


@contextmanager
def playing(games: int, at_most: bool = False) -> Iterator["GamesBar"]:
    """A progress bar over so many games, or ``at_most`` so many."""
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        TextColumn(f"{{task.completed:,}} of {'at most ' if at_most else ''}{{task.total:,}} games"),
        _Rate(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=err) as progress:
        yield GamesBar(progress, games)


class GamesBar:
    """A progress bar that is told of games played."""

    def __init__(self, progress: Progress, games: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=games)

    def advance(self, games: int) -> None:
        """So many more games are played."""
        self._progress.advance(self._task, games)


def show_rules(title: str, flags: Iterable["RuleFlag"]) -> None:
    """The rule flags of a game."""
    table = Table("Flag", "Default", "If true", "If false", "Source", title=f"Rule flags of {title}", show_lines=True)
    for flag in flags:
        name = Text.assemble((flag.name, "bold"), f"\n{flag.meaning}")
        table.add_row(name, str(flag.default).lower(), flag.when_true, flag.when_false, flag.source)
    out.print(table)
    line("Set one with --rule NAME=true or --rule NAME=false.")


def show_strategies(title: str, known: Mapping[str, type["Strategy"]], roster: "Roster", default: str) -> None:
    """Strategies, their parameters, and the parts that can be mixed."""
    table = Table("Strategy", "How it plays", title=f"Strategies for {title}", show_lines=True)
    for name, kind in known.items():
        lines = [kind.sentence()]
        own = vars(kind).get("parameters", ())
        for base in kind.lineage()[1:2]:
            has = " Has its parameters, and:" if own else " Has its parameters."
            lines.append(f"Differs from {base.name} in: {', '.join(roster.changes(kind))}.{has}")
        lines += [f"  {p.name} = {p.default:g} ({p.low:g} to {p.high:g}): {p.meaning}" for p in own]
        table.add_row(Text(name + (" (default)" if name == default else ""), style="bold"), Text("\n".join(lines)))
    out.print(table)
    table = Table("Part", "Decides", title="Parts")
    for part, meaning in roster.parts.items():
        table.add_row(Text(part, style="bold"), meaning)
    out.print(table)
    if roster.restrictions:
        table = Table("Restriction", "Who is denied it …", title="Restrictions")
        for restriction in roster.restrictions:
            table.add_row(Text(restriction.name, style="bold"), f"{restriction.phrase}: {restriction.meaning}")
        out.print(table)
    line(
        "Mix parts and set parameters: --strategy 'NAME:PARAMETER=VALUE+PART=NAME'. Your own: --strategy FILE.py:CLASS."
    )
    if roster.restrictions:
        line("Deny a seat something: --strategy 'NAME+without=RESTRICTION,RESTRICTION'.")


def show_report(path: "Path") -> None:
    """Where a report was written."""
    line(f"Report: {escape(str(path))}")


def show_outliers(found: Mapping[str, Sequence["Outlier"]], run: "Path") -> None:
    """Games that stand out."""
    for title, games in found.items():
        table = Table("Game", "Rounds", "Scores by seat", "Margin", title=f"The {title} games", title_justify="left")
        for game in games:
            table.add_row(str(game.game), str(game.rounds), ", ".join(map(str, game.scores)), str(game.margin))
        out.print(table)
    line(f"See one: dungeonlab replay {escape(str(run))} GAME")


def show_measurements(measurements: Iterable["Measurement"]) -> None:
    """What was measured, beside its target."""
    table = Table("What", title="Bench", title_justify="left")
    for heading in ("Measured", "Target"):
        table.add_column(heading, justify="right")
    table.add_column("")
    verdicts = {None: Text(), True: Text("met", "green"), False: Text("missed", "red")}
    with err.status("Measuring …") as status:
        for m in measurements:
            status.update(f"Measured: {m.name} …")
            limit = m.at_most if m.at_most is not None else m.at_least
            sign = "≤" if m.at_most is not None else "≥"
            target = "" if limit is None else f"{sign} {_amount(limit)}"
            table.add_row(m.name, f"{_amount(m.value)} {m.unit}", target, verdicts[m.met])
    out.print(table)


def _amount(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
