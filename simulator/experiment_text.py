"""An experiment as text: the TOML file and the command line that say the same thing."""

import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from simulator.errors import InputError
from simulator.experiment import KEYS, Experiment, build, option

ALWAYS_SAID = ("seed", "games", "players")
"""Keys that a command line names even where they have their defaults."""


def read_experiment(path: Path | None, flags: Mapping[str, Any]) -> Experiment:
    """The experiment of a TOML file and of command-line flags, which win over the file.

    Raises
    ------
    InputError
        The file can't be read, isn't TOML, or the experiment can't be played by any game.
    """
    if path is None:
        return build({}, flags=flags)
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise InputError(f"{path}: can't be read: {reason}") from error
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: not a TOML file: {error}") from error
    return build(values, str(path), flags)


def to_toml(experiment: Experiment) -> str:
    """The experiment as a TOML file."""
    plain = experiment.as_dict()
    rules = plain.pop("rules")
    lines = [f"{key} = {_toml(value)}" for key, value in plain.items()]
    if rules:
        lines += ["", "[rules]", *(f"{_toml_key(name)} = {_toml(value)}" for name, value in rules.items())]
    return "\n".join(lines) + "\n"


def command(experiment: Experiment, out: Path, name: str = "simulate") -> str:
    """The command line that plays the experiment into ``out``, or has the command of that name play it."""
    words = ["dungeonlab", name, experiment.game]
    default = Experiment(experiment.game)
    for key in KEYS[1:]:
        value = getattr(experiment, key)
        if key in ALWAYS_SAID or value != getattr(default, key):
            words += _option_words(key, value)
    return shlex.join([*words, "--out", str(out)])


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        return _toml_text(value)
    return str(value)


def _toml_key(name: str) -> str:
    return name if name.isascii() and name.isidentifier() else _toml_text(name)


def _toml_text(text: str) -> str:
    escapes = {'"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escapes.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in text) + '"'


def _option_words(key: str, value: object) -> list[str]:
    name = option(key)
    if isinstance(value, bool):
        return [name] if value else []
    if isinstance(value, Mapping):
        return [word for flag, on in value.items() for word in (name, f"{flag}={str(on).lower()}")]
    if isinstance(value, tuple):
        return [word for entry in value for word in (name, entry)]
    return [name, str(value)]
