"""Compiling over several processors: Numba compiles one function at a time in each process."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from simulator.jit import CHOSEN, COMPILED, ENGINE_ROOT, cache_folder
from simulator.workers import processors

_COMPILE = "import importlib, sys; getattr(importlib.import_module(sys.argv[1]), sys.argv[2])()"


@contextmanager
def compiling_beside(compile_it: Callable[[], Any]) -> Iterator[None]:
    """Have another process run ``compile_it``, so that afterwards it finds everything in the cache.

    Only where nothing has been compiled of its game, and a second processor is there to do it.

    Parameters
    ----------
    compile_it
        A function of a module.
    """
    folder = cache_folder(Path(str(sys.modules[compile_it.__module__].__file__)).resolve())
    # Numba makes the folder for whatever it may compile, and an index there for what it did.
    if not COMPILED or CHOSEN or processors() < 2 or any(folder.rglob("*.nbi")):
        yield
        return
    path = os.pathsep.join(filter(None, (str(ENGINE_ROOT), os.environ.get("PYTHONPATH"))))
    helper = subprocess.Popen(
        [sys.executable, "-c", _COMPILE, compile_it.__module__, compile_it.__name__],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
        helper.wait()
    finally:
        # Whatever went wrong here, nobody waits for the helper any more; what it failed at is met again, and told.
        helper.kill()
        helper.wait()
