"""The one place where plain Python becomes compiled code.

Everything a game rule or a strategy needs from Numba is imported from here, so that the cache folder is chosen
before Numba is loaded. Numba notices a change only in the file that defines a function; a caller in another file
would keep a stale callee. The cache folder is therefore keyed by a hash of all engine sources.
"""

import hashlib
import os
import platform
from functools import cache
from importlib.metadata import version
from pathlib import Path

ENGINE_ROOT = Path(__file__).resolve().parent.parent


@cache
def engine_hash() -> str:
    """Hash of every engine and strategy source, 12 hexadecimal digits."""
    digest = hashlib.sha256()
    for folder in ("simulator", "strategies"):
        for source in sorted((ENGINE_ROOT / folder).rglob("*.py")):
            digest.update(source.relative_to(ENGINE_ROOT).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def _processor() -> str:
    """Name the processor, because compiled code holds instructions of that processor alone."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    wanted = ("model name", "flags", "CPU implementer", "CPU part", "Features")
    return "\n".join(dict.fromkeys(line for line in lines if line.startswith(wanted)))


def cache_folder() -> Path:
    """Folder for compiled code, ``$XDG_CACHE_HOME/dungeonlab/KEY``."""
    parts = (engine_hash(), version("numba"), version("numpy"), platform.python_version(), _processor())
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "dungeonlab" / key


os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))

from collections.abc import Callable  # noqa: E402
from contextlib import AbstractContextManager  # noqa: E402
from typing import Any, TypeVar  # noqa: E402

import numba  # noqa: E402
from numba import types  # noqa: E402
from numba.core import event as numba_event  # noqa: E402

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not numba.config.DISABLE_JIT
"""False under ``NUMBA_DISABLE_JIT=1``: the same source then runs as plain Python."""


def jit(function: F) -> F:
    """Compile a rule on its first call and keep the result on disk."""
    return numba.njit(cache=True, nogil=True)(function)  # type: ignore[no-any-return]


def compile_as(signature: Any, function: Callable[..., Any], *, keep: bool = True) -> Any:
    """Compile ``function`` now, for exactly one signature.

    Raises
    ------
    numba.core.errors.NumbaError
        The function holds something that can't be compiled.
    """
    return numba.njit(signature, cache=keep, nogil=True)(function)


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
