"""Writes a starting point for a strategy of one's own."""

import keyword
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from string import Template

from simulator.errors import InputError
from simulator.game import Game

TEMPLATE = "templates/strategy.txt"


def write_template(path: Path, game: Game) -> str:
    """Write a commented strategy that plays at once; the spec by which it is named.

    Raises
    ------
    InputError
        Something lies there already, it can't be written, or a Python file can't be called so.
    """
    if path.suffix != ".py" or not path.stem.isidentifier() or keyword.iskeyword(path.stem):
        raise InputError(
            f"{path}: no name for a strategy file; accepted: letters, digits and _, such as my_strategy.py"
        )
    label = path.stem.strip("_").replace("_", "-").lower()
    name = "".join(word.capitalize() for word in label.split("-"))
    template = files(import_module(game.strategies)) / TEMPLATE
    if not template.is_file():
        raise InputError(f"{game.title} has no starting point for strategies yet; copy one of {game.strategies}.")
    text = Template(template.read_text(encoding="utf-8")).substitute(
        file=path, name=name, label=label, sentence=f"A strategy for {game.title}."
    )
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise InputError(f"{path}: exists already; give another name.") from error
    except OSError as error:
        raise InputError(f"{path}: can't be written: {error.strerror}") from error
    return f"{path}:{name}"
