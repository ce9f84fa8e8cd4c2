"""Parameter files: a strategy and values for its parameters, as ``tune`` finds them.

    strategy = "balanced"

    [parameters]
    confidence = 0.8

A strategy in a Python file is named by its path from the folder of the parameter file.
"""

import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator.errors import InputError, unknown

SUFFIX = ".toml"
KEYS = ("strategy", "parameters")


@dataclass(frozen=True, slots=True)
class ParameterFile:
    """What a parameter file says."""

    strategy: str
    """A strategy's name, or a Python file and a class in it as one would write them here and now."""
    values: Mapping[str, float]


def read(path: Path) -> ParameterFile:
    """Read a parameter file.

    Raises
    ------
    InputError
        It can't be read or doesn't say what it should.
    """
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise InputError(f"Parameter file {path} doesn't exist; give the path of a file that tune wrote.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: can't be read: {getattr(error, 'strerror', 'not UTF-8 text')}") from error
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: not a TOML file: {error}") from error
    for key in found:
        if key not in KEYS:
            raise InputError(f"{path}: {unknown('key', key, KEYS)}")
    strategy, values = found.get("strategy"), found.get("parameters", {})
    if not isinstance(strategy, str):
        raise InputError(f"{path}: strategy: missing; name the strategy whose parameters these are.")
    if strategy.endswith(SUFFIX):
        raise InputError(f"{path}: strategy: {strategy!r} is a parameter file itself; name a strategy.")
    if not isinstance(values, dict):
        raise InputError(f"{path}: parameters: {values!r} is not a table of numbers.")
    for name, value in values.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise InputError(f"{path}: parameters.{name}: {value!r} is not a number.")
    return ParameterFile(_moved(strategy, path.parent, Path()), values)


def write(path: Path, strategy: str, values: Mapping[str, float], comments: Iterable[str]) -> None:
    """Write a parameter file that :func:`read` reads.

    Raises
    ------
    InputError
        Something lies there already, or it can't be written.
    """
    lines = [f"# {text}" for text in comments]
    named = _moved(strategy, Path(), path.parent).replace("\\", "\\\\").replace('"', '\\"')
    lines += ["", f'strategy = "{named}"', "", "[parameters]"]
    lines += [f"{name} = {value:.6g}" for name, value in values.items()]
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    except FileExistsError as error:
        raise InputError(f"{path}: exists already; give another name.") from error
    except OSError as error:
        raise InputError(f"{path}: can't be written: {error.strerror}") from error


def _moved(strategy: str, there: Path, here: Path) -> str:
    """A strategy in a Python file, whose path leads on from ``there``, as it is named from ``here``."""
    path, python, rest = strategy.partition(".py")
    if not python or Path(path).is_absolute():
        return strategy
    return os.path.relpath(there / path, here) + python + rest
