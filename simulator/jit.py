"""The one place where plain Python becomes compiled code.

Everything a game rule or a strategy needs from Numba is imported from here, so that the cache folder is chosen
before anything is compiled. Numba notices a change only in the file that defines a function; a caller in another file
would keep a stale callee. Compiled code is therefore kept in a folder that is named after a hash of the sources it may
lean on: those that all games share, and for what belongs to a game that game's own. So an edit of one game leaves the
other games' compiled code alone.
"""

import hashlib
import os
import platform
from functools import cache
from importlib.metadata import version
from pathlib import Path

ENGINE_ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("simulator", "strategies")
GAMES = ("simulator/games", "strategies")
"""Where a folder holds what belongs to one game alone."""


def game_of(source: Path) -> str:
    """The game that an engine or strategy source belongs to; empty if games share it."""
    for folder in GAMES:
        if (ENGINE_ROOT / folder) in source.parents:
            game = source.relative_to(ENGINE_ROOT / folder).parts[0]
            return "" if game.endswith(".py") else game
    return ""


@cache
def engine_hash(game: str = "") -> str:
    """Hash of the engine and strategy sources that a game leans on, 12 hexadecimal digits.

    Parameters
    ----------
    game
        The game, by its name or its folder's; empty: what games share.
    """
    own = ("", game.replace("-", "_"))
    digest = hashlib.sha256()
    for folder in SOURCES:
        for source in sorted((ENGINE_ROOT / folder).rglob("*.py")):
            if game_of(source) in own:
                digest.update(source.relative_to(ENGINE_ROOT).as_posix().encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


@cache
def whole_hash() -> str:
    """Hash of the sources of all games: what code from elsewhere may lean on."""
    games = {game_of(source) for folder in SOURCES for source in (ENGINE_ROOT / folder).rglob("*.py")}
    return hashlib.sha256("".join(map(engine_hash, sorted(games))).encode()).hexdigest()[:12]


def _processor() -> str:
    """Name the processor, because compiled code holds instructions of that processor alone."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    wanted = ("model name", "flags", "CPU implementer", "CPU part", "Features")
    return "\n".join(dict.fromkeys(line for line in lines if line.startswith(wanted)))


def at_home(source: Path) -> bool:
    """Whether a source file is one of the engine's or of the strategies that come with it."""
    return any((ENGINE_ROOT / folder) in source.parents for folder in SOURCES)


def cache_folder(source: Path) -> Path:
    """Folder for compiled code of a source file, ``$XDG_CACHE_HOME/dungeonlab/KEY``."""
    hashed = engine_hash(game_of(source)) if at_home(source) else whole_hash()
    parts = (hashed, version("numba"), version("numpy"), platform.python_version(), _processor())
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "dungeonlab" / key


CHOSEN = "NUMBA_CACHE_DIR" in os.environ
"""Whether the user has chosen a folder for compiled code."""

import inspect  # noqa: E402
from collections.abc import Callable  # noqa: E402
from contextlib import AbstractContextManager  # noqa: E402
from typing import Any, TypeVar  # noqa: E402

import numba  # noqa: E402
from numba import types  # noqa: E402
from numba.core import event as numba_event  # noqa: E402

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not numba.config.DISABLE_JIT
"""False under ``NUMBA_DISABLE_JIT=1``: the same source then runs as plain Python."""


def _options(function: Callable[..., Any]) -> dict[str, bool]:
    """How to compile a function; Numba keeps the result where :func:`cache_folder` says.

    Code from elsewhere has its indices checked, as Python does: a strategy that is being written looks beyond the end
    of an array sooner or later, and would silently be shown whatever lies there.
    """
    source = Path(inspect.getsourcefile(function) or "").resolve()
    if not CHOSEN:
        numba.config.CACHE_DIR = str(cache_folder(source))
    return {"nogil": True} if at_home(source) else {"nogil": True, "boundscheck": True}


def jit(function: F) -> F:
    """Compile a rule on its first call and keep the result on disk."""
    return numba.njit(cache=True, **_options(function))(function)  # type: ignore[no-any-return]


def compile_as(signature: Any, function: Callable[..., Any], *, keep: bool = True) -> Any:
    """Compile ``function`` now, for exactly one signature.

    Raises
    ------
    numba.core.errors.NumbaError
        The function holds something that can't be compiled.
    """
    return numba.njit(signature, cache=keep, **_options(function))(function)


class _Told(numba_event.Listener):  # type: ignore[misc]
    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell: Callable[[], None] | None = tell

    def on_start(self, event: Any) -> None:
        if self._tell:
            self._tell()
        self._tell = None

    def on_end(self, event: Any) -> None:
        pass


def telling_of_compilation(tell: Callable[[], None]) -> AbstractContextManager[None]:
    """Call ``tell`` as soon as something must be compiled that can't be loaded from the cache."""
    return numba_event.install_listener("numba:compile", _Told(tell))  # type: ignore[no-any-return]


__all__ = ["COMPILED", "cache_folder", "compile_as", "engine_hash", "jit", "numba", "telling_of_compilation", "types"]
