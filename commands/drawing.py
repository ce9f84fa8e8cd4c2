"""Writes the picture of a moment in a game."""

from pathlib import Path

from simulator.game import Replay


def write_picture(replay: Replay, number: int, file: Path) -> Path:
    """Draw the table of a round into a file, and tell where it is.

    Raises
    ------
    InputError
        The game draws no pictures, has no such round, or the file can't be written.
    """
    from reports.page import write
    from reports.pictures import picture

    write(file, picture(replay, number), "--svg")
    return file
