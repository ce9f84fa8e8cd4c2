"""Parameter files: a strategy and values for its parameters, as ``tune`` finds them.

    strategy = "balanced"

    [parameters]
    confidence = 0.8

The strategy may have parts of others, ``balanced+supply=hungry``, whose own parameters are named ``supply.hunger``. A
strategy in a Python file is named by its path from the folder of the parameter file.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from simulator.errors import InputError, unknown

SUFFIX = ".toml"
KEYS = ("strategy", "parameters")
WITHOUT = "without"
"""Stands where a part's name does, and is followed by restrictions."""
_PART = re.compile(r"\+(?=[\w-]+=)")


@dataclass(frozen=True, slots=True)
class ParameterFile:
    """What a parameter file says."""

    strategy: str
    """A strategy's name, or a Python file and a class in it as one would write them here and now."""
    values: Mapping[str, float]
    """By name; ``part.name`` for those of a part."""


def split(spec: str) -> tuple[str, dict[str, str]]:
    """The whole of a spec, and what it names for each part, ``without`` among them.

    Raises
    ------
    InputError
        A part is given twice.
    """
    whole, *texts = _PART.split(spec.strip())
    parts: dict[str, str] = {}
    for text in texts:
        part, _, named = text.partition("=")
        if part in parts:
            raise InputError(f"Strategy {spec!r}: part {part!r} is given twice; once is accepted.")
        parts[part] = named
    return whole, parts


def join(whole: str, parts: Mapping[str, str]) -> str:
    """The spec of a whole and its parts."""
    return whole + "".join(f"+{part}={named}" for part, named in parts.items())


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
    whole, parts = split(strategy)
    for named in (whole, *parts.values()):
        if named.endswith(SUFFIX):
            raise InputError(f"{path}: strategy: {named!r} is a parameter file itself; name a strategy.")
    if not isinstance(values, dict):
        raise InputError(f"{path}: parameters: {values!r} is not a table of numbers.")
    for part in [name for name, value in values.items() if isinstance(value, dict)]:
        values |= {f"{part}.{name}": value for name, value in values.pop(part).items()}
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
    if path.exists():
        raise InputError(f"{path}: exists already; give another name.")
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.write_text("\n".join(lines) + "\n", encoding="utf-8")
        os.replace(unfinished, path)
    except OSError as error:
        raise InputError(f"{path}: can't be written: {error.strerror}") from error


def _moved(strategy: str, there: Path, here: Path) -> str:
    """A spec whose Python files are named from ``there``, as it is written ``here``."""
    whole, parts = split(strategy)
    return join(_led(whole, there, here), {part: _led(named, there, here) for part, named in parts.items()})


def _led(named: str, there: Path, here: Path) -> str:
    path, python, rest = named.partition(".py")
    if not python or Path(path).is_absolute():
        return named
    return os.path.relpath(there / path, here) + python + rest
