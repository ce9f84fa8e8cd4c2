"""The manifest of a run: what was played, with which versions, and how far."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from typing import Any, Literal

from simulator.errors import InputError
from simulator.experiment import PATHS

FILE = "manifest.json"
PART = ".part"
"""Ends the name of a file that isn't whole yet."""
FORMAT = 1
LIBRARIES = ("numba", "numpy", "polars")

Status = Literal["running", "interrupted", "complete"]


@dataclass(frozen=True, slots=True)
class Manifest:
    """What ``manifest.json`` holds."""

    status: Status
    """A run that is "running" though no process plays it was killed; it goes on like an interrupted one."""
    command: str
    """The command line that plays the run, and goes on with it."""
    experiment: Mapping[str, Any]
    game_version: str
    cards: Mapping[str, str]
    """Name, version and digest of the card set."""
    strategies: Mapping[str, str]
    """Hash of the sources of each strategy, by its label."""
    engine: str
    """Hash of the engine sources that the game leans on."""
    libraries: Mapping[str, str]
    tables: tuple[str, ...]
    """Result tables that are kept; a shard is whole if it has all of them."""
    target: str = ""
    """Digest of the file of wanted win shares, if there is one."""
    stopped: str = ""
    """Why a run ended that stops by itself."""
    shard_games: int = 0
    shards: int = 0
    shards_done: int = 0
    started: str = ""
    seconds: float = 0.0
    """Time spent playing, over all sittings."""
    workers: int = 0
    """Workers of the last sitting."""
    format: int = FORMAT

    def write(self, folder: Path) -> None:
        """Put the manifest into the run folder; a reader sees the old one or the new one, never half of one.

        Raises
        ------
        InputError
            The folder can't be written.
        """
        part = folder / f"{FILE}{PART}"
        try:
            part.write_text(json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(part, folder / FILE)
        except OSError as error:
            raise unwritable(folder, error) from error

    @classmethod
    def read(cls, folder: Path) -> "Manifest":
        """Read the manifest of a run folder.

        Raises
        ------
        InputError
            There is no manifest, or this version of dungeonlab can't read it.
        """
        path = folder / FILE
        try:
            values = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise InputError(f"{folder}: not a run folder (no {FILE}); give the folder that simulate wrote") from error
        except (OSError, ValueError) as error:
            raise InputError(f"{path}: can't be read: {error}") from error
        found = values.get("format") if isinstance(values, dict) else None
        if found != FORMAT:
            raise InputError(f"{path}: format {found} is not the format {FORMAT} that this version reads")
        try:
            return cls(**{**values, "tables": tuple(values["tables"])})
        except (KeyError, TypeError) as error:
            raise InputError(f"{path}: damaged: {error}") from error


def unwritable(folder: Path, error: Exception) -> InputError:
    """The error to raise when the run folder can't be written, for instance because the disk is full."""
    # Polars wraps what the system says in words of its own.
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error).rpartition("IO error: ")[2]
    return InputError(f"--out {folder}: can't be written: {reason}")


def libraries() -> dict[str, str]:
    """Versions of what the engine stands on."""
    return {"python": python_version(), **{name: version(name) for name in LIBRARIES}}


def differences(kept: Manifest, asked: Manifest) -> Iterator[str]:
    """How the run that lies in a folder differs from the one asked for; empty if that one can go on there."""
    # Another path to the same file makes no difference; its contents are compared.
    for key in (key for key in {**kept.experiment, **asked.experiment} if key not in PATHS):
        yield from _difference(key, kept.experiment.get(key), asked.experiment.get(key))
    yield from _difference("version of the game", kept.game_version, asked.game_version)
    yield from _difference("contents of the card set", kept.cards["digest"], asked.cards["digest"])
    yield from _difference("contents of the target", kept.target or None, asked.target or None)
    for label in {**kept.strategies, **asked.strategies}:
        yield from _difference(f"source of strategy {label}", kept.strategies.get(label), asked.strategies.get(label))
    if kept.status != "complete":
        # Rows of two engines don't belong into one run; a complete run keeps those it has.
        yield from _difference("engine", kept.engine, asked.engine)


def _difference(what: str, kept: object, asked: object) -> Iterator[str]:
    if kept != asked:
        yield f"{what} was {_shown(kept)}, is now {_shown(asked)}"


def _shown(value: object) -> str:
    return "not given" if value is None else json.dumps(value, ensure_ascii=False)
