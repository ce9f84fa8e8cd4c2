"""Writes the picture of a moment in a game."""

from pathlib import Path

from simulator.errors import InputError
from simulator.game import Replay


def write_picture(replay: Replay, number: int, file: Path) -> Path:
    """Draw the table of a round into a file, and tell where it is.

    Raises
    ------
    InputError
        The game draws no pictures, has no such round, or the file can't be written.
    """
    from reports.pictures import picture

    text = picture(replay, number)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"--svg {file}: can't be written: {error.strerror}") from error
    return file
